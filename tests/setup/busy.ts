import { type Folder, league, problemsOf, RECORD } from './folder.ts';
import { humans, type Leaves, orcs, rated, withPlayer } from './league.ts';

const scarred = (team: ReturnType<typeof humans>) =>
  withPlayer(
    withPlayer(withPlayer(team, 2, { injuries: ['niggling', 'niggling'] }), 6, { misses: 'next' }),
    9,
    { spp: { touchdowns: 4 }, gains: ['tackle'] },
  );

/** Two teams that have been through something, the second far better rated; nothing is rolled yet. */
export const busyLeague = (seed: string): Folder =>
  league(
    rated(scarred(humans({ fans: 3, staff: { apothecary: 1, cheerleader: 1 } })), 110),
    rated(scarred(orcs({ fans: 4, rerolls: 2, staff: { apothecary: 1, 'assistant-coach': 2 } })), 200),
    { seed },
  );

/** A report in which much happens, to those whom no handicap of the seed keeps out. */
export const busyReport: Leaves = {
  'match.score': { home: 2, away: 1 },
  'match.home.players.9': { touchdowns: 1, casualties: 1 },
  'match.home.players.3': { touchdowns: 1, completions: 1 },
  'match.away.players.9': { touchdowns: 1 },
  'match.away.casualties': 2,
  'match.home.injuries.5': { severity: 'serious-injury', apothecary: {} },
  'match.home.injuries.8': { cause: 'crowd' },
  'match.away.injuries.12': [{ severity: 'serious-injury' }, { severity: 'dead' }],
  'match.away.injuries.4': {},
  'prematch.home.freebooters': [{ star: 'mighty-zug' }, { staff: 'wizard' }],
  'prematch.away.freebooters': [{ position: 'lineman', number: 30 }],
};

/** Whether a booking went well; one whose report names somebody kept out, or an apothecary who is gone, does not count. */
export const wentWell = async (booking: Promise<unknown>): Promise<boolean> => {
  const settled = booking.then(
    () => true,
    () => false,
  );
  if (await settled) return true;
  const codes = (await problemsOf(booking)).map((one) => one.code);
  if (codes.every((code) => ['not-in-match', 'apothecary-twice', 'no-apothecary'].includes(code)))
    return false;
  throw new Error(codes.join(', '));
};

/** Paths of every leaf of dice in a record, with its faces. */
export const rollsOf = (value: unknown, path = ''): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, one] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (key === 'roll' || key === 'rolls') found.set(at, JSON.stringify(one));
    else for (const [inner, faces] of rollsOf(one, at)) found.set(inner, faces);
  }
  return found;
};

/** The text of the record. */
export const recordText = (folder: Folder): string => folder.read(RECORD);
