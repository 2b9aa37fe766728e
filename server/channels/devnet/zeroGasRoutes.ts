import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { type BuildRequest, ChannelRefusal, type RouteQuote } from '../channel.ts';
import type { ZeroGasQuote } from '../zeroGas.ts';
import { type PlannedRoute, planRoutes, type Trip } from './quotes.ts';

/** Margin of a quote's fee above the current price: the fee must still pay for the gas when the order is built. */
const FEE_MARGIN = { numerator: 12n, denominator: 10n };
/** Minimum payment, as a multiple of its gas fee. */
const LEAST_TIMES_FEE = 2n;

/** The quoted fee is part of the path, so that the built order costs the shown amount. */
const QuotedFee = z.object({ gasFeeUnits: z.string().check(z.regex(/^\d{1,78}$/)) });

/** The routes, each with its result if its gas is paid out of the payment. */
export async function offerZeroGas(trip: Trip, routes: readonly PlannedRoute[]): Promise<readonly RouteQuote[]> {
  const quotes = routes.map(({ quote }) => quote);
  const { from, pay, market } = trip;
  const largest = from.gasStation?.largest(pay);
  if (largest === undefined) return quotes;
  const price = await from.gasStation?.price(pay, market);
  if (price === undefined) return quotes;
  const fee = (price * FEE_MARGIN.numerator) / FEE_MARGIN.denominator + 1n;
  const less = planRoutes(withoutFee(trip, fee));
  return quotes.map((quote) => {
    const rest = less.find((route) => route.quote.dex === quote.dex);
    if (!rest) return quote;
    const zeroGas = zeroGasQuote(trip, rest, { fee, largest });
    return { ...quote, zeroGas, path: [...quote.path, { gasFeeUnits: fee.toString() }] };
  });
}

/**
 * The route of an order with its gas paid out of the payment, and the gas fee.
 * @throws ChannelRefusal 50012 to 50016, 50007 when gas has become dearer than quoted
 */
export async function planZeroGas(
  trip: Trip,
  request: BuildRequest,
): Promise<{ readonly route: PlannedRoute | undefined; readonly gasFeeUnits: bigint }> {
  const { from, pay, market } = trip;
  const station = from.gasStation;
  if (!station) throw new ChannelRefusal(resultCodes.zeroGasUnavailable, 'zero-gas is not available');
  const largest = station.largest(pay);
  if (largest === undefined) throw new ChannelRefusal(resultCodes.zeroGasTokenUnsupported, 'token without zero-gas');
  const price = await station.price(pay, market);
  if (price === undefined) throw new ChannelRefusal(resultCodes.zeroGasUnavailable, 'zero-gas is not available');
  const quoted = z.safeParse(QuotedFee, request.path.at(-1));
  if (!quoted.success) throw new ChannelRefusal(resultCodes.invalidParameter, 'the path is not of a zero-gas quote');
  const fee = BigInt(quoted.data.gasFeeUnits);
  if (fee < price) throw new ChannelRefusal(resultCodes.abnormalRate, 'gas has become dearer');
  const route = planRoutes(withoutFee(trip, fee)).find(({ quote }) => quote.dex === request.dex);
  const bounds = route ? zeroGasQuote(trip, route, { fee, largest }) : { minPayUnits: fee * 2n, maxPayUnits: largest };
  if (request.payUnits < bounds.minPayUnits || request.payUnits > bounds.maxPayUnits) {
    const [min, max] = [bounds.minPayUnits, bounds.maxPayUnits].map((units) => formatUnits(units, pay.decimals));
    throw new ChannelRefusal(resultCodes.zeroGasDepositTooLow, `zero-gas deposit out of range [${min},${max}]`);
  }
  if ((await station.balance(pay, request.sender)) < request.payUnits) {
    throw new ChannelRefusal(resultCodes.zeroGasBalanceTooLow, 'the balance is below the payment');
  }
  return { route, gasFeeUnits: fee };
}

function withoutFee(trip: Trip, fee: bigint): Trip {
  const left = trip.request.payUnits - fee;
  return { ...trip, request: { ...trip.request, payUnits: left > 0n ? left : 0n } };
}

function zeroGasQuote(
  { pay }: Trip,
  { quote }: PlannedRoute,
  { fee, largest }: { readonly fee: bigint; readonly largest: bigint },
): ZeroGasQuote {
  const least = (quote.minPayUnits ?? 0n) + fee;
  const maxUnits = quote.maxPayUnits === undefined ? largest : quote.maxPayUnits + fee;
  return {
    gasFeeUnits: fee,
    feeSymbol: pay.symbol,
    receiveUnits: quote.receiveUnits,
    minReceiveUnits: quote.minReceiveUnits,
    minPayUnits: least > fee * LEAST_TIMES_FEE ? least : fee * LEAST_TIMES_FEE,
    maxPayUnits: maxUnits < largest ? maxUnits : largest,
  };
}
