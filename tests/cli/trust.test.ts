import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST, type Found, League, makeSpring, SECOND } from './spring.ts';

let spring: League;
let league: League;
beforeAll(async () => {
  spring = await makeSpring();
}, 30_000);
afterAll(() => spring?.remove());
beforeEach(() => {
  league = new League(spring);
});
afterEach(() => league.remove());

const EYE = 'teams/eye.yaml';
const REAVERS = 'teams/reavers.yaml';
const REASON = ['--why', 'Seen on the tape', '--by', 'Ada', '--date', '2026-03-09'] as const;

const codes = (found: readonly Found[]): readonly string[] =>
  found.map((one) => `${one.code} ${one.path ?? ''}`.trim());
const proved = async (): Promise<void> =>
  expect(codes((await league.problems('verify', '.')).filter((one) => one.severity === 'error'))).toEqual([]);
const forget = (): void => fs.rmSync(path.join(league.at, '.bbl', 'undo'), { recursive: true });

describe('bbl undo', () => {
  it('takes a match back for both teams, byte for byte, and leaves the record open with its leaves', async () => {
    const before = league.files();
    const out = await league.must('undo', EYE);
    expect(out).toContain('Gouged Eye: match 2026-03-08-eye-reavers of 2026-03-08');
    expect(out).toContain('Reikland Reavers: match 2026-03-08-eye-reavers of 2026-03-08');
    expect(league.read(SECOND)).toBe(before[SECOND]);
    expect(await league.must('status', '.')).toContain(SECOND);
    await league.must('postmatch', '--match', SECOND);
    expect(league.files()).toEqual(before);
  });

  it('gives the same values and keeps comments where somebody wrote since', async () => {
    await league.must('undo', EYE);
    const plain = league.files();
    await league.must('postmatch', '--match', SECOND);
    league.edit(
      EYE,
      'name: Lineman 8, position: lineman}',
      'name: Lineman 8, position: lineman}   # a promising lad',
    );
    await league.must('undo', EYE, '--yes');
    expect(league.read(EYE)).toBe(
      plain[EYE]!.replace(
        'name: Lineman 8, position: lineman}\n',
        'name: Lineman 8, position: lineman}   # a promising lad\n',
      ),
    );
    expect(league.read(REAVERS)).toBe(plain[REAVERS]);
    await proved();
  });

  it('takes an adoption back with the booking that made it', async () => {
    const dry = await league.must('undo', REAVERS, '--cascade', '--dry-run');
    expect(dry).toContain('Nothing was written');
    for (const bytes of [true, false]) {
      const copy = new League(league);
      if (!bytes) fs.rmSync(path.join(copy.at, '.bbl', 'undo'), { recursive: true });
      await copy.must('undo', REAVERS);
      await copy.must('undo', EYE);
      expect(copy.read(REAVERS)).not.toContain('history');
      expect(copy.read(REAVERS)).toContain('treasury: 0\n');
      expect(copy.read(EYE)).toContain('event: created');
      copy.remove();
    }
  });

  it('empties with --discard what the booking filled, with or without the bytes', async () => {
    await league.must('undo', EYE, '--discard');
    expect(league.read(SECOND)).not.toMatch(/^(?:match|postmatch):/m);
    expect(league.read(SECOND)).toContain('weather:');
    await league.must('undo', EYE);
    const record = new League(spring);
    fs.rmSync(path.join(record.at, '.bbl', 'undo'), { recursive: true });
    await record.must('undo', EYE, '--discard');
    const text = record.read(SECOND);
    expect(text).toContain('match:\n  score: {home: 0, away: 1}');
    expect(text).toContain('note: A short one.');
    expect(text).toContain('mvp: {player: 5}');
    expect(text).not.toContain('winnings');
    await record.must('postmatch', '--match', SECOND, '--defaults');
    expect(record.read(EYE)).toBe(spring.read(EYE));
    record.remove();
  });

  it('keeps typed dice when it discards without the bytes', async () => {
    await league.must('undo', EYE);
    forget();
    await league.must('undo', EYE, '--discard');
    const text = league.read(FIRST);
    expect(text).toContain('winnings: {roll: [3], typed: true}');
    expect(text).not.toContain('advancements');
    expect(text).not.toContain('purchases');
  });

  it('refuses while later events depend on it, names them, and takes them with --cascade', async () => {
    // Reavers' correction comes after the match that the eye wants back.
    league.edit(REAVERS, 'name: Griff', 'name: Griff Oberwald');
    await league.must('correct', REAVERS, ...REASON);
    const before = league.files();
    const { exit, err } = await league.bbl('undo', EYE);
    expect([exit, league.files()]).toEqual([1, before]);
    expect(err).toContain('error[undo-depends]: Reikland Reavers: correction of 2026-03-09 depends on it');
    const { undone } = JSON.parse(await league.must('undo', EYE, '--cascade', '--json')) as {
      undone: { team: string; event: string; depends: boolean }[];
    };
    expect(undone.map((one) => [one.team, one.event, one.depends])).toEqual([
      ['Gouged Eye', 'match', false],
      ['Reikland Reavers', 'correction', true],
      ['Reikland Reavers', 'match', false],
    ]);
    await proved();
  });

  it('refuses while another team came to a match as this one had left it', async () => {
    // Booked for the eye alone: the reavers can go back no further than the figures that it was played with.
    await league.must('prematch', EYE, REAVERS, '--date', '2026-03-15', '--seed', 'x', '--defaults');
    await league.must(
      'postmatch',
      EYE,
      '--match',
      'matches/2026-03-15-eye-reavers.yaml',
      '--set',
      'match.score={home: 0, away: 0}',
      '--defaults',
    );
    expect(codes(await league.problems('undo', REAVERS))).toEqual(['undo-depends history.3']);
    await league.must('undo', REAVERS, '--cascade');
    await proved();
  });

  it('takes a correction back by its values', async () => {
    const before = league.files();
    league.edit(REAVERS, 'treasury: 100000', 'treasury: 90000');
    await league.must('correct', REAVERS, ...REASON);
    await league.must('undo', REAVERS);
    expect(league.files()).toEqual(before);
  });

  it('takes back neither a creation nor anything of a team that has no history', async () => {
    await league.must(
      'new',
      'teams/new.yaml',
      '--roster',
      'orc',
      '--name',
      'New',
      '--buy',
      'lineman:11,fans:1',
    );
    expect(codes(await league.problems('undo', 'teams/new.yaml'))).toEqual(['undo-created']);
    league.write('teams/new.yaml', league.read('teams/new.yaml').replace(/history:[\s\S]*$/, ''));
    expect(codes(await league.problems('undo', 'teams/new.yaml'))).toEqual(['nothing-to-undo']);
    expect((await league.bbl('undo', 'teams/none.yaml')).exit).toBe(3);
  });

  it('refuses where neither bytes nor a proved history say what was before', async () => {
    league.edit(EYE, 'treasury: 210000', 'treasury: 220000');
    expect(codes(await league.problems('undo', EYE))).toEqual(['undo-unproved', 'history-differs treasury']);
  });
});

