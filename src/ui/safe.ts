/**
 * Characters that may steer a terminal or turn text round: C0 and C1 controls, line and paragraph separators,
 * bidirectional embeddings, overrides and isolates, and halves of surrogate pairs.
 */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/gu;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Takes text from a file or a command line, returns it with dangerous characters written as `\u001b`. */
export const safe = (text: string): string => text.replace(unsafe, escaped);
