import { base64urlnopad, hex } from '@scure/base';

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;

/** An account: workchain 0 (usual) or -1 (masterchain), and the hash of its first state as lower-case hex. */
export interface TonAccount {
  readonly workchain: 0 | -1;
  readonly hash: string;
}

/** Reads a raw or user-friendly address. `undefined` if it is invalid, has a wrong checksum, or is test-only. */
export function readTonAddress(text: string): TonAccount | undefined {
  const raw = /^(0|-1):([0-9a-fA-F]{64})$/.exec(text);
  if (raw) return { workchain: raw[1] === '0' ? 0 : -1, hash: (raw[2] ?? '').toLowerCase() };
  if (!/^[-\w+/]{48}$/.test(text)) return undefined;
  const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'));
  const [tag, workchain] = bytes;
  if (tag !== BOUNCEABLE && tag !== NON_BOUNCEABLE) return undefined;
  if (workchain !== 0 && workchain !== 0xff) return undefined;
  if (crc16(bytes.subarray(0, 34)) !== ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0)) return undefined;
  return { workchain: workchain === 0 ? 0 : -1, hash: hex.encode(bytes.subarray(2, 34)) };
}

/** Raw or user-friendly, with its checksum; addresses that are only for test networks are none. */
export function isTonAddress(text: string): boolean {
  return readTonAddress(text) !== undefined;
}

/**
 * The spelling people see: `UQ…`. Sent to it, money stays even where nothing is deployed yet.
 * Call only with an address.
 */
export function tonAddress(text: string): string {
  return friendly(text, NON_BOUNCEABLE);
}

/** `EQ…`: money sent to it comes back when the contract there refuses it. Call only with an address. */
export function bounceableTonAddress(text: string): string {
  return friendly(text, BOUNCEABLE);
}

/** `0:…`, as nodes write it. Call only with an address. */
export function rawTonAddress(text: string): string {
  const { workchain, hash } = accountOf(text);
  return `${workchain}:${hash}`;
}

/** Whether refused money sent to this spelling comes back. A raw address does not say. */
export function isBounceable(text: string): boolean {
  return /^E[Qf]/.test(text);
}

function friendly(text: string, tag: number): string {
  const { workchain, hash } = accountOf(text);
  const body = Uint8Array.of(tag, workchain & 0xff, ...hex.decode(hash));
  const crc = crc16(body);
  return base64urlnopad.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
}

function accountOf(text: string): TonAccount {
  const account = readTonAddress(text);
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
