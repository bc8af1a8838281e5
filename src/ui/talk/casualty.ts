import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Row } from '../../rules/schema.ts';
import { INJURY_CAUSES } from '../../rules/steps.ts';
import { mayBeTreated, regenerate } from '../../steps/match/care.ts';
import { type Case, meaningOf, rollCasualty } from '../../steps/match/casualty.ts';
import { hiredEffects } from '../../steps/match/guests.ts';
import { hurtOf, regenerationOf } from '../../steps/match/patient.ts';
import { raisingsOf } from '../../steps/match/raising.ts';
import { injured, injuryPaths } from '../../steps/shared.ts';
import { opposite, type Side } from '../../team/state.ts';
import { renderParam } from '../messages.ts';
import { BACK, type Pick } from '../prompter.ts';
import { askThrown } from './dice.ts';
import { mark, nameIn, peopleOf, type Report, type Said, textOf } from './form.ts';
import { peek } from './peek.ts';
import { capital } from './speech.ts';

/** One casualty of the report and what it has come to so far. */
interface Patient {
  readonly side: Side;
  readonly case: Case;
  readonly row: Row;
  /** Its dice are the table's: those after the first are typed in too. */
  readonly typed: boolean;
}

/** A casualty of the report as the rules look at it. */
export const caseAt = ({ play }: Report, side: Side, path: string): Case => {
  const who = injured(path);
  const index = path.split('.')[4] ?? '0';
  return { play, path, key: join('match', side, 'injuries', who, index), hurt: hurtOf(play, side, who) };
};

/** A question about a casualty that is answered with yes or no, and its help. */
type Asked = readonly [question: string, help: string];

const TREATED: Asked = ['talk.treated-now', 'talk.treated-now-help'];
const UNGUENT: Asked = ['talk.unguent', 'talk.unguent-help'];
const AGAIN: Asked = ['talk.again', 'talk.again-help'];

/** A yes or a no, which a mark remembers; a yes fills its leaf too. */
const askYesOrNo = async (
  report: Report,
  [question, help]: Asked,
  { case: one, row }: Patient,
  leaf: readonly [path: string, value: unknown],
): Promise<Said | typeof BACK> => {
  const said = await report.speech.prompter.pick<boolean>({
    message: textOf(report, question, { who: one.hurt.label, result: meaningOf(row) }),
    help: textOf(report, help),
    options: [
      { value: false, label: textOf(report, 'talk.not-treated') },
      { value: true, label: textOf(report, 'talk.yes') },
    ],
  });
  if (said === BACK) return BACK;
  return { leaves: said ? [leaf] : [], mark: `${question} ${one.key}` };
};

const isOpen = (report: Report, [question]: Asked, { case: one }: Patient, leaf: string): boolean =>
  !report.marks.includes(`${question} ${one.key}`) &&
  valueAt(report.tree, `${one.path}.${leaf}`) === undefined;

/** What killed somebody, where the other side can raise only some of the dead. */
const askCause = async (report: Report, patient: Patient): Promise<Said | typeof BACK | null> => {
  const { side, case: one, row } = patient;
  const picky = raisingsOf(report.play, opposite(side)).some((rule) => rule.causes !== undefined);
  if (row.effect?.severity !== 'dead' || !picky || valueAt(report.tree, `${one.path}.cause`) !== undefined)
    return null;
  const said = await report.speech.prompter.pick<string>({
    message: textOf(report, 'talk.cause', { who: one.hurt.label }),
    help: textOf(report, 'talk.cause-help'),
    options: INJURY_CAUSES.map((cause) => ({
      value: cause,
      label: capital(textOf(report, `cause.${cause}`)),
    })),
  });
  return said === BACK ? BACK : { leaves: [[`${one.path}.cause`, said]] };
};

const askTreated = (report: Report, patient: Patient): Promise<Said | typeof BACK> | null => {
  const { side, case: one, row } = patient;
  const treatable = row.effect?.severity !== 'none' && mayBeTreated(report.play, side, injured(one.path));
  if (!treatable || !isOpen(report, TREATED, patient, 'apothecary')) return null;
  return askYesOrNo(report, TREATED, patient, [`${one.path}.apothecary`, {}]);
};

/** How many more of an effect that was hired for the match may be used; uses are leaves of injuries. */
const effectsLeft = ({ play, tree }: Report, side: Side, type: string, row: Row, leaf: string): number => {
  const hired = hiredEffects(play, side)
    .filter(({ effect }) => effect.type === type && (effect.result ?? row.id) === row.id)
    .reduce((sum, { effect, many }) => sum + (effect.count ?? 1) * many, 0);
  const used = injuryPaths(play, side).filter((path) => valueAt(tree, `${path}.${leaf}`) !== undefined);
  return hired - used.length;
};

