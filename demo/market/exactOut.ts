import type { Market, Pool } from '../channel/routing.ts';

/** A route for an exact output amount. */
export interface ExactRoute {
  readonly exchange: string;
  /** Tokens along the route, including first and last. */
  readonly path: readonly string[];
  readonly payUnits: bigint;
}

/** The cheapest route to get exactly `units` of `to` for `from`; `undefined` if the pools do not hold that amount. */
export function exactRoute(
  market: Market,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint },
): ExactRoute | undefined {
  const exchanges = [...new Set(market.pools.map(({ exchange }) => exchange))];
  if (from === to) return { exchange: exchanges[0] ?? '', path: [from], payUnits: units };
  const between = market.hops.filter((hop) => hop !== from && hop !== to);
  const paths = [[from, to], ...between.map((hop) => [from, hop, to])];
  return exchanges
    .flatMap((exchange) => paths.flatMap((path) => backwards(market, { exchange, path, units }) ?? []))
    .sort((a, b) => Number(a.payUnits > b.payUnits) - Number(a.payUnits < b.payUnits))[0];
}

function backwards(
  { pools }: Market,
  { exchange, path, units }: { readonly exchange: string; readonly path: readonly string[]; readonly units: bigint },
): ExactRoute | undefined {
  let needed = units;
  for (let index = path.length - 1; index > 0; index -= 1) {
    const [from = '', to = ''] = path.slice(index - 1, index + 1);
    const pool = pools.find((candidate) => candidate.exchange === exchange && joins(candidate, from, to));
    const paid = pool && amountIn(pool, from, needed);
    if (paid === undefined) return undefined;
    needed = paid;
  }
  return { exchange, path, payUnits: needed };
}

/** Uniswap v2: the input for exactly `units` of output, rounded as its contracts do. */
function amountIn({ token0, reserve0, reserve1 }: Pool, from: string, units: bigint): bigint | undefined {
  const [reserveIn, reserveOut] = token0 === from ? [reserve0, reserve1] : [reserve1, reserve0];
  if (units <= 0n || reserveOut <= units) return undefined;
  return (reserveIn * units * 1000n) / ((reserveOut - units) * 997n) + 1n;
}

function joins(pool: Pool, a: string, b: string): boolean {
  return (pool.token0 === a && pool.token1 === b) || (pool.token0 === b && pool.token1 === a);
}
