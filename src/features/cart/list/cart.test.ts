import { runInAction } from 'mobx';
import { afterEach, expect, it } from 'vitest';
import { nftFixture, nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { cartMarksOf } from '../../../market/stores/CartMarks.ts';
import cart from '../index.ts';
import { cartKey } from '../stored.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it("[NFT-06] stores and shows a clicked NFT before the cart's own code has loaded", () => {
  const { shell } = createTestShell();
  stop = cart.start?.(shell) ?? undefined;
  const marked = (n: number) => runInAction(() => cartMarksOf(shell).has(nftModel(n)));

  for (const n of [1, 2, 3]) shell.intents.ask('addToCart', { nfts: [nftModel(n)] });

  expect(shell.storage.get(cartKey)).toEqual({ ONE: [nftFixture(1), nftFixture(2), nftFixture(3)] });
  expect([1, 2, 3].map(marked)).toEqual([true, true, true]);

  shell.intents.ask('removeFromCart', { nfts: [nftModel(2)] });

  expect(shell.storage.get(cartKey)).toEqual({ ONE: [nftFixture(1), nftFixture(3)] });
  expect([1, 2, 3].map(marked)).toEqual([true, false, true]);
});
