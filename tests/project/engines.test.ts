import { describe, expect, it } from 'vitest';
import { readJson } from './files.ts';

type Version = readonly [number, number, number];

const versionOf = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
};

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Whether one comparator (`>=20.17`, `^20.19.0`, `~18.2`, `18`, `20.x`, `*`) accepts a version; null for what is none. */
const accepts = (version: Version, comparator: string): boolean | null => {
  const found = /^(>=|<=|>|<|=|\^|~)?v?(\d+|[x*])((?:\.(?:\d+|[x*]))*)$/.exec(comparator);
  if (!found) return null;
  const [, operator = '', first = '', rest = ''] = found;
  const parts = [first, ...rest.split('.').filter(Boolean)].filter((part) => /^\d+$/.test(part));
  const low = versionOf(parts.join('.') || '0');
  const order = compare(version, low);
  const sameUpTo = (n: number): boolean => low.slice(0, n).every((part, at) => version[at] === part);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0 && (parts.length === 3 || !sameUpTo(parts.length));
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0 || sameUpTo(parts.length);
  if (operator === '^') return order >= 0 && (low[0] > 0 ? sameUpTo(1) : sameUpTo(2));
  if (operator === '~') return order >= 0 && sameUpTo(Math.min(2, parts.length));
  return sameUpTo(parts.length);
};

/** Whether a range of versions, alternatives between `||`, accepts a version. */
const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((alternative) => {
    const words = alternative
      .trim()
      .replace(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
      .split(/\s+/)
      .filter(Boolean);
    return words.every((word) => {
      const accepted = accepts(versionOf(version), word);
      if (accepted === null) throw new Error(`a range that this test cannot read: ${range}`);
      return accepted;
    });
  });

interface Manifest {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly engines?: { readonly node?: string }; readonly resolved?: string }>
  >;
}

const FLOOR = '20.17.0';
const manifest = readJson<Manifest>('package.json');
const lock = readJson<Lock>('package-lock.json');
const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

describe('the reader of version ranges', () => {
  it.each([
    ['>=18', true],
    ['>= 20.0.0', true],
    ['>=20.19.0', false],
    ['^20.19.0 || ^22.13.0 || >=24', false],
    ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
    ['>=14 <20', false],
    ['20.x', true],
    ['18', false],
    ['~20.17', true],
    ['>20', false],
    ['*', true],
  ])('reads %s', (range, expected) => {
    expect(satisfies(FLOOR, range)).toBe(expected);
  });
});

describe('the packages that the project uses', () => {
  it('names the oldest Node.js that bbl runs on', () => {
    expect(manifest.engines.node).toBe('>=20.17');
  });

  it.each(direct)('%s runs on the oldest Node.js that bbl runs on', (name) => {
    const entry = lock.packages[`node_modules/${name}`];
    expect(entry).toBeDefined();
    expect(satisfies(FLOOR, entry?.engines?.node ?? '*')).toBe(true);
  });

  it('are locked to exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('are locked without the address of a registry', () => {
    const addressed = Object.entries(lock.packages).filter(([, { resolved }]) =>
      /^https?:/.test(resolved ?? ''),
    );
    expect(addressed).toEqual([]);
  });
});
