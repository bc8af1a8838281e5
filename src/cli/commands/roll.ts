import { groundOf, rollFor, rulesOf } from '../../app/matchday.ts';
import { freshSeed } from '../../app/seed.ts';
import { allFaces, castAll, type Thrown } from '../../dice/casts.ts';
import { keyedDice } from '../../dice/keyed.ts';
import { goodOdds, oddsOf } from '../../matchday/odds.ts';
import { type Cast, type Ended, type MatchRoll, ONCE, type Turn, turnWith } from '../../matchday/roll.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import { headLines, oddsLines, outcomeOf, thrownLines } from '../../ui/match-roll.ts';
import { renderParam } from '../../ui/messages.ts';
import { chanceJson, percent, shortFraction } from '../../ui/odds.ts';
import { BACK, openPrompter } from '../../ui/prompter.ts';
import { facesOf } from '../../ui/talk/answer.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';

type Options = Call['options'];
type Throw = (cast: Cast) => Promise<readonly number[]>;

/** Takes an option, returns how many team re-rolls it says; null where it says nothing. */
export const rerollsOf = (options: Options): number | null => {
  const typed = options['rerolls'];
  if (typed === undefined) return null;
  if (/^\d$/.test(String(typed))) return Number(typed);
  throw new Refusal(error('roll-count', { option: '--rerolls', value: String(typed) }, { exit: 2 }));
};

const wrongNumber = (given: number, wanted: number, cast: Cast): Problem =>
  error(
    'wrong-number-of-dice',
    { given, wanted, dice: `${wanted}D${cast.dice[0]!}` },
    { exit: 2, path: '--rolled', help: say('help.roll', { what: cast.purpose }) },
  );

/** The faces of one cast; what no die can show is a problem. */
const checked = (faces: readonly number[], cast: Cast): readonly number[] | Problem => {
  if (faces.length !== cast.dice.length) return wrongNumber(faces.length, cast.dice.length, cast);
  const at = faces.findIndex((face, n) => face < 1 || face > cast.dice[n]!);
  if (at < 0) return faces;
  const help = say('help.roll', { what: cast.purpose });
  return error(
    'wrong-face',
    { face: faces[at]!, faces: cast.dice[at]! },
    { exit: 2, path: '--rolled', help },
  );
};

/** The dice of `--rolled` one after the other; a single number may be the total where it alone counts. */
const given = (typed: string): { readonly take: Throw; readonly left: () => number } => {
  const queue = typed
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(Number);
  const take: Throw = async (cast) => {
    const alone = queue.length === 1 && cast.dice.length > 1 && cast.shows;
    const whole = alone ? allFaces(cast.dice).find((faces) => cast.shows!(faces) === queue[0]) : undefined;
    const found = whole ?? checked(queue.slice(0, cast.dice.length), cast);
    if ('code' in found) throw new Refusal(found);
    queue.splice(0, whole ? 1 : cast.dice.length);
    return found;
  };
  return { take, left: () => queue.length };
};

/** A person throws every die; a wrong face is asked for again. */
const atTable = async (io: Io): Promise<Throw> => {
  const prompter = await openPrompter(io);
  return async (cast) => {
    const read = (text: string) => facesOf(text, cast.dice[0]!);
    for (;;) {
      const said = await prompter.line({
        message: io.text(
          say('cast.ask', { what: io.text(cast.purpose), dice: `${cast.dice.length}D${cast.dice[0]!}` }),
        ),
        help: io.text(say('cast.help')),
        check: (text) => {
          const found = checked(read(text), cast);
          return 'code' in found ? io.text(found.message) : null;
        },
      });
      if (said !== BACK) return read(said);
      io.err(io.text(say('talk.nothing-before')));
    }
  };
};

const seeded = (seed: string, id: string): Throw => {
  const die = keyedDice(seed, 'roll', id);
  return async (cast) => cast.dice.map((faces) => die(faces));
};

interface Source {
  readonly take: Throw;
  readonly seed: string | null;
  readonly left?: () => number;
}

const sourceOf = async (io: Io, options: Options, roll: MatchRoll): Promise<Source> => {
  const rolled = options['rolled'];
  if (typeof rolled === 'string') return { ...given(rolled), seed: null };
  if (options['dice'] === 'table') {
    if (io.interactive && !io.json) return { take: await atTable(io), seed: null };
    throw new Refusal(error('roll-dice-missing', {}, { exit: 2, help: say('help.roll-dice-missing') }));
  }
  const seed = typeof options['seed'] === 'string' ? options['seed'] : freshSeed();
  return { take: seeded(seed, roll.id), seed };
};

/** Without any re-roll and, where something can be thrown again, with one: the player's own or the team's. */
const columnsOf = (roll: MatchRoll, rerolls: number): readonly Turn[] =>
  roll.rerolls.length > 0 ? [ONCE, turnWith(rerolls)] : [ONCE];

