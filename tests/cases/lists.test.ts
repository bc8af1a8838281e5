import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CommandDef } from '../../src/cli/command.ts';
import { common, nameOf } from '../../src/cli/options.ts';
import { findCommands, registry } from '../../src/cli/registry.ts';
import { areas } from '../../src/ui/messages/en/index.ts';
import { read, root } from '../project/files.ts';
import { findCases, here } from './case.ts';

/** Codes, and options as `COMMAND --NAME`, that a test elsewhere is about. */
const elsewhere = parse(readFileSync(path.join(here, 'elsewhere.yaml'), 'utf8')) as {
  readonly codes: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
};

const cases = findCases().map(({ one }) => one);

const codes = Object.values(areas)
  .flatMap((area) => Object.keys(area))
  .flatMap((id) => (id.startsWith('problem.') ? [id.slice('problem.'.length)] : []));

const coded = new Set(
  cases.flatMap(({ expect: { err = '', json } }) => [
    ...[...err.matchAll(/\[([a-z0-9-]+)\]: /g)].map((one) => one[1]!),
    ...[...JSON.stringify(json ?? null).matchAll(/"code":"([a-z0-9-]+)"/g)].map((one) => one[1]!),
  ]),
);

const shared = new Set(common.map(nameOf));

const optionsOf = (def: CommandDef, above: readonly string[] = []): readonly string[] => {
  const words = [...above, def.name];
  const own = def.options.map(nameOf).filter((name) => !shared.has(name));
  return [
    ...own.map((name) => `${words.join(' ')} --${name}`),
    ...(def.subcommands ?? []).flatMap((sub) => optionsOf(sub, words)),
  ];
};

const options = [...registry.flatMap((def) => optionsOf(def)), ...[...shared].map((name) => `--${name}`)];

const used = new Set(
  cases
    .flatMap((one) => one.run)
    .flatMap((args) => {
      const command = findCommands(args)
        .map((def) => def.name)
        .join(' ');
      return args
        .filter((word) => word.startsWith('--'))
        .flatMap((word) => [`${command} ${word.split('=')[0]}`, word.split('=')[0]!]);
    }),
);

/** Those that neither a case nor the list of tests elsewhere knows. */
const untested = (
  all: readonly string[],
  inCases: ReadonlySet<string>,
  listed: Readonly<Record<string, string>>,
) => all.filter((one) => !inCases.has(one) && !Object.hasOwn(listed, one));

/** Entries of the list that are needless, or whose file does not name them. */
const idle = (
  all: readonly string[],
  inCases: ReadonlySet<string>,
  listed: Readonly<Record<string, string>>,
) =>
  Object.entries(listed)
    .filter(([one, file]) => {
      const word = one.split(' ').at(-1)!;
      const named = new RegExp(`['"\`[ ^]${word}(?![a-z0-9-])`);
      const told = existsSync(path.join(root, file)) && named.test(read(file));
      return !all.includes(one) || inCases.has(one) || !told;
    })
    .map(([one, file]) => `${one}: ${file}`);

describe('every problem code', () => {
  it('is told of by a case or a test elsewhere', () => {
    expect(codes.length).toBeGreaterThan(200);
    expect(untested(codes, coded, elsewhere.codes)).toEqual([]);
  });

  it('stands in the list of tests elsewhere only where such a test names it and no case does', () => {
    expect(idle(codes, coded, elsewhere.codes)).toEqual([]);
  });
});

describe('every option', () => {
  it('is given in a case or a test elsewhere, those of all commands once', () => {
    expect(options.length).toBeGreaterThan(40);
    expect(untested(options, used, elsewhere.options)).toEqual([]);
  });

  it('stands in the list of tests elsewhere only where such a test names it and no case does', () => {
    expect(idle(options, used, elsewhere.options)).toEqual([]);
  });
});
