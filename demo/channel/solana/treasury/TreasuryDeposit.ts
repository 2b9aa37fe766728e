import { address } from '@solana/kit';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { bridges } from '../../../devnet/devnetChains.ts';
import { bestRouteOfAll } from '../../bridging.ts';
import type { DevnetSide } from '../../DevnetSide.ts';
import type { BridgeAmount, Deposit } from '../../settlement.ts';
import type { SolanaParts } from '../SolanaParts.ts';
import { freeStockOf, treasuryMarket } from '../stock.ts';
import type { Payment } from './TreasuryLedger.ts';
import { doOnce, transferTo } from './treasuryTransactions.ts';

/** A payment that the treasury holds for an order. The refund is automatic and needs no action by the payer. */
export class TreasuryDeposit implements Deposit {
  /** Only the treasury can refund its payments. */
  readonly fillDeadline = undefined;
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

  async status(): Promise<'held' | 'over'> {
    const { treasuryLedger } = this.#parts;
    await treasuryLedger.refresh();
    return treasuryLedger.closed.has(this.key) ? 'over' : 'held';
  }

  /** Value of the payment in the bridges' tokens, at the prices before it. */
  async amounts(): Promise<readonly BridgeAmount[]> {
    const { token, units } = this.#payment;
    const market = treasuryMarket(this.#parts, await freeStockOf(this.#parts));
    return bridges.flatMap(({ dex }) => {
      const route = bestRouteOfAll(market, {
        from: token?.mint ?? NATIVE_ADDRESS,
        to: this.#side.bridgeToken(dex).address,
        units,
      });
      return route ? [{ bridge: dex, units: route.receiveUnits }] : [];
    });
  }

  async settle(): Promise<void> {
    this.#parts.treasuryLedger.closed.add(this.key);
  }

  async refund(reason: number): Promise<void> {
    const { sender, token, units, isFirst, order } = this.#payment;
    const move = { from: this.#parts.treasury, to: address(sender), token, units };
    const memo = {
      did: 'refund',
      of: this.key,
      ...(isFirst ? { id: order.id } : {}),
      reason,
      units: units.toString(),
    } as const;
    // The chain refused: an empty account cannot receive less than its rent. The next round retries.
    await doOnce(this.#parts, memo, await transferTo(move));
  }

  async returnLate(): Promise<void> {
    // This payment never waits for its owner.
  }
}
