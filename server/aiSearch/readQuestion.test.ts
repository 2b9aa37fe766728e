import { describe, expect, it } from 'vitest';
import { readQuestion } from './readQuestion.ts';

const coin = { symbol: 'NYD', decimals: 18 };
const COIN = 10n ** 18n;

describe('readQuestion', () => {
  it.each([
    ['red robots under 2.5 NYD', ['red', 'robots'], (COIN * 5n) / 2n, true],
    ['under 2 red robots', ['red', 'robots'], 2n * COIN, true],
    ['Show me something round', ['round'], undefined, false],
    ['the cheapest blue ones for sale', ['blue'], undefined, true],
    ['at most 3', [], 3n * COIN, true],
    ['红色 低于 2 NYD', ['红色'], 2n * COIN, true],
    ['2 NYD 以下 在售', [], 2n * COIN, true],
    ['빨간 로봇 1.5 NYD 이하', ['빨간', '로봇'], (COIN * 3n) / 2n, true],
    // A number alone is a token's, not a price.
    ['piece 17', ['piece', '17'], undefined, false],
    // More decimals than the coin has: no limit.
    ['under 0.0000000000000000001 red', ['under', '0', '0000000000000000001', 'red'], undefined, false],
    ['', [], undefined, false],
    ["%' OR 1=1 --", ['%', '1=1', '--'], undefined, false],
  ])('reads "%s"', (text, words, maxPrice, isForSale) => {
    const question = readQuestion(text, coin);

    expect(question).toEqual({ words, maxPrice, isForSale });
  });

  it('keeps at most eight different words', () => {
    expect(readQuestion('q w e r t y u o p q w', coin).words).toEqual(['q', 'w', 'e', 'r', 't', 'y', 'u', 'o']);
  });
});
