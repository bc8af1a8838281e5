import batch from './batch.ts';
import cli from './cli.ts';
import commands from './commands.ts';
import common from './common.ts';
import completion from './completion.ts';
import files from './files.ts';
import git from './git.ts';
import house from './house.ts';
import league from './league.ts';
import postmatch2020 from './postmatch-2020.ts';
import prematch2020 from './prematch-2020.ts';
import proofs from './proofs.ts';
import result from './result.ts';
import roll from './roll.ts';
import rules from './rules.ts';
import rulesetKeys from './ruleset-keys.ts';
import sequence from './sequence.ts';
import show from './show.ts';
import steps from './steps.ts';
import talk from './talk.ts';
import talk2020 from './talk-2020.ts';
import team from './team.ts';
import tm from './tm.ts';
import trust from './trust.ts';
import variants from './variants.ts';

/** Every area's messages, by area, so that tests can find an id that two areas define. */
export const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batch,
  common,
  cli,
  commands,
  completion,
  show,
  files,
  git,
  league,
  house,
  proofs,
  postmatch2020,
  prematch2020,
  result,
  roll,
  rules,
  rulesetKeys,
  steps,
  talk,
  talk2020,
  team,
  tm,
  trust,
  variants,
  sequence,
};
