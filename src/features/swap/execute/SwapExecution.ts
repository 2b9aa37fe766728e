import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getTransDetail, isSettled, orderStatusOf, type SwapOrder } from '../../../api/swap.ts';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError, isAborted, isAppError, isCancelled } from '../../../model/errors.ts';
import { approveExactly, type ExactApproval, exactApprovals } from '../../../shell/outbox/approveExactly.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver, SentTransaction } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import type { CodeState } from '../../../shell/stores/ContractGuard.ts';
import { Polled } from '../../../shell/stores/Polled.ts';
import { judgeRate } from '../impact/rateChange.ts';
import { assertPrerequisites } from '../prerequisites/assertPrerequisites.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { requote } from '../quotes/requote.ts';
import { type ShownChange, verifySimulation } from '../review/verifySimulation.ts';
import { assertAffordable } from './assertAffordable.ts';
import { DepositOrder } from './DepositOrder.ts';
import { paymentsOf } from './paymentsOf.ts';
import { contractOf, prepareOrder } from './prepareOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';
import { samePayment } from './samePayment.ts';
import { sendSigned } from './sendSigned.ts';
import { reportOf } from './swapReport.ts';

export type StepId = 'switch' | 'approve' | 'swap' | 'confirm';
/** `skipped`: the step was not necessary. */
export type StepState = 'waiting' | 'active' | 'done' | 'skipped' | 'failed';
export interface ExecutionStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly hash?: TransactionHash;
}

/** Orders are read again every 5 s (spec §9). */
const POLL_MS = 5_000;
/** A rate younger than this is not requested again. */
const RATE_FRESH_MS = 10_000;

/**
 * Runs the steps of a reviewed swap: network, allowance, signature. Only one run at a time. A failed step can be
 * retried.
 */
