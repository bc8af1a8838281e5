import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';

const RECORD = 'matches/2026-03-28-reavers-gluttons.yaml';

describe('a match that is booked for one side', () => {
  let league = '';
  const at = (name: string): string => path.join(league, name);
  const edit = (name: string, from: string, to: string): void => {
    const text = fs.readFileSync(at(name), 'utf8');
    expect(text).toContain(from);
    fs.writeFileSync(at(name), text.replace(from, to));
  };

  beforeEach(() => {
    league = fs.mkdtempSync(path.join(os.tmpdir(), 'closed-'));
    fs.cpSync('data/classic', league, { recursive: true });
    const booked = runBbl(['postmatch', 'teams/reavers.yaml', '--match', RECORD], { cwd: league });
    expect(booked.stderr).toBe('');
    expect(booked.status).toBe(0);
  });

  afterEach(() => fs.rmSync(league, { recursive: true, force: true }));

  it('is booked for the other as long as nothing of it was changed', () => {
    expect(runBbl(['postmatch', '--match', RECORD], { cwd: league }).status).toBe(0);
  });

  it.each([
    ['the score', 'score: {home: 3, away: 1}', 'score: {home: 3, away: 2}'],
    ['the seed of the dice', 'seed: ', 'seed: x'],
  ])('is not booked for the other when %s was changed: undo is named and nothing written', (_, from, to) => {
    edit(RECORD, from, to);
    const before = [RECORD, 'teams/gluttons.yaml'].map((name) => fs.readFileSync(at(name), 'utf8'));
    const { status, stderr } = runBbl(['postmatch', '--match', RECORD, '--defaults'], { cwd: league });
    expect(status).toBe(1);
    expect(stderr).toContain('error[booked-differs]');
    expect(stderr).toContain('bbl undo');
    expect([RECORD, 'teams/gluttons.yaml'].map((name) => fs.readFileSync(at(name), 'utf8'))).toEqual(before);
  });

  it('does not mind comments and own keys', () => {
    edit(RECORD, 'bbl: match/1', 'x-referee: Zwingel\nbbl: match/1');
    expect(runBbl(['postmatch', '--match', RECORD], { cwd: league }).status).toBe(0);
  });
});
