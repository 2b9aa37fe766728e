// @vitest-environment node
import { bytesToHex } from '@noble/hashes/utils.js';
import { TypeRegistry } from '@polkadot/types';
import { describe, expect, it } from 'vitest';
import type { PolkadotPayload } from '../payload.ts';
import { extensionBytes } from './signedExtensions.ts';

const registry = new TypeRegistry();
const hex = (value: bigint) => `0x${value.toString(16)}`;
const bytesOf = (name: string, facts: Partial<PolkadotPayload>) => {
  // These extensions read only the given fields.
  const bytes = extensionBytes(name, facts as PolkadotPayload);
  return bytes && { inExtrinsic: bytesToHex(bytes.inExtrinsic), inSignature: bytesToHex(bytes.inSignature) };
};

describe('extensionBytes', () => {
  it.each([
    ...[0n, 63n, 64n, 2n ** 14n - 1n, 2n ** 14n, 2n ** 30n - 1n, 2n ** 30n],
    ...[2n ** 32n - 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 64n, 2n ** 128n - 1n],
  ])('writes the nonce and the tip %s as the reference library does', (value) => {
    const expected = { inExtrinsic: bytesToHex(registry.createType('Compact<u128>', value).toU8a()), inSignature: '' };

    expect(bytesOf('CheckNonce', { nonce: hex(value) })).toEqual(expected);
    expect(bytesOf('ChargeTransactionPayment', { tip: hex(value) })).toEqual(expected);
  });

  it.each([0n, 0x0102n, 2n ** 32n - 1n])('writes the version %s in four bytes, lowest byte first', (value) => {
    const expected = { inExtrinsic: '', inSignature: bytesToHex(registry.createType('u32', value).toU8a()) };

    expect(bytesOf('CheckSpecVersion', { specVersion: hex(value) })).toEqual(expected);
    expect(bytesOf('CheckTxVersion', { transactionVersion: hex(value) })).toEqual(expected);
  });

  it('does not know other extensions', () => {
    expect(bytesOf('CheckSomething', {})).toBeUndefined();
  });
});
