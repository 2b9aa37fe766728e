import type { Channel } from '../../channels/channel.ts';
import { coinList } from '../../swap/coinList.ts';

/** A token of the coin list. */
export interface Listed {
  readonly symbol: string;
  readonly name: string;
  readonly chain: string;
  readonly address: string;
}

/** A name in a text, and its position. */
export interface Mention {
  /** The symbol, as the list spells it. */
  readonly symbol: string;
  /** Whether the spelling is the same as in the list. Distinguishes a symbol from an ordinary word. */
  readonly isExact: boolean;
  readonly from: number;
  readonly to: number;
}

export interface ChainMention {
  readonly chain: string;
  readonly from: number;
  readonly to: number;
}

/** How long the loaded list is used before it is reloaded. */
const FRESH_MS = 60_000;

/** Chinese and Korean names of coins. */
const otherNames: Readonly<Record<string, string>> = {
  以太坊: 'ETH',
  以太币: 'ETH',
  比特币: 'BTC',
  泰达币: 'USDT',
  狗狗币: 'DOGE',
  瑞波币: 'XRP',
  波场币: 'TRX',
  이더리움: 'ETH',
  비트코인: 'BTC',
  테더: 'USDT',
  솔라나: 'SOL',
  도지코인: 'DOGE',
  리플: 'XRP',
  트론: 'TRX',
};

/** Finds the tokens of the coin list by their names. Tokens outside the list are not found. */
export class TokenLookup {
  readonly #channels: readonly Channel[];
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #bySymbol: ReadonlyMap<string, readonly Listed[]> = new Map();
  #symbolByName: ReadonlyMap<string, string> = new Map();
  #chains: ReadonlyMap<string, string> = new Map();

  constructor(channels: readonly Channel[], now: () => number) {
    this.#channels = channels;
    this.#now = now;
  }

  /** Every token with that symbol, on all chains. */
  listings(symbol: string): readonly Listed[] {
    this.#refresh();
    return this.#bySymbol.get(symbol.toUpperCase()) ?? [];
  }

  /** Tokens that a text names, in the order of the text. */
  mentions(text: string): readonly Mention[] {
    this.#refresh();
    const latin = [...text.matchAll(/[A-Za-z0-9][A-Za-z0-9.]*[A-Za-z0-9]|[A-Za-z]/g)].flatMap((match) => {
      const [word] = match;
      // "2ETH": the amount is directly before the symbol.
      const amount = /^\d+(?:\.\d+)?(?=[A-Za-z])/.exec(word)?.[0].length ?? 0;
      const isWhole = amount === 0 || this.listings(word).length > 0;
      const name = isWhole ? word : word.slice(amount);
      const symbol = this.listings(name)[0]?.symbol ?? this.#symbolByName.get(name.toLowerCase());
      if (symbol === undefined) return [];
      const to = match.index + word.length;
      return { symbol, isExact: name === symbol, from: to - name.length, to };
    });
    const other = Object.entries(otherNames).flatMap(([name, symbol]) => {
      const from = text.indexOf(name);
      const isListed = from >= 0 && this.listings(symbol).length > 0;
      return isListed ? { symbol, isExact: true, from, to: from + name.length } : [];
    });
    return [...latin, ...other].sort((one, next) => one.from - next.from);
  }

  /** Chains that a text names, in the order of the text. */
  chainMentions(text: string): readonly ChainMention[] {
    this.#refresh();
    return [...text.matchAll(/[A-Za-z][A-Za-z0-9]*/g)].flatMap((match) => {
      const chain = this.#chains.get(match[0].toUpperCase());
      return chain === undefined ? [] : { chain, from: match.index, to: match.index + match[0].length };
    });
  }

  #refresh(): void {
    if (this.#now() - this.#readAt < FRESH_MS) return;
    this.#readAt = this.#now();
    const bySymbol = new Map<string, Listed[]>();
    const symbolByName = new Map<string, string>();
    const lists = Object.entries(coinList(this.#channels));
    for (const { symbol, name, chain, address } of lists.flatMap(([chain, tokens]) =>
      tokens.map((token) => ({ ...token, chain })),
    )) {
      const key = symbol.toUpperCase();
      bySymbol.set(key, [...(bySymbol.get(key) ?? []), { symbol, name, chain, address }]);
      if (/^[A-Za-z]{4,}$/.test(name) && !symbolByName.has(name.toLowerCase()))
        symbolByName.set(name.toLowerCase(), symbol);
    }
    this.#bySymbol = bySymbol;
    this.#symbolByName = symbolByName;
    this.#chains = new Map(lists.map(([chain]) => [chain.toUpperCase(), chain]));
  }
}
