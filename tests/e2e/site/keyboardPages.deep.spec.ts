import type { Page } from '@playwright/test';
import { Backend } from '../support/Backend.ts';
import { nftPaths, plainPaths, problemsOnEach } from '../support/eachPage.ts';
import { SignerWallet } from '../support/SignerWallet.ts';
import { expect, test } from '../test.ts';

/** Most presses of Tab for one page. */
const LIMIT = 400;

/** Numbers the controls of the page that Tab has to reach: visible, enabled, and not moved between by arrow keys. */
function markControls(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const wanted = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches(':disabled') && element.tabIndex >= 0 && !element.closest('[inert]'))
      // One of these has the focus for all: arrow keys choose.
      .filter((element) => !element.matches('input[type=radio]:not(:checked)'));
    wanted.forEach((element, index) => { element.dataset.walk = String(index); });
    return wanted.length;
  })()`);
}

interface Step {
  /** Number of the control. `undefined`: a control that came later, or the end of the page. */
  readonly mark: string | undefined;
  readonly isBody: boolean;
  readonly problem: string | undefined;
}

/** The control with the focus: it must be in the window, above what lies over the page, and look different with the focus. */
function focused(page: Page): Promise<Step> {
  return page.evaluate<Step>(`(() => {
    const element = document.activeElement;
    const isBody = element === null || element === document.body;
    if (isBody) return { mark: undefined, isBody, problem: undefined };
    const name = element.ariaLabel || element.textContent.trim().slice(0, 40) || element.tagName;
    const box = element.getBoundingClientRect();
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const shows = [element, ...element.querySelectorAll('*'), element.parentElement, element.closest('label')].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const problem = !isSeen ? name + ' has the focus outside the window' : !shows ? name + ' does not show its focus' : undefined;
    return { mark: element.dataset.walk, isBody, problem };
  })()`);
}

/** Presses Tab through the whole page. Returns what is wrong. */
async function walk(page: Page): Promise<readonly string[]> {
  const count = await markControls(page);
  const reached = new Set<string>();
  const problems = new Set<string>();
  // The walk begins at the heading, which a new page focuses, and goes round.
  let ends = 0;
  for (let presses = 0; presses < LIMIT && ends < 3; presses += 1) {
    await page.keyboard.press('Tab');
    let step = await focused(page);
    if (step.problem) {
      // A page that grew since may have moved the control away: only the way back to it shows whether the browser scrolls there.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      step = await focused(page);
    }
    if (step.problem) problems.add(step.problem);
    if (step.isBody) ends += 1;
    if (step.mark !== undefined) reached.add(step.mark);
    if (reached.size === count) break;
  }
  const missed = await page.evaluate<readonly string[]>(
    `((reached) => [...document.querySelectorAll('[data-walk]')]
      .filter((element) => !reached.includes(element.dataset.walk) && element.isConnected && element.checkVisibility())
      .map((element) => 'Tab does not reach ' + (element.ariaLabel || element.textContent.trim().slice(0, 40) || element.outerHTML.slice(0, 60))))(${JSON.stringify([...reached])})`,
  );
  return [...problems, ...missed];
}

test.describe('pages with a wallet and NFTs', () => {
  const backend = new Backend(67);
  test.beforeAll(() => backend.start({ DEVNET_NFTS: 'small' }));
  test.afterAll(() => backend.stop());

  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`Tab reaches every control of every page, and each shows its focus, at ${size.width} px`, async ({ page }) => {
      const { url } = backend;
      await page.goto(url);
      const paths = [...plainPaths(), ...(await nftPaths(page, url))];
      await SignerWallet.connectedOn(page, url);
      await page.setViewportSize(size);

      const problemsOf = async () => {
        await page.evaluate('document.activeElement?.blur(); getSelection()?.removeAllRanges(); scrollTo(0, 0)');
        return walk(page);
      };
      expect(await problemsOnEach(page, { url, paths, problemsOf })).toEqual([]);
    });
  }
});
