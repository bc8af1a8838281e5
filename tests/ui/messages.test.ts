import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/problem.ts';
import { STEPS } from '../../src/steps/index.ts';
import { areas as english } from '../../src/ui/messages/en/index.ts';
import { areas as french } from '../../src/ui/messages/fr/index.ts';
import { catalogue, formatGold, placeholder, render } from '../../src/ui/messages.ts';

/** Ids that are built while bbl runs from names that stand in rulesets, definitions or files. */
const DYNAMIC = [
  ...[
    'argument.',
    'cause.',
    'command.',
    'deed.',
    'effect.',
    'example.',
    'fate.',
    'figure.',
    'gain.',
    'handicap.',
  ],
  ...['healed.', 'kind.', 'lasts.', 'mark.', 'option.', 'question.', 'rule.', 'rules.part.', 'rules.step.'],
  ...['diff.key.', 'diff.section.', 'house.'],
  ...['severity.', 'side.', 'step.', 'target.', 'term.', 'tm.talk.', 'yaml.'],
];
/** Ids that are built from a prefix and a rest, or its last word, which must stand in the sources as a literal. */
const COMPOSED = ['rules.', 'sheet.', 'title.', 'tm.'];
/** Messages that are the same word in both languages. */
const SAME = new Set([
  ...['gain.-ag', 'gain.+ag', 'kind.option', 'mark.miss-next', 'mark.retired', 'sheet.date', 'usage.options'],
  ...[
    'rules.coach',
    'rules.max',
    'rules.options',
    'rules.shipped',
    'rules.title',
    'rules.step.handicap',
    'rules.version',
  ],
  ...['tm.column.fans', 'tm.column.manager', 'tm.kind.stars', 'tm.what.manager'],
]);

const merge = (areas: typeof english): Record<string, string> => Object.assign({}, ...Object.values(areas));
const [en, fr] = [merge(english), merge(french)];

const src = fileURLToPath(new URL('../../src', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.split(path.sep).join('/').startsWith('ui/messages/'))
  .map((name) => readFileSync(path.join(src, name), 'utf8'))
  .join('\n')
  .replace(/^\s*(\/\*\*.*\*\/|\*.*|\/\/.*)$/gm, '');

const literals = new Set([...sources.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map((found) => found[1]!));
const named = (pattern: RegExp): string[] =>
  [...sources.matchAll(pattern)].flatMap(([, ...ids]) => ids.filter((id) => id !== undefined));
/** The first argument of a call: one text, or the two of a choice. */
const first = (names: string): string[] =>
  named(new RegExp(`\\b(?:${names})\\(\\s*(?:[^'(),?]*\\?\\s*'([^']+)'\\s*:\\s*)?'([^']+)'`, 'g'));
/** Areas whose ids are no beginnings of anything else in the sources. */
const AREAS = 'ask|change|choice|explain|help|outcome|reason|roll|status|who|written';
const wanted = [
  ...first('say'),
  ...named(/\bid: '([a-z][\w-]*\.[\w.-]+)'/g),
  ...first('error|warning|complain|warn|near|fail|wrong').map((code) => `problem.${code}`),
  ...first('refuse').map((id) => `reason.${id}`),
  ...[...literals].filter((text) => new RegExp(`^(?:${AREAS})\\.[\\w.-]*\\w$`).test(text)),
];

/** The placeholders of a text with their plural forms counted, in order of name. */
const shape = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map((found) => found[1]!))].sort();

const isUsed = (id: string): boolean => {
  const word = id.slice(id.lastIndexOf('.') + 1);
  if (literals.has(id) || DYNAMIC.some((prefix) => id.startsWith(prefix))) return true;
  const prefix = COMPOSED.find((each) => id.startsWith(each));
  if (prefix) return literals.has(word) || literals.has(id.slice(prefix.length));
  const code = /^(?:problem|reason)\.(.+)$/.exec(id)?.[1];
  return code !== undefined && literals.has(code);
};

beforeAll(async () => {
  await catalogue('en');
  await catalogue('fr');
});

