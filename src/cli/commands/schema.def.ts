import { SCHEMA_KINDS } from '../../app/schemas.ts';
import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const schema: CommandDef = {
  name: 'schema',
  arguments: [{ name: 'KIND', completes: SCHEMA_KINDS }],
  options: [...common],
  examples: ['bbl schema team | tee schemas/team.json', 'bbl schema league --json | jq .properties.rounds'],
  load: () => import('./schema.ts'),
};
