import { describe, expect, it } from 'vitest';
import { foldSymbol } from './foldSymbol.ts';

describe('foldSymbol', () => {
  it.each([
    'yUSD',
    'YUSD',
    'yU\u0405D',
    'yUSD.',
    'y\uFF35\uFF33\uFF24',
    'yUSD\u200B',
    'yUSD\u3164',
    'y U S D',
    'yÜSD',
    '\u0443USD',
  ])('[MON-02] reads %j as yUSD', (symbol) => {
    expect(foldSymbol(symbol)).toBe('yusd');
  });

  it.each(['USD₮0', 'usdt0', 'USDT 0'])('[MON-02] reads %j as USDT0', (symbol) => {
    expect(foldSymbol(symbol)).toBe('usdt0');
  });

  it.each(['ETH', '\u0395\u03A4\u0397', 'E\u0422H', 'e\u0442h'])('[MON-02] reads %j as ETH', (symbol) => {
    expect(foldSymbol(symbol)).toBe('eth');
  });

  it.each(['USDC.e', 'USDC', 'USDT', 'yUSD2', '稳定币', 'юсд'])('[MON-02] tells %j from yUSD', (symbol) => {
    expect(foldSymbol(symbol)).not.toBe('yusd');
    expect(foldSymbol(symbol)).not.toBe('');
  });
});
