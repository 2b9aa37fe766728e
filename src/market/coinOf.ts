import type { Currency } from '../model/Amount.ts';
import type { Token } from '../model/Token.ts';
import type { ChainPlugin } from '../shell/plugin/chain.ts';

/** The chain's coin, if a price of the wire is in it. Such a price names its currency by symbol and decimals only. */
export function coinOf({ symbol, decimals }: Currency, chain: ChainPlugin | undefined): Token | undefined {
  const coin = chain?.native;
  return coin && coin.symbol === symbol && coin.decimals === decimals ? coin : undefined;
}
