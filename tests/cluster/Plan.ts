import { parseUnits } from 'ethers';
import type { Dice } from '../faults/Dice.ts';

type ChainName = 'NORTHYARD' | 'SOUTHYARD';

/** How an order ends. */
export type Ending = 'paid' | 'cannotBePaid' | 'neverPaid';

/** An order that is to be created. */
export interface Plan {
  readonly number: number;
  readonly from: ChainName;
  readonly to: ChainName;
  readonly receives: 'coin' | 'dollars';
  readonly payUnits: bigint;
  readonly ending: Ending;
  /** The backends to which the user reports the payment. With `never`, the backend must find the payment on the chain. */
  readonly reports: 'once' | 'toBoth' | 'never';
  /** Whether the order is requested from both backends at the same moment, with the same key. */
  readonly isMadeTwice: boolean;
}

const ACROSS = 0.35;
const CANNOT_BE_PAID = 0.1;
const NEVER_PAID = 0.03;
const MADE_TWICE = 0.1;
const NEVER_REPORTED = 0.15;
const REPORTED_TO_BOTH = 0.15;
/** Worth 20 to 60 dollars on either chain, so that all orders together hardly change a pool. */
const coins = { NORTHYARD: { min: 10, max: 30 }, SOUTHYARD: { min: 500, max: 1_500 } } as const;

/** The orders for a seed. */
export function planOrders(count: number, dice: Dice): readonly Plan[] {
  return Array.from({ length: count }, (_, number) => {
    const from = dice.pick<ChainName>(['NORTHYARD', 'SOUTHYARD']);
    const isAcross = dice.chance(ACROSS);
    const other = from === 'NORTHYARD' ? 'SOUTHYARD' : 'NORTHYARD';
    const { min, max } = coins[from];
    return {
      number,
      from,
      to: isAcross ? other : from,
      receives: isAcross && dice.chance(0.5) ? 'coin' : 'dollars',
      payUnits: parseUnits(String(dice.between(min, max)), 15),
      ending: endingOf(isAcross, dice),
      reports: dice.chance(NEVER_REPORTED) ? 'never' : dice.chance(REPORTED_TO_BOTH) ? 'toBoth' : 'once',
      isMadeTwice: dice.chance(MADE_TWICE),
    };
  });
}

function endingOf(isAcross: boolean, dice: Dice): Ending {
  if (dice.chance(NEVER_PAID)) return 'neverPaid';
  return isAcross && dice.chance(CANNOT_BE_PAID) ? 'cannotBePaid' : 'paid';
}
