import type { Locator, Page } from '@playwright/test';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

const DETAIL = '**/api/exchangeRecord/getTransDetail*';

/** A swap of 0.25 NYD that succeeded. Returns the hash of its payment. */
async function finishedSwap(page: Page, url: string): Promise<{ hash: string; address: string }> {
  const { swap, wallet } = await SignerWallet.connectedOn(page, url);
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.25' });
  await swap.success();
  await swap.closeDialog();
  return { hash: wallet.sent[0] ?? '', address: wallet.address };
}

/** Hue of the element's text, in degrees. */
function hueOf(badge: Locator): Promise<number> {
  return badge.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const highest = Math.max(r, g, b);
    const range = highest - Math.min(r, g, b);
    const turn = highest === r ? (g - b) / range : highest === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return (turn * 60 + 360) % 360;
  });
}
const hues = { blue: [190, 270], red: [330, 390], green: [90, 175] } as const;

test('[ORD-02] shows each status with its word and colour, and any other as exchanging', async ({
  page,
  browser,
  backend,
}) => {
  const { hash } = await finishedSwap(page, backend.url);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [status, word, colour] of [
      ['pending', 'Exchanging', 'blue'],
      ['wait_kyc', 'ID check needed', 'blue'],
      ['wait_refund', 'Refund pending', 'blue'],
      ['fail', 'Failed', 'red'],
      ['timeout', 'Timed out', 'red'],
      ['success', 'Completed', 'green'],
      // The chain does not show it.
      ['refund_complete', 'Refund reported', 'blue'],
      ['wait_for_information', 'Exchanging', 'blue'],
      ['SUCCESS', 'Exchanging', 'blue'],
      ['', 'Exchanging', 'blue'],
    ] as const) {
      // The dark theme has one token a colour.
      if (colorScheme === 'dark' && !['pending', 'fail', 'success'].includes(status)) continue;
      const context = await browser.newContext({ serviceWorkers: 'block', colorScheme, locale: 'en-US' });
      const other = await context.newPage();
      await other.route(DETAIL, async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = await response.json();
        await route.fulfill({ response, json: { ...rest, data: { ...data, finalStatus: status } } });
      });
      await other.goto(`${backend.url}#/order/${hash}`);
      const badge = other
        .getByRole('region', { name: 'Order', exact: true })
        .getByTestId('order-state')
        .locator('[data-tone]');
      await expect(badge, status).toHaveText(word);
      const hue = await hueOf(badge);
      const [from, to] = hues[colour];
      expect(
        [hue, hue + 360].some((angle) => angle >= from && angle <= to),
        `${status}: ${hue}`,
      ).toBe(true);
      await context.close();
    }
  }
});

test('[ORD-06] ignores replies with another code, and uses a later good one', async ({ page, browser, backend }) => {
  const { hash } = await finishedSwap(page, backend.url);
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const other = await context.newPage();
  let reply: 'pending' | 'refused' | 'success' = 'pending';
  const given: string[] = [];
  await other.route(DETAIL, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    given.push(reply);
    // A refused reply can contain an order too. It must not be used.
    const json =
      reply === 'refused'
        ? { resCode: 999, resMsg: 'no', data: { ...data, finalStatus: 'fail', fromAmount: '777' } }
        : { ...rest, data: { ...data, finalStatus: reply } };
    await route.fulfill({ response, json });
  });
  await other.goto(`${backend.url}#/order/${hash}`);
  const dialog = other.getByRole('region', { name: 'Order', exact: true });
  const badge = dialog.getByTestId('order-state').locator('[data-tone]');
  await expect(badge).toHaveText('Exchanging');

  reply = 'refused';
  await expect.poll(() => given.filter((one) => one === 'refused').length, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(badge).toHaveText('Exchanging');
  await expect(dialog).toContainText('0.25 NYD');
  await expect(dialog).not.toContainText('777');

  reply = 'success';
  await expect(badge).toHaveText('Completed');
  await context.close();
});

test('[ORD-01] lists five orders a page of the connected account, with the total, in the order of the service', async ({
  page,
  backend,
}) => {
  const { address } = await finishedSwap(page, backend.url);
  const asked: { fromAddress: string; pageNo: number; pageSize: number }[] = [];
  let record: object | undefined;
  // Seven orders: the paid amount is the number of the order, newest first.
  await page.route('**/api/exchangeRecord/getTransData*', async (route) => {
    const request = route.request();
    const sent = request.postDataJSON() ?? Object.fromEntries(new URL(request.url()).searchParams);
    const [pageNo, pageSize] = [Number(sent.pageNo), Number(sent.pageSize)];
    asked.push({ fromAddress: sent.fromAddress, pageNo, pageSize });
    const response = await route.fetch();
    const reply = await response.json();
    record ??= reply.data.list[0];
    const all = [7, 6, 5, 4, 3, 2, 1].map((number) => ({
      ...record,
      fromAmount: String(number),
      hash: `0x${String(number).repeat(64)}`,
      txHash: `0x${String(number).repeat(64)}`,
    }));
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, list, total: 7, pageNo } } });
  });
  await page.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();
  const orders = page.getByRole('region', { name: 'Orders' });
  const rows = orders.getByRole('link', { name: /^Order: \d NYD/ });
  await expect(orders.getByRole('status').first()).toHaveText('Orders: 7');
  await expect(rows).toHaveText([/^\D*7 NYD/, /^\D*6 NYD/, /^\D*5 NYD/, /^\D*4 NYD/, /^\D*3 NYD/]);

  await orders.getByRole('button', { name: 'Next' }).click();
  await expect(orders.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows).toHaveText([/^\D*2 NYD/, /^\D*1 NYD/]);
  // 10 are for the recommendation, 50 for the mark in the header. Both may be asked again at any time.
  const lists = asked.filter(({ pageSize }) => pageSize !== 10 && pageSize !== 50);
  expect(new Set(lists.map(({ pageSize }) => pageSize))).toEqual(new Set([5]));
  expect(new Set(asked.map(({ fromAddress }) => fromAddress.toLowerCase()))).toEqual(new Set([address.toLowerCase()]));
});
