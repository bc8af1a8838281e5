import { say } from '../problem.ts';
import { figureText } from '../rules/characteristics.ts';
import { positionOf } from '../rules/lists.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import type { PlayerSheet, TeamSheet } from '../team/sheet.ts';
import { skillOf } from '../team/state.ts';
import { formatGold, type Lang, render } from './messages.ts';
import { levelName, positionName, skillName, termMark, termName } from './names.ts';
import { safe } from './safe.ts';
import type { Style } from './style.ts';

/** What every part of a sheet is drawn with. */
export interface SheetView {
  readonly sheet: TeamSheet;
  readonly ruleset: Ruleset;
  readonly lang: Lang;
  /** Columns of the terminal, 40 or more. */
  readonly width: number;
  readonly plain: boolean;
  readonly style: Style;
}

/** A player's line as text, every mark worked out. */
export interface PlayerView {
  readonly number: string;
  readonly name: string;
  readonly position: string;
  /** By characteristic, its mark behind it: `5-`, `4+`, or `4+↓` where a plus is part of the figure. */
  readonly stats: readonly string[];
  readonly skills: readonly string[];
  /** Earned, or `4/10`: to spend and earned. */
  readonly spp: string;
  /** In plain text, what is left to spend; null where points are not spent. */
  readonly unspent: number | null;
  readonly level: string;
  /** `NN M`, or in plain words. */
  readonly injuries: string;
  readonly value: string;
  readonly available: boolean;
}

const STATS: readonly StatKey[] = ['ma', 'st', 'ag', 'pa', 'av'];

/** The characteristics that this ruleset's sheets show, in the order of every sheet. */
export const statsOf = (ruleset: Ruleset): readonly StatKey[] =>
  STATS.filter((stat) => ruleset.characteristics[stat]);

export const statMark = (ruleset: Ruleset, stat: StatKey, lang: Lang): string =>
  ruleset.characteristics[stat]?.abbr[lang] ?? stat.toUpperCase();

/** Whether figures of this ruleset are written `3+`, so that a plus cannot mark one that was raised. */
export const hasTargets = (ruleset: Ruleset): boolean =>
  statsOf(ruleset).some((stat) => ruleset.characteristics[stat]?.target);

/** A figure as the sheet writes it, with an arrow where the player is better or worse than he began. */
const targetText = (
  { ruleset, plain }: SheetView,
  stat: StatKey,
  value: number | null | undefined,
  start: number | null | undefined,
): string => {
  const text = figureText(ruleset, stat, value);
  if (plain || value === start || value === null || value === undefined) return text;
  const { best = 0, worst = 0 } = ruleset.characteristics[stat] ?? {};
  const better = start === null || start === undefined || (value - start) * (best - worst) > 0;
  return `${text}${better ? '↑' : '↓'}`;
};

const statText = (view: SheetView, player: PlayerSheet, stat: StatKey): string => {
  const value = player[stat];
  const base = positionOf(view.ruleset, view.sheet.roster, player.position);
  if (hasTargets(view.ruleset)) return targetText(view, stat, value, base?.[stat]);
  if (value === null || value === undefined) return '-';
  const start = base?.[stat] ?? value;
  if (view.plain || value === start) return String(value);
  return `${value}${value < start ? '-' : '+'}`;
};

const isStat = (gain: string): boolean => /^[+-][a-z]{2}$/.test(gain);

/** `MA -1` of `-ma`. */
const shiftText = (view: SheetView, shift: string): string =>
  `${statMark(view.ruleset, shift.slice(1) as StatKey, view.lang)} ${shift[0]}1`;

/** Skills by name; those gained are marked `+Guard`, or in plain text said to be gained. */
const skillTexts = (view: SheetView, player: PlayerSheet): readonly string[] => {
  const gained = player.gains.map(skillOf);
  const word = (name: string): string =>
    view.plain ? render(say('sheet.gained', { name }), view.lang) : `+${name}`;
  const skills = player.skills.map((id) => {
    const name = skillName(view.ruleset, id, view.lang);
    return gained.includes(id) ? word(name) : name;
  });
  const raised = view.plain ? gained.filter(isStat).map((gain) => shiftText(view, gain)) : [];
  return [...skills, ...raised];
};