const askUnguent = (report: Report, patient: Patient): Promise<Said | typeof BACK> | null => {
  const { side, case: one, row } = patient;
  if (effectsLeft(report, side, 'injury-later', row, 'unguent') <= 0) return null;
  if (!isOpen(report, UNGUENT, patient, 'unguent')) return null;
  return askYesOrNo(report, UNGUENT, patient, [`${one.path}.unguent`, true]);
};

/** A failed regeneration that somebody hired for the match may have thrown again: its die is thrown to see. */
const askAgain = (report: Report, patient: Patient): Promise<Said | typeof BACK> | null => {
  const { side, case: one, row, typed } = patient;
  const { play, tree } = report;
  const rule = regenerationOf(play.ruleset, one.hurt);
  const treated = valueAt(tree, `${one.path}.apothecary`) !== undefined;
  if (!rule || treated || row.effect?.severity === 'none') return null;
  if (effectsLeft(report, side, 'regeneration-again', row, 'regeneration.again') <= 0) return null;
  const thrown = peek(regenerate(one, false), tree);
  if ('dice' in thrown) return askThrown(report, thrown.dice, typed);
  if (thrown.value || !isOpen(report, AGAIN, patient, 'regeneration.again')) return null;
  return askYesOrNo(report, AGAIN, patient, [`${one.path}.regeneration.again`, {}]);
};

/** What is still to be said of one casualty; null when nothing is. */
const askCase = async (report: Report, side: Side, path: string): Promise<Said | typeof BACK | null> => {
  if (isMap(valueAt(report.tree, `${path}.result`))) return null;
  const one = caseAt(report, side, path);
  const thrown = peek(rollCasualty(one), report.tree);
  if ('dice' in thrown) return askThrown(report, thrown.dice, report.thrower !== 'bbl');
  const typed = report.thrower === 'person' || valueAt(report.tree, `${path}.typed`) === true;
  const patient: Patient = { side, case: one, row: thrown.value, typed };
  return (
    (await askCause(report, patient)) ??
    (await askTreated(report, patient)) ??
    (await askAgain(report, patient)) ??
    (await askUnguent(report, patient))
  );
};

/** Somebody who was hurt, and whether bbl throws his D16. */
type Hurt = readonly [who: string, byPerson: boolean];

const hurtPicks = (report: Report, side: Side): readonly Pick<Hurt>[] => {
  const people = peopleOf(report, side);
  if (report.thrower !== 'either')
    return people.map(({ value: who, label }) => ({ value: [who, report.thrower === 'person'], label }));
  return [false, true].flatMap((byPerson) =>
    people.map(({ value: who, label }) => ({
      value: [who, byPerson] as const,
      label: textOf(report, byPerson ? 'talk.hurt-table' : 'talk.hurt-bbl', { who: label }),
    })),
  );
};

/** The leaf of one casualty more; one whom bbl throws for has his D16 with it. */
const withHurt = (report: Report, side: Side, [who, byPerson]: Hurt): Said['leaves'] => {
  const base = join('match', side, 'injuries', who);
  const before = valueAt(report.tree, base);
  const known = before === undefined ? [] : [before].flat();
  const path = known.length === 0 ? base : join(base, known.length);
  const thrown = byPerson ? null : peek(rollCasualty(caseAt(report, side, path)), report.tree);
  const one = thrown && 'dice' in thrown ? { roll: report.throwDice(thrown.dice) } : {};
  return [[base, known.length === 0 ? one : [...known, one]]];
};

const pickHurt = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const done: Pick<null> = { value: null, label: textOf(report, 'talk.hurt-done') };
  const taken = await report.speech.prompter.pick<Hurt | null>({
    message: textOf(report, 'talk.hurt', { team: report.play[side].name }),
    help: textOf(report, 'talk.hurt-rolled-help'),
    options: [done, ...hurtPicks(report, side)],
  });
  if (taken === BACK) return BACK;
  return taken === null ? mark(`${side} hurt`) : { leaves: withHurt(report, side, taken) };
};

/** What is open about the casualties of a side: those named before first, then who else was hurt. */
export const askCasualty = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  for (const path of injuryPaths(report.play, side)) {
    const said = await askCase(report, side, path);
    if (said) return said;
  }
  return pickHurt(report, side);
};

/** Everybody of a side who was hurt, as options. */
export const hurtPeople = (report: Report, side: Side): readonly Pick<string>[] =>
  [...new Set(injuryPaths(report.play, side).map(injured))].map((who) => ({
    value: who,
    label: renderParam(nameIn(report, side, who), report.speech.lang),
  }));
