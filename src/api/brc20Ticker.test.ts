import { expect, it } from 'vitest';
import { brc20Ticker } from './brc20Ticker.ts';

it.each([
  ['ORDI', 'ordi'],
  [' sats ', 'sats'],
  ['1000SATS', 'sats'],
  ['é€x', 'é€x'],
  ['🐶', '🐶'],
  ['abcdef', 'abcdef'],
  ['abc', undefined],
  ['abcdefg', undefined],
  ['a/bc', undefined],
  ['..%2f', undefined],
  ['ab\u200bc', undefined],
  ['abc\ud800', undefined],
  ['', undefined],
])('[SWP-10] reads "%s" as the ticker %s', (text, ticker) => {
  expect(brc20Ticker(text)).toBe(ticker);
});
