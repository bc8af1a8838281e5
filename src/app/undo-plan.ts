import { sameFigure } from '../team/edits.ts';
import { SIDES, type TeamEvent } from '../team/state.ts';
import { beforeIn, type Past, type RecordFile, recordOf, type World } from './world.ts';

/** An event that is to be taken back. */
export interface Taken {
  readonly past: Past;
  readonly index: number;
  readonly event: TeamEvent;
  /** It is not the one that was asked for, nor the same match for the other team. */
  readonly depends: boolean;
}

const indexOf = (past: Past, test: (event: TeamEvent) => boolean): number =>
  past.team.history.findLastIndex(test);

/** The same booking in the other team's history: of a match, or of an amended fact. */
const siblings = (world: World, past: Past, event: TeamEvent): readonly (readonly [Past, number])[] => {
  const others = [...world.teams.values()].filter((one) => one !== past);
  const same = (one: TeamEvent): boolean => {
    if (event.event === 'match') return one.event === 'match' && one['id'] === event['id'];
    return (
      one.event === 'correction' &&
      one['amends'] === event['amends'] &&
      one.date === event.date &&
      one['why'] === event['why'] &&
      sameFigure(one['facts'], event['facts'])
    );
  };
  if (event.event !== 'match' && event['amends'] === undefined) return [];
  return others.map((one) => [one, indexOf(one, same)] as const).filter(([, index]) => index >= 0);
};

const bookingOf = (world: World, past: Past, record: RecordFile): number =>
  indexOf(
    past,
    (event) => event.event === 'match' && recordOf(world.folder, past.file, event) === record.file,
  );

/** Bookings of other teams that came to their match against this team as a digest that goes had left it. */
const dependents = (
  world: World,
  past: Past,
  gone: ReadonlySet<string>,
): readonly (readonly [Past, number])[] =>
  [...world.records.values()].flatMap((record) =>
    SIDES.flatMap((side): readonly (readonly [Past, number])[] => {
      const { digest } = record.tree ? beforeIn(record.tree, side) : {};
      if (
        record.sides[side] !== past.file ||
        digest === undefined ||
        !gone.has(digest) ||
        bookingOf(world, past, record) >= 0
      )
        return [];
      const other = record.sides[side === 'home' ? 'away' : 'home'];
      const booker = other === null ? undefined : world.teams.get(other);
      const index = booker ? bookingOf(world, booker, record) : -1;
      return booker && index >= 0 ? [[booker, index]] : [];
    }),
  );

/** First events to go by team, with all that hang on them. */
const closure = (world: World, first: readonly (readonly [Past, number])[]): ReadonlyMap<Past, number> => {
  const from = new Map<Past, number>();
  const queue = [...first];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [past, index] = next;
    if ((from.get(past) ?? Number.POSITIVE_INFINITY) <= index) continue;
    from.set(past, index);
    const going = past.team.history.slice(index);
    for (const event of going) queue.push(...siblings(world, past, event));
    queue.push(...dependents(world, past, new Set(going.map((one) => one.digest))));
  }
  return from;
};

/** Takes a team, returns every event that goes with its last one, the newest of each team first. */
export const eventsToTake = (world: World, past: Past): readonly Taken[] => {
  const last = past.team.history.length - 1;
  const first = [[past, last] as const, ...siblings(world, past, past.team.history[last]!)];
  return [...closure(world, first)].flatMap(([one, from]) => {
    const asked = first.find(([other]) => other === one)?.[1];
    return one.team.history
      .map((event, index): Taken => ({ past: one, index, event, depends: index !== asked }))
      .slice(from)
      .toReversed();
  });
};
