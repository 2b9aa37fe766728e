import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { familyWallets } from '../support/familyWallets.ts';
import { expect, test } from '../test.ts';

const Log = z.record(z.string(), z.string());
const Config = z.looseObject({ logSalt: z._default(z.string(), '') });

async function connect(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill(name);
  await dialog
    .getByRole('button', { name: new RegExp(`^${name}.*Detected`) })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeVisible();
}

const stored = (page: Page) => page.evaluate(`localStorage.getItem('connectorId')`);

test('[WAL-04] stores the wallet, and sends a connect log that is signed over its sorted values', async ({
  page,
  backend,
}) => {
  const logs: { log: z.output<typeof Log>; resCode: string }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/statistic/log')) return;
    const { resCode } = await response.json();
    logs.push({ log: z.parse(Log, response.request().postDataJSON()), resCode: String(resCode) });
  });
  const havah = (await familyWallets()).find(({ name }) => name === 'HAVAH');
  if (!havah) throw new Error('no wallet');
  await page.addInitScript(havah.script);
  await page.goto(backend.url);
  expect(await stored(page)).toBeNull();
  await connect(page, 'HAVAH');

  await expect.poll(() => logs.length).toBe(1);
  expect(await stored(page)).toContain('havah');
  const [{ log, resCode } = { log: {}, resCode: '' }] = logs;
  const { sign, equipmentNo: _device, source: _source, ...fields } = log;
  expect(fields).toMatchObject({
    topic: 'connect_wallet',
    walletAddress: `hx${'a1'.repeat(20)}`,
    infos: expect.stringContaining('HAVAH'),
  });
  const { logSalt } = z.parse(Config, await (await fetch(`${backend.url}config.json`)).json());
  const values = Object.keys(fields)
    .sort()
    .map((name) => fields[name]);
  expect(sign).toBe(
    createHash('md5')
      .update(values.join('') + logSalt)
      .digest('hex'),
  );
  expect(resCode).toBe('100');
});

// Wallets by the list of spec §4: those that are not reconnected after a reload, and others.
const cleared = ['Phantom', 'TronLink', 'UniSat', 'Keplr', 'TON Connect'];
const kept = ['Portkey', 'HAVAH', 'Slush', 'Compass', 'Petra'];
for (const { name, script } of await familyWallets()) {
  if (![...cleared, ...kept].includes(name)) continue;
  const isKept = kept.includes(name);
  test(`[WAL-08] ${isKept ? 'reconnects' : 'does not reconnect'} ${name} after a reload`, async ({ page, backend }) => {
    await page.addInitScript(script);
    await page.goto(backend.url);
    await connect(page, name);
    expect(await stored(page)).not.toBeNull();

    await page.reload();
    const chip = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
    if (isKept) {
      await expect(chip).toBeVisible();
      expect(await stored(page)).not.toBeNull();
      return;
    }
    await expect(page.getByTestId('swap-amount')).toBeVisible();
    await expect.poll(() => stored(page)).toBeNull();
    await expect(chip).toHaveCount(0);
  });
}
