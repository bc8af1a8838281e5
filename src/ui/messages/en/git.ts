export default {
  'command.init': 'makes a league folder that is at home in git: league.yaml, a hook and a CI recipe',
  'argument.init.dir': 'the folder; otherwise this one',
  'option.init.name': 'name of the league; otherwise that of the folder',
  'option.init.ruleset': 'ruleset of the league; otherwise that of the teams it has, else classic',
  'option.init.package':
    'what npm installs bbl from in the CI recipe: a package, the address of a tarball or a git repository',
  'example.init.1': 'makes this folder a league; what is there already stays as it is',
  'example.init.2': 'a league of the 2020 edition in a new folder',
  'example.init.3': 'what would be written',
  'init.new': 'New: {file}',
  'init.kept': 'Already there: {file}',
  'init.nothing': 'Everything is there; nothing was written.',
  'init.question': 'Write these files?',
  'init.write-help':
    'Yes writes the files named above. No writes nothing. What is there already stays as it is, whatever you say.',
  'init.next': 'Then, once in every copy of the league, so that git runs the hook:',
  'init.file.league': 'What this league plays by; `bbl check .` proves it, `bbl status` tells what is open.',
  'init.file.dice': 'Only dice that bbl rolls, from seeds that nobody chooses:',
  'init.file.rounds': 'Who meets whom; teams by the names of their files in teams/:',
  'init.file.attributes': 'One kind of line ending, so that git compares and merges line by line.',
  'init.file.hook':
    'Run by git before a commit once “git config core.hooksPath .githooks” was said: what is staged must keep\nthe rules, and histories must be what dice and decisions make them and go on from what others have seen.',
  'init.file.refused':
    'bbl: the commit is refused. “git commit --no-verify” makes it all the same, as after a wanted “bbl undo”.',
  'init.file.ci':
    'A pull request is refused when a file breaks a rule, or a history is not what its dice and decisions make it\nor does not go on from that of the branch it is for.',
  'init.file.source': 'What npm installs bbl from: a package, the address of a tarball or a git repository.',

  'command.schema': 'prints the JSON Schema of a kind of file, for editors',
  'argument.schema.kind': 'team, match, league, ruleset, tm-season or tm-ruleset',
  'example.schema.1': 'for a league’s editors; “bbl new --schema” does this by itself',
  'example.schema.2': 'a part of it',
  'option.new.schema':
    'the file begins with the line by which editors find its schema, in schemas/ of the league',

  'option.message': 'prints nothing but a suggested commit message: git commit -a -m "$(bbl ... --message)"',
  'commit.suggested': 'Commit message: {message}',
  'commit.batch': 'Book {n} matches',
  'commit.correct': 'Correct {team}: {why}',
  'commit.amend': 'Amend {id}: {why}',
  'commit.undo': 'Undo {events}',
  'commit.by': 'By {by}',

  'problem.unknown-schema': 'bbl has no schema of “{kind}”',
  'problem.not-a-folder': '{file} cannot be a folder: a file is in the way',
  'problem.not-both': '{first} and {second} cannot both have the output',
  'help.not-both': 'Leave one of them out.',
};
