import { chooseOption } from '../support/chooseOption.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, GATE, test } from '../test.ts';

test('[WAL-18] [CHN-18] shows wallet, short address, explorer link and the largest coins, native first', async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { wallet } = await SignerWallet.connectedOn(page, backend.url);
  const { address } = wallet;
  const chip = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
  await expect(chip).toContainText(`${address.slice(0, 4)}…${address.slice(-2)}`);
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'Your wallet' });
  const section = panel.getByRole('region', { name: 'Test Signer' });

  const link = section.getByRole('link', { name: `${address.slice(0, 15)}…${address.slice(-15)}` });
  await expect(link).toHaveAttribute('href', new RegExp(`/address/${address}$`));
  const coins = section.locator('section').filter({ has: page.getByRole('heading', { name: 'Top tokens' }) });
  const symbols = coins.locator('dt');
  await expect(symbols).toHaveCount(3);
  await expect(coins.getByTestId('coin-amount').first()).toHaveText(/^[\d,]+(\.\d{1,6})?$/);
  await expect(symbols.first()).toHaveText('NYD');
  // The balances arrive one after the other.
  await expect(async () => {
    const amounts = await coins.getByTestId('coin-amount').allTextContents();
    const [, second = Number.NaN, third = Number.NaN] = amounts.map((text) => Number(text.replaceAll(',', '')));
    expect(second).toBeGreaterThanOrEqual(third);
  }).toPass({ timeout: 40_000 });

  await section.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
});

test('[WAL-18] changes the network, changes the wallet and disconnects', GATE, async ({ page, backend }) => {
  const { wallet } = await SignerWallet.connectedOn(page, backend.url);
  const chip = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'Your wallet' });
  await chooseOption(panel.getByRole('combobox', { name: 'Switch network' }), 'Southyard');
  await expect.poll(() => wallet.asked).toContain('wallet_switchEthereumChain');
  await expect(panel.getByText('Southyard').first()).toBeVisible();
  await expect(panel.locator('dt').filter({ hasText: 'SYD' })).toHaveCount(1);

  await panel.getByRole('button', { name: 'Switch wallet' }).click();
  const chooser = page.getByRole('dialog', { name: 'Connect wallet' });
  await expect(chooser).toBeVisible();
  await chooser.getByRole('button', { name: 'Close' }).click();
  await chip.click();
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});

test('[SHL-13] has the entry of transactions in the wallet menu on the swap page only', async ({ page, backend }) => {
  await SignerWallet.connectedOn(page, backend.url);
  const chip = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
  const panel = page.getByRole('dialog', { name: 'Your wallet' });
  const entry = panel.getByRole('button', { name: 'View transactions' });
  for (const [hash, isThere] of [
    ['#/swap', true],
    ['#/NFT', false],
    ['#/Records', true],
    ['#/manual', false],
  ] as const) {
    await page.evaluate(`location.assign('${hash}')`);
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
    await chip.click();
    await expect(panel.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    await expect(entry).toHaveCount(isThere ? 1 : 0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  }
});

test('[CHN-18] shows 10 and 10 characters of the transaction in the order, and copies all of it', async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { swap, wallet } = await SignerWallet.connectedOn(page, backend.url);
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yUSD', 'Northyard'], amount: '0.25' });
  await swap.success();
  await swap.closeDialog();
  await page.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('link', { name: /0\.25 NYD/ }).click();

  const [hash = ''] = wallet.sent;
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await order.getByText('Details', { exact: true }).click();
  await expect(order.getByRole('link', { name: `${hash.slice(0, 10)}…${hash.slice(-10)}` }).first()).toBeVisible();
  await order.getByRole('button', { name: 'Copy Transaction' }).first().click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(hash);
});
