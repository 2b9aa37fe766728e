import type { QuoteRequest } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import type { LifiChain } from './lifiChains.ts';
import { isNative, lifiAddress } from './lifiTokens.ts';
import type { QuoteReply } from './lifiWire.ts';
import { readLifiCall } from './readCall.ts';

/** The query in LI.FI's terms. */
export interface QuoteQuery extends Pick<QuoteRequest, 'payUnits' | 'fromToken' | 'toToken'> {
  readonly from: LifiChain;
  readonly to: LifiChain;
  readonly sender: string;
  readonly recipient: string;
  /** The contract that is called on the source chain, lower-case. */
  readonly contract: string;
}

/** Amount that leaves the wallet in addition to the payment, in wei. `undefined` if the reply does not match the query. */
export function checkQuote(reply: QuoteReply, asked: QuoteQuery): bigint | undefined {
  const { action, estimate, transactionRequest: call } = reply;
  const isAnswer =
    action.fromChainId === asked.from.id &&
    action.toChainId === asked.to.id &&
    isSameId(lifiAddress(action.fromToken.address), lifiAddress(asked.fromToken)) &&
    isSameId(lifiAddress(action.toToken.address), lifiAddress(asked.toToken)) &&
    action.fromAmount === asked.payUnits &&
    (action.toAddress === undefined || isSameId(action.toAddress, asked.recipient)) &&
    estimate.toAmountMin > 0n &&
    estimate.toAmountMin <= estimate.toAmount;
  const isCalledRightly =
    call.chainId === asked.from.id &&
    isSameId(call.to, asked.contract) &&
    isSameId(estimate.approvalAddress, asked.contract) &&
    (call.from === undefined || isSameId(call.from, asked.sender));
  const besides = call.value - (isNative(asked.fromToken) ? asked.payUnits : 0n);
  // The extra amount must be among the listed fees, so that it can be shown. More is not paid.
  if (!isAnswer || !isCalledRightly || besides < 0n || besides > shownFee(reply)) return undefined;
  return doesAsAsked(reply, asked) ? besides : undefined;
}

/** Fees in the source chain's coin in addition to the amount, wei. */
function shownFee({ action, estimate }: QuoteReply): bigint {
  return estimate.feeCosts
    .filter(({ included, token }) => !included && isNative(token.address) && token.chainId === action.fromChainId)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Reads the call. If the chain's own listing names the contract, it is not LI.FI's. Then only the app, which knows the contract,
 * can read the call.
 */
function doesAsAsked({ transactionRequest: { data } }: QuoteReply, asked: QuoteQuery): boolean {
  if (asked.from.contract === undefined) return true;
  const read = readLifiCall(data);
  if (!read || read.hasDestinationCall) return false;
  const target = read.receive
    ? asked.from.id === asked.to.id && isSameId(read.receive.token, lifiAddress(asked.toToken))
    : read.toChain === BigInt(asked.to.id);
  return (
    target &&
    isSameId(read.payToken, lifiAddress(asked.fromToken)) &&
    read.payUnits === asked.payUnits &&
    isSameId(read.receiver, asked.recipient)
  );
}
