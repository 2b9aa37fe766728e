import type { Page } from '@playwright/test';
import { JsonRpcProvider, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { getConfirmContractData } from '../../../src/api/bridge.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import { hold } from '../support/hold.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, GATE, test } from '../test.ts';

const Reply = z.object({ data: z.looseObject({ txData: z.object({ to: z.string(), data: z.string() }) }) });
const Detail = z.object({ data: z.looseObject({ transferOutId: z.string() }) });

/** Swaps through the route with a manual release, and opens the order when it waits for the release. */
async function waitForRelease(page: Page, amount: string): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  await swap.enter(amount);
  await swap.openRoutes();
  await page.getByRole('radio', { name: /CBridge/ }).check();
  await swap.review();
  await swap.confirm();
  await swap.sent();
  await swap.closeDialog();
  await page.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('link', { name: new RegExp(`Order: ${amount} yUSD`) }).click();
  await expect(page.getByRole('button', { name: 'Release funds' })).toBeVisible({ timeout: 120_000 });
  return swap;
}

async function post(url: string, request: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) })).json();
}

test(
  '[ORD-04] releases the payout of a swap on the target chain, and the order succeeds',
  GATE,
  async ({ quietPage }) => {
    await waitForRelease(quietPage, '40');
    const dialog = quietPage.getByRole('region', { name: 'Order', exact: true });
    await expect(
      dialog.getByText('Your funds are waiting on the target network. Release them now', { exact: false }),
    ).toBeVisible();

    await dialog.getByRole('button', { name: 'Release funds' }).click();

    await expect(dialog.getByTestId('order-state').getByText('Completed')).toBeVisible({ timeout: 120_000 });
    await expect(dialog.getByRole('button', { name: 'Release funds' })).toBeHidden();
  },
);

test('[ORD-03] keeps the time of the quoted route, and asks for the release only until it is sent', async ({
  quietPage,
}) => {
  await waitForRelease(quietPage, '42');
  const dialog = quietPage.getByRole('region', { name: 'Order', exact: true });
  await dialog.getByText('Details', { exact: true }).click();
  // The quote of this route says 1–3 minutes (demo/channel/evm/locks/LockBridge.ts).
  await expect(dialog.getByRole('term').filter({ hasText: 'Estimated time' }).locator('+ dd')).toHaveText('1–3 min');
  await expect(dialog.getByText('Nothing to do', { exact: false })).toHaveCount(0);

  // The release takes one block. The page does not learn of its end before its state in between was seen.
  const answer = await hold(quietPage, getTransDetail.path);
  await dialog.getByRole('button', { name: 'Release funds' }).click();

  await expect(dialog.getByText('Your funds are being released to the receive address.')).toBeVisible();
  await expect(dialog.getByText('Release them now', { exact: false })).toHaveCount(0);
  await answer((route) => route.fallback());
  await expect(dialog.getByTestId('order-state').getByText('Completed')).toBeVisible({ timeout: 120_000 });
});

test('[ORD-04] reports that the payout was already released by another sender', async ({ quietPage, backend }) => {
  // The page keeps receiving the earlier state of the order.
  let last = '';
  let isFrozen = false;
  await quietPage.route(`**${getTransDetail.path}?**`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // Also for a reply that was on its way when the order froze.
    if (!isFrozen) last = text;
    return route.fulfill({ response, body: last });
  });
  await waitForRelease(quietPage, '41');
  isFrozen = true;
  const { transferOutId } = z.parse(Detail, JSON.parse(last)).data;
  const provider = new JsonRpcProvider(`${backend.url}devnet/rpc/SOUTHYARD`, 771_002, { staticNetwork: true });
  const somebody = new Wallet(Wallet.createRandom().privateKey, provider);
  await post(`${backend.url}devnet/faucet`, { address: somebody.address });
  const asked = { userAddr: somebody.address, transferOutId };
  // The service gives the data after some more blocks.
  await expect(async () => {
    const reply = await post(`${backend.url}${getConfirmContractData.path.slice(1)}`, asked);
    const { txData } = z.parse(Reply, reply).data;
    await (await somebody.sendTransaction({ to: txData.to, data: txData.data })).wait();
  }).toPass();

  await quietPage.getByRole('button', { name: 'Release funds' }).click();

  await expect(
    quietPage.getByText('These funds were already released. They’re at your receive address.'),
  ).toBeVisible();
  // Once on the page and once in the toast.
  await expect(quietPage.getByText('These funds were already released', { exact: false })).toHaveCount(2);
  provider.destroy();
});
