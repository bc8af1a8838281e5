export default {
  'problem.unknown-roster': 'il n’y a pas ici de liste d’équipe « {value} »',
  'problem.unknown-staff': 'il n’y a pas d’encadrement « {value} »',
  'problem.unknown-position': 'la liste d’équipe n’a pas de poste « {value} »',
  'problem.unknown-award': 'rien ne rapporte de points d’expérience sous le nom « {value} »',
  'problem.unknown-gain': '« {value} » n’est ni une compétence ni une caractéristique augmentée',
  'problem.too-many-players': '{many} joueurs, mais une équipe en a {max} au plus',
  'problem.few-players': '{many} {many|joueur|joueurs}, moins que les {min} d’une équipe complète',
  'problem.too-few-players': '{many} {many|joueur|joueurs}, mais il en faut {min} à une nouvelle équipe',
  'problem.too-few-fans': '{what} {fans}, mais jamais moins de {min}',
  'problem.fans-at-start': '{what} {fans}, mais une nouvelle équipe en a de {min} à {max}',
  'problem.too-many-rerolls': '{many} relances, mais une nouvelle équipe en a {max} au plus',
  'problem.over-budget': 'l’équipe coûte {cost} pièces d’or, soit {over} de plus que le budget de {budget}',
  'problem.not-for-sale': '« {what} » n’est pas à vendre pour cette équipe',
  'problem.number-twice': 'le numéro {number} est porté deux fois',
  'problem.position-limit': '{many} joueurs à ce poste ({position}), mais la liste d’équipe en permet {max}',
  'problem.big-guy-limit': '{many} {many|monstre|monstres}, mais la liste d’équipe en permet {max}',
  'problem.staff-not-allowed': 'la liste d’équipe « {roster} » ne permet pas : {staff}',
  'problem.staff-limit': '{staff} : {many}, mais {max} au plus {max|est permis|sont permis}',
  'problem.not-in-ruleset': '« {what} » n’a pas de sens dans ce jeu de règles',
  'problem.too-many-gains':
    '{many} {many|progression|progressions}, mais les points d’expérience en donnent {max}',
  'problem.skill-twice': 'le joueur a déjà {skill}',
  'problem.skill-not-open': '{skill} n’est pas ouvert à ce poste ({position}), même sur un double',
  'problem.beyond-cap':
    '{stat} part de {start} : l’écart est de {change} au plus, et jamais au-dessous de {min}',
  'problem.history-order': 'l’événement du {date} vient après un événement du {before}',
  'problem.history-start':
    'l’événement « {event} » ne peut pas figurer ici : un historique commence par created ou adopted, une seule fois',
  // 2020 edition, before the match
  'problem.no-special-rules': 'la liste d’équipe « {roster} » ne laisse aucune règle spéciale au choix',
  'problem.unknown-special-rule':
    '« {value} » n’est pas une des règles spéciales que la liste d’équipe laisse au choix',
  'problem.one-special-rule':
    '{many} {many|règle spéciale choisie|règles spéciales choisies}, mais la liste d’équipe en veut exactement une',
  'problem.group-limit': '{many} joueurs à ces postes, mais la liste d’équipe en permet {max} : {positions}',
  'problem.reroll-limit': '{many} relances, mais une équipe en a {max} au plus',
  'problem.too-many-advancements': '{many} améliorations, mais un joueur en a {max} au plus',
  'problem.spent-too-much': '{spent} PSP dépensés, mais le joueur en a gagné {spp}',
  'problem.spent-wrong':
    '{spent} PSP dépensés, mais les améliorations coûtent {n|ceci :|un de ces totaux :} {sums}',
  'problem.skill-closed': '{skill} n’est dans aucune des catégories ouvertes à ce poste ({position})',
  'problem.skill-excluded': 'un joueur qui a ces compétences ne peut pas avoir {skill}',
  'problem.raised-too-often': '{stat} est augmentée {many} fois, mais {max} au plus sont possibles',
  'problem.no-figure': '{stat} est un tiret et ne peut pas être réduite',
  'problem.beyond-bounds': '{stat} arrive à {figure}, mais le meilleur chiffre est {best} et le pire {worst}',
  'problem.retired-unhurt': '#{number} {name} est en retraite, mais n’a aucune séquelle',
  'help.known-gain': 'Une compétence par son identifiant, ou une de ces valeurs : {known}.',
};
