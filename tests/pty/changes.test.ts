import { describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club } from './club.ts';
import { start } from './walk.ts';

const FILE = 'teams/ash.yaml';
const CORRECT = { args: ['correct', FILE, '--why', 'A gift', '--by', 'Ada'] };

/** A club with a new team, one figure of which was edited by hand since. */
const edited = (): Club => {
  const club = new Club();
  const words = ['--ruleset', 'classic', '--roster', 'human', '--name', 'Ash', '--date', '2026-02-01'];
  const buy = ['--buy', 'lineman:11,reroll:3,fans:4', '--yes'];
  expect(runBbl(['new', FILE, ...words, ...buy], { cwd: club.path }).status).toBe(0);
  club.write(FILE, club.read(FILE).replace('treasury: 260000', 'treasury: 270000'));
  return club;
};

describe('a commit message asked for at a terminal', () => {
  it('is all of stdout; what changes and the question are on stderr', async () => {
    const club = edited();
    const terminal = start(club, CORRECT, { more: ['--message'], stdout: 'message.txt' });
    await terminal.see(/Book this correction\?/);
    expect(terminal.text).toMatch(/Correction for Ash\s+treasury: 260,000 → 270,000/);
    terminal.send('\r');
    expect(await terminal.end()).toBe(0);
    expect(terminal.text).toContain(`Written: ${FILE}`);
    expect(club.read('message.txt')).toBe('Correct Ash: A gift\n\ntreasury: 260,000 → 270,000\nBy Ada\n');
  });

  it('is none when the answer is no, so that nothing is committed', async () => {
    const club = edited();
    const terminal = start(club, CORRECT, { more: ['--message', '--plain'], stdout: 'message.txt' });
    await terminal.see(/Book this correction\?/);
    expect(terminal.text).toContain('No, write nothing');
    terminal.send('2\r');
    expect(await terminal.end()).toBe(0);
    expect(terminal.text).toContain('Nothing was written.');
    expect(club.read('message.txt')).toBe('');
  });
});

describe('a file that somebody changes while the question stands', () => {
  it('is left as it then is, and nothing is booked', async () => {
    const club = edited();
    const terminal = start(club, CORRECT);
    await terminal.see(/Book this correction\?/);
    const other = club.read(FILE).replace('name: Ash', 'name: Ashes');
    club.write(FILE, other);
    terminal.send('\r');
    expect(await terminal.end()).toBe(3);
    expect(terminal.text).toContain('error[changed-underfoot]');
    expect(terminal.fresh).toContain('Nothing was written. Look at the change, then run the command again.');
    expect(club.read(FILE)).toBe(other);
  });
});

describe('the question of bbl init', () => {
  it('has a help of its own, and no answers to keep', async () => {
    const club = new Club();
    const terminal = start(club, { args: ['init', 'cup', '--plain'] });
    await terminal.see(/Write these files\?/);
    expect(terminal.text).toContain('New: cup/league.yaml');
    terminal.send('?\r');
    await terminal.see(/What is there already stays as it is/);
    expect(terminal.text).toContain('No, write nothing');
    terminal.send('2\r');
    expect(await terminal.end()).toBe(0);
    expect(club.has('cup')).toBe(false);
  });
});
