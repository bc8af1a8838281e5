import { beforeAll, describe, expect, it } from 'vitest';
import type { Club } from './club.ts';
import type { Lang } from './flows.ts';
import { type Flow, type Walked, walk, walkBack, walkInterrupted, walkWrong } from './walk.ts';

export interface Conversation {
  readonly name: string;
  readonly flowOf: (lang: Lang) => Flow;
  /** Runs the same without anybody to ask, from what the conversation left behind; returns the club it was done in. */
  readonly scripted: (walked: Club, lang: Lang) => Club;
}

const MOST_QUESTIONS = 25;
const MOST_KEYS = 140;
/** Every question leaves and begins a program of its own. */
const LONG = 60_000;

/** Words of the library that asks, which a coach never sees. */
const LIBRARY = /navigate|select|submit|confirm|Invalid|valid value|Use arrow|\(Y\/n\)/;
const ENGLISH =
  /\b(Enter|back|help|move|type to search|gold pieces|Nothing|Nobody|Score of|the|What|Which|Who|seed|free)\b/;

/** Tests of one conversation in both languages, from its count of keys to each question gone back from. */
export const describeConversation = ({ name, flowOf, scripted }: Conversation): void => {
  describe.each(['en', 'fr'] as const)(`${name} at a terminal (%s)`, (lang) => {
    const flow = flowOf(lang);
    let walked: Walked;
    beforeAll(async () => {
      walked = await walk(flow);
    });

    it(`takes at most ${MOST_QUESTIONS} questions and ${MOST_KEYS} keys`, () => {
      const { questions, keys } = walked.terminal;
      console.log(`${name}, ${lang}: ${questions} questions, ${keys} keys`);
      expect(questions).toBeLessThanOrEqual(MOST_QUESTIONS);
      expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    });

    it('comes to the same bytes as a run that nobody is asked in', () => {
      expect(scripted(walked.club, lang).all()).toEqual(walked.club.all());
    });

    it('shows no words of the library that asks', () => {
      expect(walked.terminal.text).not.toMatch(LIBRARY);
      if (lang === 'fr') expect(walked.terminal.text).not.toMatch(ENGLISH);
    });
  });

  describe(`${name} at a terminal`, () => {
    const flow = flowOf('en');
    let bytes: Readonly<Record<string, string>>;
    beforeAll(async () => {
      bytes = (await walk(flow)).club.all();
    });

    it(
      'comes to the same bytes when every question is gone back from',
      async () => {
        expect((await walkBack(flow)).club.all()).toEqual(bytes);
      },
      LONG,
    );

    it(
      'refuses an illegal answer to every question, says why and asks again',
      async () => {
        expect((await walkWrong(flow)).club.all()).toEqual(bytes);
      },
      LONG,
    );

    it(
      'comes to the same bytes when it is left with Ctrl-C at every question',
      async () => {
        expect((await walkInterrupted(flow)).club.all()).toEqual(bytes);
      },
      LONG,
    );
  });
};
