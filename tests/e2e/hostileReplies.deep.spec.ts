import type { APIResponse, Page, Route } from '@playwright/test';
import { fieldsOf, withText } from '../support/fields.ts';
import { harmIn } from '../support/texts/harmInPage.ts';
import { hostileTexts } from '../support/texts/hostileTexts.ts';
import { marketReply } from './support/nftMarket.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, test } from './test.ts';

/** Each page, and the calls that it makes whenever it opens. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/swap': ['queryCoinList', 'queryChainByConfig'],
  '/Records': ['getTransData'],
  '/NFT': ['getSearchTag', 'topCollections', 'recentlyListed', 'popularListed', 'getPlatformInfo'],
  '/collection?collectionid=c1&mainnet=NORTHYARD': ['info', 'assets', 'getPlatformInfo'],
  '/Search?keyword=shunt': ['topCollections'],
};
const REPLIES = /\/(api|v1\/api|swap\/v1|public\/node)\//;

interface Replies {
  /** Names of the answered calls with a spoilt reply, oldest first. */
  readonly spoilt: readonly string[];
  /** Requests that wait for their reply. */
  readonly open: number;
}

/** From now on, one field of each reply is replaced by a text, also in the market's lists. */
async function spoilReplies(page: Page, picture: string, textOf: (at: number) => string): Promise<Replies> {
  const replies = { spoilt: [] as string[], open: 0 };
  let seen = 0;
  const spoil = async (route: Route) => {
    const listed = marketReply(route.request(), picture);
    const reply = listed ? undefined : await route.fetch().catch(() => undefined);
    const body = listed ?? (reply && (await bodyOf(reply)));
    if (body === undefined) {
      if (reply) await route.fulfill({ response: reply });
      else await route.abort();
      return;
    }
    const fields = fieldsOf(body).filter(([first]) => first !== 'resCode');
    const field = fields[seen % Math.max(1, fields.length)];
    seen += 1;
    await route.fulfill({ json: field ? withText(body, field, textOf(seen)) : body });
    if (field) replies.spoilt.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
  };
  await page.route(REPLIES, async (route) => {
    replies.open += 1;
    await spoil(route).finally(() => {
      replies.open -= 1;
    });
  });
  return replies;
}

/** The parsed JSON; `undefined` if the reply is not JSON. */
async function bodyOf(reply: APIResponse): Promise<unknown> {
  try {
    return JSON.parse(await reply.text());
  } catch {
    return undefined;
  }
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
    await new SwapPage(page).connect(/Demo wallet/);
    const replies = await spoilReplies(page, `${backend.url}icon.svg`, textOf);

    for (let round = 0; round < 6; round += 1) {
      for (const [route, calls] of Object.entries(pages)) {
        const before = replies.spoilt.length;
        await page.goto(`${backend.url}?round=${round}#${route}`);
        await expect(page.getByRole('banner')).toBeVisible();
        // The code of a page loads before it asks. It has nothing hostile to draw until its own calls are answered.
        await expect.poll(() => replies.spoilt.slice(before)).toEqual(expect.arrayContaining([...calls]));
        await drawn(page);
        await expect.poll(() => replies.open).toBe(0);
        await drawn(page);
        expect(await page.evaluate(`(${harmIn.toString()})(document)`)).toEqual([]);
      }
    }

    expect(replies.spoilt.length).toBeGreaterThan(60);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect([...problems, ...foreign]).toEqual([]);
  });
}
