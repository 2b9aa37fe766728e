import { expect, type Page, test } from '@playwright/test';
import { Backend } from '../e2e/support/Backend.ts';
import { SwapPage } from '../e2e/support/SwapPage.ts';
import { declineRecommendations } from '../e2e/test.ts';
import { themes } from './Scene.ts';

const FOLDER = 'docs/pictures';
/** The full market is created on the demo's chains first. */
const LIMIT_MS = 900_000;

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });

/** Stores a picture of the page in each color scheme: `docs/pictures/swap-dark.png`. */
async function take(page: Page, name: string): Promise<void> {
  // No control looks pressed or pointed at.
  await page.mouse.move(0, 0);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png`, animations: 'disabled' });
  }
}

/** Waits until the art in sight has loaded. */
async function untilDrawn(page: Page): Promise<void> {
  const art = page.getByRole('main').locator('img');
  await expect(art.nth(5)).toBeVisible({ timeout: 60_000 });
  const waiting = `[...document.querySelectorAll('main img')]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length`;
  await expect.poll(() => page.evaluate(waiting), { timeout: 60_000 }).toBe(0);
}

test('takes the pictures of the README from a running demo', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  const backend = new Backend(6);
  // Blocks as in the demo, so that the order is seen on its way.
  await backend.start({ DEVNET_NFTS: 'full', DEVNET_BLOCK: '1000' });
  try {
    await declineRecommendations(page);
    await page.goto(backend.url);
    const swap = new SwapPage(page);
    await swap.connect(/Demo wallet/);
    await swap.choose('pay with', 'yUSD', 'Northyard');
    await swap.choose('receive', 'yGOLD', 'Southyard');
    await swap.enter('250');
    await expect(page.getByTestId('swap-action')).toHaveText('Review swap');
    await take(page, 'swap');
    await swap.review();
    await swap.confirm();
    await swap.sent();
    await expect(swap.order.getByRole('list', { name: 'Progress' })).toContainText('Arriving on', { timeout: 60_000 });
    await take(page, 'order');
    await swap.success();
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
    // The mark of the order in the header goes with its next poll.
    await expect(page.getByRole('banner').getByText(/on its way/)).toBeHidden({ timeout: 120_000 });
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await take(page, 'portfolio');
    await page.getByRole('banner').getByRole('link', { name: 'NFT', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Top collections' })).toBeVisible({ timeout: 300_000 });
    await untilDrawn(page);
    await take(page, 'market');
  } finally {
    await backend.stop();
  }
});
