import type { Account } from './wallet.ts';

/** The accounts of a session as they are now, and who wants to hear of changes. */
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

  /** Nobody hears anything any more. */
  close(): void {
    this.#listeners.clear();
  }
}
