import { test as base, expect, type Page } from '@playwright/test';
import { Backend } from './support/Backend.ts';
import { secretsKept } from './support/secretsKept.ts';

interface Fixtures {
  /** Fails the test on any console error or warning, uncaught error or policy violation of its page. */
  readonly quietPage: Page;
}

interface WorkerFixtures {
  readonly backend: Backend;
}

/** Marks a test as one of the main journeys, which `npm test` runs. `npm run test:deep` runs the others. */
export const GATE = { tag: '@gate' } as const;

/** Marks a test that compares a time with a limit. `npm run test:deep` runs it while nothing else runs. */
export const MEASURED = { tag: '@measured' } as const;

/** Token of the support staff in tests. */
export const SUPPORT_TOKEN = 'the-people-who-answer-in-all-tests';

/** Chromium reports failed requests as console errors. Tests that cut the network expect them. */
const networkNoise = /Failed to load resource|net::ERR_/;
/** Only tests about workers register them (see `serviceWorkers` in the configuration). Playwright logs this in the page. */
const PLAYWRIGHTS_OWN = 'Service Worker registration blocked by Playwright';

export function watch(page: Page, problems: string[], options: { readonly isNetworkCut?: boolean } = {}): void {
  page.on('console', (message) => {
    const isNoise = message.text() === PLAYWRIGHTS_OWN || (options.isNetworkCut && networkNoise.test(message.text()));
    if ((message.type() === 'error' || message.type() === 'warning') && !isNoise) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
}

/** Accounts with past swaps get their tokens offered again. Other tests decline the offer. */
export async function declineRecommendations(page: Page): Promise<void> {
  const offer = page.getByRole('dialog', { name: 'Recommended tokens' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Cancel' }).click());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    await declineRecommendations(page);
    await use(page);
    // A request still in progress at the end of a test would fail the next test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    // After any test: no page of the test's browser stores a recovery phrase or a key.
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
    { scope: 'worker', timeout: 480_000 },
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
