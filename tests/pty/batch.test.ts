import { describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, DAY, REAVERS_FILE, recordOf } from './club.ts';
import { speak } from './flows.ts';
import { Terminal } from './terminal.ts';

const RECORD = recordOf('eye');
const REPORT = 'match:\n  score: {home: 1, away: 0}\n  home:\n    players:\n      7: {touchdowns: 1}\n';

/** A club with a match that is reported and not booked. */
const played = (): Club => {
  const club = new Club();
  const { status, stderr } = runBbl(['prematch', REAVERS_FILE, 'teams/eye.yaml', '--defaults', ...DAY], {
    cwd: club.path,
  });
  expect(`${status} ${stderr}`).toMatch(/^0 /);
  club.write(RECORD, club.read(RECORD) + REPORT);
  return club;
};

describe.each(['en', 'fr'] as const)('bbl batch at a terminal (%s)', (lang) => {
  const { of } = speak(lang);
  const question = of(/Book 1 record\?/, /Enregistrer 1 feuille/);
  const begin = (club: Club, ...more: readonly string[]): Terminal =>
    new Terminal({ cwd: club.path, args: ['batch', 'matches', '--defaults', '--lang', lang, ...more] });

  it('asks before it books, and books', async () => {
    const club = played();
    const terminal = begin(club);
    await terminal.answer(question, '');
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).toMatch(of(/Booked: 1; already booked: 0/, /Enregistrées.: 1/));
    expect(club.read(REAVERS_FILE)).toContain('event: match');
  });

  it('writes nothing when the answer is no, nor when it is left', async () => {
    const club = played();
    const before = club.all();
    const terminal = begin(club);
    await terminal.answer(question, of('n', 'n'));
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).toMatch(of(/Nothing was written/, /Rien n’a été écrit/));
    const left = begin(club);
    await left.see(question);
    left.send('\x03');
    expect(await left.end()).toBe(130);
    expect(club.all()).toEqual(before);
  });

  it('asks nothing with --yes, and nothing where no file is to be written', async () => {
    const club = played();
    const dry = begin(club, '--dry-run');
    expect(await dry.end()).toBe(0);
    expect(dry.raw).not.toMatch(question);
    expect(club.read(REAVERS_FILE)).not.toContain('history');
    const terminal = begin(club, '--yes');
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).not.toMatch(question);
    expect(club.read(REAVERS_FILE)).toContain('event: match');
  });
});
