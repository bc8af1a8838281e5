import { expect } from 'vitest';
import { isMap, type Tree, valueAt, withValue } from '../../src/record/tree.ts';
import { SIDES } from '../../src/team/state.ts';
import { BACK } from '../../src/ui/prompter.ts';
import type { Report, Said } from '../../src/ui/talk/form.ts';
import { askReport } from '../../src/ui/talk/report.ts';
import { treeOf } from './league.ts';
import { attempt, edition, type Match2020 } from './match2020.ts';
import { type Answer, type Person, person } from './talk.ts';

export interface Table extends Partial<Match2020> {
  readonly thrower?: Report['thrower'];
  /** Faces that bbl throws, in their order. */
  readonly dice?: readonly number[];
}

export interface Reported {
  readonly tree: Tree;
  readonly at: (path: string) => unknown;
  readonly person: Person;
  /** What the rules say of the report; empty where it is legal. */
  readonly wrong: readonly string[];
}

const treeWith = (start: Tree, said: readonly Said[]): Tree =>
  said.flatMap((one) => one.leaves).reduce((tree, [path, value]) => withValue(tree, path, value), start);

/** Tells a report of the 2020 edition question by question, from the score on, until it is whole; every answer must be asked for. */
export const report2020 = async (one: Table, answers: readonly Answer[]): Promise<Reported> => {
  const { thrower = 'bbl', dice = [], setting = {} } = one;
  const faces = [...dice];
  const told = person(answers);
  const start = treeOf(setting);
  const said: Said[] = [];
  const { play } = attempt({ ...one, steps: [] }).outcome;
  let tree = start;
  while (valueAt(tree, 'match.score') === undefined) {
    const answer = await askReport({
      speech: told.speech,
      play: { ...play, record: tree },
      tree,
      order: SIDES,
      marks: said.flatMap((each) => each.mark ?? []),
      reopened: null,
      thrower,
      throwDice: ({ path }) => {
        if (faces.length === 0) throw new Error(`no die for ${path}`);
        return [faces.shift()!];
      },
    });
    if (answer === BACK) while (said.pop()?.implied);
    else said.push(answer);
    tree = treeWith(start, said);
  }
  expect(told.left()).toEqual([]);
  expect(faces).toEqual([]);
  const script = isMap(tree['match']) ? { match: tree['match'] } : {};
  const { wrong } = attempt({
    ...one,
    script,
    steps: (one.ruleset ?? edition).sequence.match.map((step) => `match.${step}`),
    seeded: true,
    defaults: true,
  });
  return { tree, at: (path) => valueAt(tree, path), person: told, wrong };
};
