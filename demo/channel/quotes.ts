import { formatUnits } from 'ethers';
import { ChannelRefusal, type QuoteRequest, type RouteQuote } from '../../server/channels/channel.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { bridges } from '../devnet/devnetChains.ts';
import { markUri } from '../devnet/marks/drawMark.ts';
import { bestRouteOfAll, bridgedAmount, bridgeFee, payoutRoutes } from './bridging.ts';
import type { DevnetSide, SideToken } from './DevnetSide.ts';
import { afterTransfer, bestRoute, type Market, type Route } from './routing.ts';
import type { BridgeAmount } from './settlement.ts';

/** Maximum share of the far side's balance for one order, so that a second order also finds liquidity. */
const LIQUIDITY_SHARE = { numerator: 95n, denominator: 100n };

/** A quote with all data for its transaction. */
export interface PlannedRoute {
  readonly quote: RouteQuote;
  /** Whether the amount is within the route's limits. This is much cheaper than computing the limits. */
  readonly isWithin: boolean;
  readonly source: Route;
  /** `undefined` within one chain. */
  readonly amount: BridgeAmount | undefined;
}

/** A requested exchange, with the state of both chains at one moment. */
export interface Trip {
  readonly request: QuoteRequest;
  readonly from: DevnetSide;
  readonly to: DevnetSide;
  readonly market: Market;
  readonly farMarket: Market;
  readonly pay: SideToken;
  readonly receive: SideToken;
  /** Amount that the far side can pay out by each bridge. Empty within one chain. */
  readonly liquidity: ReadonlyMap<string, bigint>;
}

/** Reads the reserves of the pools and the liquidity of the bridges. @throws ChannelRefusal */
export async function openTrip(sides: readonly DevnetSide[], request: QuoteRequest): Promise<Trip> {
  const from = requireSide(sides, request.fromChain);
  const to = requireSide(sides, request.toChain);
  const pay = from.token(request.fromToken);
  const receive = to.token(request.toToken);
  if (from === to && pay.address === receive.address) throw new ChannelRefusal(resultCodes.sameToken, 'same token');
  const crossed = from === to ? [] : bridges;
  const [market, farMarket, ...held] = await Promise.all([
    from.market(),
    to.market(),
    ...crossed.map(async ({ dex }) => [dex, await to.liquidity(dex, receive.address)] as const),
  ]);
  return { request, from, to, market, farMarket, pay, receive, liquidity: new Map(held) };
}

/** All possible routes now. */
export function planRoutes(trip: Trip): readonly PlannedRoute[] {
  const { from, to } = trip;
  if (from === to) return from.exchanges.flatMap((exchange) => planWithin(trip, exchange) ?? []);
  return bridges.flatMap((bridge) => planAcross(trip, bridge) ?? []);
}

function planWithin(trip: Trip, exchange: string): PlannedRoute | undefined {
  const { request, market, pay, receive } = trip;
  const held = afterTransfer(market, pay.address, request.payUnits);
  const source = bestRoute(market, { exchange, from: pay.address, to: receive.address }, held);
  if (!source || source.path.length < 2) return undefined;
  const receiveUnits = afterTransfer(market, receive.address, source.receiveUnits);
  const hops = BigInt(source.path.length - 1);
  return {
    source,
    isWithin: true,
    amount: undefined,
    quote: {
      ...common(trip, exchange),
      receiveUnits,
      minReceiveUnits: lessSlippage(receiveUnits, request.slippageBps),
      fee: formatUnits((request.payUnits * 3n * hops) / 1_000n, pay.decimals),
      feeSymbol: pay.symbol,
      minPayUnits: undefined,
      maxPayUnits: undefined,
      estimatedTime: 0,
      path: [exchange, ...source.path],
    },
  };
}

function planAcross(trip: Trip, { dex, smallest }: (typeof bridges)[number]): PlannedRoute | undefined {
  const { request, from } = trip;
  const reach = (payUnits: bigint) => carry(trip, dex, payUnits);
  const trial = reach(request.payUnits);
  if (!trial || trial.receiveUnits <= 0n) return undefined;
  const { symbol, decimals } = from.bridgeToken(dex);
  const maxCarried = ((trip.liquidity.get(dex) ?? 0n) * LIQUIDITY_SHARE.numerator) / LIQUIDITY_SHARE.denominator;
  // The other side pays out nothing, so no amount would be within the limits.
  if (maxCarried === 0n) return undefined;
  const minBridged = (smallest * 10n ** BigInt(decimals)) / 1_000n;
  return {
    source: trial.source,
    isWithin: trial.bridged >= minBridged && trial.carried <= maxCarried,
    amount: { bridge: dex, units: trial.bridged },
    quote: {
      ...common(trip, dex),
      receiveUnits: trial.receiveUnits,
      minReceiveUnits: lessSlippage(trial.receiveUnits, request.slippageBps),
      fee: formatUnits(bridgeFee(trial.bridged), decimals),
      feeSymbol: symbol,
      // Found by trial: computed only on access.
      get minPayUnits() {
        return smallestPay((units) => (reach(units)?.bridged ?? 0n) >= minBridged, request.payUnits);
      },
      get maxPayUnits() {
        return largestPay((units) => (reach(units)?.carried ?? 0n) <= maxCarried, request.payUnits);
      },
      estimatedTime: 0,
      path: [trial.source.exchange, ...trial.source.path, dex],
    },
  };
}

/** Units at each step: paid in on one side, bridged, paid out on the other. */
function carry({ market, farMarket, from, to, pay, receive }: Trip, bridge: BridgeAmount['bridge'], payUnits: bigint) {
  const near = from.bridgeToken(bridge).address;
  const source = bestRouteOfAll(market, {
    from: pay.address,
    to: near,
    units: afterTransfer(market, pay.address, payUnits),
  });
  if (!source) return undefined;
  const amount = bridgedAmount(from, to, { bridge, units: source.receiveUnits });
  const [target] = payoutRoutes({ side: to, market: farMarket, receive: receive.address }, [amount]);
  return target && { source, bridged: source.receiveUnits, carried: amount.units, receiveUnits: target.arrives };
}

function common({ from, pay, receive }: Trip, dex: string) {
  return {
    dex,
    logoUrl: markUri(dex),
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    isUnderMaintenance: false,
    contractAddress: from.contractAddress,
  };
}

function lessSlippage(units: bigint, slippageBps: number): bigint {
  return (units * BigInt(10_000 - slippageBps)) / 10_000n;
}

/** The smallest payment that meets the condition. All larger payments meet it too. `undefined` if none nearby meets it. */
export function smallestPay(holds: (units: bigint) => boolean, near: bigint): bigint | undefined {
  let high = near > 0n ? near : 1n;
  for (let doubled = 0; !holds(high); doubled += 1) {
    if (doubled > 200) return undefined;
    high *= 2n;
  }
  let low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The largest payment that meets the condition. All smaller payments meet it too. `undefined` if there is no limit. */
function largestPay(holds: (units: bigint) => boolean, near: bigint): bigint | undefined {
  const tooMuch = smallestPay((units) => !holds(units), near);
  return tooMuch === undefined ? undefined : tooMuch - 1n;
}

/** The side with this wire name. @throws ChannelRefusal `currencyUnsupported` if there is none */
export function requireSide(sides: readonly DevnetSide[], name: string): DevnetSide {
  const side = sides.find((candidate) => candidate.name === name);
  if (!side) throw new ChannelRefusal(resultCodes.currencyUnsupported, `no chain ${name}`);
  return side;
}
