import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { createdNfts, RESUMABLE_UPLOADS_PATH } from '../../../src/api/nft/creation.ts';
import { oneOfEach } from '../../support/files/goodFiles.ts';
import { hostileFiles } from '../../support/files/hostileFiles.ts';
import { wav } from '../../support/files/sounds.ts';
import { ask } from '../support/ask.ts';
import { Backend } from '../support/Backend.ts';
import { CreateNftPage } from '../support/CreateNftPage.ts';
import { chooseOption } from '../support/chooseOption.ts';
import { NftMarketPage } from '../support/NftMarketPage.ts';
import { NftOnChain } from '../support/NftOnChain.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, GATE, test, watch } from '../test.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
/** The element in which the page of an NFT shows its media. */
function shownAs(page: Page, type: string, name: string): Locator {
  if (type.startsWith('image/')) return page.getByAltText(`Image of ${name}`);
  if (type.startsWith('model/')) return page.getByRole('button', { name: 'View in 3D' });
  return page.getByLabel(`${type.startsWith('video/') ? 'Video' : 'Audio'} of ${name}`);
}

const Created = z.object({ lists: z.array(z.object({ nftName: z.string() })) });

/** Waits until the backend has read the NFT and its metadata from the chain. The index may be one block behind. */
async function untilIndexed(backendUrl: string, userAddr: string, name: string): Promise<void> {
  await expect
    .poll(async () => {
      const { lists } = await ask(backendUrl, {
        path: createdNfts.path.slice(1),
        schema: Created,
        request: { userAddr },
      });
      return lists.map(({ nftName }) => nftName);
    })
    .toContain(name);
}

