import { expect, it } from 'vitest';
import { writeExactJson } from './writeExactJson.ts';

it('writes a bigint as a number with all its digits', () => {
  expect(writeExactJson({ amount: 92233720368547758n, to: 'T' })).toBe('{"amount":92233720368547758,"to":"T"}');
});
