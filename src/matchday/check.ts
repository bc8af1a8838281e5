import { dice, total } from '../dice/notation.ts';
import { error, type Names, type Problem, say } from '../problem.ts';
import type { CheckData } from '../rules/schema-match-day.ts';
import { fold } from './fold.ts';
import { factorsOf, sumOf, tooMany } from './modifiers.ts';
import type { Ended, MatchRoll, Rolling, Turn } from './roll.ts';
import { anybody, type Setting } from './setting.ts';

interface Named {
  readonly id: string;
  readonly name: Names;
  readonly success: number;
}

const casesOf = ({ ruleset }: Setting, data: CheckData): readonly Named[] | null => {
  if (!data.weapons) return data.cases ?? null;
  return Object.entries(ruleset['secret-weapons']?.entries ?? {}).map(([id, one]) => ({
    id,
    name: one.name,
    success: one.penalty,
  }));
};

/** What is needed, and for which case; an unknown case or none at all is a problem. */
const neededOf = (setting: Setting, data: CheckData): Named | Problem => {
  const cases = casesOf(setting, data);
  const [typed] = setting.args;
  if (!cases) return { id: '', name: data.name, success: data.success! };
  if (typed === undefined && data.success !== undefined)
    return { id: '', name: data.name, success: data.success };
  const word = fold(typed ?? '');
  const namesOf = (one: Named): readonly string[] => [one.id, fold(one.name.en), fold(one.name.fr)];
  const partly = cases.filter((one) => namesOf(one).some((name) => name.split('-').includes(word)));
  const found =
    cases.find((one) => namesOf(one).includes(word)) ?? (partly.length === 1 ? partly[0] : undefined);
  const help = say('help.known', { known: { list: cases.map((one) => one.id) } });
  return found ?? error('roll-case', { value: typed ?? '', roll: data.name }, { exit: 2, help });
};

/** Takes how a check is made, returns the roll: dice that must reach a number. */
export const checkRoll = (setting: Setting, id: string, data: CheckData): MatchRoll | Problem => {
  const needed = neededOf(setting, data);
  if ('code' in needed) return needed;
  const extra = tooMany(setting.args, casesOf(setting, data) ? 1 : 0, data.name);
  if (extra) return extra;
  const spec = dice(data.dice);
  const at = { own: anybody(setting), other: [], from: null, range: null };
  const factors = factorsOf(data.modifiers, setting, at);
  const [good, bad] = data.results;
  const succeeds = (faces: readonly number[]): boolean =>
    total(spec, faces) + sumOf(factors) >= needed.success;
  function* run(turn: Turn): Rolling<Ended> {
    const faces = yield {
      dice: Array.from({ length: spec.count }, () => spec.faces),
      key: (each) => Number(succeeds(each)),
      shows: (each) => total(spec, each),
      purpose: say('cast.test', { name: data.name }),
    };
    const result = (succeeds(faces) ? good : bad)!;
    return { outcomes: [result.id], good: result.good === true, turn };
  }
  const least = Math.max(spec.count, needed.success - sumOf(factors));
  const what = needed.id === '' ? [] : [{ id: needed.id, name: needed.name, amount: null }];
  return {
    id,
    name: data.name,
    need:
      spec.count === 1
        ? say('cast.need.die', { face: least })
        : say('cast.need.total', { total: least, dice: data.dice.toUpperCase() }),
    factors: [...what, ...factors],
    facets: [{ id: 'result', name: say('cast.facet.result'), outcomes: data.results }],
    rerolls: [],
    fails: true,
    run,
  };
};
