import type { Page, Route } from '@playwright/test';
import { fieldsOf, withText } from '../support/fields.ts';
import { harmIn } from '../support/texts/harmInPage.ts';
import { hostileTexts } from '../support/texts/hostileTexts.ts';
import { answerMarket } from './support/nftMarket.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, test } from './test.ts';

const routes = ['/swap', '/Records', '/NFT', '/collection?collectionid=c1&mainnet=NORTHYARD', '/Search?keyword=shunt'];
const REPLIES = /\/(api|v1\/api|swap\/v1|public\/node)\//;

/** From now on, one field of each reply is replaced by a text. `open`: requests that wait for their reply. */
async function spoilReplies(page: Page, textOf: (at: number) => string): Promise<{ spoilt: number; open: number }> {
  const count = { spoilt: 0, seen: 0, open: 0 };
  const spoil = async (route: Route) => {
    const reply = await route.fetch().catch(() => undefined);
    const text = (await reply?.text().catch(() => '')) ?? '';
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      if (reply) await route.fulfill({ response: reply });
      else await route.abort();
      return;
    }
    const fields = fieldsOf(body).filter(([first]) => first !== 'resCode');
    const field = fields[count.seen % Math.max(1, fields.length)];
    count.seen += 1;
    if (field) count.spoilt += 1;
    await route.fulfill({ json: field ? withText(body, field, textOf(count.seen)) : body });
  };
  await page.route(REPLIES, async (route) => {
    count.open += 1;
    await spoil(route).finally(() => {
      count.open -= 1;
    });
  });
  return count;
}

/** Resolves after the page was drawn with what it has now. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))');
}

for (const [says, textOf] of hostileTexts) {
  test(`[NFT-14] replies with ${says} in any field are rendered only as text`, async ({ page, backend }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('dialog', (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (hostname.endsWith('evil.example') || protocol === 'javascript:') foreign.push(request.url());
    });
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => { if (e.violatedDirective.startsWith('script')) window.ran = 1; })",
    );
    await page.goto(backend.url);
    await new SwapPage(page).connect(/Demo/);
    await answerMarket(page, `${backend.url}icon.svg`);
    const count = await spoilReplies(page, textOf);

    for (let round = 0; round < 6; round += 1) {
      for (const route of routes) {
        await page.goto(`${backend.url}?round=${round}#${route}`);
        await expect(page.getByRole('banner')).toBeVisible();
        // The page asks while it draws, and draws what it was answered.
        await drawn(page);
        await expect.poll(() => count.open).toBe(0);
        await drawn(page);
        expect(await page.evaluate(`(${harmIn.toString()})(document)`)).toEqual([]);
      }
    }

    expect(count.spoilt).toBeGreaterThan(60);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect([...problems, ...foreign]).toEqual([]);
  });
}
