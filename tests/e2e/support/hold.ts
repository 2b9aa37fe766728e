import type { Page, Route } from '@playwright/test';

/** Path of a call, or an expression that its address matches. */
type Calls = string | RegExp;

/**
 * Holds each request of these calls, so that a state lasts until it was seen. The returned function answers them, and those after
 * them, as it says.
 */
export async function hold(
  page: Page,
  calls: Calls,
): Promise<(next: (route: Route) => Promise<void>) => Promise<void>> {
  let answer: ((route: Route) => Promise<void>) | undefined;
  const waiting: Route[] = [];
  await page.route(typeof calls === 'string' ? `**${calls}*` : calls, async (route) => {
    if (answer) await answer(route);
    else waiting.push(route);
  });
  return async (next) => {
    answer = next;
    await Promise.all(waiting.splice(0).map(next));
  };
}
