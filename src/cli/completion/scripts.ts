/**
 * What each shell is told once. The scripts know no command: they pass the line on to `bbl --complete` and show what it
 * answers, so that they need no change when bbl learns something. A word that ends in one of `/ = : , .` goes on.
 */
const bash = `# Completion of bbl for bash.
_bbl() {
  local candidate line=\${COMP_LINE:0:COMP_POINT} part=\${2-\${COMP_WORDS[COMP_CWORD]}}
  [[ $line ]] || line="\${COMP_WORDS[*]:0:COMP_CWORD+1}"
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("$candidate")
  done < <(bbl --complete bash -- "$line" "$part" 2>/dev/null)
  compopt -o nosort 2>/dev/null
  if [[ \${COMPREPLY[0]-} == *[/=:,.] ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _bbl bbl
`;

// Between words and their texts `_describe` wants a colon, so those within words have a backslash. A `~` that means a
// folder stays outside the word: zsh would quote it.
const zsh = `#compdef bbl
# Completion of bbl for zsh.
_bbl() {
  local line value text home
  local -a before whole open
  if [[ -z $QIPREFIX && $PREFIX == '~/'* ]]; then home='~/'; fi
  before=("\${(@Q)words[2,CURRENT-1]}")
  while IFS= read -r line; do
    value=\${\${line%%$'\\t'*}#$home}
    text=\${line#*$'\\t'}
    line=\${\${value//\\\\/\\\\\\\\}//:/\\\\:}\${text:+:$text}
    if [[ $value == *[/=:,.] ]]; then open+=("$line"); else whole+=("$line"); fi
  done < <(bbl --complete zsh -- "\${before[@]}" "\${(Q)PREFIX}" 2>/dev/null)
  if [[ -n $home ]]; then compset -P '[~]/'; fi
  _describe -V bbl whole -- open -S ''
}
compdef _bbl bbl
if [[ \${funcstack[1]} == _bbl ]]; then _bbl "$@"; fi
`;

const fish = `# Completion of bbl for fish.
function __bbl_complete
    set -l before (commandline -opc)
    set -l word (commandline -ct)
    bbl --complete fish -- $before[2..-1] "$word" 2>/dev/null
end
complete -c bbl -f -k -a '(__bbl_complete)'
`;

/** The script of each shell, by its name. */
export const SCRIPTS: Readonly<Record<string, string>> = { bash, zsh, fish };
