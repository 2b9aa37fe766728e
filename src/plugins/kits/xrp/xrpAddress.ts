import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';

export interface XrpAddress {
  /** The account: a classic address, `r…`. */
  readonly account: string;
  /** The destination tag that an X-address carries. */
  readonly tag: number | undefined;
}

/** How a network writes its accounts. */
export interface XrpSpelling {
  /** `undefined` if the text is no address of the network. */
  parse(text: string): XrpAddress | undefined;
  /** The address of an account: a classic one. */
  spell(account: string): string;
}

/** Classic addresses have no network. On the main network, they are its spelling. */
export const mainSpelling: XrpSpelling = { parse: parseXrpAddress, spell: (account) => account };
/** Only X-addresses of a test network (`T…`): wallets on the main network refuse them. */
export const testSpelling: XrpSpelling = { parse: parseTestAddress, spell: spellForTests };

const TEST_PREFIX = [0x04, 0x93] as const;

/** X-addresses have 47 characters. Decoding takes quadratic time, so longer texts are refused. */
const MAX_LENGTH = 50;

/**
 * An account of the XRP Ledger: a classic address, or an X-address of the main network (XLS-5), split. `undefined` for
 * anything else, also for the X-addresses of test networks, which begin with T.
 */
export function parseXrpAddress(text: string): XrpAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const bytes = decode(text);
    if (bytes.length === 21 && bytes[0] === 0x00) return { account: text, tag: undefined };
    return bytes.length === 31 && bytes[0] === 0x05 && bytes[1] === 0x44 ? split(bytes) : undefined;
  } catch {
    return undefined;
  }
}

function parseTestAddress(text: string): XrpAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const bytes = decode(text);
    const isOfTests = bytes.length === 31 && TEST_PREFIX.every((byte, index) => bytes[index] === byte);
    return isOfTests ? split(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Without a tag. */
function spellForTests(account: string): string {
  return encode(new Uint8Array([...TEST_PREFIX, ...decode(account).subarray(1), ...new Uint8Array(9)]));
}

/** Two bytes of prefix, the account, a flag, and a tag of 64 bits of which 32 are in use. */
function split(bytes: Uint8Array): XrpAddress | undefined {
  const account = encode(new Uint8Array([0x00, ...bytes.subarray(2, 22)]));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [flag, tag, rest] = [view.getUint8(22), view.getUint32(23, true), view.getUint32(27, true)];
  if (flag === 0 && tag === 0 && rest === 0) return { account, tag: undefined };
  return flag === 1 && rest === 0 ? { account, tag } : undefined;
}

/** Base58 in the ledger's alphabet. The last four bytes are a checksum. Throws if it is wrong. */
function decode(text: string): Uint8Array {
  const bytes = base58xrp.decode(text);
  const payload = bytes.subarray(0, -4);
  if (!checksum(payload).every((byte, index) => byte === bytes[payload.length + index])) throw new Error('checksum');
  return payload;
}

function encode(payload: Uint8Array): string {
  return base58xrp.encode(new Uint8Array([...payload, ...checksum(payload)]));
}

function checksum(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, 4);
}
