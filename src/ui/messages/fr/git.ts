export default {
  'command.init': 'crée un dossier de ligue à l’aise dans git : league.yaml, un hook et une recette de CI',
  'argument.init.dir': 'le dossier ; sinon celui-ci',
  'option.init.name': 'nom de la ligue ; sinon celui du dossier',
  'option.init.ruleset': 'règles de la ligue ; sinon celles des équipes déjà là, sinon classic',
  'option.init.package':
    'ce dont npm installe bbl dans la recette de CI : un paquet, l’adresse d’une archive ou d’un dépôt git',
  'example.init.1': 'fait de ce dossier une ligue ; ce qui existe déjà reste tel quel',
  'example.init.2': 'une ligue de l’édition 2020 dans un nouveau dossier',
  'example.init.3': 'ce qui serait écrit',
  'init.new': 'Nouveau : {file}',
  'init.kept': 'Déjà là : {file}',
  'init.nothing': 'Tout est en place ; rien n’a été écrit.',
  'init.question': 'Écrire ces fichiers ?',
  'init.write-help':
    'Oui écrit les fichiers nommés ci-dessus. Non n’écrit rien. Ce qui est déjà là reste tel quel, quoi que vous répondiez.',
  'init.next': 'Puis, une fois dans chaque copie de la ligue, pour que git lance le hook :',
  'init.file.league':
    'Ce à quoi joue cette ligue ; « bbl check . » le vérifie, « bbl status » dit ce qui reste à faire.',
  'init.file.dice': 'Seulement les dés que lance bbl, avec des graines que personne ne choisit :',
  'init.file.rounds': 'Qui rencontre qui ; les équipes par le nom de leur fichier dans teams/ :',
  'init.file.attributes': 'Une seule fin de ligne, pour que git compare et fusionne ligne par ligne.',
  'init.file.hook':
    'Lancé par git avant un commit après « git config core.hooksPath .githooks » : ce qui est indexé doit suivre\nles règles, et les historiques être ce qu’en font dés et décisions et prolonger ce que les autres ont vu.',
  'init.file.refused':
    'bbl : le commit est refusé. « git commit --no-verify » le fait quand même, ainsi après un « bbl undo » voulu.',
  'init.file.ci':
    'Une pull request est refusée si un fichier enfreint une règle, ou si un historique n’est pas ce qu’en font\nses dés et décisions ou ne prolonge pas celui de la branche visée.',
  'init.file.source': 'Ce dont npm installe bbl : un paquet, l’adresse d’une archive ou d’un dépôt git.',

  'command.schema': 'affiche le JSON Schema d’un type de fichier, pour les éditeurs',
  'argument.schema.kind': 'team, match, league, ruleset, tm-season ou tm-ruleset',
  'example.schema.1': 'pour les éditeurs de la ligue ; « bbl new --schema » le fait de lui-même',
  'example.schema.2': 'une partie',
  'option.new.schema':
    'le fichier commence par la ligne grâce à laquelle les éditeurs trouvent son schéma, dans schemas/ de la ligue',

  'option.message':
    'n’affiche qu’une proposition de message de commit : git commit -a -m "$(bbl ... --message)"',
  'commit.suggested': 'Message de commit : {message}',
  'commit.batch': 'Enregistre {n} matchs',
  'commit.correct': 'Corrige {team} : {why}',
  'commit.amend': 'Rectifie {id} : {why}',
  'commit.undo': 'Annule {events}',
  'commit.by': 'Par {by}',

  'problem.unknown-schema': 'bbl n’a pas de schéma de « {kind} »',
  'problem.not-a-folder': '{file} ne peut pas être un dossier : un fichier est à cette place',
  'problem.not-both': '{first} et {second} ne peuvent pas avoir tous deux la sortie',
  'help.not-both': 'Retirez l’une des deux.',
};
