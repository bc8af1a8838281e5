import { isSoundKey, resolvePlain, startsPlain } from './quick-scalar.ts';

/** How a single value is written. */
export type QuickScalar = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

/** What a text is read into; offsets are those of the text. */
export interface Builder<N> {
  readonly scalar: (value: unknown, type: QuickScalar, start: number, end: number) => N;
  readonly map: (start: number, flow: boolean) => N;
  readonly seq: (start: number, flow: boolean) => N;
  /** Adds a pair whose colon stands at `end`; false when the key is there already. */
  readonly put: (map: N, key: string, start: number, end: number, value: N) => boolean;
  /** Adds an item; `dash` is -1 in brackets. */
  readonly add: (seq: N, item: N, dash: number) => void;
  /** A comma between two entries of a map or list in brackets. */
  readonly comma: (node: N, at: number) => void;
  /** The node is whole. */
  readonly close: (node: N, end: number) => void;
}

/** Given up: the text has something that only the whole language knows. */
class Beyond extends Error {}
const beyond = new Beyond('beyond the quick reader');

const MAX_DEPTH = 16;
/** Control characters (line feeds aside), other line breaks and marks: nothing that bbl writes without quotes. */
const ODD = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]/;
const KEY = /([A-Za-z][\w+-]{0,80}|0|[1-9]\d{0,14}):(?=[ \n]|$)/y;
const INDENT = / */y;
const FLOW_PLAIN = /[^,[\]{}:#\n]+/y;
const SINGLE = /'(?:[^'\n]|'')*'/y;
const DOUBLE = /"(?:[^"\\\n]|\\["\\])*"/y;

/**
 * Reads the part of YAML that bbl itself writes, and most people: maps and lists on lines or in brackets on one line, plain and
 * quoted values on one line, comments. Throws `Beyond` at anything else, errors among it.
 */
class Reader<N> {
  private readonly text: string;
  private readonly builder: Builder<N>;
  /** Where reading goes on. */
  private at = 0;
  /** The column of the line at hand; -1 at the end. */
  private column = 0;

  constructor(text: string, builder: Builder<N>) {
    this.text = text;
    this.builder = builder;
  }

  read(): N {
    this.nextLine();
    if (this.column !== 0) throw beyond;
    const root = this.blockMap(0, 0);
    if (this.column >= 0) throw beyond;
    return root;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  /** From the beginning of a line to the first that is neither blank nor a comment. */
  private nextLine(): void {
    for (;;) {
      const start = this.at;
      this.match(INDENT);
      const sign = this.text[this.at];
      if (sign === undefined) {
        this.column = -1;
        return;
      }
      if (sign !== '\n' && sign !== '#') {
        this.column = this.at - start;
        return;
      }
      this.skipLine();
    }
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }

  /** The rest of a line after a value: nothing but a comment; then the next line. */
  private endLine(): void {
    const start = this.at;
    this.match(INDENT);
    const sign = this.text[this.at];
    if (sign === '#' ? this.at === start : sign !== undefined && sign !== '\n') throw beyond;
    this.skipLine();
    this.nextLine();
  }

  private isDash(): boolean {
    return this.text[this.at] === '-' && this.text[this.at + 1] === ' ';
  }

  private key(): string {
    const found = this.match(KEY);
    const key = found?.slice(0, -1);
    if (key === undefined || !isSoundKey(key)) throw beyond;
    return key;
  }

  /** A map whose first key is at hand. */
  private blockMap(column: number, depth: number): N {
    if (depth > MAX_DEPTH) throw beyond;
    const map = this.builder.map(this.at, false);
    do {
      const start = this.at;
      const key = this.key();
      const colon = this.at - 1;
      const value = this.blockValue(column, depth);
      if (!this.builder.put(map, key, start, colon, value)) throw beyond;
    } while (this.column === column && !this.isDash());
    if (this.column > column) throw beyond;
    this.builder.close(map, this.at);
    return map;
  }

  /** What follows a colon: on its line, or on lines of its own. */
  private blockValue(column: number, depth: number): N {
    this.match(INDENT);
    const sign = this.text[this.at];
    if (sign === '#' || sign === undefined) throw beyond;
    if (sign !== '\n') return this.lineValue(depth);
    this.skipLine();
    this.nextLine();
    if (this.column > column)
      return this.isDash() ? this.blockSeq(this.column, depth + 1) : this.blockMap(this.column, depth + 1);
    if (this.column === column && this.isDash()) return this.blockSeq(column, depth + 1);
    throw beyond;
  }

  private lineValue(depth: number): N {
    const value = this.inline(false, depth + 1);
    this.endLine();
    return value;
  }

  private blockSeq(column: number, depth: number): N {
    if (depth > MAX_DEPTH) throw beyond;
    const seq = this.builder.seq(this.at, false);
    do {
      const dash = this.at;
      this.at += 1;
      this.match(INDENT);
      const inner = column + this.at - dash;
      KEY.lastIndex = this.at;
      const item = KEY.test(this.text) ? this.blockMap(inner, depth + 1) : this.lineValue(depth);
      this.builder.add(seq, item, dash);
    } while (this.column === column && this.isDash());
    if (this.column > column) throw beyond;
    this.builder.close(seq, this.at);
    return seq;
  }

  private inline(flow: boolean, depth: number): N {
    if (depth > MAX_DEPTH) throw beyond;
    const sign = this.text[this.at];
    if (sign === '[') return this.flowSeq(depth);
    if (sign === '{') return this.flowMap(depth);
    if (sign === "'" || sign === '"') return this.quoted(sign);
    return flow ? this.flowPlain() : this.blockPlain();
  }

  private quoted(mark: "'" | '"'): N {
    const start = this.at;
    const found = this.match(mark === "'" ? SINGLE : DOUBLE);
    if (found === null) throw beyond;
    const inner = found.slice(1, -1);
    return mark === "'"
      ? this.builder.scalar(inner.replaceAll("''", "'"), 'QUOTE_SINGLE', start, this.at)
      : this.builder.scalar(inner.replace(/\\(.)/g, '$1'), 'QUOTE_DOUBLE', start, this.at);
  }

  private plain(text: string, start: number): N {
    const value = startsPlain(text) ? resolvePlain(text) : undefined;
    if (value === undefined) throw beyond;
    this.at = start + text.length;
    return this.builder.scalar(value, 'PLAIN', start, this.at);
  }

  private blockPlain(): N {
    const start = this.at;
    const end = this.text.indexOf('\n', start);
    const line = this.text.slice(start, end < 0 ? this.text.length : end);
    const comment = line.indexOf(' #');
    const text = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
    if (text.endsWith(':') || text.includes(': ')) throw beyond;
    return this.plain(text, start);
  }

  private flowPlain(): N {
    const start = this.at;
    const found = this.match(FLOW_PLAIN);
    if (found === null) throw beyond;
    return this.plain(found.trimEnd(), start);
  }

  /** Entries up to the closing bracket, with a comma between two. */
  private entries(node: N, closing: string, entry: () => void): N {
    this.at += 1;
    this.match(INDENT);
    if (this.text[this.at] !== closing)
      for (;;) {
        entry();
        this.match(INDENT);
        if (this.text[this.at] !== ',') break;
        this.builder.comma(node, this.at);
        this.at += 1;
        if (this.text[this.at] !== ' ') throw beyond;
        this.match(INDENT);
      }
    if (this.text[this.at] !== closing) throw beyond;
    this.at += 1;
    this.builder.close(node, this.at);
    return node;
  }

  private flowSeq(depth: number): N {
    const seq = this.builder.seq(this.at, true);
    return this.entries(seq, ']', () => this.builder.add(seq, this.inline(true, depth + 1), -1));
  }

  private flowMap(depth: number): N {
    const map = this.builder.map(this.at, true);
    return this.entries(map, '}', () => {
      const start = this.at;
      const key = this.key();
      const colon = this.at - 1;
      if (this.text[this.at] !== ' ') throw beyond;
      this.match(INDENT);
      const value = this.inline(true, depth + 1);
      if (!this.builder.put(map, key, start, colon, value)) throw beyond;
    });
  }
}

/**
 * Takes a text without its byte order mark and what to build of it. Returns the root, a map, or null where the text needs
 * the whole YAML reader: what is read here, that one reads alike, with every value, kind and offset (a test holds it).
 */
export const readQuickly = <N>(text: string, builder: Builder<N>): N | null => {
  if (ODD.test(text)) return null;
  try {
    return new Reader(text, builder).read();
  } catch (thrown) {
    if (thrown === beyond) return null;
    throw thrown;
  }
};
