import { type BuildRequest, type BuiltSwap, ChannelRefusal, type RouteQuote } from '../../server/channels/channel.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { DevnetSide, PlannedOrder } from './DevnetSide.ts';
import { openTrip, type PlannedRoute, planRoutes, requireSide, type Trip } from './quotes.ts';
import { planZeroGas } from './zeroGasRoutes.ts';

/** The transaction of an order, in the format of contract §3.4. */
export async function buildSwap(sides: readonly DevnetSide[], request: BuildRequest): Promise<BuiltSwap> {
  const from = requireSide(sides, request.fromChain);
  const to = requireSide(sides, request.toChain);
  const recipient = to.readAddress(request.recipient);
  if (recipient === undefined) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
  if (from.readAddress(request.sender) === undefined) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
  const trip = await openTrip(sides, request);
  const plan = request.isZeroGas ? await planZeroGas(trip, request) : planPaid(trip, request);
  const { route, gasFeeUnits, minReceiveUnits } = plan;
  if (!route) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
  assertEnough(route.quote, { minReceiveUnits });
  const { receiveUnits } = route.quote;
  const { source, amount } = route;
  const across = amount && { ...amount, to, receiveToken: to.orderToken(request.toToken), recipient };
  const order: PlannedOrder = { ...request, minReceiveUnits, source, across };
  const zeroGas = gasFeeUnits === undefined ? undefined : from.gasStation?.build(order, gasFeeUnits);
  return { receiveUnits, minReceiveUnits, txData: await (zeroGas ?? from.build(order)), route: route.quote };
}

/** Checks that the route still gives the quoted result. @throws ChannelRefusal */
export function assertNotExpired(quote: RouteQuote, request: BuildRequest): void {
  assertEnough(quote, request);
  assertWithin(quote, request);
}

function assertEnough({ receiveUnits }: RouteQuote, { minReceiveUnits }: Pick<BuildRequest, 'minReceiveUnits'>): void {
  if (receiveUnits < minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
}

function assertWithin({ minPayUnits, maxPayUnits }: RouteQuote, { payUnits }: BuildRequest): void {
  const isOutside =
    (minPayUnits !== undefined && payUnits < minPayUnits) || (maxPayUnits !== undefined && payUnits > maxPayUnits);
  if (isOutside) throw outside();
}

function outside(): ChannelRefusal {
  return new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
}

/** The route if the user pays the gas. */
function planPaid(
  trip: Trip,
  request: BuildRequest,
): {
  readonly route: PlannedRoute | undefined;
  readonly gasFeeUnits: undefined;
  readonly minReceiveUnits: bigint;
} {
  const route = planRoutes(trip).find(({ quote }) => quote.dex === request.dex);
  if (route && !route.isWithin) throw outside();
  return { route, gasFeeUnits: undefined, minReceiveUnits: request.minReceiveUnits };
}
