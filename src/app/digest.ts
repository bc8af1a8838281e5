import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { isMap, isOwn, type Tree } from '../record/tree.ts';
import { withoutOwnKeys } from '../store/nodes.ts';
import { canonicalTeam, spellPerson } from '../team/file.ts';
import type { Side, Team, TeamEvent } from '../team/state.ts';

/** JSON as RFC 8785 writes it. */
const canonical = canonicalize as unknown as (value: unknown) => string;

type Plain = Record<string, unknown>;

const empty = (value: unknown): boolean => value === null || value === undefined;

/** Whether an injury is given by its result alone, which is then its leaf and not what follows from one. */
const saysItsResult = (at: Tree): boolean => {
  const result = at['result'];
  if (!isMap(result) || 'roll' in at || 'casualty' in at) return false;
  return (
    at['severity'] === undefined || (at['severity'] === 'serious-injury' && result['id'] !== 'serious-injury')
  );
};

/** A part without the user's own keys, nulls and results; the coach's word on an injury stays. */
const bare = (value: unknown, injuries: boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => bare(one, injuries));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, one]) =>
          !isOwn(key) && (key !== 'result' || (injuries && saysItsResult(value))) && !empty(one),
      )
      .map(([key, one]) => [key, bare(one, injuries || key === 'injuries')]),
  );
};

/** A part as digests cover it: without the user's own keys, nulls and results. */
export const covered = (part: unknown): unknown => bare(part ?? undefined, false);

/** What was made of the parts of a record: the digests of both sides come one after the other and share most of them. */
class Recent<T> {
  private readonly made = new Map<object, T>();
  private readonly make: (part: object) => T;

  constructor(make: (part: object) => T) {
    this.make = make;
  }

  of(part: object): T {
    const known = this.made.get(part);
    if (known !== undefined) return known;
    if (this.made.size >= 16) this.made.clear();
    const fresh = this.make(part);
    this.made.set(part, fresh);
    return fresh;
  }
}

const spelt = new Recent(canonical);

const spell = (value: unknown): string =>
  typeof value === 'object' && value !== null ? spelt.of(value) : canonical(value);

/** As `canonical` writes a map, its values given as they are spelt. */
const spellMap = (map: Plain, values: (value: unknown, key: string) => string): string => {
  const pairs = Object.keys(map)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${values(map[key], key)}`);
  return `{${pairs.join(',')}}`;
};

/** As `canonical` writes the canonical team. */
const spellTeam = (team: Team): string => {
  const all = canonicalTeam(team, (people) =>
    people.length > 0 ? `[${people.map((one) => spellPerson(one, canonical)).join(',')}]` : [],
  );
  return spellMap(all, (value, key) =>
    key === 'players' || key === 'former' ? (value as string) : canonical(value),
  );
};

const digestOfText = (text: string): string => `1-${hash('sha256', text, 'hex').slice(0, 16)}`;

/** The digest of some plain data: `1-` and the first 16 hex digits of the SHA-256 of its RFC 8785 JSON. */
export const digestOf = (value: unknown): string => digestOfText(canonical(value));

const bared = new Recent((part) => bare(part, false));

/** A part of a record as digests cover it. */
const barePart = (part: unknown): unknown => (isMap(part) ? bared.of(part) : bare(part ?? undefined, false));

/** What a digest covers of a match record for one side; key order and spelling play no part. */
export const recordForDigest = (tree: Tree, side: Side): Plain => {
  const stranger = (one: Side) => (isMap(tree[one]) ? barePart(tree[one]) : undefined);
  const postmatch = isMap(tree['postmatch']) ? tree['postmatch'][side] : undefined;
  const options =
    isMap(tree['options']) && Object.keys(tree['options']).length > 0 ? tree['options'] : undefined;
  const all: Plain = {
    id: tree['id'],
    date: tree['date'],
    stage: tree['stage'] === 'league' ? undefined : tree['stage'],
    season: tree['season'],
    round: tree['round'],
    ruleset: tree['ruleset'],
    options,
    rules: tree['rules'],
    seed: tree['seed'],
    before: tree['before'],
    home: stranger('home'),
    away: stranger('away'),
    prematch: barePart(tree['prematch']),
    match: barePart(tree['match']),
    postmatch: barePart(postmatch),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !empty(value)));
};

/**
 * The digest of an event: chained to the one before, over the event itself, the team as it is after it and, for a
 * match, all that decided it (docs/formats.md). Takes the team without regard to its history.
 */
export const eventDigest = (
  previous: string | null,
  event: Omit<TeamEvent, 'digest'>,
  team: Team,
  record: Plain | null,
): string => {
  const { digest: _, record: __, ...covered } = event as TeamEvent & { record?: string };
  const parts = [
    canonical(previous),
    canonical(withoutOwnKeys(covered)),
    spellTeam(team),
    record === null ? 'null' : spellMap(record, spell),
  ];
  return digestOfText(`[${parts.join(',')}]`);
};

/** An event with its digest. */
export const sealed = (
  previous: string | null,
  event: Plain & { event: string; date: string },
  team: Team,
  record: Plain | null,
): TeamEvent => ({
  ...event,
  digest: eventDigest(previous, event, team, record),
});

/** The event that makes a team without a history known as it stands. */
export const adoption = (team: Team, date: string): TeamEvent =>
  sealed(null, { event: 'adopted', date, start: canonicalTeam(team) }, team, null);

/** The digest of a team's last event; that of its adoption on `date` where it has none. */
export const lastDigest = (team: Team, date: string): string =>
  team.history.at(-1)?.digest ?? adoption(team, date).digest;
