import { formatUnits } from 'ethers';
import { type BuildRequest, ChannelRefusal, type RouteQuote } from '../../server/channels/channel.ts';
import type { ZeroGasQuote } from '../../server/channels/zeroGas.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { type PlannedRoute, planRoutes, type Trip } from './quotes.ts';

/** Margin of an order's fee above the current price: the fee must still pay for the gas when the user has signed. */
const FEE_MARGIN = { numerator: 12n, denominator: 10n };
/** Minimum payment, as a multiple of its gas fee. */
const MIN_TIMES_FEE = 2n;

/** Gas of an order in the paid token, base units. */
interface GasTerms {
  readonly fee: bigint;
  /** Maximum payment of an order. */
  readonly largest: bigint;
}

/** An order with its gas paid out of the payment. */
interface ZeroGasPlan {
  readonly route: PlannedRoute | undefined;
  readonly gasFeeUnits: bigint;
  /** The requested minimum, less the share of the payment that is for gas. */
  readonly minReceiveUnits: bigint;
}

/** The routes, each with its limits if its gas is paid out of the payment. */
export async function offerZeroGas(trip: Trip, routes: readonly PlannedRoute[]): Promise<readonly RouteQuote[]> {
  const quotes = routes.map(({ quote }) => quote);
  const gas = await gasTermsOf(trip);
  if (typeof gas === 'number') return quotes;
  const less = planRoutes(withoutFee(trip, gas.fee));
  return quotes.map((quote) => {
    const rest = less.find((route) => route.quote.dex === quote.dex);
    return rest ? { ...quote, zeroGas: zeroGasQuote(rest, gas) } : quote;
  });
}

/** @throws ChannelRefusal 50012 to 50016 */
export async function planZeroGas(trip: Trip, request: BuildRequest): Promise<ZeroGasPlan> {
  const { from, pay } = trip;
  const { payUnits, minReceiveUnits, sender, dex } = request;
  const gas = await gasTermsOf(trip);
  if (typeof gas === 'number') throw new ChannelRefusal(gas, 'no zero-gas for this token now');
  const { fee, largest } = gas;
  const route = planRoutes(withoutFee(trip, fee)).find(({ quote }) => quote.dex === dex);
  const bounds = route ? zeroGasQuote(route, gas) : { minPayUnits: fee * MIN_TIMES_FEE, maxPayUnits: largest };
  if (payUnits < bounds.minPayUnits || payUnits > bounds.maxPayUnits) {
    const [min, max] = [bounds.minPayUnits, bounds.maxPayUnits].map((units) => formatUnits(units, pay.decimals));
    throw new ChannelRefusal(resultCodes.zeroGasDepositTooLow, `zero-gas deposit out of range [${min},${max}]`);
  }
  if (((await from.gasStation?.balance(pay, sender)) ?? 0n) < payUnits) {
    throw new ChannelRefusal(resultCodes.zeroGasBalanceTooLow, 'the balance is below the payment');
  }
  return { route, gasFeeUnits: fee, minReceiveUnits: (minReceiveUnits * (payUnits - fee)) / payUnits };
}

/** The code of a refusal if the token cannot pay for gas now. */
async function gasTermsOf({ from, pay, market }: Trip): Promise<GasTerms | number> {
  const station = from.gasStation;
  if (!station) return resultCodes.zeroGasUnavailable;
  const largest = station.largest(pay);
  if (largest === undefined) return resultCodes.zeroGasTokenUnsupported;
  const price = await station.price(pay, market);
  if (price === undefined) return resultCodes.zeroGasUnavailable;
  return { fee: (price * FEE_MARGIN.numerator) / FEE_MARGIN.denominator + 1n, largest };
}

function withoutFee(trip: Trip, fee: bigint): Trip {
  const left = trip.request.payUnits - fee;
  return { ...trip, request: { ...trip.request, payUnits: left > 0n ? left : 0n } };
}

function zeroGasQuote({ quote }: PlannedRoute, { fee, largest }: GasTerms): ZeroGasQuote {
  const least = (quote.minPayUnits ?? 0n) + fee;
  const maxUnits = quote.maxPayUnits === undefined ? largest : quote.maxPayUnits + fee;
  return {
    minPayUnits: least > fee * MIN_TIMES_FEE ? least : fee * MIN_TIMES_FEE,
    maxPayUnits: maxUnits < largest ? maxUnits : largest,
  };
}
