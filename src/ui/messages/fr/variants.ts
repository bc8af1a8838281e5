/** Ce que des variantes limitent ou ajoutent à une édition. */
export default {
  'step.major-ko-report': 'Rapport de match',
  'rules.step.major-ko-report': 'Rapport de match, sans blessures',
  'rules.extra-roll': '{name}',
  'rules.hire.never': 'exclu',
  'rules.proposal': '{title} (proposition)',
  'rules.limit-specialists': 'Au plus {max} joueurs de postes limités à moins de {under}',
  'rules.limit-rerolls': 'Une relance coûte à une nouvelle équipe {factor} fois son prix de liste',
  'rules.limit-banned': 'Interdit : {skills}',
  'rule.extra-roll': 'Les dés sont jetés avant le match ; leur effet se joue à la table.',
  'rule.major-ko-report':
    'Personne n’est blessé au-delà du match ; l’auteur d’un KO majeur marque une élimination.',
  'talk.major-ko': '{team}, qui a subi un KO majeur ?',
  'talk.major-ko-help':
    'Il compte comme une élimination de son auteur ; tous sont remis après le match. Une fois pour chaque KO.',
  'question.given': 'Qui reçoit ceci : {what} ?',
  'ask.given': 'qui reçoit : {what}',
  'ask.major-kos': 'joueurs de {team} victimes d’un KO majeur',
  'roll.extra': '{what}, {who}',
  'roll.weather-further': '{what}',
  'change.extra': '{result} ({lasts})',
  'change.extra-given': '{result} pour {who} ({lasts})',
  'effect.recovers': 'revient sur {success}+',
  'effect.casualty': 'compte comme une élimination',
  'reason.specialists-full': 'une équipe a au plus {max} joueurs des postes peu disponibles',
  'reason.banned-skill': 'la compétence {skill} est interdite',
  'reason.numbers-again': 'il faut une liste de numéros de joueurs',
  'problem.specialist-limit':
    '{many} joueurs de postes limités à moins de {under}, mais une équipe en a {max} au plus',
  'problem.skill-banned': 'compétence interdite : {skill}',
  'problem.fewer-major-kos':
    '{many} KO {many|majeur inscrit|majeurs inscrits}, mais l’autre équipe a {casualties} {casualties|élimination|éliminations}',
  'problem.more-major-kos':
    '{many} KO {many|majeur inscrit|majeurs inscrits}, mais l’autre équipe a {casualties} {casualties|élimination|éliminations}',
};
