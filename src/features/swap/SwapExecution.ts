import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { commonSwap, TxDataFacts } from '../../api/swap.ts';
import type { Amount } from '../../model/Amount.ts';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { newRecordId } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainDriver, SpendIntent } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { mustAfford } from './mustAfford.ts';
import type { SwapRoute } from './Route.ts';
import { judgeRate } from './rateChange.ts';
import { requote } from './requote.ts';
import { samePayment } from './samePayment.ts';
import { sendSigned } from './sendSigned.ts';
import type { SwapReport } from './swapReport.ts';
import { untilIncluded } from './untilIncluded.ts';
import { verifyApproval, verifySwap } from './verify.ts';

/** What the user reviews and confirms. */
export interface SwapPlan {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  readonly route: SwapRoute;
  readonly slippageBps: number;
  readonly sender: string;
  /** Canonical on the target chain. */
  readonly recipient: string;
  /** About what all its transactions cost on the source chain; `undefined` where the driver does not know. */
  readonly networkFee?: Amount | undefined;
  /** Present where the gas is paid out of the amount; `route` is then the route as it is with that. */
  readonly zeroGas?: { readonly fee: Amount };
}

export type StepId = 'switch' | 'approve' | 'swap' | 'confirm';
export type StepState = 'waiting' | 'active' | 'done' | 'failed';
export interface ExecutionStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly hash?: TransactionHash;
}

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
  /** The route as it is quoted now, where that is worse than shown: nothing is sent until the user accepts it. */
  worse: SwapRoute | undefined;
  /** The same where it is better: only good to know. */
  better: SwapRoute | undefined;
  /** When the user began to read. */
  readonly #startedAt: number;
  #ratedAt = 0;
  readonly #shell: Shell;
  /** The same for every try of this review, so that it makes one order. */
  readonly #key = newRecordId();

  constructor(shell: Shell, plan: SwapPlan, startedAt = Date.now()) {
    this.#shell = shell;
    this.#startedAt = startedAt;
    this.plan = plan;
    const ids: readonly StepId[] =
      plan.from.address === undefined || plan.zeroGas
        ? ['switch', 'swap', 'confirm']
        : ['switch', 'approve', 'swap', 'confirm'];
    this.steps = ids.map((id) => ({ id, state: 'waiting' }));
    makeAutoObservable(this, {
      plan: false,
      steps: observableRef,
      error: observableRef,
      worse: observableRef,
      better: observableRef,
    });
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
      const { from, zeroGas } = this.plan;
      if (from.address !== undefined && !zeroGas) await this.#step('approve', () => this.#approve(driver, signal));
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
    if (Date.now() - this.#ratedAt < RATE_FRESH_MS) return;
    const { route } = this.plan;
    const current = await requote(this.#shell, this.plan, { signal });
    const verdict = judgeRate(route, current);
    runInAction(() => {
      this.worse = verdict === 'worse' ? current : undefined;
      this.better = verdict === 'better' ? current : undefined;
    });
    if (verdict === 'worse' || verdict === 'collapsed') throw new AppError('swap/quote-expired', {});
    this.#ratedAt = Date.now();
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
      verifyApproval(driver.inspect(transaction), { token, amount, spender: canonical(driver, spender) });
      const sent = await this.#shell.outbox.send(
        { kind: 'approval', transaction, needsReport: false, payload: { token: token.id, spender } },
        { signal },
      );
      this.#mark('approve', { state: 'active', hash: sent.hash });
      await untilIncluded(driver, sent, { chain: this.#shell.chains.require(token.chain).name, signal });
    }
  }

  async #swap(driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const { from, to, amount, route, sender, recipient, zeroGas } = this.plan;
    await this.#mustHold(signal);
    const { txData, facts } = await this.#build(signal);
    const intent = { from: sender, token: from, amount };
    const transaction = zeroGas
      ? await prepareSponsored(driver, txData, intent, signal)
      : await driver.prepareTransaction(txData, intent, { signal });
    verifySwap(driver.inspect(transaction), {
      from,
      to,
      amount,
      fromChain: this.#shell.chains.require(from.chain),
      toChain: this.#shell.chains.require(to.chain),
      path: route.path,
      minReceive: route.minReceive,
      recipient,
      sender: canonical(driver, sender),
      maxGasFee: zeroGas?.fee.units ?? 0n,
      contract: canonical(driver, this.#contract()),
      now: Math.floor(Date.now() / 1_000),
    });
    await mustAfford(this.#shell, { driver, transaction, plan: this.plan, signal });
    const payload: SwapReport = this.#report(facts);
    const isSame = samePayment(payload, this.#startedAt);
    const request = { id: this.#key, transaction, payload, isSame };
    const sent = zeroGas
      ? await sendSigned(this.#shell, request, signal)
      : await this.#shell.outbox.send({ ...request, kind: 'swap', needsReport: true }, { signal });
    runInAction(() => {
      this.hash = sent.hash;
    });
    this.#mark('swap', { state: 'done', hash: sent.hash });
    this.#shell.balances.refresh(sender, from.chain);
  }

  async #build(signal: AbortSignal) {
    const { chains, tokens, api } = this.#shell;
    const { from, to, amount, route, slippageBps, sender, recipient, zeroGas } = this.plan;
    const { txData } = await api.call(
      commonSwap,
      {
        fromTokenAddress: tokens.wireAddress(from),
        toTokenAddress: tokens.wireAddress(to),
        fromAddress: sender,
        toAddress: recipient,
        fromTokenChain: chains.require(from.chain).wire.name,
        toTokenChain: chains.require(to.chain).wire.name,
        fromTokenAmount: amount.units.toString(),
        amountOutMin: route.minReceive.units.toString(),
        routerPath: [...route.path],
        dex: route.dex,
        slippage: slippageBps / 100,
        idempotencyKey: this.#key,
        ...(zeroGas ? { isNoGas: true } : {}),
      },
      { signal },
    );
    const facts = z.safeParse(TxDataFacts, txData);
    return { txData, facts: facts.success ? facts.data : undefined };
  }

  #report(facts: z.output<typeof TxDataFacts> | undefined): SwapReport {
    const { chains, tokens } = this.#shell;
    const { from, to, amount, route, slippageBps, sender, recipient, zeroGas } = this.plan;
    return {
      fromTokenAddress: tokens.wireAddress(from),
      toTokenAddress: tokens.wireAddress(to),
      fromAddress: sender,
      toAddress: recipient,
      fromTokenAmount: amount.units.toString(),
      slippage: slippageBps / 100,
      fromChain: chains.require(from.chain).wire.name,
      toChain: chains.require(to.chain).wire.name,
      toTokenAmount: route.receive.toDecimal(),
      dexName: route.dex,
      isNoGas: zeroGas ? '1' : '0',
      orderId: facts?.orderId ?? '',
      orderType: '',
      ...(facts?.transferData === undefined ? {} : { transferData: facts.transferData }),
      shown: { fromSymbol: from.symbol, toSymbol: to.symbol, fromAmount: amount.toDecimal() },
    };
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

async function prepareSponsored(
  driver: ChainDriver,
  txData: unknown,
  intent: SpendIntent,
  signal: AbortSignal,
): Promise<UnsignedTransaction> {
  const transaction = await driver.prepareSponsored?.(txData, intent, { signal });
  if (!transaction) throw new AppError('transaction/unreadable', { detail: 'nobody can pay for it on this chain' });
  return transaction;
}

/** In the chain's own spelling; a text that is no address of it stays as it is, and equals none. */
function canonical(driver: ChainDriver, address: string): string {
  return driver.isAddress(address) ? driver.canonicalAddress(address) : address;
}
