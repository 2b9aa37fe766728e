import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from './parseExactJson.ts';

describe('parseExactJson', () => {
  it('keeps every digit of an integer that a float would round', () => {
    expect(parseExactJson('{"balance":14600000000000000001,"n":[-9007199254740993]}')).toEqual({
      balance: '14600000000000000001',
      n: ['-9007199254740993'],
    });
  });

  it('leaves texts, fractions and small numbers unchanged', () => {
    const value = {
      text: 'id "12345678901234567890", \\',
      rate: 1.2345678901234567,
      big: 1e30,
      small: 12,
      'k1:9': null,
    };

    expect(parseExactJson(JSON.stringify(value))).toEqual(value);
  });

  it('reads any other JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const isExact = (_key: string, value: unknown) =>
          typeof value === 'number' && Number.isInteger(value) && /^-?\d{16,}$/.test(String(value)) ? null : value;
        const plain = JSON.stringify(JSON.parse(text, isExact));

        expect(parseExactJson(plain)).toEqual(JSON.parse(plain));
      }),
    );
  });
});
