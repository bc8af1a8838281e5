import { join, valueAt } from '../../record/tree.ts';
import { positionOf } from '../../rules/lists.ts';
import { rollCasualty } from '../../steps/match/casualty.ts';
import { deathsOf, hasVictim, raisingsOf } from '../../steps/match/raising.ts';
import { risenIn, risenPath, risingOf } from '../../steps/match/risen.ts';
import { freeNumber, injuryPaths } from '../../steps/shared.ts';
import { opposite, type Side } from '../../team/state.ts';
import { caseAt } from './casualty.ts';
import { type Extra, filling } from './extra.ts';
import { participants, type Report, reported, textOf } from './form.ts';
import { peek } from './peek.ts';

/** Fatal injuries of a side as far as the report has their dice; those that an apothecary saw to are left out. */
const deathsIn = (report: Report, side: Side): readonly string[] => {
  const rolled = injuryPaths(report.play, side).filter((path) => {
    if (valueAt(report.tree, `${path}.apothecary`) !== undefined) return false;
    const thrown = peek(rollCasualty(caseAt(report, side, path)), report.tree);
    return 'value' in thrown && thrown.value.effect?.severity === 'dead';
  });
  return [...deathsOf(report.play, side), ...rolled];
};

/** A killed opponent who plays on for a side at once: the shirt he has. */
export const risen = (report: Report, side: Side): readonly Extra[] => {
  const { play } = report;
  const rule = risingOf(play, side);
  if (!rule || risenIn(play, side) || !hasVictim(play, side, rule, deathsIn(report, opposite(side))))
    return [];
  const position = positionOf(play.ruleset, play[side].roster ?? '', rule.position)?.name ?? rule.position;
  const worn = [
    ...(play[side].before?.players ?? []).map((one) => one.number),
    ...participants(report, side).map(Number),
  ];
  return [
    {
      id: `risen ${side}`,
      label: textOf(report, 'talk.extra-risen', { team: play[side].name, position }),
      ask: async () => {
        const typed = await report.speech.prompter.line({
          message: textOf(report, 'talk.risen', { position }),
          help: textOf(report, 'talk.risen-help'),
          fallback: String(freeNumber(worn)),
          check: (text) =>
            /^[1-9]\d?$/.test(text) && !worn.includes(Number(text))
              ? null
              : textOf(report, 'reason.free-shirt'),
        });
        return filling(typed, (text) => [[risenPath(side), Number(text)]]);
      },
    },
  ];
};

/** A dead opponent of a team without a file, whom a side may raise. */
export const victim = (report: Report, side: Side): readonly Extra[] => {
  const other = opposite(side);
  if (reported(report, other) || raisingsOf(report.play, side).length === 0) return [];
  const team = report.play[other].name;
  return [
    {
      id: `victim ${side}`,
      label: textOf(report, 'talk.extra-victim', { team }),
      ask: async () => {
        const typed = await report.speech.prompter.line({
          message: textOf(report, 'talk.victim', { team }),
          help: textOf(report, 'talk.victim-help'),
          check: (text) => (/^[1-9]\d?$/.test(text) ? null : textOf(report, 'reason.number')),
        });
        return filling(typed, (who) => [
          [join('match', other, 'injuries', who), { result: { id: 'dead', gain: null } }],
        ]);
      },
    },
  ];
};
