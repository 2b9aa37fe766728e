import * as z from 'zod/mini';
import type { Address, ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { ForeignObject } from '../shared/wallets/ForeignObject.ts';
import type { Payment, PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { bitcoinNetwork } from './bitcoinNetwork.ts';

const Addresses = z.array(z.object({ address: z.string().check(z.minLength(1), z.maxLength(120)) }));
const Network = z.object({ name: z.string().check(z.maxLength(64)) });
const Sent = z.object({ hash: z.string() });

/** `window.bitcoin` of Liquality (github.com/liquality/wallet, BitcoinPageProvider). It has no change events. */
export class LiqualityWallet implements PaymentWallet {
  readonly #wallet: ForeignObject;
  #isAllowed = false;

  constructor(raw: object) {
    this.#wallet = new ForeignObject(raw);
  }

  /** Any request before `enable` opens the wallet, so a silent call returns no accounts. */
  async accounts(silent: boolean): Promise<readonly Address[]> {
    if (silent && !this.#isAllowed) return [];
    const answer = silent ? await this.#request('wallet_getAddresses') : await this.#wallet.call('enable');
    const [first] = z.parse(Addresses, answer);
    this.#isAllowed = first !== undefined;
    return first ? [first.address] : [];
  }

  /** 'bitcoin' or 'bitcoin_testnet'. */
  async network(): Promise<ChainId> {
    return bitcoinNetwork(z.parse(Network, await this.#request('wallet_getConnectedNetwork')).name);
  }

  /** The wallet supports only a recipient and a value. */
  async canPay({ memo }: Payment): Promise<boolean> {
    return memo === undefined;
  }

  /** The wallet serializes the value itself, with `toString(16)`. */
  async pay({ to, units }: Payment): Promise<unknown> {
    return z.parse(Sent, await this.#request('wallet_sendTransaction', { to, value: units })).hash;
  }

  async signMessage(address: Address, message: string): Promise<string> {
    return z.parse(z.string(), await this.#request('wallet_signMessage', message, address));
  }

  onChange(): () => void {
    return () => undefined;
  }

  async disconnect(): Promise<void> {
    this.#isAllowed = false;
  }

  /** While another request is open, the wallet answers nothing and does nothing (src/store/actions/requestPermission.js). */
  async #request(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const answer = await this.#wallet.call('request', { method, params });
    if (answer === undefined) throw new AppError('wallet/busy', { wallet: 'Liquality Wallet' });
    return answer;
  }
}
