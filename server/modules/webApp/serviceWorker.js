/** Shows the offline page where a page cannot be reached. Keeps nothing else: neither pages, nor the server's answers. */
const prefix = 'offline-';
const kept = `${prefix}{{version}}`;
const offlinePage = '/offline';

const keepOfflinePage = async () => {
  const cache = await caches.open(kept);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  await self.skipWaiting();
};

const takeOver = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

const reach = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
};

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { mode, destination } = event.request;
  if (mode === 'navigate' && destination === 'document') event.respondWith(reach(event));
});
