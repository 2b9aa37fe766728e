import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { keepListing } from '../../../../tests/support/signedListing.ts';
import {
  cancelOrder,
  getMarketPlaceInfo,
  makeOrder,
  prepareMusseOrder,
  updateOrderStatus,
} from '../../../api/nft/orders.ts';
import { SignedListings } from '../../../market/listings/SignedListings.ts';
import type { NftOrder } from '../../../shell/plugin/nfts.ts';
import { Cancelling } from '../cancel/Cancelling.ts';
import sell from '../index.ts';
import { FakeMarket } from '../testing/fixtures.ts';
import { ListingRun } from './ListingRun.ts';
import { draftOf } from './SellDraft.ts';

const { signal } = new AbortController();
afterEach(() => void vi.useRealTimers());

async function world() {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '10');
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two], signsTypedData: true });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet], features: [sell] });
  await shell.wallet.connect(wallet);
  const market = new FakeMarket(one);
  market.answerOn(api);
  const draft = draftOf(shell);
  runInAction(() => draft.useChain(one.plugin));
  await expect.poll(() => draft.markets.length).toBe(1);
  return { one, two, wallet, shell, api, market, draft };
}

interface Lies {
  readonly feeRecipient?: string;
  /** The account has none of the NFTs. */
  readonly areForeign?: true;
}

async function run(numbers: readonly number[], { feeRecipient = 'one-desk', areForeign }: Lies = {}) {
  const made = await world();
  const { draft, shell, one, market } = made;
  market.feeRecipient = feeRecipient;
  for (const number of areForeign ? [] : numbers) {
    one.own('one-alice', { collection: 'one-shunters', tokenId: BigInt(number), standard: 'ERC721' });
  }
  const nfts = numbers.map((number) => nftModel(number, { currentPrice: '' }));
  runInAction(() => {
    for (const nft of nfts) draft.toggle(nft);
    draft.changeAll({ priceText: '2', duration: '12h' });
  });
  await expect.poll(() => draft.canReview).toBe(true);
  const listings = runInAction(() =>
    draft.rows.flatMap((row) => {
      const [price, proceeds, state] = [draft.priceOf(row), draft.proceedsOf(row), draft.factsOf(row)];
      return price && proceeds && state.status === 'ready' ? [{ row, price, proceeds, facts: state.facts }] : [];
    }),
  );
  const listing = new ListingRun(shell, one.plugin, listings);
  const statuses = () => runInAction(() => listing.states.map(({ status }) => status));
  return { ...made, listing, statuses };
}

