import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBbl } from '../setup/bbl.ts';

/** Takes a command line, returns its words: quotes keep spaces, as in a shell. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map((found) =>
    found[0].replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );

const ends = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Runs one line of a console block in a folder; returns what a reader sees. */
type RunLine = (line: string, cwd: string) => string;

/** Runs a `bbl` command or `cat FILE`. */
const runLine = (line: string, cwd: string): string => {
  const [command, ...args] = wordsOf(line);
  if (command === 'cat') return ends(readFileSync(path.join(cwd, args[0]!), 'utf8'));
  if (command !== 'bbl') throw new Error(`a console block can run bbl and cat only: ${line}`);
  const { status, stdout, stderr } = runBbl(args, { cwd });
  return `${ends(stdout)}${ends(stderr)}${status === 0 ? '' : `# exit ${status}\n`}`;
};

/** The lines of a block that are typed, each after `$ `; a backslash at the end goes on in the next line. */
const typedIn = (body: string): readonly string[] => {
  const commands: string[] = [];
  let open = false;
  for (const line of body.split('\n')) {
    if (open) commands[commands.length - 1] += `\n${line}`;
    else if (line.startsWith('$ ')) commands.push(line.slice(2));
    else continue;
    open = line.endsWith('\\');
  }
  return commands;
};

const runBlock = (body: string, cwd: string, run: RunLine): string =>
  typedIn(body)
    .map((command) => `$ ${command}\n${run(command.replaceAll('\\\n', ' '), cwd)}`)
    .join('');

/**
 * Takes a page and a folder; returns the page with the output of every `console` block as it is today. Blocks marked
 * `file=PATH` are written into the folder first, where they stand.
 */
export const replay = (page: string, cwd: string, run: RunLine = runLine): string =>
  page.replace(
    /^```(\w+)(?: file=(\S+))?\n([\s\S]*?)^```$/gm,
    (whole, kind: string, file: string | undefined, body: string) => {
      if (file !== undefined) {
        mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
        writeFileSync(path.join(cwd, file), body);
      }
      return kind === 'console' ? `\`\`\`console\n${runBlock(body, cwd, run)}\`\`\`` : whole;
    },
  );
