import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isCancelled } from '../../../model/errors.ts';
import type { ServiceWait } from '../../../shell/net/ServiceWait.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { type BuiltOrder, buildOrder, type OrderCall } from './buildOrder.ts';
import { type CheckedOrder, checkOrder } from './checkOrder.ts';
import type { DepositOrder } from './DepositOrder.ts';
import { ORDER_VALID_MS, type OrderState, type PreparedOrder } from './prepareOrder.ts';
import { readGasFee } from './readGasFee.ts';
import type { SwapConsents } from './SwapConsents.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** A checked order, with everything that the user reads before signing it. */
interface ShownZeroGas extends PreparedOrder {
  readonly checked: CheckedOrder;
}

export type ZeroGasState = OrderState<ShownZeroGas>;

interface Options extends OrderCall {
  /** Present if a plain transfer pays for the route. Its order is used. */
  readonly deposit: DepositOrder | undefined;
  readonly consents: SwapConsents;
}

type Parts = Pick<Shell, 'api' | 'clock' | 'chains' | 'contracts' | 'tokens'>;

/**
 * Order of a swap whose gas is paid out of the amount (SWP-09). Only the order states the fee and the transaction
 * (contract §5.5). So the app builds it while the user reads the review, and signs exactly what was shown.
 */
export class ZeroGasOrder {
  state: ZeroGasState = { status: 'idle' };
  readonly #parts: Parts;
  readonly #plan: SwapPlan;
  readonly #options: Options;

  constructor(parts: Parts, plan: SwapPlan, options: Options) {
    this.#parts = parts;
    this.#plan = plan;
    this.#options = options;
    makeAutoObservable(this, { state: observableRef, wait: false });
  }

  /** The wait for the order. `undefined` if the deposit's order is used, which shows its own. */
  get wait(): ServiceWait | undefined {
    return this.#options.deposit ? undefined : this.#options.wait;
  }

  /** Builds and checks the order once. After a failure, a new review must start. Never rejects. */
  async prepare(signal: AbortSignal): Promise<void> {
    if (this.state.status !== 'idle') return;
    this.#set({ status: 'building' });
    try {
      this.#set({ status: 'ready', ...(await this.#checked(signal)) });
    } catch (error) {
      this.#set(isCancelled(error) ? { status: 'idle' } : { status: 'failed', error });
    }
  }

  /** The order on screen. @throws AppError `swap/quote-expired` when that is too long ago, or was never. */
  shown(): ShownZeroGas {
    const { state } = this;
    if (state.status !== 'ready' || steadyNow() > state.expiresAt) throw new AppError('swap/quote-expired', {});
    return state;
  }

  /** @throws AppError as `buildOrder`, `readGasFee` and `checkOrder` do */
  async #checked(signal: AbortSignal): Promise<ShownZeroGas> {
    const { deposit, consents } = this.#options;
    const { from: token, amount, piece, sender: from } = this.#plan;
    const order = await this.#build(signal);
    const driver = await this.#parts.chains.driver(token.chain);
    const intent = { from, token, amount, ...(piece === undefined ? {} : { piece }) };
    const transaction = await driver.prepareSponsored?.(order.transactionRequest, intent, { signal });
    if (!transaction) throw new AppError('transaction/unreadable', { detail: 'no service pays its gas on this chain' });
    const effect = driver.inspect(transaction);
    const fee = readGasFee(order.transactionRequest, effect, this.#plan);
    const least = lessFee(this.#plan, fee);
    const toCheck = { driver, plan: least, deposit, gasFee: fee, transaction, effect, consents, signal };
    const checked = await checkOrder(this.#parts, toCheck);
    const expiresAt = steadyNow() + ORDER_VALID_MS;
    return { order, transaction, effect, fee, checked, plan: withMinimum(least, effect), expiresAt };
  }

  async #build(signal: AbortSignal): Promise<BuiltOrder> {
    const { deposit, key, wait } = this.#options;
    if (!deposit) return buildOrder(this.#parts, this.#plan, { key, wait, signal });
    await deposit.prepare(signal);
    // The facts of the deposit may have started the same build.
    await when(() => deposit.state.status !== 'building', { signal });
    if (deposit.state.status === 'failed') throw deposit.state.error;
    return deposit.shown().order;
  }

  #set(state: ZeroGasState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** Scales the expected and the minimum amount to what is left after the fee, at the quoted rate. */
function lessFee(plan: SwapPlan, fee: Amount | undefined): SwapPlan {
  if (!fee) return plan;
  const { amount, route } = plan;
  const less = (quoted: Amount) => quoted.scaledBy(amount.units - fee.units, amount.units);
  return { ...plan, route: { ...route, receive: less(route.receive), minReceive: less(route.minReceive) } };
}

/** The plan with the minimum that the transaction enforces. It was checked to be at least the expected one. */
function withMinimum(plan: SwapPlan, effect: TransactionEffect): SwapPlan {
  const units = effect.kind === 'swap' ? effect.receive.minUnits : undefined;
  if (units === undefined) return plan;
  const minReceive = Amount.ofUnits(units, plan.to);
  const receive = plan.route.receive.isLessThan(minReceive) ? minReceive : plan.route.receive;
  return { ...plan, route: { ...plan.route, receive, minReceive } };
}
