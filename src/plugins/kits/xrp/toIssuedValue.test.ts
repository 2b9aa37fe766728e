import fc from 'fast-check';
import { decode, encode } from 'ripple-binary-codec';
import { describe, expect, it } from 'vitest';
import { fromIssuedValue } from './fromIssuedValue.ts';
import { toIssuedValue } from './toIssuedValue.ts';

const issuer = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

describe('quantities of issued tokens', () => {
  it.each([
    [12_500_000n, 6, '12.5'],
    [1n, 15, '0.000000000000001'],
    [10n ** 21n, 0, '1e21'],
    [12_345_678_901_234_567n, 6, undefined],
  ])('convert %s units of %s decimals to %s', (units, decimals, value) => {
    expect(toIssuedValue(units, decimals)).toBe(value);
  });

  it.each([
    ['12.5', 6, 12_500_000n],
    ['-12.5', 6, -12_500_000n],
    ['9999999999999999e-20', 18, 99_999_999_999_999n],
    ['1e-81', 15, 0n],
    ['1e21', 2, 10n ** 23n],
    ['abc', 6, undefined],
    ['', 6, undefined],
    ['0x10', 6, undefined],
  ])('convert %j with %s decimals to %s', (value, decimals, units) => {
    expect(fromIssuedValue(value, decimals)).toBe(units);
  });

  it("are equal after the ledger's own encoding", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 16n - 1n), fc.nat(20), fc.nat(18), (mantissa, zeros, decimals) => {
        const units = mantissa * 10n ** BigInt(zeros);
        const value = toIssuedValue(units, decimals);
        const { Amount } = decode(encode({ Amount: { currency: 'USD', issuer, value: value ?? '' } }));
        // Untyped by the library: an object for an issued amount.
        const read = Object(Amount).value;

        expect(fromIssuedValue(String(read), decimals)).toBe(units);
      }),
    );
  });
});
