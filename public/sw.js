// The service worker. It has one task: a page that cannot be fetched shows our own page instead of the browser's.
// Nothing else passes through it, so it can neither slow down nor outdate the shop.
const CACHE = 'offline-3'
const OFFLINE_PAGE = '/offline.html'
const FILES = [OFFLINE_PAGE, '/first.js']

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
        ),
      // The request leaves while this worker is still starting.
      registration.navigationPreload?.enable(),
      clients.claim(),
    ]),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOrOffline(event))
  else if (new URL(request.url).pathname === '/first.js') event.respondWith(fetchOr(request, '/first.js'))
})

async function pageOrOffline(event) {
  const preloaded = await Promise.resolve(event.preloadResponse).catch(() => undefined)
  return preloaded ?? fetchOr(event.request, OFFLINE_PAGE)
}

const fetchOr = (request, file) =>
  fetch(request).catch(async () => (await caches.match(file)) ?? Response.error())
