import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { Address, ChainId } from '../../../model/caip.ts';
import { compareUnits } from '../../../model/compareUnits.ts';
import type { Token } from '../../../model/Token.ts';
import { DOLLAR, dollarValue } from '../../../shell/i18n/formatDollars.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { Polled } from '../../../shell/stores/Polled.ts';
import { type PriceStore, pricesOf } from '../../../shell/stores/PriceStore.ts';
import { type DecimalsState, isCountable, type TokenDecimals, tokenDecimalsOf } from '../../../trade/TokenDecimals.ts';
import { accountsOf, type PortfolioAccount } from './accountsOf.ts';

const POLL_MS = 30_000;
/** Tokens with a smaller value are hidden at first. */
const SMALL = Amount.parse('1', DOLLAR);

/** A token of one account with a positive balance. */
export interface Holding {
  readonly key: string;
  readonly token: Token;
  readonly chain: ChainPlugin;
  readonly owner: Address;
  readonly amount: Amount;
  /** The balance could not be read again: this is the last one. */
  readonly isStale: boolean;
  /** Price of one token in dollars, plain decimal text; `undefined` if unknown. */
  readonly price: string | undefined;
  /** Whether the list has the decimals of the contract. With others, `amount` says nothing. */
  readonly decimals: DecimalsState;
  /** In dollars; `undefined` if the price is unknown, or the decimals are not those of the contract. */
  readonly value: Amount | undefined;
}

/** The balances of one account on one chain. */
export interface ChainHoldings {
  readonly chain: ChainPlugin;
  readonly owner: Address;
  /** `silent`: no balance is known. `partial`: some are not. `outdated`: some are of an earlier time. */
  readonly status: 'loading' | 'ready' | 'outdated' | 'partial' | 'silent';
  readonly held: readonly Holding[];
}

export interface ChainShare {
  readonly chain: ChainPlugin;
  readonly value: Amount;
  /** Hundredths of a percent of the total. */
  readonly bps: number;
  /** No token on it has a price. */
  readonly isUnpriced: boolean;
  readonly status: ChainHoldings['status'];
}

type Parts = Pick<Shell, 'balances' | 'chains' | 'tokens' | 'wallet'> & {
  readonly prices: PriceStore;
  readonly decimals: TokenDecimals;
};

