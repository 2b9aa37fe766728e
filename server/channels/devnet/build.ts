import { resultCodes } from '../../../src/api/codes.ts';
import { type BuildRequest, type BuiltSwap, ChannelRefusal, type RouteQuote } from '../channel.ts';
import type { DevnetSide, PlannedOrder } from './DevnetSide.ts';
import { openTrip, type PlannedRoute, planRoutes, sideNamed, type Trip } from './quotes.ts';
import { planZeroGas } from './zeroGasRoutes.ts';

/** The transaction of an order, in the shape of contract 3.4. */
export async function buildSwap(sides: readonly DevnetSide[], request: BuildRequest): Promise<BuiltSwap> {
  const from = sideNamed(sides, request.fromChain);
  const to = sideNamed(sides, request.toChain);
  const recipient = to.readAddress(request.recipient);
  if (recipient === undefined) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
  if (from.readAddress(request.sender) === undefined) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
  const trip = await openTrip(sides, request);
  const { route, gasFeeUnits } = request.isZeroGas ? await planZeroGas(trip, request) : planPaid(trip, request);
  if (!route) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
  mustBeEnough(route.quote, request);
  const { receiveUnits } = route.quote;
  const { source, cargo } = route;
  const across = cargo && { ...cargo, to, receiveToken: to.orderToken(request.toToken), recipient };
  const order: PlannedOrder = { ...request, source, across };
  const zeroGas = gasFeeUnits === undefined ? undefined : from.gasStation?.build(order, gasFeeUnits);
  return { receiveUnits, txData: await (zeroGas ?? from.build(order)) };
}

/** What was asked for is what the route gives now. @throws ChannelRefusal */
export function mustStillHold(quote: RouteQuote, request: BuildRequest): void {
  mustBeEnough(quote, request);
  mustBeWithin(quote, request);
}

function mustBeEnough({ receiveUnits }: RouteQuote, { minReceiveUnits }: BuildRequest): void {
  if (receiveUnits < minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
}

function mustBeWithin({ minPayUnits, maxPayUnits }: RouteQuote, { payUnits }: BuildRequest): void {
  const isOutside =
    (minPayUnits !== undefined && payUnits < minPayUnits) || (maxPayUnits !== undefined && payUnits > maxPayUnits);
  if (isOutside) throw outside();
}

function outside(): ChannelRefusal {
  return new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
}

/** The route when the user pays the gas. */
function planPaid(
  trip: Trip,
  request: BuildRequest,
): { readonly route: PlannedRoute | undefined; readonly gasFeeUnits: undefined } {
  const route = planRoutes(trip).find(({ quote }) => quote.dex === request.dex);
  if (route && !route.isWithin) throw outside();
  return { route, gasFeeUnits: undefined };
}
