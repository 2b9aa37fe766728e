import { isValidSuiAddress, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalCoinType, isCoinType, isSuiAddress } from './suiAddress.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength, maxLength });
const address = fc.oneof(digits(64, 64), digits(60, 68), digits(0, 41)).map((text) => `0x${text}`);
const mutated = fc
  .tuple(address, fc.nat(66), fc.string({ unit: 'binary-ascii', maxLength: 2 }))
  .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));

describe('Sui addresses', () => {
  it.each(['0x2', `0x${'1'.repeat(63)}`, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '1'.repeat(64), 'name.sui', ''])(
    '[CHN-12] refuses %s',
    (text) => {
      expect(isSuiAddress(text)).toBe(false);
    },
  );

  it('[CHN-02] agrees with @mysten/sui on 10,000 generated and mutated addresses that begin with 0x', () => {
    fc.assert(
      fc.property(fc.oneof(address, mutated), (text) => {
        expect(isSuiAddress(text)).toBe(text.startsWith('0x') && isValidSuiAddress(text));
        if (isSuiAddress(text)) expect(text.toLowerCase()).toBe(normalizeSuiAddress(text));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['0x2::sui::SUI', '0xAb::pool::LP<0x2::sui::SUI, 0x5d4b::coin::COIN>'])(
    'normalizes the type %s like @mysten/sui',
    (type) => {
      expect(isCoinType(type)).toBe(true);
      expect(canonicalCoinType(type)).toBe(normalizeStructTag(type.replace('0xAb', '0xab')));
    },
  );
});
