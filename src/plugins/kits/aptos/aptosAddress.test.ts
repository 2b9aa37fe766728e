import { normalizeSuiAddress } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAptosAddress, canonicalAsset, isAptosAddress, isCoinType } from './aptosAddress.ts';

const LONG_ONE = `0x${'1'.padStart(64, '0')}`;
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength, maxLength });
const address = fc.oneof(digits(64, 64), digits(1, 1), digits(60, 68), digits(0, 6)).map((text) => `0x${text}`);
const mutated = fc
  .tuple(address, fc.nat(66), fc.string({ unit: 'binary-ascii', maxLength: 2 }))
  .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));

/** AIP-40, strict, by number instead of by pattern: long is 64 digits, short is one that says a number below 16. */
function oracle(text: string): string | undefined {
  if (!text.startsWith('0x') || ![3, 66].includes(text.length)) return undefined;
  for (const digit of text.slice(2)) if (!'0123456789abcdef'.includes(digit.toLowerCase())) return undefined;
  const value = BigInt(text);
  // The spelling with all digits is the same as Sui's: there a reference library is at hand.
  return value < 16n ? `0x${value.toString(16)}` : normalizeSuiAddress(text);
}

describe('Aptos addresses', () => {
  it.each([
    ['0x1', '0x1'],
    ['0xA', '0xa'],
    [LONG_ONE, '0x1'],
    [`0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
    [`0x0${'1'.repeat(63)}`, `0x0${'1'.repeat(63)}`],
  ])('[CHN-13] spells %s as %s', (text, canonical) => {
    expect(isAptosAddress(text)).toBe(true);
    expect(canonicalAptosAddress(text)).toBe(canonical);
  });

  it.each(['', '0x', '0x01', '0x10', '1', `0x${'1'.repeat(63)}`, `0X${'1'.repeat(64)}`, `0x${'1'.repeat(64)} `])(
    '[CHN-13] refuses %s',
    (text) => {
      expect(isAptosAddress(text)).toBe(false);
    },
  );

  it('[CHN-02] agrees with AIP-40 on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(address, mutated), (text) => {
        const expected = oracle(text);
        expect(isAptosAddress(text)).toBe(expected !== undefined);
        if (expected !== undefined) expect(canonicalAptosAddress(text)).toBe(expected);
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
