import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { AppError } from '../../../model/errors.ts';
import { drawing, fileOf, MemoryDisk } from '../testing/fixtures.ts';
import type { DraftFields } from './Draft.ts';
import { DraftStore } from './DraftStore.ts';
import { readPictureLink } from './pictureLink.ts';

const place = { chain: new FakeChain('one').plugin, account: 'one-alice' };
const file = () => fileOf(drawing, 'yard.svg');

async function opened(disk = new MemoryDisk()) {
  const store = new DraftStore(place, disk);
  await store.load(undefined);
  const problems = (change: Partial<DraftFields> = {}) =>
    runInAction(() => {
      store.edit(change);
      return store.problems;
    });
  return { store, disk, problems };
}

describe('DraftStore', () => {
  it('[NFT-12] requires a name and a file', async () => {
    const { store, problems } = await opened();

    expect(problems()).toEqual({ medium: 'missing', name: 'missing' });
    expect(problems({ name: '  ' })).toMatchObject({ name: 'missing' });
    await store.choose(file());
    expect(problems({ name: 'Siding' })).toEqual({});
    expect(store.isReady).toBe(true);
  });

  it.each([
    ['0', 0],
    ['5', 5],
    ['50', 50],
    ['51', undefined],
    ['100', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['ten', undefined],
  ])('[NFT-12] reads a royalty of "%s" as %s percent', async (royaltyText, percent) => {
    const { store, problems } = await opened();

    expect('royalty' in problems({ royaltyText })).toBe(percent === undefined);
    expect(store.royalty).toBe(percent);
  });

  it('[NFT-12] requires complete traits, a safe link and a valid collection', async () => {
    const { problems } = await opened();
    const requestId = 'c'.repeat(32);

    expect(problems({ traits: [{ name: 'Livery', value: ' ' }] })).toMatchObject({ traits: 'malformed' });
    expect(problems({ traits: [{ name: '', value: '' }] })).not.toHaveProperty('traits');
    for (const externalLink of ['http://yard.example', 'javascript:alert(1)', 'yard', 'https://a:b@yard.example']) {
      expect(problems({ externalLink })).toMatchObject({ externalLink: 'malformed' });
    }
    expect(problems({ externalLink: ' https://yard.example/7 ' })).not.toHaveProperty('externalLink');
    expect(problems({ collection: { kind: 'new', name: ' ', symbol: 'a', requestId } })).toMatchObject({
      collectionName: 'missing',
      collectionSymbol: 'malformed',
    });
    expect(problems({ collection: { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId } })).not.toHaveProperty(
      'collectionName',
    );
  });

  it('[NFT-12] is restored after a reload, and empty after the mint', async () => {
    const { store, disk } = await opened();
    store.edit({ name: 'Siding', royaltyText: '20' });
    await store.choose(file());

    const { store: again } = await opened(disk);
    expect(again.draft).toEqual(store.draft);
    expect([again.file, again.isReady]).toEqual([store.file, true]);
    await again.clear();
    expect(disk.drafts.size + disk.files.size).toBe(0);
  });

  it('[NFT-12] keeps the current file when another is refused', async () => {
    const { store } = await opened();
    await store.choose(file());
    await store.choose(fileOf(drawing, 'yard.png'));

    expect([store.draft.medium, store.choosing]).toMatchObject([
      { name: 'yard.svg' },
      { status: 'refused', fileName: 'yard.png', refusal: { reason: 'name' } },
    ]);
  });

  it('[NFT-12] asks for the file again if the device has lost it', async () => {
    const { store, disk } = await opened();
    store.edit({ name: 'Siding' });
    await store.choose(file());
    disk.files.clear();

    expect((await opened(disk)).problems()).toEqual({ medium: 'missing' });
  });

  it('uploads another file from the start, with the same texts', async () => {
    const { store } = await opened();
    await store.choose(file());
    await store.keep({ uploadUrl: 'https://service.example/u1', content: { url: 'ipfs://a', mediaType: 'image/png' } });
    await store.choose(file());

    expect([store.draft.uploadUrl, store.draft.content]).toEqual([undefined, undefined]);
  });

  it('reports that the device stores nothing', async () => {
    const disk = new MemoryDisk();
    disk.write = () => Promise.reject(new AppError('storage/unavailable', { detail: '' }));
    const { store } = await opened(disk);
    store.edit({ name: 'Siding' });

    await expect.poll(() => store.isUnkept).toBe(true);
    await expect(store.keep({ isBegun: true })).rejects.toMatchObject({ code: 'storage/unavailable' });
  });
});

describe('readPictureLink', () => {
  const uri = `ipfs://bafkrei${'a'.repeat(52)}`;

  it('[NFT-12] reads the picture and its origin from a link', () => {
    const link = new URLSearchParams({ picture: uri, mediaType: 'image/svg+xml', made: 'Studio\u202e · Ink' });

    expect(readPictureLink(`?${link}`).link).toEqual({ uri, mediaType: 'image/svg+xml', made: 'Studio · Ink' });
    expect(readPictureLink('?source=web')).toEqual({ link: undefined, isBroken: false });
  });

  it.each([
    { picture: 'https://eve.example/a.png', mediaType: 'image/png' },
    { picture: 'ipfs://../../a', mediaType: 'image/png' },
    { picture: uri, mediaType: 'text/html' },
    { picture: uri, mediaType: '' },
    { picture: uri, mediaType: 'image/png', made: 'a'.repeat(301) },
  ])('[NFT-12] reads nothing from %j', (link) => {
    expect(readPictureLink(`?${new URLSearchParams(link)}`)).toEqual({ link: undefined, isBroken: true });
  });
});
