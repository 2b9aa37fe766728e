import { blake2b } from '@noble/hashes/blake2.js';
import { base32nopad } from '@scure/base';

/** Payload length in bytes by protocol: secp256k1, actor, BLS. */
const lengths: Readonly<Record<string, number>> = { 1: 20, 2: 20, 3: 48 };
/** The only existing address manager: Ethereum's, namespace 10, twenty bytes. */
const DELEGATED = 'f410f';
const CHECKSUM = 4;
/** Ids are signed 64-bit integers. */
const MAX_ID = 2n ** 63n - 1n;

/**
 * Protocol byte and payload of a main-net address, as they are signed. `undefined` if the checksum or length is wrong,
 * for test networks (`t`), and for capitals. An address has one spelling.
 */
export function filecoinAddressBytes(text: string): Uint8Array | undefined {
  if (/^f0(0|[1-9]\d{0,18})$/.test(text)) return idBytes(BigInt(text.slice(2)));
  if (text.startsWith(DELEGATED)) return checked([4, 10], text.slice(DELEGATED.length), 20);
  const match = /^f([123])([a-z2-7]+)$/.exec(text);
  const [, protocol = '', body = ''] = match ?? [];
  const length = lengths[protocol];
  return length === undefined ? undefined : checked([Number(protocol)], body, length);
}

function checked(head: readonly number[], body: string, length: number): Uint8Array | undefined {
  const decoded = decodeBase32(body);
  if (decoded?.length !== length + CHECKSUM) return undefined;
  const bytes = Uint8Array.from([...head, ...decoded.slice(0, length)]);
  const sum = blake2b(bytes, { dkLen: CHECKSUM });
  return sum.every((byte, at) => byte === decoded[length + at]) ? bytes : undefined;
}

/** The family uses lower case and no padding. */
function decodeBase32(text: string): Uint8Array | undefined {
  if (!/^[a-z2-7]+$/.test(text)) return undefined;
  try {
    return base32nopad.decode(text.toUpperCase());
  } catch {
    return undefined;
  }
}

/** The id as an unsigned LEB128 number. */
function idBytes(id: bigint): Uint8Array | undefined {
  if (id > MAX_ID) return undefined;
  const bytes = [0];
  let rest = id;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}
