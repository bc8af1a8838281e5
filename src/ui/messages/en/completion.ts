export default {
  'command.completion': 'prints what a shell must read to complete the words of bbl',
  'argument.completion.shell': 'bash, zsh or fish',
  'example.completion.1': 'for bash: write “source <(bbl completion bash)” into ~/.bashrc',
  'example.completion.2': 'for zsh: write “source <(bbl completion zsh)” into ~/.zshrc, below compinit',
  'example.completion.3': 'for fish: write “bbl completion fish | source” into ~/.config/fish/config.fish',
  'completion.good': '{what} ({price})',
  'problem.unknown-shell': 'bbl completes no words for “{shell}”',
};
