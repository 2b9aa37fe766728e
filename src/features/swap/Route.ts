import type { WireQuote } from '../../api/swap.ts';
import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import { displayText } from '../../model/text.ts';

/** One way to make the swap, as quoted for an amount. */
export interface SwapRoute {
  /** The route's name; picks it among the others. */
  readonly dex: string;
  readonly receive: Amount;
  /** The least that arrives, or the swap does not happen. */
  readonly minReceive: Amount;
  /** As the service words it: a number or text such as `0.2% + 1`. */
  readonly fee: string;
  readonly feeSymbol: string;
  /** What the service takes besides the amount, from the wallet, in the source chain's coin; `undefined` for nothing. */
  readonly chainFee?: Amount | undefined;
  readonly minPay: Amount | undefined;
  readonly maxPay: Amount | undefined;
  /** 0, 1, 2, 3 or 10 (spec 9, contract 4.4). */
  readonly timeCode: number;
  readonly isUnderMaintenance: boolean;
  /** The service asks for proof of identity before it pays out. */
  readonly needsKyc: boolean;
  /** Where one proves it, by language; `undefined` where the service gives no page on https. */
  readonly kycPages?: { readonly zh: string | undefined; readonly en: string | undefined } | undefined;
  /** The contract to be called, which a token must allow. `undefined`: the service named none. */
  readonly contract: string | undefined;
  readonly logoUrl: string;
  readonly path: readonly unknown[];
  /** Present where its gas may be paid in the source token. */
  readonly zeroGas?: ZeroGasTerms;
}

/** What becomes of a route whose gas is paid out of the amount (SWP-09). */
export interface ZeroGasTerms extends Pick<SwapRoute, 'receive' | 'minReceive' | 'minPay' | 'maxPay'> {
  /** The part of the amount that is for gas. */
  readonly fee: Amount;
}

/** Reads a quote; `undefined` when its numbers make no sense for these tokens. Slippage is in basis points. */
export function routeOf(
  quote: WireQuote,
  from: Token,
  to: Token,
  slippageBps: number,
  /** The source chain's coin; without it `chainFee` is left out. */
  native?: Token,
): SwapRoute | undefined {
  if (quote.fromTokenDecimal !== from.decimals || quote.toTokenDecimal !== to.decimals) return undefined;
  const receive = wireAmount(quote.receiveTokenAmount, to);
  if (!receive?.isPositive) return undefined;
  const chainFee = native && quote.chainFee !== undefined ? wireAmount(quote.chainFee, native) : undefined;
  return {
    dex: displayText(quote.dex, 40),
    receive,
    minReceive: leastOf(receive, quote.amountOutMin, slippageBps),
    // A number is shown to 6 digits; other texts as they are.
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
    ...zeroGasOf(quote, from, to, slippageBps),
  };
}

/** A page on https; `undefined` for any other text. */
function securePage(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

/** Never less than the user's own slippage allows, whatever the service says. */
function leastOf(receive: Amount, stated: string | undefined, slippageBps: number): Amount {
  const computed = receive.scaledBy(BigInt(10_000 - slippageBps), 10_000n);
  if (!/^\d+$/.test(stated ?? '')) return computed;
  const least = Amount.ofUnits(BigInt(stated ?? 0), computed.currency);
  return least.isLessThan(computed) ? computed : least;
}

/** Nothing, where the route has no zero-gas mode or what is said of it makes no sense. */
function zeroGasOf(
  { isSupportNoGas, noGasInfo, noGasDepositMin, noGasDepositMax }: WireQuote,
  from: Token,
  to: Token,
  slippageBps: number,
): { readonly zeroGas?: ZeroGasTerms } {
  if (!isSupportNoGas || !noGasInfo || noGasInfo.depositCoinCode !== from.symbol) return {};
  const fee = wireAmount(noGasInfo.depositGasFeeAmt, from);
  const receive = wireAmount(noGasInfo.receiveTokenAmount, to);
  if (!fee || !receive?.isPositive) return {};
  const bound = (text: string | undefined) => (text === undefined ? undefined : wireAmount(text, from));
  const minReceive = leastOf(receive, noGasInfo.amountOutMin, slippageBps);
  return { zeroGas: { fee, receive, minReceive, minPay: bound(noGasDepositMin), maxPay: bound(noGasDepositMax) } };
}

/** The route as it is when its gas is paid out of the amount; `undefined` where it cannot be. */
export function withZeroGas(route: SwapRoute | undefined): SwapRoute | undefined {
  if (!route?.zeroGas) return undefined;
  const { receive, minReceive, minPay, maxPay } = route.zeroGas;
  return { ...route, receive, minReceive, minPay, maxPay };
}

/** A human decimal of the wire, cut to the token's digits; `undefined` when it is none. */
function wireAmount(text: string, token: Token): Amount | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = (match[2] ?? '').slice(0, token.decimals);
  return Amount.parse(fraction ? `${match[1]}.${fraction}` : (match[1] ?? ''), token);
}
