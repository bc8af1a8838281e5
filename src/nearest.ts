/** The number of letters to insert, drop, change or swap with the next to make one word of another. */
const distance = (a: string, b: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? before[j - 2]! + 1 : changed;
      next.push(Math.min(changed, swapped, row[j]! + 1, next[j - 1]! + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
};

/** Takes a word and known ones, returns the closest within a third of its length (at least one letter), or null; some letter stays. */
export const nearest = (word: string, words: Iterable<string>): string | null => {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const each of words) {
    if (Math.abs(each.length - word.length) >= least) continue;
    const far = distance(word.toLowerCase(), each.toLowerCase());
    if (far < least && far < Math.max(word.length, each.length)) [best, least] = [each, far];
  }
  return best;
};
