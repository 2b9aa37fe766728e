import { getPrices } from '../../../src/api/prices.ts';
import { multiQuote, NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { DevnetBench } from '../../support/services/DevnetBench.ts';
import type { Lie } from './DeceivedPage.ts';

type Json = Readonly<Record<string, unknown>>;

/** Dollars for one whole token, by symbol. */
type Dollars = Readonly<Record<string, string>>;

const CHAINS = ['NORTHYARD', 'SOUTHYARD'] as const;

/** The same prices on both chains. The reply has the form that the app accepts, unless a price has not. */
export function pricesLie(name: string, bench: DevnetBench, dollars: Dollars): Lie {
  const listed = CHAINS.flatMap((chain) =>
    Object.entries(dollars).map(([symbol, usd]) => {
      const isCoin = symbol === 'NYD' || symbol === 'SYD';
      return { chain, address: isCoin ? NATIVE_ADDRESS : bench.tokenOf(chain, symbol), usd, at: Date.now() };
    }),
  );
  return {
    name,
    reply(body, path) {
      if (path !== getPrices.path) return body;
      const reply: Json = JSON.parse(body);
      return JSON.stringify({ ...reply, resCode: '100', data: { source: 'Market', prices: listed } });
    },
  };
}

/** A share of the honest result, for amounts of this many units or more. A small part of them still has the fair rate. */
export function badRateLie(name: string, fromUnits: bigint, percent: bigint): Lie {
  return {
    name,
    reply(body, path) {
      if (!path.startsWith(multiQuote.path)) return body;
      const reply = JSON.parse(body);
      const quotes: readonly Json[] = reply.data?.txData ?? [];
      const txData = quotes.map((quote) =>
        BigInt(String(quote.fromTokenAmount)) >= fromUnits ? reduced(quote, percent) : quote,
      );
      return JSON.stringify({ ...reply, data: { ...reply.data, txData } });
    },
  };
}

function reduced(quote: Json, percent: bigint): Json {
  const share = Number(percent) / 100;
  const less = (text: unknown) => (Number(text) * share).toFixed(6);
  const { amountOutMin } = quote;
  return {
    ...quote,
    receiveTokenAmount: less(quote.receiveTokenAmount),
    toTokenAmount: less(quote.toTokenAmount),
    ...(amountOutMin === undefined ? {} : { amountOutMin: String((BigInt(String(amountOutMin)) * percent) / 100n) }),
  };
}
