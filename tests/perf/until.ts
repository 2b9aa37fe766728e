import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';

const ASK_EVERY_MS = 25;

/**
 * Resolves when an expression is true in the page. Playwright's `waitForFunction` evaluates code within the page, which the
 * page's policy forbids. @throws Error when it never is within the limit.
 */
export async function until(page: Page, expression: string, limitMs = 30_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms: ${expression}`);
    await setTimeout(ASK_EVERY_MS);
  }
}
