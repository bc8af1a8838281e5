import type { Draw } from './documents.ts';

/** Writes a value as some person might: every style of YAML by turns, comments above, beside and between. */

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SAFE = /^[\p{L}][\p{L}\p{N} '-]*$/u;
const WORDS = /^(?:true|false|null|y|n|yes|no|on|off)$/i;

const single = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const double = (text: string): string =>
  JSON.stringify(text).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

export class Printer {
  readonly draw: Draw;
  readonly out: string[] = [];
  private comments = 0;
  readonly step: number;
  readonly dash: number;
  constructor(draw: Draw) {
    this.draw = draw;
    this.step = draw(2) === 0 ? 2 : 4;
    this.dash = [0, 2, 4][draw(3)]!;
  }

  private comment(): string {
    this.comments += 1;
    return `# c${this.comments}`;
  }

  private beside(): string {
    return this.draw(5) === 0 ? `  ${this.comment()}` : '';
  }

  private above(indent: number): void {
    if (this.draw(8) === 0) this.out.push('');
    while (this.draw(6) === 0) this.out.push(`${' '.repeat(indent)}${this.comment()}`);
    if (this.draw(25) === 0) this.out.push('');
  }

  scalar(value: unknown): string {
    if (typeof value !== 'string') return String(value);
    if (SAFE.test(value) && !value.endsWith(' ') && !WORDS.test(value) && this.draw(3) > 0) return value;
    return /^[\x20-\x7e\u00a1-\u00ff]*$/.test(value) && this.draw(2) === 0 ? single(value) : double(value);
  }

  key(key: string): string {
    if (/^\d+$/.test(key)) return this.draw(2) === 0 ? key : `"${key}"`;
    return SAFE.test(key) && !WORDS.test(key) ? key : single(key);
  }

  flow(value: unknown): string {
    const pad = this.draw(3) === 0 ? ' ' : '';
    const comma = this.draw(8) === 0 ? ',' : '';
    const wrap = (open: string, parts: string[], close: string): string =>
      parts.length === 0 ? `${open}${close}` : `${open}${pad}${parts.join(', ')}${comma}${pad}${close}`;
    if (Array.isArray(value))
      return wrap(
        '[',
        value.map((item) => this.flow(item)),
        ']',
      );
    if (!isMap(value)) return this.scalar(value);
    return wrap(
      '{',
      Object.keys(value).map((key) => `${this.key(key)}: ${this.flow(value[key])}`),
      '}',
    );
  }

  /** A flow collection with each entry on a line of its own, comments beside and above. */
  private column(head: string, value: Record<string, unknown> | unknown[], indent: number): void {
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    this.out.push(`${head} ${open}${this.beside()}`);
    const entries = Array.isArray(value)
      ? value.map((item) => this.flow(item))
      : Object.keys(value).map((key) => `${this.key(key)}: ${this.flow(value[key])}`);
    entries.forEach((entry, i) => {
      if (this.draw(4) === 0) this.out.push(`${' '.repeat(indent)}${this.comment()}`);
      const comma = i < entries.length - 1 || this.draw(2) === 0 ? ',' : '';
      this.out.push(`${' '.repeat(indent)}${entry}${comma}${this.beside()}`);
    });
    this.out.push(`${' '.repeat(indent)}${close}${this.beside()}`);
  }

  private blockScalar(head: string, text: string, indent: number): void {
    const isLine = !text.replace(/\n$/, '').includes('\n');
    const chomp = text.endsWith('\n') ? '' : '-';
    this.out.push(`${head} ${isLine && this.draw(2) === 0 ? '>' : '|'}${chomp}${this.beside()}`);
    for (const line of text.replace(/\n$/, '').split('\n'))
      this.out.push(line === '' ? '' : ' '.repeat(indent) + line);
  }

  /** What follows a colon or dash whose line begins with `head`. */
  private rest(head: string, value: unknown, column: number, indent: number): void {
    const isFull = (isMap(value) || Array.isArray(value)) && Object.keys(value).length > 0;
    if (isFull && this.draw(6) === 0) this.column(head, value as unknown[], indent);
    else if (isFull && this.draw(3) > 0) {
      this.out.push(head + this.beside());
      if (Array.isArray(value)) this.list(value, column + this.dash);
      else this.map(value as Record<string, unknown>, indent);
    } else if (
      typeof value === 'string' &&
      /^[a-zA-Z][\x20-\x7e\n]*$/.test(value) &&
      !/\n\n$|\n $/.test(value) &&
      this.draw(4) === 0
    )
      this.blockScalar(head, value, indent);
    else if (value === null && this.draw(2) === 0) this.out.push(head + this.beside());
    else this.out.push(`${head} ${this.flow(value)}${this.beside()}`);
  }

  map(map: Record<string, unknown>, indent: number, first = ''): void {
    Object.keys(map).forEach((key, i) => {
      if (i > 0 || first === '') this.above(indent);
      const head = `${i === 0 && first !== '' ? first : ' '.repeat(indent)}${this.key(key)}:`;
      this.rest(head, map[key], indent, indent + this.step);
    });
  }

  list(list: readonly unknown[], indent: number): void {
    for (const item of list) {
      this.above(indent);
      const dash = `${' '.repeat(indent)}-`;
      if (isMap(item) && Object.keys(item).length > 0 && this.draw(4) > 0)
        this.map(item, indent + 2, `${dash} `);
      else if (Array.isArray(item) && item.length > 0)
        this.out.push(`${dash} ${this.flow(item)}${this.beside()}`);
      else this.rest(dash, item, indent, indent + 2);
    }
  }
}

/** Takes a value, returns it as a file: perhaps with CRLF, a byte order mark, no line break at the end. */
export const printAnyhow = (value: Record<string, unknown>, draw: Draw): string => {
  const printer = new Printer(draw);
  printer.map(value, 0);
  if (draw(6) === 0) printer.out.push('# the end');
  const newline = draw(5) === 0 ? '\r\n' : '\n';
  const text = printer.out.join(newline) + (draw(5) === 0 ? '' : newline);
  return (draw(6) === 0 ? '\uFEFF' : '') + text;
};
