import { type Message, say } from '../problem.ts';

/** What to do about a code, where it is the same wherever the code is found. */
const HELP: Readonly<Record<string, Message>> = {
  'invalid-utf8': say('help.invalid-utf8'),
  'nul-byte': say('help.nul-byte'),
  'bare-cr': say('help.bare-cr'),
  'conflict-markers': say('help.conflict-markers'),
  alias: say('help.alias'),
  'yaml-tag': say('help.yaml-tag'),
  'duplicate-key': say('help.duplicate-key'),
  'merge-key': say('help.merge-key'),
  'number-too-big': say('help.number-too-big'),
  'changed-underfoot': say('help.changed-underfoot'),
  'write-pending': say('help.write-pending'),
  'recovery-blocked': say('help.recovery-blocked'),
  locked: say('help.locked'),
};

/** Takes a problem's code, returns its help as a part of a problem; nothing where there is none. */
export const helpFor = (code: string): { help?: Message } => (HELP[code] ? { help: HELP[code] } : {});
