import { canonicalChain } from '../../channels/chainNames.ts';
import { normalizeId } from '../../ids/normalizeId.ts';
import type { TokenAt } from './OrderBook.ts';

/** The token of a call, in the index's spelling. */
export function tokenAt(key: {
  readonly mainnet: string;
  readonly contractAddress: string;
  readonly tokenId: string;
}): TokenAt {
  return {
    mainnet: canonicalChain(key.mainnet),
    contract: normalizeId(key.contractAddress),
    tokenId: BigInt(key.tokenId),
  };
}
