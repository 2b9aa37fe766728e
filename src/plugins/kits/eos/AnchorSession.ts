import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { nodeContext, toBroadcastError } from '../shared/nodes/broadcast.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { AnchorLink } from './AnchorLink.ts';
import { EosNodes } from './EosNodes.ts';
import { broadcastEos, buildEos } from './EosSubmission.ts';

/** Storage key of the login. */
const STORED = 'login';

export interface AnchorSessionOptions {
  readonly wallet: string;
  readonly chain: ChainPlugin;
  readonly antelopeChainId: string;
  readonly service: string;
}

/** A connection to Anchor. The wallet signs, and the session submits the transaction. */
export class AnchorSession implements WalletSession {
  readonly signers: Signers;
  readonly #options: AnchorSessionOptions;
  readonly #link: AnchorLink;
  readonly #storage: ConnectContext['storage'];
  readonly #nodes: EosNodes;
  readonly #feed: AccountFeed;

  private constructor(options: AnchorSessionOptions, context: ConnectContext, link: AnchorLink) {
    const { chain, antelopeChainId } = options;
    this.#options = options;
    this.#link = link;
    this.#storage = context.storage;
    this.#nodes = new EosNodes(nodeContext(chain, context), antelopeChainId);
    this.#feed = new AccountFeed(link.account ? [{ address: link.account.actor, chain: chain.id }] : []);
    this.signers = { eos: (transaction, cancellable) => this.#send(transaction, cancellable) };
  }

  /** Connects with a scanned code. A silent connect uses the stored login. Rejects as `WalletPlugin.connect`. */
  static async open(options: AnchorSessionOptions, context: ConnectContext): Promise<AnchorSession> {
    const { wallet, chain, antelopeChainId, service } = options;
    const { prompt, storage, signal, silent, rpcUrls } = context;
    const node = rpcUrls(chain.id)[0] ?? '';
    const link = new AnchorLink({ wallet, prompt, antelopeChainId, chainName: chain.name, node, service });
    if (silent) {
      if (!link.restore(storage.get(STORED) ?? '')) throw new AppError('wallet/no-account', { wallet });
    } else {
      await link.login(signal);
      const text = link.serialize();
      if (text) storage.set(STORED, text);
    }
    return new AnchorSession(options, context, link);
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  /** A login belongs to one account. Another account needs another login. */
  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** The wallet lists the page until the user removes it. The protocol has no message to disconnect. */
  async disconnect(): Promise<void> {
    this.#feed.close();
    this.#link.close();
    this.#storage.delete(STORED);
  }

  /** The signed bytes name chain and account, and the wallet signs for no other. */
  async #send(transaction: UnsignedTransaction<'eos'>, options: Cancellable): Promise<string> {
    const { wallet, chain } = this.#options;
    const { account } = this.#link;
    if (transaction.chain !== chain.id) throw new AppError('wallet/wrong-chain', { wallet, chain: chain.name });
    if (account?.actor !== transaction.from) {
      throw new AppError('wallet/wrong-account', { wallet, address: transaction.from });
    }
    const packed = await buildEos(this.#nodes, { ...transaction, permission: account.permission }, options);
    const signatures = await this.#link.sign(packed, options.signal);
    try {
      return await broadcastEos(this.#nodes, { packed, signatures, chain }, options);
    } catch (error) {
      throw toBroadcastError(error, { wallet, chain: chain.name });
    }
  }
}
