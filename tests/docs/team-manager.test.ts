import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { seasonSchema } from '../../src/tm/file.ts';
import { read } from '../project/files.ts';
import { score, seasonWith } from '../tm/table.ts';

/** The YAML blocks of a page, or of the part of it after a heading. */
const blocks = (page: string, after = ''): readonly unknown[] =>
  [
    ...read(page)
      .slice(read(page).indexOf(after))
      .matchAll(/^```yaml\n([\s\S]*?)^```$/gm),
  ].map((one) => parse(one[1]!));

describe('docs/team-manager.md', () => {
  it('shows a week that can be scored as it stands', async () => {
    const [week] = blocks('docs/team-manager.md');
    const { scores, problems } = await score(seasonWith(['ada', 'ben'], [week as object as never]));
    expect(problems).toEqual([]);
    // 3 and the ball against 3 and a token of 3: the warrior's side has more.
    expect(scores[0]!.matchups[0]!.power).toEqual({ ada: 5, ben: 6 });
  });
});

describe('docs/formats.md', () => {
  it('shows a season of the card game in its right shape', () => {
    const [season] = blocks('docs/formats.md', '## tm-season/1');
    expect(v.safeParse(seasonSchema, season).issues).toBeUndefined();
  });
});
