import type { Quote } from '../../../api/readQuote.ts';
import { Amount } from '../../../model/Amount.ts';
import { readAmount } from '../../../model/readAmount.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText, safeUrl } from '../../../model/text.ts';

/** One way to make the swap, as quoted for an amount. */
export interface SwapRoute {
  /** The route's name. Unique in a list. */
  readonly name: string;
  readonly receive: Amount;
  /** Minimum received. If less would arrive, the swap fails. */
  readonly minReceive: Amount;
  /** Text from the service: a number, or text such as `0.2% + 1`. */
  readonly fee: string;
  readonly feeSymbol: string;
  /** The operator's part of the payment in percent, included in `fee`. Absent if there is none. */
  readonly operatorFee?: number;
  /**
   * Fee of the service in the source chain's coin, paid by the wallet in addition to the amount. `undefined` if there
   * is none.
   */
  readonly chainFee?: Amount | undefined;
  /** Gas of the transaction in the source chain's coin, as the service estimates it. `undefined` if it states none. */
  readonly gasFee?: Amount | undefined;
  /** Age of the quote when it arrived, ms. Absent: it was asked for this request. */
  readonly ageMs?: number;
  /** An exchange holds the payment until it pays out, by the backend's word. Absent: not so. */
  readonly isCustodial?: true;
  readonly minPay: Amount | undefined;
  readonly maxPay: Amount | undefined;
  /** 0, 1, 2, 3 or 10 (spec §9, contract §4.4). */
  readonly timeCode: number;
  readonly isUnderMaintenance: boolean;
  /** The service asks for proof of identity before it pays out. */
  readonly needsKyc: boolean;
  /** Pages for the identity check, by language. `undefined` if the service gives no safe page. */
  readonly kycPages?: { readonly zh: string | undefined; readonly en: string | undefined } | undefined;
  /** The contract to call, which needs an allowance for the token. `undefined` if the service named none. */
  readonly contract: string | undefined;
  readonly logoUrl: string;
  readonly path: readonly unknown[];
  /** Present if gas may be paid out of the amount: the bounds of the amount then (SWP-09). The order states the fee. */
  readonly zeroGas?: Pick<SwapRoute, 'minPay' | 'maxPay'>;
}

/** The tokens and the slippage that a quote was requested for. */
interface QuoteTerms {
  readonly from: Token;
  readonly to: Token;
  /** Basis points. */
  readonly slippageBps: number;
  /** The source chain's coin. Without it, `chainFee` is left out. */
  readonly native?: Token | undefined;
}

/** Fraction digits of the estimates of some services, whose minimums have all digits. */
const ESTIMATE_DIGITS = 6;

/** Parses a quote. `undefined` if its numbers are invalid for these tokens, or the estimate is below the minimum. */
export function routeOf(quote: Quote, terms: QuoteTerms): SwapRoute | undefined {
  const { from, to, slippageBps, native } = terms;
  if (quote.fromDecimals !== from.decimals || quote.toDecimals !== to.decimals) return undefined;
  const receive = readAmount(quote.receive, to);
  if (!receive?.isPositive) return undefined;
  const chainFee = native ? statedAmount(quote.chainFee, native, 'up') : undefined;
  const minPay = statedAmount(quote.minPay, from, 'up');
  const maxPay = statedAmount(quote.maxPay, from, 'down');
  // A limit or a fee that cannot be read is not the same as none.
  if (chainFee === 'unreadable' || minPay === 'unreadable' || maxPay === 'unreadable') return undefined;
  const gasFee = native && quote.gasFee !== undefined ? readAmount(quote.gasFee, native, 'up') : undefined;
  const minReceive = minReceiveOf(receive, quote.least, slippageBps);
  if (minReceive.units >= receive.units + 10n ** BigInt(Math.max(0, to.decimals - ESTIMATE_DIGITS))) return undefined;
  return {
    name: displayText(quote.name, 40),
    receive: receive.isLessThan(minReceive) ? minReceive : receive,
    minReceive,
    // A number is cut to 6 decimals. Other text stays as it is, up to 40 characters.
    fee: displayText(quote.fee, 40),
    feeSymbol: displayText(quote.feeSymbol, 20),
    ...(quote.operatorFee ? { operatorFee: quote.operatorFee } : {}),
    ...(chainFee?.isPositive ? { chainFee } : {}),
    ...(gasFee?.isPositive ? { gasFee } : {}),
    ...(quote.ageMs ? { ageMs: quote.ageMs } : {}),
    ...(quote.isCustodial ? { isCustodial: true } : {}),
    minPay,
    maxPay,
    timeCode: quote.timeCode,
    isUnderMaintenance: quote.state.toUpperCase() === 'MAINTAIN',
    needsKyc: quote.kyc?.isNeeded === true,
    ...(quote.kyc ? { kycPages: { zh: safeUrl(quote.kyc.zh), en: safeUrl(quote.kyc.en) } } : {}),
    contract: quote.contract || undefined,
    logoUrl: quote.logoUrl,
    path: quote.path,
    ...zeroGasOf(quote.zeroGas, from),
  };
}

/** `undefined` if the service states none. */
function statedAmount(
  text: string | undefined,
  token: Token,
  rounding: 'down' | 'up',
): Amount | 'unreadable' | undefined {
  return text ? (readAmount(text, token, rounding) ?? 'unreadable') : undefined;
}

/** Never less than the user's slippage allows, whatever minimum the service states. */
function minReceiveOf(receive: Amount, stated: string | undefined, slippageBps: number): Amount {
  const computed = receive.scaledBy(BigInt(10_000 - slippageBps), 10_000n);
  if (!/^\d+$/.test(stated ?? '')) return computed;
  const least = Amount.ofUnits(BigInt(stated ?? 0), computed.currency);
  return least.isLessThan(computed) ? computed : least;
}

/** Empty if the route has no zero-gas mode. */
function zeroGasOf(quote: Quote['zeroGas'], from: Token): Pick<SwapRoute, 'zeroGas'> {
  if (!quote) return {};
  const minPay = statedAmount(quote.minPay, from, 'up');
  const maxPay = statedAmount(quote.maxPay, from, 'down');
  return minPay === 'unreadable' || maxPay === 'unreadable' ? {} : { zeroGas: { minPay, maxPay } };
}

/** The route with the bounds of its zero-gas mode. `undefined` if it does not support that. */
export function withZeroGas(route: SwapRoute | undefined): SwapRoute | undefined {
  if (!route?.zeroGas) return undefined;
  const { minPay, maxPay } = route.zeroGas;
  return { ...route, minPay: minPay ?? route.minPay, maxPay: maxPay ?? route.maxPay };
}
