export default {
  'fixture.head': 'Journées',
  'fixture.head-named': '{name} : journées',
  'fixture.open': 'journée {round} : {home} - {away} à jouer',
  'fixture.prepared': 'journée {round} : {home} - {away} préparé ({record})',
  'fixture.played': 'journée {round} : {home} {own}-{other} {away} à enregistrer ({record})',
  'fixture.booked': 'journée {round} : {home} {own}-{other} {away} enregistré',
  'fixture.later': '{n} {n|match|matchs} aux journées suivantes',
  'fixture.none': 'tous les matchs sont enregistrés',

  'problem.seed-word': 'rien ne remplace « {word} » dans la graine',
  'problem.round-twice': 'il y a deux journées {round}',
  'problem.fixture-team': 'la ligue n’a pas d’équipe « {team} »',
  'help.fixture-team':
    'Désignez une équipe par son fichier dans teams/ (reavers pour teams/reavers.yaml) ou par son chemin.',
  'problem.team-busy': '{team} joue deux fois à la journée {round}',
  'problem.not-in-round':
    '{id} est de la journée {round}, mais league.yaml n’y fait pas jouer ces équipes (ou elles s’y sont déjà rencontrées)',
};
