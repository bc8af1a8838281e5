import { type Message, type Names, say } from '../problem.ts';
import { DIFF_SECTIONS, type DiffSection } from '../rules/compare.ts';
import type { TeamDifference } from '../team/compare.ts';
import { wrapText } from './columns.ts';
import type { Style } from './style.ts';

/** Where differences are printed. */
interface Page {
  readonly width: number;
  readonly style: Style;
  readonly out: (line: string) => void;
  readonly text: (message: Message) => string;
}

export interface Identity {
  readonly id: string;
  readonly version: number;
  readonly name: Names;
  readonly digest: string;
}

const INDENT = '  ';

const printItems = (page: Page, heading: Message, items: readonly Message[]): void => {
  page.out('');
  page.out(page.style.bold(page.text(heading)));
  for (const item of items)
    for (const [index, line] of wrapText(page.text(item), Math.max(36, page.width - 4)).entries())
      page.out(`${INDENT}${index === 0 ? '' : INDENT}${line}`);
};

const titleOf = ({ name, id, version, digest }: Identity): Message =>
  say('diff.ruleset', { name, id, version, digest });

/** Takes two rulesets and what differs between them, prints it section by section. */
export const printDifferences = (
  page: Page,
  a: Identity,
  b: Identity,
  told: readonly { readonly section: DiffSection; readonly text: Message }[],
): void => {
  page.out(page.text(say('diff.from', { ruleset: titleOf(a) })));
  page.out(page.text(say('diff.to', { ruleset: titleOf(b) })));
  if (told.length === 0) {
    page.out('');
    page.out(page.text(say('diff.nothing')));
  }
  for (const section of DIFF_SECTIONS) {
    const items = told.filter((one) => one.section === section).map((one) => one.text);
    if (items.length > 0) printItems(page, say(`diff.section.${section}`), items);
  }
};

/** Takes what other rules would change for a team, prints it. */
export const printTeamDifferences = (page: Page, name: string, changes: readonly TeamDifference[]): void => {
  const none = say('diff.team.nothing');
  printItems(
    page,
    say('diff.team.title', { name }),
    changes.length > 0 ? changes.map((one) => one.text) : [none],
  );
};