/** What all connected and watched accounts hold on all chains, with its value. Unknown balances and prices are not zero. */
export class Holdings {
  /** Address of the chosen account; `undefined` for all. */
  chosen: Address | undefined;
  /** Reads the balances while it is observed. */
  readonly polled: Polled<boolean>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.polled = new Polled(
      async () => {
        this.#request();
        return true;
      },
      { everyMs: POLL_MS },
    );
    makeAutoObservable(this, { polled: false, chosen: observableRef });
  }

  /** Follows accounts and tokens. Returns a function that stops this. */
  start(): () => void {
    return reaction(
      () => [this.accounts, this.tokensByChain],
      () => this.#request(),
      { fireImmediately: true },
    );
  }

  get accounts(): readonly PortfolioAccount[] {
    return accountsOf(this.#parts);
  }

  /** The chosen account, or all. */
  get shown(): readonly PortfolioAccount[] {
    const chosen = this.accounts.filter(({ address }) => address === this.chosen);
    return chosen.length > 0 ? chosen : this.accounts;
  }

  choose(address: Address | undefined): void {
    this.chosen = address;
  }

  /** Reads all balances again. */
  retry(): void {
    this.#request({ force: true });
  }

  get byChain(): readonly ChainHoldings[] {
    return this.shown.flatMap(({ address, chains }) => chains.map((chain) => this.#holdingsOn(chain, address)));
  }

  /** By value, largest first. Tokens without a price come last. */
  get all(): readonly Holding[] {
    return this.byChain
      .flatMap(({ held }) => held)
      .sort(
        (a, b) =>
          compareUnits(b.value?.units ?? -1n, a.value?.units ?? -1n) || a.token.symbol.localeCompare(b.token.symbol),
      );
  }

  get main(): readonly Holding[] {
    return this.all.filter((holding) => !isMinor(holding));
  }

  /** Tokens under one dollar, and tokens that the user added. */
  get minor(): readonly Holding[] {
    return this.all.filter(isMinor);
  }

  /** Sum of the known values. */
  get total(): Amount {
    return sum(this.all);
  }

  /** Whether balances or prices are still to come. */
  get isLoading(): boolean {
    const { chains, prices } = this.#parts;
    if (chains.supported === undefined || this.byChain.some(({ status }) => status === 'loading')) return true;
    return this.unpriced.some(({ token, decimals }) => decimals === 'reading' || prices.isLoading(token));
  }

  /** Chains with balances that could not be read. */
  get unanswered(): readonly ChainHoldings[] {
    return this.byChain.filter(({ status }) => status !== 'ready' && status !== 'loading');
  }

  /** Tokens that the total leaves out, because they have no price. */
  get unpriced(): readonly Holding[] {
    return this.all.filter(({ value, decimals }) => value === undefined && decimals !== 'different');
  }

  /** Tokens that the total leaves out, because the list has other decimals than their contracts. */
  get misstated(): readonly Holding[] {
    return this.all.filter(({ decimals }) => decimals === 'different');
  }

  /** Value by chain, largest first, then the chains that did not answer. */
  get shares(): readonly ChainShare[] {
    const chains = [...new Map(this.byChain.map(({ chain }) => [chain.id, chain] as const)).values()];
    return chains
      .map((chain) => this.#shareOf(chain))
      .filter(({ value, isUnpriced, status }) => value.isPositive || isUnpriced || status === 'silent')
      .sort((a, b) => compareUnits(b.value.units, a.value.units));
  }

  #shareOf(chain: ChainPlugin): ChainShare {
    const parts = this.byChain.filter((part) => part.chain.id === chain.id);
    const held = parts.flatMap((part) => part.held);
    const value = sum(held);
    const isUnpriced = held.length > 0 && held.every((holding) => holding.value === undefined);
    const bps = this.total.isZero ? 0 : Number((value.units * 10_000n) / this.total.units);
    const status = parts.find((part) => part.status !== 'ready')?.status ?? 'ready';
    return { chain, value, bps, isUnpriced, status };
  }

  /** A computed value: each chain of each account looks its tokens up here. */
  get tokensByChain(): ReadonlyMap<ChainId, readonly Token[]> {
    const found = new Map<ChainId, Token[]>();
    for (const token of this.#parts.tokens.all) {
      const others = found.get(token.chain);
      if (others) others.push(token);
      else found.set(token.chain, [token]);
    }
    return found;
  }

  #tokensOn({ id, native }: ChainPlugin): readonly Token[] {
    const listed = this.tokensByChain.get(id) ?? [];
    return listed.some((token) => token.id === native.id) ? listed : [native, ...listed];
  }

  #request(options: { readonly force?: boolean } = {}): void {
    for (const { address, chains } of this.accounts) {
      for (const chain of chains) this.#parts.balances.request(address, this.#tokensOn(chain), options);
    }
  }

  #holdingsOn(chain: ChainPlugin, owner: Address): ChainHoldings {
    const { balances } = this.#parts;
    const states = this.#tokensOn(chain).map((token) => ({ token, state: balances.of(owner, token) }));
    const unknown = states.flatMap(({ state }) => (state.status === 'unknown' ? [state] : []));
    const unread = unknown.filter(({ last }) => last === undefined).length;
    const held = states.flatMap(({ token, state }) => {
      const balance = state.status === 'known' ? state.balance : state.status === 'unknown' ? state.last : undefined;
      if (!balance?.total.isPositive) return [];
      return [this.#holdingOf({ token, chain, owner, amount: balance.total, isStale: state.status === 'unknown' })];
    });
    const isLoading = states.some(({ state }) => state.status === 'loading');
    const known = unread > 0 ? 'partial' : unknown.length > 0 ? 'outdated' : 'ready';
    const status = unread === states.length ? 'silent' : isLoading ? 'loading' : known;
    return { chain, owner, status, held };
  }

  #holdingOf(facts: Omit<Holding, 'key' | 'price' | 'value' | 'decimals'>): Holding {
    const decimals = this.#parts.decimals.of(facts.token);
    const price = this.#parts.prices.of(facts.token)?.usd;
    return {
      ...facts,
      key: `${facts.owner} ${facts.token.id}`,
      price,
      decimals,
      value: price !== undefined && isCountable(decimals) ? dollarValue(facts.amount, price) : undefined,
    };
  }
}

/** A token without a price may be worth something, so a listed one is not hidden. */
function isMinor({ token, value }: Holding): boolean {
  return token.isImported === true || value?.isLessThan(SMALL) === true;
}

function sum(holdings: readonly Holding[]): Amount {
  return holdings.reduce((total, { value }) => (value ? total.plus(value) : total), Amount.zero(DOLLAR));
}

/** The holdings of the app's own parts. */
export function holdingsOf(shell: Shell): Holdings {
  const { balances, chains, tokens, wallet } = shell;
  return new Holdings({ balances, chains, tokens, wallet, prices: pricesOf(shell), decimals: tokenDecimalsOf(shell) });
}
