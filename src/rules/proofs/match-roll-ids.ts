import { type MatchRolls, type OwnReroll, POINTS } from '../schema-match-day.ts';
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
      if (next && Object.hasOwn(tests, next.test)) {
        const at = `${AT}.tests.${id}.results`;
        proveIds(scene, [next.from], idsIn(tests[next.test]!.situations), at);
        proveIds(scene, Object.keys(next.results), idsIn(tests[next.test]!.results), at);
      }
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
  demand(rolls.template.flat(), 9, `${AT}.template`);
  const targets = rolls.targets?.map((one) => one.stat) ?? [];
  if (targets.some((stat, index) => stat !== index + 1)) report('match-roll-targets', `${AT}.targets`);
};

/** Something comes of every throw: what a test comes to otherwise, what a check needs. */
const proveOutcomes = ({ ruleset, report }: Scene, { tests, checks }: MatchRolls): void => {
  for (const [id, { results }] of Object.entries(tests)) {
    const rest = results.slice(1);
    if (!rest.some((one) => one.natural === undefined && one['at-most'] === undefined))
      report('match-roll-otherwise', `${AT}.tests.${id}.results`);
  }
  for (const [id, one] of Object.entries(checks)) {
    // What the recovery of the knocked out needs may stand with the numbers of the match day.
    const elsewhere = id === 'ko' && ruleset['match-day']?.['ko-recovery'] !== undefined;
    if (one.success === undefined && !one.cases && !one.weapons && !elsewhere)
      report('match-roll-success', `${AT}.checks.${id}`);
  }
};

/** Faces of the dice that a direction is thrown with. */
const DICE: readonly number[] = [3, 6, 8, 12, 16, 20];

/** Every face of a template of its own points somewhere, and the wind is a table whose rows point as well. */
const proveMoves = (scene: Scene, { moves }: MatchRolls): void => {
  for (const [id, { divides, arrows, drift }] of Object.entries(moves)) {
    const at = `${AT}.moves.${id}`;
    proveSkills(scene, [divides?.skill], `${at}.divides`);
    const faces = (arrows ?? []).flatMap((one) => one.faces).toSorted((a, b) => a - b);
    const whole = arrows === undefined || DICE.includes(faces.length);
    if (!whole || faces.some((face, index) => face !== index + 1))
      scene.report('match-roll-faces', `${at}.arrows`);
    if (!drift) continue;
    proveIds(scene, [drift.with], conditionsOf(scene), `${at}.drift`);
    scene.check('table', [drift.table], `${at}.drift`);
    proveIds(scene, idsIn(scene.ruleset.tables[drift.table]?.rows), POINTS, `${at}.drift`);
  }
};

/** Ids that single rolls name besides modifiers and results, and lists that must be whole. */
export const proveRollIds = (scene: Scene): void => {
  const { rolls } = scene;
  const teams = rolls['team-rerolls'];
  proveSkills(scene, [teams.gate, ...(teams.never ?? [])], `${AT}.team-rerolls`);
  proveMoves(scene, rolls);
  proveSkills(scene, [rolls.foul?.referee.sly], `${AT}.foul.referee.sly`);
  proveBlock(scene, rolls);
  proveArmour(scene, rolls);
  proveNext(scene, rolls);
  proveShifts(scene, rolls);
  proveCounts(scene, rolls);
  proveOutcomes(scene, rolls);
};
