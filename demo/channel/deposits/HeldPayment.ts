import { createHash } from 'node:crypto';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { bestRouteOfAll } from '../bridging.ts';
import type { Market } from '../routing.ts';
import type { BridgeAmount, Deposit } from '../settlement.ts';
import { type BookedOrder, PAYABLE_MS } from './DepositBook.ts';
import type { DepositLedger, IncomingPayment } from './DepositChain.ts';

/** Token of the service's dollars, in which it prices the coins. */
export const DOLLAR = 'dollar';

interface Options {
  readonly payment: IncomingPayment;
  /** `undefined` for a payment of no order. It is sent back. */
  readonly order: BookedOrder | undefined;
  readonly ledger: DepositLedger;
  readonly market: Market;
}

/** The part of the payment that was for its gas. */
function gasFeeOf(order: BookedOrder | undefined): bigint {
  return BigInt(order?.zeroGas?.feeUnits ?? 0);
}

/** A payment that the service holds for an order. Only the service can send it back. */
export class HeldPayment implements Deposit {
  readonly fillDeadline = undefined;
  readonly #options: Options;
  #isSettled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get key() {
    return this.#options.payment.hash;
  }

  get orderId() {
    return this.#options.order?.id ?? `0x${createHash('sha256').update(this.key).digest('hex')}`;
  }

  get toChain() {
    return this.#options.order?.toChain;
  }

  get receiveToken() {
    return this.#options.order?.receiveToken ?? '';
  }

  get minReceiveUnits() {
    return BigInt(this.#options.order?.minReceiveUnits ?? 0);
  }

  get recipient() {
    return this.#options.order?.recipient ?? '';
  }

  get isLate() {
    const { payment, order } = this.#options;
    return order !== undefined && payment.at - order.at > PAYABLE_MS;
  }

  async status(): Promise<'held' | 'over'> {
    if (this.#isSettled) return 'over';
    const returns = await this.#options.ledger.returns();
    return returns.some(({ of }) => of === this.key) ? 'over' : 'held';
  }

  /** Value of the payment less its gas in the bridge's token, at the service's price. */
  async amounts(): Promise<readonly BridgeAmount[]> {
    const { market, payment } = this.#options;
    const units = payment.units - gasFeeOf(this.#options.order);
    const route = bestRouteOfAll(market, { from: payment.token ?? NATIVE_ADDRESS, to: DOLLAR, units });
    return route ? [{ bridge: 'Ferry', units: route.receiveUnits }] : [];
  }

  async settle(): Promise<void> {
    this.#isSettled = true;
  }

  refund(reason: number): Promise<void> {
    const { ledger, order } = this.#options;
    return ledger.sendBack(this.key, reason, gasFeeOf(order));
  }

  async returnLate(): Promise<void> {
    // The service sends it back itself.
  }
}
