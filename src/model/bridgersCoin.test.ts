import { expect, it } from 'vitest';
import { minAfterSlippage, readBridgersCoin } from './bridgersCoin.ts';

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

it('refuses other fields after the slippage', () => {
  for (const end of ['other|0', 'bridgers|1', 'bridgers', 'bridgers|0|', 'BRIDGERS|0', '|']) {
    expect(readBridgersCoin(`USDT(BSC)|a|0.005|${end}`)).toBeUndefined();
  }
});

it('subtracts the slippage, rounded down', () => {
  expect(minAfterSlippage({ code: 'A', slippageBps: 50n }, 99_213_808n)).toBe(98_717_738n);
  expect(minAfterSlippage({ code: 'A', slippageBps: 0n }, 7n)).toBe(7n);
});
