import { carryAcross } from './bridging.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { type Deposit, reasons } from './settlement.ts';

interface Open {
  readonly deposit: Deposit;
  readonly near: DevnetSide;
}

/**
 * Pays out what was deposited, and gives back what cannot be paid. It keeps no books: what is due is read from the
 * chains, and each of them takes an order's end once, so that it may be killed and started at any moment.
 */
export class Relayer {
  readonly #sides: readonly DevnetSide[];
  readonly #refundAfterMs: number;
  readonly #open = new Map<string, Open>();

  constructor(sides: readonly DevnetSide[], refundAfterMs: number) {
    this.#sides = sides;
    this.#refundAfterMs = refundAfterMs;
  }

  /** Looks once at everything that is open. */
  async settle(signal: AbortSignal): Promise<void> {
    for (const near of this.#sides) {
      for (const deposit of await near.newDeposits()) {
        this.#open.set(`${near.name} ${deposit.key}`, { deposit, near });
      }
    }
    // What has ended is known before anything is paid: until then it counts as held.
    const due: Open[] = [];
    for (const [key, open] of [...this.#open]) {
      if (signal.aborted) return;
      const next = await this.#conclude(open);
      if (next === 'over') this.#open.delete(key);
      if (next === 'due') due.push(open);
    }
    for (const open of due) {
      if (signal.aborted) return;
      await this.#payOut(open);
    }
  }

  /** Brings to its end what has one; `due` is what is still to be paid. */
  async #conclude(open: Open): Promise<'over' | 'waits' | 'due'> {
    const { deposit } = open;
    const standing = await deposit.standing();
    if (standing === 'over') return 'over';
    if (standing === 'returnable') {
      await deposit.returnLate(this.#refundAfterMs);
      return 'waits';
    }
    const far = this.#farOf(open);
    if (!far) {
      await deposit.giveBack(reasons.maintenance);
      return 'waits';
    }
    const fate = await far.fateOf(deposit);
    if (fate.status === 'open') return 'due';
    if (!fate.isDeep) return 'waits';
    if (fate.status === 'paid') await deposit.keep();
    else await deposit.giveBack(fate.reason);
    return 'waits';
  }

  async #payOut(open: Open): Promise<void> {
    const { deposit, near } = open;
    const far = this.#farOf(open);
    if (!far) return;
    const { orderId, receiveToken, minReceiveUnits, recipient } = deposit;
    const reason = deposit.isLate
      ? reasons.timeout
      : await far.payOut({
          orderId,
          receiveToken,
          minReceiveUnits,
          recipient,
          cargoes: (await deposit.cargoes()).map((cargo) => carryAcross(near, far, cargo)),
        });
    // Given up on the side that would pay, so that it can go back without being paid as well.
    if (reason !== undefined) await far.cancel(orderId, reason);
  }

  #farOf({ deposit, near }: Open): DevnetSide | undefined {
    return this.#sides.find((side) => side.id === deposit.toChain && side !== near);
  }
}
