import { AppError } from '../../../../model/errors.ts';
import type { Eip1193Provider } from './eip1193.ts';

/** Maximum time that a question waits for the one before it. Then the user must answer that one first. */
const PATIENCE_MS = 15_000;
/** A question open for this long may be lost: some wallets forget it when their window is closed. The wallet then decides. */
const LOST_MS = 120_000;

const all = new WeakMap<Eip1193Provider, WalletRequestQueue>();

/**
 * Questions to one wallet that its user must answer, one at a time for the whole page. Wallets refuse a second question
 * while one is open (-32002).
 */
export class WalletRequestQueue {
  readonly #provider: Eip1193Provider;
  /** Resolves when the previous question is answered. */
  #free: Promise<void> = Promise.resolve();
  #accounts: Promise<unknown> | undefined;

  private constructor(provider: Eip1193Provider) {
    this.#provider = provider;
  }

  static of(provider: Eip1193Provider): WalletRequestQueue {
    const known = all.get(provider) ?? new WalletRequestQueue(provider);
    all.set(provider, known);
    return known;
  }

  /**
   * Asks after the earlier questions are answered. Rejects as `question` does, with `wallet/busy` if an earlier one stays
   * open, or with the signal's reason while waiting.
   */
  async run<T>(wallet: string, question: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const before = this.#free;
    const turn = hold();
    this.#free = before.then(() => turn.over);
    try {
      if (!(await isInTime(before, signal))) {
        signal?.throwIfAborted();
        throw new AppError('wallet/busy', { wallet });
      }
      turn.begin();
      return await question();
    } finally {
      turn.end();
    }
  }

  /**
   * `eth_requestAccounts`. A second call while the wallet is still asking returns the same answer: a dialog that was
   * closed in the page is still open in the wallet.
   */
  accounts(wallet: string): Promise<unknown> {
    if (this.#accounts) return this.#accounts;
    const asked = this.run(wallet, () => this.#provider.request({ method: 'eth_requestAccounts' }));
    const forget = (): void => {
      clearTimeout(timer);
      if (this.#accounts === asked) this.#accounts = undefined;
    };
    const timer = setTimeout(forget, LOST_MS);
    this.#accounts = asked;
    asked.then(forget, forget);
    return asked;
  }
}

interface WalletLock {
  /** Resolves when the question is answered or counts as lost. */
  readonly over: Promise<void>;
  begin(): void;
  end(): void;
}

function hold(): WalletLock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let finish: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    over,
    begin: () => {
      timer = setTimeout(finish, LOST_MS);
    },
    end: () => {
      clearTimeout(timer);
      finish();
    },
  };
}

/** False if the time limit or the caller ended the wait. */
function isInTime(free: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isFree: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(isFree && !signal?.aborted);
    };
    const giveUp = (): void => done(false);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal?.addEventListener('abort', giveUp);
    free.then(() => done(true));
  });
}
