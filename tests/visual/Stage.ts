import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import * as z from 'zod/mini';
import { drawnPicture } from './drawnPicture.ts';
import { FONT_RULES } from './fontStyles.ts';
import { recordedPrices } from './recordedPrices.ts';
import { keyOf, type Reply, type World } from './World.ts';

const root = resolve(import.meta.dirname, '../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** Time without requests after which a page counts as complete. */
const QUIET_MS = 250;
const LIMIT_MS = 15_000;

/**
 * Changes the answers of paths with this ending: `data` of the envelope, or each item of a stream, without those that become
 * `undefined`. `now`: time of the page's clock. `dead`: the server refuses the connection. `never`: no answer comes.
 */
export type Answers = Readonly<Record<string, 'dead' | 'never' | Change>>;
type Change = (data: unknown, now: number) => unknown;

const Call = z.looseObject({ id: z._default(z.unknown(), null), method: z.string() });
const Calls = z.array(Call);
const Envelope = z.looseObject({ data: z._default(z.unknown(), null) });

/** Whether the parts of the frame are there in this width: on a phone the menu at the bottom, else all links of the footer. */
const FRAME = `innerWidth < 800
  ? [...document.querySelectorAll('nav')].some((menu) => getComputedStyle(menu).position === 'fixed')
  : document.querySelectorAll('footer > *').length >= 10`;
const FRAME_MS = 3_000;

/** Environment for page pictures: the built app with a world that is being recorded, or that answers from its recording. */
export class Stage {
  /** Paths that are not in the recording. */
  readonly unknown = new Set<string>();
  /** Requests that are not in the recording, answered with another reply of the same path. */
  readonly near = new Set<string>();
  readonly #page: Page;
  readonly #world: World;
  readonly #isRecording: boolean;
  readonly #answers: Answers;
  #open = 0;
  #lastAt = Date.now();

  constructor(page: Page, world: World, options: { readonly isRecording: boolean; readonly answers: Answers }) {
    this.#page = page;
    this.#world = world;
    this.#isRecording = options.isRecording;
    this.#answers = options.answers;
  }

  async open(): Promise<void> {
    await this.#page.clock.setFixedTime(this.#world.at);
    await this.#page.route('**/*', (route) => this.#tracked(route));
  }

  /** Resolves when no request was made for a moment. Endless repeated requests also end the wait. */
  async quiet(): Promise<void> {
    const began = Date.now();
    while (Date.now() - began < LIMIT_MS) {
      if (this.#open === 0 && Date.now() - this.#lastAt >= QUIET_MS) break;
      await this.#page.waitForTimeout(50);
    }
    // The footer's links and the bottom menu are loaded after the page. Not every scene shows them.
    await this.#page.waitForFunction(FRAME, undefined, { timeout: FRAME_MS }).catch(() => undefined);
    await this.#page.evaluate('document.fonts.ready');
  }

  async #tracked(route: Route): Promise<void> {
    this.#open += 1;
    try {
      await this.#answer(route);
    } catch (error) {
      // Requests of a closing page fail.
      if (!/closed|disposed|already handled|cancell?ed|ECONN|ended/i.test(String(error))) throw error;
    } finally {
      this.#open -= 1;
      this.#lastAt = Date.now();
    }
  }

  async #answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const isLogo = url.pathname.startsWith('/nft-media/outside/');
    if (url.pathname.startsWith('/nft-media/') && !isLogo) return route.fulfill(drawnPicture(url.pathname));
    if (url.origin !== this.#world.origin && !isLogo) return route.abort();
    const path = join(root, 'dist', url.pathname === '/' ? 'index.html' : url.pathname);
    if (path.endsWith('/index.html')) {
      const html = readFileSync(path, 'utf8').replace('</head>', `<style>${FONT_RULES}</style></head>`);
      return route.fulfill({ contentType: types['.html'] ?? '', body: html });
    }
    const isFile = !path.endsWith('/config.json') && existsSync(path) && statSync(path).isFile();
    if (isFile) return route.fulfill(fileReply(path));
    const change = Object.entries(this.#answers).find(([end]) => url.pathname.endsWith(end))?.[1];
    if (change === 'dead' && !path.endsWith('/config.json')) return route.abort('connectionrefused');
    // The request stays open in the page, but it does not keep `quiet` waiting.
    if (change === 'never') return;
    const reply = await this.#reply(route, url);
    if (!reply) return route.fulfill({ status: 404, contentType: 'text/plain', body: 'not in the record' });
    const body = typeof change === 'function' ? changed(reply, (data) => change(data, this.#world.at)) : reply.body;
    await route.fulfill({ status: reply.status, contentType: reply.type, body });
  }

  async #reply(route: Route, url: URL): Promise<Reply | undefined> {
    const body = route.request().postData();
    const calls = body?.startsWith('[') ? z.safeParse(Calls, JSON.parse(body)) : undefined;
    if (calls?.success) {
      // Calls are answered separately, so that the composition of a batch does not matter.
      const replies = await Promise.all(calls.data.map((call) => this.#one(route, url, JSON.stringify(call))));
      const parts = replies.map((reply, index) => withId(reply?.body ?? '{}', calls.data[index]?.id));
      return { status: 200, type: 'application/json', body: JSON.stringify(parts) };
    }
    const reply = await this.#one(route, url, body);
    const call = body?.startsWith('{') ? z.safeParse(Call, JSON.parse(body)) : undefined;
    if (!reply || !call?.success || !reply.body.startsWith('{')) return reply;
    return { ...reply, body: JSON.stringify(withId(reply.body, call.data.id)) };
  }

  async #one(route: Route, url: URL, body: string | null): Promise<Reply | undefined> {
    const method = route.request().method();
    const key = keyOf(method, url.href, body);
    if (this.#isRecording) {
      const response = await route.fetch({ ...(body === null ? {} : { postData: body }), timeout: LIMIT_MS });
      const type = response.headers()['content-type'] ?? 'application/json';
      const reply = { status: response.status(), type, body: await response.text() };
      this.#world.keep(key, reply);
      return reply;
    }
    const prices = recordedPrices(this.#world, url.pathname, body);
    if (prices) return prices;
    const found = this.#world.replyTo(key);
    if (!found) this.unknown.add(key.slice(0, 300));
    else if (found.isNear) this.near.add(key.slice(0, 300));
    return found?.reply;
  }
}

function withId(body: string, id: unknown): object {
  return { ...z.parse(z.looseObject({}), JSON.parse(body)), id };
}

function changed({ type, body }: Reply, change: (data: unknown) => unknown): string {
  if (type.startsWith('text/event-stream')) return changedStream(body, change);
  const envelope = z.parse(Envelope, JSON.parse(body));
  return JSON.stringify({ ...envelope, data: change(envelope.data) });
}

/** Events have a type and one line of data; the type of the last one is `end`. */
function changedStream(body: string, change: (data: unknown) => unknown): string {
  const events = body.split('\n\n').flatMap((event) => {
    const data = /^event: item\ndata: (.*)$/.exec(event)?.[1];
    if (data === undefined) return [event];
    const item = change(JSON.parse(data));
    return item === undefined ? [] : [`event: item\ndata: ${JSON.stringify(item)}`];
  });
  return events.join('\n\n');
}

function fileReply(path: string): { readonly contentType: string; readonly body: Buffer } {
  return { contentType: types[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) };
}
