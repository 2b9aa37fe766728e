import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseOption } from '../support/chooseOption.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test, watch } from '../test.ts';

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The part of the settings that exports and imports. */
const section = (page: Page) => page.getByRole('region', { name: 'Export and import' });

test('exports settings, addresses and orders to another browser, shows each change first, and undoes it', async ({
  quietPage,
  backend,
  browser,
}, info) => {
  const swap = new SwapPage(quietPage);
  await swap.connect(/Demo wallet/);
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.5' });
  await swap.success();
  await swap.closeDialog();
  await quietPage.getByRole('banner').getByRole('button', { name: 'Language and theme' }).click();
  await quietPage.getByRole('banner').getByRole('radio', { name: 'Dark' }).click();
  await quietPage.evaluate("location.hash = '#/settings'");
  await quietPage.getByRole('button', { name: 'Add address' }).click();
  const entry = quietPage.getByRole('form', { name: 'New address' });
  await chooseOption(entry.getByRole('combobox', { name: 'Network' }), 'Northyard');
  await entry.getByTestId('book-address').fill(FRIEND);
  await entry.getByTestId('book-name').fill('Bob');
  await entry.getByRole('button', { name: 'Add' }).click();
  await expect(quietPage.getByText('Added Bob')).toBeVisible();

  const saving = quietPage.waitForEvent('download');
  await section(quietPage).getByRole('button', { name: 'Export to a file' }).click();
  const file = info.outputPath('export.json');
  await (await saving).saveAs(file);
  expect(await readFile(file, 'utf8')).not.toMatch(/private|mnemonic|session"/i);

  const other = await browser.newContext();
  const page = await other.newPage();
  const problems: string[] = [];
  watch(page, problems);
  await page.goto(`${backend.url}#/settings`);
  await section(page).getByTestId('import-file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Changes to import' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Settings', exact: true }).getByText('default → dark')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Address book' }).getByText(FRIEND)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders' }).getByText(/NYD → .*yUSD/)).toBeVisible();
  // Nothing is written before the user confirms.
  expect(await page.evaluate("localStorage.getItem('addressBook')")).toBe(null);
  await page.getByTestId('import-apply').click();
  await expect(section(page).getByText(/^Imported \d+$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await section(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await page.evaluate("localStorage.getItem('addressBook')")).toBe(null);
  await section(page).getByTestId('import-file').setInputFiles(file);
  await page.getByTestId('import-apply').click();
  await expect(section(page).getByText(/^Imported \d+$/)).toBeVisible();

  await page.evaluate("location.hash = '#/Records'");
  await page.getByText('Orders from another device: 1').click();
  await page.getByRole('button', { name: /^Look up: 0\.5 NYD/ }).click();
  await expect(page.getByRole('region', { name: 'Order', exact: true }).getByText('Completed').first()).toBeVisible();

  // A second import of the same file changes nothing.
  await page.evaluate("location.hash = '#/settings'");
  await section(page).getByTestId('import-file').setInputFiles(file);
  await expect(page.getByText('You already have everything in this file')).toBeVisible();
  expect(problems).toEqual([]);
  await other.close();
});

test('refuses files that are not its exports, and changes nothing', async ({ quietPage }) => {
  await quietPage.evaluate("location.hash = '#/settings'");
  const field = section(quietPage).getByTestId('import-file');
  for (const text of ['', '{', '[]', '{"app":"another"}', 'x'.repeat(3_000_000)]) {
    await field.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(section(quietPage).getByRole('alert')).toBeVisible();
    await expect(quietPage.getByRole('heading', { name: 'Changes to import' })).toHaveCount(0);
  }
  expect(await quietPage.evaluate("localStorage.getItem('addressBook')")).toBe(null);
});
