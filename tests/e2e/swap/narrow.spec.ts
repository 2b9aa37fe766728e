import type { Page } from '@playwright/test';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test } from '../test.ts';

/** Amounts whose text is wider than their field. */
function cutAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate<
    readonly string[]
  >(`[...document.querySelectorAll('[data-testid="swap-amount"], [data-testid="swap-receive"]')]
    .filter((field) => field.scrollWidth > field.clientWidth)
    .map((field) => (field.value ?? field.textContent) + ' in ' + field.clientWidth + ' px')`);
}

for (const width of [320, 360, 1440]) {
  test(`[SHL-11] shows every digit of an amount in a window of ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(backend.url);
    const swap = new SwapPage(page);
    for (const symbol of ['yUSD', 'yTETHER']) {
      await swap.choose('pay with', symbol, 'Northyard');
      for (const amount of ['150000', '123456.789', '12345678901234567890.123456']) {
        await swap.enter(amount);
        await page.keyboard.press('Tab');
        await expect(page.getByTestId('swap-receive')).not.toHaveText('0');

        await expect.poll(() => cutAmounts(page)).toEqual([]);
      }
    }
  });
}

test('[SHL-11] no field has a text below 16 px on a phone, which would zoom into it', async ({ browser, backend }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const small = () =>
    page.evaluate<
      readonly string[]
    >(`[...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')]
      .filter((field) => { field.focus(); return parseFloat(getComputedStyle(field).fontSize) < 16; })
      .map((field) => field.getAttribute('aria-label') + ' ' + getComputedStyle(field).fontSize)`);
  await page.goto(backend.url);
  await page.getByTestId('swap-amount').fill('12345678901234567890.123456');
  expect(await small()).toEqual([]);

  await page.getByTestId('swap-settings-open').click();
  await page.getByRole('button', { name: 'Custom' }).click();
  expect(await small()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Token to pay with/ }).click();
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeVisible();
  expect(await small()).toEqual([]);
  await context.close();
});
