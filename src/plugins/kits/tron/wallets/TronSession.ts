import * as z from 'zod/mini';
import type { ChainId } from '../../../../model/caip.ts';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type {
  Cancellable,
  OfflineSigners,
  SignedTransaction,
  Signers,
  UnsignedTransaction,
} from '../../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { nodeContext, toBroadcastError } from '../../shared/nodes/broadcast.ts';
import { AccountFeed } from '../../shared/wallets/AccountFeed.ts';
import { messageOf, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { TronNodes } from '../TronNodes.ts';
import { broadcastTron } from '../transactions/broadcast.ts';
import { isTronAddress, tronAddress } from '../tronAddress.ts';
import { signingRequest } from './signingRequest.ts';
import type { TronChange, TronProvider } from './TronProvider.ts';

const Signed = z.object({
  raw_data_hex: z.string(),
  /** 65 bytes in hex, some wallets with `0x`. */
  signature: z.tuple([z.string().check(z.regex(/^(0x)?[0-9a-f]{130}$/i))]),
});
const MessageSignature = z.string().check(z.regex(/^(0x)?[0-9a-f]{130}$/i));

/** What `trx.sign` of a locked TronLink says (TronLink/tronlink-extension, packages/pageHook and packages/backgroundScript). */
const LOCKED = 'User has not unlocked wallet';

/** Interval for checking whether a wallet is ready (spec §9), and the maximum wait after the user allowed the page. */
const LOOK_EVERY_MS = 1_000;
const LOOKS = 5;

export interface TronSessionOptions {
  readonly wallet: string;
  readonly provider: TronProvider;
}

/** A connection to a TRON wallet. The wallet signs, and the session submits the transaction. */
export class TronSession implements WalletSession {
  readonly signers: Signers;
  readonly offlineSigners: OfflineSigners;
  readonly #options: TronSessionOptions;
  readonly #context: ConnectContext;
  readonly #feed: AccountFeed;
  /** As last reported; `undefined` while the wallet is locked. */
  #address: string | undefined;
  /** The network since its last change. Without `chain` until it is read. */
  #network: { chain?: ChainId | undefined };
  readonly #stopFollowing: () => void;

  private constructor(options: TronSessionOptions, context: ConnectContext, account: Account) {
    this.#options = options;
    this.#context = context;
    this.#feed = new AccountFeed([account]);
    this.#address = account.address;
    this.#network = { chain: account.chain };
    this.signers = { tron: (transaction, cancellable) => this.#send(transaction, cancellable) };
    this.offlineSigners = { tron: (transaction) => this.#signOnly(transaction) };
    this.#stopFollowing = options.provider.onChange((change) => void this.#follow(change));
  }

  /**
   * Asks for the account, silently where the context says so. Rejects as `WalletPlugin.connect`, and with
   * `wallet/wrong-chain` if the wallet is on another network (WAL-09).
   */
  static async open(options: TronSessionOptions, context: ConnectContext): Promise<TronSession> {
    const { provider, wallet } = options;
    try {
      if (!context.silent) await provider.requestAccount(wallet);
      const address = context.silent ? provider.address : await whenReady(provider, context.signal);
      context.signal.throwIfAborted();
      if (!address) throw new AppError('wallet/no-account', { wallet });
      const chain = await provider.readNetwork();
      context.signal.throwIfAborted();
      checkNetwork(chain, wallet, context);
      return new TronSession(options, context, { address: tronAddress(address), chain });
    } catch (error) {
      // The wallet is there, so the login is missing (WAL-09).
      const isLoggedOut = !context.silent && isAppError(error, 'wallet/no-account');
      throw isLoggedOut ? new AppError('wallet/log-in', { wallet }, { cause: error }) : toWalletError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** A page cannot revoke its permission in TronLink. The user revokes it in the wallet. */
  async disconnect(): Promise<void> {
    this.#stopFollowing();
    this.#feed.close();
  }

  /** The signature of TIP-191 (`signMessageV2`) in hex. The address can be computed from it and the message. */
  async signMessage({ address }: Account, message: string): Promise<string> {
    const { provider, wallet } = this.#options;
    this.#checkAccount(address);
    try {
      return z.parse(MessageSignature, await provider.signMessage(message));
    } catch (error) {
      throw toSigningError(error, wallet);
    }
  }

  /** The signed object as JSON text, as contract §5.5 has it. */
  async #signOnly(transaction: UnsignedTransaction<'tron'>): Promise<SignedTransaction> {
    const { payload } = transaction;
    const signature = await this.#sign(transaction, this.#chainOf(transaction).name);
    return { hash: payload.txId, raw: JSON.stringify({ ...signingRequest(payload), signature: [signature] }) };
  }

  #chainOf({ chain: id }: UnsignedTransaction<'tron'>): ChainPlugin {
    const chain = this.#context.chains.find((one) => one.id === id);
    if (!chain) throw new AppError('chain/unknown', { chain: id });
    return chain;
  }

  async #send(transaction: UnsignedTransaction<'tron'>, options: Cancellable): Promise<string> {
    const { wallet } = this.#options;
    const chain = this.#chainOf(transaction);
    const { rawDataHex, txId } = transaction.payload;
    const signature = await this.#sign(transaction, chain.name);
    options.signal?.throwIfAborted();
    const nodes = new TronNodes(nodeContext(chain, this.#context));
    try {
      await broadcastTron(nodes, { rawDataHex, signature, chain }, options);
    } catch (error) {
      throw toBroadcastError(error, { wallet, chain: chain.name });
    }
    return txId;
  }

  /**
   * The signature over exactly the built bytes. Other fields of the wallet's reply are ignored. Reads account and network
   * from the wallet immediately before the request.
   */
  async #sign({ chain, from, payload }: UnsignedTransaction<'tron'>, name: string): Promise<string> {
    const { provider, wallet } = this.#options;
    const request = signingRequest(payload);
    let signed: z.output<typeof Signed>;
    try {
      const network = await provider.readNetwork();
      if (network !== chain) throw new AppError('wallet/wrong-chain', { wallet, chain: name });
      this.#checkAccount(from);
      signed = z.parse(Signed, await provider.sign(request));
    } catch (error) {
      throw toSigningError(error, wallet);
    }
    if (signed.raw_data_hex.toLowerCase() !== payload.rawDataHex.toLowerCase()) {
      throw new AppError('wallet/altered-transaction', { wallet });
    }
    return signed.signature[0].replace(/^0x/i, '').toLowerCase();
  }

  #checkAccount(address: string): void {
    const { provider, wallet } = this.#options;
    const current = provider.address;
    // The wallet is locked, or the user removed the page's permission (WAL-09).
    if (!current) throw new AppError('wallet/log-in', { wallet });
    if (!isTronAddress(address) || tronAddress(current) !== tronAddress(address)) {
      throw new AppError('wallet/wrong-account', { wallet, address });
    }
  }

  #follow({ addresses, network }: TronChange): Promise<void> {
    if (addresses) [this.#address] = addresses;
    // A locked wallet may be opened on another network.
    if (network || this.#address === undefined) this.#network = {};
    const [address, place] = [this.#address, this.#network];
    return this.#feed.update(async () => {
      if (address === undefined) return [];
      place.chain ??= await this.#readNetwork();
      return place.chain && [{ address: tronAddress(address), chain: place.chain }];
    });
  }

  #readNetwork(): Promise<ChainId | undefined> {
    return this.#options.provider.readNetwork().catch(() => undefined);
  }
}

function toSigningError(error: unknown, wallet: string): Error {
  const isLocked = messageOf(error) === LOCKED;
  return isLocked ? new AppError('wallet/log-in', { wallet }, { cause: error }) : toWalletError(error, wallet);
}

/** The account may appear some seconds after the permission. `undefined` if it does not. */
async function whenReady(provider: TronProvider, signal: AbortSignal): Promise<string | undefined> {
  for (let look = 0; look < LOOKS && !provider.address; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    signal.throwIfAborted();
  }
  return provider.address;
}

function checkNetwork(network: ChainId, wallet: string, { chains }: ConnectContext): void {
  const ours = chains.filter(({ family }) => family === 'tron');
  if (ours.some(({ id }) => id === network)) return;
  throw new AppError('wallet/wrong-chain', { wallet, chain: ours[0]?.name ?? 'TRON' });
}
