import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { isAppError } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { isKnownBy } from '../orders/LocalOrder.ts';

/**
 * What the source chain says about a payment of this device. `seen`: it is in a block. `failed`: its block gave it no effect.
 * `unseen`: no block shows it (yet). `unchecked`: the chain cannot tell.
 */
export type PaymentState = 'seen' | 'failed' | 'unseen' | 'unchecked';

type Parts = Pick<Shell, 'chains' | 'outbox'>;

/** Asks the source chains about the payments that this device sent, whatever a service says about them. */
export class Payments {
  /** By the record's id. */
  readonly states = new Map<string, PaymentState>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { states: observableShallow });
  }

  /** The record of a payment. `undefined` if this device did not send it. */
  recordOf(payment: string): OutboxRecord | undefined {
    return this.#parts.outbox.all.find((record) => isKnownBy(record, payment));
  }

  /** `undefined` until the chain was asked, and for a payment of another device. */
  of(payment: string): PaymentState | undefined {
    const record = this.recordOf(payment);
    return record && (endOf(record) ?? this.states.get(record.id));
  }

  /** Asks the chain, unless it has already shown the end: a block may still be dropped. Never rejects. */
  async check(payment: string): Promise<void> {
    const { outbox } = this.#parts;
    if (!outbox.isLoaded) await outbox.load();
    const record = this.recordOf(payment);
    if (!record || endOf(record)) return;
    const state = await this.#follow(record).catch((error: unknown): PaymentState => {
      return isAppError(error, 'chain/unreachable') ? 'unseen' : 'unchecked';
    });
    runInAction(() => this.states.set(record.id, state));
  }

  async #follow({ hash, transaction, mark, isUncertain }: OutboxRecord): Promise<PaymentState> {
    if (hash === undefined) return 'unseen';
    const driver = await this.#parts.chains.driver(transaction.chain);
    const { status } = await driver.follow({ hash, transaction, mark }, {});
    if (status === 'failed') return 'failed';
    if (status !== 'included' && status !== 'final') return 'unseen';
    // What replaced the payment is in a block. Whether it pays the same is not certain.
    return isUncertain ? 'unchecked' : 'seen';
  }
}

/** The end that the outbox has read from the chain. `undefined` while the record is open. */
function endOf({ outcome, hash, isUncertain }: OutboxRecord): PaymentState | undefined {
  if (outcome === 'reported') return isUncertain ? 'unchecked' : 'seen';
  if (outcome === 'failed') return hash === undefined ? 'unseen' : 'failed';
  return outcome === 'dropped' || outcome === 'replaced' || outcome === 'not-sent' ? 'unseen' : undefined;
}
