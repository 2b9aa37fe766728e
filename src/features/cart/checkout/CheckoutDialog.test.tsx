import { fireEvent, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { batchBuy } from '../../../api/nft/buying.ts';
import { boughtNftsOf } from '../../../market/stores/BoughtNfts.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionState } from '../../../shell/plugin/chain.ts';
import cart from '../index.ts';
import { cartOf } from '../list/CartStore.ts';
import { YardMarket } from '../testing/fixtures.ts';
import CheckoutDialog from './CheckoutDialog.tsx';

async function buying() {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '100');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], features: [cart] });
  await shell.wallet.connect(wallet);
  const nft = nftModel(1);
  new YardMarket(one, [nft]).answerOn(api, [nft]);
  one.own('one-alice', { collection: 'one-shunters', tokenId: 1n, standard: 'ERC721' });
  cartOf(shell).add([nft]);
  const view = (nfts = [nft]) => renderWithShell(shell, <CheckoutDialog nfts={nfts} close={() => undefined} />);
  const buy = async () => {
    const shown = view();
    fireEvent.click(await screen.findByRole('button', { name: /^Buy for/ }));
    return shown;
  };
  const isBought = () => runInAction(() => boughtNftsOf(shell).has(nft));
  return { one, api, wallet, view, buy, isBought, isInCart: () => runInAction(() => cartOf(shell).items.length > 0) };
}

/** Returns a function that lets the wallet answer. */
function heldAnswer(wallet: FakeWallet): () => void {
  let answer = () => {};
  wallet.beforeAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  return () => answer();
}

describe('CheckoutDialog', () => {
  it('[ERR-01] says by the text of its code why an NFT cannot be bought', async () => {
    const { api, view } = await buying();
    const fails = ['104', '424242'];
    api.on(batchBuy, ({ buy }) => ({
      txData: null,
      totalPrice: '0',
      success: [],
      fail: buy.map((row, at) => ({ ...row, resCode: fails[at] ?? '' })),
    }));
    view([nftModel(1), nftModel(2)]);

    fireEvent.click(await screen.findByRole('button', { name: /^Buy for/ }));

    expect(await screen.findByText('The amount is invalid.')).toBeTruthy();
    expect(screen.getByText('The request failed (code 424242).')).toBeTruthy();
  });

  it('[MON-03] says before the confirmation that the code of a contract could not be read', async () => {
    const { one, view } = await buying();
    one.readCode = async () => {
      throw new AppError('chain/unreachable', { chain: 'One' });
    };

    view();

    await screen.findByText(/^The contract’s code couldn’t be read/);
    expect(screen.getByRole('button', { name: /^Buy for/ })).toBeTruthy();
    expect(one.sent).toEqual([]);
  });

  it('[UXP-09] marks the NFT as bought if the dialog was closed before the block', async () => {
    const { one, buy, isBought, isInCart } = await buying();
    let state: TransactionState = { status: 'pending' };
    one.follow = async () => state;
    const { unmount } = await buy();
    await screen.findByText(/Waiting for confirmation/);

    unmount();
    expect(isBought()).toBe(false);
    state = { status: 'final' };

    await waitFor(() => expect(isBought()).toBe(true));
    expect(isInCart()).toBe(false);
  });

  it('[UXP-09] marks the NFT as bought if the wallet answers after the dialog was closed', async () => {
    const { one, wallet, buy, isBought } = await buying();
    const answer = heldAnswer(wallet);
    const { unmount } = await buy();
    await screen.findByText(/Confirm in your wallet/);

    unmount();
    answer();

    await waitFor(() => expect(one.sent).toHaveLength(1));
    await waitFor(() => expect(isBought()).toBe(true));
  });

  it('marks nothing if the wallet refuses after the dialog was closed', async () => {
    const { one, wallet, buy, isBought, isInCart } = await buying();
    const answer = heldAnswer(wallet);
    wallet.rejectsSigning = true;
    const { unmount } = await buy();
    await screen.findByText(/Confirm in your wallet/);

    unmount();
    answer();
    await new Promise((resolve) => setTimeout(resolve));

    expect(one.sent).toEqual([]);
    expect([isBought(), isInCart()]).toEqual([false, true]);
  });
});
