import { error, type Problem, say } from '../problem.ts';
import { placeOf, type Source } from '../store/source.ts';

/** A season of the card game has commands of its own; its keys are no mistakes of a team or a record. */
const seasonInstead = (source: Source, kind: string, said: string): Problem | null =>
  kind !== 'tm-season' && said.startsWith('tm-season/')
    ? error(
        'is-season',
        {},
        {
          path: 'bbl',
          place: placeOf(source, ['bbl']),
          exit: 2,
          help: say('help.is-season', { file: source.file }),
        },
      )
    : null;

/**
 * Takes a file as read and the kind that is wanted, returns why its format is another one altogether: a later version, which
 * is no mistake of its writer, or a season of the card game. Null where its shape is worth looking at.
 */
export const newerFormat = (source: Source, kind: string): Problem | null => {
  const said = String((source.value as { bbl?: unknown } | null)?.bbl);
  const season = seasonInstead(source, kind, said);
  if (season) return season;
  const found = new RegExp(`^${kind}/(\\d+)$`).exec(said);
  if (!found || Number(found[1]) <= 1) return null;
  return error(
    'newer-format',
    { format: said },
    { path: 'bbl', place: placeOf(source, ['bbl']), help: say('help.newer-format') },
  );
};
