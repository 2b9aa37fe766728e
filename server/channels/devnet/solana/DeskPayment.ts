import { address } from '@solana/kit';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { bridges } from '../../../devnet/devnetChains.ts';
import { bestOf } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import type { Cargo, Deposit } from '../settlement.ts';
import type { Payment } from './DeskLedger.ts';
import { deskMarket, freeStockOf } from './deskMarket.ts';
import { doOnce, transferTo } from './deskTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';

/** A payment that the desk holds for an order. It goes back by itself: the desk asks nobody to come for it. */
export class DeskPayment implements Deposit {
  readonly #parts: SolanaParts;
  readonly #side: DevnetSide;
  readonly #payment: Payment;

  constructor(parts: SolanaParts, side: DevnetSide, payment: Payment) {
    this.#parts = parts;
    this.#side = side;
    this.#payment = payment;
  }

  get key() {
    return this.#payment.signature;
  }

  get orderId() {
    return this.#payment.order.id;
  }

  get toChain() {
    return this.#payment.isFirst ? this.#payment.order.chain : undefined;
  }

  get receiveToken() {
    return this.#payment.order.token;
  }

  get minReceiveUnits() {
    return BigInt(this.#payment.order.min);
  }

  get recipient() {
    return this.#payment.order.to;
  }

  get isLate() {
    return this.#payment.at > this.#payment.order.until * 1_000;
  }

  async standing(): Promise<'held' | 'over'> {
    const { ledger } = this.#parts;
    await ledger.refresh();
    return ledger.closed.has(this.key) ? 'over' : 'held';
  }

  /** What the payment is worth in the bridges' tokens, at the prices that stood before it. */
  async cargoes(): Promise<readonly Cargo[]> {
    const { token, units } = this.#payment;
    const market = deskMarket(this.#parts, await freeStockOf(this.#parts));
    return bridges.flatMap(({ dex }) => {
      const route = bestOf(market, token?.mint ?? NATIVE_ADDRESS, this.#side.bridgeToken(dex).address, units);
      return route ? [{ bridge: dex, units: route.receiveUnits }] : [];
    });
  }

  async keep(): Promise<void> {
    this.#parts.ledger.closed.add(this.key);
  }

  async giveBack(reason: number): Promise<void> {
    const { sender, token, units, isFirst, order } = this.#payment;
    const move = { from: this.#parts.desk, to: address(sender), token, units };
    const memo = {
      did: 'refund',
      of: this.key,
      ...(isFirst ? { id: order.id } : {}),
      reason,
      units: units.toString(),
    } as const;
    // Refused: an account that is empty by now cannot take less than its rent. It is tried again.
    await doOnce(this.#parts, memo, await transferTo(move));
  }

  async returnLate(): Promise<void> {
    // It never waits for its owner.
  }
}
