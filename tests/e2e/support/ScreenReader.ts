import { expect, type Page } from '@playwright/test';

/**
 * Records what a screen reader announces automatically: alerts, and changes in a live region that existed before. Ignores hidden
 * content, and content that appears together with its region, because many screen readers skip it.
 */
const ear = `(() => {
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
  const whole = '[aria-atomic="true"], [role="status"], [role="alert"], output';
  const heard = (window.heard = []);
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('[aria-hidden="true"]')) return '';
    return [...node.childNodes].map(words).join(' ');
  };
  const say = (node, said) => {
    // What came in a piece that was said is not said again.
    if (said.has(node)) return;
    said.add(node);
    const around = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!around?.isConnected || around.closest('[aria-hidden="true"], [inert]')) return;
    const text = words(node).replace(/\\s+/g, ' ').trim();
    if (text) heard.push(text);
  };
  const hear = (place, node, said) => {
    const region = place?.closest?.(live);
    const atom = place?.closest?.(whole);
    if (region) return say(atom && region.contains(atom) ? atom : node, said);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.matches('[role="alert"]')) say(node, said);
    for (const alert of node.querySelectorAll('[role="alert"]')) say(alert, said);
  };
  new MutationObserver((records) => {
    const said = new Set();
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') hear(target.parentElement, target, said);
      else for (const node of addedNodes) hear(target, node, said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** Records what a page announces to screen readers. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Records from the next page load on. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(ear);
    return new ScreenReader(page);
  }

  /** Announcements since the page was loaded. Each is one entry. */
  async heard(): Promise<readonly string[]> {
    const all: unknown = await this.#page.evaluate('window.heard');
    return Array.isArray(all) ? all.map(String) : [];
  }

  /** Waits until the page has announced the text automatically. */
  async expectHeard(words: RegExp, { timeout = 20_000 } = {}): Promise<void> {
    await expect(async () => expect(await this.heard()).toContainEqual(expect.stringMatching(words))).toPass({
      timeout,
    });
  }
}
