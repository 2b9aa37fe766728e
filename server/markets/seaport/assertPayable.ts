import { ZeroAddress } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { MarketChain, OrderTerms } from '../market.ts';

/** @throws Refusal `nftCurrencyUnsupported` */
export function assertPayable(
  { paymentTokens }: MarketChain,
  { side, paymentToken }: Pick<OrderTerms, 'side' | 'paymentToken'>,
): void {
  const isListed = paymentTokens.some(({ address }) => address === paymentToken);
  // The market takes a bidder's money when the bid is accepted. It cannot take the chain's coin.
  if (!isListed || (side === 1 && paymentToken === ZeroAddress)) {
    throw new Refusal(resultCodes.nftCurrencyUnsupported, 'not a currency of the market');
  }
}
