import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { type ExactApproval, exactApprovals } from '../../../shell/outbox/approveExactly.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver, SentTransaction } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import type { PaymentCost } from '../../../trade/pipeline/assertAffordable.ts';
import { PaymentProgress, stateAfter } from '../../../trade/pipeline/PaymentProgress.ts';
import { type FlowRecord, Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { judgeReceived } from '../../../trade/rates/judgeMinimum.ts';
import { judgeRate } from '../impact/rateChange.ts';
import { assertPrerequisites } from '../prerequisites/assertPrerequisites.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { requote } from '../quotes/requote.ts';
import { type ShownChange, verifySimulation } from '../review/verifySimulation.ts';
import { type CheckedOrder, checkOrder, contractOf } from './checkOrder.ts';
import { costOf } from './costOf.ts';
import { DepositOrder } from './DepositOrder.ts';
import { paymentsOf } from './paymentsOf.ts';
import { type PreparedOrder, prepareOrder } from './prepareOrder.ts';
import { isUnaccepted, SwapConsents } from './SwapConsents.ts';
import type { SwapPlan } from './SwapPlan.ts';
import { samePayment } from './samePayment.ts';
import { signOnly } from './signOnly.ts';
import { reportOf } from './swapReport.ts';
import { ZeroGasOrder } from './ZeroGasOrder.ts';

export type StepId = 'switch' | 'approve' | 'swap' | 'confirm';
/** `skipped`: the step was not necessary. */
export type StepState = 'waiting' | 'active' | 'done' | 'skipped' | 'failed';
export interface ExecutionStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly hash?: TransactionHash;
}

/** A rate younger than this is not requested again. */
const RATE_FRESH_MS = 10_000;

type Parts = Pick<
  Shell,
  'health' | 'api' | 'clock' | 'chains' | 'contracts' | 'providers' | 'tokens' | 'balances' | 'signer' | 'outbox'
>;

/**
 * Runs the steps of a reviewed swap: network, allowance, signature. Only one run at a time. A failed step can be
 * retried.
 */
export class SwapExecution {
  readonly plan: SwapPlan;
  steps: readonly ExecutionStep[];
  /** The records follow the sent transaction. */
  readonly progress = new PaymentProgress('sent');
  /** The sent transaction, with the data needed to track it. */
  sent: SentTransaction | undefined;
  /** The route at the current rate, if that is worse than shown. Nothing is sent until the user accepts it. */
  worse: SwapRoute | undefined;
  /** The route at the current rate, if that is better than shown. For information only. */
  better: SwapRoute | undefined;
  /** The last check of the built transaction. `undefined` before that. */
  checked: CheckedOrder | undefined;
  readonly consents: SwapConsents;
  /** Wallet requests for the allowance, if one is lacking: two for a token whose old allowance is reset first. */
  approvals = 1;
  /** Approvals that were sent, replacements included. */
  approvalsSent = 0;
  /** Set if the route calls no contract: then a plain transfer pays for the swap. */
  readonly deposit: DepositOrder | undefined;
  /** Set if gas is paid out of the amount. */
  readonly zeroGas: ZeroGasOrder | undefined;
  /** Start of the review: milliseconds since 1970. */
  readonly #startedAt: number;
  #ratedAt = Number.NEGATIVE_INFINITY;
  readonly #parts: Parts;
  /** The same key for every attempt of this review, so that the backend creates only one order. */
  readonly #key = newRecordId();
  /** The last order that was verified. It is signed as it is until it expires. */
  #prepared: PreparedOrder | undefined;

