import type { DevnetSide } from './DevnetSide.ts';
import { afterTransfer, bestRoute, type Market, type Route } from './routing.ts';
import type { Cargo } from './settlement.ts';

/** The relayer keeps a thousandth of what it carries across. */
const BRIDGE_FEE = 1_000n;

/** The relayer's share, in the units of what enters the bridge. */
export function bridgeFee(units: bigint): bigint {
  return units / BRIDGE_FEE;
}

type Ends = Pick<DevnetSide, 'bridgeToken'>;

/** What leaves the bridge on the other side, rounded down to units of the token there. */
export function carryAcross(from: Ends, to: Ends, { bridge, units }: Cargo): Cargo {
  const left = units - bridgeFee(units);
  const more = to.bridgeToken(bridge).decimals - from.bridgeToken(bridge).decimals;
  return { bridge, units: more >= 0 ? left * 10n ** BigInt(more) : left / 10n ** BigInt(-more) };
}

/** The best route over all exchanges of a market; `undefined` when there is none. */
export function bestOf(market: Market, from: string, to: string, units: bigint): Route | undefined {
  return [...new Set(market.pools.map(({ exchange }) => exchange))]
    .flatMap((exchange) => bestRoute(market, exchange, from, to, units) ?? [])
    .sort((a, b) => (a.receiveUnits < b.receiveUnits ? 1 : -1))[0];
}

interface WayOut {
  readonly cargo: Cargo;
  readonly route: Route;
  /** What the recipient gets. */
  readonly arrives: bigint;
}

/** How cargoes become a token, the one that gives most first. */
export function waysOut(side: Ends, market: Market, receive: string, cargoes: readonly Cargo[]): readonly WayOut[] {
  return cargoes
    .flatMap((cargo) => {
      const route = bestOf(market, side.bridgeToken(cargo.bridge).address, receive, cargo.units);
      return route ? [{ cargo, route, arrives: afterTransfer(market, receive, route.receiveUnits) }] : [];
    })
    .sort((a, b) => (a.arrives < b.arrives ? 1 : -1));
}
