import type { Page } from '@playwright/test';
import { plainPaths, problemsOnEach } from '../support/eachPage.ts';
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

/** `--text-2xs`. */
const SMALLEST_PX = 11;
const modes = [
  { name: 'in a window of 320 px', size: { width: 320, height: 640 }, percent: 100 },
  { name: 'on a phone', size: { width: 360, height: 780 }, percent: 100 },
  { name: 'with text of 200 %', size: { width: 1280, height: 900 }, percent: 200 },
] as const;

for (const { name, size, percent } of modes) {
  test(`[SHL-11] no page scrolls sideways ${name}`, async ({ page, backend }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(size);
    await SignerWallet.connectedOn(page, backend.url);
    // Changes of the hash keep the document, and its text size.
    await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
    const problemsOf = async () => [...(await beyondEdge(page)), ...(await tooSmall(page, percent))];

    expect(await problemsOnEach(page, { url: backend.url, paths: plainPaths(), problemsOf })).toEqual([]);
  });
}
