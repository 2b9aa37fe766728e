import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** `twox128("System") ++ twox128("Account")`: the storage prefix of accounts on every chain of the family. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
const ACCOUNT_BYTES = 80;
/** Set in the flags of accounts of the newer layout. */
const NEW_LAYOUT_BIT = 0x80;

/** Base units. */
export interface AccountData {
  readonly nonce: number;
  readonly free: bigint;
  readonly reserved: bigint;
  /** Locked and voting balances. Counts against `reserved` first. */
  readonly frozen: bigint;
}

/** Storage key of an account: the map's place, then `blake2_128_concat` of the public key. */
export function accountStorageKey(key: Uint8Array): string {
  return `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`;
}

/** Reads `frame_system::AccountInfo`; `undefined` when the bytes are not one. */
export function decodeAccount(hex: string): AccountData | undefined {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(hex)) return undefined;
  const bytes = hexToBytes(hex.slice(2));
  if (bytes.length < ACCOUNT_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (offset: number) => view.getBigUint64(offset, true) | (view.getBigUint64(offset + 8, true) << 64n);
  const isNew = ((bytes[79] ?? 0) & NEW_LAYOUT_BIT) !== 0;
  const [third, fourth] = [at(48), at(64)];
  // The older layout has two locks in the last two places. The larger one applies.
  const isFourthLarger = fourth > third;
  const frozen = !isNew && isFourthLarger ? fourth : third;
  return { nonce: view.getUint32(0, true), free: at(16), reserved: at(32), frozen };
}

/** The amount that can leave the account without closing it. */
export function spendableOf({ free, reserved, frozen }: AccountData, existentialDeposit: bigint): bigint {
  const locked = frozen - reserved;
  const isLockLarger = locked > existentialDeposit;
  const kept = isLockLarger ? locked : existentialDeposit;
  return free > kept ? free - kept : 0n;
}
