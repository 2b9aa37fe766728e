import type { Locator, Page } from '@playwright/test';

/** Opens the chooser and finds the wallet by its name. */
export async function openChooser(page: Page, url: string, name: string): Promise<Locator> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill(name);
  return dialog;
}
