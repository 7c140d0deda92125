// The service worker. scripts/lib/service-worker.mjs bundles it to /sw.js.
import { Serwist } from 'serwist'
import type { ToWorker } from '@/lib/offline/messages'
import { fileRoutes } from '@/lib/offline/worker/files'
import {
  forgetPersonalPages,
  pageRoutes,
  refreshPersonalPages,
  saveVisited,
} from '@/lib/offline/worker/pages'
import { deleteSharedPhoto, photoRoute } from '@/lib/offline/worker/shared-photo'
import {
  dropWrite,
  forgetWrites,
  notifyPages,
  SYNC_TAG,
  sendWrites,
  storeSignOut,
  storeWrite,
} from '@/lib/offline/worker/writes'

declare const self: ServiceWorkerGlobalScope
/** The files to fetch at installation, from the bundler. */
declare const PRECACHE: { url: string; revision: string }[]

const worker = new Serwist({
  precacheEntries: PRECACHE,
  precacheOptions: { cleanupOutdatedCaches: true, cleanURLs: false, directoryIndex: null },
  // A new version waits until its offer is accepted (components/offline/visits.ts), or until no page is open.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [photoRoute, ...pageRoutes, ...fileRoutes],
  fallbacks: {
    entries: [{ url: '/offline.html', matcher: ({ request }) => request.mode === 'navigate' }],
  },
})

/** The saved pages that show outcomes. */
const caretakerPages = /^(?:\/ur)?\/manage(?:\/|$)/

const send = (event: ExtendableEvent) => sendWrites(() => refreshPersonalPages(event, caretakerPages))

async function handle(event: ExtendableMessageEvent): Promise<unknown> {
  const message = event.data as ToWorker
  switch (message.type) {
    case 'visited':
      return Promise.all([saveVisited(event, message), send(event)])
    case 'store-write':
      return storeWrite(message.write, message.request)
    case 'drop-write':
      return dropWrite(message.key)
    case 'send-writes':
      return send(event)
    case 'list-writes':
      return notifyPages()
    case 'forget':
      await Promise.all([forgetPersonalPages(), forgetWrites(), deleteSharedPhoto()])
      return message.signOut && storeSignOut(message.signOut)
    default:
      // 'SKIP_WAITING' is for the library.
      return undefined
  }
}

self.addEventListener('message', (event) => {
  // The sender may wait for this on a port of its own.
  event.waitUntil(handle(event).then(() => event.ports[0]?.postMessage('done')))
})

self.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  const sent = send(event).then((isEmpty) => {
    // The browser tries again later.
    if (!isEmpty) throw new Error('Writes are still waiting.')
  })
  event.waitUntil(sent)
})

// The first service worker of the shop had this cache.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('offline-3')))

worker.addEventListeners()
