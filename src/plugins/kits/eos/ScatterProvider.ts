import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { callMethod, readPath } from '../../../shell/platform/foreign.ts';
import { isEosAccount } from './eosAddress.ts';

const Account = z.object({
  blockchain: z.string(),
  name: z.string().check(z.refine(isEosAccount)),
  authority: z.string().check(z.refine(isEosAccount)),
});
export type EosAccount = Pick<z.output<typeof Account>, 'name' | 'authority'>;
const Identity = z.object({ accounts: z.array(z.unknown()) });
const Keys = z.array(z.string());
const Signed = z.object({
  signatures: z.array(z.string().check(z.regex(/^SIG_K1_[1-9A-HJ-NP-Za-km-z]{80,110}$/))).check(z.minLength(1)),
  /** The signed bytes, if the wallet returns them. */
  serializedTransaction: z.optional(z.instanceof(Uint8Array)),
});

/** The network as the protocol names it. The node address is only information for the wallet. */
export interface ScatterNetwork {
  readonly blockchain: 'eos';
  readonly chainId: string;
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
}

export interface ScatterSigning {
  readonly packed: Uint8Array;
  /** The ABIs of the contracts in the transaction, as the chain stores them. The wallet displays the call with them. */
  readonly abis: readonly { readonly accountName: string; readonly abi: Uint8Array }[];
}

/** A `scatter` object (get-scatter.com/developers). Its replies are untrusted and are parsed only in this class. */
export class ScatterProvider {
  readonly #raw: object;
  readonly #network: ScatterNetwork;

  constructor(raw: object, network: ScatterNetwork) {
    this.#raw = raw;
    this.#network = network;
  }

  /** The account with permission for this page. `undefined` if there is none. */
  get account(): EosAccount | undefined {
    return accountIn(readPath(this.#raw, 'identity'));
  }

  /** Asks the user; rejects as the wallet does. */
  async getIdentity(): Promise<EosAccount | undefined> {
    return accountIn(await callMethod(this.#raw, 'getIdentity', { accounts: [this.#network] })) ?? this.account;
  }

  async forgetIdentity(): Promise<void> {
    await callMethod(this.#raw, 'forgetIdentity').catch(() => undefined);
  }

  /** Signatures of exactly these bytes. `undefined` if the wallet reports that it signed different bytes. */
  async sign({ packed, abis }: ScatterSigning): Promise<readonly string[] | undefined> {
    const { chainId } = this.#network;
    const made = this.#makeApi();
    const api = made instanceof Promise ? await made : made;
    const request = { chainId, serializedTransaction: packed, abis };
    const { signatures, serializedTransaction } = z.parse(Signed, await callMethod(api, 'transact', request));
    const isSame =
      serializedTransaction === undefined || base64.encode(serializedTransaction) === base64.encode(packed);
    return isSame ? signatures : undefined;
  }

  /**
   * The wallet's `Api`. Scatter's object has a function for every name, also for `then` (scatterjs-plugin-eosjs2), so it
   * must not be awaited.
   */
  #makeApi(): unknown {
    const make = readPath(this.#raw, 'eos');
    if (typeof make !== 'function') throw new Error('the wallet has no eos');
    return Reflect.apply(make, this.#raw, [this.#network, signerOf, { rpc: {}, beta3: true }]);
  }
}

/**
 * Scatter signs only for an `Api` of eosjs. Scatter creates the `Api` and passes its signer to it. This function provides
 * the one method of `Api` that Scatter uses. Some wallets call it with `new`, some without. The newest wallets call it
 * again for each `transact`.
 */
function signerOf(options: unknown): { transact(request: object): Promise<unknown> } {
  const signer = readPath(options, 'signatureProvider');
  return {
    async transact(request) {
      const keys = z.parse(Keys, await callMethod(signer, 'getAvailableKeys'));
      return callMethod(signer, 'sign', { ...request, requiredKeys: keys });
    },
  };
}

function accountIn(identity: unknown): EosAccount | undefined {
  const parsed = z.safeParse(Identity, identity);
  for (const candidate of parsed.success ? parsed.data.accounts : []) {
    const account = z.safeParse(Account, candidate);
    if (account.success && account.data.blockchain === 'eos') return account.data;
  }
  return undefined;
}
