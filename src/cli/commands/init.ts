import fs from 'node:fs';
import path from 'node:path';
import { type Comments, type Founded, foundLeague, rulesetThere } from '../../app/init.ts';
import { loadRuleset } from '../../app/rulesets.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { version } from '../version.ts';
import { tellWritten, type Written, writeAll } from './change.ts';
import { badName, type Options } from './match.ts';

const commentsOf = (io: Io): Comments => ({
  league: io.text(say('init.file.league')),
  dice: io.text(say('init.file.dice')),
  rounds: io.text(say('init.file.rounds')),
  attributes: io.text(say('init.file.attributes')),
  hook: io.text(say('init.file.hook')),
  refused: io.text(say('init.file.refused')),
  ci: io.text(say('init.file.ci')),
  source: io.text(say('init.file.source')),
});

/** A file that stands where a folder is needed. */
const blocked = (folder: string, shown: string): readonly Problem[] => {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = fs.statSync(at, { throwIfNoEntry: false });
    if (found?.isDirectory()) return [];
    if (found) return [error('not-a-folder', { file: shown }, { exit: 3, place: { file: shown } })];
  }
};

/** The hook is run only when it may be; file systems without modes need not know. */
const makeExecutable = (hook: string): void => {
  if (fs.existsSync(hook)) fs.chmodSync(hook, fs.statSync(hook).mode | 0o111);
};

const show = (io: Io, options: Options, { writes, kept, root }: Founded, written: Written): void => {
  for (const file of kept) io.out(io.text(say('init.kept', { file })));
  if (writes.length === 0) io.out(io.text(say('init.nothing')));
  else tellWritten(io, options, written, writes);
  if (written.files.length === 0) return;
  const inside = path.relative(io.cwd, root);
  io.out(io.text(say('init.next')));
  for (const line of [
    ...(fs.existsSync(path.join(root, '.git')) ? [] : ['init']),
    'config core.hooksPath .githooks',
  ])
    io.out(`  git${inside === '' ? '' : ` -C ${inside}`} ${line}`);
};

/** `bbl init [DIR]`: a league folder that is at home in git. Nothing that is there is replaced. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const folder = path.resolve(io.cwd, args[0] ?? '.');
  const shown = (file: string): string => path.relative(io.cwd, file) || '.';
  const name = (options['name'] as string | undefined) ?? (path.basename(folder) || 'League');
  const wrong = [...badName(name), ...blocked(folder, args[0] ?? '.')];
  if (wrong.length > 0) return wrong;
  const ruleset = (options['ruleset'] as string | undefined) ?? rulesetThere(folder) ?? 'classic';
  const rules = await loadRuleset(ruleset, folder);
  if (!rules.ruleset) return rules.problems.map((one) => ({ ...one, path: 'ruleset' }));
  const source = (options['package'] as string | undefined) ?? `bbl@${version}`;
  const found = foundLeague({ folder, name, ruleset, source, comments: commentsOf(io) }, shown);
  if (!io.json && options['yes'] !== true && io.interactive)
    for (const one of found.writes) io.out(io.text(say('init.new', { file: one.shown ?? one.file })));
  const written =
    found.writes.length === 0
      ? { files: [], problems: [] }
      : await writeAll(io, options, found.root, found.writes, say('init.question'), 'init.write-help');
  if (written.problems.some((one) => one.severity === 'error')) return written.problems;
  if (written.files.length > 0) makeExecutable(found.hook);
  if (io.json)
    printJson(io, { folder: shown(folder), name, ruleset, kept: found.kept, written: written.files });
  else show(io, options, found, written);
  return written.problems;
};
