import fs from 'node:fs';
import path from 'node:path';
import { checkFile, filesOf } from '../../app/check.ts';
import { gravest, type Problem } from '../../problem.ts';
import type { Call, Run } from '../command.ts';
import { printJson, problemsJson } from '../output.ts';

const isFolder = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isDirectory();

/** `bbl check PATH...`: every rule that files must keep; silent when all is well. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const league = (options['league'] as string | undefined) ?? null;
  const files = args.flatMap((arg) =>
    isFolder(path.resolve(io.cwd, arg))
      ? filesOf(path.resolve(io.cwd, arg)).map((file) =>
          path.join(arg, path.relative(path.resolve(io.cwd, arg), file)),
        )
      : [arg],
  );
  const all: Problem[] = [];
  for (const shown of files) {
    const { problems } = await checkFile(path.resolve(io.cwd, shown), shown, league);
    all.push(...problems);
    if (io.json)
      printJson(io, { file: shown, ok: gravest(problems) === 0, problems: problemsJson(io, problems) });
  }
  return all;
};