  constructor(parts: Parts, plan: SwapPlan, startedAt = Date.now()) {
    this.#parts = parts;
    this.#startedAt = startedAt;
    this.plan = plan;
    const call = { key: this.#key, wait: this.progress.wait };
    this.deposit = plan.route.contract === undefined ? new DepositOrder(parts, plan, call) : undefined;
    this.consents = new SwapConsents(parts, plan, this.deposit?.consent);
    const { deposit, consents } = this;
    this.zeroGas = plan.isZeroGas ? new ZeroGasOrder(parts, plan, { deposit, consents, ...call }) : undefined;
    const ids: readonly StepId[] = ['swap', 'confirm'];
    this.steps = ids.map((id) => ({ id, state: 'waiting' }));
    makeAutoObservable(this, {
      plan: false,
      deposit: observableRef,
      zeroGas: observableRef,
      steps: observableRef,
      sent: observableRef,
      checked: observableRef,
      progress: false,
      consents: false,
      worse: observableRef,
      better: observableRef,
    });
  }

  /** Whether an approval of this swap was sent. */
  get isApproved(): boolean {
    return this.steps.some(({ id, hash }) => id === 'approve' && hash !== undefined);
  }

  /** The plan as the review shows it: in zero-gas mode less the fee, as soon as the order states it. */
  get shownPlan(): SwapPlan {
    const state = this.zeroGas?.state;
    return state?.status === 'ready' ? state.plan : this.plan;
  }

  /** The check of the transaction as the review shows it, as soon as it is built. */
  get shownCheck(): CheckedOrder | undefined {
    const state = this.zeroGas?.state;
    return this.checked ?? (state?.status === 'ready' ? state.checked : undefined);
  }

  /** Whether everything that the orders state for the user to confirm is on the screen. */
  get canConfirm(): boolean {
    return [this.deposit, this.zeroGas].every((order) => order === undefined || order.state.status === 'ready');
  }

  /**
   * A plain transfer needs no simulation: its bytes show all effects. A zero-gas payment runs only at the backend that
   * pays the gas.
   */
  get isSimulated(): boolean {
    return this.deposit === undefined && this.zeroGas === undefined;
  }

  /** Whether the contract needs an allowance for the amount, on chains with allowances. */
  get needsAllowance(): boolean {
    return this.isSimulated && this.plan.from.address !== undefined;
  }

  /** Chains without allowances have no step for one (Solana). */
  takesAllowance(driver: ChainDriver): boolean {
    return this.needsAllowance && driver.allowances !== undefined;
  }

  /**
   * The same review at another rate that the user accepted. It keeps the start time, so that `samePayment` still finds
   * payments already sent.
   */
  accepting(route: SwapRoute): SwapExecution {
    return new SwapExecution(this.#parts, { ...this.plan, route }, this.#startedAt);
  }

  /** Never rejects: stores the error in `progress`. */
  async run(signal: AbortSignal): Promise<void> {
    await this.progress.run(signal, () => this.#run(signal));
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      const driver = await this.#parts.chains.driver(this.plan.from.chain);
      // The wallet may have sent it after an unclear answer. Then there is nothing to approve or to build.
      const before = await this.#parts.outbox.sentBefore({ chain: this.plan.from.chain, id: this.#key }, { signal });
      if (before) {
        this.progress.sent(before.hash);
        this.#followSent(before);
        this.#mark('confirm', { state: 'active' });
        return;
      }
      const pipeline = this.#pipeline(driver, signal, this.progress);
      if (this.takesAllowance(driver)) this.#addStep('approve', 'swap');
      // A step that does not happen is not listed.
      const isElsewhere = !this.#parts.signer.isOn(this.#parts.chains.require(this.plan.from.chain));
      if (isElsewhere) this.#addStep('switch', this.steps[0]?.id ?? 'swap');
      await this.#assertRate(signal);
      if (isElsewhere) await this.#step('switch', () => pipeline.run('switch'));
      else await pipeline.run('switch');
      if (this.takesAllowance(driver)) {
        // Check the order before the approval: the allowance must be for the swap on screen.
        await pipeline.run('build');
        await this.#assertAccepted(driver, pipeline.built.transaction, signal);
        await this.#step('approve', () => this.#approve(pipeline));
      }
      await this.#step('swap', async () => {
        await this.#assertRate(signal);
        await pipeline.run('build', 'check', 'send');
        this.#followSent(pipeline.sent);
      });
      this.#mark('confirm', { state: 'active' });
    } catch (error) {
      // What the chain refused now is built again. What the user declined stays as shown.
      if (!isOpen(error)) this.#prepared = undefined;
      if (!this.worse) throw error;
      this.progress.enter('review');
    }
  }

