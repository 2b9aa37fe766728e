import type { IdentityChecks, IdentityWord } from '../IdentityChecks.ts';
import { carryAcross } from './bridging.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { isIdentityAsked } from './identityBound.ts';
import { type Cargo, type Deposit, reasons } from './settlement.ts';

/** What is still due after so long is paid in the next round: until then nobody looks at the chains. */
const PAY_FOR_MS = 5_000;

interface Options {
  /** How long a refundable order waits for its owner. */
  readonly refundAfterMs: number;
  /** `undefined` where nobody is asked who pays. */
  readonly identity: IdentityChecks | undefined;
}

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
  readonly #options: Options;
  readonly #open = new Map<string, Open>();

  constructor(sides: readonly DevnetSide[], options: Options) {
    this.#sides = sides;
    this.#options = options;
  }

  /** Looks once at everything that is open. */
  async settle(signal: AbortSignal): Promise<void> {
    for (const near of this.#sides) {
      for (const deposit of await near.newDeposits()) {
        this.#open.set(`${near.name} ${deposit.key}`, { deposit, near });
      }
    }
    // What has ended is known before anything is paid: until then it counts as held.
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

  /** Brings to its end what has one; `due` is what is still to be paid. */
  async #conclude(open: Open): Promise<'over' | 'waits' | 'due'> {
    const { deposit } = open;
    const standing = await deposit.standing();
    if (standing === 'over') return 'over';
    if (standing === 'returnable') {
      await deposit.returnLate(this.#options.refundAfterMs);
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
    const give = async (cargoes: readonly Cargo[]): Promise<number | undefined> => {
      if (deposit.isLate) return reasons.timeout;
      const word = await this.#wordOn(open, cargoes);
      if (word === 'open') return undefined;
      if (word === 'refused') return reasons.blacklisted;
      const carried = cargoes.map((cargo) => carryAcross(near, far, cargo));
      return far.payOut({ orderId, receiveToken, minReceiveUnits, recipient, cargoes: carried });
    };
    const reason = await give(await deposit.cargoes());
    // Given up on the side that would pay, so that it can go back without being paid as well.
    if (reason !== undefined) await far.cancel(orderId, reason);
  }

  async #wordOn({ deposit, near }: Open, cargoes: readonly Cargo[]): Promise<IdentityWord> {
    const { identity } = this.#options;
    return identity && isIdentityAsked(near, cargoes) ? identity.wordOn(deposit.orderId, near.name) : 'passed';
  }

  #farOf({ deposit, near }: Open): DevnetSide | undefined {
    return this.#sides.find((side) => side.id === deposit.toChain && side !== near);
  }
}
