import type { Locator, Page } from '@playwright/test';
import { Backend } from './Backend.ts';
import { SignerWallet } from './SignerWallet.ts';
import type { SwapPage } from './SwapPage.ts';
import { expect, test } from './test.ts';

/** More than Ferry carries without asking who pays. */
const LARGE = '10001';
const BRIDGERS = /^Bridgers/;
const LIFI = /^LI\.FI /;

// The product as it is on live chains: every quote, transaction and status comes from a service, here from a stand-in that
// speaks its API and settles on the demo's chains. The app is the same, and so is what its user does.
test.describe('the demo through the stand-ins of live channels', () => {
  const backend = new Backend(64);
  test.beforeAll(() => backend.start({ CHANNELS: 'bridgers,lifi', UNSEEN_AFTER: '30', DEVNET_REFUND_AFTER: '8' }));
  test.afterAll(() => backend.stop());

  async function choose({ page }: SwapPage, route: RegExp): Promise<void> {
    await page.getByRole('radio', { name: route }).first().check();
  }

  async function order({ page }: SwapPage): Promise<Locator> {
    await page.getByRole('button', { name: 'Confirm swap' }).click();
    await page.getByRole('button', { name: 'Show the order' }).click({ timeout: 30_000 });
    return page.getByRole('dialog', { name: 'Order' });
  }

  async function expectStatus(dialog: Locator, word: string | RegExp): Promise<void> {
    await expect(dialog.getByTestId('order-state').locator('[data-tone]')).toHaveText(word, { timeout: 60_000 });
  }

  async function pays(
    page: Page,
    from: readonly [symbol: string, chain: string],
    to: readonly [symbol: string, chain: string],
    amount: string,
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
    test(`[SWP-13] [ORD-02] swaps through ${name} to another chain, the order ends well`, async ({ page }) => {
      test.setTimeout(120_000);
      const { swap } = await pays(page, ['yUSD', 'Northyard'], ['yUSD', 'Southyard'], '250');
      await choose(swap, route);
      await swap.review();
      const dialog = await order(swap);
      await expectStatus(dialog, 'Success');
      const legs = dialog.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
      await expect(legs).toContainText(['Northyard success', 'Southyard success']);
    });

    test(`[ORD-02] [ORD-03] says that a swap through ${name} failed when its transaction did`, async ({ page }) => {
      test.setTimeout(120_000);
      const { swap, wallet } = await pays(page, ['NYD', 'Northyard'], ['yUSD', 'Northyard'], '0.25');
      await choose(swap, route);
      await swap.review();
      wallet.gasLimit = 70_000;
      await expectStatus(await order(swap), 'Failed');
    });
  }

  test('[ORD-02] [ORD-03] waits for the identity check of the service, and pays out who passes', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const { swap } = await pays(page, ['yUSD', 'Northyard'], ['yUSD', 'Southyard'], LARGE);
    await choose(swap, BRIDGERS);
    await swap.review();
    const dialog = await order(swap);
    await expectStatus(dialog, 'Waiting for identity check');
    const opened = context.waitForEvent('page');
    await dialog
      .getByRole('link', { name: /Open the identity check/ })
      .first()
      .click();
    const check = await opened;
    await check.getByRole('button', { name: 'Pass the check' }).click();
    await expect(check.getByRole('status')).toContainText('Passed');
    await check.close();
    await expectStatus(dialog, 'Success');
  });

  test('[ORD-02] [ORD-05] gives the money of who is refused back by itself, and says so', async ({ page, context }) => {
    test.setTimeout(150_000);
    const { swap } = await pays(page, ['yUSD', 'Northyard'], ['yUSD', 'Southyard'], LARGE);
    await choose(swap, BRIDGERS);
    await swap.review();
    const dialog = await order(swap);
    await expectStatus(dialog, 'Waiting for identity check');
    const link = dialog.getByRole('link', { name: /Open the identity check/ }).first();
    const check = await context.newPage();
    await check.goto((await link.getAttribute('href')) ?? '');
    await check.getByRole('button', { name: 'Refuse' }).click();
    await expect(check.getByRole('status')).toContainText('Refused');
    await check.close();
    // The backend asks the service now and then: a refund may be over before it was seen to wait.
    await expectStatus(dialog, /^(?:Waiting for refund|Refunded)$/);
    await expect(dialog.getByRole('button', { name: 'Take the refund' })).toBeHidden();
    await expectStatus(dialog, 'Refunded');
    await expect(dialog).toContainText(/went back to 0x[0-9a-fA-F]{40}/);
  });
});
