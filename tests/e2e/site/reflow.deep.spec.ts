import type { Page } from '@playwright/test';
import { Backend } from '../support/Backend.ts';
import { nftPaths, plainPaths, problemsOnEach } from '../support/eachPage.ts';
import { answerWith } from '../support/orderReplies.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

/** Elements that reach beyond the right edge of the window and are not in a box that scrolls or cuts. */
function beyondEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isCut = (element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isCut(element))
      .map((element) => element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40))
      .slice(-5);
  })()`);
}

/** Texts that are smaller than the smallest size of the design at this text size of the browser. */
function tooSmall(page: Page, percent: number): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    return [...document.querySelectorAll('#root *')]
      .filter((element) => hasText(element) && !element.closest('svg, style, script'))
      .filter((element) => parseFloat(getComputedStyle(element).fontSize) < ${(SMALLEST_PX * percent) / 100})
      .map((element) => getComputedStyle(element).fontSize + ' ' + element.textContent.slice(0, 40));
  })()`);
}

/** Controls of the header that lie over one another. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const controls = [...document.querySelectorAll('#root header :is(a, button, input)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }));
    const shared = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
    return controls.flatMap(({ name, box }, index) => controls.slice(index + 1)
      .filter((other) => shared(box, other.box, 'left', 'right') > 1 && shared(box, other.box, 'top', 'bottom') > 1)
      .map((other) => name + ' lies over ' + other.name));
  })()`);
}

/** Words of letters that a line ends inside of. Hashes and addresses, which have digits, may break anywhere. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const texts = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/(?<![\\p{L}\\d])\\p{Script=Latin}{3,20}(?![\\p{L}\\d])/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  })()`);
}

/** `--text-2xs`. */
const SMALLEST_PX = 11;
const modes = [
  { name: 'in a window of 320 px', size: { width: 320, height: 640 }, percent: 100 },
  { name: 'on a phone', size: { width: 360, height: 780 }, percent: 100 },
  { name: 'with text of 200 %', size: { width: 1280, height: 900 }, percent: 200 },
] as const;

test.describe('pages without and with a wallet, with NFTs, and with an order that needs its owner', () => {
  const backend = new Backend(66);
  test.beforeAll(() => backend.start({ DEVNET_NFTS: 'small' }));
  test.afterAll(() => backend.stop());

  test('[SHL-11] no line of an order ends inside a word on a phone with text of 200 %', async ({ page }) => {
    test.setTimeout(240_000);
    const order = await waitingOrder(page, backend.url);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const problemsOf = () => brokenWords(page);
    expect(await problemsOnEach(page, { url: backend.url, paths: [order], problemsOf })).toEqual([]);
  });

  for (const { name, size, percent } of modes) {
    test(`[SHL-11] no page scrolls sideways, and nothing covers the header's controls ${name}`, async ({ page }) => {
      test.setTimeout(480_000);
      const { url } = backend;
      const problemsOf = async () => [
        ...(await beyondEdge(page)),
        ...(await tooSmall(page, percent)),
        ...(await overlaps(page)),
      ];
      // Changes of the hash keep the document, and its text size.
      const resize = () => page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      await page.goto(url);
      const paths = [...plainPaths(), ...(await nftPaths(page, url))];
      await page.setViewportSize(size);
      await resize();
      expect(await problemsOnEach(page, { url, paths: ['/NFT', '/sell', '/portfolio'], problemsOf })).toEqual([]);

      await page.setViewportSize({ width: 1280, height: 900 });
      const order = await waitingOrder(page, url);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Orders that need action/ })).toBeVisible();
      await page.setViewportSize(size);
      await resize();
      expect(await problemsOnEach(page, { url, paths: [order, ...paths], problemsOf })).toEqual([]);
    });
  }
});

/** The path of a new order that waits for an identity check. */
async function waitingOrder(page: Page, url: string): Promise<string> {
  const { swap } = await SignerWallet.connectedOn(page, url);
  await answerWith(page, () => 'wait_kyc');
  await swap.start({ pay: ['NYD', 'Northyard'], receive: ['yBTC', 'Northyard'], amount: '0.2' });
  await swap.sent();
  return new URL(page.url()).hash.slice(1);
}
