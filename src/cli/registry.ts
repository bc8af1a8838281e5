import type { CommandDef } from './command.ts';
import { check } from './commands/check.def.ts';
import { explain } from './commands/explain.def.ts';
import { newTeam } from './commands/new.def.ts';
import { postmatch } from './commands/postmatch.def.ts';
import { prematch } from './commands/prematch.def.ts';
import { rules } from './commands/rules.def.ts';
import { show } from './commands/show.def.ts';
import { status } from './commands/status.def.ts';

/** Every command, in the order of help. Definitions only: bodies load when they run. */
export const registry: readonly CommandDef[] = [newTeam, show, check, prematch, postmatch, explain, status, rules];

/** Takes words such as `rules list`, returns the definitions along them as far as they are known. */
export const findCommands = (
  words: readonly string[],
  defs: readonly CommandDef[] = registry,
): readonly CommandDef[] => {
  const [word, ...rest] = words;
  const def = defs.find((each) => each.name === word);
  return def ? [def, ...findCommands(rest, def.subcommands ?? [])] : [];
};
