import { createHmac } from 'node:crypto';
import { lockBridge } from '../../../devnet/devnetChains.ts';

/** The relayer keeps 3/2000, because it pays for two transactions on each chain. */
export function lockFee(units: bigint): bigint {
  return (units * 3n) / 2_000n;
}

/** Minimum amount of a bridged token, base units. `undefined` if the token is not bridged. */
export function smallestLocked(token: { readonly symbol: string; readonly decimals: number } | undefined) {
  const carried = Object.entries(lockBridge.carries).find(([symbol]) => symbol === token?.symbol);
  return token && carried && (carried[1] * 10n ** BigInt(token.decimals)) / 1_000n;
}

/**
 * The 32 bytes that release an order's payout. Derived from a secret and the order id, so that nothing has to be stored that
 * could be lost between the two locks.
 */
export function preimageOf(secret: string, orderId: string): string {
  return `0x${createHmac('sha256', secret).update(`release ${orderId.toLowerCase()}`).digest('hex')}`;
}
