import type { Locator, Page } from '@playwright/test';
import { Backend } from './support/Backend.ts';
import { ScreenReader } from './support/ScreenReader.ts';
import { SignerWallet } from './support/SignerWallet.ts';
import type { SwapPage } from './support/SwapPage.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './test.ts';

/** More than Ferry transfers without an identity check. */
const LARGE = '10001';

// These tests have their own demo: unknown transactions time out soon, and each status lasts long enough to be seen.
test.describe('every status of an order', () => {
  const backend = new Backend(60);
  test.beforeAll(() => backend.start({ UNSEEN_AFTER: '4', DEVNET_BLOCK: '1000' }));
  test.afterAll(() => backend.stop());

  /** Confirms the review and opens the new order. */
  async function order({ page }: SwapPage): Promise<Locator> {
    await page.getByRole('button', { name: 'Confirm swap' }).click();
    await page.getByRole('button', { name: 'View order' }).click({ timeout: 120_000 });
    return page.getByRole('dialog', { name: 'Order' });
  }

  async function expectStatus(dialog: Locator, word: string, tone: 'info' | 'danger' | 'success'): Promise<void> {
    const badge = dialog.getByTestId('order-state').locator('[data-tone]');
    await expect(badge).toHaveText(word, { timeout: 120_000 });
    await expect(badge).toHaveAttribute('data-tone', tone);
    await expect(badge.locator('svg')).toBeVisible();
  }

  /** The list of legs, each with a link to the page of its transaction. */
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
    await expect(page.getByText('May require an ID check (KYC)').first()).toBeVisible();
    await swap.review();
    return { dialog: await order(swap), wallet };
  }

  test('[ORD-02] [ORD-03] pending, then wait_kyc, then success after the identity check at the page linked by language', async ({
    page,
    context,
  }) => {
    const { dialog } = await payLarge(page);
    await expectStatus(dialog, 'Exchanging', 'info');
    await expectStatus(dialog, 'ID check needed', 'info');

    const chinese = await context.newPage();
    await chinese.addInitScript("localStorage.setItem('lang', 'zh')");
    await chinese.goto(`${backend.url}#/Records?order=${await hashOf(dialog)}`);
    await expect(chinese.getByRole('link', { name: /开始身份验证/ }).first()).toHaveAttribute('href', /\?lang=cn$/);
    await chinese.close();

    const opened = context.waitForEvent('page');
    await dialog
      .getByRole('link', { name: /Start ID check/ })
      .first()
      .click();
    const check = await opened;
    await check.getByRole('button', { name: 'Pass ID check' }).click();
    await expect(check.getByRole('status')).toContainText('Passed');
    await check.close();

    await expectStatus(dialog, 'Success', 'success');
    await expectLegs(dialog, ['Northyard Completed', 'Southyard Completed']);
  });

  test('[ORD-02] [ORD-05] wait_refund after a refused check, then refund_complete by keyboard, announced to a screen reader', async ({
    page,
    context,
  }) => {
    const reader = await ScreenReader.on(page);
    const { dialog, wallet } = await payLarge(page);
    await expectStatus(dialog, 'ID check needed', 'info');
    const link = dialog.getByRole('link', { name: /Start ID check/ }).first();
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
    await expect(page.getByRole('region', { name: 'Orders' })).toMatchAriaSnapshot(`
      - region "Orders":
        - status: "Orders: 1"
        - list:
          - listitem:
            - button /^Order. 10001 yUSD to 9990\\.999 yUSD, (ID check needed|Refund pending), Action needed, .*\\d:\\d\\d.*\\. View$/
    `);
    await tabTo(page, /^Order: 10001 yUSD/);
    await page.keyboard.press('Enter');
    await expectStatus(dialog, 'Refund pending', 'info');
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Order":
        - heading "Order" [level=2]
        - button "Close"
        - list:
          - listitem:
            - term: You paid
            - definition: 10001 yUSD Northyard
          - listitem:
            - term: Expected
            - definition: 9990.999 yUSD Southyard
        - paragraph: Refund pending
        - paragraph: /is safe and will be refunded to 0x[0-9a-fA-F]{40}, .* Claim it now/
        - button "Claim refund"
        - list "Transactions":
          - listitem:
            - paragraph: Northyard Completed
            - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
            - button "Copy Transaction"
        - term: Time
        - definition: /\\d:\\d\\d/
        - term: Transaction
    `);
    await reader.expectHeard(/^Refund pending$/);

    const answer = wallet.hold();
    await tabTo(page, /^Claim refund$/);
    await page.keyboard.press('Enter');
    await reader.expectHeard(/Confirm in your wallet/);
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refund pending
      - paragraph: /Claim it now/
      - status:
        - paragraph: Confirm in your wallet
        - button "Stop waiting"
      - button "Claim refund" [disabled]
    `);
    await expect(dialog.getByRole('button', { name: 'Claim refund' })).toBeFocused();
    answer();
    await reader.expectHeard(/^Refund sent\. It’s yours once the network confirms it\./);
    await expect(dialog.getByTestId('order-state')).toBeFocused();
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refund pending
      - paragraph: /is safe and will be refunded to 0x[0-9a-fA-F]{40}, .* Nothing to do/
      - status:
        - text: /Refund sent/
        - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
        - button "Copy Transaction"
      - list "Transactions"
    `);

    await expectStatus(dialog, 'Refunded', 'success');
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refunded
      - paragraph: /10001 yUSD was refunded to 0x[0-9a-fA-F]{40}\\. See the transaction below\\./
      - list "Transactions":
        - listitem:
          - paragraph: Northyard Completed
          - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
          - button "Copy Transaction"
        - listitem:
          - paragraph: Northyard Completed
          - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
          - button "Copy Transaction"
    `);
    await reader.expectHeard(/^Refunded$/);
    await reader.expectHeard(/was refunded to 0x[0-9a-fA-F]{40}/);
    expect(await reader.heard()).not.toContainEqual(expect.stringMatching(/no clear answer/));
    await expect(dialog.getByTestId('order-state')).toBeFocused();
    await expectLegs(dialog, ['Northyard Completed', 'Northyard Completed']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Order: 10001 yUSD .*, Refunded, / })).toBeFocused();

    // The balance is again the full amount from the faucet.
    await tabTo(page, /^Swap$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Balance: 20,000/).first()).toBeVisible({ timeout: 120_000 });
  });

  test('[ORD-02] [ORD-03] fail if the transaction fails on chain, timeout if no node ever knew it', async ({
    page,
  }) => {
    const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
    await swap.choose('pay with', 'NYD', 'Northyard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.25');
    await swap.review();
    wallet.gasLimit = 70_000;
    const failed = await order(swap);
    await expectStatus(failed, 'Failed', 'danger');
    await expectLegs(failed, ['Northyard Failed']);
    await swap.closeDialog();

    wallet.gasLimit = 2_000_000;
    wallet.loses = true;
    await swap.enter('0.125');
    await swap.review();
    const lost = await order(swap);
    await expectStatus(lost, 'Timed out', 'danger');
    await expectLegs(lost, ['Northyard Timed out']);
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
