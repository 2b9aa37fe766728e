import { SignerWallet } from './support/SignerWallet.ts';
import { expect, GATE, test } from './test.ts';

test(
  'signs in by a wallet signature, stays signed in after a reload, and signs out with the wallet',
  GATE,
  async ({ quietPage: page, backend }) => {
    const banner = page.getByRole('banner');
    const profile = page.getByRole('dialog', { name: 'Your wallet' });
    const cookies = async () =>
      (await page.context().cookies()).map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }));
    await banner.getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Demo wallet/ })
      .click();
    await banner.getByRole('button', { name: /^Wallet / }).click();
    await profile.getByRole('button', { name: 'Sign in' }).click();

    await expect(profile.getByText(/^Signed in until/)).toBeVisible();
    expect(await cookies()).toEqual([{ name: 'switchyard_session', httpOnly: true, sameSite: 'Strict' }]);

    await page.reload();
    await banner.getByRole('button', { name: /^Wallet / }).click();
    await expect(profile.getByText(/^Signed in until/)).toBeVisible();
    const asked = await page.request.post(`${backend.url}api/v2/auth/session`, { data: {} });
    expect((await asked.json()).data).toMatchObject({ family: 'evm' });

    await profile.getByRole('button', { name: 'Disconnect' }).click();
    await expect(profile).toBeHidden();
    await expect.poll(cookies).toEqual([]);
  },
);

test('[WAL-19] [WAL-06] opens the wallet record from the profile, and disconnects from the chooser', async ({
  quietPage: page,
  backend,
}) => {
  // A new account: the demo's account has orders of other tests.
  await SignerWallet.connectedOn(page, backend.url);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View transactions' }).click();
  const record = page.getByRole('dialog', { name: 'Wallet record' });
  await expect(record.getByText('No orders yet')).toBeVisible();
  await record.getByRole('tab', { name: 'Wallet' }).click();
  await expect(record.getByRole('region', { name: 'Test Signer' })).toContainText('Northyard');
  await record.getByRole('button', { name: 'Close' }).click();

  await banner.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add another wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect Test Signer' }).click();

  await expect(page.getByRole('dialog').getByRole('button', { name: /^Test Signer/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});
