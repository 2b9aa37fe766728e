import type { Locator, Page } from '@playwright/test';
import { Backend } from './support/Backend.ts';
import { SignerWallet } from './support/SignerWallet.ts';
import type { SwapPage } from './support/SwapPage.ts';
import { expect, test } from './test.ts';

/** More than Ferry transfers without an identity check. */
const LARGE = '10001';
const BRIDGERS = /^Bridgers/;
const LIFI = /^LI\.FI /;

// The product on live chains. A stand-in speaks the API of each service and settles on the demo's chains. The app and the user's
// steps are the same.
test.describe('the demo with the stand-ins of live channels', () => {
  const backend = new Backend(64);
  test.beforeAll(() => backend.start({ CHANNELS: 'bridgers,lifi', UNSEEN_AFTER: '30', DEVNET_REFUND_AFTER: '8' }));
  test.afterAll(() => backend.stop());

  async function choose(swap: SwapPage, route: RegExp): Promise<void> {
    await swap.openRoutes();
    await swap.page.getByRole('radio', { name: route }).first().check();
  }

  async function order({ page }: SwapPage): Promise<Locator> {
    await page.getByRole('button', { name: 'Confirm swap' }).click();
    const opened = page.getByRole('region', { name: 'Order', exact: true });
    await opened.getByText('Details', { exact: true }).click({ timeout: 120_000 });
    return opened;
  }

  async function expectStatus(dialog: Locator, word: string | RegExp): Promise<void> {
    await expect(dialog.getByTestId('order-state').locator('[data-tone]')).toHaveText(word, { timeout: 120_000 });
  }

  async function pays(
    page: Page,
    {
      from,
      to,
      amount,
    }: {
      readonly from: readonly [symbol: string, chain: string];
      readonly to: readonly [symbol: string, chain: string];
      readonly amount: string;
    },
  ): Promise<{ readonly swap: SwapPage; readonly wallet: SignerWallet }> {
    const connected = await SignerWallet.connectedOn(page, backend.url);
    await connected.swap.choose('pay with', ...from);
    await connected.swap.choose('receive', ...to);
    await connected.swap.enter(amount);
    return connected;
  }

  for (const [name, route] of [
    ['Bridgers', BRIDGERS],
    ['LI.FI', LIFI],
  ] as const) {
    test(`[SWP-13] [ORD-02] swaps through ${name} to another chain, and the order succeeds`, async ({ page }) => {
      const { swap } = await pays(page, { from: ['yUSD', 'Northyard'], to: ['yUSD', 'Southyard'], amount: '250' });
      await choose(swap, route);
      await swap.review();
      const dialog = await order(swap);
      await expectStatus(dialog, 'Completed');
      const legs = dialog.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
      await expect(legs).toContainText(['Northyard Completed', 'Southyard Completed']);
    });

    test(`[ORD-02] [ORD-03] shows that a swap through ${name} failed if its transaction did`, async ({ page }) => {
      const { swap, wallet } = await pays(page, {
        from: ['NYD', 'Northyard'],
        to: ['yUSD', 'Northyard'],
        amount: '0.25',
      });
      await choose(swap, route);
      await swap.review();
      wallet.gasLimit = 70_000;
      await expectStatus(await order(swap), 'Failed');
    });
  }

  test("[ORD-02] [ORD-03] waits for the service's identity check, and pays out after it passed", async ({
    page,
    context,
  }) => {
    const { swap } = await pays(page, { from: ['yUSD', 'Northyard'], to: ['yUSD', 'Southyard'], amount: LARGE });
    await choose(swap, BRIDGERS);
    await swap.review();
    const dialog = await order(swap);
    await expectStatus(dialog, 'ID check needed');
    const opened = context.waitForEvent('page');
    await dialog
      .getByRole('link', { name: /Start ID check/ })
      .first()
      .click();
    const check = await opened;
    await check.getByRole('button', { name: 'Pass ID check' }).click();
    await expect(check.getByRole('status')).toContainText('Passed');
    await check.close();
    await expectStatus(dialog, 'Completed');
  });

  test('[ORD-02] [ORD-05] refunds a refused user automatically, and says so', async ({ page, context }) => {
    const { swap } = await pays(page, { from: ['yUSD', 'Northyard'], to: ['yUSD', 'Southyard'], amount: LARGE });
    await choose(swap, BRIDGERS);
    await swap.review();
    const dialog = await order(swap);
    await expectStatus(dialog, 'ID check needed');
    const link = dialog.getByRole('link', { name: /Start ID check/ }).first();
    const check = await context.newPage();
    await check.goto((await link.getAttribute('href')) ?? '');
    await check.getByRole('button', { name: 'Refuse' }).click();
    await expect(check.getByRole('status')).toContainText('Refused');
    await check.close();
    // The backend polls the service, so a refund may end before its pending state was seen.
    await expectStatus(dialog, /^(?:Refund pending|Refunded)$/);
    await expect(dialog.getByRole('button', { name: 'Claim refund' })).toBeHidden();
    await expectStatus(dialog, 'Refunded');
    await expect(dialog).toContainText(/was refunded to 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10}/);
  });
});
