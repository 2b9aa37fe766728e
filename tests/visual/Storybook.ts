import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { FONT_RULES } from './fontStyles.ts';

const folder = resolve(import.meta.dirname, '../../storybook-static');
/** No server listens at this address: every request is answered from the folder. */
const origin = 'http://127.0.0.1:6006';
const NOW = Date.parse('2026-03-14T12:00:00Z');
const viewport = { width: 720, height: 900 };
/** Maximum height. The rest is cut off. */
const MAX_HEIGHT = 1_600;
const RENDER_LIMIT_MS = 30_000;

/** Marks a story whose picture differs each time. A comment beside it states the reason. */
const UNSTEADY = 'unsteady';

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z._default(z.array(z.string()), []),
    }),
  ),
});

export interface Component {
  readonly title: string;
  /** Ids of its stories, in order. */
  readonly stories: readonly string[];
}

/** The built Storybook by component, without documentation pages. @throws Error where it was not built */
export function readComponents(): readonly Component[] {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) throw new Error('Storybook was not built: npx storybook build --output-dir storybook-static');
  const { entries } = z.parse(Index, JSON.parse(readFileSync(file, 'utf8')));
  const byTitle = new Map<string, string[]>();
  for (const { id, title, type, tags } of Object.values(entries)) {
    if (type !== 'story' || tags.includes(UNSTEADY)) continue;
    byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  }
  return [...byTitle].map(([title, stories]) => ({ title, stories }));
}

/** A Storybook page that switches between stories. */
export class StoryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(story: string): Promise<void> {
    const page = this.#page;
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime(NOW);
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      const path = join(folder, url.pathname);
      const isThere = url.origin === origin && path.startsWith(folder) && existsSync(path) && statSync(path).isFile();
      if (!isThere) return route.abort();
      return route.fulfill({ path, ...(extname(path) === '.js' ? { contentType: 'text/javascript' } : {}) });
    });
    // Sets the font on load, because the first story may be drawn before any later call.
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      const styles = document.createElement('style');
      styles.textContent = ${JSON.stringify(FONT_RULES)};
      document.head.append(styles);
    });`);
    await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`);
    await page.waitForFunction(
      "document.body.classList.contains('sb-show-main') && document.querySelector('#storybook-root')?.childElementCount",
      undefined,
      { timeout: RENDER_LIMIT_MS },
    );
    // Storybook reloads the page if another story is chosen while this one still plays.
    await page.waitForFunction(
      "['finished', 'errored'].includes(__STORYBOOK_PREVIEW__.currentRender?.phase)",
      undefined,
      {
        timeout: RENDER_LIMIT_MS,
      },
    );
  }

  /** Draws a story and plays it to its end, without reloading the page. */
  async show(story: string): Promise<void> {
    await this.#page.evaluate(`new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('${story} was not drawn')), ${RENDER_LIMIT_MS});
      const channel = __STORYBOOK_ADDONS_CHANNEL__;
      channel.once('storyFinished', () => resolve());
      channel.emit('setCurrentStory', { storyId: '${story}', viewMode: 'story' });
    })`);
    await this.#page.evaluate('document.fonts.ready');
  }

  /** The area of the story. The whole viewport if a dialog is open. */
  async picture(theme: 'light' | 'dark', width = viewport.width): Promise<Buffer> {
    await this.#page.setViewportSize({ ...viewport, width });
    const height = await this.#page.evaluate<number>(`(() => {
      document.documentElement.dataset.theme = '${theme}';
      scrollTo(0, 0);
      const isOver = [...document.body.children].some((child) => child.id !== 'storybook-root' && child.id !== 'storybook-docs'
        && !child.className.includes('sb-') && child.getClientRects().length > 0);
      const content = document.querySelector('#storybook-root')?.getBoundingClientRect().bottom ?? 0;
      return Math.ceil(Math.min(${MAX_HEIGHT}, isOver ? innerHeight : Math.max(content, 40)));
    })()`);
    return this.#page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
}
