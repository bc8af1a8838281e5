import fs from 'node:fs';
import path from 'node:path';
import { printNew } from '../store/edit.ts';
import { loadSource } from '../store/files.ts';
import { repositoryOf } from '../store/git.ts';
import type { Style } from '../store/style.ts';
import type { Write } from '../store/transaction.ts';
import { ciRecipe, gitAttributes, hookScript } from './git-files.ts';
import { readLeague } from './league.ts';
import { teamFiles } from './schedule.ts';

/** What a person reads in the files of a new league; each is one comment of one or more lines. */
export interface Comments {
  readonly league: string;
  readonly dice: string;
  readonly rounds: string;
  readonly attributes: string;
  readonly hook: string;
  readonly refused: string;
  readonly ci: string;
  readonly source: string;
}

/** What a new league is like. */
export interface Founding {
  readonly folder: string;
  readonly name: string;
  readonly ruleset: string;
  /** What npm installs bbl from where the league is checked. */
  readonly source: string;
  readonly comments: Comments;
}

/** Files to write, and those that are there already and stay as they are. */
export interface Founded {
  /** The folder that holds all of them: the git repository's, or the league's. */
  readonly root: string;
  readonly writes: readonly Write[];
  readonly kept: readonly string[];
  /** The hook, which must be executable. */
  readonly hook: string;
}

const leagueStyle: Style = {
  order: () => undefined,
  identity: () => undefined,
  block: (at) => at.length === 0,
};

const commented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `# ${line}\n`)
    .join('');

const DICE = ['dice: seeded', 'seed: "{season}/{round}/{home}/{away}"'].join('\n');
const ROUNDS = ['rounds:', '  - round: 1', '    matches:', '      - {home: reavers, away: eye}'].join('\n');

const leagueText = ({ name, ruleset, comments }: Founding): string => {
  const settings = {
    bbl: 'league/1',
    name,
    ruleset,
    season: 1,
    points: { win: 3, draw: 1, loss: 0 },
    'tie-breaks': ['touchdown-difference', 'touchdowns', 'casualties'],
  };
  return [
    commented(comments.league) + printNew(settings, leagueStyle),
    commented(`${comments.dice}\n${DICE}`),
    commented(`${comments.rounds}\n${ROUNDS}`),
  ].join('\n');
};

/** The ruleset of the teams that a folder has already, where all have the same. */
export const rulesetThere = (folder: string): string | null => {
  const said = teamFiles(folder).map((file) => loadSource(file, file).source?.value['ruleset']);
  const [first] = said;
  return typeof first === 'string' && said.every((one) => one === first) ? first : null;
};

/**
 * The files of a new league: league.yaml and .gitattributes in its folder, a hook and a CI recipe in that of its git
 * repository. Nothing that is there is ever replaced.
 */
export const foundLeague = (founding: Founding, shown: (file: string) => string): Founded => {
  const { folder, comments, source } = founding;
  const root = repositoryOf(folder) ?? folder;
  const inside = path.relative(root, folder).split(path.sep).join('/') || '.';
  const dice = readLeague(folder).league.secretHash === null;
  const hook = path.join(root, '.githooks', 'pre-commit');
  const files: readonly (readonly [string, () => string])[] = [
    [path.join(folder, 'league.yaml'), () => leagueText(founding)],
    [path.join(folder, '.gitattributes'), () => commented(comments.attributes) + gitAttributes],
    [hook, () => hookScript(inside, commented(comments.hook), comments.refused)],
    [
      path.join(root, '.github', 'workflows', 'league.yml'),
      () => ciRecipe({ inside, source, dice, about: commented(comments.ci), from: comments.source }),
    ],
  ];
  const missing = files.filter(([file]) => !fs.existsSync(file));
  return {
    root,
    writes: missing.map(([file, text]) => ({ file, shown: shown(file), text: text(), before: null })),
    kept: files.filter(([file]) => fs.existsSync(file)).map(([file]) => shown(file)),
    hook,
  };
};
