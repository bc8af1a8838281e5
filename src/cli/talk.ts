import type { Match } from '../app/match.ts';
import { type Filling, playBefore, type Run, runMatch } from '../app/run.ts';
import { shownSeed } from '../app/seed.ts';
import { type Answered, Session } from '../app/session.ts';
import { keyedDice } from '../dice/keyed.ts';
import { say } from '../problem.ts';
import { join, valueAt } from '../record/tree.ts';
import type { RollAsk } from '../sequence/ask.ts';
import type { OpenAsk, Rolled } from '../sequence/drive.ts';
import { answerOf, leafOf, throwDice, totalOf } from '../sequence/given.ts';
import type { Play } from '../sequence/play.ts';
import { opposite, type Side } from '../team/state.ts';
import { rollLines } from '../ui/outcome.ts';
import { BACK, openPrompter, type Prompter } from '../ui/prompter.ts';
import { answerAsk } from '../ui/talk/answer.ts';
import type { Report } from '../ui/talk/form.ts';
import { askReport } from '../ui/talk/report.ts';
import type { Speech } from '../ui/talk/speech.ts';
import type { Io } from './command.ts';

/** A person went a question back. */
class Back extends Error {}
/** A person went back from the first question of a conversation to the one that led to it. */
class BackOut extends Error {}

export interface Talked {
  readonly match: Match;
  readonly run: Run;
  /** Dice that have been shown already, by path and faces. */
  readonly told: ReadonlySet<string>;
}

const keyOf = (rolled: Rolled): string => `${rolled.path} ${rolled.faces.join(' ')}`;

const throwerOf = (match: Match, { dice }: Filling): Report['thrower'] => {
  if (match.league.dice !== 'any') return 'bbl';
  return dice === 'table' ? 'person' : 'either';
};

/** A match record filled in conversation: every answer is saved, every question can be gone back to. */
export class Talk {
  readonly told = new Set<string>();
  readonly prompter: Prompter;
  private readonly io: Io;
  private readonly speech: Speech;
  private readonly session: Session;
  private readonly filling: Filling;
  /** As `filling`, with nobody to ask. */
  private readonly alone: Filling;
  private readonly led: boolean;
  /** Who throws: bbl, the table, or bbl but for dice of the match that the table has thrown already. */
  private readonly thrower: Report['thrower'];
  private playNow: Play | null = null;
  /** The answer that was just taken back: a question of several parts opens again at its last. */
  private reopened: Answered | null = null;

  /** `led`: a question before this conversation led to it, and `BackOut` is the way back there. */
  constructor(io: Io, prompter: Prompter, match: Match, filling: Filling, { keep, led }: Ways) {
    this.io = io;
    this.prompter = prompter;
    this.led = led;
    this.speech = { prompter, lang: io.lang, text: io.text };
    this.session = new Session(match, filling.seed, keep);
    this.alone = { ...filling, defaults: true };
    this.thrower = throwerOf(match, filling);
    // bbl's own dice go through the conversation, too, so that those of one injury can be the table's.
    const dice = this.thrower === 'bbl' ? filling.dice : 'table';
    this.filling = { ...filling, dice, ask: (open) => this.answer(open) };
  }

  /** The record as answered so far, and its file as last written. */
  get match(): Match {
    return { ...this.session.match, tree: this.session.tree };
  }

  /** Takes the last answer back. */
  back(): void {
    this.reopened = this.session.pop();
    if (this.reopened) return;
    if (this.led) throw new BackOut();
    this.prompter.tell(this.io.text(say('talk.nothing-before')));
  }

  private async answer(open: OpenAsk): Promise<unknown> {
    const { ask } = open;
    if (this.isPast(ask)) return undefined;
    if (ask.kind === 'roll' && !this.isThrownHere(ask.path)) return null;
    this.tell(open.rolls);
    const before = this.takeReopened()?.leaves.find(([path]) => path === ask.path)?.[1];
    const said = await answerAsk(this.speech, open, before);
    if (said === BACK) throw new Back();
    if (ask.kind !== 'roll') this.session.push({ leaves: [[ask.path, leafOf(ask, said)]] });
    else if (said === null) this.session.push({ leaves: [[ask.path, this.seeded(ask)]] });
    else
      this.session.push({
        leaves: [
          [ask.path, said],
          [join(ask.path.slice(0, ask.path.lastIndexOf('.')), 'typed'), true],
        ],
      });
    return said;
  }

  /** What a pre-match that is complete left to the table is no question after the match. */
  private isPast(ask: OpenAsk['ask']): boolean {
    return (
      ask.kind === 'choose' &&
      ask.optional === true &&
      ask.path.startsWith('prematch.') &&
      this.match.tree['rules'] !== undefined
    );
  }

