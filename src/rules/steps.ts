import type { Section } from './need.ts';

/** The steps that a ruleset's sequence may name, by part; each is a file of that name under src/steps. */
export interface StepNames {
  readonly prematch: readonly string[];
  readonly match: readonly string[];
  readonly postmatch: readonly string[];
}

export const KNOWN_STEPS: StepNames = {
  prematch: [
    'freebooters',
    'weather',
    'gate',
    'handicap',
    'niggles',
    'fan-factor',
    'journeymen',
    'inducements',
    'prayers',
    'toss',
  ],
  match: ['report', 'raised', 'casualty-report', 'major-ko-report'],
  postmatch: [
    'injuries',
    'winnings',
    'experience',
    'fan-factor',
    'desertion',
    'purchases',
    'rating',
    'casualties',
    'earnings',
    'dedicated-fans',
    'mvp',
    'spp',
    'staff-effects',
    'advancements',
    'hiring',
    'costly-errors',
    'value',
  ],
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

/** Options that steps or the team layer ask for, so that no entry of a ruleset names them. */
export const STEP_OPTIONS: readonly string[] = [
  'inducement-funding',
  'shared-stars',
  'low-cost-linemen',
  'temporary-retirement',
];

/** The values of theirs that steps know, by option. */
export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  'inducement-funding': ['seed', 'errata-2025'],
  'shared-stars': ['refused', 'lost', 'allowed'],
  'low-cost-linemen': ['both', 'ctv-only'],
  'temporary-retirement': ['any-match', 'same-match'],
};

/** What sheets, prompts and explanations may call by a name of the ruleset's. */
export const TERMS: readonly string[] = [
  'attendance',
  'big-guy',
  'coaching-staff',
  'concession',
  'current-value',
  'dedicated-fans',
  'fair-weather-fans',
  'fan-factor',
  'freebooter',
  'gate',
  'inducement',
  'journeyman',
  'mercenary',
  'miss-next',
  'niggling',
  'penalty-roll',
  'petty-cash',
  'prayer',
  'reroll',
  'retired',
  'secret-weapon',
  'skill',
  'special-rule',
  'spp',
  'star-player',
  'team-rating',
  'team-value',
  'tier',
  'trait',
  'treasury',
  'winnings',
];

/** What players may be given star player points for. */
export const AWARDS: readonly string[] = [
  'completions',
  'touchdowns',
  'interceptions',
  'casualties',
  'mvps',
  'deflections',
  'throws',
  'bonus',
];

/** The optional sections of a ruleset that each step reads. */
export const STEP_NEEDS: Readonly<Record<string, readonly Section[]>> = {
  freebooters: ['freebooters'],
  gate: ['gate'],
  handicap: ['handicap'],
  niggles: ['injuries'],
  injuries: ['injuries'],
  winnings: ['winnings'],
  experience: ['levels', 'advancement'],
  desertion: ['conceding'],
  rating: ['rating'],
  journeymen: ['journeymen'],
  inducements: ['inducements'],
  prayers: ['prayers'],
  earnings: ['attendance', 'earnings', 'concession'],
  'dedicated-fans': ['dedicated-fans', 'concession'],
  advancements: ['career'],
  'costly-errors': ['costly-errors'],
  value: ['team-value'],
};
