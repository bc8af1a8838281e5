import { careerKind, randomSkill } from '../../../../src/rules/career.ts';
import { categoryId, isSkill, learnedText, mayHave, skillId } from '../../../../src/rules/skills.ts';
import { type Example, same, sorted, words } from '../support.ts';
import { entry, expected } from './sheets.ts';

/** The brackets that each skill may carry: those of sheets, champions and what prayers lend. */
const BRACKETS: Readonly<Record<string, readonly string[]>> = {
  'dirty-player': ['+1', '+2'],
  'mighty-blow': ['+1', '+2'],
  bloodlust: ['2+', '3+'],
  loner: ['2+', '3+', '4+', '5+'],
  animosity: [
    'all',
    'dwarfs-and-halflings',
    'dwarfs-and-humans',
    'orc-lineman',
    'big-un-blocker',
    'underworld-goblin-lineman',
  ],
};

export const skills: readonly Example[] = [
  {
    name: '2020: skills stand in their category, and exclude and require what their text says',
    covers: ['skills.entries', 'skills.categories'],
    run: (ruleset) => {
      for (const row of expected('skills')) {
        const id = row['skill']!;
        const skill = entry(ruleset.skills.entries, id);
        same(
          [skill.category, skill.kind],
          [row['category'], row['category'] === 'trait' ? 'trait' : 'skill'],
          id,
        );
        for (const other of words(row['excludes']))
          same(mayHave(ruleset, [other], id), false, `${id} beside ${other}`);
        if (row['requires']) same(mayHave(ruleset, ['block'], id), false, `${id} without ${row['requires']}`);
        const had = row['requires'] ? [row['requires']] : [];
        same([mayHave(ruleset, had, id), mayHave(ruleset, [...had, id], id)], [true, false], `${id} once`);
      }
      same(
        sorted(Object.keys(ruleset.skills.entries)),
        sorted(expected('skills').map((row) => row['skill']!)),
        'skills',
      );
    },
  },
  {
    name: '2020: two dice find the skill that the random table prints, in every category',
    covers: ['skills.entries', 'career.random', 'skills.categories'],
    run: (ruleset) => {
      for (const row of expected('random-skills')) {
        const id = randomSkill(ruleset, row['category']!, Number(row['first']), Number(row['second']));
        same(learnedText(ruleset, id), row['skill'], `${row['category']} ${row['first']} ${row['second']}`);
      }
      same([ruleset.career?.random.first, ruleset.career?.random.second], ['1d6', '1d6'], 'dice');
      same(careerKind(ruleset, 'random-primary')?.id, 'random-primary', 'kind');
    },
  },
  {
    name: '2020: skills carry the brackets that sheets and prayers write, and are learned with +1',
    covers: ['skills.entries'],
    run: (ruleset) => {
      for (const [id, skill] of Object.entries(ruleset.skills.entries)) {
        const known = BRACKETS[id] ?? [];
        same(
          (skill.parameters ?? []).map((one) => one.id),
          known,
          `brackets of ${id}`,
        );
        same(isSkill(ruleset, id), known.length === 0, `${id} without brackets`);
        for (const one of known) same(skillId(`${id}(${one})`), id, `id of ${id}(${one})`);
        same(skill.learned ?? '', ['dirty-player', 'mighty-blow'].includes(id) ? '+1' : '', `learning ${id}`);
      }
    },
  },
  {
    name: '2020: regeneration works on 4+, decay adds 1 to casualty rolls, the plague makes rotters of its victims',
    covers: ['skills.entries.regeneration', 'skills.entries.decay', 'skills.entries.plague-ridden'],
    run: (ruleset) => {
      const { regeneration, decay, 'plague-ridden': plague } = ruleset.skills.entries;
      same(regeneration?.regeneration, { dice: '1d6', success: 4 }, 'regeneration');
      const adding = Object.entries(ruleset.skills.entries).filter(([, one]) => one.casualty !== undefined);
      same(
        adding.map(([id, one]) => [id, one.casualty]),
        [['decay', 1]],
        'added to a casualty roll',
      );
      same(decay?.casualty, 1, 'decay');
      same(
        plague?.kills,
        {
          position: 'rotter-lineman',
          'per-match': 1,
          'max-st': 4,
          'except-skills': ['decay', 'regeneration', 'stunty'],
          causes: ['block', 'foul'],
          rule: 'favoured-of-nurgle',
          joins: 'hiring',
          free: false,
        },
        'what the plague leaves',
      );
    },
  },
  {
    name: '2020: a category is known by its word and by its letter',
    covers: ['skills.categories'],
    run: (ruleset) => {
      const letters = { A: 'agility', G: 'general', M: 'mutation', P: 'passing', S: 'strength', T: 'trait' };
      for (const [letter, id] of Object.entries(letters))
        same([categoryId(ruleset, letter), categoryId(ruleset, id)], [id, id], letter);
      same(categoryId(ruleset, 'X'), null, 'a letter of none');
    },
  },
];
