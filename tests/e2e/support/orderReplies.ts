import type { Page } from '@playwright/test';

const ORDERS = '**/api/exchangeRecord/getTrans*';

/**
 * The service returns its orders with this status. `undefined`: with their own. Returns a reader of the last order, as the
 * page got it.
 */
export async function answerWith(page: Page, statusOf: () => string | undefined): Promise<() => unknown> {
  let last: unknown;
  const changed = (order: object) => {
    const status = statusOf();
    return status === undefined ? order : { ...order, finalStatus: status };
  };
  await page.route(ORDERS, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    if (!data) return route.fulfill({ response });
    const answer = Array.isArray(data.list) ? { ...data, list: data.list.map(changed) } : changed(data);
    if (!Array.isArray(data.list)) last = answer;
    return route.fulfill({ response, json: { ...rest, data: answer } });
  });
  return () => last;
}

/**
 * Holds the service's replies about orders, so that the page stays in its present state until the test has seen it.
 * Returns a function that lets them through.
 */
export async function holdOrders(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ORDERS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
