import { makeAutoObservable } from 'mobx';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type {
  Cancellable,
  Family,
  OfflineSigners,
  SignedTransaction,
  Signers,
  UnsignedTransaction,
} from '../../plugin/family.ts';
import type { TypedData } from '../../plugin/nfts.ts';
import type { ChainStore } from '../ChainStore.ts';
import { WalletRequests } from './WalletRequests.ts';
import type { WalletStore } from './WalletStore.ts';

/** Signs with the connected wallets, each for its family. A watched address cannot sign. */
export class WalletSigner {
  readonly #wallet: WalletStore;
  readonly #chains: ChainStore;
  /** The requests that are open in wallets. */
  readonly requests = new WalletRequests();

  constructor(wallet: WalletStore, chains: ChainStore) {
    this.#wallet = wallet;
    this.#chains = chains;
    makeAutoObservable(this, { requests: false });
  }

  /** Whether the wallet that pays on the chain is already on it. */
  isOn(chain: ChainPlugin): boolean {
    return this.#wallet.isOn(chain);
  }

  /**
   * Switches the wallet of the chain's family to the chain. Does nothing if the wallet is already on it.
   * @throws AppError `wallet/cannot-switch` when the wallet has no such ability, `wallet/view-only`, or as
   * `WalletSession.switchChain`
   */
  async switchChain(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    this.#wallet.assertNotWatching(chain);
    if (this.#wallet.sessions.length === 0) throw new AppError('wallet/not-connected', {});
    if (this.#wallet.isOn(chain)) return;
    const connected = this.#wallet.signerOf(chain.family) ?? this.#wallet.sessions[0];
    const { session, wallet } = connected ?? {};
    if (!session?.switchChain) {
      throw new AppError('wallet/cannot-switch', { wallet: wallet?.name ?? '', chain: chain.name });
    }
    await this.#request(wallet?.name ?? '', async () => session.switchChain?.(chain, options));
  }

  /**
   * Asks the wallet of the family to sign and broadcast. Rejects as `SendTransaction`, with `wallet/cannot-sign` or
   * `wallet/view-only`. A stopped wait rejects with an unknown outcome; `onLate` then receives the pending answer.
   */
  async send<F extends Family>(
    transaction: UnsignedTransaction<F>,
    { onLate, ...options }: Cancellable & { readonly onLate?: (answer: Promise<TransactionHash>) => void },
  ): Promise<TransactionHash> {
    this.#wallet.assertNotWatching(this.#chains.get(transaction.chain));
    const [active] = this.#wallet.sessions;
    if (!active) throw new AppError('wallet/not-connected', {});
    // The only place in the shell that depends on a family: signer and payload have the same family.
    const connected = this.#wallet.signerOf(transaction.family);
    const signers: Signers = connected?.session.signers ?? {};
    const sign = signers[transaction.family as F];
    if (!sign) {
      throw new AppError('wallet/cannot-sign', { wallet: active.wallet.name, family: String(transaction.family) });
    }
    const wallet = connected?.wallet.name ?? '';
    const chain = this.#chains.get(transaction.chain)?.name ?? transaction.chain;
    const stopped = () => new AppError('transaction/unknown-outcome', { wallet, chain });
    return this.requests.run({ wallet, stopped, ...(onLate ? { onLate } : {}) }, () => sign(transaction, options));
  }

  /**
   * Asks the wallet of the family to sign without sending. Rejects as `SignTransaction`, with `wallet/cannot-sign` or
   * `wallet/view-only`.
   */
  async sign<F extends Family>(transaction: UnsignedTransaction<F>, options: Cancellable): Promise<SignedTransaction> {
    this.#wallet.assertNotWatching(this.#chains.get(transaction.chain));
    const connected = this.#wallet.signerOf(transaction.family);
    const signers: OfflineSigners = connected?.session.offlineSigners ?? {};
    const sign = signers[transaction.family as F];
    if (!sign) {
      const wallet = connected?.wallet.name ?? '';
      throw new AppError('wallet/cannot-sign', { wallet, family: String(transaction.family) });
    }
    return this.#request(connected?.wallet.name ?? '', () => sign(transaction, options));
  }

  /**
   * Asks the wallet that pays on the chain to sign a text. Rejects as `WalletSession.signMessage`, with
   * `wallet/not-connected`, or with `wallet/cannot-sign`.
   */
  async signMessage(chain: ChainPlugin, text: string, options: Cancellable): Promise<string> {
    const address = this.#wallet.payerOn(chain);
    const connected = this.#wallet.signerOf(chain.family);
    if (!connected || address === undefined) throw new AppError('wallet/not-connected', {});
    const { session, wallet } = connected;
    const { signMessage } = session;
    if (!signMessage) throw new AppError('wallet/cannot-sign', { wallet: wallet.name, family: String(chain.family) });
    const account = { address, chain: chain.id };
    return this.#request(wallet.name, () => signMessage.call(session, account, text, options));
  }

  /**
   * Asks the wallet that pays on the chain to sign a structure. Rejects as `WalletSession.signTypedData`, with
   * `wallet/not-connected`, `wallet/view-only`, or with `wallet/cannot-sign`.
   */
  async signTypedData(chain: ChainPlugin, data: TypedData, options: Cancellable): Promise<string> {
    const address = this.#wallet.payerOrThrow(chain);
    const connected = this.#wallet.signerOf(chain.family);
    if (!connected) throw new AppError('wallet/not-connected', {});
    const { session, wallet } = connected;
    if (!session.signTypedData) {
      throw new AppError('wallet/cannot-sign', { wallet: wallet.name, family: String(chain.family) });
    }
    const { signTypedData } = session;
    return this.#request(wallet.name, () => signTypedData.call(session, { address, chain: chain.id }, data, options));
  }

  /** A signature that arrives after the wait was stopped is not used. */
  #request<T>(wallet: string, work: () => Promise<T>): Promise<T> {
    return this.requests.run({ wallet, stopped: () => new AppError('wallet/wait-stopped', { wallet }) }, work);
  }
}
