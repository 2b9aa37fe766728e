import type { Page } from '@playwright/test';
import { routeViews } from '../../../scripts/routeViews.ts';
import { expect } from '../test.ts';

/** Paths of all pages that need no parameter. */
export function plainPaths(): readonly string[] {
  const paths = routeViews('.').flatMap(({ path }) => (path.includes(':') ? [] : path));
  expect(paths.length).toBeGreaterThan(15);
  return paths;
}

/** Paths of a collection and of an NFT for sale, which a demo with NFTs has. The page shows the first collection. */
export async function nftPaths(page: Page, url: string): Promise<readonly string[]> {
  const paths: string[] = [];
  await page.goto(`${url}#/NFT`);
  for (const part of ['#/collection?', '#/NFTDetailNew?']) {
    const link = page.getByRole('main').locator(`a[href^="${part}"]`).first();
    paths.push(((await link.getAttribute('href')) ?? '').slice(1));
    await link.click();
  }
  return paths;
}

interface Visit {
  /** URL of the app. */
  readonly url: string;
  readonly paths: readonly string[];
  /** Problems of the page, which has loaded. */
  readonly problemsOf: () => Promise<readonly string[]>;
}

/** Opens the pages one after the other. Returns their problems, each after its path. */
export async function problemsOnEach(page: Page, { url, paths, problemsOf }: Visit): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(`${url}#${path}`);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    problems.push(...(await problemsOf()).map((problem) => `${path}: ${problem}`));
  }
  return problems;
}
