import type { ChainId } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { listenTo } from '../../../shell/platform/foreign.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { nodeContext, toBroadcastError } from '../shared/nodes/broadcast.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { toWalletError } from '../shared/wallets/walletErrors.ts';
import { broadcastCosmos } from './broadcast.ts';
import { CosmosNodes } from './CosmosNodes.ts';
import type { KeplrWallet } from './KeplrWallet.ts';
import { type CosmosSignDoc, cosmosSignDoc, cosmosTxRaw } from './signDoc.ts';

export interface CosmosSessionOptions {
  readonly wallet: string;
  readonly keplr: KeplrWallet;
  /** The chains' own ids, the wallet's main chain first. */
  readonly networks: readonly string[];
  /** The window event for a change of the selected account. */
  readonly changeEvent: string;
}

/** A connection to a wallet with Keplr's interface. The wallet signs, and the session submits the transaction. */
export class CosmosSession implements WalletSession {
  readonly signers: Signers;
  /** Each chain has its own address format. */
  readonly hasAccountPerChain = true;
  readonly #options: CosmosSessionOptions;
  readonly #context: ConnectContext;
  readonly #feed: AccountFeed;
  /** The chains that the page may read, the wallet's main one first. */
  readonly #enabled: readonly ChainId[];
  readonly #stopFollowing: () => void;

  private constructor(options: CosmosSessionOptions, context: ConnectContext, accounts: readonly Account[]) {
    this.#options = options;
    this.#context = context;
    this.#feed = new AccountFeed(accounts);
    this.#enabled = accounts.map(({ chain }) => chain);
    this.signers = { cosmos: (transaction, cancellable) => this.#send(transaction, cancellable) };
    const target = context.environment.globals;
    this.#stopFollowing = listenTo(
      target,
      { name: options.changeEvent, methods: ['addEventListener', 'removeEventListener'] },
      () => {
        void this.#follow();
      },
    );
  }

  /** Asks for the accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: CosmosSessionOptions, context: ConnectContext): Promise<CosmosSession> {
    const { wallet } = options;
    try {
      const accounts = await enabledAccounts(options, context);
      context.signal.throwIfAborted();
      if (accounts.length === 0) throw new AppError('wallet/no-account', { wallet });
      return new CosmosSession(options, context, accounts);
    } catch (error) {
      throw toKeplrError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  async disconnect(): Promise<void> {
    this.#stopFollowing();
    this.#feed.close();
    await this.#options.keplr.disconnect(this.#enabled.map(networkOf));
  }

  /** ADR-36, as JSON of `signature` (64 bytes) and `publicKey` (33 bytes), both in base64: the address follows from the key. */
  async signMessage({ address, chain }: Account, message: string): Promise<string> {
    const { keplr, wallet } = this.#options;
    try {
      await this.#checkAccount(chain, address);
      return JSON.stringify(await keplr.signArbitrary(networkOf(chain), address, message));
    } catch (error) {
      throw toKeplrError(error, wallet);
    }
  }

  /** The signed document names the chain. The account is read from the wallet immediately before the signature request. */
  async #send(transaction: UnsignedTransaction<'cosmos'>, options: Cancellable): Promise<string> {
    const { wallet } = this.#options;
    const chain = this.#context.chains.find(({ id }) => id === transaction.chain);
    if (!chain) throw new AppError('chain/unknown', { chain: transaction.chain });
    if (!this.accounts.some((account) => account.chain === chain.id)) {
      throw new AppError('wallet/wrong-chain', { wallet, chain: chain.name });
    }
    const { doc, signature } = await this.#sign(transaction);
    options.signal?.throwIfAborted();
    const nodes = new CosmosNodes(nodeContext(chain, this.#context), networkOf(chain.id));
    try {
      return await broadcastCosmos(nodes, { raw: cosmosTxRaw(doc, signature), chain }, options);
    } catch (error) {
      throw toBroadcastError(error, { wallet, chain: chain.name });
    }
  }

  async #sign(
    transaction: UnsignedTransaction<'cosmos'>,
  ): Promise<{ readonly doc: CosmosSignDoc; readonly signature: Uint8Array }> {
    const { keplr, wallet } = this.#options;
    try {
      const publicKey = await this.#checkAccount(transaction.chain, transaction.from);
      const doc = cosmosSignDoc(transaction, { network: networkOf(transaction.chain), publicKey });
      const signature = await keplr.signDirect(transaction.from, doc);
      if (!signature) throw new AppError('wallet/altered-transaction', { wallet });
      return { doc, signature };
    } catch (error) {
      throw toKeplrError(error, wallet);
    }
  }

  /** Checks the account and returns its public key. */
  async #checkAccount(chain: ChainId, address: string): Promise<Uint8Array> {
    const { keplr, wallet } = this.#options;
    const key = await keplr.key(networkOf(chain));
    if (key.address !== address) throw new AppError('wallet/wrong-account', { wallet, address });
    return key.publicKey;
  }

  /** The selected account may lack a network. If the wallet returns no key at all, the page has lost its permission. */
  #follow(): Promise<void> {
    const { keplr } = this.#options;
    const read = (chain: ChainId) =>
      keplr.key(networkOf(chain)).then(
        ({ address }) => [{ address, chain }],
        () => [],
      );
    return this.#feed.update(async () => (await Promise.all(this.#enabled.map(read))).flat());
  }
}

/** One account for each network that the wallet has. Unknown networks are left out. */
async function enabledAccounts(
  { keplr, networks, wallet }: CosmosSessionOptions,
  { silent, chains }: ConnectContext,
): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  for (const network of networks) {
    const chain = chains.find(({ id }) => id === `cosmos:${network}`);
    if (!chain) continue;
    try {
      if (silent && !(await keplr.isAllowed(network))) continue;
      if (!silent) await keplr.enable(network);
      accounts.push({ address: (await keplr.key(network)).address, chain: chain.id });
    } catch (error) {
      const known = toKeplrError(error, wallet);
      const isFatal = isAppError(known, 'wallet/rejected') || isAppError(known, 'wallet/busy');
      // Without its first chain the wallet cannot be used here.
      if (isFatal || accounts.length === 0) throw known;
    }
  }
  return accounts;
}

function networkOf(chain: ChainId): string {
  return chain.slice(chain.indexOf(':') + 1);
}

/** Keplr and similar wallets report every error, also a locked wallet, as text. The stand-in of the tests names the sources. */
function toKeplrError(error: unknown, wallet: string): Error {
  const text = error instanceof Error ? error.message : '';
  if (/key doesn't exist|key store is locked|keyring is locked|key ring is empty|unable to get key/i.test(text)) {
    return new AppError('wallet/no-account', { wallet }, { cause: error });
  }
  return toWalletError(error, wallet);
}
