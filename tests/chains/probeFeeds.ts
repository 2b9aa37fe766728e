import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { driverOf, type ListedChain } from '../../scripts/registry.ts';
import { readTokenPins } from '../../src/shell/plugin/readPins.ts';

const CHAINS = 'src/plugins/chains';

/** A price feed of a chain, for a line of output. */
export interface ProbedFeed {
  readonly address: string;
  /** What it prices: the coin's symbol, or the address of a token. */
  readonly prices: string;
  /** Dollars. `undefined` if two nodes name no price on which they agree. */
  readonly dollars: number | undefined;
}

const files = readdirSync(CHAINS)
  .map((folder) => join(CHAINS, folder, 'feeds.json'))
  .filter((file) => existsSync(file));
const feedsByChain = new Map(
  Object.entries(readTokenPins(files.map((file): unknown => JSON.parse(readFileSync(file, 'utf8'))))),
);

/** Reads the feeds of a chain by the chain's driver, as the app does. Empty for a chain without feeds. */
export async function probeFeeds(chain: ListedChain): Promise<readonly ProbedFeed[]> {
  const pins = feedsByChain.get(chain.id) ?? [];
  const feeds = pins.flatMap(({ address, feed }) => {
    const id = feed?.token === undefined ? chain.native.id : chain.tokenId(feed.token);
    return feed ? [{ address, id, prices: feed.token ?? chain.native.symbol }] : [];
  });
  if (feeds.length === 0) return [];
  const driver = await driverOf(chain, chain.rpcUrls, pins);
  const found = await driver.usdPrices?.(feeds, {}).catch(() => undefined);
  return feeds.map(({ address, id, prices }) => {
    const price = found?.get(id);
    return { address, prices, dollars: price === undefined ? undefined : Number(price) / 1e18 };
  });
}
