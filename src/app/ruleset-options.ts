import { error, type Problem, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';

/** What is wrong with options that a file states: those no ruleset of this id has, and values that an option cannot have. */
export const optionProblems = (
  options: Readonly<Record<string, unknown>>,
  ruleset: Ruleset,
): readonly Problem[] =>
  Object.entries(options).flatMap(([id, value]) => {
    const option = Object.hasOwn(ruleset.options, id) ? ruleset.options[id] : undefined;
    const known = { list: Object.keys(ruleset.options) };
    const extra = { path: `options.${id}`, help: say('help.known', { known }) };
    if (!option) return [error('unknown-ruleset-option', { option: id }, extra)];
    const fits =
      typeof option.default === 'boolean'
        ? typeof value === 'boolean'
        : (option.values ?? []).includes(String(value));
    return fits
      ? []
      : [error('option-value', { option: id, value: String(value) }, { path: `options.${id}` })];
  });
