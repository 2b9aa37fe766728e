import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

test('[SHL-04] Back closes an open dialog with its page, and Forward opens none', async ({ page, backend }) => {
  await page.goto(`${backend.url}#/settings`);
  await page.evaluate("location.hash = '#/swap'");
  await page.getByRole('button', { name: /Token to pay with/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/#\/settings/);
  await expect(dialog).toBeHidden();

  await page.goForward();
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[SHL-04] Forward shows no review without its form', async ({ page, backend }) => {
  await page.goto(`${backend.url}#/settings`);
  await page.evaluate("location.hash = '#/swap'");
  const swap = new SwapPage(page);
  await swap.connect('Demo wallet');
  await swap.enter('0.01');
  await swap.review();

  await page.goBack();
  await expect(page.getByTestId('swap-amount')).toHaveValue('0.01');
  await page.goBack();
  await expect(page).toHaveURL(/#\/settings/);
  await expect(swap.reviewed).toBeHidden();

  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/#\/SwapConfirm/);
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  await expect(swap.reviewed).toBeHidden();
});
