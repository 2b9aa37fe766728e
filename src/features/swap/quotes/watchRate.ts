import { reaction, runInAction } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { DOLLAR } from '../../../shell/i18n/formatDollars.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { pricesOf } from '../../../shell/stores/PriceStore.ts';
import type { SwapStore } from '../SwapStore.ts';
import type { RankTerms } from './rankRoutes.ts';

/** Keeps the price of the source chain's coin in the target token up to date. Returns a function that stops this. */
export function watchRate(shell: Shell, { form, quotes }: Pick<SwapStore, 'form' | 'quotes'>): () => void {
  const prices = pricesOf(shell);
  return reaction(
    () => {
      const { from, to } = form;
      const coin = from && shell.chains.get(from.chain)?.native;
      return coin && to && rateOf(coin, to, (token) => prices.of(token)?.usd);
    },
    (rate) => setRate(quotes, rate),
    { fireImmediately: true, equals: (a, b) => a?.coin === b?.coin && a?.target === b?.target },
  );
}

/** A rate that gives routes their first price sorts the list, unless the user picked a route before. */
export function setRate(quotes: SwapStore['quotes'], rate: RankTerms['rate']): void {
  runInAction(() => {
    const hadAll = quotes.ranked.every(({ net }) => net !== undefined);
    quotes.rate = rate;
    if (!hadAll && rate && quotes.pickedName === undefined) quotes.takeBest();
  });
}

/** `undefined` if one of the two has no price above zero. The same token needs none. */
export function rateOf(coin: Token, to: Token, usdOf: (token: Token) => string | undefined): RankTerms['rate'] {
  if (coin.id === to.id) return { coin: 1n, target: 1n };
  const [coinUsd, toUsd] = [usdOf(coin), usdOf(to)];
  if (coinUsd === undefined || toUsd === undefined) return undefined;
  // Base units of either token are worth its price / 10^decimals. Both sides times 10^(decimals of both tokens).
  const rate = { coin: scaledPrice(toUsd, coin), target: scaledPrice(coinUsd, to) };
  return rate.coin > 0n && rate.target > 0n ? rate : undefined;
}

function scaledPrice(usd: string, { decimals }: Token): bigint {
  return Amount.parse(usd, DOLLAR).units * 10n ** BigInt(decimals);
}
