import { dice, totals } from '../../dice/notation.ts';
import type { Modifier, OwnReroll } from '../schema-match-day.ts';
import { checker } from './ids.ts';
import { conditionsOf, proveIds, proveSkills, type Scene } from './match-day-scene.ts';
import { proveRollIds } from './match-roll-ids.ts';
import { type Proof, reportTwice } from './proof.ts';

const AT = 'match-day.rolls';

const proveModifiers = (
  scene: Scene,
  list: readonly Modifier[] | undefined,
  situations: readonly string[],
  path: string,
): void => {
  const ranges = scene.rolls.ranges.bands.map((one) => one.id);
  reportTwice(
    (list ?? []).map((one) => one.id),
    path,
    scene.report,
  );
  for (const one of list ?? []) {
    const at = `${path}.${one.id}`;
    proveSkills(scene, [one.skill], at);
    proveIds(scene, one.when, situations, at);
    proveIds(scene, one.range, ranges, at);
    proveIds(scene, one.with === undefined ? [] : [one.with], conditionsOf(scene), at);
    const named = one.name !== undefined || one.skill !== undefined || one.with !== undefined;
    if (!named) scene.report('match-roll-unnamed', at);
    if (one.modifier === undefined && one.skill === undefined) scene.report('match-roll-unnamed', at);
  }
};

const proveRerolls = (scene: Scene, list: readonly OwnReroll[] | undefined, path: string): void =>
  proveSkills(
    scene,
    (list ?? []).flatMap((one) => [one.skill, ...(one.unless ?? [])]),
    path,
  );

const proveTests = (scene: Scene): void => {
  const { rolls } = scene;
  for (const [id, test] of Object.entries(rolls.tests)) {
    const at = `${AT}.tests.${id}`;
    const situations = (test.situations ?? []).map((one) => one.id);
    const results = test.results.map((one) => one.id);
    const modifiers = (test.modifiers ?? []).map((one) => one.id);
    proveModifiers(scene, test.modifiers, situations, `${at}.modifiers`);
    proveRerolls(scene, test.rerolls, `${at}.rerolls`);
    proveSkills(
      scene,
      [...(test.ignores ?? []), ...(test.instead ?? [])].map((one) => one.skill),
      at,
    );
    proveIds(
      scene,
      test.ignores?.flatMap((one) => one.modifiers),
      modifiers,
      `${at}.ignores`,
    );
    proveIds(
      scene,
      test.as?.map((one) => one.from),
      situations,
      `${at}.as`,
    );
    proveIds(
      scene,
      test.limits?.map((one) => one.with),
      conditionsOf(scene),
      `${at}.limits`,
    );
    proveIds(
      scene,
      test.limits?.flatMap((one) => one.ranges),
      rolls.ranges.bands.map((one) => one.id),
      `${at}.limits`,
    );
    if ((test.stat === undefined) === (test.target === undefined)) scene.report('match-roll-base', at);
    if (test.results[0]?.good !== true) scene.report('match-roll-good', `${at}.results`);
    for (const { becomes, next } of test.results) {
      proveSkills(scene, [becomes?.skill], `${at}.results`);
      proveIds(scene, becomes ? [becomes.result] : [], results, `${at}.results`);
      proveIds(scene, next ? [next.test] : [], Object.keys(rolls.tests), `${at}.results`);
      proveIds(scene, Object.values(next?.results ?? {}), results, `${at}.results`);
    }
  }
};

