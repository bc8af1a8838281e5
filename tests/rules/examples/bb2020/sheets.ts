import type { Options } from '../../../../src/rules/options.ts';
import type { Ruleset } from '../../../../src/rules/schema.ts';
import type { Kind } from '../../../../src/rules/teams.ts';
import { expected as sheet } from '../support.ts';

export type Row = Readonly<Record<string, string>>;

/** Rows of tests/expected/bb2020-NAME.csv by heading. */
export const expected = (name: string): readonly Row[] => sheet(name, 'bb2020');

/** Every switch that admits something is on. */
export const open: Options = { 'optional-rosters': true };

/** A team of a row: its list and the rule it chose, if there is a choice. */
export const teamOf = (row: Row): Kind => ({
  roster: row['list']!,
  specialRules: row['chosen'] ? [row['chosen']] : [],
});

/** Teams of every list, each with every rule it may choose. */
export const everyTeam = (): readonly Kind[] => expected('champions').map(teamOf);

/** A dash where there is no figure. */
export const dash = (figure: number | null | undefined): string =>
  figure === null || figure === undefined ? '-' : String(figure);

type Line = Readonly<Partial<Record<'ma' | 'st' | 'ag' | 'pa' | 'av', number | null | undefined>>>;

export const lineOf = ({ ma, st, ag, pa, av }: Line): readonly string[] => [ma, st, ag, pa, av].map(dash);

export const lineIn = (row: Row): readonly string[] =>
  ['ma', 'st', 'ag', 'pa', 'av'].map((stat) => row[stat] ?? '');

/** Everything that stands in an effect as words: `staff count=1 most=16 staff=cheerleader`. */
export const effectText = (effect: Readonly<Record<string, unknown>>): string => {
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(text).join('+');
    if (typeof value === 'object' && value !== null)
      return `(${Object.entries(value)
        .map(([key, one]) => `${key}:${text(one)}`)
        .join(' ')})`;
    return String(value);
  };
  const { type, ...rest } = effect;
  const keys = Object.keys(rest).sort();
  return [type ?? '', ...keys.map((key) => `${key}=${text(rest[key])}`)].filter(Boolean).join(' ');
};

/** The entry of a map; a missing one is a fault. */
export const entry = <T>(map: Readonly<Record<string, T>> | undefined, id: string): T => {
  const found = map?.[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

/** The section of a ruleset that the sheet of hirelings names. */
export const hirelings = (ruleset: Ruleset, kind: string) =>
  ruleset[kind as 'infamous-staff' | 'wizards' | 'referees'];
