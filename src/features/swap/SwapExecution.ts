import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getTransDetail, isSettled, orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import { approveExactly, type ExactApproval, exactApprovals } from '../../shell/outbox/approveExactly.ts';
import { newRecordId } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver, SentTransaction } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { Polled } from '../../shell/stores/Polled.ts';
import { DepositOrder } from './DepositOrder.ts';
import { mustAfford } from './mustAfford.ts';
import { mustMeet } from './mustMeet.ts';
import { paymentsOf } from './paymentsOf.ts';
import { contractOf, prepareOrder } from './prepareOrder.ts';
import type { SwapRoute } from './Route.ts';
import { judgeRate } from './rateChange.ts';
import { requote } from './requote.ts';
import type { SwapPlan } from './SwapPlan.ts';
import { samePayment } from './samePayment.ts';
import { sendSigned } from './sendSigned.ts';
import { reportOf } from './swapReport.ts';
import { type ShownChange, verifySimulation } from './verifySimulation.ts';

export type StepId = 'switch' | 'approve' | 'swap' | 'confirm';
export type StepState = 'waiting' | 'active' | 'done' | 'failed';
export interface ExecutionStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly hash?: TransactionHash;
}

/** Orders are read again every 5 s (spec 9). */
const POLL_MS = 5_000;
/** A rate that was asked for so recently is not asked for again. */
const RATE_FRESH_MS = 10_000;

/** Takes a reviewed swap through its steps: network, allowance, signature. One at a time; a step that fails can be tried again. */
export class SwapExecution {
  readonly plan: SwapPlan;
  steps: readonly ExecutionStep[];
  isRunning = false;
  /** Why it stopped; a rejection in the wallet leaves none. */
  error: unknown;
  /** The swap's transaction, once the wallet has sent it. */
  hash: TransactionHash | undefined;
  /** The same with what it takes to follow it. */
  sent: SentTransaction | undefined;
  /** The route as it is quoted now, where that is worse than shown: nothing is sent until the user accepts it. */
  worse: SwapRoute | undefined;
  /** The same where it is better: only good to know. */
  better: SwapRoute | undefined;
  /** Who promises the least that arrives, where the transaction does not say it; `undefined` too until it is made. */
  promisedBy: string | undefined;
  /** What the service says of the order; `undefined` while nothing was sent. Read while it is looked at, until it is settled. */
  readonly order: Polled<SwapOrder | undefined>;
  /** Present on a route that calls no contract: it is paid for by a plain transfer. */
  readonly deposit: DepositOrder | undefined;
  /** When the user began to read. */
  readonly #startedAt: number;
  #ratedAt = Number.NEGATIVE_INFINITY;
  readonly #shell: Shell;
  /** The same for every try of this review, so that it makes one order. */
  readonly #key = newRecordId();

