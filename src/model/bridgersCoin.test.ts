import { expect, it } from 'vitest';
import { coinOfCode, leastOf, readBridgersCoin } from './bridgersCoin.ts';

it.each([
  ['USDT(BSC)|ht6zutt|0.005|bridgers|0', 'USDT(BSC)', 50n],
  ['ETH(Optimism)|x4ph35', 'ETH(Optimism)', 0n],
  ['ETH|mxu23d', 'ETH', 0n],
  ['CELO||0.01', 'CELO', 100n],
  ['SOL|a|0.1|', 'SOL', 1_000n],
  ['SOL|a|0', 'SOL', 0n],
])('reads %s', (text, code, slippageBps) => {
  expect(readBridgersCoin(text)).toEqual({ code, slippageBps });
});

it('refuses a slippage outside of 0 to 1, and a text without a coin', () => {
  for (const text of ['', '|a|0.1', 'A|b|1', 'A|b|-0.1', 'A|b|0.00001', 'A|b|1e-3', 'A|b|0,1', 'A|b|0x0']) {
    expect(readBridgersCoin(text)).toBeUndefined();
  }
});

it('subtracts the slippage, rounded down', () => {
  expect(leastOf({ code: 'A', slippageBps: 50n }, 99_213_808n)).toBe(98_717_738n);
  expect(leastOf({ code: 'A', slippageBps: 0n }, 7n)).toBe(7n);
});

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
