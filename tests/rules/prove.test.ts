import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import { KNOWN_STEPS } from '../../src/rules/steps.ts';
import { STEPS } from '../../src/steps/index.ts';
import { areas } from '../../src/ui/messages/en/index.ts';
import { changed, classic } from './shipped.ts';

/** What is found when the value at a path of the classic ruleset is another one: code and path. */
const found = (at: string, value: unknown): readonly string[] =>
  proveRuleset(changed(at, value)).map(({ code, path: where }) => `${code} ${where}`);

const human = 'rosters.human.positions';

describe('proving a ruleset', () => {
  it('finds nothing wrong with the classic ruleset', () => {
    expect(proveRuleset(classic())).toEqual([]);
  });

  it('misses no roll of a table, and lets none fall into two rows', () => {
    const { rows } = classic().tables['weather']!;
    expect(found('tables.weather.rows', rows.slice(0, 4))).toContain(
      'table-gap tables.weather.rows.pouring-rain.roll',
    );
    expect(found('tables.weather.rows.2.roll', '4-11')).toContain(
      'table-overlap tables.weather.rows.pouring-rain.roll',
    );
    expect(found('tables.weather.rows.0.roll', 1)).toContain(
      'table-beyond tables.weather.rows.sweltering-heat.roll',
    );
    expect(found('tables.weather.rows.2.roll', '10-4')).toContain(
      'roll-unreadable tables.weather.rows.nice.roll',
    );
    expect(found('tables.serious-injury.rows.0.roll', '11-17')).toContain(
      'table-beyond tables.serious-injury.rows.concussion.roll',
    );
    expect(found('tables.weather.dice', '3d6')).not.toEqual([]);
    expect(found('handicap.rows.0.roll', 12)).toContain('table-gap handicap.rows.extra-training.roll');
  });

  it('wants bands one after the other and open at both ends', () => {
    expect(found('handicap.rolls.1.from', 12)).toEqual(['band-break handicap.rolls.1']);
    expect(found('handicap.rolls.0.from', 0)).toEqual(['band-closed handicap.rolls.0.from']);
    expect(found('handicap.rolls.5.to', 200)).toEqual(['band-closed handicap.rolls']);
    expect(found('fan-factor.rows.1.to', 1)).toContain('band-empty fan-factor.rows.1');
    expect(found('levels.2.from', 4)).toEqual(['not-ascending levels.veteran.from']);
    expect(found('levels.0.from', 1)).toEqual(['level-start levels']);
    expect(found('winnings.rows.3.to', 10)).toEqual(['not-ascending winnings.rows.3.to']);
    expect(found('winnings.ratings', [1, 100])).toHaveLength(9);
    expect(found('winnings.rows.8.to', 200_000)).toEqual(['band-closed winnings.rows']);
  });

  it('knows every id that is named, and names none twice in a list', () => {
    expect(found(`${human}.blitzer.skills`, ['blok'])).toEqual([`unknown-reference ${human}.blitzer.skills`]);
    expect(found(`${human}.blitzer.normal`, ['genral'])).toContain(
      `unknown-reference ${human}.blitzer.normal`,
    );
    expect(found(`${human}.catcher.skills`, ['catch', 'catch'])).toEqual([
      `duplicate-id ${human}.catcher.skills`,
    ]);
    expect(found('rosters.human.coach', 'trainer')).toEqual(['unknown-reference rosters.human.coach']);
    expect(found('stars.griff-oberwald.rosters', ['humans'])).toEqual([
      'unknown-reference stars.griff-oberwald.rosters',
    ]);
    expect(found('stars.deathroller.secret-weapon', 'tank')).toContain(
      'unknown-reference stars.deathroller.secret-weapon',
    );
    expect(found('rosters.elf.option', 'more')).toEqual(['unknown-reference rosters.elf.option']);
    expect(found('injuries.apothecary.never-causes', ['sleep'])).toEqual([
      'unknown-reference injuries.apothecary.never-causes',
    ]);
    expect(found('staff.necromancer.raises.position', 'skeleton')).toEqual([
      'unknown-reference staff.necromancer.raises.position',
    ]);
  });

  it('wants known steps, each once, with the tables they throw on', () => {
    expect(found('sequence.prematch', ['gate', 'gate', 'parade'])).toEqual([
      'duplicate-id sequence.prematch',
      'unknown-reference sequence.prematch',
    ]);
    expect(found('sequence.match', [])).toEqual(['sequence-empty sequence.match']);
    const { ageing: _, ...tables } = classic().tables;
    expect(found('tables', tables)).toContain('table-missing sequence.postmatch');
  });

  it('wants every list to be bought legally', () => {
    expect(found(`${human}.lineman.cost`, 300_000)).toEqual(['roster-too-dear rosters.human']);
    expect(found('rosters.goblin.positions.goblin.max', 10)).toEqual([
      'roster-too-few rosters.goblin.positions',
    ]);
    expect(found(`${human}.blitzer.max`, 0)).toEqual([`position-closed ${human}.blitzer.max`]);
    expect(found(`${human}.blitzer.max`, 17)).toEqual([`figure-range ${human}.blitzer.max`]);
    expect(found(`${human}.lineman.min`, 17)).toContain('roster-too-many rosters.human.positions');
  });

  it('finds what no team can ever come by', () => {
    expect(found('skills.categories.dance', { name: { en: 'Dance', fr: 'Danse' } })).toEqual([
      'unreachable skills.categories.dance',
    ]);
    expect(found('big-guys.ogre.rosters', [])).toContain('unreachable big-guys.ogre.rosters');
    expect(found('big-guys.kroxigor.rosters', ['human'])).toEqual(['unreachable rosters.lizardman.big-guys']);
    expect(found('big-guys.ogre.rosters', ['amazon'])).toContain('big-guy-closed big-guys.ogre.rosters');
    expect(found('rosters.dwarf.staff', ['apothecary'])).toEqual(['unreachable staff.alchemist']);
    expect(found('stars.deathroller.secret-weapon', 'bomb')).toEqual([
      'unreachable secret-weapons.entries.death-roller',
    ]);
    expect(found('rosters.human.coach', 'apothecary')).toEqual(['staff-hire rosters.human.coach']);
    expect(found('freebooters.full-price', ['cheerleader'])).toContain('staff-hire freebooters.full-price');
    expect(found('skills.entries.stunty.category', 'general')).toContain(
      'category-mixed skills.categories.general',
    );
    expect(found(`${human}.blitzer.normal`, ['general', 'racial'])).toEqual([
      'category-open skills.categories.racial',
    ]);
    expect(found('conceding.option', 'optional-stars')).toEqual(['unreachable options.conceding']);
  });

  it('knows what rows of its tables can do', () => {
    expect(found('tables.serious-injury.rows.0.effect', { gain: 'niggling' })).toEqual([
      'effect-unfit tables.serious-injury.rows.concussion.effect',
    ]);
    expect(found('tables.ageing.rows.0.effect', { gain: '+ma' })).toEqual([
      'effect-unfit tables.ageing.rows.niggling.effect',
    ]);
    expect(found('tables.star-player-roll.rows.0.effect', {})).toEqual([
      'effect-unfit tables.star-player-roll.rows.new-skill.effect',
    ]);
    expect(found('tables.ageing.rows.1.effect', { gain: '-pa' })).toEqual([
      'gain-unknown tables.ageing.rows.av-minus.effect',
    ]);
    expect(found('tables.casualty.rows.2.effect', { severity: 'serious' })).toEqual([
      'severity-missing tables.casualty.rows',
    ]);
    expect(found('tables.weather.rows.0.effect', { miss: true })).toEqual([
      'effect-unfit tables.weather.rows.sweltering-heat.effect',
    ]);
    expect(found('tables.injury.rows.2.id', 'out')).toEqual([
      'table-link tables.injury.rows',
      'match-roll-id match-day.rolls.tables.injury.texts',
    ]);
    expect(found('levels.1.ageing', undefined)).toEqual(['ageing-unfit levels.experienced.ageing']);
    expect(found('levels.1.ageing', 2)).toEqual(['figure-range levels.experienced.ageing']);
  });

  it('wants of a handicap result all that its effect needs, and nothing else', () => {
    const effect = (index: number, value: unknown): readonly string[] =>
      found(`handicap.rows.${index}.effect`, value);
    const at = (id: string): string => `handicap.rows.${id}.effect`;
    expect(
      effect(0, {
        type: 'fee',
        side: 'opponent',
        target: 'highest-spp',
        count: 1,
        dice: '1d6',
        lasts: 'match',
      }),
    ).toEqual([`effect-key-missing ${at('appearance-fee')}`]);
    expect(effect(1, { type: 'rerolls', side: 'own', delta: 1, amount: 5, lasts: 'match' })).toEqual([
      `effect-key-extra ${at('extra-training')}`,
    ]);
    expect(effect(1, { type: 'rerolls', side: 'own', delta: 0, lasts: 'match' })).toEqual([
      `effect-idle ${at('extra-training')}`,
    ]);
    expect(effect(1, { type: 'ban', side: 'own', of: ['singing'], lasts: 'match' })).toEqual([
      `deed-unknown ${at('extra-training')}.of`,
    ]);
  });

  it('wants throws that can succeed and fail, lines on the scale and figures that divide above nought', () => {
    expect(found('injuries.apothecary.success', 7)).toEqual(['figure-range injuries.apothecary.success']);
    expect(found('injuries.apothecary.success', 1)).toEqual(['figure-range injuries.apothecary.success']);
    expect(found('injuries.niggle.fail', 6)).toEqual(['figure-range injuries.niggle.fail']);
    expect(found(`${human}.blitzer.st`, 0)).toEqual([`figure-range ${human}.blitzer.st`]);
    expect(found('rating.spp', 0)).toEqual(['figure-low rating.spp']);
    expect(found('creation.fans.max', 0)).toEqual(['figure-low creation.fans.max']);
    expect(found('creation.fans.min', 0)).toContain('figure-low creation.fans.min');
    expect(found('secret-weapons.entries.bomb.penalty', 13)).toEqual([
      'figure-range secret-weapons.entries.bomb.penalty',
    ]);
  });

  it('wants names in both languages that tell things of a kind apart', () => {
    expect(found(`${human}.blitzer.name`, { en: 'Blitzer', fr: ' ' })).toEqual([
      `name-blank ${human}.blitzer.name.fr`,
    ]);
    expect(found(`${human}.blitzer.name`, { en: 'Lineman', fr: 'Coureur' })).toEqual([
      `name-twice ${human}.blitzer.name.en`,
    ]);
  });

  it('knows the steps that exist, no more and no less', () => {
    const names = Object.fromEntries(
      Object.entries(STEPS).map(([part, steps]) => [part, Object.keys(steps)]),
    );
    expect(KNOWN_STEPS).toEqual(names);
  });

  it('has a message for everything that it reports', () => {
    const folder = fileURLToPath(new URL('../../src/rules', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const codes = sources.flatMap((text) =>
      [...text.matchAll(/\b(?:report|found)\(\s*'([^']+)'/g)].map((one) => one[1]!),
    );
    expect(codes.length).toBeGreaterThan(40);
    const english = { ...areas['proofs'], ...areas['rules'], ...areas['roll'], ...areas['house'] };
    expect(codes.filter((code) => !Object.hasOwn(english, `problem.${code}`))).toEqual([]);
  });
});
