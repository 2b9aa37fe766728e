import type { Account } from '../../../../shell/plugin/wallet.ts';

/** The current accounts of a session, and the listeners for changes. */
export class AccountFeed {
  accounts: readonly Account[];
  readonly #listeners = new Set<(accounts: readonly Account[]) => void>();

  constructor(accounts: readonly Account[]) {
    this.accounts = accounts;
  }

  /** As `WalletSession.onAccounts`. */
  listen(listener: (accounts: readonly Account[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(accounts: readonly Account[]): void {
    this.accounts = accounts;
    for (const listener of this.#listeners) listener(accounts);
  }

  /** Removes all listeners. */
  close(): void {
    this.#listeners.clear();
  }
}
