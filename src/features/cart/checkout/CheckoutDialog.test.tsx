import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { batchBuy } from '../../../api/nft/buying.ts';
import { getTransDetail } from '../../../api/swapOrders.ts';
import { boughtNftsOf } from '../../../market/stores/BoughtNfts.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionState } from '../../../shell/plugin/chain.ts';
import cart from '../index.ts';
import { cartOf } from '../list/CartStore.ts';
import { purchaseOrder, YardMarket } from '../testing/fixtures.ts';
import CheckoutDialog from './CheckoutDialog.tsx';

/** `isAskedInUsd`: a contract exchanges for the seller, and returns what it does not need. */
async function buying({ isAskedInUsd = false } = {}) {
  const one = new FakeChain('one', { hasNftMarket: true });
  const usd = one.token('USD', 6);
  one.fund('one-alice', one.native, '100');
  one.fund('one-alice', usd, '100');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], tokens: [usd], features: [cart] });
  await shell.wallet.connect(wallet);
  const inUsd = { paymentContract: 'one-usd', paymentTokenName: 'USD', paymentDecimals: 6, currentPrice: '6000000' };
  const nft = nftModel(1, isAskedInUsd ? inUsd : {});
  const market = new YardMarket(one, [nft, nftModel(2)]);
  market.answerOn(api, [nft]);
  if (isAskedInUsd) market.sellFor(api, { token: usd, rate: 1n, asked: usd });
  one.own('one-alice', { collection: 'one-shunters', tokenId: 1n, standard: 'ERC721' });
  cartOf(shell).add([nft]);
  const view = (nfts = [nft]) => renderWithShell(shell, <CheckoutDialog nfts={nfts} close={() => undefined} />);
  const buy = async (nfts = [nft]) => {
    const shown = view(nfts);
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

  it('names contract and token ID of each NFT before the purchase, whatever the service calls it', async () => {
    const { view } = await buying();

    const price = nftModel(2).price;
    view([nftModel(91, { nftName: 'Set Solid #12', collectionName: 'Set Solid', currentPrice: price })]);

    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Set Solid #12')).toBeTruthy();
    expect(row.getByRole('link', { name: 'one-shunters' })).toBeTruthy();
    expect(row.getByText('91').getAttribute('translate')).toBe('no');
    expect(screen.getByText(/^Names and images are the service’s word/)).toBeTruthy();
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

  it('[NFT-05] shows what left the wallet as the word of the service, not the maximum, once it has read it from the chain', async () => {
    const { api, buy } = await buying({ isAskedInUsd: true });
    api.on(getTransDetail, ({ hash }) => purchaseOrder(hash));

    await buy();

    const row = (await screen.findByText('Paid, says the service')).parentElement;
    expect(row?.textContent).toContain('5.94 USD');
    expect(screen.queryByText('Maximum payment')).toBeNull();
  });

  it.each<[string, Parameters<typeof purchaseOrder>[1]]>([
    ['more than the transaction allows', { fromAmount: '6.000001' }],
    ['another token', { fromTokenAddress: 'one-eur' }],
    ['nothing', { fromAmount: '0' }],
    ['what is not final', { finalStatus: 'pending' }],
  ])('[NFT-05] keeps the maximum if the service names %s', async (_what, change) => {
    const { api, buy } = await buying({ isAskedInUsd: true });
    api.on(getTransDetail, ({ hash }) => purchaseOrder(hash, change));

    await buy();

    await waitFor(() => expect(api.requestsOf(getTransDetail)).not.toEqual([]));
    const row = (await screen.findByText('Maximum payment')).parentElement;
    expect(row?.textContent).toContain('6 USD');
    expect(screen.queryByText('Paid, says the service')).toBeNull();
  });

  it('[NFT-06] counts only the NFTs that arrived as paid', async () => {
    const { api, buy, one } = await buying();
    api.on(getTransDetail, ({ hash }) => purchaseOrder(hash));
    // The second was sold before.
    one.nfts.balance = async (_owner, { tokenId }) => (tokenId === 1n ? 1n : 0n);

    await buy([nftModel(1), nftModel(2)]);

    const row = (await screen.findByText('You paid')).parentElement;
    expect(row?.textContent).toContain('1 ONE');
    expect(api.requestsOf(getTransDetail)).toEqual([]);
  });

  it('shares the page of the bought NFT', async () => {
    const { buy } = await buying();
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });

    await buy();
    fireEvent.click(await screen.findByRole('button', { name: 'Share link' }));

    expect(share).toHaveBeenCalledWith({ url: expect.stringMatching(/#\/NFTDetailNew\?.*tokenId=1&.*one-shunters/) });
    Reflect.deleteProperty(navigator, 'share');
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
