import { describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, DAY, REAVERS_FILE } from './club.ts';
import { postmatch, prematch } from './flows.ts';
import { start, talk, walk } from './walk.ts';

describe('questions and results', () => {
  it('go to stderr and stdout, so that results can be kept in a file', async () => {
    const { club, terminal } = await walk(postmatch('en'), { stdout: 'out.txt' });
    const out = club.read('out.txt');
    expect(out).toContain('Written: matches/2026-03-01-reavers-eye.yaml, teams/reavers.yaml');
    expect(out).not.toMatch(/\x1b|who did what|Book this match|Enter takes/);
    expect(terminal.text).not.toContain('Written:');
  });

  it('are never asked with --json', async () => {
    const club = new Club();
    const terminal = start(club, { args: ['postmatch', REAVERS_FILE, 'teams/eye.yaml', '--json'] });
    expect(await terminal.end()).toBe(2);
    expect(JSON.parse(terminal.text).problems.map((one: { path: string }) => one.path)).toContain(
      'match.score.home',
    );
  });

  it('are never asked without a terminal', () => {
    const club = new Club();
    for (const args of [
      ['postmatch', REAVERS_FILE, 'teams/eye.yaml'],
      ['prematch', REAVERS_FILE],
      ['postmatch', REAVERS_FILE],
      ['new'],
    ]) {
      const { status, stdout } = runBbl([...args, ...DAY], { cwd: club.path, input: '1\n1\n1\n' });
      expect([args.join(' '), status, stdout]).toEqual([args.join(' '), 2, '']);
    }
    expect(club.files('matches')).toEqual({});
  });
});

describe('help at a question', () => {
  it('shows the rule of its step and asks again', async () => {
    const club = new Club();
    const terminal = start(club, prematch('en'));
    await talk(terminal, [[/against whom/, 'kin']]);
    await terminal.see(/hire for this match/);
    await terminal.type('?');
    await terminal.see(/a wizard for 50,000, for this match alone/);
    await talk(terminal, [
      [/hire for this match/, ''],
      [/Kings of Ash hire/, ''],
    ]);
    await terminal.see(/Intensive Training: which player/);
    terminal.send('?\r');
    await terminal.see(/The lower rated team rolls on the handicap table/);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
  });

  it('shows it at a line as well, and in French', async () => {
    const club = new Club();
    const terminal = start(club, postmatch('fr'));
    await talk(terminal, [[/contre qui/, 'gou']]);
    await terminal.see(/Score/);
    await terminal.type('?');
    await terminal.see(/Les touchdowns de l’équipe qui reçoit, puis ceux des visiteurs/);
    await talk(terminal, [
      [/Score/, '2-1'],
      [/qui a fait quoi/, '<'],
      [/Score/, '0-0'],
    ]);
    await terminal.see(/Touchdowns 0 sur 0/);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
    expect(terminal.text).toContain('Interrompu.');
  });

  it('shows it in plain mode', async () => {
    const club = new Club();
    const terminal = start(club, prematch('en'), { more: ['--plain'] });
    await talk(terminal, [
      [/against whom/, '?'],
      [/A team of this league, or one whose file is elsewhere/, 'kin'],
      [/hire for this match/, '?'],
    ]);
    await terminal.see(/a wizard for 50,000, for this match alone/);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
  });
});
