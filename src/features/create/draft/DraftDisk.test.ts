import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { newDraft } from './Draft.ts';
import { IdbDrafts } from './DraftDisk.ts';

/** The database that the browsers of users hold. */
const stored = async () => {
  const db = await openDB('switchyard-create', 1);
  const record: unknown = await db.get('drafts', 'one one-alice');
  db.close();
  return record;
};

describe('IdbDrafts', () => {
  it('[NFT-12] keeps the form of drafts that earlier versions stored', async () => {
    const disk = new IdbDrafts();
    const draft = { ...newDraft(), name: 'Siding', traits: [{ name: 'Livery', value: 'Amber' }] };
    await disk.write('one one-alice', draft);

    expect(await stored()).toMatchObject({
      name: 'Siding',
      traits: [{ trait_type: 'Livery', value: 'Amber' }],
      collection: { kind: 'existing', contractAddress: '' },
    });
    expect((await disk.read('one one-alice'))?.draft).toEqual(draft);
  });
});
