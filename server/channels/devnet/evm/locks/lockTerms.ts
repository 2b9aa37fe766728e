import { createHmac } from 'node:crypto';
import { lockBridge } from '../../../../devnet/devnetChains.ts';

/** The relayer keeps three of two thousand: it pays for two transactions on each chain. */
export function lockFee(units: bigint): bigint {
  return (units * 3n) / 2_000n;
}

/** The least that is worth carrying of a token, base units; `undefined` for one that is not carried. */
export function smallestLocked(token: { readonly symbol: string; readonly decimals: number } | undefined) {
  const carried = Object.entries(lockBridge.carries).find(([symbol]) => symbol === token?.symbol);
  return token && carried && (carried[1] * 10n ** BigInt(token.decimals)) / 1_000n;
}

/**
 * What releases an order's payout: 32 bytes. Derived from a secret and the order, so that nothing has to be kept that
 * could be lost between the two locks.
 */
export function preimageOf(secret: string, orderId: string): string {
  return `0x${createHmac('sha256', secret).update(`release ${orderId.toLowerCase()}`).digest('hex')}`;
}
