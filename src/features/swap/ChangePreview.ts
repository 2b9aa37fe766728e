import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, isCancelled } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { Simulation } from '../../shell/plugin/simulation.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SwapExecution } from './SwapExecution.ts';
import { verifySimulation } from './verifySimulation.ts';

export type ChangePreviewState =
  /** Nothing is known of the chain's abilities yet. */
  | { readonly status: 'idle' }
  /** The chain's driver tries no transactions, or this one needs no trial. */
  | { readonly status: 'absent' }
  | { readonly status: 'working' }
  | { readonly status: 'known'; readonly simulation: Simulation }
  /** No node told, or the order could not be built now: the swap may still be good. */
  | { readonly status: 'unknown' }
  /** It would fail, or do something else than is shown. */
  | { readonly status: 'refused'; readonly error: AppError };

/** What confirming a review would change, tried on the chain while it is read. Its order is the one that is sent then. */
export class ChangePreview {
  state: ChangePreviewState = { status: 'idle' };
  readonly #shell: Shell;
  readonly #execution: SwapExecution;

  constructor(shell: Shell, execution: SwapExecution) {
    this.#shell = shell;
    this.#execution = execution;
    makeAutoObservable(this, { state: observableRef, isRefused: false });
  }

  get isRefused(): boolean {
    return this.state.status === 'refused';
  }

  /** Works it out, anew when it was before. Never rejects. */
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

/** What is no accident of the moment, but said of this transaction. */
function isRefusal(error: unknown): error is AppError {
  const codes: readonly string[] = ['transaction/would-fail', 'transaction/mismatch', 'transaction/unreadable'];
  return error instanceof AppError && codes.includes(error.code);
}
