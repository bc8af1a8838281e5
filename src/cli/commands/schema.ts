import { SCHEMA_KINDS, schemaText } from '../../app/schemas.ts';
import { nearest } from '../../nearest.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Call, Run } from '../command.ts';
import { printJson } from '../output.ts';

const unknown = (kind: string): Problem => {
  const near = nearest(kind, SCHEMA_KINDS);
  const help =
    near === null ? say('help.known', { known: { list: SCHEMA_KINDS } }) : say('help.nearest', { near });
  return error('unknown-schema', { kind }, { path: 'KIND', exit: 2, help });
};

/** `bbl schema KIND`: the JSON Schema of a kind of file, for editors. */
export const run: Run = async ({ args, io }: Call): Promise<readonly Problem[]> => {
  const kind = SCHEMA_KINDS.find((one) => one === args[0] || `${one}/1` === args[0]);
  if (!kind) return [unknown(args[0]!)];
  const text = schemaText(kind);
  if (io.json) printJson(io, JSON.parse(text));
  else io.out(text.trimEnd());
  return [];
};
