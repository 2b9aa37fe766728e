// @vitest-environment node
import { Interface } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import compiled from '../../../../../tests/support/feeds/contracts.json' with { type: 'json' };
import { FeedChain, type RunningFeed } from '../../../../../tests/support/feeds/FeedChain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import northyard from '../../../chains/northyard/index.ts';
import { EvmDriver } from '../EvmDriver.ts';

const [ONE, TWO] = ['https://one.example/', 'https://two.example/'];
const GOLD = '0x6265e0DDfa82FCb4BAa488A87B677A3eef39231b';
const gold = { id: northyard.tokenId(GOLD) };
const coin = northyard.native;
const HOUR = 3_600;
const DOLLAR = 10n ** 18n;
const INT256 = 2n ** 256n;

let chain: FeedChain;
let coinFeed: RunningFeed;
let goldFeed: RunningFeed;
let now: number;
beforeAll(async () => {
  chain = await FeedChain.start();
});
afterAll(() => chain?.stop());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  coinFeed = await chain.feed(8, 2_000n * 10n ** 8n);
  goldFeed = await chain.feed(18, 2n * DOLLAR);
  now = await chain.now();
});

/** What a node says instead of the honest result. */
type Lie = (url: string, call: { readonly method: string; readonly to: string }, result: string) => unknown;

function pins(): readonly PinnedContract[] {
  const feed = { quote: 'USD', maxAgeSeconds: HOUR } as const;
  return [
    { role: 'feed', address: coinFeed.address, feed },
    { role: 'feed', address: goldFeed.address, feed: { ...feed, token: GOLD } },
  ];
}

/** Prices by two nodes that both pass on the chain's own, and may lie or be silent. */
async function read({
  contracts,
  urls = [ONE, TWO],
  lie,
  silent = [],
  aheadMs = 0,
}: {
  readonly contracts?: readonly PinnedContract[];
  readonly urls?: readonly string[];
  readonly lie?: Lie;
  readonly silent?: readonly string[];
  readonly aheadMs?: number;
} = {}) {
  const driver = new EvmDriver(
    {
      chain: { ...northyard, rpcUrls: [ONE, TWO] },
      contracts: contracts ?? pins(),
      rpcUrls: () => urls,
      api: new FakeApi(),
      // The service may set the app's clock to any time within three days.
      now: () => now * 1_000 + 2 * 86_400_000,
      fetch: async (input, init) => {
        const url = String(input);
        if (silent.includes(url)) throw new TypeError('no connection');
        const response = await fetch(chain.url, init);
        return lie
          ? Response.json(changed(await response.json(), JSON.parse(String(init?.body)), { url, lie }))
          : response;
      },
    },
    { chainId: 771_001, confirmations: 3, multicall3: undefined },
  );
  vi.spyOn(Date, 'now').mockReturnValue(now * 1_000 + aheadMs);
  const prices = await driver.usdPrices([coin, gold], {});
  return [prices.get(coin.id), prices.get(gold.id)];
}

interface Reply {
  readonly id: number;
  readonly result: string;
}

function changed(body: Reply | readonly Reply[], asked: unknown, { url, lie }: { url: string; lie: Lie }): unknown {
  const calls = [asked].flat() as { id: number; method: string; params: { to?: string }[] }[];
  const replies = [body].flat() as Reply[];
  const altered = replies.map((reply) => {
    const call = calls.find((one) => one.id === reply.id);
    const to = String(call?.params[0]?.to ?? '');
    return { ...reply, result: lie(url, { method: call?.method ?? '', to }, reply.result) };
  });
  return Array.isArray(body) ? altered : altered[0];
}

/** Replaces what one node says of the latest round of the coin's feed. */
function answering(result: (honest: string) => unknown, only: string): Lie {
  return (url, { to }, honest) =>
    to === coinFeed.address && honest.length > 66 && url === only ? result(honest) : honest;
}

const word = (value: bigint) => ((value + INT256) % INT256).toString(16).padStart(64, '0');
const round = (answer: bigint) => `0x${word(7n)}${word(answer)}${word(BigInt(now))}${word(BigInt(now))}${word(7n)}`;

