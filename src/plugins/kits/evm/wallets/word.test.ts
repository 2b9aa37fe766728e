import { toBeHex, zeroPadValue } from 'ethers';
import { describe, expect, it } from 'vitest';
import { addressWord, quantityOf, uintOf } from './word.ts';

const MAX = 2n ** 256n - 1n;
const word = (value: bigint) => toBeHex(value, 32);

describe('uintOf', () => {
  it.each([0n, 1n, 0xabcdefn, 10n ** 18n, MAX])('[CHN-14] reads the word of %s exactly', (value) => {
    expect(uintOf(word(value))).toBe(value);
    expect(uintOf(`0x${word(value).slice(2).toUpperCase()}`)).toBe(value);
  });

  it.each<[string, unknown]>([
    ['no bytes, as of an address without code', '0x'],
    ['a byte too few', word(1n).slice(0, -2)],
    ['a byte too many', `${word(1n)}00`],
    ['two words', `${word(1n)}${word(2n).slice(2)}`],
    ['no 0x', word(1n).slice(2)],
    ['something before it', ` ${word(1n)}`],
    ['a line after it', `${word(1n)}\n`],
    ['a letter that is no digit', word(1n).replace(/1$/, 'g')],
    ['only other letters', `0x${'z'.repeat(64)}`],
    ['a list of one word', [word(1n)]],
    ['a number', 1],
    ['nothing', undefined],
    ['null', null],
  ])('[CHN-02] does not read an answer with %s as a number', (_what, data) => {
    expect(uintOf(data)).toBeUndefined();
  });
});

describe('quantityOf', () => {
  it.each<[string, bigint]>([
    ['0x0', 0n],
    ['0x9', 9n],
    ['0x2105', 8_453n],
    ['0xABCDEF', 0xabcdefn],
    ['0x00ff', 255n],
    [word(MAX), MAX],
  ])('[CHN-14] reads the quantity %s exactly', (text, value) => {
    expect(quantityOf(text)).toBe(value);
  });

  it.each<[string, unknown]>([
    ['no digits', '0x'],
    ['nothing at all', ''],
    ['more than 256 bits', `${word(MAX)}0`],
    ['a decimal number', '8453'],
    ['a sign', '-0x1'],
    ['something before it', ' 0x1'],
    ['something after it', '0x1 '],
    ['letters that are no digits', '0xgh'],
    ['a list of one quantity', ['0x1']],
    ['a number', 1],
    ['null', null],
  ])('[CHN-02] does not read an answer with %s as a quantity', (_what, value) => {
    expect(quantityOf(value)).toBeUndefined();
  });
});

describe('addressWord', () => {
  it('[CHN-02] writes an address as a topic of a log: 32 bytes in lower case', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

    expect(`0x${addressWord(address)}`).toBe(zeroPadValue(address, 32).toLowerCase());
  });
});
