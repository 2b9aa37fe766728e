import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

/**
 * How wallets word that the user declined, with and without a code. Sources: MetaMask's core-monorepo
 * (`@metamask/rpc-errors`), and the wordings that Uniswap/interface counts as declined (`didUserReject`).
 */
const refusals: readonly object[] = [
  { code: 4001, message: 'User rejected the request.' },
  { message: 'MetaMask Tx Signature: User denied transaction signature.' },
  { code: -32603, message: 'User denied transaction signature.' },
  { message: 'Request rejected' },
  { code: 5000, message: 'User rejected methods.' },
];

test('[MON-07] knows that the user declined however the wallet words it, and says so', async ({ page, backend }) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  await swap.choose('pay with', 'NYD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Northyard');
  await swap.enter('0.5');
  await swap.review();
  const review = swap.reviewed;
  const send = review.getByRole('button', { name: /Confirm swap|Try again in wallet/ });
  for (const refusal of refusals) {
    wallet.declines = true;
    wallet.refusal = refusal;
    await send.click();
    await expect.poll(() => wallet.declines).toBe(false);
    await expect(review.getByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(review.getByRole('alert')).toHaveCount(0);
    await expect(send).toBeEnabled();
  }
  expect(wallet.sent).toEqual([]);
});

test('[MON-07] says that the approval stays if the user declines the swap after it', async ({ page, backend }) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'NYD', 'Northyard');
  await swap.enter('25');
  await swap.review();
  wallet.afterSending = async () => {
    wallet.declines = wallet.sent.length === 1;
  };
  const review = swap.reviewed;
  await swap.confirm();
  await expect(review.getByText('Declined in your wallet. No tokens were sent. Your approval stays.')).toBeVisible();
  expect(wallet.sent.length).toBe(1);

  await swap.confirm();
  await swap.sent();
  expect(wallet.sent.length).toBe(2);
});

test('[MON-07] says that it waits for the wallet, and the wait can be left', async ({ page, backend }) => {
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  await swap.choose('pay with', 'NYD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Northyard');
  await swap.enter('0.5');
  await swap.review();
  const answer = wallet.hold();
  const review = swap.reviewed;
  await swap.confirm();
  await expect(review.getByText('Test Signer', { exact: false }).first()).toBeVisible();
  await review.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(review.getByRole('button', { name: 'Stop waiting' })).toHaveCount(0);

  // The wallet answers late: the order is still found, and it was sent once.
  answer();
  await expect.poll(() => wallet.sent.length).toBe(1);
});
