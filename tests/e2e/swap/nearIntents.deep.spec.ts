import type { BrowserContext, Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { Backend } from '../support/Backend.ts';
import { BityardUnisat } from '../support/bitcoin/BityardUnisat.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

test.describe('the demo with the stand-in of NEAR Intents', () => {
  const demo = new Backend(86);
  test.beforeAll(() => demo.start({ CHANNELS: 'near-intents' }));
  test.afterAll(() => demo.stop());

  /** The form with a pair that only a deposit pays. */
  async function filled(page: Page, context: BrowserContext) {
    const unisat = new BityardUnisat(demo.url);
    await unisat.fund(10_000_000);
    await unisat.install(context);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    await swap.connect(/^UniSat/);
    await swap.choose('pay with', 'YBIT', 'Bityard');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.05');
    await swap.sendTo(Wallet.createRandom().address);
    return { swap, unisat };
  }

  test('[LIV-02] a swap is paid to an address that the service has signed, and the order succeeds', async ({
    page,
    context,
  }) => {
    const { swap, unisat } = await filled(page, context);
    await swap.review();
    await expect(page.getByText('NEAR Intents has signed that this address belongs to your order.')).toBeVisible();
    await swap.confirm();
    await swap.sent();
    await swap.success();

    const [, hash = ''] = /#\/order\/([0-9a-f]{64})/.exec(page.url()) ?? [];
    const { outputs } = await unisat.sent(hash);
    expect(outputs[0]?.value).toBe(5_000_000);
  });

  test('[LIV-02] an address that the service has not signed is not shown, and nothing is paid', async ({
    page,
    context,
  }) => {
    const thief = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
    const { swap } = await filled(page, context);
    await page.route('**/api/commonSwap', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.txData.platformAddr = thief;
      body.data.txData.attestation.statement.quote.depositAddress = thief;
      await route.fulfill({ response, json: body });
    });
    await swap.review();

    await expect(page.getByText(/signature is not the service’s/)).toBeVisible();
    await expect(page.getByText(thief.slice(0, 12))).toBeHidden();
    // Nothing can be confirmed: only another order can be asked for.
    await expect(page.getByRole('button', { name: 'Get a new address' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm swap' })).toBeHidden();
  });
});
