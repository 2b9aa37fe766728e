import * as z from 'zod/mini';
import type { Address, ChainId } from '../../../../model/caip.ts';
import { ForeignObject } from './ForeignObject.ts';
import type { Payment, PaymentWallet } from './PaymentSession.ts';

const Accounts = z.array(z.string().check(z.minLength(1), z.maxLength(120)));
const Chain = z.object({ enum: z.string().check(z.maxLength(64)) });
const Name = z.string().check(z.maxLength(64));
/**
 * The documentation says an object. The code returns only the id (unisat-wallet/wallet, packages/wallet-background,
 * src/controllers/provider/controller.ts), and so do wallets that copy it.
 */
const SentInscription = z.union([
  z.string(),
  z.pipe(
    z.object({ txid: z.string() }),
    z.transform(({ txid }) => txid),
  ),
]);

export interface UnisatOptions {
  /** Our chain id for the wallet's name of a network: 'livenet', 'BITCOIN_MAINNET'. */
  readonly networkOf: (name: string) => ChainId;
  /** Whether `sendBitcoin` of this version writes a memo. Absent if no version does. */
  readonly writesMemo?: (wallet: ForeignObject) => Promise<boolean>;
  /** The signature type for messages (`ecdsa`, `bip322-simple`). The wallet's default if absent. */
  readonly signatureType?: (address: Address) => string;
  /** Whether the chain has inscriptions that `sendInscription` sends. */
  readonly hasInscriptions?: true;
}

/** The interface of UniSat (docs.unisat.io, Wallet API). Wallets of other chains have copied it. */
export class UnisatWallet implements PaymentWallet {
  readonly sendInscription?: (to: Address, id: string) => Promise<unknown>;
  readonly #wallet: ForeignObject;
  readonly #options: UnisatOptions;
  /** The wallet said that it shows no account. `getAccounts` ignores the lock. */
  #isLocked = false;

  constructor(raw: object, options: UnisatOptions) {
    this.#wallet = new ForeignObject(raw);
    this.#options = options;
    if (options.hasInscriptions && this.#wallet.has('sendInscription')) {
      this.sendInscription = async (to, id) =>
        z.parse(SentInscription, await this.#wallet.call('sendInscription', to, id));
    }
  }

  async accounts(silent: boolean): Promise<readonly Address[]> {
    if (silent && this.#isLocked) return [];
    const shown = z.parse(Accounts, await this.#wallet.call(silent ? 'getAccounts' : 'requestAccounts'));
    if (!silent) this.#isLocked = false;
    return shown;
  }

  /** `getNetwork` also returns 'livenet' on Fractal Bitcoin, so newer versions are asked with `getChain`. */
  async network(): Promise<ChainId> {
    const name = this.#wallet.has('getChain')
      ? z.parse(Chain, await this.#wallet.call('getChain')).enum
      : z.parse(Name, await this.#wallet.call('getNetwork'));
    return this.#options.networkOf(name);
  }

  async canPay({ units, memo }: Payment): Promise<boolean> {
    if (units > BigInt(Number.MAX_SAFE_INTEGER)) return false;
    if (memo === undefined) return true;
    return (await this.#options.writesMemo?.(this.#wallet).catch(() => false)) ?? false;
  }

  pay({ to, units, memo }: Payment): Promise<unknown> {
    return this.#wallet.call('sendBitcoin', to, Number(units), ...(memo === undefined ? [] : [{ memo: asText(memo) }]));
  }

  async signMessage(address: Address, message: string): Promise<string> {
    const type = this.#options.signatureType?.(address);
    return z.parse(z.string(), await this.#wallet.call('signMessage', message, ...(type ? [type] : [])));
  }

  /** UniSat tells a lock only by an empty list (src/controllers/wallet.ts of the same package, `lockWallet`). */
  onChange(changed: () => void): () => void {
    const follow = (accounts: unknown): void => {
      this.#isLocked = Array.isArray(accounts) && accounts.length === 0;
      changed();
    };
    const stops = [
      this.#wallet.listen('accountsChanged', follow),
      ...['networkChanged', 'chainChanged'].map((event) => this.#wallet.listen(event, changed)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async disconnect(): Promise<void> {
    if (this.#wallet.has('disconnect')) await this.#wallet.call('disconnect');
  }
}

/** The wallet would decode a text of hex digits into bytes. Such a text is therefore encoded as hex first. */
function asText(memo: string): string {
  if (!/^([0-9a-f]{2})+$/.test(memo)) return memo;
  return Array.from(new TextEncoder().encode(memo), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
