import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Run, runBbl } from '../setup/bbl.ts';
import { Terminal } from './terminal.ts';
import { talk } from './walk.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A folder for one season; `begun`: with a season of Ada and Ben in it. */
const room = (begun: boolean): string => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-tm-')));
  folders.push(folder);
  if (begun) {
    const args = ['tm', 'new', 'autumn.yaml', '--name', 'Autumn', '--seed', 'nuffle', '--date', '2026-09-01'];
    const who = ['--manager', 'Ada:reikland-reavers', '--manager', 'Ben:chaos-all-stars'];
    expect(runBbl([...args, ...who], { cwd: folder }).status).toBe(0);
  }
  return folder;
};

const season = (folder: string) => parse(fs.readFileSync(path.join(folder, 'autumn.yaml'), 'utf8'));

const week = (folder: string, more: readonly string[]): Terminal =>
  new Terminal({ cwd: folder, args: ['tm', 'week', 'autumn.yaml', '--date', '2026-09-02', ...more] });

type Lines = readonly (readonly [asks: RegExp, says: string])[];

/** A week in both languages: a highlight with the ball, one with a choice, and a tournament with a tie. */
const lines = {
  en: [
    [/Spike! Magazine card of week 1\?/, 'tournament'],
    [/Its name\?/, 'Dungeon Cup'],
    [/Highlight 1: its name\?/, 'In Yer Face'],
    [/In Yer Face: who is on the left\?/, 'Ada'],
    [/In Yer Face: who is on the right\?/, 'Ben'],
    [/Ada’s first player\?/, 'Human Catcher fans=1:ball'],
    [/Ada has Human Catcher\. Another\?/, 'Mate 2/1 down'],
    [/Ada has Human Catcher, Mate\. Another\?/, ''],
    [/Ben’s first player\?/, 'Warrior 3/1 power-3'],
    [/Ben has Warrior\. Another\?/, 'Beastman flag whistle'],
    [/Ben has Warrior, Beastman\. Another\?/, ''],
    [/In Yer Face: where is the ball\?/, 'Human Catcher'],
    [/Highlight 2: its name\?/, ''],
    [/Highlight 2: payout left\?/, '2 fans'],
    [/Highlight 2: central payout\?/, 'staff 2 / fans 3'],
    [/Highlight 2: payout right\?/, 'stars 3'],
    [/Highlight 2: who is on the left\?/, 'Nobody'],
    [/Highlight 2: who is on the right\?/, 'Ben'],
    [/Ben’s first player\?/, 'Minotaur'],
    [/Another\?/, ''],
    [/Highlight 2: where is the ball\?/, 'Midfield'],
    [/Dungeon Cup: payout winner\?/, '4 fans'],
    [/Dungeon Cup: payout LOSER!\?/, '1 fan'],
    [/Dungeon Cup: Ada’s first player\?/, 'Ogre 4/2'],
    [/Another\?/, ''],
    [/Dungeon Cup: Ben’s first player\?/, 'Troll 4/2'],
    [/Another\?/, ''],
    [/Dungeon Cup: where is the ball\?/, 'Midfield'],
    [/Other fans won or lost\?/, 'ben -1 bad press'],
    [/Other fans won or lost\?/, ''],
    [/Which central payout Ben takes at Highlight 2/, '3 fans'],
    [/Whom Ada, the first manager, ranks first/, 'Ben'],
    [/Ada gains 2 × team upgrade: which\?/, 'Dirty Tricks, New Stadium'],
    [/Ben gains 1 × staff upgrade: which\?/, ''],
    [/Ben gains 1 × star: which\?/, 'Bork'],
    [/Book week 1\?/, 'Yes'],
  ],
  fr: [
    [/Carte Spike\s! Magazine de la semaine 1\s\?/, 'tournoi'],
    [/Son nom\s\?/, 'Dungeon Cup'],
    [/Temps fort 1\s: son nom\s\?/, 'En plein dans le visage'],
    [/dans la zone gauche\s\?/, 'Ada'],
    [/dans la zone droite\s\?/, 'Ben'],
    [/premier joueur de Ada\s\?/, 'Receveur Humain fans=1:ballon'],
    [/Ada a Receveur Humain\. Un autre\s\?/, 'Mate 2/1 couché'],
    [/Ada a Receveur Humain, Mate\. Un autre\s\?/, ''],
    [/premier joueur de Ben\s\?/, 'Guerrier 3/1 puissance-3'],
    [/Un autre\s\?/, 'Homme Bête drapeau sifflet'],
    [/Un autre\s\?/, ''],
    [/où est le ballon\s\?/, 'Receveur'],
    [/Temps fort 2\s: son nom\s\?/, ''],
    [/Temps fort 2\s: prime gauche\s\?/, '2 fans'],
    [/Temps fort 2\s: prime centrale\s\?/, 'encadrement 2 ou fans 3'],
    [/Temps fort 2\s: prime droite\s\?/, 'stars 3'],
    [/dans la zone gauche\s\?/, 'Personne'],
    [/dans la zone droite\s\?/, 'Ben'],
    [/premier joueur de Ben\s\?/, 'Minotaure'],
    [/Un autre\s\?/, ''],
    [/où est le ballon\s\?/, 'Centre'],
    [/prime vainqueur\s\?/, '4 fans'],
    [/prime PERDANT\s!\s\?/, '1 fan'],
    [/premier joueur de Ada\s\?/, 'Ogre 4/2'],
    [/Un autre\s\?/, ''],
    [/premier joueur de Ben\s\?/, 'Troll 4/2'],
    [/Un autre\s\?/, ''],
    [/où est le ballon\s\?/, 'Centre'],
    [/D’autres fans gagnés ou perdus\s\?/, 'ben -1 mauvaise presse'],
    [/D’autres fans gagnés ou perdus\s\?/, ''],
    [/Quelle prime centrale Ben prend à Temps fort 2/, '3 fans'],
    [/Qui Ada, premier manager, classe devant/, 'Ben'],
    [/Ada gagne 2 × amélioration d’équipe\s: laquelle\s\?/, 'Dirty Tricks, New Stadium'],
    [/Ben gagne 1 × amélioration d’encadrement\s: laquelle\s\?/, ''],
    [/Ben gagne 1 × star\s: laquelle\s\?/, 'Bork'],
    [/Enregistrer la semaine 1\s\?/, 'Oui'],
  ],
} satisfies Readonly<Record<'en' | 'fr', Lines>>;

