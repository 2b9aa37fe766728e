import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, isCancelled } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';

export type ChangePreviewState =
  /** The driver of the chain is not loaded yet. */
  | { readonly status: 'idle' }
  /** The chain's driver cannot simulate. The transaction is built and checked. */
  | { readonly status: 'building' }
  /** The built transaction passed its check, or it needs no simulation. */
  | { readonly status: 'absent' }
  /** The order could not be built or checked now. The swap may still succeed. */
  | { readonly status: 'unbuilt'; readonly error: unknown }
  | { readonly status: 'working' }
  | { readonly status: 'known'; readonly simulation: Simulation }
  /** No node answered the simulation. The swap may still succeed. */
  | { readonly status: 'unknown' }
  /** The transaction would fail, or its effects differ from the review. */
  | { readonly status: 'refused'; readonly error: AppError };

type Parts = Pick<Shell, 'chains' | 'balances'>;

/**
 * Builds the transaction of a review while the user reads, and simulates its balance changes on chains that can. The
 * simulated order is also the one that is sent.
 */
export class ChangePreview {
  state: ChangePreviewState = { status: 'idle' };
  /** Whether the first attempt to build has ended. Until then, the review may lack what the transaction leaves open. */
  hasTried = false;
  /** Whether the chain's driver can simulate. `false` before it is loaded. */
  canSimulate = false;
  /** Whether the wallet may be asked for an approval first. `undefined` while the driver, which decides it, loads. */
  mayApprove: boolean | undefined;
  readonly #parts: Parts;
  /** Whether this attempt has built the transaction. */
  #isBuilt = false;
  readonly execution: SwapExecution;

  constructor(parts: Parts, execution: SwapExecution) {
    this.#parts = parts;
    this.execution = execution;
    this.mayApprove = execution.needsAllowance ? undefined : false;
    makeAutoObservable(this, { state: observableRef, execution: false });
  }

  get isRefused(): boolean {
    return this.state.status === 'refused';
  }

  /** It may still be refused, so the user is not asked to accept a loss yet. */
  get isSimulating(): boolean {
    return this.state.status === 'working';
  }

  /** Builds and simulates, also again after a result. Never rejects. */
  async simulate(signal: AbortSignal): Promise<void> {
    if (this.state.status === 'working' || this.state.status === 'building') return;
    this.#isBuilt = false;
    try {
      this.#set(await this.#try(signal));
    } catch (error) {
      if (isCancelled(error)) this.#set({ status: 'idle' });
      else if (isRefusal(error)) this.#set({ status: 'refused', error });
      else this.#set(this.#isBuilt ? { status: 'unknown' } : { status: 'unbuilt', error });
    } finally {
      this.#endTry();
    }
  }

  async #try(signal: AbortSignal): Promise<ChangePreviewState> {
    const execution = this.execution;
    if (!execution.isSimulated) {
      // The order of a zero-gas payment was judged with its fee.
      if (!execution.zeroGas) await execution.consents.judge(signal);
      return { status: 'absent' };
    }
    const { from, to, sender } = execution.plan;
    const driver = await this.#parts.chains.driver(from.chain);
    this.#begin(driver);
    const transactions = await execution.prepare(driver, signal);
    this.#isBuilt = true;
    // Before the first confirmation: an approval costs a fee, too.
    await execution.consents.judgeFees(driver, transactions, signal).catch(unlessCancelled);
    this.#endTry();
    if (!driver.simulate) return { status: 'absent' };
    const simulation = await execution.simulate(driver, transactions, signal);
    if (!simulation) return { status: 'unknown' };
    const here: readonly Token[] = to.chain === from.chain ? [from, to] : [from];
    this.#parts.balances.request(sender, here);
    return { status: 'known', simulation };
  }

  #begin(driver: ChainDriver): void {
    runInAction(() => {
      this.mayApprove = this.execution.takesAllowance(driver);
      this.canSimulate = driver.simulate !== undefined;
      this.state = { status: this.canSimulate ? 'working' : 'building' };
    });
  }

  #endTry(): void {
    runInAction(() => {
      this.hasTried = true;
    });
  }

  #set(state: ChangePreviewState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** Whether the error is about this transaction, not a temporary problem. */
function isRefusal(error: unknown): error is AppError {
  const codes: readonly string[] = [
    'transaction/would-fail',
    'transaction/mismatch',
    'transaction/unreadable',
    'contract/unknown',
    'contract/changed',
    'contract/disputed',
    'swap/minimum-too-low',
    'swap/rate-too-low',
  ];
  return error instanceof AppError && codes.includes(error.code);
}

/** An unknown fee is no refusal: it is judged again before the wallet is asked. */
function unlessCancelled(error: unknown): void {
  if (isCancelled(error)) throw error;
}
