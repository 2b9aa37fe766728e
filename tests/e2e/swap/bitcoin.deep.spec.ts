import { Wallet } from 'ethers';
import { FIRST_PORT } from '../support/Backend.ts';
import { BitcoinBackend } from '../support/bitcoin/BitcoinBackend.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

test.describe('the demo with a Bitcoin', () => {
  const demo = new BitcoinBackend(FIRST_PORT + 77);
  test.beforeAll(() => demo.start());
  test.afterAll(() => demo.stop());

  test('[SWP-11] pays with bitcoin by UniSat from the swap page, and the order succeeds', async ({ page, context }) => {
    const recipient = Wallet.createRandom().address;
    await demo.install(context);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    await swap.connect(/^UniSat/);
    await swap.choose('pay with', 'BTC', 'Bitcoin');
    await swap.choose('receive', 'yUSD', 'Northyard');
    await swap.enter('0.05');
    await swap.sendTo(recipient);
    await swap.review();

    // The account on screen is one that the build pins.
    const [shown] = demo.accounts;
    await expect(swap.reviewed).toContainText(shown);
    await swap.confirm();
    await swap.sent();

    await swap.success();
    const hash = /#\/order\/([0-9a-f]{64})/.exec(page.url())?.[1] ?? '';
    expect(await demo.sent(hash)).toMatchObject({ to: shown, units: '5000000' });
    // 0.05 BTC are about 3,000 yUSD at the price of the pool.
    expect(await demo.dollars(recipient)).toBeGreaterThan(2_900_000_000n);
  });
});
