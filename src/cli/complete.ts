import { catalogue, type Lang, renderParam } from '../ui/messages.ts';
import type { Candidate, Scene } from './completion/candidate.ts';
import { completeWords } from './completion/candidates.ts';
import { quoteForBash, splitLine } from './completion/quoting.ts';
import { registry } from './registry.ts';
import { scan } from './scan.ts';
import { chooseLang } from './world.ts';

interface Asked {
  readonly shell: string;
  /** The words after `bbl`, the last one being typed. */
  readonly words: readonly string[];
  readonly raw: string;
  readonly part: string;
}

/**
 * Takes what follows `--complete`: `[zsh] -- WORD...`; `fish -- WORD... TYPED` with the last word as typed; `bash --
 * LINE PART` with the line as typed up to the cursor and the part of its last word that bash completes.
 */
const read = (argv: readonly string[]): Asked => {
  const start = argv.indexOf('--') + 1;
  const shell = start > 1 ? argv[0]! : '';
  const given = argv.slice(start);
  if (shell === 'bash') {
    const { words, raw } = splitLine(given[0] ?? '');
    return { shell, words: words.slice(1), raw, part: given[1] ?? raw };
  }
  if (shell === 'fish') {
    const { words } = splitLine(given.at(-1) ?? '', true);
    return { shell, words: [...given.slice(0, -1), words.at(-1) ?? ''], raw: '', part: '' };
  }
  return { shell, words: given, raw: '', part: '' };
};

const described = ({ value, text }: Candidate, lang: Lang): string =>
  `${value}\t${text === undefined ? '' : renderParam(text, lang).replaceAll(/\s+/g, ' ')}`;

type World = Omit<Scene, 'lang' | 'registry' | 'home'> & {
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * What a shell asks for at a press of TAB: takes the words after `--complete` and the world around them, returns a
 * line for each candidate, with what it means after a tab for the shells that show it.
 */
export const complete = async (argv: readonly string[], { cwd, env }: World): Promise<readonly string[]> => {
  const { shell, words, raw, part } = read(argv);
  const lang = chooseLang(scan(words).lang, env);
  await catalogue(lang);
  const found = await completeWords(words, { cwd, home: env['HOME'] || null, lang, registry });
  if (shell === 'zsh' || shell === 'fish') return found.map((one) => described(one, lang));
  const values = found.map((one) => one.value);
  return shell === 'bash' ? quoteForBash(values, raw, part) : values;
};
