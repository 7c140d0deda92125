/** The page's connection to the service worker. */
import type { ToWorker } from '@/lib/entry/offline/messages'

const ANSWER_WITHIN_MS = 5000

let registration: Promise<ServiceWorkerRegistration | null> | null = null

/** Null where there are no service workers, as in private windows of some browsers. */
export function registered(): Promise<ServiceWorkerRegistration | null> {
  registration ??= register().catch(() => null)
  return registration
}

const register = async () => navigator.serviceWorker.register('/sw.js')

/** Sends a message to the active worker and waits until it has done its part. Returns false if no worker answers. */
export async function postToWorker(message: ToWorker): Promise<boolean> {
  const active = (await registered())?.active
  if (!active) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    active.postMessage(message, [port2])
  })
}
