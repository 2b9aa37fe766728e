import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Backend } from '../e2e/support/Backend.ts';
import { SwapPage } from '../e2e/support/SwapPage.ts';
import { declineRecommendations } from '../e2e/test.ts';
import { themes } from './Scene.ts';

const FOLDER = 'docs/pictures';
/** The full market is created on the demo's chains first. */
const LIMIT_MS = 900_000;

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });

/** Of WebP, where 1 is the best. The market's art is a fourth of its PNG, and texts stay sharp. */
const QUALITY = 0.9;

/** Stores a picture of the page in each color scheme: `docs/pictures/swap-dark.webp`. */
async function take(page: Page, name: string): Promise<void> {
  // No control looks pressed or pointed at.
  await page.mouse.move(0, 0);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ animations: 'disabled' });
    writeFileSync(`${FOLDER}/${name}-${colorScheme}.webp`, await webpOf(page, picture));
  }
}

/** Converts a PNG in the browser, which writes WebP by itself. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  // The policy of the app's page allows no picture from a text.
  const blank = await page.context().newPage();
  const url = await blank.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Waits until the art in sight has loaded and is decoded: until then the browser paints nothing in its place. */
async function untilDrawn(page: Page): Promise<void> {
  const art = page.getByRole('main').locator('img');
  await expect(art.nth(5)).toBeVisible({ timeout: 60_000 });
  const images = `[...document.querySelectorAll('main img')]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)`;
  await expect
    .poll(() => page.evaluate(`${images}.filter((image) => !image.complete || image.naturalWidth === 0).length`), {
      timeout: 60_000,
    })
    .toBe(0);
  await page.evaluate(`Promise.all(${images}.map((image) => image.decode()))`);
}

test('takes the pictures of the README from a running demo', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  mkdirSync(FOLDER, { recursive: true });
  const backend = new Backend(6);
  // Slower blocks than the demo's, so that the order is seen on its way.
  await backend.start({ DEVNET_NFTS: 'full', DEVNET_BLOCK: '3000' });
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
    // The tracks behind the card load after it.
    await expect(page.locator('svg[data-card="order"]')).toBeVisible();
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