describe('ListingRun', () => {
  it('[NFT-07] approves once, signs and posts each, and computes the proceeds', async () => {
    const { listing, statuses, one, wallet, api } = await run([1, 2]);

    await listing.run(signal);

    expect(statuses()).toEqual(['done', 'done']);
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      { kind: 'operator', collection: 'one-shunters', operator: 'one-market', isAllowed: true },
    ]);
    expect(wallet.signedData).toHaveLength(2);
    expect(api.requestsOf(prepareMusseOrder)).toMatchObject([
      { tokenId: '1', price: '2000000000000000000', duration: 43_200, side: 0 },
      { tokenId: '2' },
    ]);
    expect(api.requestsOf(makeOrder)).toMatchObject([{ signature: '0x516101' }, { signature: '0x516102' }]);
    expect(listing.listings[0]?.proceeds.own.toDecimal()).toBe('1.94');
  });

  it('[NFT-07] announces each approval that the wallet is asked for, by the pin of its operator', async () => {
    const { listing, one, wallet } = await run([1, 2]);
    await listing.findApprovals(signal);
    expect(listing.approvals).toEqual([{ operator: 'one-market', service: undefined }]);
    expect([one.sent, wallet.signedData]).toEqual([[], []]);

    one.contracts = one.contracts.map((pin) => (pin.role === 'market' ? { ...pin, service: 'Other market' } : pin));
    await listing.findApprovals(signal);
    expect(listing.approvals).toEqual([{ operator: 'one-market', service: 'Other market' }]);

    await listing.run(signal);
    await listing.findApprovals(signal);
    expect(listing.approvals).toEqual([]);
  });

  it('[NFT-07] announces an approval that no node can check', async () => {
    const { listing, one } = await run([1]);
    one.nfts.isApproved = () => Promise.reject(new Error('no answer'));

    await listing.findApprovals(signal);

    expect(listing.approvals).toHaveLength(1);
  });

  it('[NFT-07] keeps each signed listing on the device, also one that the service does not take', async () => {
    const { listing, statuses, market, shell, one } = await run([1, 2]);
    market.refused.set('1', 50004);

    await listing.run(signal);

    expect(statuses()).toEqual(['failed', 'done']);
    for (const number of [1, 2]) {
      const open = await new SignedListings(shell).openOf(one.plugin, nftModel(number), signal);
      expect(open.map(({ price }) => price.toDecimal())).toEqual(['2']);
    }
  });

  it('asks a slow service again for the order to sign', async () => {
    const { listing, statuses, api, wallet } = await run([1]);
    api.ignoreNext(prepareMusseOrder);
    const running = listing.run(signal);
    await expect.poll(() => api.requestsOf(prepareMusseOrder)).toHaveLength(1);
    expect(wallet.signedData).toEqual([]);

    listing.progress.wait.askAgain();
    await running;

    expect(statuses()).toEqual(['done']);
    expect(wallet.signedData).toHaveLength(1);
  });

  it('[NFT-07] keeps no listing that the wallet did not sign', async () => {
    const { listing, wallet, shell, one } = await run([1]);
    wallet.rejectsSigning = true;

    await listing.run(signal);

    expect(await new SignedListings(shell).openOf(one.plugin, nftModel(1), signal)).toEqual([]);
  });

  it('[NFT-07] retries only failed listings', async () => {
    const { listing, statuses, market, wallet } = await run([1, 2]);
    market.refused.set('1', 50004);

    await listing.run(signal);
    expect(statuses()).toEqual(['failed', 'done']);
    market.refused.clear();
    await listing.run(signal);

    expect(statuses()).toEqual(['done', 'done']);
    expect(wallet.signedData).toHaveLength(3);
  });

  it('[NFT-07] asks no wallet for an NFT that the chain says is not the account’s', async () => {
    const { listing, statuses, one, two, wallet, api } = await run([1, 2], { areForeign: true });
    one.own('one-alice', { collection: 'one-shunters', tokenId: 2n, standard: 'ERC721' });
    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);
    wallet.switchFails = true;

    await listing.run(signal);

    expect(statuses()).toEqual(['failed', 'review']);
    expect(listing.states[0]).toMatchObject({ error: { code: 'transaction/mismatch', context: { field: 'owner' } } });
    wallet.switchFails = false;
    await listing.run(signal);
    expect(statuses()).toEqual(['failed', 'done']);
    expect([one.sent.length, wallet.signedData.length]).toEqual([1, 1]);
    expect(api.requestsOf(prepareMusseOrder)).toMatchObject([{ tokenId: '2' }]);
  });

  it('[MON-01] asks for no approval if a fee goes to an unknown recipient', async () => {
    const { listing, statuses, one, wallet } = await run([1], { feeRecipient: 'one-eve' });

    await listing.run(signal);

    expect(statuses()).toEqual(['failed']);
    expect(listing.states[0]).toMatchObject({
      error: { code: 'transaction/mismatch', context: { field: 'fee for one-eve' } },
    });
    expect([one.sent, wallet.signedData]).toEqual([[], []]);
  });

  it('asks for no approval if no node tells the owner', async () => {
    const { listing, statuses, one, wallet } = await run([1]);
    one.nfts.balance = () => Promise.reject(new Error('no answer'));

    await listing.run(signal);

    expect(statuses()).toEqual(['failed']);
    expect([one.sent, wallet.signedData]).toEqual([[], []]);
  });

  const forgeries: readonly [string, (order: NftOrder) => NftOrder][] = [
    ['another payee', (order) => ({ ...order, payees: [{ recipient: 'one-eve', units: 2n * 10n ** 18n }] })],
    [
      'a unit less for the seller',
      (order) => ({
        ...order,
        payees: order.payees.map((payee, at) => (at === 0 ? { ...payee, units: payee.units - 1n } : payee)),
      }),
    ],
    ['another NFT', (order) => ({ ...order, gives: { ...order.gives, tokenId: 9n } })],
    ['a year', (order) => ({ ...order, endsAt: order.endsAt + 31_536_000 })],
    ['another exchange', (order) => ({ ...order, exchange: 'one-eve' })],
  ];
  it.each(forgeries)('[NFT-07] never gets an order signed with %s', async (_what, forge) => {
    const { listing, statuses, market, wallet, api } = await run([1]);
    market.forge = forge;

    await listing.run(signal);

    expect(statuses()).toEqual(['failed']);
    expect(listing.states[0]).toMatchObject({ error: { code: 'transaction/mismatch' } });
    expect(wallet.signedData).toEqual([]);
    expect(api.requestsOf(makeOrder)).toEqual([]);
  });

  it("[MON-06] posts nothing that the account's own validation refuses", async () => {
    const { listing, statuses, one, api } = await run([1]);
    one.accountCode.set('one-alice', () => 'refused');

    await listing.run(signal);

    expect(statuses()).toEqual(['failed']);
    expect(listing.states[0]).toMatchObject({
      error: { code: 'wallet/signature-failed', context: { wallet: 'Fake Wallet' } },
    });
    expect(api.requestsOf(makeOrder)).toEqual([]);
  });

  it.each(['taken', 'key-only'] as const)('[MON-06] posts what the market accepts: %s', async (answer) => {
    const { listing, statuses, one, api } = await run([1]);
    one.accountCode.set('one-alice', (signature) => (signature === '0x516101' ? answer : 'refused'));

    await listing.run(signal);

    expect(statuses()).toEqual(['done']);
    expect(api.requestsOf(makeOrder)).toHaveLength(1);
  });

  it('[MON-06] waits at most five minutes for the owners who approve an order on the chain', async () => {
    const { listing, statuses, one, wallet, api } = await run([1]);
    wallet.signature = '0x';
    let questions = 0;
    one.accountCode.set('one-alice', () => (++questions < 4 ? 'refused' : 'taken'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

    const running = listing.run(signal);
    await vi.waitUntil(() => statuses()[0] === 'awaiting');
    await vi.advanceTimersByTimeAsync(12_000);
    await running;
    expect(statuses()).toEqual(['done']);
    expect(api.requestsOf(makeOrder)).toMatchObject([{ signature: '0x' }]);

    const other = await run([1]);
    other.wallet.signature = '0x';
    other.one.accountCode.set('one-alice', () => 'refused');
    const waiting = other.listing.run(signal);
    await vi.waitUntil(() => other.statuses()[0] === 'awaiting');
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 4_000);
    await waiting;
    expect(other.statuses()).toEqual(['failed']);
    expect(other.api.requestsOf(makeOrder)).toEqual([]);
  });

  it('[NFT-07] switches the wallet to the chain before each signature', async () => {
    const { listing, statuses, one, two, wallet } = await run([1, 2]);
    one.operators.add('one-alice one-shunters one-market');
    const signedOn: unknown[] = [];
    /** The user changes the network in the wallet. */
    const leave = () => wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);
    // Asked once after each signature.
    one.accountCode.set('one-alice', () => {
      signedOn.push(wallet.accounts[0]?.chain);
      leave();
      return 'taken';
    });
    leave();

    await listing.run(signal);

    expect(statuses()).toEqual(['done', 'done']);
    expect(signedOn).toEqual([one.plugin.id, one.plugin.id]);
  });

  it('[NFT-07] stops if the wallet does not switch to the chain, without a failed row', async () => {
    const { listing, statuses, two, wallet } = await run([1, 2]);
    wallet.switchTo([{ address: 'one-alice', chain: two.plugin.id }]);
    wallet.switchFails = true;

    await listing.run(signal);

    expect(statuses()).toEqual(['review', 'review']);
    expect(listing.progress.error).toMatchObject({ code: 'wallet/cannot-switch' });
    expect(wallet.signedData).toEqual([]);
  });

  it('[NFT-07] stops at a rejection in the wallet, without a failed row', async () => {
    const { listing, statuses, wallet, one } = await run([1, 2]);
    one.operators.add('one-alice one-shunters one-market');
    wallet.rejectsSigning = true;

    await listing.run(signal);

    expect(statuses()).toEqual(['declined', 'review']);
    expect(listing.progress.error).toMatchObject({ code: 'wallet/rejected' });
  });
});

