import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Selects XUMM and returns the dialog with the code. */
async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  await page.getByRole('textbox', { name: 'Search wallets' }).fill('xumm');
  await page.getByRole('button', { name: /XUMM/ }).click();
  const dialog = page.getByRole('dialog', { name: /Scan with XUMM/ });
  await expect(dialog.getByAltText(/QR code/)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  return dialog;
}

test.describe("XUMM on the demo's own phone", () => {
  test('[WAL-16] signs in by a code of 500 px that another device answers', async ({ quietPage: page, context }) => {
    const dialog = await signIn(page);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
    await expect(dialog.getByRole('link')).toHaveCount(0);
    const picture = await dialog.getByAltText(/QR code/).getAttribute('src');

    const phone = await context.newPage();
    await phone.goto(picture?.split('_q.')[0] ?? '');
    const account = await phone.locator('dd').first().textContent();
    await phone.getByRole('button', { name: 'Sign' }).click();
    await expect(phone.getByRole('status')).toHaveText('Signed.');

    await expect(dialog).toBeHidden();
    const profile = page.getByRole('button', { name: /Wallet XUMM/ });
    await expect(profile).toContainText(`${account?.slice(0, 4)}`);
  });

  test('[WAL-16] closing the dialog ends the request, and the app is unchanged', async ({ quietPage: page }) => {
    const listening = page.waitForEvent('websocket');
    const dialog = await signIn(page);
    const socket = await listening;
    await dialog.getByRole('button', { name: 'Close' }).click();

    await expect.poll(() => socket.isClosed()).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeEnabled();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('[WAL-16] takes 90 % of the width, and opens the request on the same device', async ({ quietPage: page }) => {
      const dialog = await signIn(page);
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(351, 0);
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('link', { name: /Open XUMM/ }).click();
      const phone = await opened;
      await phone.getByRole('button', { name: 'Decline' }).click();
      await expect(phone.getByRole('status')).toHaveText('Declined.');

      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeEnabled();
    });
  });
});
