import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Ruleset } from '../../src/rules/schema.ts';
import type { PlayerSheet, TeamSheet } from '../../src/team/sheet.ts';

const file = new URL('../../rulesets/classic.yaml', import.meta.url);

/** The classic ruleset as its file has it: only names, marks and starting statistics are read from it here. */
export const classic = parse(readFileSync(file, 'utf8')) as Ruleset;

export const player = (number: number, name: string, more: Partial<PlayerSheet> = {}): PlayerSheet => ({
  number,
  name,
  position: 'lineman',
  ma: 6,
  st: 3,
  ag: 3,
  av: 8,
  skills: [],
  gains: [],
  spp: 0,
  level: 'rookie',
  injuries: [],
  misses: null,
  available: true,
  value: 50000,
  ...more,
});

const blitzer = { position: 'blitzer', ma: 7, value: 90000 };

/** Names of many scripts, gains, injuries and absences: everything a sheet can show. */
export const reavers: TeamSheet = {
  name: 'Reikland Reavers',
  coach: 'Ada',
  ruleset: 'classic',
  roster: 'human',
  treasury: 1010000,
  rerolls: 3,
  fans: 5,
  staff: { apothecary: 1, 'assistant-coach': 2, cheerleader: 0 },
  spp: 96,
  rating: 112,
  players: [
    player(1, 'Griff Oberwald', {
      ...blitzer,
      skills: ['block', 'guard', 'tackle', 'mighty-blow', 'dodge'],
      gains: ['guard', '+st', 'tackle', 'mighty-blow', 'dodge'],
      st: 4,
      spp: 78,
      level: 'super-star',
    }),
    player(2, '山田太郎', {
      ...blitzer,
      skills: ['block'],
      injuries: ['niggling', 'niggling'],
      misses: 'next',
      available: false,
    }),
    player(3, 'Renée Déjà‑Vu', {
      position: 'thrower',
      skills: ['sure-hands', 'pass'],
      value: 70000,
      spp: 18,
      level: 'veteran',
    }),
    player(4, '🐉 Drake 👨‍👩‍👧', { injuries: ['-ma', 'niggling'], ma: 5 }),
    player(5, 'שלמה המלך'),
    player(6, 'محمد'),
    player(7, 'Ole\u0301 \u001b[31mRed\u202e'),
    player(10, 'Bartholomäus von und zu Hohenstein-Lichtenberg der Dritte', {
      skills: ['block'],
      gains: [{ skill: 'block', random: true }],
    }),
    player(16, 'กำแพง', {
      position: 'ogre',
      ma: 5,
      st: 5,
      ag: 2,
      av: 9,
      skills: ['mighty-blow', 'thick-skull', 'throw-team-mate', 'bonehead'],
      value: 120000,
    }),
  ],
  former: [
    {
      ...{ number: 4, name: 'Ulf', position: 'lineman', spp: {}, spent: 0, gains: [], injuries: [] },
      ...{ misses: null, fate: 'dead', date: '2026-03-01' },
    },
  ],
  history: [
    { event: 'created', date: '2026-02-20', digest: '1-0' },
    {
      ...{ event: 'match', date: '2026-03-01', digest: '1-1', record: 'a.yaml', id: 'a', side: 'home' },
      ...{
        opponent: 'Gouged Eye',
        score: [2, 1],
        casualties: [2, 0],
        gate: 47000,
        winnings: 60000,
        rating: 112,
      },
    },
    {
      ...{ event: 'match', date: '2026-03-08', digest: '1-2', record: 'b.yaml', id: 'b', side: 'away' },
      ...{ opponent: '茶色いドラゴンの軍団', score: [0, 0], gate: 31000, winnings: 0, rating: 112 },
    },
  ],
};
