import type { ServerConfig } from '../config.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { CoinGecko } from './coingecko/CoinGecko.ts';
import { PoolPrices } from './devnet/PoolPrices.ts';
import type { PriceSource } from './PriceSource.ts';

/** The source of token prices. `undefined` if there is none. */
export function priceSourceOf(
  { COINGECKO_API: base, COINGECKO_API_KEY: key }: Pick<ServerConfig, 'COINGECKO_API' | 'COINGECKO_API_KEY'>,
  devnet: Devnet | undefined,
  now: () => number,
): PriceSource | undefined {
  if (devnet) return new PoolPrices(devnet.channel, now);
  return base ? new CoinGecko({ base, key }) : undefined;
}
