import type { Locator, Page } from '@playwright/test';
import { Backend } from './Backend.ts';
import { ScreenReader } from './ScreenReader.ts';
import { SignerWallet } from './SignerWallet.ts';
import type { SwapPage } from './SwapPage.ts';
import { tabTo } from './tabTo.ts';
import { expect, test } from './test.ts';

/** More than Ferry carries without asking who pays. */
const LARGE = '10001';

// What no node knows times out soon here, and each status is there long enough to be seen: they have a demo of their own.
test.describe('every status of an order', () => {
  const backend = new Backend(60);
  test.beforeAll(() => backend.start({ UNSEEN_AFTER: '4', DEVNET_BLOCK: '1000' }));
  test.afterAll(() => backend.stop());

  /** Confirms the review and opens the order that came of it. */
  async function order({ page }: SwapPage): Promise<Locator> {
    await page.getByRole('button', { name: 'Confirm swap' }).click();
    await page.getByRole('button', { name: 'Show the order' }).click({ timeout: 30_000 });
    return page.getByRole('dialog', { name: 'Order' });
  }

  async function expectStatus(dialog: Locator, word: string, tone: 'info' | 'danger' | 'success'): Promise<void> {
    const badge = dialog.getByTestId('order-state').locator('[data-tone]');
    await expect(badge).toHaveText(word, { timeout: 45_000 });
    await expect(badge).toHaveAttribute('data-tone', tone);
    await expect(badge.locator('svg')).toBeVisible();
  }

  /** A leg by leg account, each with a link to the page of its transaction. */
  async function expectLegs(dialog: Locator, legs: readonly string[]): Promise<void> {
    const items = dialog.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(items).toContainText([...legs]);
    for (const [index, leg] of legs.entries()) {
      const chain = leg.split(' ')[0]?.toUpperCase();
      const link = items.nth(index).getByRole('link');
      await expect(link).toHaveAttribute('href', new RegExp(`devnet/explorer/${chain}/tx/0x[0-9a-f]{64}$`));
    }
  }

  async function payLarge(page: Page): Promise<{ readonly dialog: Locator; readonly wallet: SignerWallet }> {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Southyard');
    await swap.enter(LARGE);
    await expect(page.getByText('May ask for identity (KYC)').first()).toBeVisible();
    await swap.review();
    return { dialog: await order(swap), wallet };
  }

  test('[ORD-02] [ORD-03] pending, then wait_kyc, then success once the payer was identified at the page linked by language', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const { dialog } = await payLarge(page);
    await expectStatus(dialog, 'Exchanging', 'info');
    await expectStatus(dialog, 'Waiting for identity check', 'info');

    const chinese = await context.newPage();
    await chinese.addInitScript("localStorage.setItem('lang', 'zh')");
    await chinese.goto(`${backend.url}#/Records?order=${await hashOf(dialog)}`);
    await expect(chinese.getByRole('link', { name: /打开身份验证/ }).first()).toHaveAttribute('href', /\?lang=cn$/);
    await chinese.close();

    const opened = context.waitForEvent('page');
    await dialog
      .getByRole('link', { name: /Open the identity check/ })
      .first()
      .click();
    const check = await opened;
    await check.getByRole('button', { name: 'Pass the check' }).click();
    await expect(check.getByRole('status')).toContainText('Passed');
    await check.close();

    await expectStatus(dialog, 'Success', 'success');
    await expectLegs(dialog, ['Northyard success', 'Southyard success']);
  });

  test('[ORD-02] [ORD-05] wait_refund when the payer is refused, then refund_complete by keyboard alone, said to a screen reader', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const reader = await ScreenReader.on(page);
    const { dialog, wallet } = await payLarge(page);
    await expectStatus(dialog, 'Waiting for identity check', 'info');
    const link = dialog.getByRole('link', { name: /Open the identity check/ }).first();
    const check = await context.newPage();
    await check.goto((await link.getAttribute('href')) ?? '');
    await check.getByRole('button', { name: 'Refuse' }).click();
    await expect(check.getByRole('status')).toContainText('Refused');
    await check.close();

    await page.keyboard.press('Escape');
    await expect(page.getByTestId('swap-action')).toBeFocused();
    await tabTo(page, /^Records$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your orders' })).toMatchAriaSnapshot(`
      - region "Your orders":
        - status: "Orders: 1"
        - list:
          - listitem:
            - button /^Order. 10001 yUSD to 9990\\.999 yUSD, Waiting for (identity check|refund), Needs you, .*\\d:\\d\\d.*\\. Show$/
    `);
    await tabTo(page, /^Order: 10001 yUSD/);
    await page.keyboard.press('Enter');
    await expectStatus(dialog, 'Waiting for refund', 'info');
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Order":
        - heading "Order" [level=2]
        - button "Close"
        - list:
          - listitem:
            - term: Paid
            - definition: 10001 yUSD Northyard
          - listitem:
            - term: Expected
            - definition: 9990.999 yUSD Southyard
        - paragraph: Waiting for refund
        - paragraph: /is safe and goes back to 0x[0-9a-fA-F]{40}, .* You can take it now/
        - button "Take the refund"
        - list "Transactions":
          - listitem:
            - paragraph: Northyard success
            - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
            - 'button "Copy: Transaction"'
        - term: Time
        - definition: /\\d:\\d\\d/
        - term: Transaction
    `);
    await reader.expectHeard(/^Waiting for refund$/);

    const answer = wallet.hold();
    await tabTo(page, /^Take the refund$/);
    await page.keyboard.press('Enter');
    await reader.expectHeard(/^Confirm in your wallet$/);
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Waiting for refund
      - paragraph: /You can take it now/
      - status: Confirm in your wallet
      - button "Take the refund" [disabled]
    `);
    await expect(dialog.getByRole('button', { name: 'Take the refund' })).toBeFocused();
    answer();
    await reader.expectHeard(/^The refund was sent\. The money is yours again as soon as its network confirms it\./);
    await expect(dialog.getByTestId('order-state')).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Waiting for refund
      - paragraph: /The service sends it by itself/
      - status:
        - text: /The refund was sent/
        - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
        - 'button "Copy: Transaction"'
      - list "Transactions"
    `);

    await expectStatus(dialog, 'Refunded', 'success');
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refunded
      - paragraph: /10001 yUSD, went back to 0x[0-9a-fA-F]{40}\\. .* The order is finished\\./
      - list "Transactions":
        - listitem:
          - paragraph: Northyard success
          - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
          - 'button "Copy: Transaction"'
        - listitem:
          - paragraph: Northyard success
          - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
          - 'button "Copy: Transaction"'
    `);
    await reader.expectHeard(/^Refunded$/);
    await reader.expectHeard(/went back to 0x[0-9a-fA-F]{40}/);
    expect(await reader.heard()).not.toContainEqual(expect.stringMatching(/no clear answer/));
    await expect(dialog.getByTestId('order-state')).toBeFocused();
    await expectLegs(dialog, ['Northyard success', 'Northyard success']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Order: 10001 yUSD .*, Refunded, / })).toBeFocused();

    // What the faucet gave is all there again.
    await tabTo(page, /^Swap$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Balance: 20,000/).first()).toBeVisible({ timeout: 30_000 });
  });

  test('[ORD-02] [ORD-03] fail when the transaction fails on chain, timeout when no node ever knew it', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.25');
    await swap.review();
    wallet.gasLimit = 70_000;
    const failed = await order(swap);
    await expectStatus(failed, 'Failed', 'danger');
    await expectLegs(failed, ['Northyard failed']);
    await swap.closeDialog();

    wallet.gasLimit = 2_000_000;
    wallet.loses = true;
    await swap.enter('0.125');
    await swap.review();
    const lost = await order(swap);
    await expectStatus(lost, 'Timed out', 'danger');
    await expectLegs(lost, ['Northyard timed out']);
  });

  async function hashOf(dialog: Locator): Promise<string> {
    const href = await dialog
      .getByRole('list', { name: 'Transactions' })
      .getByRole('link')
      .first()
      .getAttribute('href');
    return href?.split('/').at(-1) ?? '';
  }
});
