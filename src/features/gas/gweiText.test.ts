import { expect, it } from 'vitest';
import { gweiText } from './gweiText.ts';

it.each([
  ['1234.567', '1234'],
  ['37.000001', '37'],
  ['2.4567', '2.45'],
  ['1', '1'],
  ['0.012345', '0.012'],
  ['0.000000001', '0.000000001'],
  ['0.0', '0'],
  ['007.5', '7.5'],
])('[SHL-08] shows %s gwei as %s', (text, shown) => {
  expect(gweiText(text)).toBe(shown);
});

it.each(['', '-1', '1e9', 'NaN', '<b>1</b>', '1.2.3'])('[SHL-08] reads %j as no price', (text) => {
  expect(gweiText(text)).toBeUndefined();
});
