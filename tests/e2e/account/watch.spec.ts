import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

test('watches an address: shows its balances, cannot sign, says so, and stops', async ({ page, backend }) => {
  const swap = new SwapPage(page);
  await page.goto(`${backend.url}#/swap`);
  await swap.connect(/Demo wallet/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wallet / })
    .click();
  const profile = page.getByRole('dialog');
  const address = (await profile.getByRole('link', { name: /^0x/ }).getAttribute('title'))?.match(
    /0x[0-9a-fA-F]{40}/,
  )?.[0];
  expect(address).toBeDefined();
  await profile.getByRole('button', { name: 'Disconnect' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: 'Watch any address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(address ?? '');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const chip = page.getByRole('banner').getByRole('button', { name: /^View only: 0x/ });
  await expect(chip).toBeVisible();

  await swap.choose('pay with', 'NYD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Northyard');
  await swap.enter('1');
  await expect(page.getByTestId('swap-action')).toHaveText('Connect wallet to sign');

  await page.reload();
  await chip.click();
  const watched = page.getByRole('region', { name: 'View-only address' });
  await expect(watched.getByText(/^[\d,.]*[1-9][\d,.]*$/).first()).toBeVisible();
  await watched.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});
