import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { keepListing } from '../../../../tests/support/signedListing.ts';
import { getPlatformInfo } from '../../../api/nft/collections.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import sell from '../index.ts';
import { FakeMarket, purchaseRecord } from '../testing/fixtures.ts';
import { draftOf } from './SellDraft.ts';

async function setUp({ isConnected = false } = {}) {
  const one = new FakeChain('one', { hasNftMarket: true });
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], features: [sell] });
  if (isConnected) await shell.wallet.connect(wallet);
  const market = new FakeMarket(one);
  market.answerOn(api);
  const draft = draftOf(shell);
  const open = () => runInAction(() => draft.useChain(one.plugin));
  const nft = nftModel(1, { currentPrice: '' });
  /** What is said about a price. */
  const noteOf = async (priceText: string) => {
    runInAction(() => {
      if (!draft.has(nft)) draft.toggle(nft);
      draft.change(nft, { priceText });
    });
    const [row] = draft.rows;
    if (!row) throw new Error('no row');
    await expect.poll(() => draft.factsOf(row).status).toBe('ready');
    return runInAction(() => draft.noteOf(row));
  };
  const remember = (record: OutboxRecord) => runInAction(() => shell.outbox.records.set(record.id, record));
  return { one, shell, api, market, draft, open, noteOf, remember };
}

describe('SellDraft', () => {
  it('[NFT-07] reads the markets again when the page is opened again after a failure', async () => {
    const { api, market, draft, open } = await setUp();
    api.on(getPlatformInfo, () => ({ status: 'unreachable', body: undefined }));
    open();
    await expect.poll(() => draft.marketsError).toMatchObject({ code: 'api/unreachable' });

    market.answerOn(api);
    open();

    await expect.poll(() => draft.markets.length).toBe(1);
    expect(draft.marketsError).toBeUndefined();
  });

  it.each([
    ['1.5e0', '0.00000000001', 'far-under-floor'],
    ['1.5e0', '1.4', 'under-floor'],
    ['1.5e0', '1.6', undefined],
    ['much', '1', 'floor-unknown'],
    ['', '1', undefined],
    ['0', '1', undefined],
  ])('[NFT-07] beside a floor of %j, a price of %s gets the note %s', async (floor, price, note) => {
    const { market, open, noteOf, draft } = await setUp();
    market.floor = floor;
    open();
    await expect.poll(() => draft.markets.length).toBe(1);

    expect(await noteOf(price)).toBe(note);
  });

  it.each([
    ['no listing', '', '1.7', 'too-high'],
    ['no listing', '', '1.6', undefined],
    ['a dearer listing', '5', '1.7', 'too-high'],
    ['a dearer listing', '5', '1.6', undefined],
    ['a cheaper listing', '1.55', '1.6', 'too-high'],
    ['the same listing', '1.6', '1.6', 'too-high'],
  ])(
    '[NFT-07] if the service names %s (%j), a price of %s beside one signed at 1.6 gets the note %s',
    async (_what, listed, price, note) => {
      const { shell, draft, open } = await setUp({ isConnected: true });
      keepListing(shell, 1, 16n * 10n ** 17n);
      open();
      await expect.poll(() => draft.markets.length).toBe(1);
      const nft = nftModel(1, { currentPrice: listed && String(Number(listed) * 1e18), isListed: listed !== '' });
      runInAction(() => draft.toggle(nft));
      expect(draft.canReview).toBe(false);
      runInAction(() => draft.change(nft, { priceText: price }));
      await expect.poll(() => draft.signed.size).toBe(1);
      const [row] = draft.rows;
      if (!row) throw new Error('no row');
      await expect.poll(() => draft.factsOf(row).status).toBe('ready');

      expect(runInAction(() => [draft.noteOf(row), draft.canReview])).toEqual([note, note === undefined]);
      const ceiling = runInAction(() => draft.ceilingOf(row)?.toDecimal());
      expect(ceiling).toBe(listed === '1.55' ? '1.55' : '1.6');
    },
  );

  it('[NFT-07] keeps the later of two reads of signed listings, whichever ends first', async () => {
    const { one, shell, draft, open } = await setUp({ isConnected: true });
    const { endsAt } = keepListing(shell, 1, 5n);
    open();
    const nft = nftModel(1, { currentPrice: '' });
    const { listingStates } = one.nfts;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAsked = false;
    one.nfts.listingStates = async (...question) => {
      isAsked = true;
      await isReleased;
      return listingStates(...question);
    };
    runInAction(() => draft.toggle(nft));
    await expect.poll(() => isAsked).toBe(true);
    one.nfts.listingStates = async () => new Map([[`1 until ${endsAt}`, 'open']]);
    await draft.readSigned(nft);
    one.closedOrders.add(`1 until ${endsAt}`);
    release();
    await new Promise((resolve) => setTimeout(resolve));

    expect(draft.signed.get(nftKey(nft))).toHaveLength(1);
  });

  it('[NFT-07] compares no price with a listing in another currency', async () => {
    const { draft, open } = await setUp();
    open();
    await expect.poll(() => draft.markets.length).toBe(1);
    const nft = nftModel(1, { currentPrice: '1', paymentContract: 'one-usd', paymentTokenName: 'USD', isListed: true });
    runInAction(() => draft.toggle(nft));
    runInAction(() => draft.change(nft, { priceText: '2' }));
    const [row] = draft.rows;
    if (!row) throw new Error('no row');
    await expect.poll(() => draft.factsOf(row).status).toBe('ready');

    expect(runInAction(() => draft.noteOf(row))).toBeUndefined();
  });

  const paid = 10n ** 19n;
  const bought = purchaseRecord(1, paid);
  it.each([
    ['4.9', 'under-paid'],
    ['5', undefined],
  ])('[NFT-07] beside a false floor, %s for an NFT bought here for 10 gets the note %s', async (price, note) => {
    const { market, open, noteOf, draft, remember } = await setUp();
    market.floor = '0.0011';
    remember(bought);
    open();
    await expect.poll(() => draft.markets.length).toBe(1);

    expect(await noteOf(price)).toBe(note);
  });

  it.each<[string, OutboxRecord]>([
    ['of another NFT', purchaseRecord(2, paid)],
    ['that failed', purchaseRecord(1, paid, { outcome: 'failed' })],
    ['of another kind', purchaseRecord(1, paid, { kind: 'swap' })],
    ['on another chain', { ...bought, transaction: { ...bought.transaction, chain: 'fake:two' } }],
    ['that was never sent', { ...purchaseRecord(1, paid, { stage: 'asking' }), hash: '' }],
    ['that cannot be read', purchaseRecord(1, paid, { payload: { nfts: 1 } })],
  ])('[NFT-07] compares no price with a record %s', async (_what, record) => {
    const { market, open, noteOf, draft, remember } = await setUp();
    market.floor = '0.0011';
    remember(record);
    open();
    await expect.poll(() => draft.markets.length).toBe(1);

    expect(await noteOf('1')).toBeUndefined();
  });
});
