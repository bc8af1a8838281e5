import { error, type Problem, say } from '../problem.ts';
import { isMap, isOwn, join, type Tree, valueAt, withoutValue } from '../record/tree.ts';
import type { Rolled } from '../sequence/drive.ts';
import type { Side } from '../team/state.ts';
import { inRecord } from './differences.ts';
import type { PlayedRecord } from './replay.ts';
import { seedText } from './replay-match.ts';
import { runMatch } from './run.ts';
import { asSecret, diceSeed } from './secret.ts';
import { type Seeded, templateSeed } from './seed.ts';
import type { RecordFile, World } from './world.ts';

const parent = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** The seed that a record's dice are drawn with, as far as it can be known here. */
export const rollSeed = (
  record: RecordFile,
  secret: string | undefined,
): { readonly seed: string } | { readonly problem: Problem } => {
  const hidden = asSecret(record.tree?.['seed']);
  return hidden ? diceSeed(hidden, secret) : { seed: seedText(record) };
};

/** Paths of all marks that a person typed a roll. */
const typedIn = (value: unknown, path: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => typedIn(one, join(path, index)));
  if (!isMap(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    isOwn(key) ? [] : typedIn(one, join(path, key)),
  );
  return value['typed'] === true ? [path, ...below] : below;
};

const seededOf = (world: World, record: RecordFile): Seeded => {
  const side = (one: Side) => {
    const stranger = record.tree![one];
    return { file: record.sides[one], shown: isMap(stranger) ? String(stranger['name']) : '' };
  };
  return { id: record.id, tree: record.tree!, league: world.league, home: side('home'), away: side('away') };
};

/** What a league wants now holds for its season: seeds and policies of an earlier one were others. */
const isThisSeason = (world: World, tree: Tree): boolean =>
  tree['season'] === undefined || world.league.season === null || tree['season'] === world.league.season;

/** Whether a record keeps to the league's seed template and dice policy. */
export const checkPolicy = (world: World, record: RecordFile): readonly Problem[] => {
  const { tree } = record;
  const { league } = world;
  if (!tree || !isThisSeason(world, tree)) return [];
  const problems: Problem[] = [];
  const hidden = asSecret(tree['seed']);
  const found = hidden?.from ?? seedText(record);
  const expected = league.seed === null ? found : templateSeed(seededOf(world, record), league.seed);
  const match = { id: record.id, date: String(tree['date']) };
  if (
    tree['seed'] !== undefined &&
    (found !== expected || (league.seed !== null && (hidden?.['secret-hash'] ?? null) !== league.secretHash))
  )
    problems.push(
      inRecord(
        record,
        error(
          'seed-differs',
          { ...match, found, expected },
          { path: 'seed', help: say('help.seed-differs') },
        ),
      ),
    );
  if (league.dice === 'seeded')
    for (const path of ['prematch', 'match', 'postmatch'].flatMap((part) => typedIn(tree[part], part)))
      problems.push(
        inRecord(
          record,
          error('typed-not-allowed', { ...match, path }, { path, help: say('help.typed-not-allowed') }),
        ),
      );
  return problems;
};

/** What the seed gives where the record has another throw: the record is run once more without it. */
const seedsOwn = async ({ match, parts }: PlayedRecord, path: string, seed: string): Promise<string> => {
  const tree = withoutValue(match.tree, path);
  const sides = (['home', 'away'] as const).filter((side) => parts[side]?.booked);
  const { outcome } = await runMatch({ ...match, tree }, sides, true, {
    seed,
    dice: 'seeded',
    defaults: true,
    lang: 'en',
    given: new Map(),
  });
  return ((valueAt(outcome.tree, path) ?? []) as readonly unknown[]).flat().join(' ');
};

const isMarked = (tree: Tree, rolled: Rolled): boolean =>
  valueAt(tree, `${parent(rolled.path)}.typed`) === true;

/** Every die of a replayed record that nobody typed must be the seed's; `played` was played with that seed. */
export const checkDice = async (
  record: RecordFile,
  played: PlayedRecord,
  seed: string,
): Promise<readonly Problem[]> => {
  const wrong = played.outcome.rolls.find((rolled) => rolled.typed && !isMarked(record.tree!, rolled));
  if (!wrong) return [];
  const params = {
    id: record.id,
    date: String(record.tree!['date']),
    what: wrong.purpose,
    found: wrong.faces.join(' '),
    expected: await seedsOwn(played, wrong.path, seed),
  };
  return [
    inRecord(record, error('die-differs', params, { path: wrong.path, help: say('help.die-differs') })),
  ];
};
