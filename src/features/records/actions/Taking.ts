import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Waits for the block of a sent transaction. @throws AppError as `untilIncluded` */
export type UntilIncluded = () => Promise<void>;

type Parts = Pick<Shell, 'toasts'>;

/** One transaction that takes the money of an order: a refund or a release. */
export class Taking {
  /** `asking`: the wallet has it, or is about to get it. `sent`: it waits for its block. */
  status: 'idle' | 'asking' | 'sent' = 'idle';
  /** The error that stopped the last attempt, including a rejection in the wallet. */
  error: unknown;
  readonly #parts: Parts;
  readonly #onEnd: () => void;

  /** `onEnd`: called after the block, and after a failure, unless the page was left. */
  constructor(parts: Parts, onEnd: () => void) {
    this.#parts = parts;
    this.#onEnd = onEnd;
    makeAutoObservable(this, { error: observableRef });
  }

  /**
   * Resolves once the transaction is sent, or the attempt has failed. Then waits for the block. Never rejects: shows an
   * error in a toast and stores it in `error`.
   */
  async run(send: () => Promise<UntilIncluded>): Promise<void> {
    if (this.status !== 'idle') return;
    this.#show('asking', undefined);
    try {
      const untilIncluded = await send();
      this.#show('sent', undefined);
      void untilIncluded().then(
        () => this.#end(undefined),
        (error: unknown) => this.#end(error),
      );
    } catch (error) {
      this.#end(error);
    }
  }

  #end(error: unknown): void {
    const isLeft = isAborted(error);
    if (error !== undefined) this.#parts.toasts.fail(error);
    this.#show('idle', isLeft ? undefined : error);
    if (!isLeft) this.#onEnd();
  }

  #show(status: Taking['status'], error: unknown): void {
    runInAction(() => {
      this.status = status;
      this.error = error;
    });
  }
}
