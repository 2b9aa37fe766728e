import { id } from 'ethers';
import type { CollectionSpec } from './collections.ts';

/** How many people trade in the seeded past. */
export const TRADERS = 24;

/** The private key of a collection's creator. Made of its name alone, the same in every demo, and worth nothing anywhere. */
export function creatorKey(spec: Pick<CollectionSpec, 'chain' | 'id'>): string {
  return id(`switchyard devnet creator ${spec.chain}/${spec.id}`);
}

/** The private key of one of those who trade. */
export function traderKey(index: number): string {
  return id(`switchyard devnet trader ${index}`);
}
