import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import { callMethod, readPath } from '../../../shell/platform/foreign.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { nodeContext } from '../shared/nodes/broadcast.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { toWalletError } from '../shared/wallets/walletErrors.ts';
import { FilecoinNodes } from './FilecoinNodes.ts';
import { pushMessage } from './pushMessage.ts';
import { checkSigned, type SignedMessage, signedMessage } from './signedMessage.ts';

/** Sends a request to MetaMask. The replies are untrusted. Snaps take their parameters as an object. */
type MetaMaskRequest = (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>;

export interface FilsnapOptions {
  readonly wallet: string;
  /** MetaMask's object in the page. */
  readonly provider: object;
}

const SNAP = 'npm:filsnap';
const NETWORK = 'mainnet';

const Snaps = z.record(z.string(), z.unknown());
const Address = z.string().check(z.regex(/^[ft][0-4][a-z0-9]{1,100}$/));
/** The snap returns one of the two. */
const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ message: z.catch(z.string(), '') }))),
});

/** The account in the snap, and its chain. */
interface FilsnapAccount {
  readonly chain: ChainPlugin;
  readonly address: string;
}

/**
 * Filsnap inside MetaMask (github.com/filecoin-project/filsnap). The snap signs, and this session checks and sends the
 * message. There are no change events. Another account needs another configuration of the snap.
 */
export class FilsnapSession implements WalletSession {
  readonly signers: Signers;
  readonly #options: FilsnapOptions;
  readonly #chain: ChainPlugin;
  readonly #nodes: FilecoinNodes;
  readonly #feed: AccountFeed;

  private constructor(options: FilsnapOptions, { chain, address }: FilsnapAccount, context: ConnectContext) {
    this.#options = options;
    this.#chain = chain;
    this.#nodes = new FilecoinNodes(nodeContext(chain, context), NETWORK);
    this.#feed = new AccountFeed([{ address, chain: chain.id }]);
    this.signers = { filecoin: (transaction, settings) => this.#send(transaction, settings) };
  }

  /**
   * Installs the snap and asks the user to allow the account. A silent connect works only if both were done before and
   * MetaMask is unlocked.
   */
  static async open(options: FilsnapOptions, context: ConnectContext): Promise<FilsnapSession> {
    const { provider, wallet } = options;
    const request = requestOf(provider);
    const chain = context.chains.find(({ family, only }) => family === 'filecoin' && only === undefined);
    if (!chain) throw new AppError('wallet/no-account', { wallet });
    try {
      if (context.silent) {
        if (!(await isUnlocked(provider))) throw new AppError('wallet/no-account', { wallet });
        const snaps = z.safeParse(Snaps, await request({ method: 'wallet_getSnaps' }));
        if (!snaps.success || !(SNAP in snaps.data)) throw new AppError('wallet/no-account', { wallet });
      } else {
        await request({ method: 'wallet_requestSnaps', params: { [SNAP]: {} } });
        context.signal.throwIfAborted();
        await invoke(request, 'fil_configure', { network: NETWORK });
      }
      context.signal.throwIfAborted();
      const address = z.safeParse(Address, await invoke(request, 'fil_getAddress').catch(noAccount(wallet)));
      if (!address.success) throw new AppError('wallet/no-account', { wallet });
      if (!address.data.startsWith('f')) throw new AppError('wallet/wrong-chain', { wallet, chain: chain.name });
      context.signal.throwIfAborted();
      return new FilsnapSession(options, { chain, address: address.data }, context);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** MetaMask keeps the permission until the user revokes it. */
  async disconnect(): Promise<void> {
    this.#feed.close();
  }

  /** Compares the returned message with the requested one before anything is sent. */
  async #send(transaction: UnsignedTransaction<'filecoin'>, { signal }: Cancellable): Promise<string> {
    const { wallet } = this.#options;
    const signed = await this.#sign(transaction);
    checkSigned(signed, transaction);
    signal?.throwIfAborted();
    return pushMessage(signed, { nodes: this.#nodes, chain: this.#chain.name, wallet });
  }

  async #sign({ chain, from, payload }: UnsignedTransaction<'filecoin'>): Promise<SignedMessage> {
    const { wallet, provider } = this.#options;
    const request = requestOf(provider);
    try {
      const active = z.parse(Address, await invoke(request, 'fil_getAddress'));
      // The first letter is the network. The same key has an address on every network.
      if (chain !== this.#chain.id || !active.startsWith('f')) {
        throw new AppError('wallet/wrong-chain', { wallet, chain: this.#chain.name });
      }
      if (active !== from) throw new AppError('wallet/wrong-account', { wallet, address: from });
      const answer = await invoke(request, 'fil_signMessage', {
        to: payload.to,
        value: String(payload.value),
        nonce: Number(payload.nonce),
        gasLimit: Number(payload.gasLimit),
        gasFeeCap: String(payload.gasFeeCap),
        gasPremium: String(payload.gasPremium),
        method: 0,
        params: '',
      });
      return signedMessage(answer);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }
}

function requestOf(provider: object): MetaMaskRequest {
  return (request) => callMethod(provider, 'request', request);
}

/**
 * `_metamask.isUnlocked` of MetaMask/providers (src/MetaMaskInpageProvider.ts). A snap that reads a key unlocks MetaMask
 * first, in its window (MetaMask/snaps, packages/snaps-rpc-methods). `true` for a wallet without the method.
 */
async function isUnlocked(provider: object): Promise<boolean> {
  const metamask = readPath(provider, '_metamask');
  return (await callMethod(metamask, 'isUnlocked').catch(() => true)) !== false;
}

async function invoke(request: MetaMaskRequest, method: string, params?: object): Promise<unknown> {
  const call = params ? { method, params } : { method };
  const answer = await request({ method: 'wallet_invokeSnap', params: { snapId: SNAP, request: call } });
  const { result, error } = z.parse(Answer, answer);
  if (error) throw new Error(error.message);
  return result;
}

/** Without a configuration for this page, the snap returns no account. */
function noAccount(wallet: string): (error: unknown) => never {
  return (cause) => {
    throw new AppError('wallet/no-account', { wallet }, { cause });
  };
}
