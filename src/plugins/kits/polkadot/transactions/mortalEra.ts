import { bytesToHex } from '@noble/hashes/utils.js';
import { u16 } from '@polkadot-api/substrate-bindings';

/** Number of blocks, from the named one, in which a transaction may be included: about six minutes. */
export const ERA_BLOCKS = 64;
const PERIOD_EXPONENT = Math.log2(ERA_BLOCKS);

/** Bytes of the era that begins at the block: the period's exponent minus one, and the block's position in the period. */
export function mortalEra(block: number): string {
  const phase = block % ERA_BLOCKS;
  return `0x${bytesToHex(u16.enc((phase << 4) | (PERIOD_EXPONENT - 1)))}`;
}
