import type { SwapOrder } from './SwapOrder.ts';

type Bought = Pick<SwapOrder, 'toSymbol'> & Partial<Pick<SwapOrder, 'nfts'>>;

/**
 * Names of the NFTs of a purchase, as the service wrote them; they may be empty texts. Empty for another order, and while only a
 * list knows the order. The token symbol of a purchase is the name of its only NFT, or `NFT`.
 */
export function boughtNfts({ nfts = [], toSymbol }: Bought): readonly string[] {
  const names = nfts.map(({ name }) => name);
  return toSymbol === 'NFT' || names.includes(toSymbol) ? names : [];
}
