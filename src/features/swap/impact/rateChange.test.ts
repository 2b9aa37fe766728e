import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import { ImpactConsent } from '../../../trade/rates/ImpactConsent.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { changeBps, judgeRate } from './rateChange.ts';

const two = new FakeChain('two', { decimals: 6 }).native;

function routeFor(units: bigint, slippageBps: number): SwapRoute {
  const receive = Amount.ofUnits(units, two);
  return routeFixture(receive, { minReceive: receive.scaledBy(BigInt(10_000 - slippageBps), 10_000n) });
}

describe('judgeRate', () => {
  it('[SWP-02] reports every loss above 1 % or below the displayed minimum, in 5,000 cases', () => {
    const moved = fc.record({
      shown: fc.bigInt(1n, 10n ** 24n),
      slippageBps: fc.integer({ min: 1, max: 1_500 }),
      // Parts per million, near the limits and far from them.
      move: fc.oneof(fc.integer({ min: 890_000, max: 1_020_000 }), fc.integer({ min: 0, max: 3_000_000 })),
    });
    fc.assert(
      fc.property(moved, ({ shown, slippageBps, move }) => {
        const before = routeFor(shown, slippageBps);
        const now = routeFor((shown * BigInt(move)) / 1_000_000n, slippageBps);
        const verdict = judgeRate(before, now);
        const isSilent = verdict === 'same' || verdict === 'better';
        const isWithin = now.receive.units * 100n >= shown * 99n && now.receive.units >= before.minReceive.units;

        expect(isSilent).toBe(isWithin);
        expect(verdict === 'better').toBe(now.receive.units > shown);
        expect(verdict === 'collapsed').toBe(now.receive.units * 10n < shown * 9n);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never rounds a loss to zero', () => {
    expect(changeBps(routeFor(1_000_000n, 50), routeFor(999_999n, 50))).toBe(-1);
    expect(changeBps(routeFor(1_000_000n, 50), routeFor(1_000_001n, 50))).toBe(0);
  });
});

describe('ImpactConsent', () => {
  const known = (bps: number) => ({ status: 'known', bps }) as const;

  it.each(['20', ' 20 ', '20%', '20 ％'])('[SWP-03] accepts the typed percentage: %j', (text) => {
    const consent = new ImpactConsent();

    consent.type(text, known(1_950));

    expect(consent.covers(known(1_950))).toBe(true);
  });

  it.each(['', '2', '19', '19.5', '21', '99', '200', 'yes', '-20'])('[SWP-03] refuses other text: %j', (text) => {
    const consent = new ImpactConsent();

    consent.type(text, known(1_950));

    expect(consent.covers(known(1_950))).toBe(false);
  });

  it('[SWP-03] stays valid for a smaller loss, and ends for a larger or unknown one', () => {
    const consent = new ImpactConsent();
    consent.type('20', known(1_950));

    expect([known(2_000), known(1_500), known(2_001)].map((impact) => consent.covers(impact))).toEqual([
      true,
      true,
      false,
    ]);
    expect(consent.covers({ status: 'unknown' })).toBe(false);
    consent.reset();
    expect(consent.covers(known(1_950))).toBe(false);
  });
});
