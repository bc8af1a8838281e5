import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { printNew } from '../store/edit.ts';
import type { Style } from '../store/style.ts';
import type { Write } from '../store/transaction.ts';
import { loadRuleset, loadRulesetFile } from './rulesets.ts';

/** Where a league keeps a ruleset as it was: `rulesets/ID@DIGEST.yaml`. */
export const frozenFile = (folder: string, id: string, digest: string): string =>
  path.join(folder, 'rulesets', `${id}@${digest}.yaml`);

export interface RulesThen {
  /** Null where a frozen file is there and cannot be used. */
  readonly ruleset: Ruleset | null;
  /** The digest of the rules that are used. */
  readonly digest: string;
  readonly problems: readonly Problem[];
}

/** Rulesets by what records say of theirs, each loaded once. */
export class Rulebook {
  private readonly folder: string;
  private readonly loaded = new Map<string, Promise<RulesThen>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The rules that a record was booked under: today's when the digest is theirs, else those frozen, else today's. */
  rulesOf(id: string, digest: string | null): Promise<RulesThen> {
    const key = `${id}@${digest}`;
    const known = this.loaded.get(key) ?? this.load(id, digest);
    this.loaded.set(key, known);
    return known;
  }

  private async load(id: string, digest: string | null): Promise<RulesThen> {
    const today = digest === null ? await loadRuleset(id, this.folder) : await this.rulesOf(id, null);
    if (digest === null || digest === today.digest || !/^[0-9a-f]{16}$/.test(digest)) return today;
    const file = frozenFile(this.folder, id, digest);
    if (!fs.existsSync(file)) return today;
    const shown = path.relative(process.cwd(), file);
    const frozen = await loadRulesetFile({ file, shown }, this.folder);
    if (frozen.ruleset && frozen.digest === digest) return frozen;
    const wrong = frozen.ruleset
      ? [
          error(
            'frozen-differs',
            { digest, found: frozen.digest },
            { place: { file: shown }, help: say('help.frozen-differs') },
          ),
        ]
      : frozen.problems;
    return { ruleset: null, digest: '', problems: wrong };
  }
}

const style: Style = {
  order: () => undefined,
  identity: () => undefined,
  block: (keys) => (keys.length < 3 ? true : undefined),
  plainDates: true,
};

/** The file that keeps a ruleset as it is today; `text` null where it is kept already. */
export const freezeRuleset = (folder: string, ruleset: Ruleset, digest: string): Write | null => {
  const file = frozenFile(folder, ruleset.id, digest);
  if (fs.existsSync(file)) return null;
  return { file, shown: path.relative(process.cwd(), file), text: printNew(ruleset, style), before: null };
};
