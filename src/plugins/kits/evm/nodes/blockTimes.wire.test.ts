// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';

const OTHER = 'https://other.example/rpc';
const AHEAD_SECONDS = 242_000;

let bench: WireBench;
beforeAll(async () => {
  bench = await WireBench.start();
});
afterAll(() => bench.stop());

/** A driver whose second node changes the reply about the newest block. */
const driverWith = (change: (block: unknown) => unknown) =>
  bench.driverOn([bench.url, OTHER], {
    answer: (url, body) =>
      url === OTHER
        ? bench.lyingAnswer(body, ({ method }, result) => (method === 'eth_getBlockByNumber' ? change(result) : result))
        : undefined,
  });

it("[MON-02] reads the newest block's time at two nodes", async () => {
  // The copied chain's newest block is as old as the copy; the next block is of now.
  await bench.provider.send('anvil_mine', ['0x1']);
  const block = await bench.provider.getBlock('latest');
  const ahead = (found: unknown) => {
    const { timestamp } = Object(found);
    return { ...Object(found), timestamp: `0x${(Number(timestamp) + AHEAD_SECONDS).toString(16)}` };
  };

  const times = [...(await driverWith(ahead).chainTimes({}))].sort((a, b) => a - b);

  expect(times).toHaveLength(2);
  const at = (block?.timestamp ?? 0) * 1_000;
  expect(Math.abs((times[0] ?? 0) - at)).toBeLessThan(60_000);
  expect(Math.abs((times[1] ?? 0) - at - AHEAD_SECONDS * 1_000)).toBeLessThan(60_000);
});

it.each([null, {}, { timestamp: 'soon' }])(
  'reports the chain as unreachable if one of two has no time: %j',
  async (block) => {
    await expect(driverWith(() => block).chainTimes({})).rejects.toMatchObject({ code: 'chain/unreachable' });
  },
);
