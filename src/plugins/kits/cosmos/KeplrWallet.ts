import type { Keplr } from '@keplr-wallet/types';
import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { callMethod, readPath } from '../../../shell/platform/foreign.ts';
import type { CosmosSignDoc } from './signDoc.ts';

/** Methods of the interface that Keplr published and that Leap and Compass have too. */
type Method = Extract<keyof Keplr, 'enable' | 'getKey' | 'signDirect' | 'signArbitrary' | 'disable'>;

export interface CosmosKey {
  readonly address: string;
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array;
}

const bytes = z.instanceof(Uint8Array);
const Key = z.object({ bech32Address: z.string().check(z.minLength(1), z.maxLength(90)), pubKey: bytes });
const Signature = z.object({ signature: z.string(), pub_key: z.object({ value: z.string() }) });
const Direct = z.object({
  signed: z.object({ bodyBytes: bytes, authInfoBytes: bytes, chainId: z.string() }),
  signature: Signature,
});
const SIGNATURE_BYTES = 64;

/** An object of that interface. Its replies are untrusted and are parsed only in this class. */
export class KeplrWallet {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** Asks the user for access to the account of a network. Does not ask if access was granted before. */
  async enable(network: string): Promise<void> {
    await this.#call('enable', network);
  }

  /** Whether the page may read accounts without asking the user. Also `false` if the wallet cannot tell. */
  async isAllowed(network: string): Promise<boolean> {
    if (typeof readPath(this.#raw, 'isConnected') !== 'function') return false;
    return (await callMethod(this.#raw, 'isConnected', network)) === true;
  }

  async key(network: string): Promise<CosmosKey> {
    const { bech32Address, pubKey } = z.parse(Key, await this.#call('getKey', network));
    return { address: bech32Address, publicKey: pubKey };
  }

  /** The signature of exactly this document. `undefined` if the wallet signed another: the user may edit fee and memo. */
  async signDirect(signer: string, doc: CosmosSignDoc): Promise<Uint8Array | undefined> {
    const options = { preferNoSetFee: true, preferNoSetMemo: true };
    const { signed, signature } = z.parse(Direct, await this.#call('signDirect', doc.chainId, signer, doc, options));
    const isSame =
      signed.chainId === doc.chainId &&
      isEqual(signed.bodyBytes, doc.bodyBytes) &&
      isEqual(signed.authInfoBytes, doc.authInfoBytes);
    const made = base64.decode(signature.signature);
    return isSame && made.length === SIGNATURE_BYTES ? made : undefined;
  }

  /** ADR-36. */
  async signArbitrary(network: string, signer: string, message: string) {
    const { signature, pub_key } = z.parse(Signature, await this.#call('signArbitrary', network, signer, message));
    return { signature, publicKey: pub_key.value };
  }

  /** Revokes the permission if the wallet supports it: `disable` in Keplr, `disconnect` in Leap. */
  async disconnect(networks: readonly string[]): Promise<void> {
    for (const network of networks) {
      const method = typeof readPath(this.#raw, 'disable') === 'function' ? 'disable' : 'disconnect';
      await callMethod(this.#raw, method, network).catch(() => undefined);
    }
  }

  #call(method: Method, ...parameters: readonly unknown[]): Promise<unknown> {
    return callMethod(this.#raw, method, ...parameters);
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
