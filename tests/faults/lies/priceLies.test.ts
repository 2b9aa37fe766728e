import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getPrices } from '../../../src/api/prices.ts';
import { multiQuote } from '../../../src/api/swap.ts';
import { keyOf } from '../FaultRun.ts';
import { FaultWorld } from '../FaultWorld.ts';
import { together } from '../flows/replyLies.ts';
import type { Lie, SwapRequest } from './DeceivedPage.ts';
import { FormPage } from './FormPage.ts';
import { badRateLie, pricesLie } from './priceLies.ts';
import { noCounts, printCounts } from './refusals.ts';

const SEED = 21;
const KEY = keyOf(SEED, 1);
const counts = noCounts();

let world: FaultWorld;

beforeAll(async () => {
  world = await FaultWorld.start(SEED, [new Wallet(KEY).address]);
  world.isReliable = true;
  // The form renews its quotes while the page is visible. The database looks for a window when it starts.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.stop();
  printCounts('prices', counts);
});

describe('the form, with false prices', () => {
  // In the pool, gold costs a little less.
  const fair = { NYD: '20', SYD: '1', yUSD: '1', yGOLD: '2600' };
  const swap: SwapRequest = {
    from: ['NORTHYARD', 'yUSD'],
    amount: '25',
    to: ['NORTHYARD', 'yGOLD'],
    dex: 'Switchback',
  };
  const filledIn = (name: string, lie: Lie) =>
    new FormPage(world, { name: `form-${name}`, key: KEY, lie }).fillIn(swap);

  it('[MON-02] reviews the same amounts for any prices', async () => {
    const honest = await filledIn('fair', pricesLie('fair', world.bench, fair));
    expect(honest).toMatchObject({ obstacle: undefined, plan: { paid: 25_000_000n } });

    for (const [name, prices] of Object.entries(falsePrices(fair))) {
      const { obstacle, plan, liedPaths } = await filledIn(name, pricesLie(name, world.bench, prices));
      expect({ name, liedPaths, obstacle, plan }).toEqual({
        name,
        liedPaths: [getPrices.path],
        obstacle: undefined,
        plan: honest.plan,
      });
      counts.lies += 1;
    }
  });

  it.each([
    [40, 'impact.refused'],
    [70, 'impact.consent'],
  ] as const)(
    '[MON-02] stops at %s percent of the rate, although the prices make it look fair',
    async (percent, obstacle) => {
      const bad = badRateLie('a bad rate', 20_000_000n, BigInt(percent));
      // The received token at a price that makes up for the loss.
      const usd = String((2_600 * 100) / percent);
      const lie = together('hidden', [bad, pricesLie('dear', world.bench, { ...fair, yGOLD: usd })]);
      const found = await filledIn(`hidden-${percent}`, lie);

      expect(found).toMatchObject({ obstacle, plan: undefined });
      expect([...found.liedPaths].sort()).toEqual([multiQuote.path, getPrices.path].sort());
      // By the prices, there is no loss.
      expect(Number(found.change)).toBeGreaterThan(0);
      counts.lies += 1;
      counts.refused += 1;
    },
  );
});

function falsePrices(
  fair: Readonly<Record<string, string>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    'worthless-pay': { ...fair, yUSD: '0.000001' },
    'dear-pay': { ...fair, yUSD: '1000000' },
    'worthless-result': { ...fair, yGOLD: '0.000001' },
    'dear-result': { ...fair, yGOLD: '99999999999999999999' },
    zero: { NYD: '0', SYD: '0', yUSD: '0', yGOLD: '0' },
    'only-one': { yGOLD: '2600' },
    negative: { ...fair, yUSD: '-1' },
    'no-number': { ...fair, yUSD: '1e9' },
  };
}
