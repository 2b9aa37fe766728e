import { Random } from '../../art/Random.ts';
import type { DevnetChain } from '../devnetChains.ts';
import { type CollectionSpec, collectionsOf, type MarketSize } from './collections.ts';
import { HistoryChain } from './HistoryChain.ts';
import { HistoryCollection } from './HistoryCollection.ts';
import { HistorySeeder } from './HistorySeeder.ts';
import { hostileUri } from './hostile/hostileTokens.ts';
import type { NftContracts } from './NftContracts.ts';
import type { SeededOrder } from './SeededOrders.ts';

const HOUR = 3_600;
/** The history ends this long before now, so that all its blocks are in the past. */
const END_SECONDS = 60;
/** New collections start within this first part of the history. */
const LAUNCHES = 0.45;
const mintGas = (count: number) => 120_000n + 60_000n * BigInt(count);

interface SeedOptions {
  readonly chain: DevnetChain;
  /** An anvil with all contracts deployed, without blocks by the clock. */
  readonly url: string;
  readonly contracts: NftContracts;
  readonly size: Exclude<MarketSize, 'none'>;
  /** Seconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/**
 * Makes the history of a chain's NFT market, from the chain's newest block until now. Chain and size always give the same
 * history: creators mint; traders list, bid, buy, accept, send and cancel. Returns the signed orders, oldest first.
 */
export async function seedMarket({
  chain,
  url,
  contracts,
  size,
  now,
  signal,
}: SeedOptions): Promise<readonly SeededOrder[]> {
  const blocks = new HistoryChain(url, chain.chainId);
  const from = await blocks.begin();
  const past = new HistorySeeder({ chain, contracts, blocks });
  const collections = collectionsOf(size, chain.name).map(
    (spec) => new HistoryCollection(spec, addressOf(contracts, spec)),
  );
  if (collections.length === 0) return [];
  await past.equip(collections.map(({ creator }) => creator));
  const random = new Random(`${chain.name}/${size}/days`);
  const span = now - END_SECONDS - from;
  // A younger chain has a shorter history, with the same events in less time.
  const at = (part: number) => from + Math.max(0, Math.floor(span * part));
  const actions = collections.reduce((sum, { spec }) => sum + Math.min(150, 30 + spec.tokens / 4), 0);
  const launched: HistoryCollection[] = [];
  let lastHour = 0;
  for (let done = 0; done < actions; done += 1) {
    signal.throwIfAborted();
    // Events become more frequent with time.
    const part = (done / actions) ** 0.8;
    const seconds = at(part);
    if (Math.floor(seconds / HOUR) !== lastHour) await past.moveTo(seconds);
    lastHour = Math.floor(seconds / HOUR);
    while (launched.length < collections.length && part >= (launched.length / collections.length) * LAUNCHES) {
      const next = collections[launched.length];
      if (!next) break;
      launch(next, past, blocks);
      launched.push(next);
      await past.settle();
    }
    const weights = launched.map((collection) => [collection, collection.weight] as const);
    await past.act(random.weighted(weights));
  }
  await past.moveTo(at(1));
  await past.settle();
  await blocks.check();
  past.expire(now);
  return past.orders.map(({ side, order, signature, signedMs, end }) => ({ side, order, signature, signedMs, end }));
}

/** The creator mints all tokens, in batches, to the early traders. */
function launch(collection: HistoryCollection, past: HistorySeeder, blocks: HistoryChain): void {
  const { spec, creator, address } = collection;
  const random = new Random(`${spec.chain}/${spec.id}/launch`);
  const mint = (
    to: (typeof past.traders)[number],
    { first, count, pieces }: { readonly first: number; readonly count: number; readonly pieces: number },
  ) => {
    const data = collection.mintData(to.address, { first, count, pieces });
    blocks.add({ from: creator, to: address, data, gas: mintGas(count) });
    for (let i = 0; i < count; i += 1) collection.give(first + i, to, pieces);
  };
  if (spec.standard === 'ERC1155') {
    for (const to of past.traders.filter(() => random.chance(0.6))) {
      const count = 1 + random.int(Math.min(8, spec.tokens));
      mint(to, { first: 1 + random.int(spec.tokens - count + 1), count, pieces: 1 + random.int(6) });
    }
    // Makes sure that every token number exists.
    mint(random.pick(past.traders), { first: 1, count: spec.tokens, pieces: 2 });
    return;
  }
  for (let first = 1; first <= spec.tokens; ) {
    const count = Math.min(spec.tokens - first + 1, 1 + Math.floor(random.next() ** 2 * Math.min(60, spec.tokens / 4)));
    mint(random.pick(past.traders), { first, count, pieces: 1 });
    first += count;
  }
  if (spec.style !== 'hostile') return;
  for (let tokenId = 1; tokenId <= spec.tokens; tokenId += 1) {
    const uri = hostileUri(tokenId);
    if (uri !== undefined) {
      const gas = 100_000n + BigInt(uri.length) * 900n;
      blocks.add({ from: creator, to: address, data: collection.uriData(tokenId, uri), gas });
    }
  }
}

function addressOf({ collections }: NftContracts, { id }: CollectionSpec): string {
  const found = collections[id];
  if (!found) throw new Error(`${id} is not deployed`);
  return found;
}
