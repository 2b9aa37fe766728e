// @vitest-environment node
import { AccountAddress } from '@aptos-labs/ts-sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAptosAddress, canonicalAsset, isAptosAccount, isAptosAddress, isCoinType } from './aptosAddress.ts';

const LONG_ONE = `0x${'1'.padStart(64, '0')}`;
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength, maxLength });
const special = fc
  .tuple(digits(1, 2), fc.constantFrom(1, 2, 63, 64))
  .map(([text, length]) => text.padStart(length, '0'));
const address = fc.oneof(digits(64, 64), special, digits(60, 68), digits(0, 6)).map((text) => `0x${text}`);
const mutated = fc
  .tuple(address, fc.nat(66), fc.string({ unit: 'binary-ascii', maxLength: 2 }))
  .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));

/**
 * The library's strict reading of AIP-40, in the spelling that it writes. Its lax reading, `fromString`, fills up what lacks
 * up to four digits and does without `0x`: there is no checksum, so a digit lost in copying would pay somebody else.
 */
function oracle(text: string): string | undefined {
  const isValid = AccountAddress.isValid({ input: text, strict: true }).valid;
  return isValid ? AccountAddress.fromStringStrict(text).toString() : undefined;
}

describe('Aptos addresses', () => {
  it.each([
    ['0x1', '0x1'],
    ['0xA', '0xa'],
    [LONG_ONE, '0x1'],
    [`0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
    [`0x0${'1'.repeat(63)}`, `0x0${'1'.repeat(63)}`],
  ])('[CHN-13] normalizes %s to %s', (text, canonical) => {
    expect(isAptosAddress(text)).toBe(true);
    expect(canonicalAptosAddress(text)).toBe(canonical);
  });

  // Aptos writes no network into an address: the driver asks no node whose `chain_id` is another's. Sui's have the same
  // 64 digits and cannot be told apart.
  it.each([
    ['nothing', ''],
    ['no digits', '0x'],
    ['padding', '0x01'],
    ['a short form', '0x10'],
    ['no prefix', '1'],
    ['63 digits, which the library fills up', `0x${'1'.repeat(63)}`],
    ['64 digits without 0x, which the library takes', '1'.repeat(64)],
    ['a prefix in capitals', `0X${'1'.repeat(64)}`],
    ['space around', `0x${'1'.repeat(64)} `],
    ['an EVM address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a Solana address', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['a name', 'alice.apt'],
  ])('[CHN-13] [CHN-02] refuses %s', (_what, text) => {
    expect(isAptosAddress(text)).toBe(false);
    expect(isAptosAccount(text)).toBe(false);
  });

  it('[CHN-02] agrees with strict @aptos-labs/ts-sdk on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(address, mutated), (text) => {
        const expected = oracle(text);
        expect(isAptosAddress(text)).toBe(expected !== undefined);
        if (expected !== undefined) expect(canonicalAptosAddress(text)).toBe(expected);
        // Stricter than the library: the special addresses are the framework's own, without a private key.
        expect(isAptosAccount(text)).toBe(expected !== undefined && !AccountAddress.fromString(text).isSpecial());
      }),
      { numRuns: 10_000 },
    );
  });

  it('has one spelling of a coin type', () => {
    const short =
      '0x1::coin::Pair<0xAb::a::A, 0x0000000000000000000000000000000000000000000000000000000000000001::b::B>';

    expect(isCoinType(short)).toBe(true);
    expect(canonicalAsset(short)).toBe(`0x1::coin::Pair<0x${'ab'.padStart(64, '0')}::a::A,0x1::b::B>`);
    expect(isCoinType('0x1::coin')).toBe(false);
    expect(isCoinType('0x1::coin::<script>')).toBe(false);
  });
});
