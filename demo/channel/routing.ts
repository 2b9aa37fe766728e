/** A Uniswap v2 pool with its reserves. Addresses are lower-case. */
export interface Pool {
  readonly exchange: string;
  readonly token0: string;
  readonly token1: string;
  readonly reserve0: bigint;
  readonly reserve1: bigint;
}

export interface Route {
  readonly exchange: string;
  /** Tokens along the path, first and last included. One token if nothing is exchanged. */
  readonly path: readonly string[];
  readonly receiveUnits: bigint;
}

export interface Market {
  readonly pools: readonly Pool[];
  /** Tokens that a path may go through. */
  readonly hops: readonly string[];
  /** Tokens that take a fee of 1 % on every transfer. */
  readonly taxed: ReadonlySet<string>;
}

/** Amount that arrives after the token's transfer fee: 1 %, rounded like the contract. */
export function afterTransfer(market: Market, token: string, units: bigint): bigint {
  return market.taxed.has(token) ? units - units / 100n : units;
}

/**
 * The best path between two tokens on one exchange for the amount that the router holds. `undefined` if there is none. Exact: the
 * contracts compute the same integers.
 */
export function bestRoute(
  market: Market,
  { exchange, from, to }: { readonly exchange: string; readonly from: string; readonly to: string },
  units: bigint,
): Route | undefined {
  if (from === to) return { exchange, path: [from], receiveUnits: units };
  const routes = pathsBetween(market, from, to).flatMap((path) => {
    const receiveUnits = along(market, { exchange, path }, units);
    return receiveUnits !== undefined && receiveUnits > 0n ? [{ exchange, path, receiveUnits }] : [];
  });
  return routes.sort((a, b) => (a.receiveUnits < b.receiveUnits ? 1 : -1))[0];
}

/** Direct paths, and paths over one or two hops. */
function pathsBetween({ hops }: Market, from: string, to: string): readonly (readonly string[])[] {
  const between = hops.filter((hop) => hop !== from && hop !== to);
  const two = between.flatMap((first) => between.filter((second) => second !== first).map((second) => [first, second]));
  return [[], ...between.map((hop) => [hop]), ...two].map((middle) => [from, ...middle, to]);
}

function along(
  market: Market,
  { exchange, path }: Pick<Route, 'exchange' | 'path'>,
  units: bigint,
): bigint | undefined {
  let held = units;
  for (const [index, from] of path.slice(0, -1).entries()) {
    const to = path[index + 1] ?? '';
    const pool = market.pools.find((candidate) => candidate.exchange === exchange && joins(candidate, from, to));
    if (!pool) return undefined;
    const arrived = afterTransfer(market, from, held);
    const [reserveIn, reserveOut] =
      pool.token0 === from ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0];
    held = afterTransfer(market, to, amountOut(arrived, reserveIn, reserveOut));
  }
  return held;
}

function joins(pool: Pool, a: string, b: string): boolean {
  return (pool.token0 === a && pool.token1 === b) || (pool.token0 === b && pool.token1 === a);
}

/** Uniswap v2: constant product with a fee of 0.3 % on the input amount. */
function amountOut(unitsIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (unitsIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const withFee = unitsIn * 997n;
  return (withFee * reserveOut) / (reserveIn * 1000n + withFee);
}
