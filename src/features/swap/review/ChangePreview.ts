import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, isCancelled } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { verifySimulation } from './verifySimulation.ts';

export type ChangePreviewState =
  /** The driver of the chain is not loaded yet. */
  | { readonly status: 'idle' }
  /** The chain's driver cannot simulate, or this transaction needs no simulation. */
  | { readonly status: 'absent' }
  | { readonly status: 'working' }
  | { readonly status: 'known'; readonly simulation: Simulation }
  /** No node answered, or the order could not be built now. The swap may still succeed. */
  | { readonly status: 'unknown' }
  /** The transaction would fail, or its effects differ from the review. */
  | { readonly status: 'refused'; readonly error: AppError };

/** Simulated balance changes of a review. The simulated order is also the one that is sent. */
export class ChangePreview {
  state: ChangePreviewState = { status: 'idle' };
  readonly #shell: Shell;
  readonly #execution: SwapExecution;

  constructor(shell: Shell, execution: SwapExecution) {
    this.#shell = shell;
    this.#execution = execution;
    makeAutoObservable(this, { state: observableRef });
  }

  get isRefused(): boolean {
    return this.state.status === 'refused';
  }

  /** Runs the simulation, also again after a result. Never rejects. */
  async workOut(signal: AbortSignal): Promise<void> {
    if (this.state.status === 'working') return;
    try {
      this.#set(await this.#try(signal));
    } catch (error) {
      if (isCancelled(error)) this.#set({ status: 'idle' });
      else this.#set(isRefusal(error) ? { status: 'refused', error } : { status: 'unknown' });
    }
  }

  async #try(signal: AbortSignal): Promise<ChangePreviewState> {
    const execution = this.#execution;
    if (!execution.isSimulated) return { status: 'absent' };
    const { from, to, sender } = execution.plan;
    const driver = await this.#shell.chains.driver(from.chain);
    if (!driver.simulate) return { status: 'absent' };
    this.#set({ status: 'working' });
    const simulation = await driver.simulate(await execution.prepare(driver, signal), { signal });
    if (!simulation) return { status: 'unknown' };
    verifySimulation(simulation, execution.shownChange(driver));
    const here: readonly Token[] = to.chain === from.chain ? [from, to] : [from];
    this.#shell.balances.request(sender, here);
    return { status: 'known', simulation };
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
  ];
  return error instanceof AppError && codes.includes(error.code);
}
