/** Outcomes that were recorded without a connection and wait in the service worker. */
import { useSyncExternalStore } from 'react'
import { currentUser } from '@/components/auth/session-store'
import { recordOutcome } from '@/lib/care/appointments/contract'
import type { FromWorker, WaitingWrite } from '@/lib/entry/offline/messages'
import { addressOf, credentials } from '@/lib/platform/http/client'
import { postToWorker } from './worker-channel'

const none: WaitingWrite[] = []
let writes = none

function subscribe(listener: () => void) {
  const worker = navigator.serviceWorker
  if (!worker) return () => undefined
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'writes') return
    writes = data.writes.filter(({ ownerId }) => ownerId === currentUser()?._id)
    listener()
  }
  worker.addEventListener('message', onMessage)
  worker.startMessages()
  void postToWorker({ type: 'list-writes' })
  return () => worker.removeEventListener('message', onMessage)
}

export const useWaitingWrites = (): WaitingWrite[] =>
  useSyncExternalStore(
    subscribe,
    () => writes,
    () => none,
  )

/** Calls back when the shop has accepted or rejected a waiting write. */
export function onWriteSettled(listener: () => void): () => void {
  const worker = navigator.serviceWorker
  const onMessage = ({ data }: MessageEvent<FromWorker>) =>
    data.type === 'writes' && data.isSettled && listener()
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

/** Stores an outcome that could not be sent. Returns false if there is no service worker to send it later. */
export async function storeOutcome(write: WaitingWrite, body: object): Promise<boolean> {
  const isStored = await postToWorker({
    type: 'store-write',
    write,
    request: {
      address: addressOf(recordOutcome, { params: { id: write.appointmentId } }),
      headers: { ...credentials(), 'content-type': 'application/json', 'idempotency-key': write.key },
      body: JSON.stringify(body),
    },
  })
  if (isStored) void sendWrites()
  return isStored
}

export const dropWrite = (key: string) => postToWorker({ type: 'drop-write', key })

/** Sends what waits of the person who is signed in, with the headers of this session. */
export async function sendWrites(): Promise<void> {
  const ownerId = currentUser()?._id
  if (ownerId) await postToWorker({ type: 'send-writes', ownerId, headers: credentials() })
}

const AGAIN_MS = 30_000

/** Tries now and again until the returned function is called: not every browser wakes the worker when it is online. */
export function keepSending(): () => void {
  const send = () => void sendWrites()
  const timer = setInterval(send, AGAIN_MS)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}
