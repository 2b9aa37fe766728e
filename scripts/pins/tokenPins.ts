import { foldSymbol } from '../../src/model/foldSymbol.ts';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';

interface ListedToken {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

/** The part of `@lifi/data-types` that is read. Chains have LI.FI's ids. */
export interface LifiTokens {
  readonly defaultCoins: readonly {
    readonly key: string;
    readonly chains: Readonly<Record<string, ListedToken>>;
  }[];
  readonly wrappedTokens: Readonly<Record<string, ListedToken>>;
}

/** The part of a list in the form of tokenlists.org that is read. */
export interface TokenList {
  readonly tokens: readonly (ListedToken & { readonly chainId: number })[];
}

export interface TokenSources {
  readonly lifi: LifiTokens;
  readonly list: TokenList;
}

/** A chain as the sources name it. */
export interface SourceChain {
  readonly lifiId: number;
  /** `chainId` in the list. */
  readonly listId: number;
  /** Symbol of the native coin. */
  readonly native: string;
  /** The canonical form; `undefined` if it is no address of the chain. */
  readonly canonical: (address: string) => string | undefined;
}

/** Coins of LI.FI whose usual symbol is also taken where a chain's own token has another one: `m.USDC`, `USD₮0`. */
const usual: ReadonlySet<string> = new Set(['USDC', 'USDT', 'DAI', 'WBTC', 'WETH']);
/** Coins that are taken only under the symbol of the chain's own token. */
const others: ReadonlySet<string> = new Set(['ETH', 'USDCe', 'USDT0']);

type TokenPin = PinnedContract & { readonly role: 'token'; readonly symbol: string; readonly decimals: number };

/**
 * The well-known tokens of a chain: dollars, BTC, ETH and the wrapped coin. Tokens of the list are added under the symbols
 * that LI.FI's tokens have, so that a symbol with several published tokens accepts each of them. Throws if the lists disagree
 * about the decimals of a token.
 */
export function tokenPins({ lifi, list }: TokenSources, chain: SourceChain): readonly TokenPin[] {
  const coins = lifi.defaultCoins.flatMap(({ key, chains }) => {
    const token = chains[chain.lifiId];
    if (!token || !(usual.has(key) || others.has(key))) return [];
    return [token, ...(usual.has(key) ? [{ ...token, symbol: key }] : [])];
  });
  const wrapped = lifi.wrappedTokens[chain.lifiId];
  const known = wrapped ? [...coins, wrapped] : coins;
  const taken = new Set([...usual, chain.native, ...known.map(({ symbol }) => symbol)].map(foldSymbol));
  const listed = list.tokens.filter(({ chainId, symbol }) => chainId === chain.listId && taken.has(foldSymbol(symbol)));
  const pins = [...known, ...listed].flatMap(({ symbol, address, decimals }): readonly TokenPin[] => {
    // Zero stands for the native coin.
    const canonical = /^0x0+$/.test(address) ? undefined : chain.canonical(address);
    return canonical === undefined ? [] : [{ role: 'token', symbol, address: canonical, decimals }];
  });
  for (const { address, decimals } of pins) {
    const other = pins.find((pin) => pin.address === address && pin.decimals !== decimals);
    if (other) throw new Error(`${address} has ${decimals} and ${other.decimals} decimals`);
  }
  const unique = new Map(pins.map((pin) => [`${foldSymbol(pin.symbol)} ${pin.address}`, pin]));
  return [...unique.values()].sort((a, b) => (`${a.symbol} ${a.address}` < `${b.symbol} ${b.address}` ? -1 : 1));
}
