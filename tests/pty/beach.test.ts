import { describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, player, squad } from './club.ts';
import { speak } from './flows.ts';
import { type Flow, walk } from './walk.ts';

const team = (name: string, roster: string, treasury: number, players: readonly string[]): string =>
  `bbl: team/1\nname: ${name}\nruleset: beachbowl\nroster: ${roster}\ntreasury: ${treasury}\nrerolls: 1\nfans: 1\nplayers:\n${players.join('\n')}\n`;

const LEAGUE = 'bbl: league/1\nname: The holidays\nruleset: beachbowl\nseed: s7\n';
const SANDMEN = team('Sandmen', 'human', 0, [
  ...squad('human-lineman', ['Parasol', 'Lilo', 'Éponge', 'Deckchair', 'Windbreak']),
  player(6, 'Sunburn', 'blitzer'),
  player(7, 'Surf', 'blitzer'),
  player(8, 'Volley', 'thrower'),
]);
const CRABS = team('Hermit Crabs', 'halfling', 50_000, [
  ...squad('halfling-hopeful-lineman', ['Pincer', 'Bucket', 'Spade', 'Chips', 'Vinegar', 'Ketchup']),
  player(7, 'Palm Tree', 'altern-forest-treeman'),
]);

const club = (): Club => new Club(LEAGUE, { sandmen: SANDMEN, crabs: CRABS });

describe.each(['en', 'fr'] as const)('a match on the beach at a terminal (%s)', (lang) => {
  const { of, line } = speak(lang);
  const gets = of(/Who gets this: /, /Qui reçoit ceci.: /);
  const hires = of(/What does Hermit Crabs hire/, /Hermit Crabs.: quels coups de pouce/);
  const did = of(/who did what/, /qui a fait quoi/);
  const majorKo = of(/who suffered a major knock-out/, /qui a subi un KO majeur/);

  it('asks for souvenirs before it and for major knock-outs after it', async () => {
    const before: Flow = {
      club,
      args: ['prematch', 'teams/sandmen.yaml', 'teams/crabs.yaml', '--lang', lang],
      lines: [
        line(hires, of('bloodw', 'fûts')),
        line(hires, ''),
        line(gets, '7 surf'),
        ...Array.from({ length: 5 }, () => line(gets, '')),
        line(of(/receives/, /Pile ou face gagné/), ''),
        line(of(/Keep this pre-match/, /Garder cet avant-match/), ''),
      ],
    };
    const prepared = await walk(before);
    const after: Flow = {
      club: () => prepared.club,
      args: ['postmatch', 'teams/sandmen.yaml', '--lang', lang],
      lines: [
        line(/Score Sandmen - Hermit Crabs/, '1-0'),
        line(did, '7 to'),
        line(did, of('7 casualty', '7 élimination')),
        line(did, ''),
        line(majorKo, ''),
        line(did, ''),
        line(majorKo, '2 bucket'),
        line(majorKo, ''),
        line(of(/Was there anything else/, /Y a-t-il eu autre chose/), ''),
        line(of(/Who in Sandmen spends points/, /Qui, dans Sandmen, dépense des points/), ''),
        line(of(/What does Sandmen buy/, /Sandmen.: que voulez-vous acheter/), ''),
        line(of(/Book this match/, /Comptabiliser ce match/), ''),
      ],
    };
    const { terminal } = await walk(after);
    expect(terminal.questions).toBeLessThanOrEqual(25);
    expect(prepared.club.read('matches/2026-03-01-sandmen-crabs.yaml')).toContain('major-kos: [2]');
    expect(runBbl(['verify', '.'], { cwd: prepared.club.path }).status).toBe(0);
  });
});
