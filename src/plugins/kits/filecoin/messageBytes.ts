import { blake2b } from '@noble/hashes/blake2.js';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { filecoinAddressBytes } from './filecoinAddress.ts';

/** The start of a CID: version 1, DAG-CBOR, BLAKE2b-256, 32 bytes. */
const CID_HEAD = [0x01, 0x71, 0xa0, 0xe4, 0x02, 0x20];

/** The message as the chain stores it (DAG-CBOR). Throws if an address is invalid. */
export function messageBytes({ from, payload }: UnsignedTransaction<'filecoin'>): Uint8Array {
  const { to, nonce, value, gasLimit, gasFeeCap, gasPremium } = payload;
  return Uint8Array.from([
    // A list of ten: the version comes first, method and parameters of a plain send come last.
    0x8a,
    ...integer(0n),
    ...addressOf(to),
    ...addressOf(from),
    ...integer(nonce),
    ...tokens(value),
    ...integer(gasLimit),
    ...tokens(gasFeeCap),
    ...tokens(gasPremium),
    ...integer(0n),
    ...bytes([]),
  ]);
}

/** The signed hash: the hash of the message's CID. */
export function messageDigest(transaction: UnsignedTransaction<'filecoin'>): Uint8Array {
  const cid = [...CID_HEAD, ...blake2b(messageBytes(transaction), { dkLen: 32 })];
  return blake2b(Uint8Array.from(cid), { dkLen: 32 });
}

function addressOf(text: string): number[] {
  const found = filecoinAddressBytes(text);
  if (!found) throw new RangeError('no Filecoin address');
  return bytes(found);
}

/** A sign byte and the number, big-endian. Zero has no bytes at all. */
function tokens(value: bigint): number[] {
  return value === 0n ? bytes([]) : bytes([0, ...bigEndian(value)]);
}

function integer(value: bigint): number[] {
  return head(0, value);
}

function bytes(value: ArrayLike<number>): number[] {
  return [...head(2, BigInt(value.length)), ...Array.from(value)];
}

/** CBOR: the kind and the shortest form of a number. */
function head(kind: number, value: bigint): number[] {
  const digits = bigEndian(value);
  if (value < 24n) return [(kind << 5) | Number(value)];
  const [width, code] =
    digits.length === 1 ? [1, 24] : digits.length === 2 ? [2, 25] : digits.length <= 4 ? [4, 26] : [8, 27];
  return [(kind << 5) | code, ...Array<number>(width - digits.length).fill(0), ...digits];
}

function bigEndian(value: bigint): number[] {
  const text = value.toString(16);
  const padded = text.length % 2 ? `0${text}` : text;
  return Array.from({ length: padded.length / 2 }, (_, at) => Number.parseInt(padded.slice(2 * at, 2 * at + 2), 16));
}
