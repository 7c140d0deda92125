/** Outcomes that were recorded without a connection and wait in the service worker. */
import { useSyncExternalStore } from 'react'
import { recordOutcome } from '@/lib/appointments/contract'
import { addressOf, credentials } from '@/lib/http/client'
import type { FromWorker, WaitingWrite } from '@/lib/offline/messages'
import { postToWorker } from './worker-channel'

const none: WaitingWrite[] = []
let writes = none

function subscribe(listener: () => void) {
  const worker = navigator.serviceWorker
  if (!worker) return () => undefined
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'writes') return
    ;({ writes } = data)
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

/** Calls back when a waiting write has reached the shop. */
export function onWriteSent(listener: () => void): () => void {
  const worker = navigator.serviceWorker
  const onMessage = ({ data }: MessageEvent<FromWorker>) => data.type === 'writes' && data.sent && listener()
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

/** Stores an outcome that could not be sent. Returns false if there is no service worker to send it later. */
export const storeOutcome = (write: WaitingWrite, body: object): Promise<boolean> =>
  postToWorker({
    type: 'store-write',
    write,
    request: {
      address: addressOf(recordOutcome, { params: { id: write.appointmentId } }),
      headers: { ...credentials(), 'content-type': 'application/json', 'idempotency-key': write.key },
      body: JSON.stringify(body),
    },
  })

export const dropWrite = (key: string) => postToWorker({ type: 'drop-write', key })
export const sendWrites = () => postToWorker({ type: 'send-writes' })
