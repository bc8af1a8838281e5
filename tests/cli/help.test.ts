import { describe, expect, it } from 'vitest';
import type { CommandDef } from '../../src/cli/command.ts';
import { readCommandLine } from '../../src/cli/commandline.ts';
import { renderHelp } from '../../src/cli/help.ts';
import { nameOf } from '../../src/cli/options.ts';
import { registry } from '../../src/cli/registry.ts';
import { widthOf } from '../../src/ui/columns.ts';
import { fakeIo } from './io.ts';

/** The definitions along every command and subcommand, bbl itself first. */
const paths = (defs: readonly CommandDef[], above: readonly CommandDef[] = []): (readonly CommandDef[])[] =>
  defs.flatMap((def) => [[...above, def], ...paths(def.subcommands ?? [], [...above, def])]);
const all = [[], ...paths(registry)];

describe('help', () => {
  it('has a text for every command, argument, option and example in both languages', async () => {
    for (const lang of ['en', 'fr'])
      for (const path of all) {
        const { io } = await fakeIo(['--lang', lang]);
        const text = renderHelp(path, registry, io).join('\n');
        expect([...text.matchAll(/\[[a-z][\w-]*(?:\.[\w-]+)+\]/g)].map(String)).toEqual([]);
        expect([...text.matchAll(/\{\w+\}/g)].map(String)).toEqual([]);
      }
  });

  it('names every option of a command and shows at least one example, unless it only groups others', async () => {
    const { io } = await fakeIo([]);
    for (const path of all.slice(1)) {
      const def = path.at(-1)!;
      const text = renderHelp(path, registry, io).join('\n');
      for (const option of def.options) expect(text).toContain(`--${nameOf(option)}`);
      if (def.load) expect(def.examples.length).toBeGreaterThan(0);
    }
  });

  it('has examples that the command line reads', () => {
    for (const path of all.slice(1))
      for (const example of path.at(-1)!.examples) {
        const words = example.split(' | ')[0]!.match(/(?:'[^']*'|"[^"]*"|\S)+/g)!;
        const argv = words.slice(1).map((word) => word.replace(/['"]/g, ''));
        expect(readCommandLine(argv, registry, '1'), example).toMatchObject({
          kind: 'run',
          def: path.at(-1),
        });
      }
  });

  it('is never wider than the terminal, but for what must be typed as it stands', async () => {
    for (const COLUMNS of ['40', '60', '80', '200'])
      for (const path of all) {
        const { io } = await fakeIo([], { env: { COLUMNS } });
        const lines = renderHelp(path, registry, io).filter(
          (line) => !/^ {2}bbl /.test(line) && !/^Usage/.test(line),
        );
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(Number(COLUMNS));
      }
  });

  it('is French in French', async () => {
    const { io } = await fakeIo(['--lang=fr']);
    const text = renderHelp([registry.find((def) => def.name === 'show')!], registry, io).join('\n');
    expect(text).toContain('Utilisation\u00a0: bbl show [OPTIONS] TEAM...');
    expect(text).toContain('Exemples\u00a0:');
    expect(text).not.toMatch(/Usage|Options:|Examples/);
  });
});
