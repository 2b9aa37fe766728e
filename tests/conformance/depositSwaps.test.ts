// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standIns } from '../support/deposits/standIns.ts';
import { DepositYard } from './depositYard.ts';
import { counterpartOf, wallets } from './wallets/walletSuite.ts';

describe('a swap that a plain transfer pays', () => {
  let yard: DepositYard;
  beforeAll(async () => {
    yard = await DepositYard.start(standIns);
  });
  afterAll(() => yard.stop());

  it.each(standIns.map((standIn) => [standIn.chain.name, standIn] as const))(
    '[SWP-11] from %s is signed by its wallet, seen on the chain, and paid out on Northyard',
    async (_name, standIn) => {
      const plugin = wallets.find(({ id }) => id === standIn.wallet);
      const counterpart = await (await counterpartOf(standIn.wallet))?.();
      if (!plugin || !counterpart) throw new Error(`no wallet ${standIn.wallet}`);
      try {
        const swap = await yard.swap(standIn, plugin, counterpart);

        const { address, memo = '' } = swap.deposit;
        expect(standIn.accounts).toContain(address);
        expect(memo !== '').toBe(standIn.orderBy.kind === 'memo');
        expect(swap.sent).toMatchObject({ sender: swap.sender, to: address, units: swap.amount.units, memo });
        await expect.poll(() => swap.status(), { timeout: 60_000 }).toBe('success');
        expect(await swap.received()).toBeGreaterThanOrEqual(swap.minReceive);
      } finally {
        await counterpart.stop?.();
      }
    },
  );
});
