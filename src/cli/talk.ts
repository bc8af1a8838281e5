import type { Match } from '../app/match.ts';
import { type Filling, playBefore, type Run, runMatch } from '../app/run.ts';
import { type Answered, Session } from '../app/session.ts';
import { shownSeed } from '../app/seed.ts';
import { say } from '../problem.ts';
import { valueAt } from '../record/tree.ts';
import type { OpenAsk, Rolled } from '../sequence/drive.ts';
import { opposite, type Side } from '../team/state.ts';
import { rollLines } from '../ui/outcome.ts';
import { BACK, openPrompter, type Prompter } from '../ui/prompter.ts';
import { answerAsk, type Speech } from '../ui/talk/answer.ts';
import { askReport, type Goals } from '../ui/talk/report.ts';
import type { Io } from './command.ts';

/** A person went a question back. */
class Back extends Error {}

export interface Talked {
  readonly match: Match;
  readonly run: Run;
  /** Dice that have been shown already, by path and faces. */
  readonly told: ReadonlySet<string>;
}

const keyOf = (rolled: Rolled): string => `${rolled.path} ${rolled.faces.join(' ')}`;

/** A match record filled in conversation: every answer is saved, every question can be gone back to. */
export class Talk {
  readonly told = new Set<string>();
  readonly prompter: Prompter;
  private readonly io: Io;
  private readonly speech: Speech;
  private readonly session: Session;
  private readonly filling: Filling;
  private readonly scores: { readonly depth: number; readonly score: Goals }[] = [];

  constructor(io: Io, prompter: Prompter, match: Match, filling: Filling, keep: boolean) {
    this.io = io;
    this.prompter = prompter;
    this.speech = { prompter, lang: io.lang, text: io.text };
    this.session = new Session(match, filling.seed, keep);
    this.filling = { ...filling, ask: (open) => this.answer(open) };
  }

  /** The record as answered so far, and its file as last written. */
  get match(): Match {
    return { ...this.session.match, tree: this.session.tree };
  }

  /** Takes the last answer back, be it the score or a leaf. */
  back(): void {
    if (this.scores.at(-1)?.depth === this.session.depth) this.scores.pop();
    else if (!this.session.pop()) this.prompter.tell(this.io.text(say('talk.nothing-before')));
  }

  private async answer(open: OpenAsk): Promise<unknown> {
    this.tell(open.rolls);
    const said = await answerAsk(this.speech, open);
    if (said === BACK) throw new Back();
    const typed = open.ask.kind === 'roll' && said !== null;
    const beside = open.ask.path.slice(0, open.ask.path.lastIndexOf('.'));
    const leaves: Answered = [[open.ask.path, said], ...(typed ? [[`${beside}.typed`, true] as const] : [])];
    if (open.ask.kind !== 'roll' || typed) this.session.push(leaves);
    return said;
  }

  /** Shows dice that have not been shown, as they come. */
  private tell(rolls: readonly Rolled[]): void {
    const fresh = rolls.filter((rolled) => !this.told.has(keyOf(rolled)));
    for (const rolled of fresh) this.told.add(keyOf(rolled));
    const play = this.playNow;
    if (play) for (const line of rollLines({ play, rolls: fresh }, null, this.io)) this.io.out(line);
  }

  private playNow: Run['outcome']['play'] | null = null;

  /** One question of the report, when the record has none; true when the report is whole. */
  private async report(sides: readonly Side[]): Promise<boolean> {
    if (valueAt(this.match.tree, 'match.score') !== undefined) return true;
    const { play, tree } = await playBefore(this.match, this.filling);
    this.playNow = play;
    const first = sides[0] ?? 'home';
    const said = await askReport({ speech: this.speech, play: { ...play, record: tree }, tree: this.match.tree, order: [first, opposite(first)], score: this.scores.at(-1)?.score ?? null });
    if (said === BACK) throw new Back();
    if ('score' in said) this.scores.push({ depth: this.session.depth, score: said.score });
    else this.session.push(said.leaves);
    return false;
  }

  /** Asks until nothing is open. */
  async run(sides: readonly Side[], booking: boolean): Promise<Talked> {
    this.io.out(this.io.text(say('outcome.seed', { seed: shownSeed(this.match, this.filling.seed) })));
    for (;;) {
      try {
        if (booking && !(await this.report(sides))) continue;
        this.playNow = (await playBefore(this.match, { ...this.filling, defaults: true })).play;
        const run = await runMatch(this.match, sides, booking, this.filling);
        return { match: this.match, run, told: this.told };
      } catch (thrown) {
        if (!(thrown instanceof Back)) throw thrown;
        this.back();
      }
    }
  }
}

/** Opens the conversation of a run. */
export const openTalk = async (io: Io, match: Match, filling: Filling, keep: boolean): Promise<Talk> =>
  new Talk(io, await openPrompter(io), match, filling, keep);

/** Whether what was shown is to be written; back goes into the questions again. */
export const confirm = async (io: Io, prompter: Prompter, message: string): Promise<boolean | typeof BACK> =>
  prompter.pick<boolean>({
    message,
    help: io.text(say('talk.confirm-help')),
    options: [
      { value: true, label: io.text(say('choice.yes')) },
      { value: false, label: io.text(say('choice.no')) },
    ],
  });

