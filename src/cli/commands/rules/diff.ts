import path from 'node:path';
import { loadRulesetWord } from '../../../app/ruleset-word.ts';
import type { LoadedRuleset } from '../../../app/rulesets.ts';
import { type LoadedTeam, loadTeam } from '../../../app/teams.ts';
import { error, type Problem, Refusal, say } from '../../../problem.ts';
import { compareRulesets } from '../../../rules/compare.ts';
import { describeDifference } from '../../../rules/compare-words.ts';
import type { Ruleset } from '../../../rules/schema.ts';
import { compareTeam, type TeamDifference } from '../../../team/compare.ts';
import type { Team } from '../../../team/state.ts';
import { printDifferences, printTeamDifferences } from '../../../ui/ruleset-diff.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor } from './common.ts';

type Sound = LoadedRuleset & { readonly ruleset: Ruleset };

interface Wanted {
  readonly rulesets: readonly [Sound, Sound];
  readonly team: LoadedTeam | null;
}

const sound = (loaded: LoadedRuleset): Sound => {
  if (loaded.ruleset) return { ...loaded, ruleset: loaded.ruleset };
  throw new Refusal(loaded.problems);
};

const teamOf = async ({ options, io }: Call): Promise<LoadedTeam | null> => {
  const shown = options['team'];
  if (typeof shown !== 'string') return null;
  const named = options['league'];
  const league = typeof named === 'string' ? path.resolve(io.cwd, named) : null;
  const loaded = await loadTeam(path.resolve(io.cwd, shown), shown, league);
  // A list that its own rules lack may be one that the others have.
  if (!loaded.team) throw new Refusal(loaded.problems);
  return loaded;
};

const missing = (): Problem =>
  error(
    'missing-argument',
    { command: 'bbl rules diff', argument: 'B' },
    { exit: 2, help: say('help.diff-one') },
  );

/** With one ruleset only, it is compared with the team's own. */
const wantedOf = async (call: Call): Promise<Wanted> => {
  const { args, options, io } = call;
  const team = await teamOf(call);
  const words = args.length === 1 && team?.team ? [team.team.ruleset, args[0]!] : args;
  const [a, b] = words;
  if (a === undefined || b === undefined) throw new Refusal(missing());
  const league = team && options['league'] === undefined ? team.league.folder : leagueFor(call);
  const load = async (word: string): Promise<Sound> => sound(await loadRulesetWord(word, league, io.cwd));
  return { rulesets: [await load(a), await load(b)], team };
};

const identity = ({ ruleset: { id, version, name }, digest }: Sound) => ({ id, version, name, digest });

const asJson = ({ io }: Call, one: TeamDifference) => {
  const { kind, text, path: at = null, before = null, after = null } = one;
  return { kind, path: at, before, after, text: io.text(text) };
};

/** `bbl rules diff A [B] [--team FILE]`: what the second says otherwise than the first, and what that is to a team. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io, options } = call;
  const { rulesets, team } = await wantedOf(call);
  const [a, b] = rulesets;
  const found = compareRulesets(a.ruleset, b.ruleset);
  const told = found.map((one) => ({ ...one, text: describeDifference(a.ruleset, b.ruleset, one) }));
  const changes = team?.team ? compareTeam(a.ruleset, b.ruleset, team.team as Team, team.league.options) : [];
  if (io.json)
    printJson(io, {
      a: identity(a),
      b: identity(b),
      differences: told.map(({ section, path: at, kind, before = null, after = null, text }) => ({
        section,
        path: at,
        kind,
        before,
        after,
        text: io.text(text),
      })),
      ...(team
        ? {
            team: {
              file: options['team'],
              name: team.team?.name,
              changes: changes.map((one) => asJson(call, one)),
            },
          }
        : {}),
    });
  else {
    printDifferences(io, identity(a), identity(b), told);
    if (team?.team) printTeamDifferences(io, team.team.name, changes);
  }
  return [...a.problems, ...b.problems];
};
