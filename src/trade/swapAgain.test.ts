import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../tests/support/shells/createTestShell.ts';
import { orderOf } from '../api/readOrder.ts';
import { SwapOrder } from '../api/swapOrders.ts';
import { swapsAgain } from './swapAgain.ts';

const wire = {
  txHash: '0xab',
  createTime: '2026-03-14 09:26:53',
  fromTokenSymbol: 'ONE',
  fromTokenChain: 'ONE',
  fromTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  fromAmount: '0.125',
  toTokenSymbol: 'USD',
  toTokenChain: 'TWO',
  toTokenAddress: 'two-usd',
  toTokenAmount: 312.471955,
  finalStatus: 'success',
  refundAddress: 'one-alice',
  receiveAddress: 'two-mallory',
  dexName: 'Yard Bridge',
};

async function again(change: Partial<Record<keyof typeof wire, string | number>> = {}) {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const usd = two.token('USD', 6);
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [usd] });
  return { one, usd, swaps: runInAction(() => swapsAgain(shell, orderOf(z.parse(SwapOrder, { ...wire, ...change })))) };
}

describe('swapsAgain', () => {
  it('returns the same swap, and the reverse with the received amount, both without a recipient', async () => {
    const { one, usd, swaps } = await again();

    expect(swaps).toEqual({
      repeat: { from: one.native, to: usd, amount: '0.125' },
      back: { from: usd, to: one.native, amount: '312.471955' },
    });
  });

  it.each([
    ['', ''],
    ['0', ''],
    ['0.0000001', ''],
    ['about 3', ''],
    ['3.10', '3.1'],
  ])('invents no amount for the reverse: for %j it returns %j', async (toTokenAmount, amount) => {
    expect((await again({ toTokenAmount })).swaps?.back.amount).toBe(amount);
  });

  it.each([
    ['a token that is no longer listed', { toTokenAddress: 'two-gone' }],
    ['a chain that is not served', { fromTokenChain: 'ELSEWHERE' }],
    ['a token for itself', { toTokenChain: 'ONE', toTokenAddress: wire.fromTokenAddress }],
  ])('offers nothing for %s', async (_what, change) => {
    expect((await again(change)).swaps).toBeUndefined();
  });
});
