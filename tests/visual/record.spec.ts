import { expect, type Page, test } from '@playwright/test';
import { ContractFactory, Interface, JsonRpcProvider, MaxUint256, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import { demoAccount } from '../../src/api/devnet.ts';
import { queryCoinList } from '../../src/api/tokens.ts';
import { ask } from '../e2e/support/ask.ts';
import { Backend } from '../e2e/support/Backend.ts';
import { NftMarketPage } from '../e2e/support/NftMarketPage.ts';
import { SwapPage } from '../e2e/support/SwapPage.ts';
import { declineRecommendations } from '../e2e/test.ts';
import { allScenes } from './allScenes.ts';
import { readOutbox } from './outboxRecords.ts';
import { playScene } from './playScene.ts';
import { readFacts } from './readFacts.ts';
import { type Scene, sizes } from './Scene.ts';
import { World } from './World.ts';

const COLLECTION = 'Drift';
const TOKENS = 36;
/** Chain number. */
const NORTHYARD = 771_001;
/** An app that the demo account lets spend its tokens. */
const SPENDER = '0x00000000000000000000000000000000000000C0';
const erc20 = new Interface(['function approve(address spender, uint256 units)']);
const Found = z.object({ lists: z.array(z.object({ imageUrl: z.string() })) });

test("records the scenes' requests to a demo with swaps and purchases", async ({ page, browser }) => {
  test.setTimeout(1_800_000);
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
  const order = /#\/order\/(0x[0-9a-f]{64})/.exec(page.url())?.[1] ?? '';
  expect(order, page.url()).not.toBe('');
  await swap.closeDialog();

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
  const outbox = await readOutbox(page);
  const onChain = await prepareChain(url);
  const facts = { collection, listed, owned, order, outbox };
  return { ...facts, device: deviceOf(device), ...onChain };
}

/** Approvals of the demo account, one of them without a limit, and a token that is on no list. */
async function prepareChain(url: string): Promise<{ readonly account: string; readonly unlisted: string }> {
  const { privateKey } = await ask(url, { path: 'devnet/account', schema: demoAccount.data, request: {} });
  const { tokens } = await ask(url, { path: 'swap/v1/queryCoinList', schema: queryCoinList.data, request: {} });
  const provider = new JsonRpcProvider(`${url}devnet/rpc/NORTHYARD`, NORTHYARD, { cacheTimeout: -1 });
  const wallet = new Wallet(privateKey, provider);
  const allowed = { yUSD: 7_500_000n, yGOLD: MaxUint256 };
  for (const [symbol, units] of Object.entries(allowed)) {
    const to = tokens.NORTHYARD?.find((token) => token.symbol === symbol)?.address ?? '';
    await (await wallet.sendTransaction({ to, data: erc20.encodeFunctionData('approve', [SPENDER, units]) })).wait();
  }
  const { abi, bytecode } = ownContract('YardToken');
  const factory = new ContractFactory(abi, bytecode, wallet);
  const unlisted = await (await factory.deploy('US Dollar', 'yUSD', 6, wallet.address)).waitForDeployment();
  provider.destroy();
  return { account: wallet.address, unlisted: await unlisted.getAddress() };
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
