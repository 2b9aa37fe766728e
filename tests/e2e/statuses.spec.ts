import type { Locator, Page } from '@playwright/test';
import { Backend } from './support/Backend.ts';
import { answerWith, holdOrders } from './support/orderReplies.ts';
import { ScreenReader } from './support/ScreenReader.ts';
import { SignerWallet } from './support/SignerWallet.ts';
import type { SwapPage } from './support/SwapPage.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './test.ts';

/** More than Ferry transfers without an identity check. */
const LARGE = '10001';

// These tests have their own demo: unknown transactions time out soon.
test.describe('every status of an order', () => {
  const backend = new Backend(60);
  test.beforeAll(() => backend.start({ UNSEEN_AFTER: '4' }));
  test.afterAll(() => backend.stop());

  /** Confirms the review and opens the new order. */
  async function order({ page }: SwapPage): Promise<Locator> {
    await page.getByRole('button', { name: 'Confirm swap' }).click();
    const opened = page.getByRole('region', { name: 'Order', exact: true });
    await opened.getByText('Details', { exact: true }).click({ timeout: 120_000 });
    return opened;
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
    // The service may ask for the check before the page's first poll.
    let status: string | undefined = 'pending';
    await answerWith(page, () => status);
    const { dialog } = await payLarge(page);
    await expectStatus(dialog, 'Exchanging', 'info');
    status = undefined;
    await expectStatus(dialog, 'ID check needed', 'info');

    const chinese = await context.newPage();
    await chinese.addInitScript("localStorage.setItem('lang', 'zh')");
    await chinese.goto(`${backend.url}#/order/${await hashOf(dialog)}`);
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

    await expectStatus(dialog, 'Completed', 'success');
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

    await page.goBack();
    await expect(dialog).toBeHidden();
    await tabTo(page, /^Records$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Orders' })).toMatchAriaSnapshot(`
      - region "Orders":
        - status: "Orders: 1"
        - list:
          - listitem:
            - link /^Order. 10,001 yUSD to 9,990\\.999 yUSD, (ID check needed|Refund pending), Action needed, .*\\d:\\d\\d.*\\. View$/
    `);
    await tabTo(page, /^Order: 10,001 yUSD/);
    await page.keyboard.press('Enter');
    await expectStatus(dialog, 'Refund pending', 'info');
    await expect(dialog).toMatchAriaSnapshot(`
      - region "Order":
        - paragraph: Refund pending
        - heading "Service offers a refund" [level=1]
        - paragraph: /The service says 10,?001 yUSD will be refunded to 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10}, .* Claim it now/
        - img /^From 10,?001 yUSD to 9,?990\\.\\d+ yUSD, with /
        - paragraph: /^Get 10,?001 yUSD back$/
        - button "Claim refund"
        - list "Progress":
          - listitem:
            - paragraph: Sent on Northyard Done
            - link /^View on explorer. Sent on Northyard$/
          - listitem:
            - paragraph: Refund on Northyard, says the service Waiting for you
    `);
    await reader.expectHeard(/^Refund pending$/);

    const answer = wallet.hold();
    const release = await holdOrders(page);
    await tabTo(page, /^Claim refund$/);
    await page.keyboard.press('Enter');
    await reader.expectHeard(/Confirm in your wallet/);
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refund pending
      - heading "Service offers a refund" [level=1]
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
      - heading "Refund on its way" [level=1]
      - paragraph: /The service says 10,?001 yUSD will be refunded to 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10}, .* Nothing to do/
      - status:
        - text: /Refund sent/
        - link /^0x[0-9a-f]{8}…[0-9a-f]{10}$/
        - button "Copy Transaction"
      - list "Progress":
        - listitem:
          - paragraph: Sent on Northyard Done
        - listitem:
          - paragraph: Refunding on Northyard In progress
    `);
    release();

    await expectStatus(dialog, 'Refunded', 'success');
    await expect(dialog).toMatchAriaSnapshot(`
      - paragraph: Refunded
      - heading /^10,?001 yUSD is back$/ [level=1]
      - paragraph: /10,?001 yUSD was refunded to 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10}\\. See the transaction below\\./
      - list "Progress":
        - listitem:
          - paragraph: Sent on Northyard Done
          - link /^View on explorer. Sent on Northyard$/
        - listitem:
          - paragraph: Refunded on Northyard Done
          - link /^View on explorer. Refunded on Northyard$/
    `);
    await reader.expectHeard(/^Refunded$/);
    await reader.expectHeard(/was refunded to 0x[0-9a-fA-F]{8}…[0-9a-fA-F]{10}/);
    expect(await reader.heard()).not.toContainEqual(expect.stringMatching(/no clear answer/));
    await expect(dialog.getByTestId('order-state')).toBeFocused();
    await tabTo(page, /^Details/);
    await page.keyboard.press('Enter');
    await expectLegs(dialog, ['Northyard Completed', 'Northyard Completed']);
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Order: 10,?001 yUSD .*, Refunded, / })).toBeVisible();

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
