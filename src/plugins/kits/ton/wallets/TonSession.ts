import { AppError } from '../../../../model/errors.ts';
import type { Signers, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../../shared/wallets/AccountFeed.ts';
import { toSendError, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { messageHash } from '../cells/messageHash.ts';
import type {} from '../payload.ts';
import { isTonAddress, rawTonAddress, tonAddress } from '../tonAddress.ts';
import { TonConnectLink, type TonWallet, type TonWalletPlace } from './TonConnectLink.ts';
import { translateError } from './tonConnectErrors.ts';

interface Options {
  readonly wallet: string;
  readonly place: TonWalletPlace;
  readonly manifestUrl: string;
}

/** Mainnet, the chain the product trades on. */
const MAINNET = '-239';

/** A connection to a wallet with TON Connect. The wallet signs and sends, and returns the message that it sent. */
export class TonSession implements WalletSession {
  readonly signers: Signers;
  readonly signMessage?: (account: Account, message: string) => Promise<string>;
  readonly #link: TonConnectLink;
  readonly #feed: AccountFeed;
  readonly #wallet: string;
  readonly #stop: () => void;

  private constructor(wallet: string, link: TonConnectLink, connected: TonWallet) {
    this.#wallet = wallet;
    this.#link = link;
    this.#feed = new AccountFeed([accountOf(connected, wallet)]);
    this.signers = { ton: (transaction) => this.#send(transaction) };
    if (signsText(connected)) this.signMessage = (account, message) => this.#signMessage(account, message);
    this.#stop = link.onEnd(() => this.#feed.publish([]));
  }

  /** Rejects as `WalletPlugin.connect`. */
  static async open({ wallet, place, manifestUrl }: Options, context: ConnectContext): Promise<TonSession> {
    const link = new TonConnectLink({ manifestUrl });
    try {
      const show = (uri: string) => context.prompt.showQrCode({ uri, openUrl: uri });
      const connected = await link.connect(place, { show, signal: context.signal });
      // An account of the test network cannot be used.
      if (connected.account.chain !== MAINNET) throw new AppError('wallet/no-account', { wallet });
      return new TonSession(wallet, link, connected);
    } catch (error) {
      await link.end();
      throw toWalletError(translateError(error), wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  async disconnect(): Promise<void> {
    this.#stop();
    this.#feed.close();
    await this.#link.end();
  }

  async #send({ chain, from, payload }: UnsignedTransaction<'ton'>): Promise<string> {
    const { account } = this.#checked(chain, from);
    let boc: string;
    try {
      boc = await this.#link.send({
        validUntil: payload.validUntil,
        // The request contains both, so a wallet on another network or account must refuse it.
        network: account.chain,
        from: account.address,
        messages: payload.messages.map(({ address, amount, payload: body }) => ({
          address,
          amount: String(amount),
          ...(body === undefined ? {} : { payload: body }),
        })),
      });
    } catch (error) {
      throw toSendError(translateError(error, 'payment'), { wallet: this.#wallet, chain: 'TON' });
    }
    try {
      return messageHash(boc);
    } catch (error) {
      throw toSendError(error, { wallet: this.#wallet, chain: 'TON' });
    }
  }

  /** A `TonSignature` as JSON. */
  async #signMessage({ chain, address }: Account, message: string): Promise<string> {
    this.#checked(chain, address);
    try {
      return JSON.stringify(await this.#link.signText(message));
    } catch (error) {
      throw toWalletError(translateError(error), this.#wallet);
    }
  }

  /** The currently connected wallet. @throws AppError when it is another account or chain */
  #checked(chain: string, from: string): TonWallet {
    const connected = this.#link.wallet;
    const wallet = this.#wallet;
    if (!connected) throw new AppError('wallet/not-responding', { wallet });
    const now = accountOf(connected, wallet);
    if (now.chain !== chain) throw new AppError('wallet/wrong-chain', { wallet, chain });
    if (!isTonAddress(from) || now.address !== tonAddress(from)) {
      throw new AppError('wallet/wrong-account', { wallet, address: from });
    }
    return connected;
  }
}

/** @throws AppError `wallet/no-account` when it names none */
function accountOf({ account }: TonWallet, wallet: string): Account {
  if (!isTonAddress(account.address)) throw new AppError('wallet/no-account', { wallet });
  return { address: tonAddress(rawTonAddress(account.address)), chain: `tvm:${account.chain}` };
}

/** Whether the wallet supports signing texts. */
function signsText({ device }: TonWallet): boolean {
  return device.features.some(
    (feature) => typeof feature === 'object' && feature.name === 'SignData' && feature.types.includes('text'),
  );
}