const oddsJson = (io: Io, roll: MatchRoll, turns: readonly Turn[]) => {
  const columns = turns.map((turn) => oddsOf(roll, turn));
  const names = ['without', 'with'] as const;
  const each = (at: number, id: string) =>
    Object.fromEntries(
      columns.map((column, n) => {
        const found = column[at]!.odds.find((one) => one.outcome.id === id);
        return [names[n], chanceJson(found?.chance ?? { n: 0n, of: 1n })];
      }),
    );
  return roll.facets.map((facet, at) => ({
    id: facet.id,
    outcomes: facet.outcomes
      .filter(({ id }) => columns.some((column) => column[at]!.odds.some((one) => one.outcome.id === id)))
      .map((one) => ({
        id: one.id,
        text: renderParam(one.name, io.lang),
        good: one.good ?? null,
        ...each(at, one.id),
      })),
  }));
};

const goodJson = (roll: MatchRoll, turns: readonly Turn[]) => {
  if (!roll.fails) return null;
  const [without, again] = turns.map((turn) => chanceJson(goodOdds(roll, turn)!));
  return again ? { without, with: again } : { without };
};

const headJson = (io: Io, ruleset: string, roll: MatchRoll) => ({
  roll: roll.id,
  name: roll.name[io.lang],
  ruleset,
  need: roll.need ? io.text(roll.need) : null,
  factors: roll.factors.map(({ id, name, amount }) => ({ id, text: renderParam(name, io.lang), amount })),
  rerolls: roll.rerolls.map((name) => renderParam(name, io.lang)),
});

type Cast0 = { readonly end: Ended; readonly thrown: readonly Thrown<Cast>[] };

const thrownJson = (io: Io, roll: MatchRoll, { end, thrown }: Cast0, seed: string | null) => ({
  seed,
  dice: thrown.map(({ cast, faces }) => ({ text: io.text(cast.purpose), faces })),
  result: roll.facets.map((facet, at) => {
    const outcome = outcomeOf(facet, end.outcomes[at]!);
    return {
      facet: facet.id,
      id: outcome.id,
      text: renderParam(outcome.name, io.lang),
      follows: outcome.text?.[io.lang] ?? null,
    };
  }),
  good: end.good,
});

const goodLine = (io: Io, roll: MatchRoll, turns: readonly Turn[]): readonly string[] => {
  if (!roll.fails) return [];
  const [once, again] = turns.map((turn) => {
    const chance = goodOdds(roll, turn)!;
    return say('cast.chance', { fraction: shortFraction(chance), percent: percent(chance, io.lang) });
  });
  return [
    io.text(again ? say('cast.odds-again', { once: once!, again }) : say('cast.odds', { once: once! })),
  ];
};

const rerollLine = (io: Io, roll: MatchRoll): readonly string[] =>
  roll.rerolls.length > 0 ? [io.text(say('cast.rerolls', { list: { list: roll.rerolls } }))] : [];

const printOdds = (io: Io, ruleset: string, roll: MatchRoll, rerolls: number): void => {
  const turns = columnsOf(roll, rerolls);
  if (io.json) {
    printJson(io, {
      ...headJson(io, ruleset, roll),
      odds: oddsJson(io, roll, turns),
      success: goodJson(roll, turns),
    });
    return;
  }
  const lines = [
    ...headLines(roll, io),
    ...oddsLines(
      turns.map((turn) => oddsOf(roll, turn)),
      io,
    ),
    ...rerollLine(io, roll),
    ...goodLine(io, roll, turns),
  ];
  for (const line of lines) io.out(line);
};

/** `bbl roll WHAT`: throws a roll of the match and says why and what follows, or with --odds what it can come to. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const ground = await groundOf(options, io.cwd);
  const wanted = options['odds'] === true;
  const roll = await rollFor(ground, { words: args, options }, wanted);
  const id = rulesOf(ground, args);
  const rerolls = rerollsOf(options);
  if (wanted) {
    printOdds(io, id, roll, rerolls ?? 1);
    return [];
  }
  const { take, seed, left } = await sourceOf(io, options, roll);
  // Whoever throws wants to know what he needs before he does.
  const asked = seed === null && !left;
  if (asked) for (const line of headLines(roll, io)) io.out(line);
  const cast = await castAll(() => roll.run(turnWith(rerolls ?? 0)), take);
  const over = left?.() ?? 0;
  if (over > 0) return [error('roll-left-over', { n: over }, { exit: 2, path: '--rolled' })];
  const turns = columnsOf(roll, rerolls ?? 1);
  if (io.json)
    printJson(io, {
      ...headJson(io, id, roll),
      ...thrownJson(io, roll, cast, seed),
      success: goodJson(roll, turns),
    });
  else
    for (const line of [
      ...(seed === null ? [] : [io.style.dim(io.text(say('outcome.seed', { seed })))]),
      ...(asked ? [] : headLines(roll, io)),
      ...thrownLines(roll, cast, io),
      ...goodLine(io, roll, turns),
    ])
      io.out(line);
  return [];
};
