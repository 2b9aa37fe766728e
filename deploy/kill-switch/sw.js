// Takes the place of a service worker that must go: removes what it kept and itself. Pages load from the network again,
// and none loads anew by itself. See docs/operating.md.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('switchyard-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
