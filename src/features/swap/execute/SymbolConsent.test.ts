import { describe, expect, it } from 'vitest';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { reviewWorld } from '../../../../tests/support/reviewWorld.ts';
import { Amount } from '../../../model/Amount.ts';

const { signal } = new AbortController();

/** A review whose paid or received token has the symbol `TAX` in its contract. */
async function setUp(side: 'from' | 'to') {
  const world = await reviewWorld({ isWithinChain: true });
  const { one, plan } = world;
  const token = plan[side];
  one.described.set(token.address ?? '', { ...token, symbol: 'TAX' });
  pinRate(one, one, Amount.parse('100', plan.to));
  return { ...world, token };
}

describe('a token that its contract names otherwise', () => {
  it.each(['from', 'to'] as const)(
    '[MON-02] is not signed until the user has accepted both symbols (%s)',
    async (side) => {
      const { one, execution, preview, token } = await setUp(side);
      await preview.simulate(signal);
      expect(execution.consents.isLacking).toBe(true);

      await execution.run(signal);
      expect(one.sent).toEqual([]);
      expect(execution.progress.error).toMatchObject({
        code: 'token/other-symbol',
        context: { listed: token.symbol, symbol: 'TAX' },
      });

      for (const renamed of execution.consents.symbols.renamed) execution.consents.symbols.accept(renamed, true);
      expect(execution.consents.isLacking).toBe(false);
      await execution.run(signal);
      expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['approval', 'swap']);
    },
  );

  it('[MON-02] needs another consent if its contract names a third symbol later', async () => {
    const { one, execution, preview, token } = await setUp('to');
    await preview.simulate(signal);
    for (const renamed of execution.consents.symbols.renamed) execution.consents.symbols.accept(renamed, true);
    one.described.set(token.address ?? '', { ...token, symbol: 'OTHER' });
    await preview.simulate(signal);

    expect(execution.consents.isLacking).toBe(true);
  });

  it('[MON-02] is known before a payment to an address, too', async () => {
    const { one, execution, plan } = await reviewWorld();
    one.described.set(plan.from.address ?? '', { ...plan.from, symbol: 'TAX' });
    await execution.consents.judge(signal);

    expect(execution.consents.isLacking).toBe(true);
  });
});
