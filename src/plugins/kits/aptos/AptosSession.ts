import * as z from 'zod/mini';
import type { Address, ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { WalletFeatures } from '../../../shell/plugin/registeredWallet.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { toConnectError, toSendError, toWalletError } from '../shared/wallets/walletErrors.ts';
import { signText } from './signText.ts';
import { addressIn, approvedIn, chainIn } from './walletAnswers.ts';
import * as features from './walletFeatures.ts';

const Sent = z.object({ hash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)) });
const Switched = z.object({ success: z._default(z.boolean(), true) });

export interface AptosSessionOptions {
  readonly wallet: string;
  readonly standard: WalletFeatures;
}

/** A connection to a wallet that implements AIP-62. One account at a time, on the wallet's current network. */
export class AptosSession implements WalletSession {
  readonly signers: Signers;
  readonly switchChain?: (chain: ChainPlugin, options: Cancellable) => Promise<void>;
  /** Resolves as `signText`. */
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: AptosSessionOptions;
  readonly #chains: readonly ChainPlugin[];
  readonly #feed: AccountFeed;
  #chain: ChainId;
  #isOpen = true;

  private constructor(options: AptosSessionOptions, chains: readonly ChainPlugin[], account: Account) {
    this.#options = options;
    this.#chains = chains;
    this.#chain = account.chain;
    this.#feed = new AccountFeed([account]);
    this.signers = { aptos: (transaction) => this.#send(transaction) };
    const { standard } = options;
    if (standard.has(features.CHANGE_NETWORK)) this.switchChain = (chain) => this.#switchChain(chain);
    if (standard.has(features.SIGN_MESSAGE)) {
      this.signMessage = async ({ address }, message) => {
        try {
          return await signText(options, await this.#checkedAccount(address), message);
        } catch (error) {
          throw toWalletError(error, options.wallet);
        }
      };
    }
    this.#follow(features.ON_ACCOUNT_CHANGE, 'onAccountChange', (info) => this.#publish(addressIn(info)));
    this.#follow(features.ON_NETWORK_CHANGE, 'onNetworkChange', (info) => this.#onNetwork(info));
  }

  /** Asks for the account, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: AptosSessionOptions, context: ConnectContext): Promise<AptosSession> {
    const { standard, wallet } = options;
    const { silent } = context;
    const chains = context.chains.filter(({ family }) => family === 'aptos');
    try {
      const info = approvedIn(await standard.call(features.CONNECT, 'connect', silent), wallet);
      context.signal.throwIfAborted();
      const address = addressIn(info);
      if (!address) throw new AppError('wallet/no-account', { wallet });
      const chain = await readChain(options);
      context.signal.throwIfAborted();
      return new AptosSession(options, chains, { address, chain });
    } catch (error) {
      throw toConnectError(error, { wallet, silent });
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** The standard has no way to unsubscribe, so the session ignores later events. */
  async disconnect(): Promise<void> {
    this.#isOpen = false;
    this.#feed.close();
    await this.#options.standard.disconnect(features.DISCONNECT);
  }

  /** Reads chain and account from the wallet immediately before sending, because the request names neither. */
  async #send({ chain, from, payload }: UnsignedTransaction<'aptos'>): Promise<string> {
    const { standard, wallet } = this.#options;
    const name = this.#nameOf(chain);
    await this.#check(chain, from, name);
    const request = {
      payload: {
        function: payload.function,
        typeArguments: payload.typeArguments,
        functionArguments: payload.functionArguments,
      },
    };
    let answer: unknown;
    try {
      answer = approvedIn(await standard.call(features.SEND, 'signAndSubmitTransaction', request), wallet);
    } catch (error) {
      throw toSendError(error, { wallet, chain: name });
    }
    const sent = z.safeParse(Sent, answer);
    if (!sent.success) throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return sent.data.hash.toLowerCase();
  }

  async #check(chain: ChainId, from: Address, name: string): Promise<void> {
    const { wallet } = this.#options;
    try {
      if ((await readChain(this.#options)) !== chain) throw new AppError('wallet/wrong-chain', { wallet, chain: name });
      await this.#checkedAccount(from);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  /** The wallet's current account. @throws AppError `wallet/wrong-account` */
  async #checkedAccount(address: Address): Promise<unknown> {
    const { standard, wallet } = this.#options;
    const info = approvedIn(await standard.call(features.ACCOUNT, 'account'), wallet);
    if (addressIn(info) !== address) throw new AppError('wallet/wrong-account', { wallet, address });
    return info;
  }

  async #switchChain(chain: ChainPlugin): Promise<void> {
    const { standard, wallet } = this.#options;
    const chainId = Number(chain.id.slice(chain.id.indexOf(':') + 1));
    const network = { name: chainId === 1 ? 'mainnet' : 'custom', chainId };
    let answer: unknown;
    try {
      answer = approvedIn(await standard.call(features.CHANGE_NETWORK, 'changeNetwork', network), wallet);
    } catch (error) {
      const known = toWalletError(error, wallet);
      if (known instanceof AppError && known.code !== 'wallet/failed') throw known;
      throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name }, { cause: error });
    }
    const switched = z.safeParse(Switched, answer);
    // Read the current chain from the wallet.
    const current = await readChain(this.#options).catch(() => undefined);
    if (!switched.success || !switched.data.success || current !== chain.id)
      throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name });
    this.#onNetwork({ chainId });
  }

  #follow(feature: string, method: string, changed: (info: unknown) => void): void {
    const heard = (info: unknown): void => {
      if (this.#isOpen) changed(info);
    };
    // A wallet without the event is read again before each important step.
    void this.#options.standard.call(feature, method, heard).catch(() => undefined);
  }

  #onNetwork(info: unknown): void {
    this.#chain = chainIn(info) ?? this.#chain;
    this.#publish(this.accounts[0]?.address);
  }

  #publish(address: Address | undefined): void {
    this.#feed.publish(address === undefined ? [] : [{ address, chain: this.#chain }]);
  }

  #nameOf(chain: ChainId): string {
    return this.#chains.find(({ id }) => id === chain)?.name ?? chain;
  }
}

async function readChain({ standard, wallet }: AptosSessionOptions): Promise<ChainId> {
  const chain = chainIn(approvedIn(await standard.call(features.NETWORK, 'network'), wallet));
  if (!chain) throw new Error('the wallet names no network');
  return chain;
}
