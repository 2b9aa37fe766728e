import type { IdentityChecks, IdentityResult } from '../../server/channels/IdentityChecks.ts';
import { bridgedAmount } from './bridging.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { isIdentityAsked } from './identityBound.ts';
import { type BridgeAmount, type Deposit, reasons } from './settlement.ts';

/** Maximum time to pay in one round. The rest waits for the next round, because the chains are not scanned meanwhile. */
const PAY_FOR_MS = 5_000;

interface Options {
  /** Milliseconds that a refundable order waits for its owner. */
  readonly refundAfterMs: number;
  /** `undefined`: no identity checks. */
  readonly identity: IdentityChecks | undefined;
}

interface Open {
  readonly deposit: Deposit;
  readonly near: DevnetSide;
}

/**
 * Pays out deposits, and refunds deposits that cannot be paid. It stores no state: open orders are read from the chains, and each
 * chain accepts the end of an order once. Therefore it can stop and restart at any moment.
 */
export class Relayer {
  readonly #sides: readonly DevnetSide[];
  readonly #options: Options;
  readonly #open = new Map<string, Open>();

  constructor(sides: readonly DevnetSide[], options: Options) {
    this.#sides = sides;
    this.#options = options;
  }

  /** Checks all open orders once. */
  async settle(signal: AbortSignal): Promise<void> {
    for (const near of this.#sides) {
      for (const deposit of await near.newDeposits()) {
        this.#open.set(`${near.name} ${deposit.key}`, { deposit, near });
      }
    }
    // Ended orders are found before any payout, because until then their money counts as held.
    if (signal.aborted) return;
    const looked = await Promise.all(
      [...this.#open].map(async ([key, open]) => ({ key, open, next: await this.#conclude(open) })),
    );
    for (const { key, next } of looked) if (next === 'over') this.#open.delete(key);
    const due = looked.filter(({ next }) => next === 'due');
    const until = Date.now() + PAY_FOR_MS;
    for (const { open } of due) {
      if (signal.aborted || Date.now() > until) return;
      await this.#payOut(open);
    }
  }

  /** Ends the order if possible. `due`: the order still has to be paid. */
  async #conclude(open: Open): Promise<'over' | 'waits' | 'due'> {
    const { deposit } = open;
    const status = await deposit.status();
    if (status === 'over') return 'over';
    if (status === 'returnable') {
      await deposit.returnLate(this.#options.refundAfterMs);
      return 'waits';
    }
    const far = this.#farOf(open);
    if (!far) {
      await deposit.refund(reasons.maintenance);
      return 'waits';
    }
    const outcome = await far.outcomeOf(deposit);
    if (outcome.status === 'open') return 'due';
    if (!outcome.isDeep) return 'waits';
    if (outcome.status === 'paid') await deposit.settle();
    else await deposit.refund(outcome.reason);
    return 'waits';
  }

  async #payOut(open: Open): Promise<void> {
    const { deposit, near } = open;
    const far = this.#farOf(open);
    if (!far) return;
    const { orderId, receiveToken, minReceiveUnits, recipient, fillDeadline } = deposit;
    const give = async (amounts: readonly BridgeAmount[]): Promise<number | undefined> => {
      if (deposit.isLate) return reasons.timeout;
      const identityResult = await this.#identityOf(open, amounts);
      if (identityResult === 'open') return undefined;
      if (identityResult === 'refused') return reasons.blacklisted;
      const carried = amounts.map((amount) => bridgedAmount(near, far, amount));
      return far.payOut({ orderId, receiveToken, minReceiveUnits, recipient, fillDeadline, amounts: carried });
    };
    const reason = await give(await deposit.amounts());
    // Cancel on the paying side first, so that the order cannot be both refunded and paid.
    if (reason !== undefined) await far.cancel(orderId, reason);
  }

  async #identityOf({ deposit, near }: Open, amounts: readonly BridgeAmount[]): Promise<IdentityResult> {
    const { identity } = this.#options;
    return identity && isIdentityAsked(near, amounts) ? identity.resultFor(deposit.orderId, near.name) : 'passed';
  }

  #farOf({ deposit, near }: Open): DevnetSide | undefined {
    return this.#sides.find((side) => side.id === deposit.toChain && side !== near);
  }
}
