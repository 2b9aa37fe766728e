import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';

/** The addresses of Chainlink's feeds on one chain, by name: `ETH__USD`. */
export type FeedBook = Readonly<Record<string, unknown>>;

export interface FeedChain {
  /** Symbol of the native coin. */
  readonly native: string;
  /** Its name in the book, if that differs: Polygon's feed still has the coin's former name. */
  readonly coin?: string;
  /** Maximum age of the prices of the coin and of ETH. */
  readonly coinMaxAgeSeconds: number;
  /** The pins of the chain's well-known tokens. */
  readonly tokens: readonly PinnedContract[];
  /** The canonical form; `undefined` if it is no address of the chain. */
  readonly canonical: (address: unknown) => string | undefined;
}

/** Chainlink's longest interval for these feeds is a day. An hour is for a network that is busy. */
const DAY_AND_HOUR_S = 90_000;

/** The asset of each symbol, as the book names it. Its issuer gives the same token another name on some chains. */
const assets: Readonly<Record<string, string>> = {
  USDC: 'USDC',
  USDT: 'USDT',
  USDT0: 'USDT',
  'USD₮0': 'USDT',
  WETH: 'ETH',
  WBTC: 'WBTC',
};
/** Symbols of tokens that an old bridge made: their value depends on the bridge. */
const bridged = /\.e$|^m\./;

/**
 * The feeds for the coin and the well-known tokens of a chain, and the contract that tells whether its sequencer works. A token
 * without a feed of its own asset gets none: a dollar by its name alone is not worth a dollar.
 */
export function feedPins(book: FeedBook, chain: FeedChain): readonly PinnedContract[] {
  const { native, coin = native, coinMaxAgeSeconds, tokens, canonical } = chain;
  const ofBridge = new Set(tokens.flatMap(({ symbol = '', address }) => (bridged.test(symbol) ? [address] : [])));
  const assetOf = (symbol: string) =>
    [native, `W${native}`, `w${native}`].includes(symbol) ? coin : (assets[symbol] ?? undefined);
  const priced = tokens.flatMap(({ symbol = '', address }) => {
    const asset = assetOf(symbol);
    return asset === undefined || ofBridge.has(address) ? [] : [{ asset, token: address }];
  });
  const unique = new Map(priced.map((one) => [one.token, one]));
  const feeds = [{ asset: coin, token: undefined }, ...unique.values()].flatMap(({ asset, token }) => {
    const address = canonical(book[`${asset}__USD`]);
    const maxAgeSeconds = asset === coin || asset === 'ETH' ? coinMaxAgeSeconds : DAY_AND_HOUR_S;
    const feed = { ...(token === undefined ? {} : { token }), quote: 'USD', maxAgeSeconds } as const;
    return address === undefined ? [] : [{ role: 'feed', address, feed } as const];
  });
  const sequencer = canonical(book.L2_Sequencer_Uptime_Status_Feed);
  return [...feeds, ...(sequencer === undefined ? [] : [{ role: 'sequencer', address: sequencer } as const])];
}
