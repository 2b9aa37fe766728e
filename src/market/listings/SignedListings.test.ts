import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { keepListing } from '../../../tests/support/signedListing.ts';
import { AppError } from '../../model/errors.ts';
import { isHidden, SignedListings } from './SignedListings.ts';
import { signedListingsKey } from './stored.ts';

const { signal } = new AbortController();

async function world() {
  const one = new FakeChain('one', { hasNftMarket: true });
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  const listings = new SignedListings(shell);
  const prices = async (number = 1) =>
    (await listings.openOf(one.plugin, nftModel(number), signal)).map(({ price }) => price.units);
  return { one, shell, listings, prices };
}

describe('SignedListings', () => {
  it('[NFT-07] [NFT-08] returns the open listings of an NFT, the cheapest first', async () => {
    const { one, shell, listings, prices } = await world();
    const { endsAt } = keepListing(shell, 1, 300n);
    keepListing(shell, 1, 100n);
    keepListing(shell, 1, 200n);
    keepListing(shell, 2, 50n);

    expect(await prices()).toEqual([100n, 200n, 300n]);
    expect(await prices(2)).toEqual([50n]);
    expect(await prices(3)).toEqual([]);
    const [first] = await listings.openOf(one.plugin, nftModel(1), signal);
    expect(first).toMatchObject({ price: { currency: one.native }, endsAt: endsAt * 1_000 });
    expect(one.plugin && one.nfts.readOrder(first?.typedData).order.payees[0]?.units).toBe(98n);
  });

  it('[NFT-08] forgets a listing that the market has closed', async () => {
    const { one, shell, prices } = await world();
    const { endsAt } = keepListing(shell, 1, 100n);
    one.closedOrders.add(`1 until ${endsAt}`);

    expect(await prices()).toEqual([]);
    expect(shell.storage.get(signedListingsKey)).toEqual([]);
  });

  it('[NFT-08] counts a listing as open if the market does not answer, or cannot read it', async () => {
    const { one, shell, prices } = await world();
    keepListing(shell, 1, 100n);
    const { listingStates } = one.nfts;
    one.nfts.listingStates = () => Promise.reject(new AppError('chain/unreachable', { chain: 'One' }));
    expect(await prices()).toEqual([100n]);

    one.nfts.listingStates = async () => new Map();
    expect(await prices()).toEqual([100n]);

    one.nfts.listingStates = listingStates;
    const [kept] = shell.storage.get(signedListingsKey) ?? [];
    if (kept) shell.storage.set(signedListingsKey, [{ ...kept, order: '{' }]);
    expect(await prices()).toEqual([100n]);
  });

  it('[NFT-08] returns no listing that has ended, of another account, or of another chain', async () => {
    const { shell, listings, prices } = await world();
    const two = new FakeChain('two', { prefix: 'one', hasNftMarket: true });
    const { endsAt } = keepListing(shell, 1, 100n);
    expect(await listings.openOf(two.plugin, nftModel(1), signal)).toEqual([]);

    const now = shell.clock.now;
    shell.clock.now = () => endsAt * 1_000 - 1;
    expect(await prices()).toEqual([100n]);
    shell.clock.now = () => endsAt * 1_000;
    expect(await prices()).toEqual([]);
    shell.clock.now = now;

    await shell.wallet.disconnect();
    expect(await prices()).toEqual([]);
  });

  it('[NFT-08] keeps an order once, drops those that have ended, and keeps the 200 that end last', async () => {
    const { shell } = await world();
    const kept = () => shell.storage.get(signedListingsKey) ?? [];
    keepListing(shell, 1, 100n);
    keepListing(shell, 1, 100n);
    expect(kept()).toHaveLength(1);

    const [first] = kept();
    if (!first) throw new Error('no listing');
    const many = Array.from({ length: 200 }, (_, at) => ({ ...first, order: `${at}`, endsAt: first.endsAt + at }));
    shell.storage.set(signedListingsKey, [...many.slice(1), { ...first, endsAt: 1 }]);
    keepListing(shell, 1, 200n);
    expect(kept()).toHaveLength(200);
    keepListing(shell, 2, 200n);
    expect(kept()).toHaveLength(200);
    expect(kept().some(({ endsAt }) => endsAt === 1)).toBe(false);
  });

  it('[NFT-07] is hidden if the service names no listing, or a dearer one', async () => {
    const { one, shell, listings } = await world();
    keepListing(shell, 1, 100n);
    const [open] = await listings.openOf(one.plugin, nftModel(1), signal);
    if (!open) throw new Error('no listing');

    expect(isHidden(open, undefined)).toBe(true);
    expect(isHidden(open, open.price.scaledBy(2n, 1n))).toBe(true);
    expect(isHidden(open, open.price)).toBe(false);
  });
});
