/**
 * What a terminal of a given width shows after everything that was written to it, line by line, with all that has
 * scrolled away. It knows the few sequences that prompts use.
 */
export const screenOf = (raw: string, columns: number): readonly string[] => {
  const rows: string[][] = [[]];
  let row = 0;
  let column = 0;
  const line = (): string[] => {
    while (rows.length <= row) rows.push([]);
    return rows[row]!;
  };
  const put = (character: string): void => {
    if (column >= columns) {
      row += 1;
      column = 0;
    }
    const cells = line();
    while (cells.length < column) cells.push(' ');
    cells[column] = character;
    column += 1;
  };
  const steer = (letter: string, number: number): void => {
    if (letter === 'A') row = Math.max(0, row - Math.max(1, number));
    else if (letter === 'B') row += Math.max(1, number);
    else if (letter === 'G') column = Math.max(0, number - 1);
    else if (letter === 'C') column += Math.max(1, number);
    else if (letter === 'D') column = Math.max(0, column - Math.max(1, number));
    else if (letter === 'K' && number === 2) rows[row] = [];
    else if (letter === 'K') line().length = Math.min(line().length, column);
    else if (letter === 'J') rows.length = row + 1;
  };
  for (const [whole, number, letter] of raw.matchAll(/\x1b\[[?]?(\d*)(?:;\d+)*([A-Za-z])|[\s\S]/gu)) {
    if (letter !== undefined) steer(letter, Number(number));
    else if (whole === '\r') column = 0;
    else if (whole === '\n') row += 1;
    else if (whole >= ' ') put(whole);
  }
  return rows.map((cells) => cells.join('').trimEnd());
};
