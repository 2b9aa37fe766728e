import * as z from 'zod/mini';
import type { Address, ChainId } from '../../model/caip.ts';
import { ForeignObject } from './ForeignObject.ts';
import type { Payment, PaymentWallet } from './PaymentSession.ts';

const Accounts = z.array(z.string().check(z.minLength(1), z.maxLength(120)));
const Chain = z.object({ enum: z.string().check(z.maxLength(64)) });
const Name = z.string().check(z.maxLength(64));
/** Its documentation says an object, its code and those of others give the id alone. */
const SentInscription = z.union([
  z.string(),
  z.pipe(
    z.object({ txid: z.string() }),
    z.transform(({ txid }) => txid),
  ),
]);

export interface UnisatOptions {
  /** Our id of what the wallet calls a network: 'livenet', 'BITCOIN_MAINNET'. */
  readonly networkOf: (name: string) => ChainId;
  /** Whether `sendBitcoin` of this version writes a memo; absent where no version does. */
  readonly writesMemo?: (wallet: ForeignObject) => Promise<boolean>;
  /** How the signature of a message is asked for (`ecdsa`, `bip322-simple`); the wallet's own way unless given. */
  readonly signatureType?: (address: Address) => string;
  /** Whether the chain has inscriptions that `sendInscription` sends. */
  readonly hasInscriptions?: true;
}

/** The interface of UniSat (docs.unisat.io, Wallet API), which others have taken over for other chains. */
export class UnisatWallet implements PaymentWallet {
  readonly sendInscription?: (to: Address, id: string) => Promise<unknown>;
  readonly #wallet: ForeignObject;
  readonly #options: UnisatOptions;

  constructor(raw: object, options: UnisatOptions) {
    this.#wallet = new ForeignObject(raw);
    this.#options = options;
    if (options.hasInscriptions && this.#wallet.has('sendInscription')) {
      this.sendInscription = async (to, id) =>
        z.parse(SentInscription, await this.#wallet.call('sendInscription', to, id));
    }
  }

  async accounts(silent: boolean): Promise<readonly Address[]> {
    return z.parse(Accounts, await this.#wallet.call(silent ? 'getAccounts' : 'requestAccounts'));
  }

  /** `getNetwork` says 'livenet' on Fractal Bitcoin too, so newer versions are asked by `getChain`. */
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

  onChange(changed: () => void): () => void {
    const events = ['accountsChanged', 'networkChanged', 'chainChanged'];
    const stops = events.map((event) => this.#wallet.listen(event, changed));
    return () => {
      for (const stop of stops) stop();
    };
  }

  async disconnect(): Promise<void> {
    if (this.#wallet.has('disconnect')) await this.#wallet.call('disconnect');
  }
}

/** A text that happens to be hex digits would be written as the bytes they stand for: it is given as such digits itself. */
function asText(memo: string): string {
  if (!/^([0-9a-f]{2})+$/.test(memo)) return memo;
  return Array.from(new TextEncoder().encode(memo), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
