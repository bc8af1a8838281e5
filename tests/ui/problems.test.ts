import { beforeAll, describe, expect, it } from 'vitest';
import { error, type Place, say, warning } from '../../src/problem.ts';
import { widthOf } from '../../src/ui/columns.ts';
import { catalogue } from '../../src/ui/messages.ts';
import { problemJson, renderProblem } from '../../src/ui/problems.ts';

const place: Place = { file: 'teams/a.yaml', line: 3, column: 9, excerpt: 'coach: 山Ada' };
const problem = error('not-a-date', { value: 'x' }, { place, path: 'date', help: say('help.date') });

beforeAll(async () => {
  await catalogue('en');
  await catalogue('fr');
});

describe('a problem', () => {
  it('says where and what, shows the line with a caret under the column, and what would be right', () => {
    expect(renderProblem(problem, { lang: 'en' })).toEqual([
      'teams/a.yaml:3:9: error[not-a-date]: “x” is not a day of the calendar',
      '    coach: 山Ada',
      '             ^',
      '    Dates are written YYYY-MM-DD, such as 2026-03-01.',
    ]);
  });

  it('is told in French', () => {
    expect(renderProblem(problem, { lang: 'fr' })[0]).toBe(
      'teams/a.yaml:3:9: erreur[not-a-date]: «\u00a0x\u00a0» n’est pas un jour du calendrier',
    );
    expect(renderProblem(warning('not-a-date', { value: 'x' }), { lang: 'fr' })[0]).toMatch(
      /^avertissement\[/,
    );
  });

  it('has no place when it has none', () => {
    expect(renderProblem(error('not-a-date', { value: 'x' }), { lang: 'en' })).toEqual([
      'error[not-a-date]: “x” is not a day of the calendar',
    ]);
  });

  it('keeps the caret of a long line in view', () => {
    const excerpt = `${'a'.repeat(200)}X${'b'.repeat(200)}`;
    const lines = renderProblem(
      { ...problem, place: { ...place, column: 201, excerpt } },
      { lang: 'en', width: 60 },
    );
    expect(lines[1]![widthOf(lines[2]!) - 1]).toBe('X');
    for (const line of lines.slice(1)) expect(widthOf(line)).toBeLessThanOrEqual(60);
  });

  it('shows control characters of the file escaped, the caret still below its column', () => {
    const excerpt = 'a\u001b[2Jb';
    const lines = renderProblem({ ...problem, place: { ...place, column: 6, excerpt } }, { lang: 'en' });
    expect(lines[1]).toBe('    a\\u001b[2Jb');
    expect(lines[1]![widthOf(lines[2]!) - 1]).toBe('b');
  });

  it('is plain data for scripts, with null for what is absent', () => {
    expect(problemJson(problem, 'en')).toEqual({
      code: 'not-a-date',
      severity: 'error',
      message: '“x” is not a day of the calendar',
      help: 'Dates are written YYYY-MM-DD, such as 2026-03-01.',
      file: 'teams/a.yaml',
      line: 3,
      column: 9,
      path: 'date',
    });
    const bare = problemJson(error('not-a-date', { value: 'x' }), 'en');
    expect([bare.help, bare.file, bare.line, bare.column, bare.path]).toEqual([null, null, null, null, null]);
  });
});
