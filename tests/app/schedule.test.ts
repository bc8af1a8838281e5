import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLeague } from '../../src/app/league.ts';
import { type Found, findRecords } from '../../src/app/records.ts';
import { roundFor, scheduleOf, stillToCome, unplanned } from '../../src/app/schedule.ts';
import { league } from '../setup/folder.ts';
import { humans, orcs } from '../setup/league.ts';

const ROUNDS = [
  '  - {round: 1, matches: [{home: home, away: away}]}',
  '  - {round: 2, matches: [{home: away, away: home}]}',
  '  - {round: 3, matches: [{home: home, away: away}]}',
];

/** A league of two teams that meet three times, with records of these top keys. */
const leagueOf = (...records: readonly Readonly<Record<string, unknown>>[]) => {
  const settings = `bbl: league/1\nruleset: classic\nseason: 2\nrounds:\n${ROUNDS.join('\n')}\n`;
  const folder = league(humans(), orcs(), { stage: 'friendly' }, settings);
  for (const [n, keys] of records.entries()) {
    const all = {
      ...{ bbl: 'match/1', ruleset: 'classic', date: `2026-03-1${n}` },
      ...{ home: '../teams/home.yaml', away: '../teams/away.yaml' },
      ...keys,
    };
    const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    folder.write(`matches/r${n}.yaml`, lines.join(''));
  }
  return folder.path;
};

const of = (folder: string) => {
  const records: readonly Found[] = findRecords(folder);
  return { fixtures: scheduleOf(readLeague(folder), records), records, read: readLeague(folder) };
};

/** For each match of the rounds: its state, and the record that plays it. */
const played = (...records: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  of(leagueOf(...records)).fixtures.map(
    ({ round, state, record }) => `${round} ${state} ${record ? path.basename(record.file, '.yaml') : '-'}`,
  );

const score = { score: { home: 2, away: 0 } };

describe('a match of a round', () => {
  it('is played by the record of its teams that says its round', () => {
    expect(played({ round: 3, match: score }, { round: 1 })).toEqual([
      '1 prepared r1',
      '2 open -',
      '3 played r0',
    ]);
  });

  it('is played by the earliest record without a round where none says it', () => {
    expect(played({ match: score }, { round: 1 }, {})).toEqual([
      '1 prepared r1',
      '2 played r0',
      '3 prepared r2',
    ]);
  });

  it('is not played by a friendly, a final or a record of another season', () => {
    expect(played({ stage: 'friendly' }, { stage: 'final' }, { season: 1 }, { season: 2 })).toEqual([
      ...['1 prepared r3', '2 open -', '3 open -'],
    ]);
  });

  it('has its score from the side of its own home team', () => {
    const { fixtures } = of(leagueOf({ round: 2, match: score }));
    expect(fixtures.map((one) => one.score)).toEqual([null, [0, 2], null]);
  });
});

describe('a record', () => {
  it('of a round in which its teams have met already is in none', () => {
    const { fixtures, records, read } = of(
      leagueOf({ round: 2 }, { round: 2 }, { round: 9 }, { season: 1, round: 9 }),
    );
    const odd = unplanned(read, records, fixtures).map((one) => path.basename(one.file, '.yaml'));
    expect(odd).toEqual(['r1', 'r2']);
  });

  it('that is new takes the first round that is open, with its own home team if there is one', () => {
    const folder = leagueOf({ round: 1 });
    const { fixtures } = of(folder);
    const [home, away] = ['home', 'away'].map((team) => path.join(folder, 'teams', `${team}.yaml`)) as [
      string,
      string,
    ];
    expect([roundFor(fixtures, home, away), roundFor(fixtures, away, home)]).toEqual([3, 2]);
    const full = of(leagueOf({ round: 1 }, { round: 2 }, { round: 3 })).fixtures;
    expect(roundFor(full, home, away)).toBeNull();
  });
});

describe('what is still to come', () => {
  it('is this round, what was begun, and how many follow', () => {
    const { now, later } = stillToCome(of(leagueOf({ round: 3 })).fixtures);
    expect([now.map((one) => one.round), later]).toEqual([[1, 3], 1]);
  });
});
