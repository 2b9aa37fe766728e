import { canonicalChain } from '../../channels/chainNames.ts';
import { oneSpelling } from '../../orders/oneSpelling.ts';
import type { TokenAt } from './OrderBook.ts';

/** A token that a call names, as the index spells it. */
export function tokenAt(key: {
  readonly mainnet: string;
  readonly contractAddress: string;
  readonly tokenId: string;
}): TokenAt {
  return {
    mainnet: canonicalChain(key.mainnet),
    contract: oneSpelling(key.contractAddress),
    tokenId: BigInt(key.tokenId),
  };
}
