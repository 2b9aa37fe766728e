import { Name } from '@wharfkit/antelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEosAccount } from './eosAddress.ts';
import { formatQuantity, parseEosToken, parseQuantity } from './eosToken.ts';

/** Antelope changes a bad name in silence: a name is good when it comes back as it went in. */
function oracle(text: string): boolean {
  return text.length <= 12 && text.length > 0 && Name.from(text).toString() === text;
}

describe('isEosAccount', () => {
  it.each(['eosio.token', 'core.vaulta', 'bridgers1111', 'a'])('[CHN-02] accepts %s as a name', (name) => {
    expect(isEosAccount(name)).toBe(true);
  });

  it.each(['UPPER', 'toolongname12345', 'a.', '', 'abc6', 'abcdefghijkla'])('[CHN-02] refuses “%s”', (text) => {
    expect(isEosAccount(text)).toBe(false);
  });

  it("[CHN-02] agrees with the family's library on 10,000 generated and damaged names", () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz12345.');
    const odd = fc.constantFrom(...'ABZ06789-_ :é');
    const name = fc.array(fc.oneof({ weight: 40, arbitrary: letters }, { weight: 1, arbitrary: odd }), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(name, (parts) => {
        const text = parts.join('');
        expect(isEosAccount(text)).toBe(oracle(text));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('quantities', () => {
  it('[CHN-11] have exactly the fraction digits of their token, 4 for A', () => {
    expect(formatQuantity(10_000n, 4, 'A')).toBe('1.0000 A');
    expect(formatQuantity(5n, 4, 'EOS')).toBe('0.0005 EOS');
    expect(formatQuantity(7n, 0, 'ONE')).toBe('7 ONE');
  });

  it('round-trip', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 62n }), fc.nat(18), (units, decimals) => {
        expect(parseQuantity(formatQuantity(units, decimals, 'ABC'))).toEqual({ units, decimals, symbol: 'ABC' });
      }),
    );
    expect(parseQuantity('-1.0000 A')).toBeUndefined();
    expect(parseQuantity('1.0000')).toBeUndefined();
  });

  it('name a token by contract and symbol', () => {
    expect(parseEosToken('tethertether:USDT')).toEqual({ contract: 'tethertether', symbol: 'USDT' });
    expect(parseEosToken('eosio.token')).toEqual({ contract: 'eosio.token', symbol: 'EOS' });
    expect(parseEosToken('0xeeee')).toBeUndefined();
  });
});
