import type { Amount } from '../model/Amount.ts';
import type { Address, ChainId } from '../model/caip.ts';
import { compareUnits } from '../model/compareUnits.ts';
import type { Token } from '../model/Token.ts';
import { dollarValue } from '../shell/i18n/formatDollars.ts';
import type { Shell } from '../shell/Shell.ts';
import { pricesOf } from '../shell/stores/PriceStore.ts';
import { isCountable, tokenDecimalsOf } from './TokenDecimals.ts';

/** Balances are read for this number of listed tokens, and for all native coins. */
const BALANCE_TOKENS = 100;

/** The tokens whose balances are read before the user searches. */
export function balanceTokens(all: readonly Token[]): readonly Token[] {
  return [...all.slice(0, BALANCE_TOKENS), ...all.filter(({ address }) => address === undefined)];
}

/** Reads the balances of tokens that an account of the user can hold. */
export function requestBalances({ balances }: Shell, tokens: readonly Token[], ownerOf: OwnerOf): void {
  for (const token of tokens) {
    const owner = ownerOf(token);
    if (owner) balances.request(owner, [token]);
  }
}

/** A token that the user owns. */
export interface Holding {
  readonly token: Token;
  /** In US dollars. `undefined` if the price is not known: unknown is not zero. Also for decimals other than the contract's. */
  readonly value: Amount | undefined;
}

export type OwnerOf = (token: Token) => Address | undefined;

/** The user's tokens with a known positive balance: by dollar value, those without a price last. */
export function readHoldings(shell: Shell, ownerOf: OwnerOf): readonly Holding[] {
  const { tokens, balances } = shell;
  const prices = pricesOf(shell);
  const decimals = tokenDecimalsOf(shell);
  const { held: ids } = balances;
  // In the list's order, which the sort keeps for equal values.
  const held = (ids.size === 0 ? [] : tokens.all.filter(({ id }) => ids.has(id))).flatMap((token) => {
    const owner = ownerOf(token);
    const state = owner === undefined ? undefined : balances.of(owner, token);
    if (state?.status !== 'known' || !state.balance.total.isPositive) return [];
    const price = prices.of(token);
    const isCounted = isCountable(decimals.of(token));
    return { token, value: isCounted && price ? dollarValue(state.balance.total, price.usd) : undefined };
  });
  return held.sort((a, b) => compareUnits(b.value?.units ?? -1n, a.value?.units ?? -1n));
}

/** Sum of the known values. `undefined` if no value is known. */
export function totalOf(holdings: readonly Holding[]): Amount | undefined {
  const values = holdings.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum.plus(value));
}

/** Sums of the known values by chain. Chains without a known value are absent. */
export function totalsByChain(holdings: readonly Holding[]): ReadonlyMap<ChainId, Amount> {
  const sums = new Map<ChainId, Amount>();
  for (const { token, value } of holdings) {
    const sum = sums.get(token.chain);
    if (value) sums.set(token.chain, sum ? sum.plus(value) : value);
  }
  return sums;
}
