import { AnswerOrder } from '../../../../shell/platform/AnswerOrder.ts';
import type { Account } from '../../../../shell/plugin/wallet.ts';

/** The current accounts of a session, and the listeners for changes. */
export class AccountFeed {
  accounts: readonly Account[];
  readonly #order = new AnswerOrder();
  readonly #listeners = new Set<(accounts: readonly Account[]) => void>();

  constructor(accounts: readonly Account[]) {
    this.accounts = accounts;
  }

  /** As `WalletSession.onAccounts`. */
  listen(listener: (accounts: readonly Account[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** For accounts that are known at once. An answer to an earlier `update` no longer counts. */
  publish(accounts: readonly Account[]): void {
    this.#publish(accounts, this.#order.next());
  }

  /**
   * Reads the accounts after a change, and publishes them unless a younger reading or change came first. `undefined`: no
   * change. Never rejects: a wallet that does not answer has no accounts.
   */
  async update(read: () => Promise<readonly Account[] | undefined>): Promise<void> {
    const asked = this.#order.next();
    const accounts = await read().catch(() => []);
    if (accounts) this.#publish(accounts, asked);
  }

  #publish(accounts: readonly Account[], asked: number): void {
    if (!this.#order.take('all', asked)) return;
    this.accounts = accounts;
    for (const listener of this.#listeners) listener(accounts);
  }

  /** Removes all listeners. Accounts that are still being read no longer count. */
  close(): void {
    this.#order.take('all', this.#order.next());
    this.#listeners.clear();
  }
}
