import { makeAutoObservable } from 'mobx';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type {
  Cancellable,
  Family,
  OfflineSigners,
  SignedTransaction,
  Signers,
  UnsignedTransaction,
} from '../plugin/family.ts';
import type { TypedData } from '../plugin/nfts.ts';
import type { ChainStore } from './ChainStore.ts';
import type { WalletStore } from './WalletStore.ts';

/** Has the connected wallets sign, each for its family. For an address that is only watched nobody signs. */
export class WalletSigner {
  readonly #wallet: WalletStore;
  readonly #chains: ChainStore;

  constructor(wallet: WalletStore, chains: ChainStore) {
    this.#wallet = wallet;
    this.#chains = chains;
    makeAutoObservable(this);
  }

  /**
   * Takes the wallet of the chain's family to the chain; asks nothing of one that is there.
   * @throws AppError `wallet/cannot-switch` when the wallet has no such ability, `wallet/view-only`, or as
   * `WalletSession.switchChain`
   */
  async switchChain(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    this.#wallet.mustNotWatch(chain);
    if (this.#wallet.sessions.length === 0) throw new AppError('wallet/not-connected', {});
    if (this.#wallet.isOn(chain)) return;
    const connected = this.#wallet.signerOf(chain.family) ?? this.#wallet.sessions[0];
    if (!connected?.session.switchChain) {
      throw new AppError('wallet/cannot-switch', { wallet: connected?.wallet.name ?? '', chain: chain.name });
    }
    await connected.session.switchChain(chain, options);
  }

  /**
   * Has the wallet of the family sign and broadcast. Rejects as `SendTransaction`, with `wallet/cannot-sign` or
   * `wallet/view-only`.
   */
  async send<F extends Family>(transaction: UnsignedTransaction<F>, options: Cancellable): Promise<TransactionHash> {
    this.#wallet.mustNotWatch(this.#chains.get(transaction.chain));
    const [active] = this.#wallet.sessions;
    if (!active) throw new AppError('wallet/not-connected', {});
    // The one place of the shell that looks at a family: signer and payload are of the same one.
    const signers: Signers = this.#wallet.signerOf(transaction.family)?.session.signers ?? {};
    const sign = signers[transaction.family as F];
    if (!sign) {
      throw new AppError('wallet/cannot-sign', { wallet: active.wallet.name, family: String(transaction.family) });
    }
    return sign(transaction, options);
  }

  /**
   * Has the wallet of the family sign without sending. Rejects as `SignTransaction`, with `wallet/cannot-sign` or
   * `wallet/view-only`.
   */
  async sign<F extends Family>(transaction: UnsignedTransaction<F>, options: Cancellable): Promise<SignedTransaction> {
    this.#wallet.mustNotWatch(this.#chains.get(transaction.chain));
    const connected = this.#wallet.signerOf(transaction.family);
    const signers: OfflineSigners = connected?.session.offlineSigners ?? {};
    const sign = signers[transaction.family as F];
    if (!sign) {
      const wallet = connected?.wallet.name ?? '';
      throw new AppError('wallet/cannot-sign', { wallet, family: String(transaction.family) });
    }
    return sign(transaction, options);
  }

  /**
   * Has the wallet that pays on the chain sign a structure. Rejects as `WalletSession.signTypedData`, with
   * `wallet/not-connected`, `wallet/view-only`, or with `wallet/cannot-sign`.
   */
  async signTypedData(chain: ChainPlugin, data: TypedData, options: Cancellable): Promise<string> {
    const address = this.#wallet.mustPayOn(chain);
    const connected = this.#wallet.signerOf(chain.family);
    if (!connected) throw new AppError('wallet/not-connected', {});
    const { session, wallet } = connected;
    if (!session.signTypedData) {
      throw new AppError('wallet/cannot-sign', { wallet: wallet.name, family: String(chain.family) });
    }
    return session.signTypedData({ address, chain: chain.id }, data, options);
  }
}
