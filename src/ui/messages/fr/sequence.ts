export default {
  'problem.missing': 'il manque : {what}',
  'help.missing':
    'À donner dans la feuille de match, avec --set {path}=VALEUR ou dans un fichier avec --answers ; une décision, aussi avec --defaults.',
  'problem.closed-part': 'cette partie du match est comptabilisée et ne peut plus changer',
  'help.closed-part': 'Annulez d’abord le match : bbl undo ÉQUIPE.',
  'problem.typed-dice': 'ces dés ne sont pas ceux de la graine, et la ligue n’en permet pas d’autres',
  'help.typed-dice':
    'Supprimez le jet pour que bbl le fasse, ou écrivez la valeur any sous dice dans league.yaml.',
  'problem.wrong-result': 'le résultat donné est {given}, mais il revient à {found}',
  'help.wrong-result':
    'bbl écrit lui-même les résultats : supprimez-le, ou corrigez le jet ou la décision dont il découle.',
  'problem.not-dice':
    'ce ne sont pas des dés : il faut les faces de {dice} dans l’ordre où elles sont tombées',
  'problem.not-throws':
    'ce ne sont pas des jets : il faut une liste avec les faces de {dice} pour chaque jet',
  'problem.wrong-face': 'un dé à {faces} faces ne peut pas donner {face}',
  'problem.wrong-number-of-dice': '{given} {given|dé|dés}, mais il en faut {wanted} (jets de {dice})',
  'help.roll': 'Ce jet sert à ceci : {what}.',
  'problem.refused': '{what} : « {value} » n’est pas possible : {reason}',
  'problem.not-an-option': '{what} : « {value} » n’est pas un des choix',
  'problem.not-an-option-near':
    '{what} : « {value} » n’est pas un des choix ; vouliez-vous dire « {near} » ?',
  'help.allowed': 'Choix possibles : {options}.',
  'help.nothing-allowed': 'Rien n’est possible ici ; ne donnez rien.',
  'problem.wrong-fact': '« {value} » n’est pas possible : {reason}',
  'problem.not-a-list': '{what} : « {value} » n’est pas une liste',
  'problem.item-refused': '{item} n’est pas possible : {reason}',
};
