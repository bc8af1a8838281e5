export default {
  'fixture.head': 'Rounds',
  'fixture.head-named': '{name}: rounds',
  'fixture.open': 'round {round}: {home} - {away} open',
  'fixture.prepared': 'round {round}: {home} - {away} prepared ({record})',
  'fixture.played': 'round {round}: {home} {own}-{other} {away} to be booked ({record})',
  'fixture.booked': 'round {round}: {home} {own}-{other} {away} booked',
  'fixture.later': '{n} {n|match|matches} in later rounds',
  'fixture.none': 'every match is booked',

  'problem.seed-word': 'nothing is filled in for “{word}” in the seed',
  'problem.round-twice': 'there are two rounds {round}',
  'problem.fixture-team': 'the league has no team “{team}”',
  'help.fixture-team': 'Name a team by its file in teams/ (reavers for teams/reavers.yaml) or by its path.',
  'problem.team-busy': '{team} plays twice in round {round}',
  'problem.not-in-round':
    '{id} says round {round}, but league.yaml does not have these teams meet in it (or they have met in it already)',
};
