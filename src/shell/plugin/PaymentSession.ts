import * as z from 'zod/mini';
import type { Address, ChainId, TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import { AccountFeed } from './AccountFeed.ts';
import type { ChainPlugin } from './chain.ts';
import type { Cancellable, Signers } from './family.ts';
import type { Account, ConnectContext, WalletSession } from './wallet.ts';
import { toSendError, toWalletError } from './walletErrors.ts';

/** A payment of the native coin, as wallets of chains without contracts send it. */
export interface Payment {
  readonly from: Address;
  readonly to: Address;
  /** Base units. */
  readonly units: bigint;
  /** Text of an OP_RETURN output. */
  readonly memo?: string;
  /** Sent whole instead of coins; `units` is 0 then. */
  readonly inscription?: { readonly id: string /** Of the token that it moves. */; readonly symbol: string };
}

/** What such a wallet can do, whatever its own words for it. Rejections are the wallet's own. */
export interface PaymentWallet {
  /** Accounts shown to this page. `silent` never prompts: the list is empty where a prompt would be needed. */
  accounts(silent: boolean): Promise<readonly Address[]>;
  /** The network that the wallet is on. */
  network(): Promise<ChainId>;
  /** Whether the wallet can send exactly this, memo included. Asked before `pay`; nothing is shown to the user. */
  canPay(payment: Payment): Promise<boolean>;
  /** Signs and sends; the transaction's id, as the wallet gives it. */
  pay(payment: Payment): Promise<unknown>;
  /** Present where the wallet sends inscriptions; as `pay`. It writes no memo. */
  sendInscription?(to: Address, id: string): Promise<unknown>;
  signMessage?(address: Address, message: string): Promise<string>;
  /** Calls back when accounts or network may have changed. Returns the way to stop. */
  onChange(changed: () => void): () => void;
  /** Ends the page's permission where the wallet has a way to. */
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
  /** The account in its one spelling; `undefined` for what is no address of the chain. */
  readonly canonical: (address: string) => Address | undefined;
  /** The signers of the family, given the way to send. */
  readonly signersOf: (send: Send) => Signers;
}

const TransactionId = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/));

/** A connection to a wallet that sends payments itself, on one chain. */
export class PaymentSession implements WalletSession {
  readonly signers: Signers;
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: PaymentSessionOptions;
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;
  #looks = 0;

  private constructor(options: PaymentSessionOptions, accounts: readonly Account[]) {
    this.#options = options;
    this.#feed = new AccountFeed(accounts);
    this.signers = options.signersOf((transaction) => this.#send(transaction));
    if (options.api.signMessage) this.signMessage = (account, message) => this.#signMessage(account, message);
    this.#stopFollowing = options.api.onChange(() => void this.#lookAgain());
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: PaymentSessionOptions, context: ConnectContext): Promise<PaymentSession> {
    const { api, wallet, chain } = options;
    try {
      const shown = await api.accounts(context.silent);
      context.signal.throwIfAborted();
      if (shown.length === 0) throw new AppError('wallet/no-account', { wallet });
      const network = await api.network();
      if (network !== chain.id) throw new AppError('wallet/wrong-chain', { wallet, chain: chain.name });
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
    this.#looks += 1;
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

  /** Chain and account are read from the wallet in the very step that sends. */
  async #check(chain: ChainId, from: Address): Promise<void> {
    const { api, wallet, canonical, chain: own } = this.#options;
    try {
      const network = await api.network();
      if (network !== chain || chain !== own.id) throw new AppError('wallet/wrong-chain', { wallet, chain: own.name });
      const [active] = await api.accounts(true);
      // The wallet pays from its active account, whatever the page says.
      if (active === undefined || canonical(active) !== canonical(from)) {
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

  /** The wallet says what it shows now; an older answer never overtakes a newer one. */
  async #lookAgain(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const { api } = this.#options;
    const [shown, network] = await Promise.all([
      api.accounts(true).catch(() => []),
      api.network().catch(() => this.accounts[0]?.chain),
    ]);
    if (look === this.#looks && network) this.#feed.publish(accountsOf(this.#options, shown, network));
  }
}

/** How the wallet sends exactly this; `undefined` when it cannot. */
async function wayToPay(api: PaymentWallet, payment: Payment): Promise<(() => Promise<unknown>) | undefined> {
  const { to, memo, inscription } = payment;
  if (!inscription) return (await api.canPay(payment)) ? () => api.pay(payment) : undefined;
  const canSend = api.sendInscription !== undefined && memo === undefined;
  return canSend ? async () => api.sendInscription?.(to, inscription.id) : undefined;
}

/** On another network the addresses are of another form, and are taken as they are: nothing is sent there. */
function accountsOf(
  { canonical, chain }: PaymentSessionOptions,
  shown: readonly Address[],
  network: ChainId,
): readonly Account[] {
  return shown.flatMap((text) => {
    const address = network === chain.id ? canonical(text) : text;
    return address === undefined ? [] : [{ address, chain: network }];
  });
}
