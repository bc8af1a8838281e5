import type { MatchRolls, OwnReroll } from '../schema-match-day.ts';
import { conditionsOf, proveIds, proveSkills, type Scene } from './match-day-scene.ts';

const AT = 'match-day.rolls';

const idsIn = (list: readonly { readonly id: string }[] | undefined): readonly string[] =>
  (list ?? []).map((one) => one.id);

/** A re-roll names faces and situations of the roll that it is for. */
const proveOwn = (
  scene: Scene,
  list: readonly OwnReroll[] | undefined,
  faces: readonly string[],
  situations: readonly string[],
  path: string,
): void => {
  for (const one of list ?? []) {
    proveIds(scene, one.face === undefined ? [] : [one.face], faces, path);
    proveIds(scene, one['not-when'], situations, path);
  }
};

const proveBlock = (scene: Scene, { block }: MatchRolls): void => {
  const situations = idsIn(block.situations);
  proveSkills(scene, [block.dauntless?.skill], `${AT}.block.dauntless`);
  proveOwn(scene, block.rerolls, idsIn(block.faces), situations, `${AT}.block.rerolls`);
  for (const face of block.faces)
    for (const one of [...face.cases, ...(face.choices ?? [])])
      proveIds(scene, one.when, situations, `${AT}.block.faces.${face.id}`);
};

const proveArmour = (scene: Scene, { armour }: MatchRolls): void => {
  for (const one of [...(armour.bonus ?? []), ...(armour.natural ?? [])])
    proveIds(scene, one.when, idsIn(armour.situations), `${AT}.armour`);
  proveSkills(scene, armour.unmodified ?? [], `${AT}.armour.unmodified`);
};

const proveNext = (scene: Scene, { tests }: MatchRolls): void => {
  for (const [id, { results, rerolls, situations }] of Object.entries(tests)) {
    proveOwn(scene, rerolls, [], idsIn(situations), `${AT}.tests.${id}.rerolls`);
    for (const { next } of results)
      if (next && Object.hasOwn(tests, next.test))
        proveIds(scene, [next.from], idsIn(tests[next.test]!.situations), `${AT}.tests.${id}.results`);
  }
};

const proveShifts = (scene: Scene, { tables }: MatchRolls): void => {
  for (const [id, data] of Object.entries(tables)) {
    const names = [data.table, ...(data.tables ?? []).map((one) => one.table)];
    for (const one of data.shifts ?? []) {
      proveIds(scene, one.table === undefined ? [] : [one.table], names, `${AT}.tables.${id}.shifts`);
      const known = conditionsOf(scene);
      proveIds(scene, one.with === undefined ? [] : [one.with], known, `${AT}.tables.${id}.shifts`);
    }
  }
};

/** Lists in which each entry stands for one outcome: a missing one would be an outcome that nothing is said of. */
const proveCounts = ({ report }: Scene, rolls: MatchRolls): void => {
  const demand = (list: readonly unknown[] | undefined, many: number, path: string): void => {
    if (list && list.length !== many) report('match-roll-results', path, { found: list.length, many });
  };
  demand(rolls.armour.results, 3, `${AT}.armour.results`);
  demand(rolls.foul?.referee.results, 2, `${AT}.foul.referee.results`);
  for (const [id, one] of Object.entries(rolls.checks)) demand(one.results, 2, `${AT}.checks.${id}.results`);
  for (const line of rolls.ranges.grid) demand([...line], rolls.ranges.grid.length, `${AT}.ranges.grid`);
  const targets = rolls.targets?.map((one) => one.stat) ?? [];
  if (targets.some((stat, index) => stat !== index + 1)) report('match-roll-targets', `${AT}.targets`);
};

/** Ids that single rolls name besides modifiers and results, and lists that must be whole. */
export const proveRollIds = (scene: Scene): void => {
  const { rolls } = scene;
  const teams = rolls['team-rerolls'];
  proveSkills(scene, [teams.gate, ...(teams.never ?? [])], `${AT}.team-rerolls`);
  for (const [id, { divides }] of Object.entries(rolls.moves))
    proveSkills(scene, [divides?.skill], `${AT}.moves.${id}.divides`);
  proveSkills(scene, [rolls.foul?.referee.sly], `${AT}.foul.referee.sly`);
  proveBlock(scene, rolls);
  proveArmour(scene, rolls);
  proveNext(scene, rolls);
  proveShifts(scene, rolls);
  proveCounts(scene, rolls);
};
