/** YAML files keep one kind of line ending, so that git compares and merges them line by line everywhere. */
export const gitAttributes = '*.yaml text eol=lf\n*.yml text eol=lf\n';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The hook that looks at a commit before it is made. Takes the league's folder as seen from the repository's, a comment on lines
 * of its own, and what to say when the commit is refused. What is staged is checked, not what else lies in the folder; histories
 * are compared with what others have seen: the upstream branch as far as it is merged, else the last commit.
 */
export const hookScript = (inside: string, about: string, refused: string): string => `#!/bin/sh
${about}set -e
league=${quoted(inside)}
refused() {
  status=$?
  rm -rf "$staged"
  [ "$status" -eq 0 ] || printf '%s\\n' ${quoted(refused)} >&2
}
repository=$(git rev-parse --absolute-git-dir)
if seen=$(git merge-base HEAD '@{upstream}' 2>/dev/null); then :
elif git rev-parse --verify --quiet HEAD >/dev/null; then seen=HEAD
fi
staged=$(mktemp -d)
trap refused EXIT
git checkout-index --all --prefix="$staged/"
cd "$staged/$league"
bbl check .
unset GIT_INDEX_FILE
export GIT_DIR="$repository" GIT_WORK_TREE="$staged"
bbl verify . \${seen:+--against "$seen"}
`;

interface Recipe {
  readonly inside: string;
  readonly source: string;
  readonly dice: boolean;
  readonly about: string;
  readonly from: string;
}

/**
 * What a pull request and the main branch are checked with, for GitHub Actions. With a seed that hangs on a secret, dice can be
 * proved only once that is published (`dice` false).
 */
export const ciRecipe = ({ inside, source, dice, about, from }: Recipe): string => {
  const verify = dice ? 'bbl verify . --dice' : 'bbl verify .';
  return `${about}name: League
on:
  pull_request:
  push:
    branches: [main, master]
permissions:
  contents: read
env:
  # ${from}
  BBL: ${JSON.stringify(source)}
  BASE: \${{ github.event.pull_request.base.sha || github.event.before }}
defaults:
  run:
    working-directory: ${JSON.stringify(inside)}
jobs:
  league:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: install
        run: npm install --global "$BBL"
      - name: check
        run: bbl check .
      - name: verify
        run: |
          case "$BASE" in
            *[!0]*) ${verify} --against "$BASE" ;;
            *) ${verify} ;;
          esac
`;
};
