import { isMap, join, valueAt } from '../../record/tree.ts';
import { mayHaveBonus, prayersOf, reportPrayers } from '../../steps/match/prayers.ts';
import type { Side } from '../../team/state.ts';
import { renderParam } from '../messages.ts';
import { BACK, type Pick } from '../prompter.ts';
import { askThrown } from './dice.ts';
import { hasCasualtyRolls, mark, peopleOf, type Report, type Said, textOf } from './form.ts';
import { peek } from './peek.ts';
import { sumOf } from './score.ts';

/** An award of somebody, so many more; or a prayer that was heard. */
type Deed = readonly [who: string, award: string, more: number] | 'prayer';

/** Points of a prayer are worth asking about up to here: more is not won by one player. */
const MOST_BONUS = 12;

const awardsOf = ({ play }: Report): readonly string[] => {
  const all = Object.keys(play.ruleset.awards).filter((id) => id !== 'mvps' && id !== 'bonus');
  return [...all.filter((id) => id === 'touchdowns'), ...all.filter((id) => id !== 'touchdowns')];
};

const awardsSaid = ({ tree }: Report, side: Side, who: string): Readonly<Record<string, number>> => {
  const said = valueAt(tree, join('match', side, 'players', who));
  return isMap(said) ? (said as Record<string, number>) : {};
};

/** The least number of bonus points more that the prayers of a side can have given somebody; null when they can give none. */
const bonusFor = (report: Report, side: Side, who: string, heard: readonly string[]): number | null => {
  const awards = awardsSaid(report, side, who);
  const prayers = prayersOf(report.play, side, heard);
  const now = awards['bonus'] ?? 0;
  for (let more = 1; more <= MOST_BONUS; more += 1)
    if (mayHaveBonus(report.play.ruleset, prayers, { ...awards, bonus: now + more })) return more;
  return null;
};

/** What prayers add: bonus points where one was heard that gives them, and a prayer won at a kick-off. */
const prayerPicks = (report: Report, side: Side): readonly Pick<Deed>[] => {
  if (!hasCasualtyRolls(report)) return [];
  const heard = peek(reportPrayers(report.play, side), report.tree);
  const ids = 'value' in heard ? heard.value : [];
  const bonus = peopleOf(report, side).flatMap(({ value: who, label }): readonly Pick<Deed>[] => {
    const points = bonusFor(report, side, who, ids);
    if (points === null) return [];
    return [{ value: [who, 'bonus', points], label: textOf(report, 'talk.bonus', { who: label, points }) }];
  });
  return [...bonus, { value: 'prayer', label: textOf(report, 'talk.prayer') }];
};

/** The D16 of a prayer won at a kick-off that nobody has thrown yet; null when there is none. */
const askPrayer = async (report: Report, side: Side): Promise<Said | typeof BACK | null> => {
  if (!hasCasualtyRolls(report)) return null;
  const heard = peek(reportPrayers(report.play, side), report.tree);
  return 'dice' in heard ? askThrown(report, heard.dice, report.thrower !== 'bbl') : null;
};

const awardPicks = (report: Report, side: Side, full: boolean): readonly Pick<Deed>[] => {
  const { play, speech } = report;
  const refused = full ? { refused: textOf(report, 'talk.all-touchdowns') } : {};
  return peopleOf(report, side).flatMap(({ value: who, label }) =>
    awardsOf(report).map((award) => {
      const name = renderParam(play.ruleset.awards[award]!.name, speech.lang);
      const value: Deed = [who, award, 1];
      return {
        value,
        label: textOf(report, 'talk.event', { who: label, award: name }),
        ...(award === 'touchdowns' ? refused : {}),
      };
    }),
  );
};

const leafOf = ({ tree }: Report, side: Side, deed: Deed): Said['leaves'] => {
  if (deed === 'prayer') {
    const path = join('match', side, 'prayers');
    const before = valueAt(tree, path);
    return [[path, [...(Array.isArray(before) ? before : []), {}]]];
  }
  const [who, award, more] = deed;
  const path = join('match', side, 'players', who, award);
  return [[path, Number(valueAt(tree, path) ?? 0) + more]];
};

/** One thing that one player did, or that there is nothing more: then the answer carries the mark given. */
export const askDeed = async (
  report: Report,
  side: Side,
  all: number,
  end: string,
): Promise<Said | typeof BACK> => {
  const prayer = await askPrayer(report, side);
  if (prayer) return prayer;
  const scored = sumOf(report, side, 'touchdowns');
  const options = [...awardPicks(report, side, scored >= all), ...prayerPicks(report, side)];
  const done: Pick<null> = {
    value: null,
    label: textOf(report, scored < all ? 'talk.events-end' : 'talk.events-done'),
  };
  const open = options.filter((one) => one.refused === undefined);
  const taken = await report.speech.prompter.pick<Deed | null>({
    message: textOf(report, 'talk.events', { team: report.play[side].name, scored, all }),
    help: textOf(report, hasCasualtyRolls(report) ? 'talk.deeds-help' : 'talk.events-help'),
    options: [done, ...open, ...options.filter((one) => one.refused !== undefined)],
  });
  if (taken === BACK) return BACK;
  return taken === null ? mark(end) : { leaves: leafOf(report, side, taken) };
};
