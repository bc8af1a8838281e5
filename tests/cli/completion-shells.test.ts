import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELLS } from '../../src/cli/commands/completion.def.ts';
import { root } from '../project/files.ts';
import { runBbl } from '../setup/bbl.ts';
import { breakModules, copyBuilt } from '../setup/broken.ts';
import { hasShell, type Place, runScript, Shell, writeStandIn } from '../setup/shell.ts';

const home = mkdtempSync(path.join(tmpdir(), 'bbl-shell-'));
const place: Place = { cwd: path.join(home, 'league'), home, bin: path.join(home, 'bin') };
const record = 'matches/2026-03-28-reavers-gluttons.yaml';
const bob = 'teams/Bob\'s "best" team.yaml';
const odd = 'my teams/a $b`c!d;e&f.yaml';

beforeAll(() => {
  writeStandIn(place.bin);
  cpSync(path.join(root, 'data', 'classic'), place.cwd, { recursive: true });
  mkdirSync(path.join(place.cwd, 'my teams'));
  for (const name of [bob, odd, "my teams/it's.yaml"])
    writeFileSync(path.join(place.cwd, name), 'bbl: team/1\n');
});
afterAll(() => rmSync(home, { recursive: true }));

/** What is typed, a TAB where the shell completes, and the words that bbl then gets. */
const TYPED: readonly (readonly [string, readonly string[]])[] = [
  ['bbl sh\tteams/ey\t', ['show', 'teams/eye.yaml']],
  ['bbl --lang=f\tsho\t', ['--lang=fr', 'show']],
  ['bbl show ~/lea\tteams/ey\t', ['show', `${place.cwd}/teams/eye.yaml`]],
  ['bbl show my\\ te\ta\t', ['show', odd]],
  ['bbl show "my te\ta\t', ['show', odd]],
  ["bbl show 'my te\ta\t", ['show', odd]],
  ['bbl show my\\ te\ti\t', ['show', "my teams/it's.yaml"]],
  ['bbl show "my te\ti\t', ['show', "my teams/it's.yaml"]],
  ["bbl show 'my te\ti\t", ['show', "my teams/it's.yaml"]],
  ['bbl show teams/Bob\t', ['show', bob]],
  ["bbl show teams/Bob\\'\t", ['show', bob]],
  ['bbl show "teams/Bob\'\t', ['show', bob]],
  ["bbl show 'teams/Bob\t", ['show', bob]],
  [
    'bbl new --roster hu\t--buy blitzer:4,li\t3,re\t2',
    ['new', '--roster', 'human', '--buy', 'blitzer:4,lineman:3,reroll:2'],
  ],
  [
    'bbl postmatch --match=matches/2026-03-28\t--set postmatch.home.fa\t3',
    ['postmatch', `--match=${record}`, '--set', 'postmatch.home.fans.roll=3'],
  ],
  ['bbl explain teams/ey\tpl\t', ['explain', 'teams/eye.yaml', 'player']],
];

const START = {
  bash: { args: ['--norc', '--noprofile', '-i'], tell: ['source <(bbl completion bash)'] },
  zsh: {
    args: ['-f', '-i'],
    tell: ['autoload -Uz compinit && compinit -u -D', 'source <(bbl completion zsh)'],
  },
  fish: { args: ['--no-config', '-i'], tell: ['bbl completion fish | source'] },
} as const;

describe.each(SHELLS)('in %s at a terminal', (name) => {
  const there = hasShell(name);

  it('TAB completes what is typed, and names with spaces and quotes survive', async (test) => {
    test.skip(!there, `${name} is not installed`);
    const shell = new Shell(name, START[name].args, place);
    try {
      for (const line of START[name].tell) await shell.tell(line);
      for (const [typed, words] of TYPED) expect(await shell.words(typed), typed).toEqual(words);
    } finally {
      shell.close();
    }
  }, 60_000);
});

describe('in zsh and fish', () => {
  it('a list of zsh says what each command does', async (test) => {
    test.skip(!hasShell('zsh'), 'zsh is not installed');
    const shell = new Shell('zsh', START.zsh.args, place);
    try {
      for (const line of START.zsh.tell) await shell.tell(line);
      shell.type('bbl p\t\t');
      await shell.see(/prematch +-- runs the pre-match sequence/);
    } finally {
      shell.close();
    }
  }, 60_000);

  it('fish gets each candidate with what it does', (test) => {
    test.skip(!hasShell('fish'), 'fish is not installed');
    const ask = (line: string) =>
      runScript('fish', ['--no-config'], `bbl completion fish | source; complete -C '${line}'`, place);
    expect(ask('bbl sh')).toEqual([expect.stringMatching(/^show\tshows team sheets/)]);
    expect(ask('bbl explain teams/eye.yaml player 6')).toEqual(['6\tBig Nurb']);
    expect(ask('bbl show "my teams/')).toEqual([odd, "my teams/it's.yaml"]);
  });
});

