import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Amount } from '../../model/Amount.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SwapExecution } from './SwapExecution.ts';

/** What a route's contract may still take once the swap has taken its part. Exact allowances leave nothing. */
export class LeftAllowance {
  /** `undefined` while unknown, when there is none, and where the app cannot take it back. */
  amount: Amount | undefined;
  readonly #shell: Shell;
  readonly #execution: SwapExecution;

  constructor(shell: Shell, execution: SwapExecution) {
    this.#shell = shell;
    this.#execution = execution;
    makeAutoObservable(this, { amount: observableRef });
  }

  /** Reads it, once the sent swap is in a block. Never rejects: it is an offer, and the list of allowances has them all. */
  async read(signal: AbortSignal): Promise<void> {
    const { sent, plan, needsAllowance } = this.#execution;
    const { from, sender, route } = plan;
    if (!sent || !needsAllowance || !route.contract) return;
    try {
      const driver = await this.#shell.chains.driver(from.chain);
      if (!driver.allowances || !driver.permissions) return;
      await untilIncluded(driver, sent, { chain: this.#shell.chains.require(from.chain).name, signal });
      const left = await driver.allowances.get(sender, route.contract, from, { signal });
      runInAction(() => {
        this.amount = left.isPositive ? left : undefined;
      });
    } catch {
      // The dialog was closed, or no node told, or the swap failed, of which the steps tell.
    }
  }
}
