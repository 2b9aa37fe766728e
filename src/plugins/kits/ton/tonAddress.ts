import { base64urlnopad, hex } from '@scure/base';

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
/** In the tag of addresses that are only for test networks: `0Q…` and `kQ…`. */
const TEST_ONLY = 0x80;

/** An account: workchain 0 (usual) or -1 (masterchain), and the hash of its first state as lower-case hex. */
export interface TonAccount {
  readonly workchain: 0 | -1;
  readonly hash: string;
}

/**
 * Reads a raw or user-friendly address, of a test network if `isTest`. `undefined` if it is invalid, has a wrong checksum, or is
 * of the other kind of network.
 */
export function readTonAddress(text: string, isTest = false): TonAccount | undefined {
  const raw = /^(0|-1):([0-9a-fA-F]{64})$/.exec(text);
  if (raw) return { workchain: raw[1] === '0' ? 0 : -1, hash: (raw[2] ?? '').toLowerCase() };
  if (!/^[-\w+/]{48}$/.test(text)) return undefined;
  const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'));
  const [first = 0, workchain] = bytes;
  const tag = isTest ? first ^ TEST_ONLY : first;
  if (tag !== BOUNCEABLE && tag !== NON_BOUNCEABLE) return undefined;
  if (workchain !== 0 && workchain !== 0xff) return undefined;
  if (crc16(bytes.subarray(0, 34)) !== ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0)) return undefined;
  return { workchain: workchain === 0 ? 0 : -1, hash: hex.encode(bytes.subarray(2, 34)) };
}

/** Raw or user-friendly, with its checksum; addresses of the other kind of network are none. */
export function isTonAddress(text: string, isTest = false): boolean {
  return readTonAddress(text, isTest) !== undefined;
}

/**
 * The spelling people see: `UQ…`. Sent to it, money stays even where nothing is deployed yet.
 * Call only with an address.
 */
export function tonAddress(text: string, isTest = false): string {
  return friendly(text, NON_BOUNCEABLE, isTest);
}

/** `EQ…`: money sent to it comes back when the contract there refuses it. Call only with an address. */
export function bounceableTonAddress(text: string, isTest = false): string {
  return friendly(text, BOUNCEABLE, isTest);
}

/** `0:…`, as nodes write it. Call only with an address, of any network. */
export function rawTonAddress(text: string): string {
  const { workchain, hash } = readTonAddress(text, true) ?? accountOf(text, false);
  return `${workchain}:${hash}`;
}

function friendly(text: string, tag: number, isTest: boolean): string {
  const { workchain, hash } = accountOf(text, isTest);
  const body = Uint8Array.of(isTest ? tag ^ TEST_ONLY : tag, workchain & 0xff, ...hex.decode(hash));
  const crc = crc16(body);
  return base64urlnopad.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
}

function accountOf(text: string, isTest: boolean): TonAccount {
  const account = readTonAddress(text, isTest);
  if (account) return account;
  throw new RangeError('no TON address');
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc;
}