/** What the week comes to: the catcher's fan and nothing else for the loser of the tournament, who is Ada. */
const FANS = { ada: 2, ben: 8 };

const isPlain = (lang: 'en' | 'fr'): readonly string[] => (lang === 'fr' ? ['--plain'] : []);

describe.each(['en', 'fr'] as const)('a week of the card game at a terminal (%s)', (lang) => {
  it('is asked for, scored, and booked', async () => {
    const folder = room(true);
    const terminal = week(folder, ['--lang', lang, ...isPlain(lang)]);
    await talk(terminal, lines[lang]);
    expect(await terminal.end()).toBe(0);
    const { history, weeks } = season(folder);
    expect(history.at(-1)).toMatchObject({ event: 'week', week: 1, fans: FANS });
    expect(weeks[1].matchups[2].choices).toEqual({ 'tie-order': ['ben'] });
    expect(weeks[1].improvements).toEqual({
      ada: { team: ['Dirty Tricks', 'New Stadium'] },
      ben: { stars: ['Bork'] },
    });
    expect(runBbl(['verify', 'autumn.yaml', '--dice'], { cwd: folder }).status).toBe(0);
    if (lang === 'fr') expect(terminal.text).not.toMatch(/\b(Enter|back|the|player|payout|Which|Whom)\b/);
  });
});

