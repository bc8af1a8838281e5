import { type Param, type Problem, say } from '../problem.ts';
import type { Edit } from '../team/edits.ts';
import type { TeamEvent } from '../team/state.ts';
import type { Line } from './explain.ts';
import { eventName } from './figure.ts';
import { replayWorld } from './replay.ts';
import type { Past, World } from './world.ts';

type Sources = Readonly<
  Record<string, { readonly source?: string | readonly string[] | undefined } | undefined>
>;

/** Sections of a ruleset that speak of a step of another name. */
const SECTIONS: Readonly<Record<string, string>> = { inducements: 'mercenaries', hiring: 'purchases' };

/** Where the rule of a step stands that moves money. */
const ruleOf = (past: Past, step: string): string => {
  const { source } = (past.loaded.ruleset as unknown as Sources)[SECTIONS[step] ?? step] ?? {};
  return typeof source === 'string' ? source : (source ?? []).join(', ');
};

const label = (event: TeamEvent): Param =>
  event.event === 'match'
    ? say('explain.match', { date: event.date, opponent: String(event['opponent']) })
    : eventName(event);

const correctionLines = (event: TeamEvent): readonly Line[] =>
  ((event['changes'] ?? []) as readonly Edit[])
    .filter((one) => one.path === 'treasury')
    .map(
      (one): Line => ({
        label: say('explain.of-event', { event: label(event), what: String(event['why']) }),
        amount: Number(one.to) - Number(one.from),
        unit: 'gold',
        rule: '',
      }),
    );

/**
 * Every gold piece that came and went since the team's start, from its history. Where the history cannot be proved up
 * to the file there are no lines but the problem.
 */
export const explainTreasury = async (
  world: World,
  past: Past,
): Promise<{ readonly lines: readonly Line[]; readonly problem: Problem | null }> => {
  const track = (await replayWorld(world)).tracks.get(past.file)!;
  if (track.problem) return { lines: [], problem: track.problem };
  const total: Line = {
    label: say('explain.treasury'),
    amount: past.team.treasury,
    unit: 'gold',
    rule: '',
    total: true,
  };
  const first = track.states[0];
  if (!first) return { lines: [total], problem: null };
  const start: Line = {
    label: say('explain.of-start', { event: eventName(past.team.history[0]!) }),
    amount: first.treasury,
    unit: 'gold',
    rule: ruleOf(past, 'creation'),
  };
  const lines = past.team.history.flatMap((event, index): readonly Line[] => {
    const money = (track.changes[index] ?? []).flatMap((one): readonly Line[] =>
      one.kind === 'money' && one.amount !== 0
        ? [
            {
              label: say('explain.of-event', { event: label(event), what: one.reason }),
              amount: one.amount,
              unit: 'gold',
              rule: ruleOf(past, one.step),
            },
          ]
        : [],
    );
    return [...money, ...(event.event === 'correction' ? correctionLines(event) : [])];
  });
  return { lines: [start, ...lines, total], problem: null };
};