describe('bbl correct', () => {
  it('books names, numbers, figures, awards, joiners, leavers and the order of players', async () => {
    league.edit(REAVERS, 'treasury: 100000', 'treasury: 95000');
    league.edit(REAVERS, '{number: 1, name: Griff', '{number: 21, name: Griff');
    league.edit(REAVERS, 'spp: {touchdowns: 1}', 'spp: {touchdowns: 1, completions: 1}');
    league.edit(REAVERS, '  - {number: 11, name: Lineman 11, position: lineman}\n', '');
    league.edit(REAVERS, 'fans: 6', 'fans: 5');
    league.edit(REAVERS, /( {2}- \{number: 9.*\n)( {2}- \{number: 10.*\n)/, '$2$1');
    league.edit(
      REAVERS,
      'history:\n',
      'former:\n  - {number: 11, name: Lineman 11, position: lineman, fate: fired, date: 2026-03-09}\nhistory:\n',
    );
    const { event } = JSON.parse(await league.must('correct', REAVERS, ...REASON, '--json')) as {
      event: { by: string; why: string; date: string; changes: { path: string }[] };
    };
    expect(event).toMatchObject({ by: 'Ada', why: 'Seen on the tape', date: '2026-03-09' });
    expect(event.changes.map((one) => one.path)).toEqual([
      'treasury',
      'fans',
      'players.1.number',
      'players.11',
      'players.2.spp.completions',
      'players',
      'former.0',
    ]);
    await proved();
    await league.must('undo', REAVERS);
    await proved();
  });

  it('says that nothing is to be corrected where nothing is', async () => {
    const { exit, err } = await league.bbl('correct', EYE, ...REASON);
    expect([exit, err]).toEqual([
      0,
      'teams/eye.yaml: note[nothing-to-correct]: Gouged Eye is as recorded: nothing to correct\n',
    ]);
  });

  it('shows and writes nothing with --dry-run', async () => {
    league.edit(EYE, 'fans: 2', 'fans: 3');
    const before = league.files();
    expect(await league.must('correct', EYE, ...REASON, '--dry-run')).toContain(
      'fan factor: 2 → 3'.replace('fan factor', 'fan factor'),
    );
    expect(league.files()).toEqual(before);
  });

  it('refuses an illegal team, another ruleset, a history that is not sound and a reason that says nothing', async () => {
    const text = league.read(EYE);
    league.edit(EYE, 'position: blitzer}', 'position: blitzer, gains: [guard]}');
    expect(codes(await league.problems('correct', EYE, ...REASON))).toEqual([
      'too-many-gains players.0.gains',
    ]);
    league.write(EYE, text.replace('gate: 36000', 'gate: 37000'));
    expect(codes(await league.problems('correct', EYE, ...REASON))).toEqual([
      'correct-unproved',
      'history-differs history.2.gate',
    ]);
    league.write(
      'rulesets/house.yaml',
      'bbl: ruleset/1\nid: house\nname: {en: House, fr: Maison}\nversion: 1\nextends: classic\ninjuries: {niggle: {fail: 2}}\n',
    );
    league.write(EYE, text.replace('ruleset: classic', 'ruleset: house'));
    expect(codes(await league.problems('correct', EYE, ...REASON))).toEqual(['correct-ruleset ruleset']);
    league.write(EYE, text);
    expect(codes(await league.problems('correct', EYE, '--why', ' '))).toEqual([
      'bad-reason why',
      'option-missing by',
    ]);
    expect((await league.bbl('correct', EYE, '--why', 'x')).exit).toBe(2);
  });
});

describe('a team file that was edited by hand', () => {
  it('is refused before a match and after it, until the edit is official', async () => {
    league.edit(EYE, 'fans: 2', 'fans: 3');
    const found = await league.problems('prematch', EYE, REAVERS, '--date', '2026-03-15', '--defaults');
    expect(codes(found)).toEqual(['hand-edited']);
    await league.must('correct', EYE, ...REASON);
    await league.must('prematch', EYE, REAVERS, '--date', '2026-03-15', '--defaults', '--seed', 'x');
    league.edit(EYE, 'treasury: 210000', 'treasury: 110000');
    expect(
      (
        await league.bbl(
          'postmatch',
          '--match',
          'matches/2026-03-15-eye-reavers.yaml',
          '--set',
          'match.score={home: 0, away: 0}',
          '--defaults',
        )
      ).exit,
    ).toBe(1);
  });
});

describe('bbl amend', () => {
  const amend = (...args: readonly string[]) => league.bbl('amend', FIRST, ...REASON, ...args);

  it('moves a touchdown to another player matches later, and tells of the level that is reached', async () => {
    const record = league.read(FIRST);
    const { exit, out, err } = await amend(
      '--set',
      'match.home.players.2.touchdowns=0',
      '--set',
      'match.home.players.4.touchdowns=1',
    );
    expect([exit, league.read(FIRST)]).toEqual([0, record]);
    expect(out).toContain('#2 Blitzer 2: SPP (touchdowns): 1 → 0');
    expect(out).toContain('#4 Blitzer 4: SPP (touchdowns): 0 → 1');
    expect(err).toBe('');
    expect(league.read(REAVERS)).toContain('amends: 2026-03-01-reavers-eye');
    await proved();
    const more = await league.bbl(
      'amend',
      SECOND,
      ...REASON,
      '--set',
      'match.score.away=3',
      '--set',
      'match.away.players.4.touchdowns=2',
      '--defaults',
    );
    expect(more.err).toContain('level-reached');
    expect(more.err).toContain('#4 Blitzer 4 reaches');
    await proved();
  });

  it('books winnings and fans that hang on a wrong score, with the dice as they fell', async () => {
    const { out } = await amend(
      '--set',
      'match.score.away=3',
      '--set',
      'match.away.players.3.touchdowns=3',
      '--defaults',
    );
    expect(out).toContain('treasury: 100,000 → 90,000'.replace('treasury', 'treasury'));
    expect(league.read(EYE)).toContain('amends: 2026-03-01-reavers-eye');
    expect(league.read(REAVERS)).toContain('amends: 2026-03-01-reavers-eye');
    await proved();
    await league.must('undo', EYE);
    expect(league.files()).toEqual(spring.files());
  });

  it('asks which advancement goes with a lost level', async () => {
    const facts = [
      '--set',
      'match.home.players.1.touchdowns=0',
      '--set',
      'match.home.players.2.touchdowns=3',
    ];
    const before = league.files();
    const refused = await amend(...facts);
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain(
      'error[gain-to-drop]: #1 Griff has 1 advancement more than his SPP allow then; he has: +ma',
    );
    expect((await amend(...facts, '--drop', '1:guard')).err).toContain('no-such-gain');
    expect((await amend(...facts, '--drop', 'Griff')).err).toContain('bad-drop');
    expect(league.files()).toEqual(before);
    const done = await amend(...facts, '--drop', '1:+ma');
    expect([done.exit, league.read(REAVERS)]).toEqual([
      0,
      expect.stringContaining('{path: players.1.gains, from: [+ma], to: []}'),
    ]);
    expect(done.err).toContain('level-lost');
    await proved();
  });

  it('remembers what was amended before, and is undone by its bytes', async () => {
    await amend('--set', 'match.home.players.2.completions=2', '--defaults');
    expect((await amend('--set', 'match.home.players.2.completions=2')).err).toContain('nothing-to-amend');
    const out = await league.must(
      'amend',
      FIRST,
      ...REASON,
      '--set',
      'match.home.players.2.completions=1',
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({
      record: FIRST,
      facts: [{ path: 'match.home.players.2.completions', from: 2, to: 1 }],
      written: [expect.stringContaining(REAVERS)],
    });
    await proved();
    await league.must('undo', REAVERS);
    await league.must('undo', REAVERS);
    expect(league.files()).toEqual(spring.files());
  });

  it('books a fact that changes no figure as such', async () => {
    expect((await amend('--set', 'match.away.casualties=1', '--dry-run')).out).toContain('no figure changes');
  });

  it.each([
    [
      'an injury',
      ['--set', 'match.home.injuries.3.severity=dead'],
      'not-amendable match.home.injuries.3.severity',
      2,
    ],
    ['a die', ['--set', 'postmatch.home.fans.roll=6'], 'not-amendable postmatch.home.fans.roll', 2],
    [
      'more touchdowns than goals',
      ['--set', 'match.home.players.3.touchdowns=2'],
      'more-touchdowns match.home.players',
      1,
    ],
    [
      'a player who was not there',
      ['--set', 'match.home.players.77.completions=1'],
      'not-in-match match.home.players.77',
      1,
    ],
    ['no fact', [], 'option-missing set', 2],
  ])('refuses %s', async (_, args, code, exit) => {
    expect(codes(await league.problems('amend', FIRST, ...REASON, ...args))).toContain(code);
    expect((await amend(...args)).exit).toBe(exit);
  });

  it('refuses a treasury below nothing, a player who cannot be told, and a match that is not booked', async () => {
    league.edit(REAVERS, 'treasury: 100000', 'treasury: 0');
    league.edit(REAVERS, 'number: 2, name: Blitzer 2', 'number: 52, name: Somebody');
    await league.must('correct', REAVERS, ...REASON);
    expect(
      codes(await league.problems('amend', FIRST, ...REASON, '--set', 'match.score.away=3', '--defaults')),
    ).toContain('amend-treasury treasury');
    expect(
      codes(await league.problems('amend', FIRST, ...REASON, '--set', 'match.home.players.2.completions=1')),
    ).toEqual(['amend-player players.2']);
    await league.must('prematch', EYE, REAVERS, '--date', '2026-03-15', '--defaults', '--seed', 'x');
    const args = [...REASON, '--set', 'match.score.home=1'];
    expect(codes(await league.problems('amend', 'matches/2026-03-15-eye-reavers.yaml', ...args))).toEqual([
      'not-booked',
    ]);
    expect(codes(await league.problems('amend', 'league.yaml', ...args))).toEqual(['not-a-record']);
  });
});

describe('bbl history', () => {
  it('tells matches, scorers, advancements, money and the rating in a small line', async () => {
    const out = await league.must('history', REAVERS);
    expect(out).toContain('Rating 108 ▁█ 116 (lowest 108, highest 116)');
    expect(out).toContain('2026-03-01  Gouged Eye\n  3-1 won');
    expect(out).toContain('Touchdowns: #1 Griff (2), #2 Blitzer 2 (1)');
    expect(out).toContain('Advancements: #1 Griff gains +1 MA');
    expect(out).toContain('50,000 earned, 0 spent, 50,000 in the treasury');
    expect(out).toContain('Note: A short one.');
  });

  it('draws the line in ASCII for screen readers and other encodings', async () => {
    expect(await league.must('history', REAVERS, '--plain')).toContain('Rating 108 _# 116');
  });

  it('tells of one player by number or name, through a change of shirt', async () => {
    league.edit(REAVERS, 'number: 1, name: Griff', 'number: 21, name: Griff Öberwald');
    await league.must('correct', REAVERS, ...REASON);
    const out = await league.must('history', REAVERS, '--player', 'oberwald');
    expect(out).toContain('#21 Griff Öberwald, Reikland Reavers');
    expect(out).toMatch(/Touchdowns: #1 Griff[^\n]* \(2\)/);
    expect(await league.must('history', REAVERS, '--player', '21')).toBe(out);
    expect(codes(await league.problems('history', REAVERS, '--player', 'lineman'))).toEqual([
      'several-players player',
    ]);
    expect(codes(await league.problems('history', REAVERS, '--player', '1'))).toEqual([
      'no-such-number player',
    ]);
  });

  it('tells what was amended later, prints JSON and Markdown', async () => {
    await league.must('amend', FIRST, ...REASON, '--set', 'match.home.players.2.completions=2', '--defaults');
    expect(await league.must('history', REAVERS)).toContain(
      'Amended later: match.home.players.2.completions: none → 2',
    );
    const told = JSON.parse(await league.must('history', REAVERS, '--json')) as {
      name: string;
      ratings: unknown[];
      events: { event: string; changes: { kind?: string }[] }[];
    };
    expect(told.events.map((one) => one.event)).toEqual(['adopted', 'match', 'match', 'correction']);
    expect(told.events[1]!.changes.some((one) => one.kind === 'money')).toBe(true);
    expect(await league.must('history', REAVERS, '--markdown')).toContain('# Reikland Reavers\n\nRating');
  });

  it('warns where the history does not hold, and tells it all the same', async () => {
    league.edit(FIRST, 'winnings: {roll: [3], typed', 'winnings: {roll: [4], typed');
    const { exit, out, err } = await league.bbl('history', REAVERS);
    expect([exit, out.includes('2026-03-08  Gouged Eye'), err.includes('warning[record-differs]')]).toEqual([
      0,
      true,
      true,
    ]);
  });
});

describe('bbl explain TEAM treasury', () => {
  it('lists every gold piece from the start on', async () => {
    league.edit(REAVERS, 'treasury: 100000', 'treasury: 80000');
    await league.must('correct', REAVERS, ...REASON);
    const { lines } = JSON.parse(await league.must('explain', REAVERS, 'treasury', '--json')) as {
      lines: { amount: number; total: boolean }[];
    };
    expect(lines.map((one) => one.amount)).toEqual([0, 50_000, 50_000, -20_000, 80_000]);
    expect(lines.filter((one) => one.total)).toHaveLength(1);
    league.edit(REAVERS, 'treasury: 80000', 'treasury: 90000');
    expect(codes(await league.problems('explain', REAVERS, 'treasury'))).toEqual([
      'history-differs treasury',
    ]);
  });
});
