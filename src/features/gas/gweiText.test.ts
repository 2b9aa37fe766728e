import { expect, it } from 'vitest';
import { gweiText, readGwei } from './gweiText.ts';

it.each([
  ['1234.567', '1234'],
  ['37.000001', '37'],
  ['2.4567', '2.45'],
  ['1', '1'],
  ['0.012345', '0.012'],
  ['0.000000001', '0.000000001'],
  ['0.0', '0'],
  ['007.5', '7.5'],
  ['1e9', '1000000000'],
  ['2.5E+1', '25'],
  ['1.5e-7', '0.00000015'],
])('[SHL-08] shows %s gwei as %s', (text, shown) => {
  const price = readGwei(text);
  expect(price && gweiText(price)).toBe(shown);
});

it.each(['', '-1', '1e13', 'NaN', '<b>1</b>', '1.2.3'])('[SHL-08] reads %j as no price', (text) => {
  expect(readGwei(text)).toBeUndefined();
});
