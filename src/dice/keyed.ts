import seedrandom from 'seedrandom';

/**
 * Die n (from 0) of the leaf at `path`: its face hangs on seed, record and path alone, so that typing in one die,
 * adding a step or answering in another order shifts no other die.
 */
export const keyedDice = (seed: string, id: string, path: string): ((faces: number) => number) => {
  const draw = seedrandom(encodeURIComponent(JSON.stringify([seed, id, path])));
  return (faces) => 1 + Math.floor(draw() * faces);
};
