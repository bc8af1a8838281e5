/** A list on lines of its own: what stands before its first item, then each item's lines. */
export interface ListText {
  readonly head: string;
  readonly items: readonly string[];
}

/** One key of a file's own map with all its lines; `list` where its value is a list of lines. */
export interface Section {
  readonly key: string;
  readonly text: string;
  readonly list: ListText | null;
}

/** What stands above the first key of a file, then its keys in order. */
export interface Sections {
  readonly top: string;
  readonly sections: readonly Section[];
}

const KEY_LINE = /^([A-Za-z][\w+-]*|\d+):/gm;

const listOf = (text: string): ListText | null => {
  const found = /^[^\n]*:\n(?:[ \t]*(?:#[^\n]*)?\n)*( *)- /.exec(text);
  if (!found) return null;
  const dash = `\n${found[1]}- `;
  const starts: number[] = [];
  for (let at = text.indexOf(dash); at >= 0; at = text.indexOf(dash, at + 1)) starts.push(at + 1);
  return {
    head: text.slice(0, starts[0]),
    items: starts.map((start, n) => text.slice(start, starts[n + 1] ?? text.length)),
  };
};

/**
 * Takes a text in which each line says what it is by its beginning (as what is read quickly does). Returns what stands above the
 * first key, then the keys in order: together they are the text. Comments above a key or item count to what precedes it.
 */
export const sectionsOf = (text: string): Sections => {
  const keys = [...text.matchAll(KEY_LINE)];
  return {
    top: text.slice(0, keys[0]?.index ?? text.length),
    sections: keys.map((found, n) => {
      const own = text.slice(found.index, keys[n + 1]?.index ?? text.length);
      return { key: found[1]!, text: own, list: listOf(own) };
    }),
  };
};
