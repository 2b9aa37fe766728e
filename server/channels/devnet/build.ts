import { resultCodes } from '../../../src/api/codes.ts';
import { type BuildRequest, type BuiltSwap, ChannelRefusal, type RouteQuote } from '../channel.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { planRoutes, sideNamed } from './quotes.ts';

/** The transaction of an order, in the shape of contract 3.4. */
export async function buildSwap(sides: readonly DevnetSide[], request: BuildRequest): Promise<BuiltSwap> {
  const from = sideNamed(sides, request.fromChain);
  const to = sideNamed(sides, request.toChain);
  const recipient = to.readAddress(request.recipient);
  if (recipient === undefined) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
  if (from.readAddress(request.sender) === undefined) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
  const route = (await planRoutes(sides, request)).find(({ quote }) => quote.dex === request.dex);
  if (!route) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
  mustStillHold(route.quote, request);
  const { receiveUnits } = route.quote;
  const { source, cargo } = route;
  const across = cargo && { ...cargo, to, receiveToken: to.orderToken(request.toToken), recipient };
  return { receiveUnits, txData: await from.build({ ...request, source, across }) };
}

/** What was asked for is what the route gives now. @throws ChannelRefusal */
export function mustStillHold(quote: RouteQuote, request: BuildRequest): void {
  const { receiveUnits, minPayUnits, maxPayUnits } = quote;
  if (receiveUnits < request.minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
  const isOutside =
    (minPayUnits !== undefined && request.payUnits < minPayUnits) ||
    (maxPayUnits !== undefined && request.payUnits > maxPayUnits);
  if (isOutside) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
}