  /**
   * All transactions for the wallet, in order, each compared with the review. Creates the order, a new one at each call. `run`
   * sends this one until it expires.
   */
  async prepare(driver: ChainDriver, signal: AbortSignal): Promise<readonly UnsignedTransaction[]> {
    this.#prepared = undefined;
    const pipeline = this.#pipeline(driver, signal);
    // The slowest part comes first, so that the review names it from the start.
    await pipeline.run('build');
    return [...(await this.#approvals(driver, signal)), pipeline.built.transaction];
  }

  /**
   * Simulates the transactions on the current chain state, and compares the result with the review and with the minimum.
   * `undefined` if no node can simulate: then the check of the bytes must be enough. @throws AppError as `verifySimulation`
   * and `judgeReceived`
   */
  async simulate(
    driver: ChainDriver,
    transactions: readonly UnsignedTransaction[],
    signal: AbortSignal,
  ): Promise<Simulation | undefined> {
    const simulation = await driver.simulate?.(transactions, { signal });
    if (!simulation) return undefined;
    const { route, slippageBps } = this.plan;
    const shown = this.#shownChange(driver);
    const received = verifySimulation(simulation, shown);
    if (received) judgeReceived(route.minReceive, received, { slippageBps, chain: shown.chain });
    return simulation;
  }

  #cost(signal: AbortSignal): PaymentCost {
    const cost = costOf(this.plan);
    if (cost === 'trial') return cost;
    return { ...cost, judgeFee: (fee) => this.consents.assertFee(fee, signal) };
  }

  /** Maximum change of the account's balances. */
  #shownChange(driver: ChainDriver): ShownChange {
    const { from, to, amount, route, recipient } = this.plan;
    const { name: chain, native } = this.#parts.chains.require(from.chain);
    const chainFee = { token: native.id, units: route.chainFee?.units ?? 0n };
    const contract = canonicalOn(driver, contractOf(this.plan));
    const arrival = { to, least: route.minReceive, recipient: canonicalOn(driver, recipient) };
    return { from, amount, chain, chainFee, contract, ...(to.chain === from.chain ? { arrival } : {}) };
  }

