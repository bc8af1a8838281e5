import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadRuleset } from '../../src/app/rulesets.ts';
import { proveFolder } from '../../src/app/verify.ts';
import { Refusal } from '../../src/problem.ts';
import { type Tree, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { canonicalTeam, teamOfFile } from '../../src/team/file.ts';
import type { Side, Team } from '../../src/team/state.ts';
import type { Folder } from './booking.ts';
import { type Random, randomFrom } from './random.ts';
import { amend, bookMatch, correct, filesIn, makeSeason, playMatch, teamFile, undo } from './season.ts';

const ruleset = (await loadRuleset('classic', null)).ruleset as Ruleset;
const TEAMS = ['a', 'b', 'c'];

/** A league with what is known of it: how each team stood after each event, and the records that were booked. */
class Model {
  readonly folder: Folder;
  private readonly random: Random;
  private readonly stood = new Map<string, unknown>();
  private readonly records: string[] = [];
  private day = 0;
  readonly done = new Map<string, number>();

  constructor(random: Random) {
    this.random = random;
    this.folder = makeSeason(random, ruleset, TEAMS);
    this.remember();
  }

  private team(name: string): Team {
    return teamOfFile(parse(this.folder.read(teamFile(name))));
  }

  /** A team whose last event is one it had before must be as it was then. */
  private remember(): void {
    for (const name of TEAMS) {
      const team = this.team(name);
      const key = `${name} ${team.history.at(-1)?.digest ?? 'none'}`;
      if (this.stood.has(key)) expect(canonicalTeam(team), key).toEqual(this.stood.get(key));
      else this.stood.set(key, canonicalTeam(team));
    }
  }

  private async proved(): Promise<void> {
    const { files } = await proveFolder({ file: this.folder.at, shown: '.' }, null, true);
    expect(files.flatMap((one) => one.problems).filter((one) => one.severity === 'error')).toEqual([]);
  }

  /** One command; a refusal must have left every file as it was. Afterwards a fresh replay makes the files. */
  async step(name: string, command: () => Promise<unknown>): Promise<void> {
    const before = filesIn(this.folder);
    try {
      if ((await command()) !== false) this.done.set(name, (this.done.get(name) ?? 0) + 1);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      this.done.set(`${name} refused`, (this.done.get(`${name} refused`) ?? 0) + 1);
      expect(filesIn(this.folder)).toEqual(before);
    }
    this.remember();
    await this.proved();
  }

  async book(): Promise<void> {
    const [home, away] = this.random.sample(TEAMS, 2) as [string, string];
    const record = await playMatch(
      this.folder,
      this.random,
      this.day,
      home,
      this.random.chance(15) ? null : away,
    );
    this.day += 1;
    const before = filesIn(this.folder);
    const sides: readonly Side[] = this.random.chance(25) ? ['home'] : [];
    await this.step('book', () => bookMatch(this.folder, this.random, record, sides));
    this.records.push(record);
    if (this.random.chance(50)) return;
    const bytes = this.random.chance(50);
    if (!bytes) fs.rmSync(path.join(this.folder.at, '.bbl', 'undo'), { recursive: true, force: true });
    await this.step(bytes ? 'undo at once' : 'undo by splices', () =>
      undo(this.folder, home, { cascade: false, discard: bytes }),
    );
    if (bytes) expect(filesIn(this.folder)).toEqual(before);
    await this.step('book again', () => bookMatch(this.folder, this.random, record, sides));
  }

  async other(): Promise<void> {
    const record = this.records.length > 0 ? this.random.pick(this.records) : null;
    if (record !== null) await this.step('book the rest', () => bookMatch(this.folder, this.random, record));
  }

  async undo(): Promise<void> {
    const team = this.random.pick(TEAMS);
    const [cascade, discard] = [this.random.chance(50), this.random.chance(50)];
    await this.step(cascade ? 'undo cascade' : 'undo', () => undo(this.folder, team, { cascade, discard }));
  }

  async correct(): Promise<void> {
    const name = this.random.pick(TEAMS);
    if (this.team(name).history.length === 0) return;
    const text = this.folder.read(teamFile(name));
    const edits: readonly (readonly [RegExp, string])[] = [
      [/treasury: \d+/, `treasury: ${this.random.below(30) * 10_000}`],
      [/number: 3,/, 'number: 77,'],
      [/name: Team/, 'name: The Team'],
      [/ {2}- (\{number: \d+[^\n]*\})\n {2}- (\{number: \d+[^\n]*\})\n/, '  - $2\n  - $1\n'],
    ];
    const [from, to] = this.random.pick(edits);
    const end = text.search(/^(?:former|history):/m);
    await this.step('correct', async () => {
      this.folder.write(teamFile(name), text.slice(0, end).replace(from, to) + text.slice(end));
      try {
        return await correct(this.folder, name);
      } catch (thrown) {
        this.folder.write(teamFile(name), text);
        throw thrown;
      }
    });
  }

  async amend(): Promise<void> {
    if (this.records.length === 0) return;
    const record = this.random.pick(this.records);
    const side = this.random.pick(['home', 'away']);
    const players = Object.keys(
      (valueAt(parse(this.folder.read(record)) as Tree, `match.${side}.players`) as object | undefined) ?? {},
    );
    const award = this.random.pick(['touchdowns', 'completions', 'casualties', 'interceptions']);
    const fact = this.random.chance(30)
      ? `match.${side}.casualties`
      : this.random.chance(20)
        ? `match.score.${side}`
        : `match.${side}.players.${players[0] ?? 1}.${award}`;
    await this.step('amend', () => amend(this.folder, record, fact, this.random.below(6)));
  }
}

const play = async (seed: number, steps: number, done: Map<string, number>): Promise<void> => {
  const random = randomFrom(seed);
  const model = new Model(random);
  try {
    for (let n = 0; n < steps; n += 1) {
      const roll = n < 2 ? 0 : random.below(100);
      if (roll < 35) await model.book();
      else if (roll < 55) await model.undo();
      else if (roll < 75) await model.correct();
      else if (roll < 95) await model.amend();
      else await model.other();
    }
  } finally {
    model.folder.remove();
    for (const [name, many] of model.done) done.set(name, (done.get(name) ?? 0) + many);
  }
};

describe('random sequences of book, undo, correct and amend', () => {
  it('leave files that a fresh replay makes, and take every team back to where it stood', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), (seed) => play(seed, 14, done)),
      { seed: 5, numRuns: 6, endOnFailure: true },
    );
    for (const name of [
      'book',
      'undo at once',
      'undo by splices',
      'undo',
      'undo refused',
      'undo cascade',
      'correct',
      'amend',
    ])
      expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
  }, 120_000);
});
