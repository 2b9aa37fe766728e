import { getAddress } from 'ethers';
import * as z from 'zod/mini';
import type { ChainId } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type {
  Cancellable,
  OfflineSigners,
  SignedTransaction,
  Signers,
  UnsignedTransaction,
} from '../../../../shell/plugin/family.ts';
import type { TypedData } from '../../../../shell/plugin/nfts.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../../shared/wallets/AccountFeed.ts';
import { codeOf, providerCodes, toSendError, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { evmReference, sameAddress } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { switchEvmChain } from './switchEvmChain.ts';
import { WalletRequestQueue } from './WalletRequestQueue.ts';
import { answerInTime, chainOf, readChain } from './walletChain.ts';

const Accounts = z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)));
/** A wallet that has no hash yet may answer with zeros. */
const Hash = z.string().check(z.regex(/^0x(?!0{64})[0-9a-fA-F]{64}$/));
/** Of any length. A contract account defines its own format. It is empty if the owners approve on chain. */
const Signature = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/));
/** Some wallets never answer a revoke. wagmi uses the same limit. */
const REVOKE_LIMIT_MS = 100;

export type Ability = 'unsupported';

export interface SessionOptions {
  readonly wallet: string;
  readonly provider: Eip1193Provider;
  /** Overrides for methods that this wallet lacks. */
  readonly patches?: Readonly<Partial<Record<PatchedMethod, Ability>>> & {
    /** Without an account, the wallet opens its setup and answers with an internal error. */
    readonly eth_requestAccounts?: 'opens-setup';
  };
  /** Ends the wallet's session if it is more than a permission. Never rejects. */
  readonly end?: () => Promise<void>;
  /** The wallet supports `eth_signTransaction`. Extensions refuse it. */
  readonly signsOffline?: true;
}

/** Without `wallet_addEthereumChain` the wallet accepts only its own chains. */
type PatchedMethod = 'wallet_switchEthereumChain' | 'wallet_addEthereumChain' | 'personal_sign';

/** A connection to a wallet that implements EIP-1193. */
export class Eip1193Session implements WalletSession {
  readonly signers: Signers;
  readonly offlineSigners?: OfflineSigners;
  readonly switchChain?: (chain: ChainPlugin, options: Cancellable) => Promise<void>;
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly signTypedData: (account: Account, data: TypedData, options: Cancellable) => Promise<string>;
  readonly #options: SessionOptions;
  readonly #feed: AccountFeed;
  readonly #chains: readonly ChainPlugin[];
  readonly #rpcUrls: ConnectContext['rpcUrls'];
  /** The wallet's own spelling of its addresses, for requests that name one. */
  #spelled: readonly string[];

