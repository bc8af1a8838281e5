import type { Option } from './command.ts';

/** Options that every command takes; each means the same everywhere. */
export const common: readonly Option[] = [
  { flags: '--json' },
  { flags: '--lang <code>', choices: ['en', 'fr'], completes: ['en', 'fr'] },
  { flags: '--color <when>', choices: ['auto', 'always', 'never'], completes: ['auto', 'always', 'never'] },
  { flags: '--league <dir>', completes: 'folder' },
  { flags: '--plain' },
  { flags: '--date <date>', completes: 'none' },
];

/** Options of commands that fill leaves of a record. */
export const filling: readonly Option[] = [
  { flags: '--seed <text>', completes: 'none' },
  { flags: '--dice <how>', choices: ['seeded', 'table'], completes: ['seeded', 'table'] },
  { flags: '--set <path=value>', repeatable: true, completes: 'none' },
  { flags: '--answers <file>', completes: 'path' },
  { flags: '--defaults' },
];

/** Of commands that book: nothing but the suggested commit message. */
export const message: Option = { flags: '--message' };

/** Options of commands that write files. */
export const writing: readonly Option[] = [{ flags: '--dry-run' }, { flags: '--yes' }];

/** Takes an option, returns its long name without dashes: `dry-run` of `--dry-run`. */
export const nameOf = (option: Option): string => /--([a-z][a-z-]*)/.exec(option.flags)?.[1] ?? option.flags;

/** Takes an option, returns the name that commander gives its value: `dryRun` of `--dry-run`. */
export const keyOf = (option: Option): string =>
  nameOf(option).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
