import { test as base, expect } from '@playwright/test';
import { Site } from '../support/Site.ts';

const HEADING = 'Swap any token, on any network';
const NAME = 'switchyard-worker';

const test = base.extend<{ readonly site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  site: async ({}, use) => {
    const site = new Site('dist');
    await site.up();
    await use(site);
    await site.remove();
  },
});

/** Script that tries to create a policy with that name, and returns the outcome. */
const making = (name: string) =>
  `(() => { try { trustedTypes.createPolicy('${name}', {}); return 'made'; } catch (error) { return error.name; } })()`;

test('[MON-08] the page creates its one policy before any library runs, and no other one can be created', async ({
  page,
  site,
}) => {
  // MobX sets a mark on the page when its code runs.
  await page.addInitScript(`{
    const make = TrustedTypePolicyFactory.prototype.createPolicy;
    window.made = [];
    TrustedTypePolicyFactory.prototype.createPolicy = function (name, rules) {
      window.made.push([name, 'mobxGlobals' in window, '__mobxGlobals' in window, '__zod_globalConfig' in window]);
      return make.call(this, name, rules);
    };
  }`);
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();

  expect(await page.evaluate('window.made')).toEqual([[NAME, false, false, false]]);
  expect(await page.evaluate("['__mobxGlobals', '__zod_globalConfig'].filter((name) => name in window)")).not.toEqual(
    [],
  );
  for (const name of [NAME, 'default', 'other']) expect(await page.evaluate(making(name))).toBe('TypeError');
});

test('[MON-08] the app does not start if other code has taken its policy', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Runs before the page's own policy applies, like a browser extension can.
  await page.addInitScript(`trustedTypes.createPolicy('${NAME}', { createScriptURL: (url) => url });`);

  await page.goto(site.url);

  await expect(page.getByText('Switchyard hasn’t started.')).toBeVisible();
  await expect(page.getByRole('heading', { name: HEADING })).toHaveCount(0);
  expect(errors.join()).toContain(NAME);
});