describe('the catalogues', () => {
  it('have the same messages in English and French', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('define no message in two areas', () => {
    for (const areas of [english, french]) {
      const ids = Object.values(areas).flatMap((area) => Object.keys(area));
      expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
    }
  });

  it('use the same placeholders in both languages', () => {
    const different = Object.keys(en).filter((id) => String(shape(en[id]!)) !== String(shape(fr[id] ?? '')));
    expect(different).toEqual([]);
  });

  it('are translated, but for a short list of words that both languages share', () => {
    expect(SAME.size).toBeLessThanOrEqual(20);
    const worded = (id: string) => /\p{L}/u.test(en[id]!.replace(placeholder, ''));
    expect(Object.keys(en).filter((id) => en[id] === fr[id] && worded(id) && !SAME.has(id))).toEqual([]);
    expect([...SAME].filter((id) => en[id] !== fr[id])).toEqual([]);
  });

  it('put a no-break space before the double punctuation of French', () => {
    const wrong = Object.entries(fr).filter(([, text]) =>
      /(?<!\u00a0)[:;!?](\s|$)|«(?!\u00a0)|(?<!\u00a0)»/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('have every message that the sources name', () => {
    expect(wanted.length).toBeGreaterThan(10);
    expect([...new Set(wanted)].filter((id) => !Object.hasOwn(en, id))).toEqual([]);
  });

  it('name every step, lasting mark, figure and cure that ids are built from', () => {
    const steps = Object.values(STEPS).flatMap((part) => Object.keys(part));
    const stats = ['ma', 'st', 'ag', 'pa', 'av'];
    const built = [
      ...steps.map((name) => `step.${name}`),
      ...['gain.niggling', ...stats.flatMap((stat) => [`gain.-${stat}`, `gain.+${stat}`])],
      ...['digest', 'rating', 'fans', 'treasury'].map((key) => `figure.${key}`),
      ...['apothecary', 'regeneration'].map((how) => `healed.${how}`),
    ];
    expect(steps.length).toBeGreaterThan(10);
    expect(built.filter((id) => !Object.hasOwn(en, id))).toEqual([]);
  });

  it('have no message that nothing uses', () => {
    expect(Object.keys(en).filter((id) => !isUsed(id))).toEqual([]);
  });
});

describe('a message', () => {
  it('is written with the thousands mark of its language', () => {
    expect(formatGold(1010000, 'en')).toBe('1,010,000');
    expect(formatGold(1010000, 'fr')).toBe('1\u00a0010\u00a0000');
    expect(formatGold(-30000, 'en')).toBe('-30,000');
    expect(formatGold(900, 'fr')).toBe('900');
  });

  it('takes names, gold, numbers, other messages and lists', () => {
    const name = { en: 'Guard', fr: 'Garde' };
    expect(render(say('sheet.pair', { label: name, value: { gold: 30000 } }), 'en')).toBe('Guard 30,000');
    expect(render(say('sheet.pair', { label: name, value: 12000 }), 'fr')).toBe('Garde 12000');
    const list = { list: ['a', name, say('severity.error')] };
    expect(render(say('sheet.pair', { label: list, value: 1 }), 'fr')).toBe('a, Garde, erreur 1');
  });

  it('picks the singular for one player in English, for none and one in French', () => {
    const text = (n: number, lang: 'en' | 'fr') => render(say('sheet.niggles', { n }), lang);
    expect([0, 1, 2].map((n) => text(n, 'en').endsWith('injuries'))).toEqual([true, false, true]);
    expect([0, 1, 2].map((n) => text(n, 'fr').includes('blessures'))).toEqual([false, false, true]);
  });

  it('shows its id in brackets when no catalogue knows it', () => {
    expect(render(say('no.such'), 'en')).toBe('[no.such]');
    expect(render(say('toString'), 'en')).toBe('[toString]');
  });

  it('shows control characters of its parameters escaped', () => {
    expect(render(say('sheet.coach', { name: 'A\u001b[2Jda' }), 'en')).toBe('Coach: A\\u001b[2Jda');
  });
});
