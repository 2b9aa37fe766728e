import { describe, expect, it } from 'vitest';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { reviewWorld } from '../../../../tests/support/reviewWorld.ts';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import { SwapExecution } from './SwapExecution.ts';

const { signal } = new AbortController();

/** A review of 10 USD on a chain whose coin costs 3,000 dollars. `fee`: coins for each of its two transactions. */
async function setUp(fee: string, source: 'feeds' | 'backend' | 'none' = 'feeds') {
  const world = await reviewWorld({ amount: '10' });
  const { api, one, two, usd, plan } = world;
  pinRate(one, two, Amount.parse('100', plan.to));
  one.feeUnits = Amount.parse(fee, one.native).units;
  const prices = [
    { token: one.native, usd: '3000' },
    { token: usd, usd: '1' },
  ];
  if (source === 'feeds') {
    const found = prices.map(({ token, usd: price }) => [token.id, BigInt(price) * 10n ** 18n] as const);
    Object.assign(one, { usdPrices: async () => new Map(found) });
  }
  api.on(getPrices, ({ assets }) => ({
    source: 'Backend',
    prices: assets.flatMap((asset) => {
      const known = prices.find(({ token }) => world.shell.tokens.wireAddress(token) === asset.address);
      return known && source === 'backend' ? [{ ...asset, usd: known.usd, at: 0 }] : [];
    }),
  }));
  return { ...world, percent: () => world.execution.consents.fee.percent };
}

const kinds = (one: FakeChain) => one.sent.map(({ transaction }) => transaction.payload.effect.kind);

describe('a network fee that is a large part of the payment', () => {
  it.each([
    ['0.000166', undefined],
    ['0.0002', 12],
    ['0.000833', 50],
  ] as const)('[SWP-06] of %s coins per transaction is shown as %s percent, and signed', async (fee, percent) => {
    const world = await setUp(fee);
    await world.preview.simulate(signal);

    expect(world.percent()).toBe(percent);
    expect(world.execution.consents.isLacking).toBe(false);
    await world.execution.run(signal);
    expect(kinds(world.one)).toEqual(['approval', 'swap']);
  });

  it.each(['feeds', 'backend'] as const)(
    '[SWP-06] is signed only after the user typed it, by prices of %s',
    async (source) => {
      const { one, execution, preview, percent } = await setUp('0.01', source);
      await preview.simulate(signal);
      expect(percent()).toBe(600);
      await execution.run(signal);
      expect(execution.progress.error).toMatchObject({
        code: 'swap/fee-unaccepted',
        context: { fee: '0.02 ONE', amount: '10 USD' },
      });
      execution.consents.fee.type('60');
      expect(execution.consents.isLacking).toBe(true);
      expect(one.sent).toEqual([]);

      execution.consents.fee.type('600');
      expect(execution.consents.isLacking).toBe(false);
      await execution.run(signal);
      expect(kinds(one)).toEqual(['approval', 'swap']);
    },
  );

  it('[SWP-06] is not signed if it rose after the consent', async () => {
    const { one, usd, execution, preview, percent } = await setUp('0.01');
    one.allowed.set(`one-alice one-router ${usd.id}`, 10_000_000n);
    await preview.simulate(signal);
    execution.consents.fee.type(String(percent()));
    one.feeUnits *= 2n;
    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/fee-unaccepted' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] still needs consent if its value cannot be read again', async () => {
    const { one, usd, execution, preview } = await setUp('0.01');
    one.allowed.set(`one-alice one-router ${usd.id}`, 10_000_000n);
    await preview.simulate(signal);
    Object.assign(one, { usdPrices: async () => new Map() });
    await execution.run(signal);

    expect(execution.progress.error).toMatchObject({ code: 'swap/fee-unaccepted' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] is compared without prices where the coin itself is paid', async () => {
    const { shell, one, plan } = await setUp('0.01', 'none');
    const paid = { ...plan, from: one.native, amount: Amount.parse('0.015', one.native) };
    const execution = new SwapExecution(shell, paid);
    const transfer = await one.prepareTransfer({
      from: 'one-alice',
      to: 'one-bob',
      token: paid.from,
      amount: paid.amount,
    });
    await execution.consents.judgeFees(one, [transfer], signal);

    expect(execution.consents.fee.percent).toBe(67);
    expect(execution.consents.isLacking).toBe(true);
  });

  it('[SWP-06] says nothing where its value is unknown', async () => {
    const { one, execution, preview, percent } = await setUp('0.01', 'none');
    await preview.simulate(signal);

    expect(percent()).toBeUndefined();
    await execution.run(signal);
    expect(kinds(one)).toEqual(['approval', 'swap']);
  });
});
