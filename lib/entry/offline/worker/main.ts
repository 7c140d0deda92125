// The service worker. scripts/launch/browser-scripts.mjs bundles it to /sw.js.
import { Serwist } from 'serwist'
import type { ToWorker } from '@/lib/entry/offline/messages'
import { fileRoutes } from '@/lib/entry/offline/worker/files'
import {
  forgetPersonalPages,
  pageRoutes,
  refreshOutcomePages,
  saveOpenedPage,
} from '@/lib/entry/offline/worker/pages'
import { deleteSharedPhoto, photoRoute } from '@/lib/entry/offline/worker/shared-photo'
import {
  dropWrite,
  forgetWrites,
  notifyPages,
  type Session,
  SYNC_TAG,
  sendWrites,
  storeSignOut,
  storeWrite,
} from '@/lib/entry/offline/worker/writes'

declare const self: ServiceWorkerGlobalScope
/** The files to fetch at installation, from the bundler. */
declare const PRECACHE: { url: string; revision: string }[]

const worker = new Serwist({
  precacheEntries: PRECACHE,
  precacheOptions: { cleanupOutdatedCaches: true, cleanURLs: false, directoryIndex: null },
  // A new version waits until its offer is accepted (components/offline/updates.ts), or until no page is open.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [photoRoute, ...pageRoutes, ...fileRoutes],
  fallbacks: {
    entries: [{ url: '/offline.html', matcher: ({ request }) => request.mode === 'navigate' }],
  },
})

async function send(event: ExtendableEvent, session?: Session): Promise<boolean> {
  const { settled, isEmpty } = await sendWrites(session)
  if (settled > 0) await refreshOutcomePages(event)
  return isEmpty
}

async function handle(event: ExtendableMessageEvent): Promise<unknown> {
  const message = event.data as ToWorker
  switch (message.type) {
    case 'page-opened':
      await send(event)
      return saveOpenedPage(event, message)
    case 'store-write':
      return storeWrite(message.write, message.request)
    case 'drop-write':
      return dropWrite(message.key)
    case 'send-writes':
      return send(event, message)
    case 'list-writes':
      return notifyPages()
    case 'forget':
      return Promise.all([forgetPersonalPages(), forgetWrites(message.ownerId), deleteSharedPhoto()])
    case 'sign-out':
      await storeSignOut(message.request)
      return send(event)
    default:
      // 'SKIP_WAITING' is for the library.
      return undefined
  }
}

self.addEventListener('message', (event) => {
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