  /** `work` returns `skipped` if there was nothing to do. */
  async #step(id: StepId, work: () => Promise<unknown>): Promise<void> {
    this.#mark(id, { state: 'active' });
    try {
      this.#mark(id, { state: (await work()) === 'skipped' ? 'skipped' : 'done' });
    } catch (error) {
      this.#mark(id, { state: this.#stateAfter(id, error) });
      throw error;
    }
  }

  #stateAfter(id: StepId, error: unknown): StepState {
    if (isOpen(error) || this.worse) return 'waiting';
    const isSent = this.steps.some((step) => step.id === id && step.hash !== undefined);
    // The chain decides about what was sent, not the node that did not answer. Another attempt follows it.
    return isSent && isAppError(error, 'chain/unreachable') ? 'active' : 'failed';
  }

  /** Another attempt keeps the step of the first. */
  #addStep(id: StepId, before: StepId): void {
    if (this.steps.some((step) => step.id === id)) return;
    const at = this.steps.findIndex((step) => step.id === before);
    runInAction(() => {
      this.steps = [...this.steps.slice(0, at), { id, state: 'waiting' }, ...this.steps.slice(at)];
    });
  }

  /**
   * Stops before a request to the wallet if the rate is now worse than the one on screen. The review or the approval
   * may have taken long. @throws AppError `swap/quote-expired`, with `worse` where the user may accept it
   */
  async #assertRate(signal: AbortSignal): Promise<void> {
    if (steadyNow() - this.#ratedAt < RATE_FRESH_MS) return;
    const { route } = this.plan;
    const current = await requote(this.#parts, this.plan, { signal });
    const verdict = judgeRate(route, current);
    runInAction(() => {
      this.worse = verdict === 'worse' ? current : undefined;
      this.better = verdict === 'better' ? current : undefined;
    });
    if (verdict === 'worse' || verdict === 'collapsed') throw new AppError('swap/quote-expired', {});
    this.#ratedAt = steadyNow();
  }

  /**
   * A refusal by the simulation comes before the question for consent. @throws AppError as `SwapConsents.assertGiven` and `simulate`
   */
  async #assertAccepted(driver: ChainDriver, swap: UnsignedTransaction, signal: AbortSignal): Promise<void> {
    if (!this.consents.isLacking) return;
    if (this.isSimulated) await this.simulate(driver, [...(await this.#approvals(driver, signal)), swap], signal);
    this.consents.assertGiven();
  }

  async #approve(pipeline: Pipeline<PreparedOrder>): Promise<'skipped' | undefined> {
    await pipeline.run('allow');
    // A previous attempt may have sent the approval.
    return this.steps.some(({ id, hash }) => id === 'approve' && hash) ? undefined : 'skipped';
  }

  async #approvals(driver: ChainDriver, signal: AbortSignal): Promise<readonly UnsignedTransaction[]> {
    if (!this.takesAllowance(driver)) return [];
    const approvals = await exactApprovals(driver, this.#approval, signal);
    runInAction(() => {
      this.approvals = Math.max(1, approvals.length);
    });
    return approvals;
  }

  /** Allowance for exactly the amount, for the contract of the route. */
  get #approval(): ExactApproval {
    const { from: token, amount, sender: owner } = this.plan;
    return { owner, spender: contractOf(this.plan), token, amount };
  }

  #pipeline(driver: ChainDriver, signal: AbortSignal, progress?: PaymentProgress): Pipeline<PreparedOrder> {
    const { plan } = this;
    const flow = {
      chain: this.#parts.chains.require(plan.from.chain),
      driver,
      build: () => this.#prepare(driver, signal),
      verify: (prepared: PreparedOrder) => this.#verify(driver, prepared, signal),
      approval: () => this.#approval,
      onApprovalSent: (hash: TransactionHash) => this.#markApproval(hash),
      assertEffects: (prepared: PreparedOrder) => this.#assertEffects(driver, prepared, signal),
      cost: this.#cost(signal),
      record: (prepared: PreparedOrder) => this.#record(prepared),
      progress,
    };
    return new Pipeline(this.#parts, flow, signal);
  }

  /** The order that the review shows, or a new one if that has expired. */
  #prepare(driver: ChainDriver, signal: AbortSignal): Promise<PreparedOrder> {
    const { plan, deposit, zeroGas } = this;
    if (this.#prepared && steadyNow() < this.#prepared.expiresAt) return Promise.resolve(this.#prepared);
    const call = { key: this.#key, wait: this.progress.wait };
    return prepareOrder(this.#parts, { driver, plan, deposit, zeroGas, ...call }, signal);
  }

  /** Compares the order's transaction with the review. */
  async #verify(driver: ChainDriver, prepared: PreparedOrder, signal: AbortSignal): Promise<void> {
    const { plan, transaction, effect, fee: gasFee } = prepared;
    const { deposit, consents } = this;
    this.#prepared = undefined;
    const toCheck = { driver, plan, deposit, gasFee, transaction, effect, consents, signal };
    const checked = await checkOrder(this.#parts, toCheck);
    this.#prepared = prepared;
    runInAction(() => {
      this.checked = checked;
    });
  }

  async #assertEffects(driver: ChainDriver, { plan, transaction }: PreparedOrder, signal: AbortSignal): Promise<void> {
    const payments = paymentsOf(plan, this.deposit?.shown().deposit);
    await Promise.all([
      this.isSimulated && this.simulate(driver, [transaction], signal),
      assertPrerequisites(this.#parts, payments, signal),
    ]);
    this.consents.assertGiven();
  }

  #record({ plan, order, transaction }: PreparedOrder): FlowRecord {
    const payload = reportOf(this.#parts, plan, order.facts);
    const isSame = samePayment(payload, this.#startedAt);
    const signing = this.zeroGas ? signOnly(this.#parts, { transaction, payload }) : {};
    return { id: this.#key, kind: 'swap', payload, needsReport: true, isSame, ...signing };
  }

  #followSent(sent: SentTransaction): void {
    runInAction(() => {
      this.sent = sent;
    });
    this.#mark('swap', { state: 'done', hash: sent.hash });
    this.#parts.balances.refresh(this.plan.sender, this.plan.from.chain);
  }

  #markApproval(hash: TransactionHash): void {
    runInAction(() => {
      this.approvalsSent += 1;
    });
    this.#mark('approve', { state: 'active', hash });
  }

  #mark(id: StepId, change: Partial<ExecutionStep>): void {
    runInAction(() => {
      this.steps = this.steps.map((step) => (step.id === id ? { ...step, ...change } : step));
    });
  }
}

/** Neither done nor failed: the user canceled or has to accept the rate first, or the outcome is unknown. */
function isOpen(error: unknown): boolean {
  return isUnaccepted(error) || stateAfter(error).status !== 'failed';
}
