import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../project/files.ts';
import { Desk } from '../setup/git.ts';

interface Recipe {
  readonly jobs: {
    readonly league: { readonly steps: readonly { readonly name?: string; readonly run?: string }[] };
  };
}

const desk = new Desk();
const edit = (file: string, change: (text: string) => string): void => {
  const at = path.join(desk.folder, file);
  const text = readFileSync(at, 'utf8');
  const now = change(text);
  expect(now).not.toBe(text);
  writeFileSync(at, now);
};

/** Sets a new match of the league up on a branch of its coach's own copy, with what happened, and sends it in. */
const play = (coach: string, home: string, away: string, report: string): void => {
  const record = `matches/2026-04-04-${home}-${away}.yaml`;
  desk.run(`git switch -q -c ${home}-${away}`, coach);
  desk.run(
    `bbl prematch teams/${home}.yaml teams/${away}.yaml --date 2026-04-04 --seed ${home} --defaults`,
    coach,
  );
  edit(`${coach}/${record}`, (text) => `${text}match: ${report}\n`);
  desk.run(`git add matches && git commit -q -m "${home} - ${away}" && git push -q origin HEAD`, coach);
};

/**
 * What the recipe of the league says to a branch: its own commands as they stand in the file, in a copy as a code host makes
 * it, with the branch merged into main.
 */
const judge = (branch: string): { readonly ok: boolean; readonly said: string } => {
  const copy = `judge-${branch}`;
  desk.run(`git clone -q league.git ${copy}`);
  const base = desk.run('git rev-parse HEAD', copy).trim();
  desk.run(`git merge -q --no-edit --no-verify origin/${branch}`, copy);
  const file = path.join(desk.folder, copy, '.github/workflows/league.yml');
  const { steps } = (parse(readFileSync(file, 'utf8')) as Recipe).jobs.league;
  const commands = steps.filter((step) => step.run !== undefined && step.name !== 'install');
  expect(commands.map((step) => step.name)).toEqual(['check', 'verify']);
  for (const { run } of commands) {
    const { status, stdout } = desk.sh(`set -e\n${run}`, copy, { BASE: base });
    if (status !== 0) return { ok: false, said: stdout };
  }
  return { ok: true, said: '' };
};

/** A branch of one's own from main, with changes that pass by the hook. */
const send = (branch: string, change: () => void): void => {
  desk.run(`git switch -q main && git switch -q -c ${branch}`, 'boris');
  change();
  desk.run(
    `git add -A && git commit -q --no-verify -m ${branch} && git push -q --no-verify origin HEAD`,
    'boris',
  );
};

