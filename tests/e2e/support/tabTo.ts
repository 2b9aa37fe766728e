import { expect, type Page } from '@playwright/test';

/** Presses Tab until the element with this name has the focus, and waits while it is busy: it ignores keys until then. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(`(() => {
      const element = document.activeElement;
      if (!element.matches('button, a, input, select, summary')) return '';
      const label = element.labels?.[0]?.textContent;
      return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    })()`);
    if (!name.test(String(focused))) continue;
    await expect(page.locator(':focus')).toBeEnabled();
    return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}
