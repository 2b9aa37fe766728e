import { expect, it } from 'vitest';
import { coinOfCode } from './bridgersCodes.ts';

it.each([
  ['USDT(BSC)', 'USDT', 'eip155:56'],
  ['AVAX(C-Chain)', 'AVAX', 'eip155:43114'],
  ['USDT(ERC20)', 'USDT', 'eip155:1'],
  ['GRAM(TON)', 'GRAM', 'tvm:-239'],
  ['BTC', 'BTC', 'bip122:000000000019d6689c085ae165831e93'],
])('finds the symbol and the chain of %s', (code, symbol, chain) => {
  expect(coinOfCode(code)).toEqual({ symbol, chain });
});

it('finds no other chain', () => {
  for (const code of [
    'USDT',
    'USDT(NEW)',
    'USDT()',
    '(BSC)',
    'A(B)(BSC)',
    'constructor',
    'A(constructor)',
    '',
    'A(BSC)B',
    '|A(BSC)',
    '(A)BTC',
    'BTC|',
    'x BTC(',
  ]) {
    expect(coinOfCode(code)).toBeUndefined();
  }
});
