import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Amount } from '../../../model/Amount.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import type { Shell } from '../../../shell/Shell.ts';

type Parts = Pick<Shell, 'chains' | 'tokens'>;

/** The allowance that is left for the contract of a swap that this device sent. An exact allowance leaves none. */
export class LeftAllowance {
  /** `undefined` while unknown, if nothing is left, or if the app cannot revoke it. */
  amount: Amount | undefined;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { amount: observableRef });
  }

  /**
   * Reads the allowance once the swap is in a block. Never rejects: it is optional, and the allowances page lists all
   * of them.
   */
  async read({ hash, transaction, mark }: OutboxRecord, signal: AbortSignal): Promise<void> {
    if (!hash) return;
    const { chains, tokens } = this.#parts;
    try {
      const driver = await chains.driver(transaction.chain);
      const effect = driver.inspect(transaction);
      if (effect.kind !== 'swap' || !driver.allowances || !driver.permissions) return;
      const token = tokens.find(effect.pay.token);
      if (token?.address === undefined) return;
      await untilIncluded(
        driver,
        { hash, transaction, mark },
        { chain: chains.require(transaction.chain).name, signal },
      );
      const allowance = { owner: transaction.from, spender: effect.contract, token };
      const left = await driver.allowances.get(allowance, { signal });
      runInAction(() => {
        this.amount = left.isPositive ? left : undefined;
      });
    } catch {
      // The page was closed, no node answered, or the swap failed. The steps show a failed swap.
    }
  }
}
