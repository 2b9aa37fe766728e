import { formatUnits } from 'ethers';
import { displayText, safeUrl } from '../../../src/model/text.ts';
import type { QuoteRequest, RouteQuote } from '../../channels/channel.ts';
import { divide, multiply, type Scaled, scaledOf, scaledUnits, unitsOf, WHOLE } from '../exactDecimal.ts';
import type { BridgersToken } from './BridgersTokens.ts';
import type { WireQuote } from './bridgersWire.ts';

/** Our name of their route, independent of the name in their reply. */
export const BRIDGERS = 'Bridgers';

interface QuoteQuery {
  readonly request: QuoteRequest;
  readonly pay: BridgersToken;
  readonly receive: BridgersToken;
}

/** Their duration classes (contract §4.4), mapped to ours. An unknown class counts as long. */
const durations: ReadonlyMap<string | undefined, number> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 10],
  ['10', 10],
]);
const LONG = 10;
const MAINTENANCE = 'MAINTAIN';

/** `undefined` if nothing would arrive, or if the amount cannot be computed. */
export function bridgersQuote(wire: WireQuote, { request, pay, receive }: QuoteQuery): RouteQuote | undefined {
  const arrives = arrivesOf(wire, scaledUnits(request.payUnits, pay.decimals));
  // The decimals differ from those in their own list: one of the two is wrong by powers of ten.
  const isOff = (theirs: number | undefined, listed: number) => theirs !== undefined && theirs !== listed;
  if (!arrives || isOff(wire.fromTokenDecimal, pay.decimals) || isOff(wire.toTokenDecimal, receive.decimals)) {
    return undefined;
  }
  const receiveUnits = unitsOf(arrives.received, receive.decimals);
  if (receiveUnits <= 0n) return undefined;
  const bound = (text: string | undefined) => {
    const scaled = scaledOf(text);
    return scaled === undefined ? undefined : unitsOf(scaled, pay.decimals);
  };
  return {
    dex: BRIDGERS,
    logoUrl: safeUrl(wire.logoUrl ?? '') ?? '',
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    receiveUnits,
    minReceiveUnits: (receiveUnits * BigInt(10_000 - request.slippageBps)) / 10_000n,
    fee: formatUnits(unitsOf(arrives.fees, receive.decimals), receive.decimals).replace(/\.0$/, ''),
    feeSymbol: displayText(receive.symbol, 20),
    minPayUnits: bound(wire.depositMin),
    maxPayUnits: bound(wire.depositMax),
    estimatedTime: durations.get(wire.estimatedTime) ?? LONG,
    isUnderMaintenance: wire.dexStatus?.toUpperCase() === MAINTENANCE,
    contractAddress: wire.contractAddress ?? '',
    path: wire.path,
  };
}

/** Their network fee, which is taken out of the payout, base units of the target token. */
export function chainFeeUnits({ chainFee }: WireQuote, decimals: number): bigint {
  return unitsOf(scaledOf(chainFee) ?? 0n, decimals);
}

/**
 * `(amount - serviceFee) * instantRate - chainFee` if they send all of it. Otherwise their own amount, less `chainFee`, which is
 * taken at payout. Also returns the fees in the target token.
 */
function arrivesOf(wire: WireQuote, paid: Scaled): { readonly received: Scaled; readonly fees: Scaled } | undefined {
  const chainFee = wire.chainFee === undefined ? 0n : scaledOf(wire.chainFee);
  const [serviceFee, rate] = [scaledOf(wire.serviceFee), scaledOf(wire.instantRate)];
  if (chainFee === undefined) return undefined;
  if (serviceFee !== undefined && rate !== undefined && rate > 0n) {
    const fees = multiply(serviceFee, rate) + chainFee;
    return { received: multiply(paid, rate) - fees, fees };
  }
  const stated = scaledOf(wire.toTokenAmount);
  if (stated === undefined) return undefined;
  const share = scaledOf(wire.fee) ?? 0n;
  const taken = share < WHOLE ? divide(multiply(stated, share), WHOLE - share) : undefined;
  return { received: stated - chainFee, fees: (taken ?? 0n) + chainFee };
}
