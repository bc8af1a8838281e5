import { InternalFault } from './fault.ts';

/** One change of a text: what stands from `start` to `end` becomes `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Takes a text and changes that must not overlap; those at one place apply in the order given, insertions first. */
export const applySplices = (text: string, splices: readonly Splice[]): string => {
  const isInsertion = (splice: Splice): number => (splice.start === splice.end ? 0 : 1);
  const sorted = splices
    .map((splice, i) => ({ splice, i }))
    .sort(
      (a, b) => a.splice.start - b.splice.start || isInsertion(a.splice) - isInsertion(b.splice) || a.i - b.i,
    );
  const parts: string[] = [];
  let at = 0;
  for (const { splice } of sorted) {
    if (splice.start < at || splice.end < splice.start) throw new InternalFault('edits that overlap');
    parts.push(text.slice(at, splice.start), splice.text);
    at = splice.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
};
