import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { serveFolder } from '../../project/serveFolder.ts';
import { watch } from '../test.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

/** Created by `npx storybook build --output-dir storybook-static`, which `npm run test:deep` runs first. */
const BUILT = 'storybook-static';
const { entries } = JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')) as { entries: Record<string, Entry> };
const pages = Object.values(entries).filter(({ type }) => type === 'docs');

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

let site: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  site = await serveFolder(BUILT);
});
test.afterAll(() => site.close());

test('the built Storybook has its foundations, its patterns and a part for plugin authors', () => {
  expect(pages.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Welcome',
      'Foundations/Colors',
      'Foundations/Writing errors',
      'Foundations/Patterns',
      'Plugins/Adding a chain',
      'Plugins/Adding a family',
      'Plugins/Adding a swap provider',
      'Plugins/Adding a wallet',
      'Plugins/Contracts',
      'Plugins/Gallery',
    ]),
  );
});

test('a width of the toolbar is the width of the story’s window', async ({ page }) => {
  const frame = page.locator('#storybook-preview-iframe');
  const width = async () => (await frame.boundingBox())?.width;
  await page.goto(`${site.url}?path=/story/primitives-button--busy&globals=viewport:phone`);
  await expect.poll(width, { timeout: 60_000 }).toBe(360);
  await page.goto(`${site.url}?path=/story/primitives-button--busy&globals=viewport:tablet`);
  await expect.poll(width, { timeout: 60_000 }).toBe(800);
});

for (const { id, title } of pages) {
  test(`the docs page “${title}” renders, logs nothing, and passes axe in both themes`, async ({ page }) => {
    const problems: string[] = [];
    watch(page, problems, { isNetworkCut: true });
    // Reports the address, which the console leaves out.
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(response.url());
    });
    for (const theme of ['light', 'dark']) {
      await page.goto(`${site.url}iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`);
      await expect(page.locator('#storybook-docs h1').first()).toBeVisible({ timeout: 120_000 });
      // The stories of a page are drawn one after another.
      await expect(page.locator('.sb-loader:visible')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).include('#storybook-docs').analyze();
      expect(violations.map((violation) => [violation.id, violation.nodes[0]?.html, violation.nodes.length])).toEqual(
        [],
      );
    }
    expect(problems).toEqual([]);
    const links = page.locator('#storybook-docs a[href]');
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => /\.md(#|$)/.test(href))).toEqual([]);
    const ids = hrefs.flatMap((href) => /\?path=\/docs\/([\w-]+)$/.exec(href)?.[1] ?? []);
    expect(ids.filter((target) => !pages.some((one) => one.id === target))).toEqual([]);
  });
}
