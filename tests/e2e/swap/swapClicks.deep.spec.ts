import { SwapPage } from '../support/SwapPage.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../test.ts';

/** Counts clicks of a mouse since the page was loaded. A button that a key presses reports no click of a pointer. */
const countClicks = `
  globalThis.mouseClicks = 0;
  addEventListener('click', (event) => { if (event.detail > 0) globalThis.mouseClicks += 1; }, true);
`;

// A page of its own: the handler that declines recommendations on other pages would add clicks.
test('[UXP-01] a swap with nothing chosen takes at most 7 clicks, the next one 2', async ({ browser, backend }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage();
  await page.addInitScript(countClicks);
  await page.goto(`${backend.url}#/swap`);
  const swap = new SwapPage(page);
  const clicks = () => page.evaluate('globalThis.mouseClicks');

  await swap.connect(/Demo wallet/);
  for (const [side, symbol] of [
    ['pay with', 'yUSD'],
    ['receive', 'NYD'],
  ] as const) {
    await page.getByRole('button', { name: `Token to ${side}` }).click();
    await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused();
    await page.keyboard.type(symbol);
    await expect(page.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toContainText(symbol);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Token to ${side}: ${symbol}` })).toBeFocused();
  }
  await page.getByTestId('swap-amount').click();
  await page.keyboard.type('25');
  await swap.review();
  await swap.confirm();
  await swap.sent();
  expect(await clicks()).toBeLessThanOrEqual(7);
  await swap.success();

  // The wallet and the tokens are kept.
  await page.goto(`${backend.url}#/swap`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Token to pay with: yUSD/ })).toBeVisible();
  await tabTo(page, /^Amount of yUSD to pay$/);
  await page.keyboard.type('25');
  await swap.review();
  await swap.confirm();
  await swap.sent();
  expect(await clicks()).toBe(2);
  await page.close();
});
