// Replaces a service worker that must be removed: deletes its caches and itself. Pages load from the network again, and are not
// reloaded automatically. See docs/operating.md.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith('switchyard-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
