import { brc20Ticker } from '../../../api/brc20Ticker.ts';
import { type Address, type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/** A BRC-20 token has no contract: its address, on the wire and here, is `brc20:` and the ticker. */
export function tickerOf(address: Address | undefined): string | undefined {
  const [, ticker] = /^brc20:(.+)$/is.exec(address ?? '') ?? [];
  return ticker === undefined ? undefined : brc20Ticker(ticker);
}

/** `undefined` if the address is not a BRC-20 token. All spellings of a ticker have the same id. */
export function brc20Id(chain: ChainId, address: Address): AssetId | undefined {
  const ticker = tickerOf(address);
  return ticker === undefined ? undefined : assetId(chain, 'brc20', ticker);
}
