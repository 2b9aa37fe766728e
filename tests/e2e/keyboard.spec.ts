import { SignerWallet } from './SignerWallet.ts';
import { tabTo } from './tabTo.ts';
import { expect, test } from './test.ts';

test('a swap from the first to the last key, without a mouse', async ({ quietPage: page, backend }) => {
  // An account of its own: one with past swaps is offered their tokens first.
  await new SignerWallet(backend.url).install(page.context());
  await page.reload();
  await tabTo(page, /^Connect wallet$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /Test Signer/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeVisible();

  await tabTo(page, /Token to pay with/);
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: /Search/ });
  await expect(search).toBeFocused();
  await page.keyboard.type('NYD');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Token to pay with: NYD on Northyard/ })).toBeFocused();
  await tabTo(page, /Token to receive/);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('yBTC');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Token to receive: yBTC/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByTestId('swap-amount')).toBeFocused();
  await page.keyboard.type('0.2');

  await expect(page.getByTestId('swap-action')).toHaveText('Review swap');
  await tabTo(page, /^Review swap$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Review the swap' })).toBeVisible();
  await tabTo(page, /^Confirm swap$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Progress' }).getByText('Follow the order to its end done')).toBeVisible({
    timeout: 45_000,
  });
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByTestId('swap-action')).toBeFocused();
});