describe('SellDraft', () => {
  it('[NFT-08] only allows lowering the price of a listed NFT', async () => {
    const { draft } = await world();
    const nft = nftModel(2, { isListed: true });
    const noteAt = (priceText: string) =>
      runInAction(() => {
        draft.change(nft, { priceText });
        return draft.rows[0] && draft.noteOf(draft.rows[0]);
      });
    runInAction(() => draft.toggle(nft));
    await expect.poll(() => noteAt('1.9')).toBeUndefined();

    expect(noteAt('2')).toBe('too-high');
    expect(noteAt('2.000000000000000001')).toBe('too-high');
    expect(draft.canReview).toBe(false);
    expect(noteAt('1.999999999999999999')).toBeUndefined();
    expect(draft.canReview).toBe(true);
  });

  it('[NFT-07] warns below the floor, and more strongly for a likely misplaced decimal point', async () => {
    const { draft } = await world();
    const nft = nftModel(2, { currentPrice: '' });
    const noteAt = (priceText: string) =>
      runInAction(() => {
        draft.change(nft, { priceText });
        return draft.rows[0] && draft.noteOf(draft.rows[0]);
      });
    runInAction(() => draft.toggle(nft));

    await expect.poll(() => noteAt('1.4')).toBe('under-floor');
    expect(noteAt('0.15')).toBe('far-under-floor');
    expect(noteAt('1.5')).toBeUndefined();
    expect(noteAt('')).toBe('price');
    expect(noteAt('0')).toBe('precise');
  });
});

