/** What variants limit or add beyond an edition. */
export default {
  'step.major-ko-report': 'Match report',
  'rules.step.major-ko-report': 'Match report, without injuries',
  'rules.extra-roll': '{name}',
  'rules.hire.never': 'switched off',
  'rules.proposal': '{title} (proposal)',
  'rules.limit-specialists': 'At most {max} players of positions with a limit under {under}',
  'rules.limit-rerolls': 'A re-roll costs a new team {factor} times its list price',
  'rules.limit-banned': 'Banned: {skills}',
  'rule.extra-roll': 'The dice are thrown before the match; what comes of them happens at the table.',
  'rule.major-ko-report':
    'Nobody is hurt for longer than the match; who causes a major knock-out scores a casualty.',
  'talk.major-ko': '{team}, who suffered a major knock-out?',
  'talk.major-ko-help':
    'It counts as a casualty of whoever caused it; everybody is fit again after the match. Once for each time.',
  'question.given': 'Who gets this: {what}?',
  'ask.given': 'who gets: {what}',
  'ask.major-kos': 'players of {team} with a major knock-out',
  'roll.extra': '{what}, {who}',
  'roll.weather-further': '{what}',
  'change.extra': '{result} ({lasts})',
  'change.extra-given': '{result} for {who} ({lasts})',
  'effect.recovers': 'comes back on {success}+',
  'effect.casualty': 'counts as a casualty',
  'reason.specialists-full': 'a team has {max} at most of the positions with a small limit',
  'reason.banned-skill': '{skill} is banned',
  'reason.numbers-again': 'expected is a list of shirt numbers',
  'problem.specialist-limit':
    '{many} players of positions with a limit under {under}, but a team has {max} at most',
  'problem.skill-banned': '{skill} is banned',
  'problem.fewer-major-kos':
    '{many} {many|major knock-out|major knock-outs} listed, but the other team has {casualties} {casualties|casualty|casualties}',
  'problem.more-major-kos':
    '{many} {many|major knock-out|major knock-outs} listed, but the other team has {casualties} {casualties|casualty|casualties}',
};