describe('prices of feeds', () => {
  it('[MON-02] are read at two hosts, with the decimals of each feed', async () => {
    expect(await read()).toEqual([2_000n * DOLLAR, 2n * DOLLAR]);
  });

  it('[MON-02] are asked for by the methods that AggregatorV3Interface declares', () => {
    const published = new Interface([
      'function decimals() view returns (uint8)',
      'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    ]);
    const own = new Interface(compiled.contracts.Aggregator.abi);

    for (const name of ['decimals', 'latestRoundData']) {
      expect(own.getFunction(name)?.selector).toBe(published.getFunction(name)?.selector);
      expect(own.getFunction(name)?.outputs.map(({ type }) => type)).toEqual(
        published.getFunction(name)?.outputs.map(({ type }) => type),
      );
    }
  });

  it.each<[string, Parameters<RunningFeed['publish']>[0]]>([
    ['zero', { answer: 0n }],
    ['negative', { answer: -1n }],
    ['10^70', { answer: 10n ** 70n }],
    ['the lowest number of all', { answer: -(2n ** 255n) }],
    ['of no round', { id: 0n, answeredInRound: 0n }],
    ['of an earlier round', { answeredInRound: 6n }],
    ['of a round that never began', { startedAt: 0 }],
    ['of a round that is not complete', { updatedAt: 0 }],
  ])('[MON-02] are unknown if the answer is %s, and the other feed still counts', async (_what, published) => {
    await coinFeed.publish(published);

    expect(await read()).toEqual([undefined, 2n * DOLLAR]);
  });

  it('[MON-02] count until the maximum age, by the device or by the chain, whichever is later', async () => {
    await coinFeed.publish({ updatedAt: now - HOUR + 30 });
    expect((await read())[0]).toBe(2_000n * DOLLAR);
    expect((await read({ aheadMs: 60_000 }))[0]).toBeUndefined();

    await coinFeed.publish({ updatedAt: now - HOUR - 1 });
    expect((await read())[0]).toBeUndefined();
    expect((await read({ aheadMs: -86_400_000 }))[0]).toBeUndefined();

    await coinFeed.publish({ updatedAt: now + 600 });
    expect((await read())[0]).toBeUndefined();
  });

  it.each<[string, (honest: string) => unknown]>([
    ['nothing', () => '0x'],
    ['a word too few', (honest) => honest.slice(0, -64)],
    ['a word too many', (honest) => `${honest}${word(1n)}`],
    ['no hex', (honest) => honest.replace(/.$/, 'g')],
    ['a number', () => 7],
    ['null', () => null],
  ])('[MON-02] are unknown if a node says %s', async (_what, result) => {
    expect(await read({ lie: answering(result, TWO) })).toEqual([undefined, 2n * DOLLAR]);
  });

  it('[MON-02] are unknown if one of two nodes names a price that is over 2 % away, else the lower one', async () => {
    const agreed = async (dollars: bigint) =>
      (await read({ lie: answering(() => round(dollars * 10n ** 8n), TWO) }))[0];

    for (const dollars of [1n, 1_950n, 2_050n, 20_000n]) expect(await agreed(dollars), String(dollars)).toBeUndefined();
    expect(await agreed(1_961n)).toBe(1_961n * DOLLAR);
    expect(await agreed(2_040n)).toBe(2_000n * DOLLAR);
  });

  it('[MON-02] are unknown if a node lies about the decimals', async () => {
    const feed = coinFeed.address;
    const saying =
      (decimals: bigint): Lie =>
      (url, { to }, honest) =>
        url === TWO && to === feed && honest.length === 66 ? `0x${word(decimals)}` : honest;

    for (const decimals of [6n, 18n, 37n, 2n ** 200n]) {
      expect((await read({ lie: saying(decimals) }))[0], String(decimals)).toBeUndefined();
    }
  });

  it('[MON-02] are unknown if only one host answers, or is listed', async () => {
    expect(await read({ silent: [TWO] })).toEqual([undefined, undefined]);
    expect(await read({ urls: [ONE] })).toEqual([undefined, undefined]);
  });

  it('[MON-02] are unknown if only nodes that the service lists answer', async () => {
    const urls = ['https://three.example/', 'https://four.example/', ONE, TWO];

    expect(await read({ urls, silent: [ONE, TWO] })).toEqual([undefined, undefined]);
    expect((await read({ urls, silent: [ONE] }))[0]).toBe(2_000n * DOLLAR);
  });

  it('[MON-02] report an unreachable chain, and ask nothing about tokens without a feed', async () => {
    await expect(read({ urls: [ONE], silent: [ONE] })).rejects.toMatchObject({ code: 'chain/unreachable' });
    expect(await read({ urls: [ONE], silent: [ONE], contracts: [] })).toEqual([undefined, undefined]);
  });

  it('[MON-02] count only while the sequencer has worked for an hour', async () => {
    const status = await chain.feed(0, 0n);
    const contracts = [...pins(), { role: 'sequencer', address: status.address } as const];
    const long = now - 2 * HOUR;

    await status.publish({ answer: 0n, startedAt: long, updatedAt: long });
    expect(await read({ contracts })).toEqual([2_000n * DOLLAR, 2n * DOLLAR]);
    for (const other of [
      { answer: 1n, startedAt: long },
      { answer: 0n, startedAt: now - 60 },
      { answer: 0n, id: 0n },
    ]) {
      await status.publish(other);
      expect(await read({ contracts })).toEqual([undefined, undefined]);
    }
  });
});
