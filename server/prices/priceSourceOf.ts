import type { ServerConfig } from '../config.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { CoinGecko } from './coingecko/CoinGecko.ts';
import { PoolPrices } from './devnet/PoolPrices.ts';
import type { PriceSource } from './PriceSource.ts';

/** Who knows what tokens are worth here; `undefined` where nobody does. */
export function priceSourceOf(
  { COINGECKO_API: base, COINGECKO_API_KEY: key }: Pick<ServerConfig, 'COINGECKO_API' | 'COINGECKO_API_KEY'>,
  devnet: Devnet | undefined,
  now: () => number,
): PriceSource | undefined {
  if (devnet) return new PoolPrices(devnet.channel, now);
  return base ? new CoinGecko({ base, key }) : undefined;
}
