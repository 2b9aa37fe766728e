import type { Page } from '@playwright/test';
import { SignerWallet } from '../support/SignerWallet.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

const languages = ['en', 'zh', 'korea'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const AMOUNT = '500';

/** Two routes become three, and each of them gives 4 percent less for this amount than for a small part of it. */
async function quoteThreeWithImpact(page: Page): Promise<void> {
  await page.route('**/api/multiQuote/stream', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/^event: item\ndata: (.*)$/gm, (event, json: string) => {
      const quote = JSON.parse(json);
      const units = BigInt(quote.fromTokenAmount);
      if (units !== BigInt(AMOUNT) * 10n ** BigInt(quote.fromTokenDecimal)) return event;
      const worse = {
        ...quote,
        receiveTokenAmount: (Number(quote.receiveTokenAmount) * 0.96).toFixed(6),
        amountOutMin: String((BigInt(quote.amountOutMin) * 95n) / 100n),
      };
      const third = { ...worse, dex: `${quote.dex} Two` };
      return [worse, third].map((one) => `event: item\ndata: ${JSON.stringify(one)}`).join('\n\n');
    });
    await route.fulfill({ response, body });
  });
}

/** The button is in sight as a whole without scrolling: nothing lies over it, such as the menu of a phone. */
async function expectButtonInSight(page: Page): Promise<void> {
  expect(await page.evaluate('scrollY')).toBe(0);
  const isFree = await page.getByTestId('swap-action').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isOnTop = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y));
    return bottom <= innerHeight && isOnTop(top + 1) && isOnTop(bottom - 1);
  });
  expect(isFree).toBe(true);
}

for (const language of languages) {
  test(`[UXP-02] shows the button with a quote and a warning, without scrolling: ${language}`, async ({
    page,
    backend,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
    await quoteThreeWithImpact(page);
    await page.goto(`${backend.url}#/swap`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.getByTestId('swap-amount').fill(AMOUNT);
      await expect(page.getByTestId('swap-routes-open')).toBeVisible();
      await expectButtonInSight(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
    }
  });
}

test('[UXP-02] the card of a connected wallet stays within 620 px, and its button in its place', async ({
  page,
  backend,
}) => {
  test.setTimeout(180_000);
  await quoteThreeWithImpact(page);
  await SignerWallet.connectedOn(page, backend.url);
  const swap = new SwapPage(page);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yGOLD', 'Southyard');
  const button = page.getByTestId('swap-action');
  const heightOf = async () => (await page.getByTestId('swap-card').boundingBox())?.height ?? 0;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await swap.enter('');
    await swap.enter(AMOUNT);
    const before = await button.boundingBox();
    await expect(button).toHaveText('Review, 4% price impact');
    await expect(page.getByTestId('swap-notes')).toContainText('Price impact 4');
    expect(await button.boundingBox()).toEqual(before);
    await expectButtonInSight(page);
    expect(await heightOf()).toBeLessThanOrEqual(620);
  }
  await page.setViewportSize(sizes[0]);
  await swap.openRoutes();
  await swap.enter('99999999');
  await expect(button).toHaveText('Not enough yUSD');
  expect(await heightOf()).toBeLessThanOrEqual(620);
  await page.getByRole('button', { name: 'Use max' }).click();
  await expect(button).not.toHaveText('Not enough yUSD');
  await page.getByTestId('swap-recipient-open').click();
  await expect(page.getByTestId('swap-recipient')).toBeVisible();
  expect(await heightOf()).toBeLessThanOrEqual(620);
});
