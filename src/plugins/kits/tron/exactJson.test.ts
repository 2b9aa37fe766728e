import { describe, expect, it } from 'vitest';
import { parseExactJson, writeExactJson } from './exactJson.ts';

describe('JSON with amounts beyond a float', () => {
  it('keeps every digit of a long number and leaves the rest alone', () => {
    const text = '{"balance":92233720368547758,"name":"a \\"9007199254740993\\" b","low":12,"rate":1.5}';

    expect(parseExactJson(text)).toEqual({
      balance: '92233720368547758',
      name: 'a "9007199254740993" b',
      low: 12,
      rate: 1.5,
    });
  });

  it('writes a bigint as a number', () => {
    expect(writeExactJson({ amount: 92233720368547758n, to: 'T' })).toBe('{"amount":92233720368547758,"to":"T"}');
  });
});
