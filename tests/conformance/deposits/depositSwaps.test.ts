// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { alterationsOf } from '../../support/deposits/alterations.ts';
import type { StandIn } from '../../support/deposits/StandIn.ts';
import type { StandInChain } from '../../support/deposits/StandInChain.ts';
import { standIns } from '../../support/deposits/standIns.ts';
import type { Counterpart } from '../wallets/counterparts/Counterpart.ts';
import { counterpartOf, wallets } from '../wallets/walletSuite.ts';
import { DepositYard } from './depositYard.ts';

describe('a swap that a plain transfer pays', () => {
  let starting: Promise<DepositYard>;
  let yard: DepositYard;
  beforeAll(async () => {
    starting = DepositYard.start(standIns);
    yard = await starting;
  });
  afterAll(async () => (await starting).stop());

  const chainOf = (standIn: StandIn): StandInChain => {
    const chain = yard.chains.get(standIn);
    if (!chain) throw new Error(`no chain ${standIn.chain.name}`);
    return chain;
  };

  const [first, ...others] = standIns.map((standIn) => [standIn.chain.name, standIn] as const);
  describe('of one family', () => payments(first ? [first] : []));
  describe('of every other family', { tags: 'deep' }, () => payments(others));

  function payments(rows: readonly (readonly [string, StandIn])[]): void {
    it.each(rows)(
      '[SWP-11] from %s is signed by its wallet, seen on the chain, and paid out on Northyard',
      async (_name, standIn) => {
        await withWallet(standIn.wallet, async (plugin, counterpart) => {
          const swap = await yard.swap(standIn, plugin, counterpart);

          const { address, memo = '' } = swap.deposit;
          expect(standIn.accounts).toContain(address);
          expect(memo !== '').toBe(standIn.orderBy.kind === 'memo');
          expect(swap.sent).toMatchObject({ sender: swap.sender, to: address, units: swap.amount.units, memo });
          expect(await forgeriesOf(swap.hash, chainOf(standIn))).toEqual([]);
          await expect.poll(() => swap.status(), { timeout: 60_000 }).toBe('success');
          expect(await swap.received()).toBeGreaterThanOrEqual(swap.minReceive);
        });
      },
    );

    it.each(rows)(
      '[SWP-11] from %s is sent back if its payment is too small, or names no order',
      async (_name, standIn) => {
        await withWallet(standIn.wallet, async (plugin, counterpart) => {
          const { chain, short, stray, before, sender } = await yard.payWrongly(standIn, plugin, counterpart);

          const returned = async () => (await chain.returns()).map(({ of }) => of);
          await expect.poll(returned, { timeout: 60_000 }).toEqual(expect.arrayContaining([short, stray]));
          expect(chain.balance(sender)).toBe(before);
        });
      },
    );
  }
});

/** Alterations of the signed transaction that the chain reads as another payment. */
async function forgeriesOf(hash: string, chain: StandInChain): Promise<readonly unknown[]> {
  const { standIn } = chain;
  const signed = chain.signedAs(hash);
  const payment = JSON.stringify(await standIn.read(signed, chain), text);
  const forgeries: unknown[] = [];
  const alterations = alterationsOf(signed);
  expect(alterations.length).toBeGreaterThan(8);
  for (const altered of alterations) {
    const read = async () => standIn.read(altered, chain);
    const found = await read().catch(() => undefined);
    if (found && JSON.stringify(found, text) !== payment) forgeries.push(altered);
  }
  return forgeries;
}

function text(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

async function withWallet(
  id: string,
  work: (plugin: WalletPlugin, counterpart: Counterpart) => Promise<void>,
): Promise<void> {
  const plugin = wallets.find((wallet) => wallet.id === id);
  const counterpart = await (await counterpartOf(id))?.();
  if (!plugin || !counterpart) throw new Error(`no wallet ${id}`);
  try {
    await work(plugin, counterpart);
  } finally {
    await counterpart.stop?.();
  }
}
