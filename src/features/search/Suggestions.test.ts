import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../../tests/support/fakes/FakeApi.ts';
import { collectionFixture, nftFixture } from '../../../tests/support/nftFixtures.ts';
import { getSearchData } from '../../api/nft/collections.ts';
import { Suggestions } from './Suggestions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const called = (name: string) => ({ collections: [collectionFixture(1, { name })], nfts: [] });
const foundBy = (suggestions: Suggestions) => suggestions.found?.collections.map(({ name }) => name);

describe('Suggestions', () => {
  it('[NFT-02] shows the first three collections and NFTs of the chosen chain', async () => {
    const four = [1, 2, 3, 4];
    const api = new FakeApi().on(getSearchData, () => ({
      collections: four.map((n) => collectionFixture(n)),
      nfts: four.map((n) => nftFixture(n)),
    }));
    const suggestions = new Suggestions(api, 'ONE');

    suggestions.type(' shunt ');
    await vi.advanceTimersByTimeAsync(200);

    expect(suggestions.found?.collections.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    expect(suggestions.found?.nfts.map(({ id }) => id)).toEqual(['nft1', 'nft2', 'nft3']);
    expect(api.requestsOf(getSearchData)).toEqual([{ keyWords: 'shunt', mainnet: 'ONE' }]);
  });

  it('[NFT-02] sends no request and shows nothing for an empty query', async () => {
    const api = new FakeApi().on(getSearchData, () => called('x'));
    const suggestions = new Suggestions(api, 'ONE');

    suggestions.type('a');
    suggestions.type('   ');
    await vi.advanceTimersByTimeAsync(1_000);

    expect(suggestions.isWorthShowing).toBe(false);
    expect(api.calls).toEqual([]);
  });

  it('[NFT-02] ignores a late answer after a newer one', async () => {
    const answers = new Map<string, (data: ReturnType<typeof called>) => void>();
    const api = new FakeApi().on(
      getSearchData,
      ({ keyWords }) => new Promise<ReturnType<typeof called>>((resolve) => answers.set(keyWords, resolve)),
    );
    const suggestions = new Suggestions(api, 'ONE');
    suggestions.type('old');
    await vi.advanceTimersByTimeAsync(200);
    suggestions.type('new');
    await vi.advanceTimersByTimeAsync(200);

    answers.get('new')?.(called('new'));
    await vi.advanceTimersByTimeAsync(0);
    answers.get('old')?.(called('old'));
    await vi.advanceTimersByTimeAsync(0);

    expect(foundBy(suggestions)).toEqual(['new']);
  });

  it('waits until the user stops typing', async () => {
    const api = new FakeApi().on(getSearchData, () => called('x'));
    const suggestions = new Suggestions(api, 'ONE');

    for (const text of ['s', 'sh', 'shu', 'shun']) {
      suggestions.type(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(200);

    expect(api.requestsOf(getSearchData).map(({ keyWords }) => keyWords)).toEqual(['shun']);
  });

  it.each(['unreachable', 'refused', 'malformed'] as const)('[NFT-02] shows nothing on failure: %s', async (status) => {
    const failures = {
      unreachable: { status: 'unreachable', body: undefined },
      refused: { status: 'refused', resultCode: 1, message: '' },
      malformed: { status: 'malformed', detail: '' },
    } as const;
    const api = new FakeApi().on(getSearchData, () => failures[status]);
    const suggestions = new Suggestions(api, 'ONE');

    suggestions.type('shunt');
    await vi.advanceTimersByTimeAsync(200);

    expect(suggestions.found).toEqual({ collections: [], nfts: [] });
  });
});
