import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, hashes, sign, utils } from '@noble/secp256k1';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { type AelfCall, type AelfStatus, chainStatus } from './AelfNodes.ts';
import { aelfAddressBytes, aelfAddressOf } from './aelfAddress.ts';

const Raw = z.object({ RawTransaction: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) });

/** A method of a contract and its input, as protobuf writes it in JSON. */
export interface AelfMethod {
  readonly contract: string;
  readonly name: string;
  readonly params: unknown;
}

/**
 * Reads contracts. Nodes require a signature even for reading, so the page creates a temporary key. The key owns nothing,
 * and its signatures authorize nothing.
 */
export class ContractReader {
  readonly #secret = utils.randomSecretKey();
  readonly #address: string;

  constructor() {
    hashes.sha256 = sha256;
    hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);
    this.#address = aelfAddressOf(getPublicKey(this.#secret, false));
  }

  /** The reply of the method, as JSON. Throws an `NodeRefusal` if the node or the contract refuses. */
  async read(call: AelfCall, method: AelfMethod, status?: AelfStatus): Promise<unknown> {
    const raw = await rawTransaction(call, { ...method, from: this.#address }, status);
    // The library puts the recovery number first; the chain wants it last.
    const [recovery = 0, ...rs] = sign(hex.decode(raw.toLowerCase()), this.#secret, { format: 'recovered' });
    const Signature = hex.encode(Uint8Array.from([...rs, recovery]));
    const reply = await call('executeRawTransaction', { RawTransaction: raw, Signature });
    // The server returns the JSON of the answer, or that JSON as text.
    return typeof reply === 'string' ? JSON.parse(reply) : reply;
  }
}

/** The unsigned transaction as hexadecimal digits: the node knows the contract's protobuf. */
export async function rawTransaction(
  call: AelfCall,
  { from, contract, name, params }: AelfMethod & { readonly from: string },
  status?: AelfStatus,
): Promise<string> {
  const { BestChainHeight, BestChainHash } = status ?? (await chainStatus(call));
  const reply = await call('createRawTransaction', {
    From: from,
    To: contract,
    RefBlockNumber: BestChainHeight,
    RefBlockHash: BestChainHash,
    MethodName: name,
    Params: JSON.stringify(params),
  });
  return z.parse(Raw, reply).RawTransaction;
}

/** An address as protobuf's JSON has it. */
export function protoAddress(plain: string): { readonly value: string } {
  return { value: base64.encode(aelfAddressBytes(plain) ?? new Uint8Array()) };
}
