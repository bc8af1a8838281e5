/** Colours of one stream; each takes and returns text. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const same = (text: string): string => text;

/** No colour at all. */
export const colourless: Style = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same };

/** Takes whether to colour, returns the colours; without colour the library is not even loaded. */
export const loadStyle = async (colour: boolean): Promise<Style> => {
  if (!colour) return colourless;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  // Chalk's own functions take any number of texts, so that `lines.map(bold)` would print the index too.
  const one = (paint: (text: string) => string) => (text: string) => paint(text);
  return {
    bold: one(chalk.bold),
    dim: one(chalk.dim),
    red: one(chalk.red),
    green: one(chalk.green),
    yellow: one(chalk.yellow),
    cyan: one(chalk.cyan),
  };
};
