import * as z from 'zod/mini';
import type { Address, ChainId } from '../../../model/caip.ts';
import { ForeignObject } from '../shared/wallets/ForeignObject.ts';
import type { Payment, PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { codeOf, providerCodes } from '../shared/wallets/walletErrors.ts';
import { parseBitcoinAddress } from './bitcoinAddress.ts';
import { bitcoinNetwork } from './bitcoinNetwork.ts';

/** Codes of sats-connect (`RpcErrorCode`, and a closed request) that mean something else in EIP-1474. */
const meanings: Readonly<Record<number, number>> = {
  [-32_000]: providerCodes.userRejected,
  [-31_001]: providerCodes.userRejected,
  // The page has no permission for this account on this network. The user was not asked.
  [-32_002]: providerCodes.unauthorized,
};

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.catch(z.string(), '') })),
});
const AccountAnswer = z.object({
  addresses: z.array(z.object({ address: z.string().check(z.maxLength(120)), purpose: z.string() })),
});
const Network = z.object({ bitcoin: z.object({ name: z.string().check(z.maxLength(64)) }) });
const Sent = z.object({ txid: z.string() });
const Signed = z.object({ signature: z.string() });

/**
 * Xverse by JSON-RPC. It returns errors as replies. Requests and events as in @sats-connect/core 0.16.0 and
 * secretkeylabs/xverse-web-extension, src/common/utils/rpc.
 */
export class XverseWallet implements PaymentWallet {
  readonly #wallet: ForeignObject;

  constructor(raw: object) {
    this.#wallet = new ForeignObject(raw);
  }

  /** The payment address. Other addresses of the account hold inscriptions or belong to other chains. */
  async accounts(silent: boolean): Promise<readonly Address[]> {
    try {
      const answer = silent
        ? await this.#request('wallet_getAccount', null)
        : await this.#request('wallet_connect', { addresses: ['payment'], network: 'Mainnet' });
      const { addresses } = z.parse(AccountAnswer, answer);
      return addresses.filter(({ purpose }) => purpose === 'payment').map(({ address }) => address);
    } catch (error) {
      if (error instanceof Error && codeOf(error) === providerCodes.unauthorized) return [];
      throw error;
    }
  }

  async network(): Promise<ChainId> {
    return bitcoinNetwork(z.parse(Network, await this.#request('wallet_getNetwork', null)).bitcoin.name);
  }

  /** `sendTransfer` has no field for a memo. */
  async canPay({ units, memo }: Payment): Promise<boolean> {
    return memo === undefined && units <= BigInt(Number.MAX_SAFE_INTEGER);
  }

  async pay({ to, units }: Payment): Promise<unknown> {
    const recipients = [{ address: to, amount: Number(units) }];
    return z.parse(Sent, await this.#request('sendTransfer', { recipients })).txid;
  }

  async signMessage(address: Address, message: string): Promise<string> {
    const protocol = parseBitcoinAddress(address)?.kind === 'p2tr' ? 'BIP322' : 'ECDSA';
    return z.parse(Signed, await this.#request('signMessage', { address, message, protocol })).signature;
  }

  /** `disconnect`: the user removed the page in the wallet. A lock is not reported, and the wallet still names the account. */
  onChange(changed: () => void): () => void {
    if (!this.#wallet.has('addListener')) return () => undefined;
    const stops = ['accountChange', 'networkChange', 'disconnect'].map((eventName) => {
      const listen: unknown = Reflect.get(this.#wallet.raw, 'addListener');
      const listener = { eventName, cb: () => changed() };
      return typeof listen === 'function' ? Reflect.apply(listen, this.#wallet.raw, [listener]) : undefined;
    });
    return () => {
      for (const stop of stops) if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    };
  }

  async disconnect(): Promise<void> {
    await this.#request('wallet_disconnect', null);
  }

  async #request(method: string, parameters: unknown): Promise<unknown> {
    const { result, error } = z.parse(Answer, await this.#wallet.call('request', method, parameters).catch(asAnswer));
    if (!error) return result;
    throw Object.assign(new Error(error.message), { code: meanings[error.code] ?? error.code });
  }
}

/** Older versions reject with the whole reply. */
function asAnswer(error: unknown): unknown {
  if (z.safeParse(z.object({ error: z.object({ code: z.int() }) }), error).success) return error;
  throw error;
}
