import type { ServerConfig } from '../config.ts';
import { CoinGecko } from './coingecko/CoinGecko.ts';
import type { PriceSource } from './PriceSource.ts';

/** The configured source of token prices. `undefined` if there is none. */
export function priceSourceOf({
  COINGECKO_API: base,
  COINGECKO_API_KEY: key,
}: Pick<ServerConfig, 'COINGECKO_API' | 'COINGECKO_API_KEY'>): PriceSource | undefined {
  return base ? new CoinGecko({ base, key }) : undefined;
}
