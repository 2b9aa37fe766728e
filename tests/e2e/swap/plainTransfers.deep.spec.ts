import { Wallet } from 'ethers';
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
});
