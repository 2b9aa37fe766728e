import { isAddress } from 'ethers';
import { CLAIM_SECONDS } from '../../../devnet/devnetChains.ts';
import type { HeldLock, LockEnd, LockOrder } from './LockEnd.ts';
import { lockFee, smallestLocked } from './lockTerms.ts';

interface Open {
  readonly order: LockOrder;
  readonly near: LockEnd;
  /** The chain of the payout. `undefined` if the order names an unknown chain. */
  readonly far: LockEnd | undefined;
}

/** A payment without a locked payout. */
interface Unpaid {
  readonly far: LockEnd;
  readonly out: HeldLock;
  /** Seconds until the payment can be refunded. */
  readonly leftSeconds: number;
}

interface Terms {
  readonly lockSeconds: number;
  /** Milliseconds that a refundable order waits for its owner. */
  readonly refundAfterMs: number;
}

/**
 * Locks payouts for payments that are locked on other chains, and follows each lock until it ends. It stores no state: the
 * contracts hold the progress of an order, and accept each step once.
 */
export class LockRelayer {
  readonly #ends: readonly LockEnd[];
  readonly #terms: Terms;
  readonly #open = new Map<string, Open>();

  constructor(ends: readonly LockEnd[], terms: Terms) {
    this.#ends = ends;
    this.#terms = terms;
  }

  /** Checks all open orders once. */
  async settle(signal: AbortSignal): Promise<void> {
    for (const near of this.#ends) {
      for (const order of await near.newOrders()) {
        const far = this.#ends.find((end) => end.id === order.toChain && end !== near);
        this.#open.set(`${near.name} ${order.orderId}`, { order, near, far });
      }
    }
    for (const [key, open] of [...this.#open]) {
      if (signal.aborted) return;
      if (await this.#advance(open)) this.#open.delete(key);
    }
  }

  /** Makes the next step of the order, if one is due. Returns whether the order has ended on both chains. */
  async #advance(open: Open): Promise<boolean> {
    const { order, near, far } = open;
    const out = await near.out(order.orderId);
    const payout = await far?.payout(order.orderId);
    if (far && payout?.status === 'pending') {
      if ((await far.now()) >= payout.timeLock) await far.send('takeBack', [order.orderId]);
      return false;
    }
    if (out.status !== 'pending') return true;
    const leftSeconds = out.timeLock - (await near.now());
    if (far && payout?.status === 'confirmed') {
      // Not claimed in time: the locked payment belongs to the payer again.
      if (leftSeconds <= 0) return true;
      // Reads the preimage from the target chain, not from the secret: the chain shows that the payout was released.
      const preimage = await far.preimage(order.orderId);
      if (preimage) await near.send('claim', [order.orderId, preimage]);
      return false;
    }
    if (leftSeconds <= 0) await this.#refundLate(near, { orderId: order.orderId, out, overSeconds: -leftSeconds });
    else if (far && payout?.status === 'null') await this.#lockPayout({ ...open, far, out, leftSeconds });
    return false;
  }

  /** Locks the payout for half of the remaining time, so that the other half remains for the claim. */
  async #lockPayout({ near, far, order, out, leftSeconds }: Open & Unpaid): Promise<void> {
    const { lockSeconds } = this.#terms;
    const token = near.tokenAt(order.token);
    const smallest = smallestLocked(token);
    if (!token || smallest === undefined || order.units < smallest || leftSeconds < lockSeconds / 2) return;
    const address = far.addressOf(token.symbol);
    const units = order.units - lockFee(order.units);
    const isWhatWeCarry = order.receiveToken.toLowerCase() === address.toLowerCase();
    if (!isWhatWeCarry || units < order.minReceiveUnits || !isAddress(order.recipient)) return;
    if ((await far.liquidity(token.symbol)) < units) return;
    const now = await far.now();
    const half = now + Math.floor(Math.min(leftSeconds, lockSeconds) / 2);
    const timeLock = Math.min(half, out.timeLock - CLAIM_SECONDS);
    if (timeLock <= now) return;
    const { orderId, recipient, hashLock } = order;
    await far.send('transferIn', [orderId, address, units, recipient, hashLock, timeLock, out.timeLock]);
  }

  async #refundLate(
    near: LockEnd,
    { orderId, out, overSeconds }: { readonly orderId: string; readonly out: HeldLock; readonly overSeconds: number },
  ): Promise<void> {
    if (!out.isRefundAllowed) await near.send('allowRefund', [orderId]);
    else if (overSeconds * 1_000 >= this.#terms.refundAfterMs) await near.send('refund', [orderId]);
  }
}