describe('the function of bash', () => {
  /** Calls it as bash does, the line split at its word breaks: returns what COMPREPLY holds. */
  const reply = (line: string, words: readonly string[], part?: string): readonly string[] => {
    const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
    const script = [
      'source <(bbl completion bash)',
      `COMP_WORDS=(${words.map(quoted).join(' ')}) COMP_CWORD=${words.length - 1}`,
      `COMP_LINE=${quoted(line)} COMP_POINT=${line.length}`,
      part === undefined ? '_bbl' : `_bbl bbl ${quoted(part)} ${quoted(words.at(-2) ?? '')}`,
      `printf '%s\\n' "\${COMPREPLY[@]}"`,
    ];
    return runScript('bash', ['--norc', '--noprofile'], script.join('\n'), place);
  };

  it('completes commands, files, things to buy and options', (test) => {
    test.skip(!hasShell('bash'), 'bash is not installed');
    expect(reply('bbl po', ['bbl', 'po'], 'po')).toEqual(['postmatch']);
    expect(reply('bbl show teams/re', ['bbl', 'show', 'teams/re'], 'teams/re')).toEqual([
      ...['teams/reavers.yaml', 'teams/revenants.yaml'],
    ]);
    const buy = ['bbl', 'new', '--roster', 'orc', '--buy', 'blitzer', ':', '4,th'];
    expect(reply('bbl new --roster orc --buy blitzer:4,th', buy, '4,th')).toEqual(['4,thrower:']);
    const given = ['bbl', 'prematch', '--match', '=', ''];
    expect(reply('bbl prematch --match=', given, '')).toContain(record);
  });

  it('quotes as the begun word does', (test) => {
    test.skip(!hasShell('bash'), 'bash is not installed');
    expect(reply('bbl show my\\ teams/i', ['bbl', 'show', 'my\\ teams/i'], 'my\\ teams/i')).toEqual([
      "my\\ teams/it\\'s.yaml",
    ]);
    expect(reply('bbl show "my teams/i', ['bbl', 'show', '"my teams/i'], 'my teams/i')).toEqual([
      "my teams/it's.yaml",
    ]);
  });

  it('needs no more than the words, where they are all it is given', (test) => {
    test.skip(!hasShell('bash'), 'bash is not installed');
    expect(reply('', ['bbl', 'expl'])).toEqual(['explain']);
  });
});

describe('the built bbl', () => {
  const shelf = path.join(home, 'broken');
  /** The libraries of command lines, of prompts and of tables. */
  const heavy = ['commander', 'inquirer', '@inquirer', 'cli-table3'].map((name) => `node_modules/${name}/`);

  it('completes without the libraries of command lines, prompts and tables', () => {
    const broken = copyBuilt(shelf);
    const files = breakModules(shelf, heavy, 'process.exit(99);');
    for (const begin of heavy)
      expect(
        files.filter((file) => file.startsWith(begin)),
        begin,
      ).not.toEqual([]);
    expect(runBbl(['help'], { bin: broken }).status).toBe(99);
    for (const words of [
      ['sho'],
      ['show', 'teams/ey'],
      ['new', '--buy', 'orc'],
      ['prematch', '--match', record, '--set', 'prematch.h'],
    ]) {
      const run = runBbl(['--complete', '--', ...words], { bin: broken, cwd: place.cwd });
      expect(run, words.join(' ')).toMatchObject({ status: 0, stderr: '' });
    }
    expect(runBbl(['--complete', '--', 'sho'], { bin: broken }).stdout).toBe('show\n');
  });

  it('prints a script for each shell, as text or as JSON, and refuses others with exit 2', () => {
    for (const shell of SHELLS) {
      const { status, stdout } = runBbl(['completion', shell]);
      expect(status).toBe(0);
      expect(JSON.parse(runBbl(['completion', shell, '--json']).stdout)).toEqual({ shell, script: stdout });
    }
    const refused = runBbl(['completion', 'toString', '--lang', 'fr']);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^erreur\[unknown-shell\].*\n.*bash, zsh, fish/);
  });

  it('answers nothing and ends well where there is nothing to complete', () => {
    for (const words of [
      ['nobody', ''],
      ['new', '--name', ''],
      ['rules', 'list', 'x', ''],
    ])
      expect(runBbl(['--complete', '--', ...words])).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
