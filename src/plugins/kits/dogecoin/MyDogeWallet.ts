import * as z from 'zod/mini';
import type { Address, ChainId } from '../../../model/caip.ts';
import { ForeignObject } from '../shared/wallets/ForeignObject.ts';
import type { Payment, PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { DOGECOIN } from './dogecoinNetwork.ts';

const text = z.string().check(z.maxLength(64));
const Connected = z.object({ approved: z.optional(z.boolean()), address: z.optional(text) });
const Status = z.object({
  connected: z.boolean(),
  address: z.optional(z.nullable(text)),
  selectedWalletAddress: z.optional(z.nullable(text)),
});
const Sent = z.object({ txId: z.string() });
const Signed = z.object({ signedMessage: z.string() });
const DIGITS = 8;

/**
 * `window.doge` (github.com/mydoge-com/mydogemask, inject-script). It supports only the main network and has no change
 * events.
 */
export class MyDogeWallet implements PaymentWallet {
  readonly #wallet: ForeignObject;

  constructor(raw: object) {
    this.#wallet = new ForeignObject(raw);
  }

  async accounts(silent: boolean): Promise<readonly Address[]> {
    if (silent) return this.#shown();
    const { approved, address } = z.parse(Connected, await this.#wallet.call('connect'));
    return approved === false || !address ? [] : [address];
  }

  async network(): Promise<ChainId> {
    return DOGECOIN;
  }

  /** The wallet has no memo field and takes whole coins as a number. The number must represent exactly these units. */
  async canPay({ units, memo }: Payment): Promise<boolean> {
    return memo === undefined && units <= BigInt(Number.MAX_SAFE_INTEGER) && String(coins(units)) === decimal(units);
  }

  async pay({ to, units }: Payment): Promise<unknown> {
    const request = { recipientAddress: to, dogeAmount: coins(units) };
    return z.parse(Sent, await this.#wallet.call('requestTransaction', request)).txId;
  }

  async signMessage(_address: Address, message: string): Promise<string> {
    return z.parse(Signed, await this.#wallet.call('requestSignedMessage', { message })).signedMessage;
  }

  onChange(): () => void {
    return () => undefined;
  }

  async disconnect(): Promise<void> {
    await this.#wallet.call('disconnect');
  }

  /** If the user selected another account in the meantime, the paying account is unknown. */
  async #shown(): Promise<readonly Address[]> {
    const { connected, address, selectedWalletAddress } = z.parse(
      Status,
      await this.#wallet.call('getConnectionStatus').catch(() => ({ connected: false })),
    );
    if (!connected || !address) return [];
    return selectedWalletAddress && selectedWalletAddress !== address ? [] : [address];
  }
}

function coins(units: bigint): number {
  return Number(decimal(units));
}

function decimal(units: bigint): string {
  const digits = String(units).padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '');
}
