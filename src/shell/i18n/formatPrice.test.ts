import { expect, it } from 'vitest';
import { formatPrice } from './formatPrice.ts';

it.each([
  ['2013.938', '$2,013.93'],
  ['999.999', '$999.99'],
  ['12', '$12.00'],
  ['4.925', '$4.925'],
  ['4.9256', '$4.925'],
  ['1', '$1.00'],
  ['0.996', '$0.996'],
  ['0.000012349', '$0.00001234'],
  ['0.000000000099', '<$0.0000000001'],
  ['0', '$0.00'],
])('[UXP-06] writes the price %s as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
