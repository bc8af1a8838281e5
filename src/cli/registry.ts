import type { CommandDef } from './command.ts';
import { amend } from './commands/amend.def.ts';
import { batch } from './commands/batch.def.ts';
import { check } from './commands/check.def.ts';
import { completion } from './commands/completion.def.ts';
import { correct } from './commands/correct.def.ts';
import { explain } from './commands/explain.def.ts';
import { history } from './commands/history.def.ts';
import { init } from './commands/init.def.ts';
import { newTeam } from './commands/new.def.ts';
import { odds } from './commands/odds.def.ts';
import { postmatch } from './commands/postmatch.def.ts';
import { prematch } from './commands/prematch.def.ts';
import { roll } from './commands/roll.def.ts';
import { rules } from './commands/rules.def.ts';
import { schema } from './commands/schema.def.ts';
import { show } from './commands/show.def.ts';
import { status } from './commands/status.def.ts';
import { tm } from './commands/tm.def.ts';
import { undo } from './commands/undo.def.ts';
import { verify } from './commands/verify.def.ts';

/** Every command, in the order of help. Definitions only: bodies load when they run. */
export const registry: readonly CommandDef[] = [
  init,
  newTeam,
  show,
  check,
  prematch,
  postmatch,
  batch,
  explain,
  history,
  status,
  verify,
  undo,
  correct,
  amend,
  rules,
  roll,
  odds,
  tm,
  schema,
  completion,
];

/** Takes words such as `rules list`, returns the definitions along them as far as they are known. */
export const findCommands = (
  words: readonly string[],
  defs: readonly CommandDef[] = registry,
): readonly CommandDef[] => {
  const [word, ...rest] = words;
  const def = defs.find((each) => each.name === word);
  return def ? [def, ...findCommands(rest, def.subcommands ?? [])] : [];
};
