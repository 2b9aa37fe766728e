import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Amount } from '../../../model/Amount.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';

/** The allowance of the route's contract that is left after the swap. An exact allowance leaves none. */
export class LeftAllowance {
  /** `undefined` while unknown, if nothing is left, or if the app cannot revoke it. */
  amount: Amount | undefined;
  readonly #shell: Shell;
  readonly #execution: SwapExecution;

  constructor(shell: Shell, execution: SwapExecution) {
    this.#shell = shell;
    this.#execution = execution;
    makeAutoObservable(this, { amount: observableRef });
  }

  /**
   * Reads the allowance once the swap is in a block. Never rejects: it is optional, and the allowances page lists all
   * of them.
   */
  async read(signal: AbortSignal): Promise<void> {
    const { sent, plan, needsAllowance } = this.#execution;
    const { from, sender, route } = plan;
    if (!sent || !needsAllowance || !route.contract) return;
    try {
      const driver = await this.#shell.chains.driver(from.chain);
      if (!driver.allowances || !driver.permissions) return;
      await untilIncluded(driver, sent, { chain: this.#shell.chains.require(from.chain).name, signal });
      const allowance = { owner: sender, spender: route.contract, token: from };
      const left = await driver.allowances.get(allowance, { signal });
      runInAction(() => {
        this.amount = left.isPositive ? left : undefined;
      });
    } catch {
      // The dialog was closed, no node answered, or the swap failed. The steps show a failed swap.
    }
  }
}