describe('a week at a terminal', () => {
  it('is left with Ctrl-C and gone on with, and every question can be gone back from', async () => {
    const folder = room(true);
    const all = lines.en;
    const first = week(folder, ['--plain']);
    await talk(first, all.slice(0, 7));
    // Back over the second player, who is then typed otherwise.
    await first.answer(all[7]![0], '<');
    await first.answer(all[6]![0], '<');
    await first.answer(all[5]![0], 'Human Catcher fans=1:ball');
    await first.answer(all[6]![0], 'nonsense');
    await first.see(/no known card/);
    await first.take('Mate 2/1 down');
    await first.see(all[7]![0]);
    first.send('\x03');
    expect(await first.end()).toBe(130);
    expect(season(folder).weeks[1].matchups[0].sides[0].players).toHaveLength(2);
    const again = week(folder, ['--plain']);
    await talk(again, all.slice(7));
    expect(await again.end()).toBe(0);
    expect(season(folder).history.at(-1)).toMatchObject({ event: 'week', fans: FANS });
  });

  it('goes on after Ctrl-C at whatever question it was left', async () => {
    const folder = room(true);
    const asks = lines.en.map(([question]) => question);
    /** Answers whatever is asked until the question at `place` is. */
    const reach = async (terminal: Terminal, place: number): Promise<void> => {
      for (;;) {
        const at = await terminal.ask(asks.slice(0, place + 1));
        if (at === place) return;
        await terminal.take(lines.en[at]![1]);
      }
    };
    for (const place of [1, 2, 3, 6, 8, 13, 16, 18, 20, 24, 27, 31]) {
      const terminal = week(folder, ['--plain']);
      await reach(terminal, place);
      terminal.send('\x03');
      expect(await terminal.end()).toBe(130);
    }
    const last = week(folder, ['--plain']);
    await reach(last, asks.length - 1);
    await last.take('Yes');
    expect(await last.end()).toBe(0);
    // Other fans are asked for until there are no more: here Ben lost none.
    expect(season(folder).history.at(-1)).toMatchObject({ event: 'week', fans: { ada: 2, ben: 9 } });
  });

  it('asks only for what a file leaves open', async () => {
    const folder = room(true);
    const shared = path.join(import.meta.dirname, '../cases/shared/tm/week-1.yaml');
    const text = fs.readFileSync(shared, 'utf8').replace('    choices: {centre-option: 2}\n', '');
    fs.writeFileSync(path.join(folder, 'week.yaml'), text);
    const terminal = week(folder, ['--answers', 'week.yaml']);
    await talk(terminal, [
      [/Which central payout Ben takes/, '3 fans'],
      [/Ada gains 2 × team upgrade: which\?/, ''],
      [/Ben gains 1 × team upgrade: which\?/, ''],
      [/Book week 1\?/, 'No'],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(season(folder).history).toHaveLength(1);
    expect(season(folder).weeks[1].matchups[1].choices).toEqual({ 'centre-option': 2 });
    const { status } = runBbl(['tm', 'week', 'autumn.yaml', '--date', '2026-09-02'], { cwd: folder });
    expect(status).toBe(0);
  });
});

describe('a new season at a terminal', () => {
  it('asks for its name, managers, teams, length and who begins', async () => {
    const folder = room(false);
    const terminal = new Terminal({
      cwd: folder,
      args: ['tm', 'new', 'autumn.yaml', '--date', '2026-09-01'],
    });
    await talk(terminal, [
      [/What is the season called\?/, 'Autumn'],
      [/Manager 1\?/, 'Ada'],
      [/Ada’s team\?/, 'Reavers'],
      [/Manager 2\?/, 'Ben'],
      [/Ben’s team\?/, 'Gouged'],
      [/Manager 3\?/, ''],
      [/How long is the season\?/, ''],
      [/Who holds the golden coin first\?/, 'Ben'],
      [/Write autumn\.yaml\?/, 'Yes'],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(season(folder)).toMatchObject({
      variant: 'two-managers',
      first: 'ben',
      managers: [
        { id: 'ada', name: 'Ada', team: 'reikland-reavers', union: 'OWA' },
        { id: 'ben', name: 'Ben', team: 'gouged-eye', union: 'CWC' },
      ],
    });
  });
});

describe('the end of a season at a terminal', () => {
  it('asks for end of game abilities and for contracts', async () => {
    const folder = room(false);
    const file = path.join(folder, 'autumn.yaml');
    const shared = path.join(import.meta.dirname, '../cases/shared/tm');
    const run = (...args: string[]) =>
      runBbl(['tm', ...args, '--date', '2026-09-01'], { cwd: folder }).status;
    const who = ['--manager', 'Ada:reikland-reavers', '--manager', 'Ben:chaos-all-stars'];
    // With Sudden Death two managers play five weeks.
    expect(run('new', 'autumn.yaml', '--name', 'A', ...who, '--option', 'sudden-death', '--seed', 'n')).toBe(
      0,
    );
    const text = (n: number) => fs.readFileSync(path.join(shared, `week-${n}.yaml`), 'utf8');
    const weeks = [2, 2, 3, 3, 4].map((n) => text(n).replace('left: {fans: 1}', 'left: {contracts: 2}'));
    for (const [n, week] of weeks.entries()) {
      fs.writeFileSync(path.join(folder, `${n}.yaml`), week);
      expect(run('week', 'autumn.yaml', '--answers', `${n}.yaml`)).toBe(0);
    }
    const terminal = new Terminal({ cwd: folder, args: ['tm', 'final', file, '--date', '2026-09-02'] });
    await talk(terminal, [
      [/end of game abilities\?/, 'ada 2 Offensive Coordinator'],
      [/end of game abilities\?/, ''],
      [/Ben reveals 2 contracts/, '2 5'],
      [/End the season\?/, 'Yes'],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(season(folder).final).toEqual({
      abilities: [{ manager: 'ada', amount: 2, reason: 'Offensive Coordinator' }],
      contracts: { ben: [2, 5] },
    });
    expect(runBbl(['verify', 'autumn.yaml'], { cwd: folder }).status).toBe(0);
  });
});

describe('a season kept from the command line', () => {
  it('is begun, filled week by week, and ended by two people at one table', () => {
    const folder = room(true);
    const run = (...args: string[]): Run => runBbl(['tm', ...args, '--date', '2026-09-09'], { cwd: folder });
    for (const n of [1, 2, 3, 4]) {
      const answers = path.join(import.meta.dirname, `../cases/shared/tm/week-${n}.yaml`);
      expect(run('week', 'autumn.yaml', '--answers', answers).status).toBe(0);
    }
    const { status, stdout } = run('final', 'autumn.yaml');
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('Ben is Manager of the Year with 30 fans.'),
    ]);
    expect(runBbl(['verify', 'autumn.yaml'], { cwd: folder }).status).toBe(0);
  });

  it('has an example of everything it takes in its help', () => {
    const help = (...words: string[]): string => runBbl([...words, '--help']).stdout;
    expect(help('tm')).toMatch(/new[\s\S]*week[\s\S]*show[\s\S]*check[\s\S]*final[\s\S]*tokens/);
    for (const word of ['new', 'week', 'show', 'check', 'final', 'tokens'])
      expect(help('tm', word)).toContain(`bbl tm ${word} `);
  });
});
