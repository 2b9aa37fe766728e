import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { drawWith, type Place, placesOf, storyPages } from '../support/shells/StoryPages.tsx';
import { hostileTexts } from '../support/texts/hostileTexts.ts';

const modules = import.meta.glob<object>(['../../src/api/**/*.ts', '!**/*.test.ts'], { eager: true });
const paths = new Set(
  Object.values(modules)
    .flatMap((module): readonly unknown[] => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)
    .map(({ path }) => path),
);

describe('every field of every reply on a page', () => {
  const pages: Awaited<ReturnType<typeof storyPages>>[number][] = [];
  const found = new Map<string, { readonly place: Place; readonly page: (typeof pages)[number] }>();

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    pages.push(...(await storyPages()));
    for (const page of pages) {
      for (const place of await placesOf(page)) {
        const key = `${place.path} ${place.field.join('.')}`;
        if (!found.has(key)) found.set(key, { place, page });
      }
    }
  }, 600_000);
  afterAll(() => void vi.restoreAllMocks());

  it('is rendered: tests/conformance/hostileReplies.test.ts reads those that stories do not show', () => {
    const reached = new Set([...found.values()].map(({ place }) => place.path));
    console.log(
      `drawn: ${found.size} fields of ${reached.size} calls; only read: ${[...paths].filter((path) => !reached.has(path)).join(' ')}`,
    );
    expect(reached.size).toBeGreaterThanOrEqual(25);
    expect(found.size).toBeGreaterThan(200);
  });

  it.each(hostileTexts)(
    '[NFT-14] is only text: %s',
    async (_says, textOf) => {
      const harm: Record<string, readonly string[]> = {};
      let at = 0;
      for (const [key, { place, page }] of found) {
        at += 1;
        const problems = await drawWith(page, place, textOf(at));
        if (problems.length > 0) harm[`${page.name}: ${key}`] = problems;
      }
      expect(harm).toEqual({});
    },
    900_000,
  );
});
