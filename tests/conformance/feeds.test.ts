// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFixture, routeFixture } from '../../src/features/swap/testing/fixtures.ts';
import { Amount } from '../../src/model/Amount.ts';
import type { Token } from '../../src/model/Token.ts';
import { withTokens } from '../../src/pinnedContracts.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { ChainStore } from '../../src/shell/stores/ChainStore.ts';
import { HealthStore } from '../../src/shell/stores/HealthStore.ts';
import { Registry } from '../../src/shell/stores/Registry.ts';
import { judgeMinimum } from '../../src/trade/rates/judgeMinimum.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';
import { FeedChain, type RunningFeed } from '../support/feeds/FeedChain.ts';

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const files = import.meta.glob('../../src/plugins/chains/*/feeds.json');
const pinned = Object.keys(files).flatMap((path) => {
  const chain = loaded[path.replace('feeds.json', 'index.ts')];
  return chain ? [{ name: chain.name, chain, pins: withTokens({})[chain.id] ?? [] }] : [];
});
/** Rollups whose sequencer has a contract that tells how it does (docs.chain.link/data-feeds/l2-sequencer-feeds). */
const SEQUENCED = [42161, 10, 8453, 534352, 324, 5000, 1088, 1868];

const feedsOf = (pins: readonly PinnedContract[]) =>
  pins.flatMap(({ feed, address }) => (feed ? [{ ...feed, address }] : []));

describe('price feeds of live chains', () => {
  it('[MON-02] are there on the large chains', () => {
    const large = ['eip155:1', 'eip155:56', 'eip155:137', 'eip155:42161', 'eip155:10', 'eip155:8453', 'eip155:43114'];

    expect(pinned).toHaveLength(Object.keys(files).length);
    for (const id of large) {
      const known = pinned.find(({ chain }) => chain.id === id);
      const symbols = feedsOf(known?.pins ?? []).map(
        ({ token }) => known?.pins.find(({ role, address }) => role === 'token' && address === token)?.symbol,
      );
      expect(symbols, id).toEqual(expect.arrayContaining([undefined, 'USDC']));
    }
  });

  it.each(pinned)('[MON-02] have canonical addresses on $name, and price each token once', async ({ chain, pins }) => {
    const driver = await chain.loadDriver({ chain, rpcUrls: () => [], api: new FakeApi(), fetch, now: () => 0 });
    const feeds = feedsOf(pins);
    const addresses = feeds.flatMap(({ token, address }) => (token === undefined ? [address] : [token, address]));
    const tokens = feeds.map(({ token }) => token);

    expect(addresses.map((address) => driver.canonicalAddress(address))).toEqual(addresses);
    expect(tokens.filter((token, at) => tokens.indexOf(token) !== at)).toEqual([]);
    expect(new Set(chain.rpcUrls.map((url) => new URL(url).hostname)).size, 'feeds need two hosts').toBeGreaterThan(1);
  });

  it('[MON-02] name the sequencer of each rollup that has a contract for it, once', () => {
    const named = pinned.filter(({ pins }) => pins.some(({ role }) => role === 'sequencer'));

    expect(named.map(({ chain }) => chain.wire.chainId).sort()).toEqual(SEQUENCED.map(String).sort());
    expect(named.filter(({ pins }) => pins.filter(({ role }) => role === 'sequencer').length > 1)).toEqual([]);
  });
});

describe('a rate that feeds of a running chain judge', () => {
  const GOLD = '0x6265e0DDfa82FCb4BAa488A87B677A3eef39231b';
  const { native } = northyard;
  const gold: Token = { ...native, id: northyard.tokenId(GOLD), address: GOLD, symbol: 'GOLD', decimals: 6 };
  let running: FeedChain;
  let coinFeed: RunningFeed;
  let goldFeed: RunningFeed;
  beforeAll(async () => {
    running = await FeedChain.start();
    coinFeed = await running.feed(8, 2_000n * 10n ** 8n);
    goldFeed = await running.feed(8, 2n * 10n ** 8n);
  });
  afterAll(() => running?.stop());

  /** Judges a minimum for 1 coin, by two hosts that lead to the chain. */
  function judge(minimum: string, port = new URL(running.url).port) {
    const feed = { quote: 'USD', maxAgeSeconds: 3_600 } as const;
    const pins: readonly PinnedContract[] = [
      { role: 'feed', address: coinFeed.address, feed },
      { role: 'feed', address: goldFeed.address, feed: { ...feed, token: GOLD } },
    ];
    const { loadContracts: _none, ...plugin } = northyard;
    const chain = { ...plugin, rpcUrls: [running.url, `http://localhost:${port}`] };
    const chains = new ChainStore({
      chains: new Registry('chains', [chain]),
      api: new FakeApi(),
      pageUrl: 'http://127.0.0.1/',
      clock: { now: () => Date.now() },
      health: new HealthStore(),
      loadContracts: async () => ({ [chain.id]: pins }),
    });
    const minReceive = Amount.parse(minimum, gold);
    const plan = { ...planFixture(native, gold), route: routeFixture(minReceive, { minReceive }) };
    return judgeMinimum({ chains }, { plan, gasFee: undefined }, {});
  }

  it('[MON-02] is fair, needs consent, or is refused', async () => {
    expect(await judge('995')).toMatchObject({ status: 'known', expected: Amount.parse('995', gold), lossBps: 0 });
    expect(await judge('800')).toMatchObject({ status: 'known', lossBps: 1_960 });
    await expect(judge('497')).rejects.toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '497 GOLD', expected: '995 GOLD' },
    });
  });

  it('[MON-02] is unknown while a node does not answer, or a feed has stopped', async () => {
    expect(await judge('1', '1')).toEqual({ status: 'none' });

    const now = await running.now();
    await goldFeed.publish({ startedAt: now - 3_700, updatedAt: now - 3_700 });
    expect(await judge('1')).toEqual({ status: 'none' });
    await goldFeed.publish({});
    await expect(judge('1')).rejects.toMatchObject({ code: 'swap/rate-too-low' });
  });
});
