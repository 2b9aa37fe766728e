import { describe, expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import { formatAmount, formatBalance, formatExact, groupDigits } from '../../i18n/format.ts';
import { cleanAmount } from './cleanAmount.ts';

describe('cleanAmount', () => {
  it.each<[string, string | undefined]>([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.', '1.'],
    ['1,5', '1.5'],
    [' 1 234.5 ', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.2.3', undefined],
    ['1e18', undefined],
    ['0x10', undefined],
    ['-1', undefined],
    ['１２', '12'],
    ['12。', '12.'],
    ['1。5', '1.5'],
    ['1．5', '1.5'],
    ['1，5', '1.5'],
    ['１．５', '1.5'],
    ["1'000.5", '1000.5'],
    ['\u200b1.5\u200e', '1.5'],
    ['1²', undefined],
    ['1,234', '1.234'],
    ['١٢', undefined],
    ['1.1234567', undefined],
    ['12a', undefined],
  ])('[CHN-14] reads %j as %j', (raw, expected) => {
    expect(cleanAmount(raw, 6)).toBe(expected);
  });

  it.each(['0', '1', '999', '1000', '25000', '123456', '999999.999999', '1234567.5', '0.000001'])(
    '[CHN-14] reads %s as the app shows it, once it is copied and pasted',
    (decimal) => {
      for (const decimals of [6, 18]) {
        const amount = Amount.parse(decimal, { symbol: 'X', decimals });
        for (const shown of [formatAmount(amount), formatBalance(amount), formatExact(amount)]) {
          const isCut = shown !== groupDigits(decimal);
          if (!isCut) expect(cleanAmount(shown, decimals, { isPasted: true })).toBe(amount.toDecimal(6));
        }
      }
    },
  );

  it.each<[string, string]>([
    ['25,000', '25000'],
    ['1,000', '1000'],
    ['1,5', '1.5'],
    ['0,125', '0.125'],
    ['1,2345', '1.2345'],
  ])('[CHN-14] reads a pasted %s as %s', (pasted, expected) => {
    expect(cleanAmount(pasted, 18, { isPasted: true })).toBe(expected);
  });

  it('[CHN-14] lets an edit remove digits that the currency does not have', () => {
    expect(cleanAmount('0.1234567', 6, { before: '0.12345678' })).toBe('0.1234567');
    expect(cleanAmount('0.12345679', 6, { before: '0.1234567' })).toBeUndefined();
  });

  it('allows no fraction for a currency without decimals', () => {
    expect(cleanAmount('1.0', 0)).toBeUndefined();
    expect(cleanAmount('10', 0)).toBe('10');
  });
});
