import { isSameId } from '../../ids/normalizeId.ts';
import type { QuoteReply } from './lifiWire.ts';

const BPS = 10_000n;

/** The operator's share of the payment, base units of the source token. Shares in other tokens do not count. */
function operatorFee({ action: { fromToken }, estimate }: QuoteReply): bigint {
  return estimate.feeCosts
    .filter(({ token }) => token.chainId === fromToken.chainId && isSameId(token.address, fromToken.address))
    .reduce((sum, { feeSplit }) => sum + (feeSplit?.integratorFee ?? 0n), 0n);
}

/** Whether the reply takes more for the operator than the configured share. One unit is rounding. */
export function isFeeTooHigh(reply: QuoteReply, feeBps: number): boolean {
  return operatorFee(reply) > (reply.action.fromAmount * BigInt(feeBps)) / BPS + 1n;
}

/** The operator's share of the payment in percent, with at most four decimals. */
export function operatorFeePercent(reply: QuoteReply): number {
  const { fromAmount } = reply.action;
  return fromAmount === 0n ? 0 : Number((operatorFee(reply) * 1_000_000n + fromAmount / 2n) / fromAmount) / 10_000;
}
