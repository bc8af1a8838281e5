import seedrandom from 'seedrandom';

/** The beginning of the keys of one record's dice, which are asked for one after the other. */
let last = { seed: '', id: '', key: '' };

const beginningOf = (seed: string, id: string): string => {
  if (last.key === '' || last.seed !== seed || last.id !== id)
    last = { seed, id, key: encodeURIComponent(JSON.stringify([seed, id]).slice(0, -1)) };
  return last.key;
};

/**
 * Die n (from 0) of the leaf at `path`: its face hangs on seed, record and path alone, so that typing in one die,
 * adding a step or answering in another order shifts no other die.
 */
export const keyedDice = (seed: string, id: string, path: string): ((faces: number) => number) => {
  // As `encodeURIComponent(JSON.stringify([seed, id, path]))`.
  const draw = seedrandom(beginningOf(seed, id) + encodeURIComponent(`,${JSON.stringify(path)}]`));
  return (faces) => 1 + Math.floor(draw() * faces);
};
