import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, isCancelled } from '../../model/errors.ts';
import type { ChainDriver } from '../../shell/plugin/chain.ts';
import { mismatch } from '../../shell/plugin/mustMatch.ts';
import { readDeposit } from '../../shell/plugin/readDeposit.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { type BuiltOrder, buildOrder } from './buildOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** Where the money of an order is to be sent. */
export interface Deposit {
  /** Canonical on the source chain. */
  readonly address: string;
  /** Memo or tag that has to go along; `undefined` for none. */
  readonly memo: string | undefined;
}

export type DepositState =
  | { readonly status: 'idle' }
  | { readonly status: 'building' }
  /** `at`: by `steadyNow`. */
  | { readonly status: 'ready'; readonly deposit: Deposit; readonly order: BuiltOrder; readonly at: number }
  | { readonly status: 'failed'; readonly error: unknown };

/** A deposit address that was shown longer ago than this is not paid to: the order behind it may be closed by then. */
const VALID_MS = 10 * 60_000;

/**
 * The order of a route that is paid for by a plain transfer. It is built while the review is read, so that the address
 * and the memo are on the screen before anybody confirms; exactly they are paid to.
 */
export class DepositOrder {
  state: DepositState = { status: 'idle' };
  readonly #shell: Shell;
  readonly #plan: SwapPlan;
  readonly #key: string;

  constructor(shell: Shell, plan: SwapPlan, key: string) {
    this.#shell = shell;
    this.#plan = plan;
    this.#key = key;
    makeAutoObservable(this, { state: observableRef });
  }

  /** Builds it, once: after a failure, a new review begins anew. Never rejects. */
  async prepare(signal: AbortSignal): Promise<void> {
    if (this.state.status !== 'idle') return;
    this.#set({ status: 'building' });
    try {
      const order = await buildOrder(this.#shell, this.#plan, { key: this.#key, signal });
      const driver = await this.#shell.chains.driver(this.#plan.from.chain);
      this.#set({ status: 'ready', deposit: this.#read(order, driver), order, at: steadyNow() });
    } catch (error) {
      this.#set(isCancelled(error) ? { status: 'idle' } : { status: 'failed', error });
    }
  }

  /** What was shown. @throws AppError `swap/quote-expired` when that is too long ago, or was never. */
  shown(): { readonly deposit: Deposit; readonly order: BuiltOrder } {
    const state = runInAction(() => this.state);
    if (state.status !== 'ready' || steadyNow() - state.at > VALID_MS) throw new AppError('swap/quote-expired', {});
    return state;
  }

  /**
   * @throws AppError `transaction/unreadable` when no deposit is asked for, `transaction/mismatch` when the address is the
   * user's own or a token's: an order could not be paid there.
   */
  #read({ txData }: BuiltOrder, driver: ChainDriver): Deposit {
    const { from: token, amount, sender, recipient } = this.#plan;
    const asked = readDeposit(txData, { from: sender, token, amount }, driver);
    if (!asked) throw new AppError('transaction/unreadable', { detail: 'the route names no contract and no deposit' });
    const split = driver.splitAddress?.(asked.to) ?? { address: asked.to, memo: '' };
    const address = driver.canonicalAddress(split.address);
    const chain = this.#shell.chains.require(token.chain);
    const isToken = this.#shell.tokens.find(chain.tokenId(address)) !== undefined;
    if (isToken || address === canonicalOn(driver, sender) || address === recipient) {
      throw mismatch('deposit address', chain.name, address);
    }
    return { address, memo: asked.memo ?? (split.memo || undefined) };
  }

  #set(state: DepositState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