  /** Whether a person is asked for dice: at a table for all, else for those of an injury whose first was typed in. */
  private isThrownHere(path: string): boolean {
    if (this.thrower !== 'either') return this.thrower === 'person';
    const keys = path.split('.');
    return [4, 5].some(
      (depth) =>
        path.startsWith('match.') &&
        keys[2] === 'injuries' &&
        valueAt(this.match.tree, join(...(keys.slice(0, depth) as [string]), 'typed')) === true,
    );
  }

  private takeReopened(): Answered | null {
    const { reopened } = this;
    this.reopened = null;
    return reopened;
  }

  /** The dice that bbl rolls for one whom nobody typed. */
  private seeded(ask: RollAsk): unknown {
    return answerOf(ask, throwDice(ask, keyedDice(this.filling.seed, this.match.id, ask.key ?? ask.path)))
      .leaf;
  }

  /** Shows dice that have not been shown, as they come. */
  private tell(rolls: readonly Rolled[]): void {
    if (!this.playNow) return;
    const fresh = rolls.filter((rolled) => !this.told.has(keyOf(rolled)));
    for (const rolled of fresh) this.told.add(keyOf(rolled));
    for (const line of rollLines({ play: this.playNow, rolls: fresh }, null, this.io)) this.io.out(line);
  }

  /** The dice that bbl throws for the report, shown at once. */
  private throwFor(play: Play, ask: RollAsk): unknown {
    const leaf = this.seeded(ask);
    const faces = (leaf as readonly unknown[]).flat() as readonly number[];
    const { path, purpose, table = null } = ask;
    const total = totalOf(ask, faces);
    this.playNow = play;
    const gave = ask.reads?.(faces) ?? null;
    const thrown = { step: '', side: null, typed: false, fresh: true };
    this.tell([{ ...thrown, path, faces, purpose, table, total, gave }]);
    return leaf;
  }

  /** One question of the report, when the record has none; true when the report is whole. */
  private async report(sides: readonly Side[]): Promise<boolean> {
    const { tree } = this.match;
    const given = [...this.filling.given.keys()].some((path) => /^match(\.score(\.|$)|$)/.test(path));
    if (given || valueAt(tree, 'match.score') !== undefined) return true;
    const before = await playBefore(this.match, this.filling);
    this.playNow = before.play;
    this.tell(before.rolls);
    const first = sides[0] ?? 'home';
    const play = { ...before.play, record: before.tree };
    const order = [first, opposite(first)];
    const reopened = this.takeReopened()?.mark ?? null;
    const said = await askReport({
      speech: this.speech,
      play,
      tree: this.match.tree,
      order,
      marks: this.session.marks,
      reopened,
      thrower: this.thrower,
      throwDice: (ask) => this.throwFor(play, ask),
    });
    if (said === BACK) throw new Back();
    this.session.push(said);
    return false;
  }

  /** Asks until nothing is open. */
  async run(sides: readonly Side[], booking: boolean): Promise<Talked> {
    for (;;) {
      try {
        this.playNow = (await playBefore(this.match, this.alone)).play;
        if (booking && !(await this.report(sides))) continue;
        const run = await runMatch(this.match, sides, booking, this.filling);
        return { match: this.match, run, told: this.told };
      } catch (thrown) {
        if (!(thrown instanceof Back)) throw thrown;
        this.back();
      }
    }
  }
}

interface Ways {
  /** Whether answers are written as they are given. */
  readonly keep: boolean;
  readonly led: boolean;
}

/** Opens the conversation of a run. */
export const openTalk = async (io: Io, match: Match, filling: Filling, ways: Ways): Promise<Talk> => {
  io.out(io.text(say('outcome.seed', { seed: shownSeed(match, filling.seed) })));
  return new Talk(io, await openPrompter(io), match, filling, ways);
};

const KEEPS = 'talk.confirm-help';

/**
 * Whether what was shown is to be written; back goes into the questions again. `help` is the id of what yes and no do: the answers
 * of a record are kept, all others are not.
 */
export const confirm = async (
  io: Io,
  prompter: Prompter,
  message: string,
  help: string = KEEPS,
): Promise<boolean | typeof BACK> =>
  prompter.pick<boolean>({
    message,
    help: io.text(say(help)),
    options: [
      { value: true, label: io.text(say('talk.yes')) },
      { value: false, label: io.text(say(help === KEEPS ? 'talk.no' : 'wizard.no')) },
    ],
  });

/** Talks; a person who goes back before the first question of the conversation begins again. */
export const goingBack = async <T>(talk: () => Promise<T>, again: () => Promise<T>): Promise<T> => {
  try {
    return await talk();
  } catch (thrown) {
    if (thrown instanceof BackOut) return again();
    throw thrown;
  }
};