export class SwapExecution {
  readonly plan: SwapPlan;
  steps: readonly ExecutionStep[];
  isRunning = false;
  /** The error that stopped the run, including a rejection in the wallet. */
  error: unknown;
  /** The swap's transaction, once the wallet has sent it. */
  hash: TransactionHash | undefined;
  /** The same transaction, with the data needed to track it. */
  sent: SentTransaction | undefined;
  /** The route at the current rate, if that is worse than shown. Nothing is sent until the user accepts it. */
  worse: SwapRoute | undefined;
  /** The route at the current rate, if that is better than shown. For information only. */
  better: SwapRoute | undefined;
  /**
   * Name of the service that promises the minimum received. `undefined` if the transaction guarantees it, or before it
   * is built.
   */
  promisedBy: string | undefined;
  /** `unread`: the contract's address is pinned, but its code could not be compared. */
  code: CodeState = 'known';
  /**
   * The service's state of the order; `undefined` until something was sent. Polled while it is on screen, until it is
   * final.
   */
  readonly order: Polled<SwapOrder | undefined>;
  /** Set if the route calls no contract: then a plain transfer pays for the swap. */
  readonly deposit: DepositOrder | undefined;
  /** Start of the review: milliseconds since 1970. */
  readonly #startedAt: number;
  #ratedAt = Number.NEGATIVE_INFINITY;
  readonly #shell: Shell;
  /** The same key for every attempt of this review, so that the backend creates only one order. */
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
    const ids: readonly StepId[] = ['switch', 'swap', 'confirm'];
    this.steps = ids.map((id) => ({ id, state: 'waiting' }));
    makeAutoObservable(this, {
      plan: false,
      deposit: false,
      order: false,
      // Without a deposit, they read nothing that changes.
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

  /** Whether everything that the user confirms is on the screen. */
  get canConfirm(): boolean {
    return this.deposit === undefined || this.deposit.state.status === 'ready';
  }

  /**
   * A plain transfer needs no simulation: its bytes show all effects. A zero-gas payment runs only at the backend that
   * pays the gas.
   */
  get isSimulated(): boolean {
    return this.deposit === undefined && this.plan.zeroGas === undefined;
  }

  /** Whether the contract needs an allowance for the amount, on chains with allowances. */
  get needsAllowance(): boolean {
    return this.plan.from.address !== undefined && this.isSimulated;
  }

  /** Chains without allowances have no step for one (Solana). */
  #takesAllowance(driver: ChainDriver): boolean {
    return this.needsAllowance && driver.allowances !== undefined;
  }

  /**
   * The same review at another rate that the user accepted. It keeps the start time, so that `samePayment` still finds
   * payments already sent.
   */
  accepting(route: SwapRoute): SwapExecution {
    const zeroGas = this.plan.zeroGas && route.zeroGas ? { zeroGas: { fee: route.zeroGas.fee } } : {};
    return new SwapExecution(this.#shell, { ...this.plan, route, ...zeroGas }, this.#startedAt);
  }

  /** Never rejects: stores the error in `error`. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.isRunning || this.hash) return;
    runInAction(() => {
      this.isRunning = true;
      this.error = undefined;
    });
    try {
      const driver = await this.#shell.chains.driver(this.plan.from.chain);
      if (this.#takesAllowance(driver)) this.#addAllowance();
      await this.#assertBalance(signal);
      await this.#step('switch', () => this.#switchChain(signal));
      if (this.#takesAllowance(driver)) {
        // Check the order before the approval: the allowance must be for the swap on screen.
        await this.#build(driver, signal);
        await this.#step('approve', () => this.#approve(driver, signal));
      }
      await this.#step('swap', () => this.#swap(driver, signal));
      this.#mark('confirm', { state: 'active' });
    } catch (error) {
      if (!isAborted(error) && !this.worse) this.#fail(error);
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }

  /** All transactions for the wallet, in order, each compared with the review. Creates the order. */
  async prepare(driver: ChainDriver, signal: AbortSignal): Promise<readonly UnsignedTransaction[]> {
    const approvals = this.#takesAllowance(driver) ? await exactApprovals(driver, this.#approval, signal) : [];
    return [...approvals, (await this.#build(driver, signal)).transaction];
  }

  /** Maximum change of the account's balances. */
  shownChange(driver: ChainDriver): ShownChange {
    const { from, to, amount, route, recipient } = this.plan;
    const { name: chain, native } = this.#shell.chains.require(from.chain);
    const chainFee = { token: native.id, units: route.chainFee?.units ?? 0n };
    const contract = canonicalOn(driver, contractOf(this.plan));
    const arrival = { to, least: route.minReceive, recipient: canonicalOn(driver, recipient) };
    return { from, amount, chain, chainFee, contract, ...(to.chain === from.chain ? { arrival } : {}) };
  }

  /** `work` returns `skipped` if there was nothing to do. */
  async #step(id: StepId, work: () => Promise<'skipped' | undefined>): Promise<void> {
    this.#mark(id, { state: 'active' });
    try {
      this.#mark(id, { state: (await work()) ?? 'done' });
    } catch (error) {
      this.#mark(id, { state: isOpen(error) || this.worse ? 'waiting' : 'failed' });
      throw error;
    }
  }

  #addAllowance(): void {
    if (this.steps.some(({ id }) => id === 'approve')) return;
    const [first, ...rest] = this.steps;
    runInAction(() => {
      this.steps = [...(first ? [first] : []), { id: 'approve', state: 'waiting' }, ...rest];
    });
  }

  /**
   * Stops before a request to the wallet if the rate is now worse than the one on screen. The review or the approval
   * may have taken long. @throws AppError `swap/quote-expired`, with `worse` where the user may accept it
   */
  async #assertBalance(signal: AbortSignal): Promise<void> {
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

  async #switchChain(signal: AbortSignal): Promise<undefined> {
    const { signer, chains } = this.#shell;
    const chain = chains.require(this.plan.from.chain);
    await signer.switchChain(chain, { signal });
  }

  async #approve(driver: ChainDriver, signal: AbortSignal): Promise<'skipped' | undefined> {
    const onSent = (hash: TransactionHash) => this.#mark('approve', { state: 'active', hash });
    await approveExactly(this.#shell, { ...this.#approval, driver, onSent }, signal);
    // A previous attempt may have sent the approval.
    return this.steps.some(({ id, hash }) => id === 'approve' && hash) ? undefined : 'skipped';
  }

  /** Allowance for exactly the amount, for the contract of the route. */
  get #approval(): ExactApproval {
    const { from: token, amount, sender: owner } = this.plan;
    return { owner, spender: contractOf(this.plan), token, amount };
  }

  /** The order's transaction, after it was compared with the review. */
  async #build(driver: ChainDriver, signal: AbortSignal) {
    const { plan, deposit } = this;
    const prepared = await prepareOrder(this.#shell, { driver, plan, deposit, key: this.#key, signal });
    runInAction(() => {
      this.promisedBy = prepared.promisedBy;
      this.code = prepared.code;
    });
    return prepared;
  }

  async #swap(driver: ChainDriver, signal: AbortSignal): Promise<undefined> {
    const { from, sender, zeroGas } = this.plan;
    await this.#assertBalance(signal);
    const { order, transaction } = await this.#build(driver, signal);
    const deposit = this.deposit?.shown().deposit;
    await Promise.all([
      this.#assertShownChanges(driver, transaction, signal),
      assertAffordable(this.#shell, { driver, transaction, plan: this.plan, signal }),
      assertPrerequisites(this.#shell, paymentsOf(this.plan, deposit), signal),
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

  /**
   * Simulates the transaction on the current chain state. If no node can simulate, the check of the bytes must be
   * enough.
   */
  async #assertShownChanges(driver: ChainDriver, transaction: UnsignedTransaction, signal: AbortSignal) {
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

/** Neither done nor failed: the user canceled, or the outcome is unknown. */
function isOpen(error: unknown): boolean {
  const isUnanswered = isAppError(error, 'transaction/unknown-outcome') || isAppError(error, 'wallet/wait-stopped');
  return isCancelled(error) || isUnanswered;
}