describe('a league of four in a shared repository', () => {
  beforeAll(() => {
    cpSync(path.join(root, 'data', 'classic'), path.join(desk.folder, 'ada'), { recursive: true });
    edit('ada/league.yaml', (text) => text.replace('season: 1\n', 'season: 2\ndice: seeded\n'));
    desk.run('rm matches/2026-03-28-reavers-gluttons.yaml', 'ada');
    desk.run('git init -q && bbl init && git config core.hooksPath .githooks', 'ada');
    desk.run('git add . && git commit -q -m "The league"', 'ada');
    desk.run('git clone -q --bare ada league.git');
    desk.run('git remote add origin ../league.git && git fetch -q && git branch -q -u origin/main', 'ada');
    desk.run('git clone -q league.git boris && git -C boris config core.hooksPath .githooks');
  });

  it('plays a round by two coaches on two branches, merges, books and proves it', { timeout: 60_000 }, () => {
    play('ada', 'reavers', 'gluttons', '{score: {home: 1, away: 0}, home: {players: {7: {touchdowns: 1}}}}');
    play('boris', 'revenants', 'eye', '{score: {home: 0, away: 0}, away: {players: {6: {casualties: 2}}}}');
    expect(judge('reavers-gluttons')).toEqual({ ok: true, said: '' });
    expect(judge('revenants-eye')).toEqual({ ok: true, said: '' });
    desk.run('git switch -q main && git fetch -q', 'ada');
    desk.run('git merge -q --no-edit origin/reavers-gluttons', 'ada');
    desk.run('git merge -q --no-edit origin/revenants-eye', 'ada');
    expect(desk.run('bbl status', 'ada')).toContain(
      'round 2: Mossgrave Revenants 0-0 Gouged Eye to be booked (matches/2026-04-04-revenants-eye.yaml)',
    );
    desk.run('git commit -q -a -m "$(bbl batch --since origin/main --defaults --message)"', 'ada');
    expect(desk.run('git log -1 --format=%B', 'ada')).toBe(
      [
        'Book 2 matches',
        '',
        '- Reikland Reavers 1-0 Greenfield Gluttons (2026-04-04)',
        '- Mossgrave Revenants 0-0 Gouged Eye (2026-04-04)',
        '\n',
      ].join('\n'),
    );
    expect(desk.run('git status --short', 'ada')).toBe('');
    expect(desk.run('bbl verify . --dice --against origin/main', 'ada')).toBe(
      'Proved: 4 teams, 4 matches.\n',
    );
    desk.run('git push -q origin main', 'ada');
    desk.run('git switch -q main && git pull -q', 'boris');
  });

  it('refuses the pull request of somebody who found money', { timeout: 30_000 }, () => {
    send('money', () =>
      edit('boris/teams/eye.yaml', (text) => text.replace(/^treasury: .*/m, 'treasury: 990000')),
    );
    const { ok, said } = judge('money');
    expect(ok).toBe(false);
    expect(said).toContain('teams/eye.yaml:8:11: error[history-differs]');
  });

  it('refuses the pull request of somebody who remembers another die', { timeout: 30_000 }, () => {
    send('die', () =>
      edit('boris/matches/2026-03-07-reavers-eye.yaml', (text) =>
        text.replace(
          'winnings: {roll: [5], result: {amount: 60000}}',
          'winnings: {roll: [6], result: {amount: 70000}}',
        ),
      ),
    );
    const { ok, said } = judge('die');
    expect(ok).toBe(false);
    expect(said).toContain('matches/2026-03-07-reavers-eye.yaml');
  });

  it('refuses what was undone and booked again with better dice, though it hangs together', {
    timeout: 30_000,
  }, () => {
    send('again', () => {
      edit('boris/league.yaml', (text) => text.replace('dice: seeded\n', ''));
      desk.run('bbl undo teams/eye.yaml --discard --yes', 'boris');
      desk.run(
        'bbl postmatch --match matches/2026-04-04-revenants-eye.yaml --set postmatch.away.winnings.roll=6 --defaults',
        'boris',
      );
      expect(desk.run('bbl check . && bbl verify .', 'boris')).toContain('Proved: 4 teams, 4 matches.');
    });
    const { ok, said } = judge('again');
    expect(ok).toBe(false);
    expect(said).toContain('teams/eye.yaml');
    expect(said).toContain('[not-a-prefix]');
  });

  it('refuses dice of an open record that the seed did not throw', { timeout: 30_000 }, () => {
    send('open', () => {
      desk.run(
        'bbl prematch teams/eye.yaml teams/gluttons.yaml --date 2026-04-11 --seed nuffle --defaults',
        'boris',
      );
      edit('boris/matches/2026-04-11-eye-gluttons.yaml', (text) =>
        text.replace(/weather:.*\n/, 'weather: {roll: [6, 6]}\n'),
      );
    });
    const { ok, said } = judge('open');
    expect(ok).toBe(false);
    expect(said).toContain('matches/2026-04-11-eye-gluttons.yaml');
  });

  it('stops a commit with the hook before anybody else sees it', { timeout: 30_000 }, () => {
    desk.run('git switch -q main', 'boris');
    edit('boris/teams/eye.yaml', (text) => text.replace(/^fans: .*/m, 'fans: 9'));
    const { status, stdout } = desk.sh('git commit -q -a -m "More fans"', 'boris');
    expect(status).not.toBe(0);
    expect(stdout).toContain('bbl: the commit is refused.');
    desk.run('git add -A', 'boris');
    // What is not staged is not judged.
    edit('boris/teams/eye.yaml', (text) => text.replace(/^fans: .*/m, 'fans: 5'));
    expect(desk.sh('git commit -q -m "More fans"', 'boris').status).not.toBe(0);
    desk.run('git reset -q --hard', 'boris');
    expect(desk.run('git status --short', 'boris')).toBe('');
  });
});
