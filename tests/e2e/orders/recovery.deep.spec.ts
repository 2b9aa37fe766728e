import type { Page } from '@playwright/test';
import { addTransData } from '../../../src/api/swapOrders.ts';
import { Backend } from '../support/Backend.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

// These tests kill a demo and damage its data, so they have their own demo.
test.describe('recovery', () => {
  const backend = new Backend(90);
  test.beforeAll(() => backend.start());
  test.afterAll(() => backend.stop());

  /** Number of transaction reports that the backend accepted. */
  function countReports(page: Page): { accepted: number } {
    const count = { accepted: 0 };
    page.on('response', async (response) => {
      if (!response.url().includes(addTransData.path)) return;
      const body = await response.text().catch(() => '');
      if (/"resCode":\s*"?100"?/.test(body)) count.accepted += 1;
    });
    return count;
  }

  test('[SWP-07] a backend killed before the report gets it once after its restart', async ({ page }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    const reports = countReports(page);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter('0.4375');
    await swap.review();
    wallet.afterSending = async () => {
      await backend.untilOnDisk();
      await backend.kill();
    };
    await swap.confirm();
    await swap.sent();
    expect(reports.accepted).toBe(0);

    await backend.start();
    await swap.success();
    await swap.closeDialog();
    await page.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();

    await expect(page.getByRole('link', { name: /0\.4375 NYD to .*yGOLD, Completed/ })).toHaveCount(1);
    await expect(page.getByText('Orders: 1')).toBeVisible();
    // The relayer may find the payment on the chain and finish the order before the page retries its report.
    await expect.poll(() => reports.accepted, { timeout: 120_000 }).toBe(1);
    expect(wallet.sent).toHaveLength(1);
  });

  test('[SWP-07] a page that goes offline after signing continues when it is online again', async ({
    page,
    context,
  }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    const reports = countReports(page);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter('0.3125');
    await swap.review();
    wallet.afterSending = () => context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(addTransData.path));
    await swap.confirm();
    await swap.sent();
    await failed;
    expect(reports.accepted).toBe(0);

    await context.setOffline(false);
    await swap.success();

    await expect.poll(() => reports.accepted, { timeout: 120_000 }).toBe(1);
  });
});
