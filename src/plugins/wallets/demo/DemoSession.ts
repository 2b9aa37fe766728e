import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, OfflineSigners, Signers } from '../../../shell/plugin/family.ts';
import type { TypedData } from '../../../shell/plugin/nfts.ts';
import type { Account, WalletSession } from '../../../shell/plugin/wallet.ts';

/** Two sessions as one: the wallet signs for both families. The first one's account is the active one. */
export class DemoSession implements WalletSession {
  readonly signers: Signers;
  readonly offlineSigners: OfflineSigners;
  readonly #first: WalletSession;
  readonly #second: WalletSession;

  constructor(first: WalletSession, second: WalletSession) {
    this.#first = first;
    this.#second = second;
    this.offlineSigners = { ...second.offlineSigners, ...first.offlineSigners };
    this.signers = { ...second.signers, ...first.signers };
  }

  get accounts(): readonly Account[] {
    return [...this.#first.accounts, ...this.#second.accounts];
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    const stops = [this.#first, this.#second].map((session) => session.onAccounts(() => listener(this.accounts)));
    return () => {
      for (const stop of stops) stop();
    };
  }

  async disconnect(): Promise<void> {
    await Promise.all([this.#first.disconnect(), this.#second.disconnect()]);
  }

  async switchChain(chain: ChainPlugin, options: Cancellable): Promise<void> {
    await this.#first.switchChain?.(chain, options);
  }

  async signMessage(account: Account, message: string, options: Cancellable): Promise<string> {
    const owner = this.#first.accounts.some(({ address }) => address === account.address) ? this.#first : this.#second;
    return (await owner.signMessage?.(account, message, options)) ?? '';
  }

  async signTypedData(account: Account, data: TypedData, options: Cancellable): Promise<string> {
    return (await this.#first.signTypedData?.(account, data, options)) ?? '';
  }
}
