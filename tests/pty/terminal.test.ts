import { beforeAll, describe, expect, it } from 'vitest';
import { Club, recordOf } from './club.ts';
import { postmatch } from './flows.ts';
import { screenOf } from './screen.ts';
import { start, talk, walk } from './walk.ts';

const flow = postmatch('en');
const record = recordOf('eye');
let bytes: Readonly<Record<string, string>>;

/** Answers the first lines of the flow. */
const first = async (many: number, ways: Parameters<typeof start>[2] = {}) => {
  const club = new Club();
  const terminal = start(club, flow, ways);
  await talk(
    terminal,
    flow.lines.slice(0, many).map((line) => [line.asks, line.says] as const),
  );
  await terminal.see(flow.lines[many]!.asks);
  return { club, terminal };
};

const rest = (many: number) => flow.lines.slice(many).map((line) => [line.asks, line.says] as const);

beforeAll(async () => {
  bytes = (await walk(flow)).club.all();
});

describe('a conversation that is cut off', () => {
  const teams = new Club().files('teams');

  it.each([
    ['Ctrl-D', 130],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s ends with %i and leaves the teams as they were', async (how, exit) => {
    const { club, terminal } = await first(4);
    if (how === 'Ctrl-D') terminal.send('\x04');
    else terminal.kill(how);
    expect(await terminal.end()).toBe(exit);
    expect(terminal.fresh).toContain('Interrupted. Team files are as they were.');
    expect(club.files('teams')).toEqual(teams);
    expect(club.read(record)).toContain('7: {touchdowns: 1}');
  });

  it.each([
    ['Ctrl-C', 130],
    ['Ctrl-D', 130],
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const)('in plain mode by %s ends with %i', async (how, exit) => {
    const { club, terminal } = await first(4, { more: ['--plain'] });
    if (how === 'Ctrl-C') terminal.send('\x03');
    else if (how === 'Ctrl-D') terminal.send('\x04');
    else terminal.kill(how);
    expect(await terminal.end()).toBe(exit);
    expect(terminal.fresh).toContain('Interrupted. Team files are as they were.');
    expect(club.files('teams')).toEqual(teams);
  });

  it.each([[[]], [['--plain']]])('by a terminal that is gone ends with 129 (%j)', async (more) => {
    const { club, terminal } = await first(4, { more });
    terminal.close();
    expect(await terminal.end()).toBe(129);
    expect(club.files('teams')).toEqual(teams);
    expect(club.read(record)).toContain('7: {touchdowns: 1}');
  });

  it('leaves no record of a match of which nothing was said', async () => {
    const { club, terminal } = await first(2);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
    expect(club.files('matches')).toEqual({});
  });

  it('leaves no record when everything was taken back', async () => {
    const { club, terminal } = await first(3);
    expect(club.has(record)).toBe(true);
    await terminal.take('<');
    await terminal.see(/Touchdowns 0 of 2/);
    expect(club.has(record)).toBe(false);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
  });
});

describe('a terminal', () => {
  it('of 40 columns shows every question whole, and nothing is left of what was redrawn', async () => {
    const { club, terminal } = await walk(flow, { columns: 40 });
    expect(club.all()).toEqual(bytes);
    const lines = screenOf(terminal.raw, 40);
    expect(lines.filter((line) => line.startsWith('✔')).length).toBe(terminal.questions);
    expect(lines.filter((line) => /^\? |↑↓|^> /.test(line))).toEqual([]);
    const shown = lines.join('');
    for (const asked of [
      'who did what? Touchdowns 0 of 2',
      'did the apothecary treat him at once?',
      '150,000 gold pieces left',
    ])
      expect(shown.replaceAll(' ', '')).toContain(asked.replaceAll(' ', ''));
  });

  it('may change its width in the middle of a question', async () => {
    const { club, terminal } = await first(2);
    await terminal.type('9');
    terminal.resize(50, 30);
    await terminal.see(/> #9 Mireille: Touchdown/);
    await terminal.type(' t');
    await terminal.take('');
    terminal.resize(120, 40);
    await talk(terminal, rest(3));
    expect(await terminal.end()).toBe(0);
    expect(club.all()).toEqual(bytes);
  });

  it('keeps keys that are typed ahead, all of a match in one piece', async () => {
    const club = new Club();
    const terminal = start(club, flow);
    terminal.send(flow.lines.map((line) => `${line.says}\r`).join(''));
    expect(await terminal.end()).toBe(0);
    expect(club.all()).toEqual(bytes);
  });

  it('keeps lines that are typed ahead in plain mode', async () => {
    const club = new Club();
    const terminal = start(club, flow, { more: ['--plain'] });
    terminal.send(flow.lines.map((line) => `${line.says}\r`).join(''));
    expect(await terminal.end()).toBe(0);
    expect(club.all()).toEqual(bytes);
  });

  it('takes keys that do nothing without harm', async () => {
    const club = new Club();
    const terminal = start(club, flow);
    for (const line of flow.lines) {
      await terminal.see(line.asks);
      for (const key of ['\x1b[A', '\x1b[A', '\t', '\x1b[D', '\x1b[C', '\x1a', '\x1b[5~', '\x1b[H'])
        terminal.send(key);
      terminal.send('\x1b');
      await terminal.take(line.says);
    }
    expect(await terminal.end()).toBe(0);
    expect(club.all()).toEqual(bytes);
  });

  it('moves through a list with arrows and stops at its ends', async () => {
    const club = new Club();
    const terminal = start(club, flow);
    await terminal.see(/> Gouged Eye/);
    for (let n = 0; n < 5; n += 1) terminal.send('\x1b[B');
    await terminal.see(/> A team without a file here/);
    for (let n = 0; n < 5; n += 1) terminal.send('\x1b[A');
    await terminal.take('');
    await terminal.see(/Score Reikland Reavers - Gouged Eye/);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
  });

  it('finds names with accents without them, in any case', async () => {
    const { terminal } = await first(2);
    await terminal.type('ERIC to');
    await terminal.see(/> #3 Éric: Touchdown/);
    await terminal.take('');
    terminal.send('\x03');
    await terminal.end();
  });
});