const proveBlock = (scene: Scene): void => {
  const { block } = scene.rolls;
  const at = `${AT}.block`;
  const results = block.results.map((one) => one.id);
  proveModifiers(
    scene,
    block.modifiers,
    (block.situations ?? []).map((one) => one.id),
    `${at}.modifiers`,
  );
  proveRerolls(scene, block.rerolls, `${at}.rerolls`);
  const faces = block.faces.flatMap((one) => one.faces).toSorted((a, b) => a - b);
  if (faces.join() !== '1,2,3,4,5,6') scene.report('match-roll-faces', `${at}.faces`);
  for (const face of block.faces) {
    const here = `${at}.faces.${face.id}`;
    proveIds(
      scene,
      [...face.cases, ...(face.choices ?? [])].map((one) => one.result),
      results,
      here,
    );
    for (const one of face.cases)
      proveSkills(scene, [...(one.attacker ?? []), ...(one.defender ?? []), ...(one.unless ?? [])], here);
    proveSkills(
      scene,
      (face.choices ?? []).flatMap((one) => [one.skill, ...(one.unless ?? [])]),
      here,
    );
    const last = face.cases.at(-1);
    if (!last || last.attacker || last.defender || last.when) scene.report('match-roll-open', here);
  }
};

const proveTables = (scene: Scene): void => {
  const { ruleset, rolls, check } = scene;
  for (const [id, data] of Object.entries(rolls.tables)) {
    const at = `${AT}.tables.${id}`;
    const names = [data.table, ...(data.tables ?? []).map((one) => one.table)];
    check('table', [...new Set(names)], at);
    const rows = names.flatMap((name) => ruleset.tables[name]?.rows.map((row) => row.id) ?? []);
    const becoming = [
      ...(data.shifts ?? []).map((one) => one.row),
      ...(data.saves ?? []).flatMap((one) => [one.row, one.becomes]),
    ];
    const everywhere = Object.values(ruleset.tables).flatMap((table) => table.rows.map((row) => row.id));
    proveIds(scene, becoming, everywhere, at);
    proveIds(scene, Object.keys(data.texts ?? {}), [...rows, ...becoming], `${at}.texts`);
    proveModifiers(scene, data.modifiers, [], `${at}.modifiers`);
    proveSkills(
      scene,
      [...(data.tables ?? []), ...(data.shifts ?? []), ...(data.saves ?? [])].map((one) => one.skill),
      at,
    );
  }
};

const proveOthers = (scene: Scene): void => {
  const { rolls, report } = scene;
  proveSkills(
    scene,
    [...(rolls.armour.bonus ?? []), ...(rolls.armour.natural ?? [])].map((one) => one.skill),
    `${AT}.armour`,
  );
  proveModifiers(
    scene,
    rolls.armour.modifiers,
    (rolls.armour.situations ?? []).map((one) => one.id),
    `${AT}.armour.modifiers`,
  );
  proveModifiers(scene, rolls.foul?.modifiers, [], `${AT}.foul.modifiers`);
  proveRerolls(scene, rolls.rerolls, `${AT}.rerolls`);
  for (const [id, data] of Object.entries(rolls.checks)) {
    proveModifiers(scene, data.modifiers, [], `${AT}.checks.${id}.modifiers`);
    const possible = [...totals(dice(data.dice)).keys()];
    const { success } = data;
    if (success !== undefined && (success <= possible[0]! || success > possible.at(-1)!))
      report('figure-range', `${AT}.checks.${id}.success`, {
        figure: success,
        low: possible[0]! + 1,
        high: possible.at(-1)!,
      });
  }
  const codes = new Set(rolls.ranges.bands.map((one) => one.code));
  for (const [row, line] of rolls.ranges.grid.entries())
    for (const [column, code] of [...line].entries())
      if (!codes.has(code) && code !== '.' && !(code === 'T' && row === 0 && column === 0))
        report('match-roll-id', `${AT}.ranges.grid`, { id: code });
  const template = rolls.template.flat().toSorted((a, b) => a - b);
  if (template.some((face, n) => face !== n)) report('match-roll-faces', `${AT}.template`);
};

/** The rolls of the match: every skill, table, row, result and situation that they name exists, and every face is covered. */
export const proveMatchDay: Proof = (ruleset, report) => {
  const rolls = ruleset['match-day']?.rolls;
  if (!rolls) return;
  const scene: Scene = { ruleset, rolls, report, check: checker(ruleset, report) };
  proveTests(scene);
  proveBlock(scene);
  proveTables(scene);
  proveOthers(scene);
  proveRollIds(scene);
};
