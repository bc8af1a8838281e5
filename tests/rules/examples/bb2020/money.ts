import { dice, totals } from '../../../../src/dice/notation.ts';
import { costlyErrors, earningsOf, lossOf, risksCostlyErrors } from '../../../../src/rules/outcomes.ts';
import { leastFans } from '../../../../src/rules/tables.ts';
import { buy, codes, type Example, same } from '../support.ts';
import { effectText, entry, expected } from './sheets.ts';

const faces = (notation: string | undefined): number => totals(dice(notation ?? '1d1')).size;

export const money: readonly Example[] = [
  {
    name: '2020: humans with seven linemen, a thrower, two catchers, four blitzers and two re-rolls cost 1,000,000',
    covers: ['creation', 'staff'],
    run: (ruleset) => {
      const bought = { 'human-lineman': 7, thrower: 1, catcher: 2, blitzer: 4, reroll: 2 };
      const draft = buy(ruleset, 'human', bought, {});
      same([draft.team.treasury, draft.team.fans, codes(draft.problems)], [0, 1, []], 'draft');
      same(
        codes(buy(ruleset, 'human', { ...bought, cheerleader: 1 }, {}).problems),
        ['over-budget'],
        'a cheerleader more',
      );
    },
  },
  {
    name: '2020: staff cost what they cost, within their limits; the first fan is free and six are the most',
    covers: ['creation', 'staff'],
    run: (ruleset) => {
      const left = (what: Record<string, number>): number =>
        buy(ruleset, 'human', { 'human-lineman': 11, ...what }, {}).team.treasury - 450_000;
      same(left({ 'assistant-coach': 6 }), -60_000, 'six assistants');
      same(left({ cheerleader: 12 }), -120_000, 'twelve cheerleaders');
      same(left({ apothecary: 1 }), -50_000, 'an apothecary');
      same([left({ fans: 1 }), left({ fans: 6 })], [0, -50_000], 'fans');
      const wrong = (what: Record<string, number>): readonly string[] =>
        codes(buy(ruleset, 'human', { 'human-lineman': 11, ...what }, {}).problems);
      const most = { 'assistant-coach': 6, cheerleader: 12, apothecary: 1, fans: 6 };
      same(wrong(most), [], 'as many as may be');
      for (const [id, count] of Object.entries(most)) {
        const code = id === 'fans' ? 'fans-at-start' : 'staff-limit';
        same(wrong({ [id]: count + 1 }), [code], `one ${id} too many`);
      }
      const rerolls = (count: number): readonly string[] =>
        codes(buy(ruleset, 'halfling', { 'halfling-hopeful-lineman': 11, reroll: count }, {}).problems);
      same([rerolls(8), rerolls(9)], [[], ['too-many-rerolls']], 're-rolls');
      same(ruleset.creation.rerolls?.min, 0, 'no re-roll need be bought');
      const players = (count: number): readonly string[] =>
        codes(buy(ruleset, 'halfling', { 'halfling-hopeful-lineman': count }, {}).problems);
      same([players(11), players(16)], [[], []], 'players');
      same(players(10), ['too-few-players'], 'ten players');
      same(players(17), ['position-limit', 'too-many-players'], 'seventeen players');
      same(
        codes(buy(ruleset, 'human', { 'human-lineman': 11, fans: 0 }, {}).problems).includes('fans-at-start'),
        true,
        'no fans',
      );
      same(
        Object.values(ruleset.staff).map((one) => one.hire),
        ['team', 'team', 'team'],
        'all stay',
      );
    },
  },
  {
    name: '2020: costly errors strike from 100,000 on, and every face of every band says what they are',
    covers: ['costly-errors'],
    run: (ruleset) => {
      for (const row of expected('costly-errors'))
        for (let face = 1; face <= 6; face += 1) {
          const found = costlyErrors(ruleset, Number(row['treasury']), face);
          same(found?.id, row[String(face)], `${row['treasury']} on ${face}`);
        }
      same(costlyErrors(ruleset, 99_999, 1), null, 'too poor for them');
      same(
        [99_999, 100_000].map((treasury) => risksCostlyErrors(ruleset, treasury)),
        [false, true],
        'a die',
      );
      const edges = [
        199_999, 200_000, 299_999, 300_000, 399_999, 400_000, 499_999, 500_000, 599_999, 600_000,
      ];
      const sixes = edges.map((treasury) => costlyErrors(ruleset, treasury, 3)?.id.charAt(0));
      same(sixes.join(''), 'cccmmmmmmm', 'a 3 at the edges of the bands');
      const ones = edges.map((treasury) => costlyErrors(ruleset, treasury, 1)?.id.slice(0, 2));
      same(
        ones,
        ['mi', 'mi', 'mi', 'ma', 'ma', 'ma', 'ma', 'ca', 'ca', 'ca'],
        'a 1 at the edges of the bands',
      );
      const twos = edges.map((treasury) => costlyErrors(ruleset, treasury, 2)?.id.slice(0, 2));
      same(
        twos,
        ['cr', 'mi', 'mi', 'mi', 'mi', 'ma', 'ma', 'ma', 'ma', 'ca'],
        'a 2 at the edges of the bands',
      );
      same(faces(ruleset['costly-errors']?.dice), 6, 'faces');
    },
  },
  {
    name: '2020: a minor incident costs D3 x 10,000, a major one half, a catastrophe all but 2D6 x 10,000',
    covers: ['costly-errors.results'],
    run: (ruleset) => {
      const loss = (treasury: number, face: number, total: number): number =>
        lossOf(costlyErrors(ruleset, treasury, face)!, treasury, total);
      same([loss(195_000, 1, 3), loss(195_000, 6, 0)], [30_000, 0], 'minor and none');
      same([loss(305_000, 1, 0), loss(395_000, 1, 0)], [150_000, 195_000], 'major, rounded down to 5,000');
      same([loss(500_000, 1, 2), loss(655_000, 2, 12)], [480_000, 535_000], 'catastrophe');
      const results = ruleset['costly-errors']!.results;
      same(
        results.map((one) => effectText({ type: one.id, ...one.loses, ...one.leaves })),
        [
          'crisis-averted',
          'minor-incident dice=1d3 factor=10000',
          'major-incident',
          'catastrophe dice=2d6 factor=10000',
        ],
        'dice',
      );
      same(
        effectText(entry(Object.fromEntries(results.map((one) => [one.id, one])), 'major-incident').divides!),
        'by=2 round=loss step=5000',
        'half',
      );
    },
  },
  {
    name: '2020: both fan factors halved and own touchdowns bring 10,000 each, to the 5,000',
    covers: ['earnings', 'attendance', 'concession'],
    run: (ruleset) => {
      same([earningsOf(ruleset, 7, 2), earningsOf(ruleset, 7, 1)], [55_000, 45_000], 'attendance of 7');
      same(earningsOf(ruleset, 8, 0), 40_000, 'attendance of 8');
      const undivided = earningsOf(ruleset, 7, 3, ruleset.concession!.penalty.divisor);
      same(undivided, 100_000, 'where the other side conceded');
      same(faces(ruleset.attendance?.dice), 3, 'a D3 for each side');
    },
  },
  {
    name: '2020: fans come and go by a D6, and one at least stays',
    covers: ['dedicated-fans', 'creation.fans'],
    run: (ruleset) => {
      same(effectText(ruleset['dedicated-fans']!), 'dice=1d6 lost=-1 min=1 source=seed 002 won=1', 'fans');
      same(leastFans(ruleset), 1, 'the fewest');
    },
  },
  {
    name: '2020: conceding costs a touchdown, D3 fans, the player of the match, and stars on 1 to 3',
    covers: ['concession'],
    run: (ruleset) => {
      const { free, penalty } = ruleset.concession!;
      same(effectText(free), 'players=3 touchdowns=1', 'without penalty');
      same(
        effectText(penalty),
        'desertion=(advancements:3 dice:1d6 fail:3) divisor=1 fans=1d3 mvps=0 touchdowns=1',
        'with penalty',
      );
    },
  },
  {
    name: '2020: journeymen fill up to eleven and are loners, re-rolls cost double, values count neither fans nor treasury',
    covers: ['journeymen', 'purchases', 'team-value', 'match-day', 'sequence', 'options'],
    run: (ruleset) => {
      same([ruleset.journeymen?.fill, ruleset.journeymen?.skill], [11, 'loner(4+)'], 'journeymen');
      same(ruleset.purchases['reroll-factor'], 2, 're-rolls');
      same(ruleset['team-value']?.counts, ['players', 'rerolls', 'staff'], 'what counts');
      const day = ruleset['match-day']!;
      same([day.halves, day.turns], [2, 8], 'two halves of eight turns');
      same(effectText(day['set-up']!), 'line=3 players=11 wide-zone=2', 'set-up');
      same(effectText(day['ko-recovery']!), 'dice=1d6 success=4', 'recovery');
      const stages = [...day['drive-start']!, ...day['drive-end']!].map((one) => one.id);
      same(
        stages.join(' '),
        'set-up kick-off receiving-turn kicking-turn secret-weapons ko-recovery drive-ends',
        'a drive',
      );
      same(
        ruleset.sequence.prematch.join(' '),
        'fan-factor weather journeymen inducements prayers toss',
        'before',
      );
      same(ruleset.sequence.match.join(' '), 'casualty-report', 'the match');
      same(
        ruleset.sequence.postmatch.join(' '),
        'casualties earnings dedicated-fans mvp spp staff-effects advancements hiring costly-errors value',
        'after',
      );
    },
  },
  {
    name: '2020: a league that says nothing plays by the sheet',
    covers: ['options', 'terms'],
    run: (ruleset) => {
      const options = Object.entries(ruleset.options).map(
        ([id, one]) => `${id}: ${String(one.default)} of ${(one.values ?? []).join(' ') || 'on and off'}`,
      );
      same(
        options,
        [
          'inducement-funding: seed of seed errata-2025',
          'shared-stars: refused of refused lost allowed',
          'mercenaries: unlimited of unlimited typed',
          'low-cost-linemen: both of both ctv-only',
          'temporary-retirement: any-match of any-match same-match',
          'seed-eligibility: false of on and off',
          'death-zone: true of on and off',
          'optional-rosters: false of on and off',
        ],
        'options',
      );
      same(
        Object.keys(ruleset.terms).join(' '),
        'team-value current-value fan-factor dedicated-fans fair-weather-fans attendance winnings treasury petty-cash reroll spp niggling miss-next retired journeyman mercenary star-player inducement prayer special-rule tier skill trait coaching-staff concession',
        'terms',
      );
      same([ruleset.id, ruleset.version], ['bb2020', 1], 'this ruleset');
    },
  },
];
