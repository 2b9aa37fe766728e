import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { type OpenOrder, TAKE_OVER } from '../shell/workerMessages.ts';
import type { Site } from './Site.ts';
import { PAGE, SiteFiles } from './SiteFiles.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build (scripts/release/writeWorker.ts). */
declare const __SITE__: Site;

const SHELL_CACHE = 'switchyard-shell';
const { scope } = self.registration;

const shell = new PrecacheController({ cacheName: SHELL_CACHE });
shell.addToCacheList(
  Object.entries(__SITE__.shell).map(([path, integrity]) => ({
    url: scope + path,
    // The names of files in `assets/` contain a content hash.
    revision: path.startsWith('assets/') ? null : integrity,
    integrity,
  })),
);

const files = new SiteFiles({
  scope,
  site: __SITE__,
  caches: self.caches,
  fetch: self.fetch.bind(self),
  kept: (url) => shell.matchPrecache(url),
  async keepPage(response) {
    const key = shell.getCacheKeyForURL(scope + PAGE);
    if (key) await (await self.caches.open(SHELL_CACHE)).put(key, response);
  },
  onOtherPage: () => void self.registration.update().catch(() => undefined),
});

// If a file is missing or has changed, the installation fails and the previous worker stays active.
self.addEventListener('install', (event) => {
  void shell.install(event);
  event.waitUntil(files.keepConfig());
});

self.addEventListener('activate', (event) => {
  void shell.activate(event);
  event.waitUntil(files.forgetOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const answer = files.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

// The new version waits until the user asks for it.
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const hash: unknown = event.notification.data;
  if (typeof hash === 'string') event.waitUntil(showOrder(hash));
});

async function showOrder(hash: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ frameType }) => frameType === 'top-level');
  if (!page) {
    await self.clients.openWindow(`${scope}#/Records?${new URLSearchParams({ order: hash })}`);
    return;
  }
  const message: OpenOrder = { type: 'switchyard:open-order', hash };
  page.postMessage(message);
  await page.focus();
}