const injuryWords = (view: SheetView, { injuries, misses }: PlayerSheet): string => {
  const term = (id: string): string => termName(view.ruleset, id, view.lang).toLocaleLowerCase(view.lang);
  const n = injuries.filter((injury) => injury === 'niggling').length;
  const words = injuries.filter((injury) => injury !== 'niggling').map((injury) => shiftText(view, injury));
  if (n > 0) words.unshift(render(say('sheet.niggles', { n }), view.lang));
  if (misses === 'next') words.push(term('miss-next'));
  if (misses === 'retired') words.push(term('retired'));
  return words.join(', ');
};

const injuryMarks = (view: SheetView, { injuries, misses }: PlayerSheet): string => {
  const niggles = injuries.filter((injury) => injury === 'niggling').length;
  const marks = [termMark(view.ruleset, 'niggling', view.lang).repeat(niggles)];
  if (misses === 'next') marks.push(termMark(view.ruleset, 'miss-next', view.lang));
  if (misses === 'retired') marks.push(termMark(view.ruleset, 'retired', view.lang));
  return marks.filter((mark) => mark !== '').join(' ');
};

/** Takes a player of the sheet, returns the texts of his line. */
export const viewPlayer = (view: SheetView, player: PlayerSheet): PlayerView => ({
  number: String(player.number),
  name: safe(player.name),
  position: positionName(view.ruleset, view.sheet.roster, player.position, view.lang),
  stats: statsOf(view.ruleset).map((stat) => statText(view, player, stat)),
  skills: skillTexts(view, player),
  spp: player.unspent === undefined || view.plain ? String(player.spp) : `${player.unspent}/${player.spp}`,
  unspent: player.unspent ?? null,
  level: levelName(view.ruleset, player.level, view.lang),
  injuries: view.plain ? injuryWords(view, player) : injuryMarks(view, player),
  value: formatGold(player.value, view.lang),
  available: player.available,
});

/** Takes what the lines show, returns the legend of the marks that occur in them, and of no others. */
export const legendOf = (view: SheetView, players: readonly PlayerView[]): readonly string[] => {
  const { sheet, ruleset, lang } = view;
  const has = (test: (player: PlayerSheet) => boolean): boolean => sheet.players.some(test);
  const entry = (used: boolean, id: string): string[] =>
    used ? [`${termMark(ruleset, id, lang)} ${termName(ruleset, id, lang).toLocaleLowerCase(lang)}`] : [];
  const ends = (mark: string): boolean =>
    players.some(({ stats }) => stats.some((stat) => stat.length > 1 && stat.endsWith(mark)));
  const gained = players.some(({ skills }) => skills.some((skill) => skill.startsWith('+')));
  const text = (id: string, params = {}): string => render(say(`sheet.legend.${id}`, params), lang);
  const marks = [...(ends('-') ? [text('reduced')] : []), ...(ends('+') || gained ? [text('gained')] : [])];
  const arrows = [
    ...(ends('↑') ? [text('better')] : []),
    ...(ends('↓') ? [text('worse')] : []),
    ...(gained ? [text('learned')] : []),
  ];
  return [
    ...entry(
      has(({ injuries }) => injuries.includes('niggling')),
      'niggling',
    ),
    ...entry(
      has(({ misses }) => misses === 'next'),
      'miss-next',
    ),
    ...entry(
      has(({ misses }) => misses === 'retired'),
      'retired',
    ),
    ...(hasTargets(ruleset) ? arrows : marks),
    ...(ruleset.career ? [text('spp', { mark: termMark(ruleset, 'spp', lang) })] : []),
  ];
};
