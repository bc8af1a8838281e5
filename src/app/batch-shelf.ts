import type { Problem } from '../problem.ts';
import { loadSource } from '../store/files.ts';
import type { Source } from '../store/source.ts';
import { type LeagueRead, readLeague } from './league.ts';
import type { Shelf, SideFile } from './match.ts';
import { type LoadedRuleset, loadRuleset } from './rulesets.ts';
import { type LoadedTeam, teamOfSource } from './teams.ts';
import { handEdited } from './trust.ts';

/** The files of one league as a batch leaves them: each is read once, what is booked stands here before it is written. */
export class BatchShelf implements Shelf {
  private readonly read: LeagueRead;
  private readonly folder: string;
  private readonly teams = new Map<string, LoadedTeam>();
  private readonly changed = new Map<string, Source>();
  /** Teams as they were before their last booking, sound. */
  private readonly proven = new Map<string, LoadedTeam>();
  private readonly rules = new Map<string, Promise<LoadedRuleset>>();
  private readonly edits = new Map<string, readonly Problem[]>();

  constructor(folder: string) {
    this.folder = folder;
    this.read = readLeague(folder);
  }

  readonly league = (): LeagueRead => this.read;

  readonly ruleset = (id: string): Promise<LoadedRuleset> => {
    const known = this.rules.get(id) ?? loadRuleset(id, this.folder);
    this.rules.set(id, known);
    return known;
  };

  readonly team = async (file: string, shown: string): Promise<LoadedTeam> => {
    const known = this.teams.get(file);
    if (known) return known;
    const loaded = await this.load(file, shown);
    this.teams.set(file, loaded);
    return loaded;
  };

  private async load(file: string, shown: string): Promise<LoadedTeam> {
    const changed = this.changed.get(file);
    const { source, problems } = changed ? { source: changed, problems: [] } : loadSource(file, shown);
    const { league } = this.read;
    const proven = this.proven.get(file) ?? null;
    this.proven.delete(file);
    if (source) return teamOfSource(source, this.read, this.ruleset, proven);
    return { source, team: null, ruleset: null, rules: '', league, sheet: null, problems };
  }

  /** What was booked here is as it was booked; other teams are looked at once. */
  readonly edited = (side: SideFile): readonly Problem[] => {
    if (side.file === null || side.booked || this.changed.has(side.file)) return [];
    const known = this.edits.get(side.file) ?? handEdited(side);
    this.edits.set(side.file, known);
    return known;
  };

  /** A team file as a booking leaves it. */
  put(file: string, source: Source): void {
    const before = this.teams.get(file);
    if (before) this.proven.set(file, before);
    this.changed.set(file, source);
    this.teams.delete(file);
  }
}
