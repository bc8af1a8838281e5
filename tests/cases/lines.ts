/** The lines of a text; a carriage return at the end of one is shown as ^M. */
const split = (text: string): readonly string[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, '^M'));

/** Lengths of the longest common runs of lines from each pair of places on. */
const commons = (a: readonly string[], b: readonly string[]): readonly (readonly number[])[] => {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
};

/** Takes two texts, returns the lines that went, with `-` before them, and those that came, with `+`. */
export const changedLines = (before: string, after: string): string => {
  const [a, b] = [split(before), split(after)];
  const table = commons(a, b);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (i < a.length && (j === b.length || table[i + 1]![j]! >= table[i]![j + 1]!)) {
      lines.push(`-${a[i]}`);
      i += 1;
    } else {
      lines.push(`+${b[j]}`);
      j += 1;
    }
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};
