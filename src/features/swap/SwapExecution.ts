import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import { newRecordId } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { buildOrder } from './buildOrder.ts';
import { canonicalOn } from './canonicalOn.ts';
import { DepositOrder } from './DepositOrder.ts';
import { type SwapPlan, wireRecipient } from './SwapPlan.ts';
import { reportOf } from './swapReport.ts';
import { verifyApproval, verifySwap } from './verify.ts';
import { verifyDeposit } from './verifyDeposit.ts';

export type StepId = 'switch' | 'approve' | 'swap' | 'confirm';
export type StepState = 'waiting' | 'active' | 'done' | 'failed';
export interface ExecutionStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly hash?: TransactionHash;
}

/** How often an approval is looked at until it is in a block. */
const FOLLOW_MS = 1_000;

/** Takes a reviewed swap through its steps: network, allowance, signature. One at a time; a step that fails can be tried again. */
export class SwapExecution {
  readonly plan: SwapPlan;
  steps: readonly ExecutionStep[];
  isRunning = false;
  /** Why it stopped; a rejection in the wallet leaves none. */
  error: unknown;
  /** The swap's transaction, once the wallet has sent it. */
  hash: TransactionHash | undefined;
  /** Present on a route that calls no contract: it is paid for by a plain transfer. */
  readonly deposit: DepositOrder | undefined;
  readonly #shell: Shell;
  /** The same for every try of this review, so that it makes one order. */
  readonly #key = newRecordId();

  constructor(shell: Shell, plan: SwapPlan) {
    this.#shell = shell;
    this.plan = plan;
    this.deposit = plan.route.contract === undefined ? new DepositOrder(shell, plan, this.#key) : undefined;
    const ids: readonly StepId[] = this.#needsAllowance
      ? ['switch', 'approve', 'swap', 'confirm']
      : ['switch', 'swap', 'confirm'];
    this.steps = ids.map((id) => ({ id, state: 'waiting' }));
    makeAutoObservable(this, {
      plan: false,
      deposit: false,
      canConfirm: false,
      steps: observableRef,
      error: observableRef,
    });
  }

  /** Whether everything that is to be confirmed is on the screen. */
  get canConfirm(): boolean {
    return this.deposit === undefined || this.deposit.state.status === 'ready';
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
      await this.#step('switch', () => this.#switchChain(signal));
      if (this.#needsAllowance) await this.#step('approve', () => this.#approve(driver, signal));
      await this.#step('swap', () => this.#swap(driver, signal));
      this.#mark('confirm', { state: 'active' });
    } catch (error) {
      if (!isCancelled(error)) this.#fail(error);
    } finally {
      runInAction(() => {
        this.isRunning = false;
      });
    }
  }

  async #step(id: StepId, work: () => Promise<void>): Promise<void> {
    this.#mark(id, { state: 'active' });
    try {
      await work();
      this.#mark(id, { state: 'done' });
    } catch (error) {
      this.#mark(id, { state: isCancelled(error) ? 'waiting' : 'failed' });
      throw error;
    }
  }

  async #switchChain(signal: AbortSignal): Promise<void> {
    const { wallet, chains } = this.#shell;
    const chain = chains.require(this.plan.from.chain);
    if (!runInAction(() => wallet.isOn(chain))) await wallet.switchChain(chain, { signal });
  }

  /** Allows exactly the amount, and only if less is allowed. */
  async #approve(driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const { from: token, amount, sender: owner } = this.plan;
    const spender = this.#contract();
    if (!driver.allowances) return;
    const allowed = await driver.allowances.get(owner, spender, token, { signal });
    if (!allowed.isLessThan(amount)) return;
    for (const transaction of await driver.allowances.prepareApproval({ owner, spender, token, amount }, { signal })) {
      verifyApproval(driver.inspect(transaction), { token, amount, spender: canonicalOn(driver, spender) });
      const sent = await this.#shell.outbox.send(
        { kind: 'approval', transaction, needsReport: false, payload: { token: token.id, spender } },
        { signal },
      );
      this.#mark('approve', { state: 'active', hash: sent.hash });
      await this.#untilIncluded(driver, sent, signal);
    }
  }

  async #swap(driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const { from, amount, sender } = this.plan;
    const order = this.deposit?.shown().order ?? (await buildOrder(this.#shell, this.plan, { key: this.#key, signal }));
    const intent = { from: sender, token: from, amount };
    const transaction = await driver.prepareTransaction(order.txData, intent, { signal });
    this.#verify(driver, transaction);
    await this.#mustAfford(driver, transaction, signal);
    const payload = reportOf(this.#shell, this.plan, order.facts);
    const sent = await this.#shell.outbox.send(
      { kind: 'swap', id: this.#key, transaction, needsReport: true, payload },
      { signal },
    );
    runInAction(() => {
      this.hash = sent.hash;
    });
    this.#mark('swap', { state: 'done', hash: sent.hash });
    this.#shell.balances.refresh(sender, from.chain);
  }

  /** What is signed is what was shown, or nothing is. */
  #verify(driver: ChainDriver, transaction: UnsignedTransaction): void {
    const { from, to, amount, route, sender: payer } = this.plan;
    const effect = driver.inspect(transaction);
    const sender = canonicalOn(driver, payer);
    if (this.deposit) {
      const { deposit } = this.deposit.shown();
      verifyDeposit(transaction, effect, { token: from, amount, sender, deposit });
      return;
    }
    verifySwap(effect, {
      from,
      to,
      amount,
      toChain: this.#shell.chains.require(to.chain),
      minReceive: route.minReceive,
      recipient: wireRecipient(this.plan),
      sender,
      contract: canonicalOn(driver, this.#contract()),
      now: Math.floor(Date.now() / 1_000),
    });
  }

  /** A trial run by the node, then fee and payment against what is there. */
  async #mustAfford(driver: ChainDriver, transaction: UnsignedTransaction, signal: AbortSignal): Promise<void> {
    const { from, amount, sender } = this.plan;
    const chain = this.#shell.chains.require(from.chain);
    const fee = await driver.estimateFee(transaction, { signal });
    const balance = (await driver.getBalances(sender, [chain.native], { signal })).get(chain.native.id);
    if (!balance) return;
    const needed = from.address === undefined ? fee.plus(amount) : fee;
    if (balance.spendable.isLessThan(needed)) {
      const missing = needed.minus(balance.spendable).toDecimal(6);
      throw new AppError('transaction/insufficient-fee', { symbol: chain.native.symbol, chain: chain.name, missing });
    }
  }

  async #untilIncluded(
    driver: ChainDriver,
    sent: {
      readonly hash: string;
      readonly transaction: UnsignedTransaction;
      readonly mark: Readonly<Record<string, string | number>>;
    },
    signal: AbortSignal,
  ): Promise<void> {
    const chain = this.#shell.chains.require(this.plan.from.chain).name;
    for (;;) {
      const state = await driver.follow(sent, { signal });
      if (state.status === 'included' || state.status === 'final') return;
      if (state.status === 'failed') throw new AppError('transaction/failed', { chain, hash: sent.hash });
      if (state.status === 'replaced') throw new AppError('transaction/replaced', { chain, hash: sent.hash });
      if (state.status === 'dropped') throw new AppError('transaction/dropped', { chain });
      await pause(FOLLOW_MS, signal);
    }
  }

  get #needsAllowance(): boolean {
    return this.plan.from.address !== undefined && this.deposit === undefined;
  }

  #contract(): string {
    const { contract } = this.plan.route;
    if (!contract) throw new AppError('transaction/unreadable', { detail: 'the route names no contract' });
    return contract;
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
