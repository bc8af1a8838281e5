export default {
  'command.completion': 'affiche ce qu’un shell doit lire pour compléter les mots de bbl',
  'argument.completion.shell': 'bash, zsh ou fish',
  'example.completion.1': 'pour bash : écrivez « source <(bbl completion bash) » dans ~/.bashrc',
  'example.completion.2': 'pour zsh : écrivez « source <(bbl completion zsh) » dans ~/.zshrc, après compinit',
  'example.completion.3':
    'pour fish : écrivez « bbl completion fish | source » dans ~/.config/fish/config.fish',
  'completion.good': '{what} ({price})',
  'problem.unknown-shell': 'bbl ne complète pas les mots pour « {shell} »',
};
