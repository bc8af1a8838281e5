import { expect, it } from 'vitest';
import { read } from '../project/files.ts';
import { Desk } from '../setup/git.ts';
import { replay } from './console.ts';
import { expectPage } from './page.ts';

it('docs/git.md shows what git and bbl print today', { timeout: 60_000 }, () => {
  const desk = new Desk();
  const page = read('docs/git.md');
  expect(page.split('```console').length).toBeGreaterThan(6);
  const run = (line: string): string => {
    const { status, stdout } = desk.sh(`[ ! -d tea-room/.git ] || cd tea-room\n${line}`);
    return `${stdout}${status === 0 ? '' : `# exit ${status}\n`}`;
  };
  expectPage('docs/git.md', replay(page, desk.folder, run));
});
