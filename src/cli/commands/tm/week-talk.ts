import { openSeason, seasonOf, soundSeason, waysOf } from '../../../app/tm.ts';
import { SeasonSession } from '../../../app/tm-session.ts';
import { type Problem, say } from '../../../problem.ts';
import type { OpenAsk } from '../../../sequence/drive.ts';
import type { Gain } from '../../../tm/book.ts';
import { IMPROVEMENTS } from '../../../tm/payout.ts';
import { runWeek, type WeekRun } from '../../../tm/season-score.ts';
import type { WeekScore } from '../../../tm/week.ts';
import { BACK, openPrompter, type Prompter } from '../../../ui/prompter.ts';
import { answerAsk } from '../../../ui/talk/answer.ts';
import type { Said } from '../../../ui/talk/form.ts';
import type { Speech } from '../../../ui/talk/speech.ts';
import { askNames, askWeekFacts, type WeekTalk } from '../../../ui/talk/tm-week.ts';
import type { Io } from '../../command.ts';
import { confirm } from '../../talk.ts';
import { leagueNamed, type Options } from '../match.ts';
import { isError } from './common.ts';
import { type AtWeek, bookWeek, placed, showWeek } from './week.ts';

/** A person went a question back. */
class Back extends Error {}

/** A week filled in conversation: every answer is saved, every question can be gone back to. */
class Conversation {
  readonly session: SeasonSession;
  readonly prompter: Prompter;
  private readonly io: Io;
  private readonly at: AtWeek;
  private readonly options: Options;
  private readonly speech: Speech;
  private readonly facts: boolean;

  /** `facts`: what happened is still to be asked; else only what the scoring leaves open. */
  constructor(io: Io, prompter: Prompter, at: AtWeek, options: Options, facts: boolean) {
    this.facts = facts;
    this.io = io;
    this.prompter = prompter;
    this.at = at;
    this.options = options;
    this.speech = { prompter, lang: io.lang, text: io.text };
    this.session = new SeasonSession(at.open, options['dryRun'] !== true);
  }

  private get talk(): WeekTalk {
    const { open, n } = this.at;
    return {
      speech: this.speech,
      ruleset: open.ruleset,
      season: seasonOf({ tree: this.session.tree }),
      n,
      marks: this.session.marks,
    };
  }

  /** Takes the last answer back. */
  back(): void {
    if (!this.session.pop()) this.prompter.tell(this.io.text(say('talk.nothing-before')));
  }

  /** Takes an answer; one that is BACK takes the last one back instead. */
  private take(said: Said | typeof BACK): void {
    if (said === BACK) this.back();
    else this.session.push(said);
  }

  /** A decision of the scoring: its answer is a leaf like every other. */
  private async decide(open: OpenAsk): Promise<unknown> {
    const said = await answerAsk(this.speech, open);
    if (said === BACK) throw new Back();
    this.session.push({ leaves: [[open.ask.path, said]] });
    return said;
  }

  private async score(): Promise<WeekRun | null> {
    const { open, n, before } = this.at;
    const { tree } = this.session;
    soundSeason(openSeason({ ...open, source: null }, tree, leagueNamed(this.options)));
    try {
      const ask = (asked: OpenAsk) => this.decide(asked);
      return await runWeek(open.ruleset, tree, n, before, { ...waysOf(open), defaults: false, ask });
    } catch (thrown) {
      if (!(thrown instanceof Back)) throw thrown;
      this.back();
      return null;
    }
  }

  /** The next card that was gained and has no name yet. */
  private nextNames(score: WeekScore): Promise<Said | typeof BACK> | null {
    const paid = (manager: string, kind: string): number =>
      score.gains
        .filter((one: Gain) => one.manager === manager && one.kind === kind)
        .reduce((sum, one) => sum + one.kept, 0);
    for (const manager of score.order)
      for (const kind of IMPROVEMENTS) {
        const count = paid(manager, kind);
        const asked = count === 0 ? null : askNames(this.talk, manager, kind, count);
        if (asked) return asked;
      }
    return null;
  }

  /** Asks until nothing is open. */
  async run(): Promise<WeekRun> {
    for (;;) {
      const fact = this.facts ? askWeekFacts(this.talk) : null;
      if (fact) {
        this.take(await fact);
        continue;
      }
      const run = await this.score();
      if (!run) continue;
      const names = run.score === null ? null : this.nextNames(run.score);
      if (!names) return run;
      this.take(await names);
    }
  }
}

/** The week as a conversation: facts, decisions, names of cards, and whether to book it. */
export const talkThrough = async (
  io: Io,
  at: AtWeek,
  options: Options,
  facts: boolean,
): Promise<readonly Problem[]> => {
  const talk = new Conversation(io, await openPrompter(io), at, options, facts);
  for (;;) {
    const run = await talk.run();
    const { season } = talk.session;
    if (run.score === null || run.problems.some(isError)) return placed(season, run.problems);
    showWeek(io, at, run.tree, run.score);
    const asks = options['yes'] !== true && options['dryRun'] !== true;
    const said = asks ? await confirm(io, talk.prompter, io.text(say('tm.ask.book', { n: at.n }))) : true;
    if (said === true)
      return bookWeek(io, { ...at, open: season }, { ...run, score: run.score }, { ...options, yes: true });
    if (said === false) {
      io.err(io.text(say('tm.kept', { file: at.open.shown })));
      return [];
    }
    talk.back();
  }
};