describe('Cancelling', () => {
  it('[NFT-08] cancels the listing on the chain, and reports it to the service', async () => {
    const { shell, one, api } = await world();
    const stop = sell.start?.(shell);
    const cancelling = new Cancelling(shell, nftModel(2));

    const cancelReport = { orderId: 'order2', payload: { status: 'cancelling', hash: 'one-hash-1' } };
    await cancelling.run(signal);

    expect(cancelling.progress.status).toBe('done');
    expect(api.requestsOf(updateOrderStatus)).toContainEqual(cancelReport);
    await shell.outbox.reconcile(signal);
    expect(one.sent).toHaveLength(1);
    expect(new Set(api.requestsOf(updateOrderStatus).map((request) => JSON.stringify(request)))).toEqual(
      new Set([JSON.stringify(cancelReport)]),
    );
    stop?.();
  });

  it.each([cancelOrder, getMarketPlaceInfo])('asks a slow service again: $path', async (call) => {
    const { shell, one, api } = await world();
    const cancelling = new Cancelling(shell, nftModel(2));
    const asked = api.requestsOf(call).length;
    api.ignoreNext(call);
    const running = cancelling.run(signal);
    await expect.poll(() => api.requestsOf(call)).toHaveLength(asked + 1);

    cancelling.progress.wait.askAgain();
    await running;

    expect(cancelling.progress.status).toBe('done');
    expect(one.sent).toHaveLength(1);
  });

  it.each([3, 4])('[NFT-08] never cancels another listing than displayed: %d', async (number) => {
    const { shell, one } = await world();
    const cancelling = new Cancelling(shell, nftModel(number));

    await cancelling.run(signal);

    expect(cancelling.progress.error).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-08] asks no wallet to cancel an order that is closed on the chain', async () => {
    const { shell, one } = await world();
    one.closedOrders.add('order2');
    const cancelling = new Cancelling(shell, nftModel(2));

    await cancelling.run(signal);

    expect(cancelling.progress.error).toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'listing', shown: 'open' },
    });
    expect(one.sent).toEqual([]);
  });

  it('[MON-02] [NFT-08] asks no wallet to cancel a listing that the account did not sign', async () => {
    const { shell, one } = await world();
    one.unsignedOrders.add('order2');
    const cancelling = new Cancelling(shell, nftModel(2));

    await cancelling.run(signal);

    expect([cancelling.refusal, cancelling.progress.error]).toMatchObject([
      'unsigned',
      { code: 'transaction/mismatch', context: { field: 'listing', shown: 'open' } },
    ]);
    expect(one.sent).toEqual([]);
  });

  const signed = (units: bigint, endsAt: number) => ({
    ...nftModel(2, { currentPrice: String(units), orderId: '' }),
    endsAt: endsAt * 1_000,
  });

  it('[NFT-08] cancels the listings that this device has signed, without the service', async () => {
    const { shell, one, api } = await world();
    const { endsAt } = keepListing(shell, 2, 300n);
    keepListing(shell, 2, 200n);
    keepListing(shell, 1, 100n);
    const cancelling = new Cancelling(shell, signed(200n, endsAt), true);

    await cancelling.run(signal);

    expect(cancelling.progress.status).toBe('done');
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toMatchObject([
      { kind: 'nft-cancel', exchange: 'one-market', offers: [{ price: { units: 200n } }, { price: { units: 300n } }] },
    ]);
    await shell.outbox.reconcile(signal);
    expect([cancelOrder, updateOrderStatus].flatMap((call) => api.requestsOf(call))).toEqual([]);
  });

  it('[NFT-08] asks no wallet to cancel signed listings that are closed, or at another price than displayed', async () => {
    const { shell, one } = await world();
    const { endsAt } = keepListing(shell, 2, 200n);
    const other = new Cancelling(shell, signed(300n, endsAt), true);
    await other.run(signal);
    expect(other.progress.error).toMatchObject({ code: 'transaction/mismatch', context: { field: 'listing' } });

    one.closedOrders.add(`2 until ${endsAt}`);
    const closed = new Cancelling(shell, signed(200n, endsAt), true);
    await closed.run(signal);

    expect(closed.refusal).toBe('closed');
    expect(one.sent).toEqual([]);
  });

  it('[NFT-08] asks no wallet to cancel an order at another price than displayed', async () => {
    const { shell, one } = await world();
    const cancelling = new Cancelling(shell, nftModel(2, { currentPrice: '3000000000000000000' }));

    await cancelling.run(signal);

    expect(cancelling.progress.error).toMatchObject({ context: { field: 'listing' } });
    expect(one.sent).toEqual([]);
  });
});
