import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod/mini';
import { ask } from '../e2e/support/ask.ts';
import { Backend } from '../e2e/support/Backend.ts';
import { NftMarketPage } from '../e2e/support/NftMarketPage.ts';
import { SwapPage } from '../e2e/support/SwapPage.ts';
import { declineRecommendations } from '../e2e/test.ts';
import { allScenes } from './allScenes.ts';
import { playScene } from './playScene.ts';
import { readFacts } from './readFacts.ts';
import { type Scene, sizes } from './Scene.ts';
import { World } from './World.ts';

const COLLECTION = 'Drift';
const TOKENS = 36;
const Found = z.object({ lists: z.array(z.object({ imageUrl: z.string() })) });

test("records the scenes' requests to a demo with swaps and purchases", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const backend = new Backend(5);
  await backend.start({ DEVNET_NFTS: 'small' });
  try {
    await declineRecommendations(page);
    const facts = await prepare(page, backend.url);
    const origin = new URL(backend.url).origin;
    const world = new World({ at: Date.now(), origin, facts: { ...facts }, replies: {} });
    for (const scene of allScenes) {
      const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce' });
      const scenePage = await context.newPage();
      await test.step(scene.name, () => record(scenePage, scene, world));
      await scenePage.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    world.write();
  } finally {
    await backend.stop();
  }
});

/** Records the requests of a scene in each size. A failed scene does not affect other scenes. */
async function record(page: Page, scene: Scene, world: World): Promise<void> {
  const began = Date.now();
  try {
    const stage = await playScene(page, scene, { world, facts: readFacts(world.facts), isRecording: true });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await stage.quiet();
    }
  } catch (error) {
    expect.soft(error, scene.name).toBeUndefined();
  }
  console.log(`${scene.name}: ${Date.now() - began} ms`);
}

/** A swap to its end, a purchase, and the data that the wallet leaves on the device. */
async function prepare(page: Page, url: string): Promise<Readonly<Record<string, string>>> {
  await page.goto(url);
  const swap = new SwapPage(page);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'yUSD', 'Southyard');
  await swap.enter('25');
  await swap.review();
  await swap.confirm();
  await swap.success();
  await page.getByRole('button', { name: 'View order' }).click();
  const order = await page
    .getByRole('dialog', { name: 'Order' })
    .getByRole('link', { name: /^0x/ })
    .first()
    .getAttribute('href');
  await page.keyboard.press('Escape');

  await expect
    .poll(async () => {
      const request = { keyWords: COLLECTION, mainnet: 'NORTHYARD', pageSize: 50 };
      const { lists } = await ask(url, { path: 'api/v2/meta/getNfts', schema: Found, request });
      return lists.filter(({ imageUrl }) => imageUrl !== '').length;
    })
    .toBe(TOKENS);
  const market = new NftMarketPage(page);
  await market.go('#/NFT');
  await page.getByRole('combobox', { name: 'Search NFTs' }).fill(COLLECTION.toLowerCase());
  await page.getByRole('option', { name: `${COLLECTION} Collection`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: COLLECTION })).toBeVisible();
  const collection = queryOf(page.url());
  await page.getByRole('checkbox', { name: 'For sale' }).click();
  await expect(page.getByRole('button', { name: /^Add to cart: / }).first()).toBeVisible();
  const cell = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /^Add to cart: / }) });
  const links = await cell.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const [owned = '', listed = ''] = links.map(queryOf);
  await market.go(`#/NFTDetailNew?${owned}`);
  await page.getByTestId('detail-buy').click();
  await market.pay();
  await page.getByRole('button', { name: 'View my NFTs' }).click();
  await expect(market.own('Owned')).toHaveCount(1, { timeout: 30_000 });
  const device = await page.evaluate<string>('JSON.stringify({ ...localStorage })');
  return { collection, listed, owned, order: order?.split('/').at(-1) ?? '', device: deviceOf(device) };
}

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1);
}

/** Initial device data of a scene: the connection, without any user actions. */
function deviceOf(stored: string): string {
  const values = z.parse(z.record(z.string(), z.string()), JSON.parse(stored));
  const kept = Object.entries(values).filter(([key]) => /connector|wallet|demo|key|seed|equipment|device/i.test(key));
  return JSON.stringify(Object.fromEntries(kept));
}
