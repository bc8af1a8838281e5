import path from 'node:path';
import { readSets } from '../../app/given.ts';
import { type Match, readMatch } from '../../app/match.ts';
import { runMatch, sidesToBook } from '../../app/run.ts';
import { seedOf } from '../../app/seed.ts';
import { unread, valueAt } from '../../record/tree.ts';
import type { OpenAsk } from '../../sequence/drive.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import type { Question } from './candidate.ts';
import { realFile } from './files.ts';
import { argumentOf, leagueFolder } from './rules.ts';

type Ask = OpenAsk['ask'];

/** What is known of the match that a line is about. */
export interface Known {
  readonly match: Match | null;
  /** What its sequence still asks for, decisions and facts first. */
  readonly asks: readonly Ask[];
  /** Whether the options of the decisions hang on no die that is still to fall. */
  readonly certain: boolean;
  /** Leaves that the record has and the line may change: where it is the command's argument, not what it goes on with. */
  readonly written: readonly string[];
  /** Team files by side. */
  readonly teams: Readonly<Partial<Record<Side, string>>>;
}

const last = ({ line }: Question, option: string): string | undefined => line.options.get(option)?.at(-1);

/** A record that is not there yet: the teams named, the first one at home unless it is said to be away. */
const unwritten = (question: Question): Known => {
  const { line, scene } = question;
  const first: Side = last(question, 'side') === 'away' ? 'away' : 'home';
  const files = line.args.map((arg) => realFile(arg, scene));
  const teams = {
    ...(files[0] === undefined ? {} : { [first]: files[0] }),
    ...(files[1] === undefined ? {} : { [opposite(first)]: files[1] }),
  };
  return { match: null, asks: [], certain: false, written: [], teams };
};

/** The seed of the dice to come; null when they are a person's, or the seed is made when the command runs. */
const seedFor = (question: Question, match: Match): string | null => {
  const asked = last(question, 'seed') ?? null;
  const fixed = asked !== null || match.tree['seed'] !== undefined || match.league.seed !== null;
  if (!fixed || last(question, 'dice') === 'table') return null;
  const found = seedOf(match, asked);
  return 'seed' in found ? found.seed : null;
};

const isDie = (ask: Ask): boolean => ask.kind === 'roll';

/** Runs the sequence as the command would, writing nothing, to hear what it asks for. */
const hear = async (question: Question, match: Match): Promise<Pick<Known, 'asks' | 'certain'>> => {
  const booking = question.line.path[0]?.name !== 'prematch';
  const files = question.line.args.map((arg) => realFile(arg, question.scene));
  const named = SIDES.filter((side) => match[side].file !== null && files.includes(match[side].file));
  const seed = seedFor(question, match);
  const asks: Ask[] = [];
  await runMatch(match, booking ? sidesToBook(match, named) : [], booking, {
    seed: seed ?? '',
    dice: seed === null ? 'table' : 'seeded',
    defaults: false,
    lang: question.scene.lang,
    given: readSets(question.line.options.get('set') ?? []).given,
    ask: async ({ ask }) => {
      asks.push(ask);
      return isDie(ask) ? null : undefined;
    },
  });
  const ordered = [...asks.filter((ask) => !isDie(ask)), ...asks.filter(isDie)];
  return { asks: ordered, certain: !asks.some(isDie) };
};

const PARTS = ['prematch', 'match', 'postmatch'];

/** Leaves that a person filled: not what follows from them, nor who threw the dice. */
const writtenIn = (match: Match): readonly string[] =>
  PARTS.flatMap((part) => unread(match.tree, part, new Set())).filter(
    (leaf) => !/\.(result|typed)(\.|$)/.test(leaf),
  );

/** Takes a line, returns what its record (`--match`, or its argument) has; of a line without a sound one, its teams. */
export const knownOf = async (question: Question): Promise<Known> => {
  const going = last(question, 'match');
  const shown = going ?? argumentOf(question.line, 'record');
  if (shown === undefined) return unwritten(question);
  const file = realFile(shown, question.scene);
  const named = question.line.options.has('league') ? leagueFolder(question) : null;
  const opened = await readMatch(file, path.basename(file), named);
  if ('problems' in opened) return unwritten(question);
  const { match } = opened;
  const teams = Object.fromEntries(
    SIDES.flatMap((side) => (match[side].file === null ? [] : [[side, match[side].file]])),
  );
  if (going === undefined) return { match, teams, asks: [], certain: false, written: writtenIn(match) };
  return { match, teams, written: [], ...(await hear(question, match)) };
};

/** Whether a record has a value at a path already, so that it can be given no other. */
export const isGiven = ({ match, written }: Known, leaf: string): boolean =>
  match !== null && written.length === 0 && (valueAt(match.tree, leaf) ?? null) !== null;