  private constructor(options: SessionOptions, context: ConnectContext, shown: Shown) {
    this.#options = options;
    this.#spelled = shown.addresses;
    this.#chains = context.chains;
    this.#rpcUrls = context.rpcUrls;
    this.#feed = new AccountFeed(accountsOn(shown));
    const questions = WalletRequestQueue.of(options.provider);
    const ask = <T>(question: () => Promise<T>, { signal }: Cancellable): Promise<T> =>
      questions.run(options.wallet, question, signal);
    this.signers = { evm: (transaction, given) => ask(() => this.#send(transaction), given) };
    if (options.signsOffline) {
      this.offlineSigners = { evm: (transaction, given) => ask(() => this.#sign(transaction), given) };
    }
    if (options.patches?.wallet_switchEthereumChain !== 'unsupported') {
      this.switchChain = (chain, given) => ask(() => this.#switchChain(chain), given);
    }
    if (options.patches?.personal_sign !== 'unsupported') {
      this.signMessage = (account, message, given) => ask(() => this.#signMessage(account, message), given);
    }
    this.signTypedData = (account, data, given) => ask(() => this.#signTypedData(account, data), given);
    options.provider.on?.('accountsChanged', this.#onAccountsChanged);
    options.provider.on?.('chainChanged', this.#onChainChanged);
    options.provider.on?.('disconnect', this.#onDisconnect);
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: SessionOptions, context: ConnectContext): Promise<Eip1193Session> {
    const { provider, wallet } = options;
    try {
      const answer = context.silent
        ? await provider.request({ method: 'eth_accounts' })
        : await WalletRequestQueue.of(provider).accounts(wallet);
      const addresses = z.safeParse(Accounts, answer);
      context.signal.throwIfAborted();
      if (!addresses.success || addresses.data.length === 0) throw new AppError('wallet/no-account', { wallet });
      const chain = await readChain(provider, { wallet });
      return new Eip1193Session(options, context, { chain, addresses: addresses.data });
    } catch (error) {
      if (options.patches?.eth_requestAccounts && codeOf(error) === providerCodes.internalError) {
        throw new AppError('wallet/create-account', { wallet, installUrl: undefined }, { cause: error });
      }
      throw toWalletError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  async disconnect(): Promise<void> {
    const { provider, end } = this.#options;
    provider.removeListener?.('accountsChanged', this.#onAccountsChanged);
    provider.removeListener?.('chainChanged', this.#onChainChanged);
    provider.removeListener?.('disconnect', this.#onDisconnect);
    this.#feed.close();
    if (end) return end();
    const revoke = provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
    const limit = new Promise((resolve) => setTimeout(resolve, REVOKE_LIMIT_MS));
    // A wallet without the method keeps its permission. A page cannot do more.
    await Promise.race([revoke.catch(() => undefined), limit]);
  }

  /** Reads chain and account from the wallet immediately before sending. The request also contains the chain. */
  async #send({ chain, from, payload }: UnsignedTransaction<'evm'>): Promise<string> {
    const { provider, wallet } = this.#options;
    const name = this.#chains.find((known) => known.id === chain)?.name ?? chain;
    const request = await this.#checked(chain, from, name);
    const { to, value, data, gas } = payload;
    const call = {
      from: request.from,
      to,
      value: `0x${value.toString(16)}`,
      data,
      chainId: request.chainId,
      ...(gas ? { gas: `0x${gas.toString(16)}` } : {}),
    };
    let answer: unknown;
    try {
      answer = await provider.request({ method: 'eth_sendTransaction', params: [call] });
    } catch (error) {
      throw toSendError(error, { wallet, chain: name });
    }
    const hash = z.safeParse(Hash, answer);
    if (!hash.success) throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return hash.data;
  }

  async #sign(transaction: UnsignedTransaction<'evm'>): Promise<SignedTransaction> {
    const { chain } = transaction;
    const name = this.#chains.find((known) => known.id === chain)?.name ?? chain;
    const { from } = await this.#checked(chain, transaction.from, name);
    const { signOffline } = await import('../transactions/signOffline.ts');
    return signOffline(this.#options, transaction, from);
  }

  async #checked(
    chain: string,
    from: string,
    name: string,
  ): Promise<{ readonly from: string; readonly chainId: string }> {
    const { provider, wallet } = this.#options;
    try {
      const current = await readChain(provider, { wallet });
      if (current !== chain) throw new AppError('wallet/wrong-chain', { wallet, chain: name });
      const accounts = z.safeParse(Accounts, await answerInTime(provider, 'eth_accounts', { wallet }));
      const account = accounts.success ? accounts.data.find((address) => sameAddress(address, from)) : undefined;
      if (!account) throw new AppError('wallet/wrong-account', { wallet, address: from });
      return { from: account, chainId: `0x${evmReference(current)?.toString(16)}` };
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  async #switchChain(chain: ChainPlugin): Promise<void> {
    const { provider, wallet, patches } = this.#options;
    const canAdd = patches?.wallet_addEthereumChain !== 'unsupported';
    await switchEvmChain(chain, { wallet, provider, canAdd, rpcUrls: this.#rpcUrls });
    if (this.accounts.some((account) => account.chain !== chain.id)) this.#publishChain(chain.id);
  }

  async #signMessage(account: Account, message: string): Promise<string> {
    const { provider, wallet } = this.#options;
    const bytes = new TextEncoder().encode(message);
    const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const address = this.#spelled.find((own) => sameAddress(own, account.address)) ?? account.address;
    try {
      return z.parse(z.string(), await provider.request({ method: 'personal_sign', params: [hex, address] }));
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  async #signTypedData({ address, chain }: Account, data: TypedData): Promise<string> {
    const { provider, wallet } = this.#options;
    const name = this.#chains.find((known) => known.id === chain)?.name ?? chain;
    const { from } = await this.#checked(chain, address, name);
    try {
      const params = [from, JSON.stringify(data)];
      return z.parse(Signature, await provider.request({ method: 'eth_signTypedData_v4', params }));
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  readonly #onAccountsChanged = (addresses: unknown): void => {
    const parsed = z.safeParse(Accounts, addresses);
    const chain = this.accounts[0]?.chain;
    if (!parsed.success || chain === undefined) return;
    this.#spelled = parsed.data;
    this.#feed.publish(accountsOn({ chain, addresses: parsed.data }));
  };

  readonly #onChainChanged = (reference: unknown): void => {
    const chain = chainOf(reference);
    if (chain) this.#publishChain(chain);
  };

  /** MetaMask also sends this event when its node is briefly offline. So check whether it still returns an account. */
  readonly #onDisconnect = (): void => {
    void this.#feed.update(async () => {
      const accounts = z.safeParse(Accounts, await this.#options.provider.request({ method: 'eth_accounts' }));
      return accounts.data?.length ? undefined : [];
    });
  };

  #publishChain(chain: Account['chain']): void {
    this.#feed.publish(this.accounts.map((account) => ({ ...account, chain })));
  }
}

/** The addresses as the wallet writes them, and its chain. */
interface Shown {
  readonly chain: ChainId;
  readonly addresses: readonly string[];
}

/** In the spelling of EIP-55. MetaMask and others return lower case. */
function accountsOn({ chain, addresses }: Shown): readonly Account[] {
  return addresses.map((address) => ({ address: getAddress(address.toLowerCase()), chain }));
}
