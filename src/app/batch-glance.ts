import fs from 'node:fs';
import path from 'node:path';
import { systemCode } from '../store/files.ts';
import { SIDES, type Side } from '../team/state.ts';
import type { Named } from './verify.ts';
import { readRecord } from './world.ts';

/** What the order of a batch needs of a record. */
export interface Glance extends Named {
  /** Empty where it cannot be told: such a record comes first. */
  readonly date: string;
  /** Absolute paths of its teams' files as far as they can be told. */
  readonly sides: Readonly<Record<Side, string | null>>;
}

/** The top keys of a record written on lines, its values plain or in quotes. */
const DATE = /^date:[ \t]+["']?(\d{4}-\d{2}-\d{2})["']?[ \t]*(?:#.*)?\r?$/gm;
const SIDE: Readonly<Record<Side, RegExp>> = {
  home: /^home:[ \t]+["']?([^\s"'{#][^"'\r\n#]*?)["']?[ \t]*(?:#.*)?\r?$/m,
  away: /^away:[ \t]+["']?([^\s"'{#][^"'\r\n#]*?)["']?[ \t]*(?:#.*)?\r?$/m,
};

const textOf = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (thrown) {
    systemCode(thrown); // what is wrong with it is told when it is read
    return '';
  }
};

/** Takes a record and its league folder. It is read as a whole only where its lines do not say all at once. */
export const glanceAt = (record: Named, folder: string): Glance => {
  const text = textOf(record.file);
  const dates = [...text.matchAll(DATE)].map((found) => found[1]!);
  if (dates.length !== 1 || /^\s*\{/m.test(text.slice(0, 200))) {
    const { tree, sides } = readRecord(record.file, record.shown, folder);
    return { ...record, date: tree ? String(tree['date']) : (dates[0] ?? ''), sides };
  }
  const at = (side: Side): string | null => {
    const said = SIDE[side].exec(text)?.[1];
    return said === undefined ? null : path.resolve(path.dirname(record.file), said);
  };
  return { ...record, date: dates[0]!, sides: { home: at('home'), away: at('away') } };
};

/** Records in the order in which they apply: by date, ties by path. */
export const inOrder = (records: readonly Glance[]): readonly Glance[] =>
  records.toSorted((a, b) =>
    a.date === b.date ? (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) : a.date < b.date ? -1 : 1,
  );

/** The team files that a record names. */
export const teamsOf = ({ sides }: Glance): readonly string[] =>
  SIDES.flatMap((side) => (sides[side] === null ? [] : [sides[side]]));
