import type { DevnetSide } from './DevnetSide.ts';
import { afterTransfer, bestRoute, type Market, type Route } from './routing.ts';
import type { BridgeAmount } from './settlement.ts';

/** The relayer keeps 1/1000 of each amount that it bridges. */
const BRIDGE_FEE = 1_000n;

/** The relayer's fee, in units of the token that enters the bridge. */
export function bridgeFee(units: bigint): bigint {
  return units / BRIDGE_FEE;
}

/** What would arrive without the relayer's fee. */
export function beforeBridgeFee(arrived: bigint): bigint {
  return (arrived * BRIDGE_FEE) / (BRIDGE_FEE - 1n);
}

type Ends = Pick<DevnetSide, 'bridgeToken'>;

/** Amount that leaves the bridge on the other side, rounded down to units of the token there. */
export function bridgedAmount(from: Ends, to: Ends, { bridge, units }: BridgeAmount): BridgeAmount {
  const left = units - bridgeFee(units);
  const more = to.bridgeToken(bridge).decimals - from.bridgeToken(bridge).decimals;
  return { bridge, units: more >= 0 ? left * 10n ** BigInt(more) : left / 10n ** BigInt(-more) };
}

/** The route with the highest result on any exchange of a market. `undefined` if there is none. */
export function bestRouteOfAll(
  market: Market,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint },
): Route | undefined {
  return [...new Set(market.pools.map(({ exchange }) => exchange))]
    .flatMap((exchange) => bestRoute(market, { exchange, from, to }, units) ?? [])
    .sort((a, b) => (a.receiveUnits < b.receiveUnits ? 1 : -1))[0];
}

interface PayoutRoute {
  readonly amount: BridgeAmount;
  readonly route: Route;
  /** Amount that the recipient receives. */
  readonly arrives: bigint;
}

interface Payout {
  readonly side: Ends;
  readonly market: Market;
  readonly receive: string;
}

/** Routes from the bridged amounts to a token, the highest result first. */
export function payoutRoutes(
  { side, market, receive }: Payout,
  amounts: readonly BridgeAmount[],
): readonly PayoutRoute[] {
  return amounts
    .flatMap((amount) => {
      const route = bestRouteOfAll(market, {
        from: side.bridgeToken(amount.bridge).address,
        to: receive,
        units: amount.units,
      });
      return route ? [{ amount, route, arrives: afterTransfer(market, receive, route.receiveUnits) }] : [];
    })
    .sort((a, b) => (a.arrives < b.arrives ? 1 : -1));
}
