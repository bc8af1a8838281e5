import { bb2020 } from '../../shipped.ts';
import { careers } from '../bb2020/careers.ts';
import { hires } from '../bb2020/hires.ts';
import { lists } from '../bb2020/lists.ts';
import { money } from '../bb2020/money.ts';
import { skills } from '../bb2020/skills.ts';
import { tables } from '../bb2020/tables.ts';
import { type Example, same } from '../support.ts';

const base = bb2020();

/** What examples of the edition look at and the variant says otherwise. */
const OWN = [
  'creation',
  'journeymen',
  'options',
  'skills.entries.regeneration',
  'tables.casualty',
  'tables.injury',
  'tables.kickoff',
  'tables.lasting-injury',
  'tables.weather',
];

/** Sections of which next to nothing is left. */
const HIRED = ['inducements', 'infamous-staff', 'wizards', 'referees', 'stars', 'mercenar'];

const isOwn = ({ covers }: Example): boolean =>
  covers.some((at) => OWN.includes(at)) && !covers.includes('dedicated-fans');

/** The examples of the edition for all that the variant leaves alone, with the edition's limits of a new team. */
export const inherited: readonly Example[] = [
  ...[...lists, ...skills, ...careers, ...tables, ...money],
  ...hires.filter(({ covers }) => !covers.some((at) => HIRED.some((section) => at.startsWith(section)))),
]
  .filter((one) => !isOwn(one))
  .map((one) => ({
    ...one,
    name: one.name.replace('2020:', 'beach, as in 2020:'),
    run: (ruleset) => {
      const { banned: _, ...known } = ruleset.skills;
      one.run({ ...ruleset, creation: base.creation, staff: base.staff, skills: known });
    },
  }));

/** What no example of the edition looks at apart from something that the variant changes. */
export const alike: readonly Example[] = [
  {
    name: 'beach: words, killers and recovery are those of the edition',
    covers: ['terms', 'skills.entries.plague-ridden', 'match-day.ko-recovery', 'staff.cheerleader'],
    run: (ruleset) => {
      same(Object.keys(ruleset.terms), Object.keys(base.terms), 'terms');
      for (const id of ['plague-ridden', 'decay'])
        same(ruleset.skills.entries[id], base.skills.entries[id], id);
      same(ruleset['match-day']?.['ko-recovery'], base['match-day']?.['ko-recovery'], 'recovery');
      same(ruleset.staff['cheerleader'], base.staff['cheerleader'], 'cheerleaders');
    },
  },
];
