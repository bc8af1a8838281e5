import { dice, total } from '../../dice/notation.ts';
import { type Message, type Param, say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import {
  advancementPrice,
  categoriesOpen,
  characteristicOptions,
  randomHelps,
  randomSkill,
  skillsDrawn,
  skillsOpen,
} from '../../rules/career.ts';
import { type PositionView, positionOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import type { AdvancementKind, Ruleset } from '../../rules/schema.ts';
import { bannedIn, learnedText, mayHave, skillNames } from '../../rules/skills.ts';
import type { Asking, Choice } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { choose, complain, conclude, fact, roll } from '../../sequence/requests.ts';
import { mayShift, skillsOf } from '../../team/derive.ts';
import type { Player, Team } from '../../team/state.ts';
import { advancementsHad } from '../../team/value.ts';
import { isYesOrNo } from '../match/facts.ts';

/** A player on the point of an advancement: his team, his list's line of him, and where it stands in the record. */
export interface Pupil {
  readonly play: Play;
  readonly team: Team;
  readonly player: Player;
  readonly base: PositionView;
  /** `postmatch.SIDE.advancements.N.I` */
  readonly path: string;
  readonly label: Message;
}

type Option = Choice & { readonly value: string };

/** Takes a gain as sheets write it, returns its name: `+1 MA`, `Mighty Blow (+1)`. */
export const nameOfGain = (ruleset: Ruleset, gain: string): Param =>
  gain.startsWith('+') ? say(`gain.${gain}`) : skillNames(ruleset, gain);

/** Why a player cannot learn a skill: nobody may here, its category is closed to him, or he has it or may not have it. */
const whyClosed = ({ play, base }: Pupil, id: string, kinds: readonly AdvancementKind[]): Message => {
  const { category, name } = play.ruleset.skills.entries[id]!;
  const banned = bannedIn(play.ruleset, [id]);
  if (banned) return say('reason.banned-skill', { skill: banned });
  const isOpen = kinds.some((kind) => categoriesOpen(base, kind).includes(category));
  return isOpen ? say('reason.skill-had', { skill: name }) : say('reason.category-closed');
};

/** Skills with their categories as options: those that are open first, then all others with the reason why not. */
const skillOptions = (pupil: Pupil, kinds: readonly AdvancementKind[]): readonly Option[] => {
  const { play, team, player, base } = pupil;
  const { ruleset } = play;
  const had = skillsOf(base, player);
  const open = new Set(kinds.flatMap((kind) => skillsOpen(ruleset, team.roster, player.position, kind, had)));
  const learned = Object.entries(ruleset.skills.entries).filter(([, skill]) => skill.kind === 'skill');
  const options = learned.map(([id, skill]) => {
    const text = learnedText(ruleset, id);
    const category = ruleset.skills.categories[skill.category]!.name;
    return {
      value: text,
      label: say('choice.skill-of', { skill: skillNames(ruleset, text), category }) as Param,
      ...(open.has(id) ? {} : { refused: whyClosed(pupil, id, kinds) }),
    };
  });
  return [...options.filter((one) => !('refused' in one)), ...options.filter((one) => 'refused' in one)];
};

function* takeSkill(pupil: Pupil, kind: AdvancementKind): Asking<string> {
  const options = skillOptions(pupil, [kind]);
  return yield* choose(
    `${pupil.path}.take`,
    options,
    options[0]!.value,
    say('ask.take', { who: pupil.label }),
  );
}

/** The category of a random skill; records may write its letter. */
function* takeCategory({ play, player, base, path, label }: Pupil, kind: AdvancementKind): Asking<string> {
  const { categories } = play.ruleset.skills;
  const given = valueAt(play.record, `${path}.category`);
  const had = skillsOf(base, player);
  const open = categoriesOpen(base, kind);
  const byLetter = Object.values(categories).some((one) => one.letter === given);
  const known = Object.entries(categories).filter(([id]) => skillsDrawn(play.ruleset, id).length > 0);
  const options: readonly Option[] = known.map(([id, { name, letter }]) => {
    const value = byLetter && letter ? letter : id;
    if (!open.includes(id)) return { value, label: name, refused: say('reason.category-closed') };
    return {
      value,
      label: name,
      ...(randomHelps(play.ruleset, had, id) ? {} : { refused: say('reason.category-known') }),
    };
  });
  const first = options.find((one) => !one.refused) ?? options[0]!;
  const taken = yield* choose(`${path}.category`, options, first.value, say('ask.category', { who: label }));
  return Object.entries(categories).find(([id, { letter }]) => taken === (byLetter ? letter : id))![0];
}

/**
 * Two dice on the skills of the category, thrown again while the player has the skill or may not have it; once more
 * where his coach calls the first one useless to him.
 */
function* drawSkill(pupil: Pupil, kind: AdvancementKind): Asking<string> {
  const { play, player, base, path, label } = pupil;
  const { ruleset } = play;
  const category = yield* takeCategory(pupil, kind);
  const useless =
    valueAt(play.record, `${path}.useless`) !== undefined &&
    (yield* fact<boolean>(`${path}.useless`, isYesOrNo, say('ask.useless', { who: label })));
  const had = skillsOf(base, player);
  const { first } = need(ruleset, 'career').random;
  const spec = { ...dice(first), count: 2, read: 'digits' as const };
  const skillAt = ([a, b]: readonly number[]): string => randomSkill(ruleset, category, a!, b!);
  const wanted = useless ? 2 : 1;
  const more = (throws: readonly (readonly number[])[]): boolean =>
    throws.filter((one) => mayHave(ruleset, had, skillAt(one))).length < wanted;
  const purpose = say('roll.random-skill', {
    who: label,
    category: ruleset.skills.categories[category]!.name,
  });
  const drawn = (faces: readonly number[]): string => learnedText(ruleset, skillAt(faces.slice(-spec.count)));
  const reads = (faces: readonly number[]): Param => skillNames(ruleset, drawn(faces));
  return drawn(yield* roll(`${path}.roll`, spec, purpose, { more, reads, band: skillAt }));
}

/** A characteristic as the die allows, or a skill instead (period rulebooks). */
function* raise(pupil: Pupil): Asking<string> {
  const { play, player, base, path, label } = pupil;
  const { ruleset } = play;
  const { table, instead } = need(ruleset, 'career').characteristic;
  const spec = dice(ruleset.tables[table]!.dice);
  const faces = yield* roll(`${path}.roll`, spec, say('roll.characteristic', { who: label }), { table });
  const allowed = characteristicOptions(ruleset, total(spec, faces));
  const stats = (Object.keys(ruleset.characteristics) as (keyof typeof ruleset.characteristics)[]).map(
    (stat): Option => {
      const value = `+${stat}`;
      const option = { value, label: nameOfGain(ruleset, value) };
      if (!allowed.includes(stat)) return { ...option, refused: say('reason.stat-not-thrown') };
      return mayShift(ruleset, base, player, stat, 1)
        ? option
        : { ...option, refused: say('reason.stat-at-best') };
    },
  );
  const options = [
    ...stats.filter((one) => !one.refused),
    ...skillOptions(pupil, instead),
    ...stats.filter((one) => one.refused),
  ];
  return yield* choose(`${path}.take`, options, options[0]!.value, say('ask.take', { who: label }));
}

/** What an advancement gave: the gain as sheets write it, and the points it cost. */
export interface Advanced {
  readonly gain: string;
  readonly cost: number;
}

/**
 * One advancement of a player at the price for those he had; a step is booked, never a figure beyond its best (seed 002,
 * section "Améliorations", and period rulebooks).
 */
export function* advance(pupil: Pupil, kind: AdvancementKind): Asking<Advanced> {
  const { play, player, path } = pupil;
  const cost = advancementPrice(play.ruleset, kind, advancementsHad(player)) ?? 0;
  if (!kind.startsWith('random-') && valueAt(play.record, `${path}.useless`) !== undefined)
    yield* complain('useless-not-random', `${path}.useless`, { who: pupil.label });
  const gain =
    kind === 'characteristic'
      ? yield* raise(pupil)
      : kind.startsWith('random-')
        ? yield* drawSkill(pupil, kind)
        : yield* takeSkill(pupil, kind);
  yield* conclude(path, { gain, cost });
  return { gain, cost };
}

/** Takes a player of a team, returns his line of its list; null when the list has none such. */
export const baseOf = (play: Play, team: Team, player: Player): PositionView | null =>
  positionOf(play.ruleset, team.roster, player.position);
