import type { Page } from '@playwright/test';
import { familyWallets } from '../support/familyWallets.ts';
import { PolkadotSigner } from '../support/PolkadotSigner.ts';
import { expect, test } from '../test.ts';

/**
 * Outside of the swap page, the header shows gas prices of the wallet's chain. That call is the only one with the chain's id, so
 * it says which chain the connection has.
 */
function askedChains(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v2/meta/gasPrice') ids.push(searchParams.get('chainId') ?? '');
  });
  return ids;
}

/** `row`: start of the row in the chooser; the search text if absent. */
async function connect(page: Page, url: string, { search, row = search }: { search: string; row?: string }) {
  await page.goto(`${url}#/manual`);
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill(search);
  await dialog
    .getByRole('button', { name: new RegExp(`^${row}.*Detected`) })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeVisible();
}

for (const { name, chainId, script } of await familyWallets()) {
  test(`[WAL-05] connects ${name} on chain ${chainId}`, async ({ page, backend }) => {
    await page.addInitScript(script);
    const asked = askedChains(page);
    await connect(page, backend.url, { search: name });

    await expect.poll(() => [...new Set(asked)]).toEqual([chainId]);
  });
}

for (const [name, chainId, row] of [
  ['Polkadot{.js}', '000', String.raw`Polkadot\{\.js\}(?! ?\()`],
  ['Polkadot{.js} (DBC)', '333', String.raw`Polkadot\{\.js\} \(DBC\)`],
] as const) {
  test(`[WAL-05] connects ${name} on chain ${chainId}`, async ({ page, context, backend }) => {
    await (await PolkadotSigner.create()).install(context);
    const asked = askedChains(page);
    await connect(page, backend.url, { search: name, row });

    await expect.poll(() => [...new Set(asked)]).toEqual([chainId]);
  });
}

for (const chainId of ['1', '56', '137', '42161', '10001', '513100']) {
  test(`[WAL-05] connects an EVM wallet on chain ${chainId}`, async ({ page, backend }) => {
    await page.addInitScript(`{
      const provider = { on() {}, removeListener() {}, request: async ({ method }) => {
        if (method === 'eth_chainId') return '0x${Number(chainId).toString(16)}';
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return ['0x${'a1'.repeat(20)}'];
        throw Object.assign(new Error('unsupported'), { code: 4200 }); } };
      const info = Object.freeze({ uuid: 'u', name: 'Stranger', rdns: 'test.stranger', icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E' });
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
      addEventListener('eip6963:requestProvider', announce);
      announce();
    }`);
    const asked = askedChains(page);
    await connect(page, backend.url, { search: 'Stranger' });

    await expect.poll(() => [...new Set(asked)]).toEqual([chainId]);
  });
}

test('[WAL-05] connects XUMM on chain 1008600', async ({ page, context, backend }) => {
  const asked = askedChains(page);
  await page.goto(`${backend.url}#/manual`);
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('textbox', { name: 'Search wallets' }).fill('xumm');
  await page.getByRole('button', { name: /XUMM/ }).click();
  const picture = await page.getByAltText(/QR code/).getAttribute('src');
  const phone = await context.newPage();
  await phone.goto(picture?.split('_q.')[0] ?? '');
  await phone.getByRole('button', { name: 'Sign' }).click();

  await expect.poll(() => [...new Set(asked)]).toEqual(['1008600']);
});
