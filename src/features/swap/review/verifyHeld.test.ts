import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import { verifyHeld } from './verifyHeld.ts';

const one = new FakeChain('one', { hasDeposits: true });

function held(minUnits: bigint): TransactionEffect {
  return {
    kind: 'swap',
    contract: 'one-router',
    pay: { token: one.native.id, units: 100n },
    receive: { chain: one.plugin.id, address: undefined, minUnits: 1n },
    recipient: 'one-alice',
    heldExchange: { path: ['one-gold', 'one-silver'], payUnits: 100n, minUnits },
    deadline: undefined,
  };
}

/** `answers`: the best exchange by each node that replied. */
function driverWith(answers: readonly bigint[]): ChainDriver {
  return { ...one, deposits: { ...one.deposits, bestExchange: async () => answers } } as unknown as ChainDriver;
}

const check = (answers: readonly bigint[], minUnits: bigint, slippageBps = 50) =>
  verifyHeld(driverWith(answers), held(minUnits), { slippageBps });

describe('verifyHeld', () => {
  it('[MON-02] accepts a minimum near what the exchanges give', async () => {
    await expect(check([10_000n], 9_950n)).resolves.toBeUndefined();
    // Less the slippage, and the share for transfers that cost a part.
    await expect(check([10_000n], 9_650n)).resolves.toBeUndefined();
  });

  it.each([0, 1, 9_649])('[MON-02] refuses a minimum of %s where 10,000 can be had', async (minUnits) => {
    await expect(check([10_000n], BigInt(minUnits))).rejects.toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'least held' },
    });
  });

  it('[MON-02] takes the highest answer, since a lying node names a low one', async () => {
    await expect(check([3n, 10_000n], 3n)).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });

  it('[MON-02] refuses where no exchange knows a rate', async () => {
    await expect(check([], 1n)).rejects.toMatchObject({ code: 'transaction/unreadable' });
    await expect(check([0n], 1n)).rejects.toMatchObject({ code: 'transaction/unreadable' });
  });

  it('[MON-02] asks nothing for a payment that is held as it is', async () => {
    const { heldExchange: _none, ...plain } = held(0n) as Extract<TransactionEffect, { readonly kind: 'swap' }>;

    await expect(verifyHeld(driverWith([]), plain, { slippageBps: 50 })).resolves.toBeUndefined();
  });
});
