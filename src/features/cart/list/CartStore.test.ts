import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { cartMarksOf } from '../../../market/stores/CartMarks.ts';
import { cartKey } from '../stored.ts';
import { CartStore } from './CartStore.ts';
import { cartPartsOf, MAX_PER_CHAIN } from './storedCart.ts';

const ids = (cart: CartStore) =>
  runInAction(() => cart.items.map(({ chainName, tokenId }) => `${chainName} ${tokenId}`));

describe('CartStore', () => {
  it('[NFT-06] keeps its contents after a reload, by chain', () => {
    const { shell } = createTestShell();
    new CartStore(cartPartsOf(shell)).add([nftModel(1), nftModel(2, { mainnet: 'TWO' }), nftModel(3)]);

    const reloaded = new CartStore(cartPartsOf(makeShell().shell));

    expect(runInAction(() => [...reloaded.byChain.keys()])).toEqual(['ONE', 'TWO']);
    expect(ids(reloaded).sort()).toEqual(['ONE 1', 'ONE 3', 'TWO 2']);
  });

  it('[NFT-06] holds an NFT once, at its latest price, and can remove it', () => {
    const { shell } = createTestShell();
    const cart = new CartStore(cartPartsOf(shell));
    cart.add([nftModel(1), nftModel(2)]);
    cart.add([nftModel(1, { currentPrice: '5' })]);

    expect(runInAction(() => cart.items.map(({ price }) => price))).toEqual(['5', '2000000000000000000']);
    cart.remove([nftModel(1)]);
    expect(ids(cart)).toEqual(['ONE 2']);
    expect(runInAction(() => cartMarksOf(shell).has(nftModel(1)))).toBe(false);
  });

  it('limits a chain to the NFTs that it can buy at once', () => {
    const { shell } = createTestShell();
    const cart = new CartStore(cartPartsOf(shell));
    cart.add(Array.from({ length: MAX_PER_CHAIN + 5 }, (_none, index) => nftModel(index + 1)));

    expect(ids(cart)).toHaveLength(MAX_PER_CHAIN);
  });

  it('receives additions of another tab', () => {
    const { shell } = createTestShell();
    const [one, other] = [new CartStore(cartPartsOf(shell)), new CartStore(cartPartsOf(shell))];
    one.add([nftModel(1)]);
    other.add([nftModel(2)]);

    expect(ids(other)).toEqual(['ONE 1', 'ONE 2']);
  });

  it.each([
    { ONE: [null, 7, 'nft', {}, { tokenId: '-1', contractAddress: 'one-a', id: '', mainnet: 'ONE' }] },
    { ONE: [{ tokenId: '1', contractAddress: '<script>', id: '', mainnet: 'ONE' }] },
    { ONE: [{ tokenId: '1', contractAddress: 'one-a', id: '', mainnet: '../../..' }] },
  ])('skips an invalid stored entry: %j', (stored) => {
    const { shell } = createTestShell();
    shell.storage.set(cartKey, stored);

    expect(ids(new CartStore(cartPartsOf(shell)))).toEqual([]);
  });
});
