import * as z from 'zod/mini';
import type { Address, ChainId, TransactionHash } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, Signers } from '../../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { AccountFeed } from './AccountFeed.ts';
import { toSendError, toWalletError } from './walletErrors.ts';

/** A payment of the native coin through a wallet of a chain without contracts. */
export interface Payment {
  readonly from: Address;
  readonly to: Address;
  /** Base units. */
  readonly units: bigint;
  /** Text of an OP_RETURN output. */
  readonly memo?: string;
  /** Sent as a whole instead of coins. `units` is then 0. */
  readonly inscription?: { readonly id: string /** Of the token that it moves. */; readonly symbol: string };
}

/** Common interface of such wallets. Rejections are the wallet's own. */
export interface PaymentWallet {
  /** Accounts visible to this page. `silent` never prompts: the list is empty if a prompt would be needed. */
  accounts(silent: boolean): Promise<readonly Address[]>;
  /** The network that the wallet is on. */
  network(): Promise<ChainId>;
  /** Whether the wallet can send exactly this, including the memo. Called before `pay`. Shows nothing to the user. */
  canPay(payment: Payment): Promise<boolean>;
  /** Signs and sends. Returns the transaction id from the wallet. */
  pay(payment: Payment): Promise<unknown>;
  /** Present if the wallet can send inscriptions. Like `pay`, but without a memo. */
  sendInscription?(to: Address, id: string): Promise<unknown>;
  signMessage?(address: Address, message: string): Promise<string>;
  /** Calls back when accounts or network may have changed. Returns a function to unsubscribe. */
  onChange(changed: () => void): () => void;
  /** Revokes the page's permission if the wallet supports it. */
  disconnect(): Promise<void>;
}

type Send = (transaction: {
  readonly chain: ChainId;
  readonly from: Address;
  readonly payload: Omit<Payment, 'from'>;
}) => Promise<TransactionHash>;

export interface PaymentSessionOptions {
  readonly wallet: string;
  readonly api: PaymentWallet;
  readonly chain: ChainPlugin;
  /** The account in its canonical form. `undefined` if it is not an address of the chain. */
  readonly canonical: (address: string, chain: ChainPlugin) => Address | undefined;
  /** The signers of the family, which use the given send function. */
  readonly signersOf: (send: Send) => Signers;
}

const TransactionId = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/));

/** Of these, the chain that the wallet is on is used. The first one is named if the wallet is on none of them. */
interface OpenOptions extends Omit<PaymentSessionOptions, 'chain'> {
  readonly chains: readonly [ChainPlugin, ...ChainPlugin[]];
}

/** A connection to a wallet that sends payments itself, on one chain. */
export class PaymentSession implements WalletSession {
  readonly signers: Signers;
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: PaymentSessionOptions;
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;

  private constructor(options: PaymentSessionOptions, accounts: readonly Account[]) {
    this.#options = options;
    this.#feed = new AccountFeed(accounts);
    this.signers = options.signersOf((transaction) => this.#send(transaction));
    if (options.api.signMessage) this.signMessage = (account, message) => this.#signMessage(account, message);
    this.#stopFollowing = options.api.onChange(() => void this.#recheck());
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open({ chains, ...given }: OpenOptions, context: ConnectContext): Promise<PaymentSession> {
    const { api, wallet } = given;
    try {
      const shown = await api.accounts(context.silent);
      context.signal.throwIfAborted();
      if (shown.length === 0) throw new AppError('wallet/no-account', { wallet });
      const network = await api.network();
      const chain = chains.find(({ id }) => id === network);
      if (!chain) throw new AppError('wallet/wrong-chain', { wallet, chain: chains[0].name });
      const options = { ...given, chain };
      const accounts = accountsOf(options, shown, network);
      if (accounts.length === 0) throw new AppError('wallet/no-account', { wallet });
      context.signal.throwIfAborted();
      return new PaymentSession(options, accounts);
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

  async disconnect(): Promise<void> {
    this.#stopFollowing();
    this.#feed.close();
    await this.#options.api.disconnect().catch(() => undefined);
  }

  readonly #send: Send = async ({ chain, from, payload }) => {
    const { api, wallet, chain: own } = this.#options;
    const payment = { ...payload, from };
    await this.#check(chain, from);
    const pay = await wayToPay(api, payment);
    if (!pay) {
      throw new AppError('wallet/cannot-pay', { wallet, symbol: payment.inscription?.symbol ?? own.native.symbol });
    }
    let answer: unknown;
    try {
      answer = await pay();
    } catch (error) {
      throw toSendError(error, { wallet, chain: own.name });
    }
    const id = z.safeParse(TransactionId, answer);
    if (!id.success) throw new AppError('transaction/unknown-outcome', { wallet, chain: own.name });
    return id.data.toLowerCase();
  };

  /** Reads chain and account from the wallet immediately before sending. */
  async #check(chain: ChainId, from: Address): Promise<void> {
    const { api, wallet, canonical, chain: own } = this.#options;
    try {
      const network = await api.network();
      if (network !== chain || chain !== own.id) throw new AppError('wallet/wrong-chain', { wallet, chain: own.name });
      const [active] = await api.accounts(true);
      // The wallet pays from its active account, regardless of the request.
      if (active === undefined || canonical(active, own) !== canonical(from, own)) {
        throw new AppError('wallet/wrong-account', { wallet, address: from });
      }
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  async #signMessage({ address }: Account, message: string): Promise<string> {
    const { api, wallet } = this.#options;
    try {
      return z.parse(z.string().check(z.minLength(1)), await api.signMessage?.(address, message));
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  /** Reads the accounts again. */
  #recheck(): Promise<void> {
    const { api } = this.#options;
    return this.#feed.update(async () => {
      const [shown, network] = await Promise.all([
        api.accounts(true).catch(() => []),
        api.network().catch(() => this.accounts[0]?.chain),
      ]);
      return network && accountsOf(this.#options, shown, network);
    });
  }
}

/** The function that sends exactly this. `undefined` if the wallet cannot. */
async function wayToPay(api: PaymentWallet, payment: Payment): Promise<(() => Promise<unknown>) | undefined> {
  const { to, memo, inscription } = payment;
  if (!inscription) return (await api.canPay(payment)) ? () => api.pay(payment) : undefined;
  const canSend = api.sendInscription !== undefined && memo === undefined;
  return canSend ? async () => api.sendInscription?.(to, inscription.id) : undefined;
}

/** Addresses of another network have another form. They are kept unchanged, because nothing is sent there. */
function accountsOf(
  { canonical, chain }: PaymentSessionOptions,
  shown: readonly Address[],
  network: ChainId,
): readonly Account[] {
  return shown.flatMap((text) => {
    const address = network === chain.id ? canonical(text, chain) : text;
    return address === undefined ? [] : [{ address, chain: network }];
  });
}
