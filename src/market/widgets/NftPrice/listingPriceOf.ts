import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import type { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Nft } from '../../Nft.ts';
import { readPrice } from '../../readPrice.ts';

const NO_ADDRESS = /^0x0{40}$/;

/**
 * The asking price. `undefined` if the NFT is not for sale, or if the wire's fields are not a valid price. A payment in
 * the chain's own coin uses the chain's currency, not the name on the wire.
 */
export function listingPriceOf(nft: Nft, chain: ChainPlugin | undefined): Amount | undefined {
  const { price, payDecimals: decimals, paySymbol } = nft;
  const isNative = chain !== undefined && isNativePayment(nft, chain);
  const currency = isNative ? chain.native : { symbol: displayText(paySymbol, 20) || '?', decimals };
  const listingPrice = readPrice(price, currency);
  return listingPrice?.units === 0n ? undefined : listingPrice;
}

/** The asking price if it is in the chain's own coin. `undefined` for another currency, as for `listingPriceOf`. */
export function coinPriceOf(nft: Nft, chain: ChainPlugin | undefined): Amount | undefined {
  return chain && isNativePayment(nft, chain) ? listingPriceOf(nft, chain) : undefined;
}

/** Whether the price is in the chain's own coin. */
export function isNativePayment({ payToken }: Pick<Nft, 'payToken'>, { wire }: ChainPlugin): boolean {
  const address = payToken.toLowerCase();
  return address === '' || address === (wire.nativeAddress ?? NATIVE_ADDRESS).toLowerCase() || NO_ADDRESS.test(address);
}
