/** Money that one side may spend on inducements, in gold pieces. */
export interface Funds {
  /** Spent first; what is left of it is lost. */
  readonly pettyCash: number;
  /** Own money that may be added. */
  readonly treasury: number;
}

/** A side at the market: its current value with journeymen, and its treasury. */
export interface Purse {
  readonly value: number;
  readonly treasury: number;
}

export type Funding = 'seed' | 'errata-2025';

/**
 * Takes a side, the other and what the other has spent already, returns what the side may spend. `seed`: the lower value
 * gets the gap, both may add their treasury; `errata-2025`: the lower gets the gap and what the other spent from its
 * treasury, and keeps its own. At equal values nobody spends. Seed 002, section 4; errata of May 2025.
 */
export const fundsOf = (funding: Funding, own: Purse, other: Purse, otherSpent: number): Funds => {
  if (own.value === other.value) return { pettyCash: 0, treasury: 0 };
  if (own.value > other.value) return { pettyCash: 0, treasury: own.treasury };
  const gap = other.value - own.value;
  return funding === 'seed'
    ? { pettyCash: gap, treasury: own.treasury }
    : { pettyCash: gap + otherSpent, treasury: 0 };
};

/**
 * Takes funds, the price of what is bought and a stake, returns the gold pieces that the treasury pays: what petty cash
 * does not cover, and the whole stake.
 */
export const fromTreasury = ({ pettyCash }: Funds, price: number, stake: number): number =>
  Math.max(0, price - pettyCash) + stake;

/** Takes funds and what is spent of them so far, returns the gold pieces left for something more. */
export const leftOf = (funds: Funds, price: number, stake: number): number =>
  Math.max(0, funds.pettyCash - price) + Math.max(0, funds.treasury - fromTreasury(funds, price, stake));

/** As `leftOf`, for a stake: the treasury alone pays it. */
export const leftForStake = (funds: Funds, price: number, stake: number): number =>
  Math.max(0, funds.treasury - fromTreasury(funds, price, stake));
