import { isAddress } from 'ethers';
import type { HeldLock, LockEnd, LockOrder } from './LockEnd.ts';
import { lockFee, smallestLocked } from './lockTerms.ts';

interface Open {
  readonly order: LockOrder;
  readonly near: LockEnd;
  /** Where the payout is locked; `undefined` when the order names no chain of ours. */
  readonly far: LockEnd | undefined;
}

interface Terms {
  readonly lockSeconds: number;
  /** How long a refundable order waits for its owner. */
  readonly refundAfterMs: number;
}

/**
 * Locks the payouts of what was locked elsewhere, and sees every lock to its end. Like the other relayer it keeps no
 * books: the contracts say how far an order is, and take each step of it once.
 */
export class LockRelayer {
  readonly #ends: readonly LockEnd[];
  readonly #terms: Terms;
  readonly #open = new Map<string, Open>();

  constructor(ends: readonly LockEnd[], terms: Terms) {
    this.#ends = ends;
    this.#terms = terms;
  }

  /** Looks once at everything that is open. */
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

  /** One step, if one is due. Answers whether the order has ended at both ends. */
  async #advance(open: Open): Promise<boolean> {
    const { order, near, far } = open;
    const out = await near.out(order.orderId);
    const payout = await far?.payout(order.orderId);
    if (far && payout?.status === 'pending') {
      if ((await far.now()) >= payout.timeLock) await far.send('takeBack', [order.orderId]);
      return false;
    }
    if (out.status !== 'pending') return true;
    if (far && payout?.status === 'confirmed') {
      // Not from the secret: what was released is known by what the target chain made public.
      const preimage = await far.preimage(order.orderId);
      if (preimage) await near.send('claim', [order.orderId, preimage]);
      return false;
    }
    const leftSeconds = out.timeLock - (await near.now());
    if (leftSeconds <= 0) await this.#giveBack(near, order.orderId, out, -leftSeconds);
    else if (far && payout?.status === 'null') await this.#lockPayout(near, far, order, leftSeconds);
    return false;
  }

  /** Locked for half the time that is left, so that the other half is there to claim in. */
  async #lockPayout(near: LockEnd, far: LockEnd, order: LockOrder, leftSeconds: number): Promise<void> {
    const { lockSeconds } = this.#terms;
    const token = near.tokenAt(order.token);
    const smallest = smallestLocked(token);
    if (!token || smallest === undefined || order.units < smallest || leftSeconds < lockSeconds / 2) return;
    const address = far.addressOf(token.symbol);
    const units = order.units - lockFee(order.units);
    const isWhatWeCarry = order.receiveToken.toLowerCase() === address.toLowerCase();
    if (!isWhatWeCarry || units < order.minReceiveUnits || !isAddress(order.recipient)) return;
    if ((await far.liquidity(token.symbol)) < units) return;
    const timeLock = (await far.now()) + Math.floor(Math.min(leftSeconds, lockSeconds) / 2);
    await far.send('transferIn', [order.orderId, address, units, order.recipient, order.hashLock, timeLock]);
  }

  async #giveBack(near: LockEnd, orderId: string, out: HeldLock, overSeconds: number): Promise<void> {
    if (!out.isRefundAllowed) await near.send('allowRefund', [orderId]);
    else if (overSeconds * 1_000 >= this.#terms.refundAfterMs) await near.send('refund', [orderId]);
  }
}
