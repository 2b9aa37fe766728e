import type { WireQuote } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';

/** One way to make the swap, as quoted for an amount. */
export interface SwapRoute {
  /** The route's name. Unique in a list. */
  readonly dex: string;
  readonly receive: Amount;
  /** Minimum received. If less would arrive, the swap fails. */
  readonly minReceive: Amount;
  /** Text from the service: a number, or text such as `0.2% + 1`. */
  readonly fee: string;
  readonly feeSymbol: string;
  /**
   * Fee of the service in the source chain's coin, paid by the wallet in addition to the amount. `undefined` if there
   * is none.
   */
  readonly chainFee?: Amount | undefined;
  readonly minPay: Amount | undefined;
  readonly maxPay: Amount | undefined;
  /** 0, 1, 2, 3 or 10 (spec §9, contract §4.4). */
  readonly timeCode: number;
  readonly isUnderMaintenance: boolean;
  /** The service asks for proof of identity before it pays out. */
  readonly needsKyc: boolean;
  /** Pages for the identity check, by language. `undefined` if the service gives no https page. */
  readonly kycPages?: { readonly zh: string | undefined; readonly en: string | undefined } | undefined;
  /** The contract to call, which needs an allowance for the token. `undefined` if the service named none. */
  readonly contract: string | undefined;
  readonly logoUrl: string;
  readonly path: readonly unknown[];
  /** Present if gas may be paid in the source token. */
  readonly zeroGas?: ZeroGasTerms;
}

/** Terms of a route whose gas is paid out of the amount (SWP-09). */
export interface ZeroGasTerms extends Pick<SwapRoute, 'receive' | 'minReceive' | 'minPay' | 'maxPay'> {
  /** The part of the amount for gas. */
  readonly fee: Amount;
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

/** Parses a quote. `undefined` if its numbers are invalid for these tokens. */
export function routeOf(quote: WireQuote, terms: QuoteTerms): SwapRoute | undefined {
  const { from, to, slippageBps, native } = terms;
  if (quote.fromTokenDecimal !== from.decimals || quote.toTokenDecimal !== to.decimals) return undefined;
  const receive = wireAmount(quote.receiveTokenAmount, to);
  if (!receive?.isPositive) return undefined;
  const chainFee = native && quote.chainFee !== undefined ? wireAmount(quote.chainFee, native) : undefined;
  return {
    dex: displayText(quote.dex, 40),
    receive,
    minReceive: leastOf(receive, quote.amountOutMin, slippageBps),
    // A number is cut to 6 decimals. Other text stays as it is, up to 40 characters.
    fee: displayText(quote.fee.replace(/^(\d+\.\d{6})\d+$/, '$1'), 40),
    feeSymbol: displayText(quote.feeToken, 20),
    ...(chainFee?.isPositive ? { chainFee } : {}),
    minPay: quote.depositMin === undefined ? undefined : wireAmount(quote.depositMin, from),
    maxPay: quote.depositMax === undefined ? undefined : wireAmount(quote.depositMax, from),
    timeCode: quote.estimatedTime,
    isUnderMaintenance: quote.dexStatus.toUpperCase() === 'MAINTAIN',
    needsKyc: quote.kycInfo?.status === true,
    ...(quote.kycInfo
      ? { kycPages: { zh: securePage(quote.kycInfo.cnUrl), en: securePage(quote.kycInfo.enUrl) } }
      : {}),
    contract: quote.approveAddress || quote.contractAddress || undefined,
    logoUrl: quote.logoUrl,
    path: quote.path,
    ...zeroGasOf(quote, terms),
  };
}

/** The text if it is an https URL, otherwise `undefined`. */
function securePage(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

/** Never less than the user's slippage allows, whatever minimum the service states. */
function leastOf(receive: Amount, stated: string | undefined, slippageBps: number): Amount {
  const computed = receive.scaledBy(BigInt(10_000 - slippageBps), 10_000n);
  if (!/^\d+$/.test(stated ?? '')) return computed;
  const least = Amount.ofUnits(BigInt(stated ?? 0), computed.currency);
  return least.isLessThan(computed) ? computed : least;
}

/** Empty if the route has no zero-gas mode or its terms are invalid. */
function zeroGasOf(
  { isSupportNoGas, noGasInfo, noGasDepositMin, noGasDepositMax }: WireQuote,
  { from, to, slippageBps }: QuoteTerms,
): { readonly zeroGas?: ZeroGasTerms } {
  if (!isSupportNoGas || !noGasInfo || noGasInfo.depositCoinCode !== from.symbol) return {};
  const fee = wireAmount(noGasInfo.depositGasFeeAmt, from);
  const receive = wireAmount(noGasInfo.receiveTokenAmount, to);
  if (!fee || !receive?.isPositive) return {};
  const bound = (text: string | undefined) => (text === undefined ? undefined : wireAmount(text, from));
  const minReceive = leastOf(receive, noGasInfo.amountOutMin, slippageBps);
  return { zeroGas: { fee, receive, minReceive, minPay: bound(noGasDepositMin), maxPay: bound(noGasDepositMax) } };
}

/** The route with its gas paid out of the amount. `undefined` if it does not support that. */
export function withZeroGas(route: SwapRoute | undefined): SwapRoute | undefined {
  if (!route?.zeroGas) return undefined;
  const { receive, minReceive, minPay, maxPay } = route.zeroGas;
  return { ...route, receive, minReceive, minPay, maxPay };
}

/** Parses a decimal amount from the backend, cut to the token's decimals. `undefined` if it is not a number. */
function wireAmount(text: string, token: Token): Amount | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = (match[2] ?? '').slice(0, token.decimals);
  return Amount.parse(fraction ? `${match[1]}.${fraction}` : (match[1] ?? ''), token);
}
