import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { codeOf, providerCodes, toWalletError } from '../../../shell/plugin/walletErrors.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { evmChainId, evmReference, sameAddress } from './evmAddress.ts';

const Accounts = z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)));
const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
/** Some wallets never answer a revoke (wagmi waits as long for them). */
const REVOKE_LIMIT_MS = 100;

export type Ability = 'unsupported';

export interface SessionOptions {
  readonly wallet: string;
  readonly provider: Eip1193Provider;
  /** Methods this wallet does not have although others do. */
  readonly patches?: Readonly<Partial<Record<'wallet_switchEthereumChain' | 'personal_sign', Ability>>>;
  /** How the wallet's session is ended where it is more than a permission. Never rejects. */
  readonly end?: () => Promise<void>;
}

/** A connection to a wallet that speaks EIP-1193. */
export class Eip1193Session implements WalletSession {
  accounts: readonly Account[];
  readonly signers: Signers;
  readonly switchChain?: (chain: ChainPlugin, options: Cancellable) => Promise<void>;
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: SessionOptions;
  readonly #listeners = new Set<(accounts: readonly Account[]) => void>();
  readonly #chains: readonly ChainPlugin[];
  readonly #rpcUrls: ConnectContext['rpcUrls'];

  private constructor(options: SessionOptions, context: ConnectContext, accounts: readonly Account[]) {
    this.#options = options;
    this.#chains = context.chains;
    this.#rpcUrls = context.rpcUrls;
    this.accounts = accounts;
    this.signers = { evm: (transaction) => this.#send(transaction) };
    if (options.patches?.wallet_switchEthereumChain !== 'unsupported') {
      this.switchChain = (chain) => this.#switchChain(chain);
    }
    if (options.patches?.personal_sign !== 'unsupported') {
      this.signMessage = (account, message) => this.#signMessage(account, message);
    }
    options.provider.on?.('accountsChanged', this.#onAccountsChanged);
    options.provider.on?.('chainChanged', this.#onChainChanged);
    options.provider.on?.('disconnect', this.#onDisconnect);
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: SessionOptions, context: ConnectContext): Promise<Eip1193Session> {
    const { provider, wallet } = options;
    try {
      const method = context.silent ? 'eth_accounts' : 'eth_requestAccounts';
      const addresses = z.safeParse(Accounts, await provider.request({ method }));
      context.signal.throwIfAborted();
      if (!addresses.success || addresses.data.length === 0) throw new AppError('wallet/no-account', { wallet });
      const chain = await readChain(provider);
      return new Eip1193Session(
        options,
        context,
        addresses.data.map((address) => ({ address, chain })),
      );
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async disconnect(): Promise<void> {
    const { provider, end } = this.#options;
    provider.removeListener?.('accountsChanged', this.#onAccountsChanged);
    provider.removeListener?.('chainChanged', this.#onChainChanged);
    provider.removeListener?.('disconnect', this.#onDisconnect);
    this.#listeners.clear();
    if (end) return end();
    const revoke = provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
    const limit = new Promise((resolve) => setTimeout(resolve, REVOKE_LIMIT_MS));
    // A wallet without the method keeps its permission; there is nothing more a page can do.
    await Promise.race([revoke.catch(() => undefined), limit]);
  }

  /** Chain and account are read from the wallet in the very step that sends, and the chain goes into the request. */
  async #send({ chain, from, payload }: UnsignedTransaction<'evm'>): Promise<string> {
    const { provider, wallet } = this.#options;
    const name = this.#chains.find((known) => known.id === chain)?.name ?? chain;
    const request = await this.#checked(chain, from, name);
    const { to, value, data, gas } = payload;
    let answer: unknown;
    try {
      answer = await provider.request({
        method: 'eth_sendTransaction',
        params: [
          {
            from: request.from,
            to,
            value: `0x${value.toString(16)}`,
            data,
            chainId: request.chainId,
            ...(gas ? { gas: `0x${gas.toString(16)}` } : {}),
          },
        ],
      });
    } catch (error) {
      const known = toWalletError(error, wallet);
      const isClear = known instanceof AppError && (known.code === 'wallet/rejected' || known.code === 'wallet/busy');
      if (isClear) throw known;
      // Anything else may have happened after the signature: nobody says "failed" before the chain was looked at.
      throw new AppError('transaction/unknown-outcome', { wallet, chain: name }, { cause: error });
    }
    const hash = z.safeParse(Hash, answer);
    if (!hash.success) throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return hash.data;
  }

  async #checked(
    chain: string,
    from: string,
    name: string,
  ): Promise<{ readonly from: string; readonly chainId: string }> {
    const { provider, wallet } = this.#options;
    try {
      const current = await readChain(provider);
      if (current !== chain) throw new AppError('wallet/wrong-chain', { wallet, chain: name });
      const accounts = z.safeParse(Accounts, await provider.request({ method: 'eth_accounts' }));
      const account = accounts.success ? accounts.data.find((address) => sameAddress(address, from)) : undefined;
      if (!account) throw new AppError('wallet/wrong-account', { wallet, address: from });
      return { from: account, chainId: `0x${evmReference(current)?.toString(16)}` };
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  /** EIP-3326, then EIP-3085 for a chain the wallet lacks. Where the wallet then is, the wallet says. */
  async #switchChain(chain: ChainPlugin): Promise<void> {
    const { provider, wallet } = this.#options;
    const chainId = `0x${(evmReference(chain.id) ?? 0).toString(16)}`;
    try {
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    } catch (error) {
      if (codeOf(error) !== providerCodes.unknownChain) throw this.#switchError(error, chain);
      await this.#addChain(chain, chainId);
    }
    const current = await readChain(provider);
    if (current !== chain.id) throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name });
    this.#onChainChanged(chainId);
  }

  async #addChain(chain: ChainPlugin, chainId: string): Promise<void> {
    const { provider } = this.#options;
    const { name, symbol, decimals } = chain.native;
    const origin = chain.explorer.address('');
    try {
      await provider.request({
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId,
            chainName: chain.name,
            nativeCurrency: { name, symbol, decimals },
            rpcUrls: this.#rpcUrls(chain.id),
            ...(origin.startsWith('https://') ? { blockExplorerUrls: [new URL(origin).origin] } : {}),
          },
        ],
      });
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    } catch (error) {
      throw this.#switchError(error, chain);
    }
  }

  #switchError(error: unknown, chain: ChainPlugin): Error {
    const { wallet } = this.#options;
    const known = toWalletError(error, wallet);
    if (known instanceof AppError && known.code !== 'wallet/failed') return known;
    return new AppError('wallet/cannot-switch', { wallet, chain: chain.name }, { cause: error });
  }

  async #signMessage(account: Account, message: string): Promise<string> {
    const { provider, wallet } = this.#options;
    const bytes = new TextEncoder().encode(message);
    const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    try {
      return z.parse(z.string(), await provider.request({ method: 'personal_sign', params: [hex, account.address] }));
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  readonly #onAccountsChanged = (addresses: unknown): void => {
    const parsed = z.safeParse(Accounts, addresses);
    const chain = this.accounts[0]?.chain;
    if (!parsed.success || chain === undefined) return;
    this.#publish(parsed.data.map((address) => ({ address, chain })));
  };

  readonly #onChainChanged = (reference: unknown): void => {
    const chain = chainOf(reference);
    if (chain) this.#publish(this.accounts.map((account) => ({ ...account, chain })));
  };

  readonly #onDisconnect = (): void => this.#publish([]);

  #publish(accounts: readonly Account[]): void {
    this.accounts = accounts;
    for (const listener of this.#listeners) listener(accounts);
  }
}

async function readChain(provider: Eip1193Provider): Promise<Account['chain']> {
  const answer = await provider.request({ method: 'eth_chainId' });
  const chain = chainOf(answer);
  if (!chain) throw new Error('the wallet names no chain');
  return chain;
}

/** Wallets give chain ids as hex, decimal text or number. */
function chainOf(reference: unknown): Account['chain'] | undefined {
  const isNumber = typeof reference === 'number' && Number.isSafeInteger(reference) && reference > 0;
  const isText = typeof reference === 'string' && /^(0x[0-9a-fA-F]{1,16}|[1-9]\d{0,15})$/.test(reference);
  return isNumber || isText ? evmChainId(BigInt(reference)) : undefined;
}
