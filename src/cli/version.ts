declare const __VERSION__: string | undefined;

/** The version of this bbl; run from its sources it has none. */
export const version = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0';
