import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { isKnownBy } from '../orders/LocalOrder.ts';
import type { SwapOrder } from '../orders/SwapOrder.ts';
import { statedPayment } from './statedPayment.ts';

/** A payment that is not open on this device is not read again within this time. */
const AGAIN_MS = 15_000;

/**
 * What the source chain says about a payment. `seen`: it is in a block. `failed`: its block gave it no effect. `unseen`: no
 * block shows it (yet). `unchecked`: the chain cannot tell.
 */
export type PaymentState = 'seen' | 'failed' | 'unseen' | 'unchecked';

type Parts = Pick<Shell, 'chains' | 'tokens' | 'outbox'>;

/** Asks the source chains about payments, whatever a service says about them. */
export class Payments {
  /** By `keyOf`. */
  readonly states = new Map<string, PaymentState>();
  readonly #parts: Parts;
  readonly #readAt = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { states: observableShallow });
  }

  /** The record of a payment. `undefined` if this device did not send it. */
  recordOf(payment: string): OutboxRecord | undefined {
    return this.#parts.outbox.all.find((record) => isKnownBy(record, payment));
  }

  /** `undefined` until the chain was asked. */
  of(payment: string): PaymentState | undefined {
    const record = this.recordOf(payment);
    const state = this.states.get(keyOf(payment, record));
    return (record && endOf(record)) ?? state ?? (record?.outcome === 'dropped' ? 'unseen' : undefined);
  }

  /**
   * Asks the chain, unless it has already shown the end: a block may still be dropped. `order`: what the service says of it;
   * without that, nothing is known of a payment of another device. Never rejects.
   */
  async check(payment: string, order?: SwapOrder): Promise<void> {
    const { outbox } = this.#parts;
    if (!outbox.isLoaded) await outbox.load();
    const record = this.recordOf(payment);
    const key = keyOf(payment, record);
    if (record ? endOf(record) : !order) return;
    const isOpen = record !== undefined && record.outcome === undefined;
    if (!isOpen && !this.#isDue(key)) return;
    const reading = record ? this.#follow(record) : order && statedPayment(this.#parts, payment, order);
    // Whatever failed may work the next time. Until then, the last answer stands.
    const state = (await reading?.catch(() => undefined)) ?? this.states.get(key) ?? 'unseen';
    runInAction(() => this.states.set(key, state));
  }

  #isDue(key: string): boolean {
    const now = steadyNow();
    if (now - (this.#readAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return false;
    this.#readAt.set(key, now);
    return true;
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

/** What was read before a transaction was dropped no longer counts. */
function keyOf(payment: string, record: OutboxRecord | undefined): string {
  if (!record) return payment.toLowerCase();
  return record.outcome === 'dropped' ? `${record.id} dropped` : record.id;
}

/**
 * The end that the outbox has read from the chain. `undefined` while the record is open, and for a dropped transaction: a node
 * that kept it may still send it.
 */
function endOf({ outcome, hash, isUncertain }: OutboxRecord): PaymentState | undefined {
  if (outcome === 'reported') return isUncertain ? 'unchecked' : 'seen';
  if (outcome === 'failed') return hash === undefined ? 'unseen' : 'failed';
  return outcome === 'replaced' || outcome === 'not-sent' ? 'unseen' : undefined;
}
