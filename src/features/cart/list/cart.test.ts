import { runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nftFixture, nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { cartMarksOf } from '../../../market/stores/CartMarks.ts';
import { canCart } from '../../../market/widgets/NftCard/toggleCart.ts';
import cart from '../index.ts';
import { cartKey } from '../stored.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it("[NFT-06] stores and shows a clicked NFT before the cart's own code has loaded", () => {
  const { shell } = createTestShell();
  stop = cart.start?.(shell) ?? undefined;
  const marked = (n: number) => runInAction(() => cartMarksOf(shell).has(nftModel(n)));

  for (const n of [1, 2, 3]) shell.intents.request('addToCart', { nfts: [nftModel(n)] });

  expect(shell.storage.get(cartKey)).toEqual({ ONE: [nftFixture(1), nftFixture(2), nftFixture(3)] });
  expect([1, 2, 3].map(marked)).toEqual([true, true, true]);

  shell.intents.request('removeFromCart', { nfts: [nftModel(2)] });

  expect(shell.storage.get(cartKey)).toEqual({ ONE: [nftFixture(1), nftFixture(3)] });
  expect([1, 2, 3].map(marked)).toEqual([true, false, true]);
});

it('[NFT-06] offers no NFT to its own seller', () => {
  const { shell } = createTestShell({ chains: [new FakeChain('one')] });
  stop = cart.start?.(shell) ?? undefined;
  const isOffered = () => runInAction(() => canCart(shell, nftModel(1, { ownerAddress: 'one-Bob' })));
  const payer = vi.spyOn(shell.wallet, 'payerOn');

  expect(isOffered()).toBe(true);
  payer.mockReturnValue('one-alice');
  expect(isOffered()).toBe(true);
  payer.mockReturnValue('one-bob');
  expect(isOffered()).toBe(false);
});
