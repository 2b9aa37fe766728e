import { test as base, expect, type Page } from '@playwright/test';
import { Backend } from './Backend.ts';
import { secretsKept } from './secretsKept.ts';

interface Fixtures {
  /** Fails the test on any console error or warning, uncaught error or policy violation of its page. */
  readonly quietPage: Page;
}

interface WorkerFixtures {
  readonly backend: Backend;
}

/** Of the people who answer in tests. */
export const SUPPORT_TOKEN = 'the-people-who-answer-in-all-tests';

/** Chromium reports requests that fail as console errors; tests that cut the network expect those. */
const networkNoise = /Failed to load resource|net::ERR_/;
/** Workers are not registered in tests that are not about them (`serviceWorkers` of the configuration), which Playwright says in the page. */
const PLAYWRIGHTS_OWN = 'Service Worker registration blocked by Playwright';

export function watch(page: Page, problems: string[], options: { readonly isNetworkCut?: boolean } = {}): void {
  page.on('console', (message) => {
    const isNoise = message.text() === PLAYWRIGHTS_OWN || (options.isNetworkCut && networkNoise.test(message.text()));
    if ((message.type() === 'error' || message.type() === 'warning') && !isNoise) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
}

/** Accounts with past swaps are offered their tokens again; a test that is about something else declines. */
export async function declineRecommendations(page: Page): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Recommended tokens' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Cancel' }).click());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    await declineRecommendations(page);
    await use(page);
    // A request that is still on its way when a test ends would fail the next one.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Whatever a test did: no page of it keeps a recovery phrase or a key (the pages of the test's own browser).
    for (const open of page.context().pages()) expect(await secretsKept(open)).toEqual([]);
  },
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, info) => {
      const backend = new Backend(info.workerIndex);
      await backend.start({ SUPPORT_TOKEN });
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  quietPage: async ({ page, backend }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))",
    );
    await page.goto(backend.url);
    await expect(page.getByTestId('swap-amount')).toBeVisible();
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
