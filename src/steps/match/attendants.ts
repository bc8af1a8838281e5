import { dice, totals } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { isSkill, mayHave, skillOfText } from '../../rules/skills.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact, keys } from '../../sequence/requests.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { isCount } from './facts.ts';
import { type HiredEffect, hiredEffects, labelFor, notInReport } from './guests.ts';
import { hurtOf } from './patient.ts';

/** Members of the staff hired for the match whose skills on loan may stay: those with a say after it. */
export const lenders = (play: Play, side: Side): readonly HiredEffect[] =>
  hiredEffects(play, side).filter(
    ({ effect, entry }) => effect.type === 'temporary-skills' && entry['after-match']?.type === 'keeps-skill',
  );

/** The one who may bring a casualty back to play for a drive; undefined when none was hired. */
export const healerOf = (play: Play, side: Side): HiredEffect | undefined =>
  hiredEffects(play, side).find(({ effect }) => effect.type === 'returns-to-play');

/** Players of a side and the skill that a member of its staff lent each of them. */
export const lentBy = (
  play: Play,
  side: Side,
  id: string,
): readonly (readonly [who: string, skill: string])[] => {
  const lent = valueAt(play.record, join('match', side, 'lent', id));
  if (!isMap(lent)) return [];
  return Object.entries(lent).flatMap(([who, skill]) =>
    typeof skill === 'string' ? [[who, skill] as const] : [],
  );
};

/** Why a member of the staff cannot have lent a player this skill; null when he can. */
const notLent = (
  play: Play,
  side: Side,
  { effect }: HiredEffect,
  who: string,
  skill: unknown,
): Message | null => {
  const { ruleset } = play;
  const entry =
    typeof skill === 'string' && isSkill(ruleset, skill) ? skillOfText(ruleset, skill) : undefined;
  const offered = effect.skills ? effect.skills.includes(String(skill)) : entry?.category === effect.category;
  if (!entry || !offered) return say('reason.not-lent', { skill: String(skill) });
  return mayHave(ruleset, hurtOf(play, side, who).skills, String(skill).replace(/\(.*$/, ''))
    ? null
    : say('reason.skill-had', { skill: entry.name });
};

function* reportLent(play: Play, side: Side, lender: HiredEffect): Asking<void> {
  const base = join('match', side, 'lent', lender.id);
  const all = yield* keys(base);
  for (const who of all) {
    const wrong = notInReport(play, side, who);
    if (wrong) yield* complain('not-in-match', join(base, who), { reason: wrong });
    const purpose = say('ask.lent', { who: labelFor(play, side, who), staff: lender.entry.name });
    yield* fact(join(base, who), (skill) => notLent(play, side, lender, who, skill), purpose);
  }
  const max = Math.max(...totals(dice(lender.effect.players ?? '1d3')).keys());
  if (all.length > max)
    yield* complain('too-many-lent', base, { staff: lender.entry.name, many: all.length, max });
}

/** What the staff hired for the match did in it that has a sequel after it. */
export function* reportAttendants(play: Play, side: Side): Asking<void> {
  for (const lender of lenders(play, side)) yield* reportLent(play, side, lender);
  const path = join('match', side, 'returned');
  if (!healerOf(play, side) || valueAt(play.record, path) === undefined) return;
  const hurt = valueAt(play.record, join('match', side, 'injuries'));
  const check = (value: unknown): Message | null =>
    isMap(hurt) && Object.hasOwn(hurt, String(value)) ? null : say('reason.not-hurt');
  yield* fact(path, check, say('ask.returned', { staff: healerOf(play, side)!.entry.name }));
}

/** Kick-off events that something hired by either side turns on, with how often the report has them. */
export const eventsIn = (play: Play): readonly (readonly [event: string, count: number])[] => {
  const effects = SIDES.flatMap((side) => hiredEffects(play, side));
  const events = new Set(effects.flatMap(({ effect }) => (effect.event === undefined ? [] : [effect.event])));
  return [...events].map(
    (event) => [event, Number(valueAt(play.record, join('match.events', event)) ?? 0)] as const,
  );
};

/** Kick-off events that something for hire turns on, whether anybody hired it or not. */
const knownEvents = ({
  inducements = {},
  'infamous-staff': staff = {},
  wizards = {},
  referees = {},
}: Ruleset) => {
  const hirelings = [inducements, staff, wizards, referees].flatMap((list) => Object.values(list));
  const effects = hirelings.flatMap((one) => one.effects ?? []);
  return [...new Set(effects.flatMap(({ event }) => event ?? []))];
};

/** How often the kick-off table gave an event that may matter afterwards. */
export function* reportEvents(play: Play): Asking<void> {
  for (const event of knownEvents(play.ruleset)) {
    const name = play.ruleset.tables['kickoff']?.rows.find((row) => row.id === event)?.name ?? event;
    yield* fact(join('match.events', event), isCount, say('ask.event', { event: name }), 0);
  }
}
