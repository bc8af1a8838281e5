import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import { type Revision, readRevision } from '../store/git.ts';
import { parseSource, placeOf } from '../store/source.ts';
import { sameFigure } from '../team/edits.ts';
import type { Side, TeamEvent } from '../team/state.ts';
import { inRecord } from './differences.ts';
import { recordForDigest } from './digest.ts';
import { eventName } from './figure.ts';
import type { Proof, Verified } from './verify.ts';
import { type Past, recordOf, type World } from './world.ts';

interface Earlier {
  /** Relative to the league folder, with `/`. */
  readonly file: string;
  readonly name: string;
  readonly history: readonly TeamEvent[];
}

const inLeague = (world: World, file: string): string =>
  path.relative(world.folder, file).split(path.sep).join('/');

const plainIn = (revision: Revision, file: string): Readonly<Record<string, unknown>> | null => {
  const text = revision.files.get(file);
  return text === undefined ? null : (parseSource(file, text).source?.value ?? null);
};

const teamsIn = (revision: Revision): readonly Earlier[] =>
  [...revision.files.keys()].flatMap((file): readonly Earlier[] => {
    const value = plainIn(revision, file);
    if (!value || !String(value['bbl']).startsWith('team/') || !Array.isArray(value['history'])) return [];
    const history = value['history'].filter(
      (one): one is TeamEvent => typeof one === 'object' && one !== null && 'digest' in one,
    );
    return history.length === 0 ? [] : [{ file, name: String(value['name']), history }];
  });

/** The same team here: the file of that path, else one whose history begins alike. */
const hereOf = (world: World, earlier: Earlier): Past | undefined => {
  const all = [...world.teams.values()];
  return (
    all.find((past) => inLeague(world, past.file) === earlier.file) ??
    all.find((past) => past.team.history[0]?.digest === earlier.history[0]!.digest)
  );
};

const notPrefix = (past: Past, earlier: Earlier, index: number, ref: string): Problem => {
  const params = { team: past.team.name, event: eventName(earlier.history[index]!), ref };
  const here = past.team.history[index] ? ['history', index, 'digest'] : ['history'];
  const place = past.loaded.source ? placeOf(past.loaded.source, here) : { file: past.shown };
  return error('not-a-prefix', params, {
    path: here.join('.'),
    place,
    help: say('help.not-a-prefix', { ref }),
  });
};

const recordChanged = (
  world: World,
  revision: Revision,
  past: Past,
  earlier: Earlier,
  index: number,
): readonly Problem[] => {
  const event = earlier.history[index]!;
  if (event.event !== 'match') return [];
  const there = plainIn(revision, path.posix.join(path.posix.dirname(earlier.file), String(event['record'])));
  const file = recordOf(world.folder, past.file, past.team.history[index]!);
  const here = file === null ? undefined : world.records.get(file);
  if (!there || !here?.tree) return [];
  const side = event['side'] as Side;
  if (sameFigure(recordForDigest(there as Tree, side), recordForDigest(here.tree, side))) return [];
  return [
    inRecord(
      here,
      error(
        'booked-record-changed',
        { id: here.id, team: past.team.name, ref: revision.ref },
        { path: 'id', help: say('help.not-a-prefix', { ref: revision.ref }) },
      ),
    ),
  ];
};

const compare = (
  world: World,
  revision: Revision,
  earlier: Earlier,
): readonly { readonly file: string | null; readonly problem: Problem }[] => {
  const past = hereOf(world, earlier);
  if (!past)
    return [
      {
        file: null,
        problem: error(
          'team-gone',
          { team: earlier.name, file: earlier.file, ref: revision.ref },
          { place: { file: earlier.file } },
        ),
      },
    ];
  const index = earlier.history.findIndex((event, at) => past.team.history[at]?.digest !== event.digest);
  if (index >= 0) return [{ file: past.file, problem: notPrefix(past, earlier, index, revision.ref) }];
  const changed = earlier.history.flatMap((_, at) => recordChanged(world, revision, past, earlier, at));
  return changed.slice(0, 1).map((problem) => ({ file: past.file, problem }));
};

/**
 * Compares what is proved with a git revision: every history there must be the beginning of the one here, digest by
 * digest, and what it booked unchanged. Takes the proof, returns it with what is not so.
 */
export const proveAgainst = (
  proof: Proof,
  ref: string,
  whole: boolean,
): { readonly files: readonly Verified[]; readonly problems: readonly Problem[] } => {
  const { world } = proof.replay;
  const revision = readRevision(world.folder, ref, (file) => /\.ya?ml$/.test(file));
  if ('code' in revision) return { files: proof.files, problems: [revision] };
  const found = teamsIn(revision).flatMap((earlier) => compare(world, revision, earlier));
  const files = proof.files.map((one) => ({
    ...one,
    problems: [
      ...one.problems,
      ...found.filter(({ file }) => file === one.file).map(({ problem }) => problem),
    ],
  }));
  return {
    files,
    problems: whole
      ? found
          .filter(({ file }) => file === null || !proof.files.some((one) => one.file === file))
          .map(({ problem }) => problem)
      : [],
  };
};
