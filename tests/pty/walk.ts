import { expect } from 'vitest';
import { Club, DAY } from './club.ts';
import { type Settings, Terminal } from './terminal.ts';

/** One question of a conversation as a coach meets it, and what he types. */
export interface Line {
  readonly asks: RegExp;
  readonly says: string;
  /** An answer that is refused, and the reason that is shown. */
  readonly wrong: readonly [answer: string, reason: RegExp];
}

/** A command with every question it asks. */
export interface Flow {
  /** The club it is done in, where that is another than the classic one. */
  readonly club?: () => Club;
  readonly args: readonly string[];
  readonly lines: readonly Line[];
}

const clubOf = ({ club }: Flow): Club => (club ? club() : new Club());

export interface Walked {
  readonly club: Club;
  readonly terminal: Terminal;
}

type Ways = Partial<Pick<Settings, 'env' | 'columns' | 'stdout'>> & { readonly more?: readonly string[] };

/** Begins a conversation in a club. */
export const start = (
  club: Club,
  { args }: Pick<Flow, 'args'>,
  { more = [], ...ways }: Ways = {},
): Terminal => new Terminal({ cwd: club.path, args: [...args, ...DAY, ...more], ...ways });

/** Answers these lines in their order. */
export const talk = async (
  terminal: Terminal,
  lines: readonly (readonly [asks: RegExp, says: string])[],
): Promise<void> => {
  for (const [asks, says] of lines) await terminal.answer(asks, says);
};

/** Answers whatever is asked up to the question at `place`, and leaves that one open. */
const reach = async (terminal: Terminal, flow: Flow, place: number): Promise<void> => {
  // Two questions may read the same, and the one at `place` was not reached before: so it is thought of last.
  const asks = [flow.lines[place]!, ...flow.lines.slice(0, place)].map((line) => line.asks);
  for (;;) {
    const at = (await terminal.ask(asks)) - 1;
    if (at < 0) return;
    await terminal.take(flow.lines[at]!.says);
    if (at === place - 1) return terminal.see(flow.lines[place]!.asks);
  }
};

const finished = async (terminal: Terminal, club: Club): Promise<Walked> => {
  expect(await terminal.end()).toBe(0);
  return { club, terminal };
};

/** Answers every question in its turn. */
export const walk = async (flow: Flow, ways: Ways = {}): Promise<Walked> => {
  const club = clubOf(flow);
  const terminal = start(club, flow, ways);
  for (const line of flow.lines) await terminal.answer(line.asks, line.says);
  return finished(terminal, club);
};

/** Leaves at every question in its turn with Ctrl-C, and begins the same command again. */
export const walkInterrupted = async (flow: Flow): Promise<Walked> => {
  const club = clubOf(flow);
  const before = club.files('teams');
  for (const place of flow.lines.keys()) {
    const terminal = start(club, flow);
    await reach(terminal, flow, place);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
    expect(terminal.fresh).toContain('Interrupted. Team files are as they were.');
    expect(club.files('teams')).toEqual(before);
  }
  const last = flow.lines.length - 1;
  const terminal = start(club, flow);
  await reach(terminal, flow, last);
  await terminal.take(flow.lines[last]!.says);
  return finished(terminal, club);
};

/** Goes back from every question to the one before, and answers that one as before. */
export const walkBack = async (flow: Flow): Promise<Walked> => {
  const club = clubOf(flow);
  const terminal = start(club, flow);
  for (const [place, line] of flow.lines.entries()) {
    const before = flow.lines[Math.max(0, place - 1)]!;
    await terminal.see(line.asks);
    await terminal.take('<');
    await terminal.see(before.asks);
    if (place > 0) await terminal.take(before.says);
    await terminal.answer(line.asks, line.says);
  }
  return finished(terminal, club);
};

/** Gives every question an answer that is refused before the right one. */
export const walkWrong = async (flow: Flow): Promise<Walked> => {
  const club = clubOf(flow);
  const terminal = start(club, flow);
  for (const line of flow.lines) {
    await terminal.see(line.asks);
    await terminal.fail(...line.wrong);
    await terminal.answer(line.asks, line.says);
  }
  return finished(terminal, club);
};
