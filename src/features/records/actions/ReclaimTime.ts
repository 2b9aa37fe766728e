import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isFinal } from '../../../api/orderStatus.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { AnswerOrder } from '../../../shell/platform/AnswerOrder.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { OrderStore } from '../order/OrderStore.ts';

type Parts = Pick<Shell, 'chains'>;
type Order = Pick<OrderStore, 'sent' | 'status' | 'isClaimed' | 'canTakeRefund' | 'refund' | 'deviceEnd'>;

/** When the payer can take an order's payment back without the service. Read from the transaction that this device sent. */
export class ReclaimTime {
  /** Milliseconds since 1970. `undefined` if no contract holds the payment, or the time is unknown here. */
  at: number | undefined;
  readonly #parts: Parts;
  readonly #order: Order;
  readonly #answers = new AnswerOrder();

  constructor(parts: Parts, order: Order) {
    this.#parts = parts;
    this.#order = order;
    makeAutoObservable(this);
  }

  /** Whether the order waits and the user has no easier action. */
  get isOfUse(): boolean {
    const { status, isClaimed, canTakeRefund, refund, deviceEnd } = this.#order;
    // What only the service calls done may still have to be taken back.
    return (!isFinal(status) || isClaimed) && !canTakeRefund && refund === undefined && deviceEnd === undefined;
  }

  /** Follows the record of the order. Returns a function that stops this. */
  start(): () => void {
    return reaction(
      () => this.#order.sent,
      (record) => void this.#read(record),
      { fireImmediately: true },
    );
  }

  async #read(record: OutboxRecord | undefined): Promise<void> {
    const asked = this.#answers.next();
    const at = record && (await this.#lockedUntil(record).catch(() => undefined));
    if (!this.#answers.take('all', asked)) return;
    runInAction(() => {
      this.at = at;
    });
  }

  async #lockedUntil({ transaction }: OutboxRecord): Promise<number | undefined> {
    const driver = await this.#parts.chains.driver(transaction.chain);
    const effect = driver.deposits && driver.inspect(transaction);
    return effect?.kind === 'swap' && effect.lockedUntil !== undefined ? effect.lockedUntil * 1_000 : undefined;
  }
}
