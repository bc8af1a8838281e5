/** The steps that a ruleset's sequence may name, by part; each is a file of that name under src/steps. */
export interface StepNames {
  readonly prematch: readonly string[];
  readonly match: readonly string[];
  readonly postmatch: readonly string[];
}

export const KNOWN_STEPS: StepNames = {
  prematch: ['freebooters', 'weather', 'gate', 'handicap', 'niggles'],
  match: ['report', 'raised'],
  postmatch: ['injuries', 'winnings', 'experience', 'fan-factor', 'desertion', 'purchases', 'rating'],
};

/** What a match record may give as the cause of an injury. */
export const INJURY_CAUSES: readonly string[] = [
  'block',
  'foul',
  'crowd',
  'weapon',
  'spell',
  'rock',
  'pitch-invasion',
  'assassin',
  'other',
];
