import { error, type Problem, say } from '../problem.ts';
import { placeOf, type Source } from '../store/source.ts';

/** A format of a later version is no mistake of its writer. */
export const newerFormat = (source: Source, kind: string): Problem | null => {
  const said = String((source.value as { bbl?: unknown }).bbl);
  const found = new RegExp(`^${kind}/(\\d+)$`).exec(said);
  if (!found || Number(found[1]) <= 1) return null;
  return error(
    'newer-format',
    { format: said },
    { path: 'bbl', place: placeOf(source, ['bbl']), help: say('help.newer-format') },
  );
};
