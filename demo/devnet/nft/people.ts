import { id } from 'ethers';
import type { CollectionSpec } from './collections.ts';

/** Number of accounts that trade in the seeded history. */
export const TRADERS = 24;

/** The private key of a collection's creator. Derived from its name, the same in every demo, and without any value. */
export function creatorKey(spec: Pick<CollectionSpec, 'chain' | 'id'>): string {
  return id(`switchyard devnet creator ${spec.chain}/${spec.id}`);
}

/** The private key of a trading account. */
export function traderKey(index: number): string {
  return id(`switchyard devnet trader ${index}`);
}
