import { AT_ONCE, type BatchItem, bookBatch } from '../../app/batch.ts';
import { changedSince, listRecords } from '../../app/batch-files.ts';
import { folderOf } from '../../app/league.ts';
import type { Named } from '../../app/verify.ts';
import { error, gravest, type Message, type Problem, Refusal, say } from '../../problem.ts';
import { Interrupted } from '../../ui/interrupted.ts';
import { openPrompter } from '../../ui/prompter.ts';
import type { Call, Io, Run } from '../command.ts';
import { type Suggest, withMessage } from '../message.ts';
import { printJson, problemsJson } from '../output.ts';
import { settleIn } from '../pace.ts';
import { confirm } from '../talk.ts';
import { leagueNamed, type Options, placed } from './match.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The words that name records; `-` stands for those on stdin, one a line. */
const wordsOf = async (io: Io, args: readonly string[], options: Options): Promise<readonly string[]> => {
  const since = options['since'] !== undefined;
  if (args.length === 0 && !since)
    throw new Refusal(
      error(
        'missing-argument',
        { argument: 'RECORD', command: 'bbl batch' },
        { exit: 2, help: say('help.usage', { command: 'bbl batch' }) },
      ),
    );
  const words: string[] = args.length === 0 ? [leagueNamed(options) ?? '.'] : [];
  for (const arg of args) {
    if (arg !== '-') words.push(arg);
    else words.push(...(await io.stdin()).split(/\r?\n/).filter((line) => line !== ''));
  }
  return words;
};

/** Records by their league folder: each league is a batch of its own. */
const byLeague = (records: readonly Named[], options: Options): ReadonlyMap<string, readonly Named[]> => {
  const found = new Map<string, Named[]>();
  for (const record of records) {
    const folder = folderOf(record.file, leagueNamed(options));
    found.set(folder, [...(found.get(folder) ?? []), record]);
  }
  return found;
};

const leaguesOf = async (
  io: Io,
  args: readonly string[],
  options: Options,
): Promise<ReadonlyMap<string, readonly Named[]>> => {
  const { records, problems } = listRecords(await wordsOf(io, args, options), io.cwd);
  if (problems.length > 0) throw new Refusal(problems);
  const leagues = byLeague(records, options);
  const since = options['since'] as string | undefined;
  if (since === undefined) return leagues;
  return new Map(
    [...leagues].map(([folder, all]) => {
      const changed = changedSince(all, folder, since);
      if (changed.problems.length > 0) throw new Refusal(changed.problems);
      return [folder, changed.records] as const;
    }),
  );
};

const lineOf = (io: Io, record: string, match: Message, seed: string | null): string =>
  seed === null
    ? io.text(say('batch.booked', { record, match }))
    : io.text(say('batch.booked-seed', { record, match, seed }));

/** Shows what came of a record; returns its problems, each with its place. */
const show = (io: Io, item: BatchItem): readonly Problem[] => {
  const { shown, state, match, summary, seed, written } = item;
  const problems = match ? placed(match, item.problems) : item.problems;
  if (io.json)
    printJson(io, {
      file: shown,
      ok: gravest(problems) === 0,
      problems: problemsJson(io, problems),
      state,
      written,
    });
  else if (summary) io.out(lineOf(io, shown, summary, seed));
  return problems;
};

/** Signals while the batch runs: it ends before the next record, and nothing is left half done. */
const listen = (): { readonly caught: () => 129 | 130 | 143 | null; readonly close: () => void } => {
  let exit: 129 | 130 | 143 | null = null;
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const handler = (): void => {
      exit ??= code;
    };
    process.once(name, handler);
    return [name, handler] as const;
  });
  return {
    caught: () => exit,
    close: () => {
      for (const [name, handler] of handlers) process.off(name, handler);
    },
  };
};

/** Whether a person at the terminal wants it. */
const agrees = async (io: Io, options: Options, records: number): Promise<boolean> => {
  const asks = io.interactive && !io.json && options['yes'] !== true && options['dryRun'] !== true;
  if (!asks || records === 0) return true;
  const question = io.text(say('batch.question', { n: records }));
  return (await confirm(io, await openPrompter(io), question, 'change.write-help')) === true;
};

/** Turns of the event loop are few: one every so often is enough to hear a signal. */
const PATIENCE = 50;

const pauseFor = (io: Io, caught: () => number | null) => {
  let last = 0;
  return async (done: number, total: number): Promise<boolean> => {
    const now = performance.now();
    if (done > 0 && now - last < PATIENCE) return caught() !== null;
    last = now;
    io.progress(io.text(say('batch.progress', { done, total })));
    await new Promise((resolve) => setImmediate(resolve));
    return caught() !== null;
  };
};

const sum = (io: Io, options: Options, items: readonly BatchItem['state'][]): void => {
  const count = (state: BatchItem['state']): number => items.filter((one) => one === state).length;
  const counts = { booked: count('booked'), skipped: count('skipped'), failed: count('failed') };
  io.out(io.text(say(options['dryRun'] === true ? 'batch.dry-run' : 'batch.summary', counts)));
};

const suggestFor = (io: Io, booked: readonly Message[], suggest: Suggest): void => {
  if (booked.length === 1) suggest(booked[0]!);
  if (booked.length > 1)
    suggest(
      say('commit.batch', { n: booked.length }),
      booked.map((one) => `- ${io.text(one)}`),
    );
};

const bookAll = async ({ args, options, io }: Call, suggest: Suggest): Promise<readonly Problem[]> => {
  const leagues = await leaguesOf(io, args, options);
  const total = [...leagues.values()].flat().length;
  if (!(await agrees(io, options, total))) {
    io.out(io.text(say('written.nothing')));
    return [];
  }
  settleIn(total);
  const all: Problem[] = [];
  const states: BatchItem['state'][] = [];
  const booked: Message[] = [];
  const signals = listen();
  const pause = pauseFor(io, signals.caught);
  const tell = (item: BatchItem): void => {
    io.progress(null);
    states.push(item.state);
    if (item.summary) booked.push(item.summary);
    all.push(...show(io, item));
  };
  const ways = {
    seed: (options['seed'] as string | undefined) ?? null,
    defaults: options['defaults'] === true,
    lang: io.lang,
    dryRun: options['dryRun'] === true,
    atOnce: AT_ONCE,
    tell,
    pause,
  };
  try {
    for (const [folder, records] of leagues) {
      const { ended, problems } = await bookBatch(
        folder,
        leagueNamed(options),
        records,
        ways,
        states.length,
        total,
      );
      all.push(...problems);
      if (!ended) break;
    }
  } finally {
    io.progress(null);
    signals.close();
  }
  suggestFor(io, booked, suggest);
  if (!io.json) sum(io, options, states);
  const exit = signals.caught();
  if (exit !== null) throw new Interrupted(exit);
  return all;
};

/** `bbl batch RECORD...`: books records in date order; what is booked is passed over. */
export const run: Run = (call: Call): Promise<readonly Problem[]> =>
  withMessage(call, (io, suggest) => bookAll({ ...call, io }, suggest));
