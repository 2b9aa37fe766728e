import { generateKeyPairSigner } from '@solana/kit';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFewAtATime } from '../aFewAtATime.ts';
import { keyOf } from '../FaultRun.ts';
import { FaultWorld } from '../FaultWorld.ts';
import { DeceivedPage, type SwapRequest } from './DeceivedPage.ts';
import { badRateLie } from './priceLies.ts';
import { noCounts, printCounts } from './refusals.ts';
import { solanaRequests, swapRequests } from './swapLies.ts';

const SEED = 23;
const [liar = '', ...others] = Array.from({ length: 2 * swapRequests.length + 4 }, (_none, run) => keyOf(SEED, run));
const counts = noCounts();

let world: FaultWorld;

beforeAll(async () => {
  world = await FaultWorld.start(
    SEED,
    [liar, ...others].map((key) => new Wallet(key).address),
  );
  world.isReliable = true;
});
afterAll(async () => {
  await world.stop();
  printCounts('rates', counts);
});

/** All quotes are bad, for small and large amounts alike. So the price impact is honest, and so are the dollar prices. */
describe('quotes that are all worse than the rate of the chains', () => {
  const isWithin = ({ from, to }: SwapRequest) => from[0] === to[0];
  const badRate = (percent: number) => badRateLie(`${percent} percent of the rate`, 0n, BigInt(percent));

  it('[MON-02] signs each honest swap without a consent to its rate', async () => {
    const recipient = (await generateKeyPairSigner()).address;
    const requests = [...swapRequests, ...solanaRequests(recipient)];
    const verdicts = await aFewAtATime(requests, async (request, index) => {
      const page = new DeceivedPage(world, { name: `rate-honest-${index}`, key: others[index] ?? '' });
      const { isSigned, code } = await page.swap(request);
      return { request, isSigned, code };
    });

    counts.honest = verdicts.length;
    counts.signedHonest = verdicts.filter(({ isSigned }) => isSigned).length;
    expect(verdicts.filter(({ isSigned }) => !isSigned)).toEqual([]);
  }, 600_000);

  // Within a chain, the simulation refuses before any consent is asked for. A payment without gas is not simulated.
  it.each([
    [40, { simulated: 'swap/rate-too-low', other: 'swap/rate-too-low' }],
    [60, { simulated: 'swap/minimum-too-low', other: 'swap/rate-unaccepted' }],
    [85, { simulated: 'swap/minimum-too-low', other: 'swap/rate-unaccepted' }],
  ])(
    '[MON-02] signs nothing at %s percent of the rate, within a chain and across',
    async (percent, codes) => {
      const codeOf = (request: SwapRequest) =>
        isWithin(request) && !request.isZeroGas ? codes.simulated : codes.other;
      const verdicts = await aFewAtATime(swapRequests, async (request, index) => {
        const page = new DeceivedPage(world, { name: `rate-${percent}-${index}`, key: liar, lie: badRate(percent) });
        return { request, ...(await page.swap(request)) };
      });

      counts.lies += verdicts.length;
      counts.signedLies += verdicts.filter(({ isSigned }) => isSigned).length;
      counts.refused += verdicts.filter(({ request, code }) => code === codeOf(request)).length;
      expect(verdicts.map(({ raw: _raw, ...verdict }) => verdict)).toEqual(
        swapRequests.map((request) => ({ request, isLied: true, isSigned: false, code: codeOf(request) })),
      );
    },
    600_000,
  );

  it('[MON-02] signs a bad rate across chains only after a consent that names both values', async () => {
    const requests = swapRequests.filter((request) => !isWithin(request));
    const verdicts = await aFewAtATime(requests, async (request, index) => {
      const page = new DeceivedPage(world, {
        name: `rate-consent-${index}`,
        key: others[swapRequests.length + 3 + index] ?? '',
        lie: { ...badRate(85), isSimulatedFirst: true, isConsented: true },
      });
      const { isSigned } = await page.swap(request);
      return { request, isSigned, consented: page.consented };
    });

    expect(verdicts.filter(({ isSigned }) => !isSigned)).toEqual([]);
    for (const { request, consented } of verdicts) {
      const [minimum = '', symbol] = consented?.minimum.split(' ') ?? [];
      const [expected = ''] = consented?.expected.split(' ') ?? [];
      expect(symbol).toBe(request.to[1]);
      // A route also has fees, so the minimum is a little below 85 percent.
      expect(Number(minimum) / Number(expected)).toBeGreaterThan(0.8);
      expect(Number(minimum) / Number(expected)).toBeLessThan(0.86);
    }
  }, 600_000);
});
