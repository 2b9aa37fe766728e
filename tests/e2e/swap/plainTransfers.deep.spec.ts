import { parseUnits, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { phoneAccounts, phoneRequest } from '../../../src/api/devnet.ts';
import bityardPins from '../../../src/plugins/chains/bityard/pins.json' with { type: 'json' };
import tonyardPins from '../../../src/plugins/chains/tonyard/pins.json' with { type: 'json' };
import xrpyardPins from '../../../src/plugins/chains/xrpyard/pins.json' with { type: 'json' };
import { Backend } from '../support/Backend.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

const chains = [
  { name: 'Bityard', symbol: 'YBIT', amount: '0.05', pins: bityardPins, tag: undefined },
  { name: 'Tonyard', symbol: 'YTON', amount: '40', pins: tonyardPins, tag: /^\d+$/ },
  { name: 'Xrpyard', symbol: 'YXRP', amount: '120', pins: xrpyardPins, tag: /^\d+$/ },
] as const;

test.describe('plain transfers in the demo', () => {
  const demo = new Backend(78);
  test.beforeAll(() => demo.start());
  test.afterAll(() => demo.stop());

  /** A call to the phone without the app. */
  async function phone<T extends z.ZodMiniType>(
    { path, data }: { readonly path: string; readonly data: T },
    request: object,
  ): Promise<z.output<T>> {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(new URL(path, demo.url), { method: 'POST', headers, body: JSON.stringify(request) });
    return z.parse(data, z.parse(z.object({ data: z.unknown() }), await reply.json()).data);
  }

  for (const { name, symbol, amount, pins, tag } of chains) {
    test(`[SWP-11] pays from ${name} with a wallet elsewhere: address, code, payment seen, payout`, async ({
      page,
    }) => {
      const recipient = Wallet.createRandom().address;
      await page.goto(demo.url);
      const swap = new SwapPage(page);
      await swap.connect(/^Demo phone/);
      await swap.choose('pay with', symbol, name);
      await swap.choose('receive', 'yUSD', 'Northyard');
      await swap.enter(amount);
      await swap.sendTo(recipient);
      await swap.review();
      // The first order of the sender gets the first account.
      const shown = pins[0]?.address ?? '';
      await expect(swap.reviewed.getByLabel(shown)).toBeVisible();
      await swap.confirm();

      const dialog = page.getByRole('dialog', { name: 'Pay with Demo phone' });
      await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
      await expect(dialog.getByText(shown, { exact: true })).toBeVisible();
      await expect(dialog.getByText(`${amount} ${symbol}`)).toBeVisible();
      if (tag) await expect(dialog.getByText(tag)).toBeVisible();
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('link', { name: 'Open Demo phone' }).click();
      const phone = await opened;
      await phone.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(phone.getByRole('status')).toContainText('Paid.');
      await phone.close();

      await expect(dialog).toBeHidden();
      await swap.sent();
      await swap.success();
    });
  }

  test('[SWP-11] pays from an address whose wallet the app does not reach', async ({ page }) => {
    const { accounts } = await phone(phoneAccounts, {});
    const payer = accounts.find(({ chain }) => chain === 'BITYARD')?.address ?? '';
    await page.goto(demo.url);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    const chooser = page.getByRole('dialog');
    await chooser.getByRole('button', { name: 'Pay from another device' }).click();
    await chooser.getByRole('textbox', { name: 'Address' }).fill(payer);
    await chooser.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / })).toBeVisible();
    const swap = new SwapPage(page);
    await swap.choose('pay with', 'YBIT', 'Bityard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.04');
    await swap.sendTo(Wallet.createRandom().address);
    await swap.review();
    await swap.confirm();

    const dialog = page.getByRole('dialog', { name: 'Pay from another device' });
    const code = await dialog.getByRole('img', { name: 'QR code' }).getAttribute('data-text');
    const [, to = '', amount = ''] = /^bitcoin:(bcrt1[0-9a-z]+)\?amount=(0\.04)$/.exec(code ?? '') ?? [];
    await expect(dialog.getByText(to, { exact: true })).toBeVisible();
    await expect(dialog.getByText(`${amount} YBIT`)).toBeVisible();
    // The page is not asked: the phone pays by itself.
    const units = String(parseUnits(amount, 8));
    const { id } = await phone(phoneRequest, { chain: 'BITYARD', to, units });
    const paying = await page.context().newPage();
    await paying.goto(`${demo.url}devnet/phone/pay/${id}`);
    await paying.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(paying.getByRole('status')).toContainText('Paid.');
    await paying.close();

    await expect(dialog).toBeHidden({ timeout: 30_000 });
    await swap.sent();
    await swap.success();
  });
});
