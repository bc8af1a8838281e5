export default {
  'command.batch': 'enregistre de nombreuses feuilles de match par ordre de date, sans rien demander',
  'argument.batch.record':
    'feuilles de match, dossiers de feuilles ou motifs comme « matches/2026-03-*.yaml » ; - en lit une liste sur l’entrée standard',
  'option.batch.since': 'seulement les feuilles nouvelles ou modifiées depuis une révision git',
  'option.batch.seed': 'graine des dés des feuilles qui n’en ont pas ; sinon chacune reçoit la sienne',
  'example.batch.1': 'enregistre toutes les feuilles d’une ligue qui ne le sont pas encore',
  'example.batch.2': 'ce que donneraient les feuilles de mars',
  'example.batch.3':
    'enregistre ce qui est arrivé depuis la dernière étiquette, une ligne de JSON par feuille',
  'example.batch.4': 'prend la liste des feuilles d’une autre commande',

  'batch.progress': '{done} feuilles sur {total}',
  'batch.question': 'Enregistrer {n} {n|feuille|feuilles} ?',
  'batch.booked': '{record} : {match}',
  'batch.booked-seed': '{record} : {match}, graine {seed}',
  'batch.summary': 'Enregistrées : {booked} ; déjà enregistrées : {skipped} ; non enregistrées : {failed}.',
  'batch.dry-run':
    'Rien n’a été écrit ; sans --dry-run, enregistrées : {booked} ; déjà enregistrées : {skipped} ; non enregistrées : {failed}.',

  'problem.no-records': 'aucune feuille de match à {path}',
  'problem.batch-stopped': 'non enregistrée, car {record} ne l’est pas et vient avant',
  'help.batch-stopped':
    'Réglez cette feuille, puis relancez la même commande : ce qui est enregistré est passé.',
};
