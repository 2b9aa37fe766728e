import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { type AppError, isAppError } from '../../../model/errors.ts';

/** A request that is open in a wallet. */
interface OpenRequest {
  /** The wallet's name. */
  readonly wallet: string;
  /** Stops waiting. The request stays open in the wallet. */
  stop(): void;
}

interface Question<T> {
  readonly wallet: string;
  /** The error of a stopped wait. It must never claim that nothing was sent. */
  stopped(): AppError;
  /** Receives the pending answer when the wait is stopped. */
  onLate?(answer: Promise<T>): void;
}

/** Open wallet requests. The user can stop the wait for an answer; a later answer is still handled. */
export class WalletRequests {
  open: readonly OpenRequest[] = [];
  /** Refusals that arrived after the wait was stopped, by the error of the stopped wait. */
  readonly lateRefusals = new Map<unknown, AppError>();

  constructor() {
    makeAutoObservable(this, { open: observableRef, lateRefusals: observableShallow, latest: false });
  }

  /** The latest open request; `undefined` if there is none. */
  get current(): OpenRequest | undefined {
    return this.open.at(-1);
  }

  /** The latest reason for an error: a wallet may have refused after the wait was stopped. */
  latest(error: unknown): unknown {
    return this.lateRefusals.get(error) ?? error;
  }

  /**
   * Sends the request and waits until the wallet answers or the wait is stopped. Rejects as `work` does, or with
   * `stopped`.
   */
  run<T>({ wallet, stopped, onLate }: Question<T>, work: () => Promise<T>): Promise<T> {
    const answer = (async () => work())();
    return new Promise((resolve, reject) => {
      const request: OpenRequest = {
        wallet,
        stop: () => {
          const error = stopped();
          this.#close(request);
          onLate?.(answer);
          answer.catch((late: unknown) => this.#refuse(error, late));
          reject(error);
        },
      };
      runInAction(() => {
        this.open = [...this.open, request];
      });
      answer.then(resolve, reject).finally(() => this.#close(request));
    });
  }

  #refuse(error: AppError, late: unknown): void {
    if (!isAppError(late, 'wallet/rejected')) return;
    runInAction(() => this.lateRefusals.set(error, late));
  }

  #close(request: OpenRequest): void {
    runInAction(() => {
      this.open = this.open.filter((other) => other !== request);
    });
  }
}
