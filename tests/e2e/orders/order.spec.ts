import * as z from 'zod/mini';
import { answerWith } from '../support/orderReplies.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

const Times = z.object({ sentTime: z.string(), endTime: z.string() });

/** Seconds from the payment to the payout. The service's times have whole seconds: both may be the same. */
function secondsOf(order: unknown): number {
  const { sentTime, endTime } = z.parse(Times, order);
  return (Date.parse(endTime) - Date.parse(sentTime)) / 1_000;
}

test('[UXP-03] an order is a page that survives a reload in each state; Back leaves it, and the header counts it', async ({
  page,
  backend,
}) => {
  let status: string | undefined = 'pending';
  const lastOrder = await answerWith(page, () => status);
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  const title = swap.order.getByRole('heading', { level: 1 });
  const mark = page.getByRole('banner').getByRole('link', { name: /^Orders (on their way|that need action): / });

  await swap.start({ pay: ['yUSD', 'Northyard'], receive: ['yUSD', 'Southyard'], amount: '25' });
  await swap.sent();
  const [, hash = ''] = wallet.sent;
  await expect(page).toHaveURL(new RegExp(`#/order/${hash}`));
  await expect(title).toHaveText('On its way');
  await expect(mark).toHaveAccessibleName('Orders on their way: 1');
  await page.reload();
  await expect(title).toHaveText('On its way');
  await expect(swap.order.getByRole('list', { name: 'Progress' }).getByRole('listitem').first()).toContainText(
    'Approved 25 yUSD',
  );

  await page.goBack();
  await expect(page).toHaveURL(/#\/swap/);
  await expect(swap.order).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await mark.click();
  await expect(page).toHaveURL(new RegExp(`#/order/${hash}`));

  status = 'wait_kyc';
  await page.reload();
  await expect(title).toHaveText('Action needed');
  await expect(mark).toHaveAccessibleName('Orders that need action: 1');

  status = undefined;
  await page.reload();
  await expect(title).toHaveText(/^24\.\d+ yUSD$/, { timeout: 120_000 });
  const seconds = secondsOf(lastOrder());
  expect(seconds).toBeGreaterThanOrEqual(0);
  await expect(swap.order.getByText(/^Arrived in /)).toHaveText(seconds > 0 ? [`Arrived in ${seconds} s`] : []);
  await expect(page).toHaveTitle(/^24\.\d+ yUSD arrived/);
  await expect(mark).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/#\/swap/);
});