  constructor(shell: Shell, plan: SwapPlan, startedAt = Date.now()) {
    this.#shell = shell;
    this.#startedAt = startedAt;
    this.plan = plan;
    this.deposit = plan.route.contract === undefined ? new DepositOrder(shell, plan, this.#key) : undefined;
    this.order = new Polled(
      async (signal) => (this.hash ? shell.api.call(getTransDetail, { hash: this.hash }, { signal }) : undefined),
      { everyMs: POLL_MS, until: (order) => order !== undefined && isSettled(orderStatusOf(order.finalStatus)) },
    );
    const ids: readonly StepId[] = this.needsAllowance
      ? ['switch', 'approve', 'swap', 'confirm']
      : ['switch', 'swap', 'confirm'];
    this.steps = ids.map((id) => ({ id, state: 'waiting' }));
    makeAutoObservable(this, {
      plan: false,
      deposit: false,
      order: false,
      canConfirm: false,
      isSimulated: false,
      needsAllowance: false,
      steps: observableRef,
      sent: observableRef,
      error: observableRef,
      worse: observableRef,
      better: observableRef,
    });
  }

  /** Whether everything that is to be confirmed is on the screen. */
  get canConfirm(): boolean {
    return this.deposit === undefined || this.deposit.state.status === 'ready';
  }

  /** A plain transfer says by itself all that it does; one that somebody else pays gas for runs only there. */
  get isSimulated(): boolean {
    return this.deposit === undefined && this.plan.zeroGas === undefined;
  }

  /** Whether the contract must be allowed to take the amount. */
  get needsAllowance(): boolean {
    return this.plan.from.address !== undefined && this.isSimulated;
  }

  /** The same review at a rate that the user accepted instead; what was sent before is still known to be the same. */
  accepting(route: SwapRoute): SwapExecution {
    const zeroGas = this.plan.zeroGas && route.zeroGas ? { zeroGas: { fee: route.zeroGas.fee } } : {};
    return new SwapExecution(this.#shell, { ...this.plan, route, ...zeroGas }, this.#startedAt);
  }

  /** Never rejects: what stops it is in `error`. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.isRunning || this.hash) return;
    runInAction(() => {
      this.isRunning = true;
      this.error = undefined;
    });
    try {
      const driver = await this.#shell.chains.driver(this.plan.from.chain);
      await this.#mustHold(signal);
      await this.#step('switch', () => this.#switchChain(signal));
      if (this.needsAllowance) await this.#step('approve', () => this.#approve(driver, signal));
      await this.#step('swap', () => this.#swap(driver, signal));
      this.#mark('confirm', { state: 'active' });
    } catch (error) {
      if (!isCancelled(error) && !this.worse) this.#fail(error);
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }

  /** Everything that the wallet would be asked for, in order, each held against what is shown. Makes the order. */
  async prepare(driver: ChainDriver, signal: AbortSignal): Promise<readonly UnsignedTransaction[]> {
    const approvals = this.needsAllowance ? await exactApprovals(driver, this.#approval, signal) : [];
    return [...approvals, (await this.#build(driver, signal)).transaction];
  }

  /** What the account may lose at most. */
  shownChange(driver: ChainDriver): ShownChange {
    const { from, amount, route } = this.plan;
    const { name: chain, native } = this.#shell.chains.require(from.chain);
    const chainFee = { token: native.id, units: route.chainFee?.units ?? 0n };
    return { from, amount, chain, chainFee, contract: canonicalOn(driver, contractOf(this.plan)) };
  }

  async #step(id: StepId, work: () => Promise<void>): Promise<void> {
    this.#mark(id, { state: 'active' });
    try {
      await work();
      this.#mark(id, { state: 'done' });
    } catch (error) {
      this.#mark(id, { state: isCancelled(error) || this.worse ? 'waiting' : 'failed' });
      throw error;
    }
  }

  /**
   * Nothing is asked of the wallet for a rate that is worse than the one on screen, be it that the user read for long or
   * that the approval took its time. @throws AppError `swap/quote-expired`, with `worse` where the user may accept it
   */
  async #mustHold(signal: AbortSignal): Promise<void> {
    if (steadyNow() - this.#ratedAt < RATE_FRESH_MS) return;
    const { route } = this.plan;
    const current = await requote(this.#shell, this.plan, { signal });
    const verdict = judgeRate(route, current);
    runInAction(() => {
      this.worse = verdict === 'worse' ? current : undefined;
      this.better = verdict === 'better' ? current : undefined;
    });
    if (verdict === 'worse' || verdict === 'collapsed') throw new AppError('swap/quote-expired', {});
    this.#ratedAt = steadyNow();
  }

  async #switchChain(signal: AbortSignal): Promise<void> {
    const { signer, chains } = this.#shell;
    const chain = chains.require(this.plan.from.chain);
    await signer.switchChain(chain, { signal });
  }

  async #approve(driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const onSent = (hash: TransactionHash) => this.#mark('approve', { state: 'active', hash });
    await approveExactly(this.#shell, { ...this.#approval, driver, onSent }, signal);
  }

  /** Exactly the amount, to the contract that the route names. */
  get #approval(): ExactApproval {
    const { from: token, amount, sender: owner } = this.plan;
    return { owner, spender: contractOf(this.plan), token, amount };
  }

  /** The order's transaction, once it is known to be what was shown. */
  async #build(driver: ChainDriver, signal: AbortSignal) {
    const { plan, deposit } = this;
    const prepared = await prepareOrder(this.#shell, { driver, plan, deposit, key: this.#key, signal });
    runInAction(() => {
      this.promisedBy = prepared.promisedBy;
    });
    return prepared;
  }

  async #swap(driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const { from, sender, zeroGas } = this.plan;
    await this.#mustHold(signal);
    const { order, transaction } = await this.#build(driver, signal);
    const deposit = this.deposit?.shown().deposit;
    await Promise.all([
      this.#mustChangeOnlyWhatIsShown(driver, transaction, signal),
      mustAfford(this.#shell, { driver, transaction, plan: this.plan, signal }),
      mustMeet(this.#shell, paymentsOf(this.plan, deposit), signal),
    ]);
    const payload = reportOf(this.#shell, this.plan, order.facts);
    const request = { id: this.#key, transaction, payload, isSame: samePayment(payload, this.#startedAt) };
    const sent = zeroGas
      ? await sendSigned(this.#shell, request, signal)
      : await this.#shell.outbox.send({ ...request, kind: 'swap', needsReport: true }, { signal });
    runInAction(() => {
      this.hash = sent.hash;
      this.sent = sent;
    });
    this.#mark('swap', { state: 'done', hash: sent.hash });
    this.#shell.balances.refresh(sender, from.chain);
  }

  /** A trial run on the chain as it is now. Where no node makes one, the bytes have been read and must do. */
  async #mustChangeOnlyWhatIsShown(driver: ChainDriver, transaction: UnsignedTransaction, signal: AbortSignal) {
    if (!this.isSimulated) return;
    const simulation = await driver.simulate?.([transaction], { signal });
    if (simulation) verifySimulation(simulation, this.shownChange(driver));
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.error = error;
    });
  }

  #mark(id: StepId, change: Partial<ExecutionStep>): void {
    runInAction(() => {
      this.steps = this.steps.map((step) => (step.id === id ? { ...step, ...change } : step));
    });
  }
}
