import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { bridges } from '../../devnet/devnetChains.ts';
import { bestRouteOfAll } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import type { BridgeAmount, Deposit } from '../settlement.ts';
import type { EscrowPayment } from './EscrowLedger.ts';
import { refund, settle } from './escrowTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';
import { stockOf, treasuryMarket } from './stock.ts';

/**
 * A payment that the escrow program holds. The relayer can refund it before it expires. After that, the payer can take it back.
 */
export class EscrowDeposit implements Deposit {
  readonly #parts: SolanaParts;
  readonly #side: DevnetSide;
  readonly #payment: EscrowPayment;

  constructor(parts: SolanaParts, side: DevnetSide, payment: EscrowPayment) {
    this.#parts = parts;
    this.#side = side;
    this.#payment = payment;
  }

  get key() {
    return this.#payment.signature;
  }

  get orderId() {
    return this.#payment.id;
  }

  get toChain() {
    return this.#payment.terms?.chain;
  }

  get receiveToken() {
    return this.#payment.terms?.token ?? '';
  }

  get minReceiveUnits() {
    return this.#payment.terms?.minUnits ?? 0n;
  }

  get recipient() {
    return this.#payment.terms?.recipient ?? '';
  }

  get isLate() {
    return Date.now() > this.#payment.fillDeadline * 1_000;
  }

  get fillDeadline() {
    return BigInt(this.#payment.fillDeadline);
  }

  async status(): Promise<'held' | 'over'> {
    const { escrow } = this.#parts;
    await escrow.refresh();
    return escrow.action(this.orderId, 'settle', 'refund') ? 'over' : 'held';
  }

  /** Value of the payment in the bridges' tokens, at current prices. */
  async amounts(): Promise<readonly BridgeAmount[]> {
    const { mint, units } = this.#payment;
    const market = treasuryMarket(this.#parts, await stockOf(this.#parts));
    return bridges.flatMap(({ dex }) => {
      const route = bestRouteOfAll(market, {
        from: mint ?? NATIVE_ADDRESS,
        to: this.#side.bridgeToken(dex).address,
        units,
      });
      return route ? [{ bridge: dex, units: route.receiveUnits }] : [];
    });
  }

  async settle(): Promise<void> {
    // After the expiry, the payment belongs to the payer, also if the order was paid elsewhere.
    if (Date.now() <= this.#payment.expires * 1_000) await settle(this.#parts, this.#payment);
  }

  refund(reason: number): Promise<void> {
    return refund(this.#parts, this.#payment, reason);
  }

  async returnLate(): Promise<void> {
    // An escrow payment never waits for its owner.
  }
}
