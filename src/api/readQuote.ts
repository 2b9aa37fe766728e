import type * as z from 'zod/mini';
import type { multiQuote, WireQuote } from './swap.ts';

/** Reads quotes, and writes their requests. The names of the wire end here. Amounts are texts as the service wrote them. */

export function quoteOf(wire: WireQuote) {
  const { kycInfo } = wire;
  return {
    name: wire.dex,
    fromDecimals: wire.fromTokenDecimal,
    toDecimals: wire.toTokenDecimal,
    receive: wire.receiveTokenAmount,
    /** Base units. */
    least: wire.amountOutMin,
    fee: wire.fee,
    feeSymbol: wire.feeToken,
    /** Percent of the payment. */
    operatorFee: wire.operatorFee,
    chainFee: wire.chainFee,
    gasFee: wire.gasFee,
    ageMs: wire.quoteAge,
    isCustodial: wire.isCustodial === true,
    minPay: wire.depositMin,
    maxPay: wire.depositMax,
    timeCode: wire.estimatedTime,
    state: wire.dexStatus,
    kyc: kycInfo && { isNeeded: kycInfo.status === true, zh: kycInfo.cnUrl, en: kycInfo.enUrl },
    contract: wire.approveAddress || wire.contractAddress,
    logoUrl: wire.logoUrl,
    path: wire.path,
    /** Bounds of the payment. `undefined` if the route has no zero-gas mode. */
    zeroGas: wire.isSupportNoGas ? { minPay: wire.noGasDepositMin, maxPay: wire.noGasDepositMax } : undefined,
  };
}
export type Quote = ReturnType<typeof quoteOf>;

/** The quotes of a reply, for a swap or for NFTs. */
export function quotesOf<T>({ txData }: { readonly txData: readonly T[] }): readonly T[] {
  return txData;
}

/** A swap, with the backend's names of chains and tokens. */
export interface SwapRequest {
  readonly fromChain: string;
  readonly toChain: string;
  readonly fromToken: string;
  readonly toToken: string;
  /** Base units. */
  readonly units: string;
  /** Empty if no wallet is connected. */
  readonly sender: string;
  readonly recipient: string;
  /** Percent. */
  readonly slippage: number;
}

/** The request for quotes of a swap. Amounts are base units. */
export function quoteRequest(swap: SwapRequest): z.input<typeof multiQuote.request> {
  return {
    fromTokenAddress: swap.fromToken,
    toTokenAddress: swap.toToken,
    fromTokenAmount: swap.units,
    fromTokenChain: swap.fromChain,
    toTokenChain: swap.toChain,
    userAddr: swap.sender,
    toAddress: swap.recipient,
    slippage: swap.slippage,
  };
}
