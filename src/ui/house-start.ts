import { type Message, type Param, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { skillId } from '../rules/skills.ts';

/** A house ruleset that is to be begun. */
export interface HouseStart {
  readonly id: string;
  /** The ruleset it extends. */
  readonly base: Ruleset;
  readonly text: (message: Message) => string;
}

/** An example: what it is for, and lines that are valid once the marks before them are taken away. */
interface Example {
  readonly about: string;
  readonly lines: readonly string[];
}

const quoted = (text: string): string => JSON.stringify(text);

const names = (name: { readonly en: string; readonly fr: string }, mark = ''): string =>
  `{en: ${quoted(`${name.en}${mark}`)}, fr: ${quoted(`${name.fr}${mark}`)}}`;

const listExample = ({ rosters }: Ruleset): readonly Example[] =>
  Object.entries(rosters)
    .slice(0, 1)
    .flatMap(([id, { reroll, positions }]) =>
      Object.entries(positions)
        .slice(0, 1)
        .map(([position, { cost }]) => ({
          about: 'list',
          lines: [
            'rosters:',
            `  ${id}:`,
            `    reroll: ${reroll + 10_000}`,
            '    positions:',
            `      ${position}: {cost: ${cost + 10_000}}`,
          ],
        })),
    );

/** A skill that nobody has from the start, so that every list can still be bought. */
const skillExample = ({ skills, rosters, stars }: Ruleset): readonly Example[] => {
  const lines = [
    ...Object.values(rosters).flatMap((one) => Object.values(one.positions)),
    ...Object.values(stars),
  ];
  const had = new Set(lines.flatMap((one) => one.skills).map(skillId));
  const found = Object.entries(skills.entries).find(
    ([id, { kind }]) => kind === 'skill' && !had.has(id) && !skills.banned?.includes(id),
  );
  return found ? [{ about: 'skill', lines: ['skills:', `  banned: [${found[0]}]`] }] : [];
};

const optionExample = ({ options }: Ruleset): readonly Example[] => {
  const found = Object.entries(options).find(([, one]) => typeof one.default === 'boolean');
  if (!found) return [];
  const [id, { default: now }] = found;
  return [{ about: 'options', lines: ['options:', `  ${id}: {default: ${!now}}`] }];
};

const moneyExample = ({ earnings, winnings }: Ruleset): readonly Example[] => {
  const [key, figures] = earnings ? ['earnings', earnings] : ['winnings', winnings];
  return figures ? [{ about: 'money', lines: [`${key}:`, `  factor: ${figures.factor * 2}`] }] : [];
};

const wordExample = ({ awards }: Ruleset): readonly Example[] =>
  Object.entries(awards)
    .slice(0, 1)
    .map(([id, { name }]) => ({
      about: 'words',
      lines: ['awards:', `  ${id}: {name: ${names(name, ' *')}}`],
    }));

const examplesFor = (base: Ruleset): readonly Example[] => [
  {
    about: 'creation',
    lines: ['creation:', `  treasury: ${base.creation.treasury + 50_000}`],
  },
  ...listExample(base),
  ...skillExample(base),
  ...optionExample(base),
  ...moneyExample(base),
  ...wordExample(base),
];

const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Takes what is to be begun, returns the text of its file: valid as it stands, with comments in the language of the run
 * and examples made of the figures of the ruleset that it extends.
 */
export const houseStartText = ({ id, base, text }: HouseStart): string => {
  const params: Readonly<Record<string, Param>> = { id, base: base.id, remove: '{remove: true}' };
  const comment = (about: string): string => `# ${text(say(`house.${about}`, params))}`;
  const name = titled(id);
  const lines = [
    ...['about', 'verbs', 'check'].map(comment),
    'bbl: ruleset/1',
    `id: ${id}`,
    `extends: ${base.id}`,
    `name: ${names({ en: name, fr: name })}`,
    comment('version'),
    'version: 1',
    '',
    comment('examples'),
    ...examplesFor(base).flatMap((one) => ['', comment(one.about), ...one.lines.map((line) => `# ${line}`)]),
  ];
  return `${lines.join('\n')}\n`;
};
