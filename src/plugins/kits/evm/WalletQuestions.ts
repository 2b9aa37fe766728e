import { AppError } from '../../../model/errors.ts';
import type { Eip1193Provider } from './eip1193.ts';

/** So long a question waits for the one before it; then it is for the user to answer that one first. */
const PATIENCE_MS = 15_000;
/** A question that was open for so long may be lost (some wallets forget one whose window was closed): the wallet decides. */
const LOST_MS = 120_000;

const all = new WeakMap<Eip1193Provider, WalletQuestions>();

/**
 * What one wallet is asked that its user must answer: one thing at a time, whoever of this page asks. Wallets refuse a
 * second question while one is open (-32002).
 */
export class WalletQuestions {
  readonly #provider: Eip1193Provider;
  /** Resolves when the last question was answered. */
  #free: Promise<void> = Promise.resolve();
  #accounts: Promise<unknown> | undefined;

  private constructor(provider: Eip1193Provider) {
    this.#provider = provider;
  }

  static of(provider: Eip1193Provider): WalletQuestions {
    const known = all.get(provider) ?? new WalletQuestions(provider);
    all.set(provider, known);
    return known;
  }

  /**
   * Asks once the questions before are answered. Rejects as `question` does, with `wallet/busy` when one before stays
   * open, or with the signal's reason while waiting.
   */
  async ask<T>(wallet: string, question: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
   * `eth_requestAccounts`. Whoever asks again while the wallet is still asking its user hears the same answer: a dialog
   * that was closed here is still open there.
   */
  accounts(wallet: string): Promise<unknown> {
    if (this.#accounts) return this.#accounts;
    const asked = this.ask(wallet, () => this.#provider.request({ method: 'eth_requestAccounts' }));
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

interface Turn {
  /** Resolves when the turn is over, or taken for lost. */
  readonly over: Promise<void>;
  begin(): void;
  end(): void;
}

function hold(): Turn {
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

/** False when patience or the caller ended first. */
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