test.describe('NFT creation', () => {
  const backend = new Backend(71);
  test.beforeAll(() => backend.start());
  test.afterAll(() => backend.stop());

  test('[NFT-12] mints, shows and transfers a file of each format, listed as created', async ({ page }) => {
    // Eleven formats, each with two transactions.
    test.slow();
    const problems: string[] = [];
    watch(page, problems);
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    const create = new CreateNftPage(page);
    const market = new NftMarketPage(page);
    const friend = Wallet.createRandom().address;
    const names: string[] = [];
    for (const { name: fileName, bytes, type } of oneOfEach) {
      const name = `Yard ${type}`;
      names.push(name);
      const file = { name: fileName, bytes };
      await create.open();
      await create.fill(name, file);
      await create.make();
      const { contract, tokenId } = await create.made();
      const chain = new NftOnChain(backend.url, contract, contract);
      expect(await chain.ownerOf(tokenId)).toBe(wallet.address);

      await untilIndexed(backend.url, wallet.address, name);
      await market.goToNft(contract, tokenId);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(shownAs(page, type, name)).toBeVisible();

      await page.getByRole('link', { name: 'Transfer' }).click();
      await page.getByTestId('transfer-recipient').fill(friend);
      await page.getByTestId('transfer-send').click();
      await expect(page.getByText('Transfer complete.')).toBeVisible();
      expect(await chain.ownerOf(tokenId)).toBe(friend);
      chain.close();
    }
    await market.go('#/sell?tab=profile&type=created');
    const created = page.getByRole('list', { name: 'Created', exact: true });
    await expect(created.getByRole('article')).toHaveCount(names.length);
    for (const name of names) await expect(created).toContainText(name);
    expect(problems).toEqual([]);
  });

  test('[NFT-12] refuses oversized files, mismatched names and 50 hostile files, with the reason', async ({ page }) => {
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    const create = new CreateNftPage(page);
    await create.open();
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-large-'));
    try {
      const large = join(folder, 'large.png');
      writeFileSync(large, '');
      truncateSync(large, 101 * 1024 * 1024);
      await page.getByTestId('create-file').setInputFiles(large);
      await expect(page.getByRole('alert')).toContainText('over 100 MB');
    } finally {
      rmSync(folder, { recursive: true });
    }
    await create.choose({ name: 'picture.png', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') });
    await expect(page.getByRole('alert')).toContainText('“picture.png” isn’t supported');
    const [svg] = oneOfEach.filter(({ type }) => type === 'image/svg+xml');
    await create.choose({ name: 'drawing.png', bytes: svg?.bytes ?? Buffer.alloc(0) });
    await expect(page.getByRole('alert')).toContainText('“drawing.png” is really a');

    // A sample of 50 files, spread over the list. The service rejects what the page does not detect.
    // Names with a path are left out, because browsers shorten them.
    const sendable = hostileFiles.filter(({ name }) => /^[\w .-]+$/.test(name));
    const step = Math.floor(sendable.length / 50);
    const hostile = sendable.filter((_, at) => at % step === 0).slice(0, 50);
    expect(hostile).toHaveLength(50);
    await page.getByTestId('create-name').fill('Hostile');
    for (const { title, name, bytes } of hostile) {
      await test.step(title, async () => {
        await create.choose({ name, bytes });
        const refused = page.getByRole('alert');
        const chosen = page.getByRole('button', { name: 'Remove file' });
        await expect(refused.or(chosen).first()).toBeVisible();
        if (await chosen.isVisible()) {
          await create.make();
          // A number of the service: type, name or content (src/api/codes.ts).
          await expect(page.getByRole('alert')).toContainText(/6000[234]$/);
          await page.getByTestId('create-back').click();
          await chosen.click();
          await expect(chosen).toBeHidden();
        } else {
          await expect(refused).toContainText(
            /is empty|isn’t supported|is really a|contains code, outside links or extra data/,
          );
          await create.open();
        }
      });
    }
    expect(wallet.sent).toEqual([]);
  });

  test('[NFT-12] resumes an interrupted upload after a reload', GATE, async ({ page }) => {
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    const create = new CreateNftPage(page);
    const offsets: number[] = [];
    let begun = 0;
    page.on('request', (request) => {
      if (!request.url().includes(RESUMABLE_UPLOADS_PATH)) return;
      if (request.method() === 'POST') begun += 1;
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    await create.open();
    await create.fill('Long sound', { name: 'long.wav', bytes: wav({ samples: 2 * PIECE_BYTES }) });
    // The first part is uploaded; all later parts fail.
    const broken = page.waitForEvent('requestfailed');
    await page.route(`**${RESUMABLE_UPLOADS_PATH}/*`, (route) =>
      route.request().headers()['upload-offset'] === '0' ? route.continue() : route.abort(),
    );
    await create.make();
    await broken;
    await page.reload();
    await page.unroute(`**${RESUMABLE_UPLOADS_PATH}/*`);
    await page.getByTestId('create-continue').click();

    await create.made();
    expect(begun).toBe(1);
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(offsets).toContain(PIECE_BYTES);
    expect(wallet.sent).toHaveLength(1);
  });

  test('[NFT-12] mints once what was signed when the tab was killed, in its own collection', async ({
    page,
    context,
  }) => {
    const { wallet } = await SignerWallet.connectedOn(page, backend.url);
    const create = new CreateNftPage(page);
    const [png] = oneOfEach;
    if (!png) throw new Error('no file');
    // Deploying a contract costs more gas than a call.
    wallet.gasLimit = 8_000_000;
    await create.open();
    await create.fill('Only one', png);
    await chooseOption(page.getByTestId('create-collection'), 'New collection');
    await page.getByLabel('Collection name').fill('Sidings');
    await page.getByLabel('Symbol').fill('SDG');
    wallet.afterSending = async () => {
      if (wallet.sent.length === 2) await page.close();
    };
    await create.make();
    await expect.poll(() => page.isClosed()).toBe(true);

    const again = await context.newPage();
    await again.goto(`${backend.url}#/create`);
    const { contract, tokenId } = await new CreateNftPage(again).made();

    expect(wallet.sent).toHaveLength(2);
    const chain = new NftOnChain(backend.url, contract, contract);
    expect(await chain.ownerOf(tokenId)).toBe(wallet.address);
    chain.close();
    await again.getByRole('link', { name: 'View collection' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'Sidings' })).toBeVisible();
    await expect(again.getByRole('gridcell')).toHaveCount(1);
  });
});
