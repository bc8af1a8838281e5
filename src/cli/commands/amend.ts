import path from 'node:path';
import { type Amended, planAmendment } from '../../app/amend.ts';
import { checkReason } from '../../app/correct.ts';
import { readSets } from '../../app/given.ts';
import { leagueWorld } from '../../app/inside.ts';
import { folderOf } from '../../app/league.ts';
import { keepBytes } from '../../app/undo-bytes.ts';
import type { RecordFile, World } from '../../app/world.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import type { Call, Io, Run } from '../command.ts';
import { type Suggest, withMessage } from '../message.ts';
import { printJson } from '../output.ts';
import { editLines, isDone, signed, tellWritten, writeAll } from './change.ts';
import { completeEarlier, leagueNamed, type Options } from './match.ts';

const openBooked = async (
  io: Io,
  shown: string,
  options: Options,
): Promise<{ readonly world: World; readonly record: RecordFile }> => {
  const file = path.resolve(io.cwd, shown);
  completeEarlier(file, options);
  const world = await leagueWorld(
    { file, shown },
    folderOf(file, leagueNamed(options)),
    leagueNamed(options),
  );
  const record = world.records.get(file);
  if (record?.tree) return { world, record };
  throw new Refusal(
    record && record.problems.length > 0
      ? record.problems
      : error('not-a-record', { file: shown }, { place: { file: shown } }),
  );
};

/** `7:guard` as a shirt number and what goes. */
const readDrops = (words: readonly string[]): ReadonlyMap<number, readonly string[]> => {
  const drops = new Map<number, readonly string[]>();
  for (const word of words) {
    const found = /^(\d{1,2}):(\+?[a-z0-9-]+)$/.exec(word);
    if (!found)
      throw new Refusal(error('bad-drop', { word }, { path: 'drop', exit: 2, help: say('help.drop') }));
    drops.set(Number(found[1]), [...(drops.get(Number(found[1])) ?? []), found[2]!]);
  }
  return drops;
};

const factLines = (io: Io, { facts }: Amended): readonly string[] => {
  const shown = (value: unknown) => (value === undefined ? say('value.none') : String(value));
  return facts.map(({ path: fact, from, to }) =>
    io.text(say('edit.line', { figure: fact, from: shown(from), to: shown(to) })),
  );
};

const show = (io: Io, record: RecordFile, world: World, made: Amended): void => {
  io.out(io.style.bold(io.text(say('amend.head', { id: record.id, date: String(record.tree!['date']) }))));
  for (const line of factLines(io, made)) io.out(`  ${line}`);
  for (const correction of made.corrections) {
    io.out(io.style.bold(io.text(say('correct.head', { team: correction.team.name }))));
    const past = world.teams.get(correction.write.file)!;
    const lines = editLines(io, past.team, correction.edits);
    for (const line of lines.length > 0 ? lines : [`  ${io.text(say('amend.no-figure'))}`]) io.out(line);
  }
};

const json = (record: RecordFile, world: World, made: Amended | null, written: readonly string[]) => ({
  record: record.shown,
  facts: made?.facts ?? [],
  corrections: (made?.corrections ?? []).map(({ event, write }) => ({
    file: world.teams.get(write.file)!.shown,
    event,
  })),
  written,
});

const bookFacts = async ({ args, options, io }: Call, suggest: Suggest): Promise<readonly Problem[]> => {
  const said = { why: options['why'] as string | undefined, by: options['by'] as string | undefined };
  const words = (options['set'] as readonly string[] | undefined) ?? [];
  const sets = readSets(words);
  const none =
    words.length === 0
      ? [error('option-missing', { option: '--set' }, { path: 'set', exit: 2, help: say('help.amend-set') })]
      : [];
  const lacking = [...none, ...sets.problems, ...checkReason(said)];
  if (lacking.length > 0) return lacking;
  const settling = {
    drops: readDrops((options['drop'] as readonly string[] | undefined) ?? []),
    defaults: options['defaults'] === true,
  };
  const { world, record } = await openBooked(io, args[0]!, options);
  const made = await planAmendment(
    world,
    record,
    sets.given,
    { why: said.why!, by: said.by!, date: io.today },
    settling,
  );
  if (!made) {
    if (io.json) printJson(io, json(record, world, null, []));
    return [
      {
        ...error('nothing-to-amend', { id: record.id }, { place: { file: record.shown } }),
        severity: 'note',
      },
    ];
  }
  if (!io.json) show(io, record, world, made);
  const writes = made.corrections.flatMap(({ event, write }) => [
    write,
    keepBytes(world.folder, event, write, null),
  ]);
  const written = await writeAll(io, options, world.folder, writes, say('correct.question'));
  if (written.problems.some((one) => one.severity === 'error')) return written.problems;
  if (io.json) printJson(io, json(record, world, made, written.files));
  else {
    const subject = say('commit.amend', { id: record.id, why: said.why! });
    if (isDone(options, written)) suggest(subject, [...factLines(io, made), signed(io, said.by!)]);
    tellWritten(io, options, written, writes);
  }
  return [...made.warnings, ...written.problems];
};

/** `bbl amend RECORD --set PATH=VALUE`: books a wrong fact of a booked match as a correction now. */
export const run: Run = (call: Call): Promise<readonly Problem[]> =>
  withMessage(call, (io, suggest) => bookFacts({ ...call, io }, suggest));
