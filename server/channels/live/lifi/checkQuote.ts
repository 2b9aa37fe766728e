import { isSameSpelled } from '../../../orders/oneSpelling.ts';
import type { QuoteRequest } from '../../channel.ts';
import type { LifiChain } from './lifiChains.ts';
import { isNative, lifiAddress } from './lifiTokens.ts';
import type { QuoteReply } from './lifiWire.ts';
import { readLifiCall } from './readCall.ts';

/** What was asked, in LI.FI's words. */
export interface Asked extends Pick<QuoteRequest, 'payUnits' | 'fromToken' | 'toToken'> {
  readonly from: LifiChain;
  readonly to: LifiChain;
  readonly sender: string;
  readonly recipient: string;
  /** The contract that is called on the source chain, lower-case. */
  readonly contract: string;
}

/** What leaves the wallet besides the amount, in wei; `undefined` where the reply is not what was asked for. */
export function checkQuote(reply: QuoteReply, asked: Asked): bigint | undefined {
  const { action, estimate, transactionRequest: call } = reply;
  const isAnswer =
    action.fromChainId === asked.from.id &&
    action.toChainId === asked.to.id &&
    isSameSpelled(lifiAddress(action.fromToken.address), lifiAddress(asked.fromToken)) &&
    isSameSpelled(lifiAddress(action.toToken.address), lifiAddress(asked.toToken)) &&
    action.fromAmount === asked.payUnits &&
    (action.toAddress === undefined || isSameSpelled(action.toAddress, asked.recipient)) &&
    estimate.toAmountMin > 0n &&
    estimate.toAmountMin <= estimate.toAmount;
  const isCalledRightly =
    call.chainId === asked.from.id &&
    isSameSpelled(call.to, asked.contract) &&
    isSameSpelled(estimate.approvalAddress, asked.contract) &&
    (call.from === undefined || isSameSpelled(call.from, asked.sender));
  const besides = call.value - (isNative(asked.fromToken) ? asked.payUnits : 0n);
  // Said among the fees, so that it can be shown; anything more is not paid.
  if (!isAnswer || !isCalledRightly || besides < 0n || besides > shownFee(reply)) return undefined;
  return doesAsAsked(reply, asked) ? besides : undefined;
}

/** Fees in the source chain's coin that come on top of the amount, wei. */
function shownFee({ action, estimate }: QuoteReply): bigint {
  return estimate.feeCosts
    .filter(({ included, token }) => !included && isNative(token.address) && token.chainId === action.fromChainId)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Reads the call. Where the chain's own listing names the contract, it is none of LI.FI's and only the app, which knows
 * it, can read it.
 */
function doesAsAsked({ transactionRequest: { data } }: QuoteReply, asked: Asked): boolean {
  if (asked.from.contract === undefined) return true;
  const read = readLifiCall(data);
  if (!read || read.hasDestinationCall) return false;
  const target = read.receive
    ? asked.from.id === asked.to.id && isSameSpelled(read.receive.token, lifiAddress(asked.toToken))
    : read.toChain === BigInt(asked.to.id);
  return (
    target &&
    isSameSpelled(read.payToken, lifiAddress(asked.fromToken)) &&
    read.payUnits === asked.payUnits &&
    isSameSpelled(read.receiver, asked.recipient)
  );
}
