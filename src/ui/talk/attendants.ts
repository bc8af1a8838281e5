import { join, valueAt } from '../../record/tree.ts';
import { learnedText, mayHave, skillNames } from '../../rules/skills.ts';
import { eventsIn, healerOf, lenders } from '../../steps/match/attendants.ts';
import { mayBeTreated } from '../../steps/match/care.ts';
import { hurtOf } from '../../steps/match/patient.ts';
import type { Side } from '../../team/state.ts';
import { renderParam } from '../messages.ts';
import { hurtPeople } from './casualty.ts';
import { type Extra, filling, pickOne } from './extra.ts';
import { peopleOf, type Report, textOf } from './form.ts';

/** A knock-out that an apothecary or a plague doctor treated. */
export const knockedOut = (report: Report, side: Side): Extra => {
  const team = report.play[side].name;
  const treatable = peopleOf(report, side).filter(
    ({ value }) => /^\d+$/.test(value) && mayBeTreated(report.play, side, value, true),
  );
  const path = join('match', side, 'ko-treated');
  const before = valueAt(report.tree, path);
  const known: readonly unknown[] = Array.isArray(before) ? before : [];
  const open = treatable.filter(({ value }) => !known.includes(Number(value)));
  return {
    id: `ko ${side}`,
    label: textOf(report, 'talk.extra-ko', { team }),
    ...(open.length > 0 ? {} : { refused: textOf(report, 'talk.no-apothecary', { team }) }),
    ask: async () =>
      filling(await pickOne(report, ['talk.ko', 'talk.ko-help'], { team }, open), (who) => [
        [path, [...known, Number(who)]],
      ]),
  };
};

/** Skills that a member of the staff lent for the match. */
export const lent = (report: Report, side: Side): readonly Extra[] =>
  lenders(report.play, side).map(({ id, entry, effect }) => {
    const { ruleset } = report.play;
    const base = join('match', side, 'lent', id);
    const skills = Object.entries(ruleset.skills.entries).filter(([skill, one]) =>
      effect.skills ? effect.skills.includes(skill) : one.category === effect.category,
    );
    const options = peopleOf(report, side)
      .filter(({ value }) => valueAt(report.tree, join(base, value)) === undefined)
      .flatMap(({ value: who, label }) =>
        skills
          .filter(([skill]) => mayHave(ruleset, hurtOf(report.play, side, who).skills, skill))
          .map(([skill]) => {
            const text = learnedText(ruleset, skill);
            const award = skillNames(ruleset, text);
            return {
              value: `${who} ${text}`,
              label: textOf(report, 'talk.event', {
                who: label,
                award: renderParam(award, report.speech.lang),
              }),
            };
          }),
      );
    const staff = entry.name;
    return {
      id: `lent ${side} ${id}`,
      label: textOf(report, 'talk.extra-lent', { staff }),
      ask: async () =>
        filling(await pickOne(report, ['talk.lent', 'talk.lent-help'], { staff }, options), (said) => {
          const [who, ...skill] = said.split(' ');
          return [[join(base, who!), skill.join(' ')]];
        }),
    };
  });

/** One who was hurt and came back to play. */
export const returned = (report: Report, side: Side): readonly Extra[] => {
  const healer = healerOf(report.play, side);
  const hurt = hurtPeople(report, side);
  const path = join('match', side, 'returned');
  if (!healer || hurt.length === 0 || valueAt(report.tree, path) !== undefined) return [];
  const staff = healer.entry.name;
  const leaf = (who: string) => (/^\d+$/.test(who) ? Number(who) : who);
  return [
    {
      id: `returned ${side}`,
      label: textOf(report, 'talk.extra-returned', { staff }),
      ask: async () =>
        filling(await pickOne(report, ['talk.returned', 'talk.returned-help'], { staff }, hurt), (who) => [
          [path, leaf(who)],
        ]),
    },
  ];
};

/** How often the kick-off gave an event that something hired turns on. */
export const events = (report: Report): readonly Extra[] =>
  eventsIn(report.play).map(([event, count]) => {
    const name = report.play.ruleset.tables['kickoff']?.rows.find((row) => row.id === event)?.name ?? event;
    return {
      id: `event ${event}`,
      label: textOf(report, 'talk.extra-event', { event: name }),
      ask: async () => {
        const typed = await report.speech.prompter.line({
          message: textOf(report, 'talk.event-count', { event: name }),
          help: textOf(report, 'talk.event-count-help'),
          fallback: String(count),
          check: (text) => (/^\d{1,2}$/.test(text) ? null : textOf(report, 'reason.count')),
        });
        return filling(typed, (text) => [[join('match.events', event), Number(text)]]);
      },
    };
  });
