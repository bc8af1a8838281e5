import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import { leagueOf } from '../store/league.ts';
import { frozenFile } from './frozen.ts';
import { type LoadedRuleset, loadRuleset, loadRulesetFile } from './rulesets.ts';

/** Takes a ruleset file, returns the league it is read for: that of `LEAGUE/rulesets`, else that of any file. */
export const leagueOfRules = (file: string): string =>
  path.basename(path.dirname(file)) === 'rulesets' ? path.dirname(path.dirname(file)) : leagueOf(file);

const FROZEN = /^(.+)@([0-9a-f]{16})\.yaml$/;

/** Takes a league folder, returns the rulesets that it has frozen, as `ID@DIGEST`, in order. */
export const listFrozen = (league: string): readonly string[] => {
  const folder = path.join(league, 'rulesets');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => FROZEN.test(file))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();
};

const nothing = (problem: Problem): LoadedRuleset => ({ ruleset: null, digest: '', problems: [problem] });

/** A frozen ruleset by as much of its digest as tells it from the others. */
const loadFrozen = async (word: string, league: string, cwd: string): Promise<LoadedRuleset> => {
  const all = listFrozen(league);
  const [found, other] = all.filter((one) => one.startsWith(word));
  if (found === undefined || other !== undefined) {
    const help = say(all.length > 0 ? 'help.known' : 'help.nothing-frozen', { known: { list: all } });
    return nothing(error('unknown-frozen', { word }, { exit: 2, help }));
  }
  const [id = '', digest = ''] = found.split('@');
  const file = frozenFile(league, id, digest);
  return loadRulesetFile({ file, shown: path.relative(cwd, file) }, league);
};

const isFile = (word: string): boolean => /[/\\]|\.ya?ml$/.test(word);

/**
 * Takes what people call a ruleset by: an id, a file, or `ID@DIGEST` of a frozen one (the digest may be cut short).
 * Returns that ruleset, as a league plays by it; an unknown one is exit 2.
 */
export const loadRulesetWord = async (word: string, league: string, cwd: string): Promise<LoadedRuleset> => {
  if (isFile(word)) {
    const file = path.resolve(cwd, word);
    return loadRulesetFile({ file, shown: word }, leagueOfRules(file), false);
  }
  if (word.includes('@')) return loadFrozen(word, league, cwd);
  const loaded = await loadRuleset(word, league);
  const problems = loaded.problems.map((one) =>
    one.code === 'unknown-ruleset' || one.code === 'card-game-ruleset' ? { ...one, exit: 2 as const } : one,
  );
  return { ...loaded, problems };
};
