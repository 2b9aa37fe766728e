import * as z from 'zod/mini';
import { ForeignObject } from '../shared/wallets/ForeignObject.ts';
import type { Payment, PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { UnisatWallet } from '../shared/wallets/UnisatWallet.ts';
import { parseBitcoinAddress } from './bitcoinAddress.ts';
import { bitcoinNetwork } from './bitcoinNetwork.ts';

const Connected = z.object({ address: z.string() });
const Sent = z.object({ txhash: z.string() });
const SATOSHI_DIGITS = 8;

/** `okxwallet.bitcoin` (web3.okx.com, Provider API of Bitcoin): UniSat's interface with a different method for memos. */
export class OkxBitcoinWallet extends UnisatWallet implements PaymentWallet {
  readonly #wallet: ForeignObject;

  constructor(raw: object) {
    const signatureType = (address: string) =>
      parseBitcoinAddress(address)?.kind === 'p2tr' ? 'bip322-simple' : 'ecdsa';
    // It may be read either way whether digits are a text or bytes: such a memo is not sent at all.
    super(raw, { networkOf: bitcoinNetwork, writesMemo: async () => true, signatureType, hasInscriptions: true });
    this.#wallet = new ForeignObject(raw);
  }

  /** `connect` exists in every version. */
  override async accounts(silent: boolean): Promise<readonly string[]> {
    if (silent) return super.accounts(true);
    return [z.parse(Connected, await this.#wallet.call('connect')).address];
  }

  override async canPay(payment: Payment): Promise<boolean> {
    return !/^(0x)?[0-9a-f]*$/i.test(payment.memo ?? 'none') && super.canPay(payment);
  }

  /** `send` takes whole bitcoins as text. It writes the memo only if the request gives the memo's position. */
  override async pay(payment: Payment): Promise<unknown> {
    const { from, to, units, memo } = payment;
    if (memo === undefined) return super.pay(payment);
    const digits = String(units).padStart(SATOSHI_DIGITS + 1, '0');
    const value = `${digits.slice(0, -SATOSHI_DIGITS)}.${digits.slice(-SATOSHI_DIGITS)}`;
    return z.parse(Sent, await this.#wallet.call('send', { from, to, value, memo, memoPos: 1 })).txhash;
  }
}
