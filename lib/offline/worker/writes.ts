import { BackgroundSyncQueueStore, StorableRequest } from 'serwist'
import type { FromWorker, StoredRequest, WaitingWrite } from '@/lib/offline/messages'

declare const self: ServiceWorkerGlobalScope

// Writes that could not be sent wait here, in the browser's database, and are sent in their order, each until it has an
// answer: the idempotency key makes a repetition harmless, because the worker may be stopped after sending and before
// deleting.

/** The name of the browser's event that follows when there is a connection again. */
export const SYNC_TAG = 'send-writes'

/** A connection may have died without a sign of it. */
const ANSWER_WITHIN_MS = 30_000

const store = new BackgroundSyncQueueStore('writes')

/** A sign-out is not shown, and outlasts the data of its account. */
type Metadata = { write: WaitingWrite } | { signOut: true }
type Entry = Omit<Awaited<ReturnType<typeof store.getAll>>[number], 'metadata'> & { metadata: Metadata }

const entries = async () => (await store.getAll()) as Entry[]
const writeOf = ({ metadata }: Entry) => ('write' in metadata ? metadata.write : null)

async function push({ address, headers, body }: StoredRequest, metadata: Metadata): Promise<void> {
  const request = new Request(address, { method: 'POST', headers, body: body || null })
  const requestData = (await StorableRequest.fromRequest(request)).toObject()
  await store.pushEntry({ requestData, timestamp: Date.now(), metadata })
  // Not every browser has it; then the next visit or event of the page sends.
  await self.registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

async function writes(): Promise<WaitingWrite[]> {
  const found = (await entries()).flatMap((entry) => writeOf(entry) ?? [])
  // A rejection is stored before the rejected write is deleted, which a stopped worker may not have reached.
  return [...new Map(found.map((write) => [write.key, write])).values()]
}

/** Sends the list to all open pages. `sent`: a write has reached the shop, so pages may be out of date. */
export async function notifyPages(sent = false): Promise<void> {
  const message: FromWorker = { type: 'writes', writes: await writes(), sent }
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const page of pages) page.postMessage(message)
}

export async function storeWrite(write: WaitingWrite, request: StoredRequest): Promise<void> {
  await push(request, { write })
  await notifyPages()
}

export const storeSignOut = (request: StoredRequest) => push(request, { signOut: true })

/** Whether a session has ended here that the shop still accepts. */
export const isSignOutWaiting = async () => (await entries()).some(({ metadata }) => 'signOut' in metadata)

async function remove(matches: (entry: Entry) => boolean): Promise<void> {
  for (const entry of await entries()) if (matches(entry)) await store.deleteEntry(entry.id)
  await notifyPages()
}

export const dropWrite = (key: string) => remove((entry) => writeOf(entry)?.key === key)

/** Deletes the writes of an account at its sign-out. */
export const forgetWrites = () => remove((entry) => writeOf(entry) !== null)

let sending: Promise<boolean> | null = null

/**
 * Sends what waits, in one run at a time. Returns whether nothing waits any more. `onSent` is called after each write that
 * the shop has accepted.
 */
export function sendWrites(onSent: () => Promise<void>): Promise<boolean> {
  sending ??= sendAll(onSent).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(onSent: () => Promise<void>): Promise<boolean> {
  for (;;) {
    const entry = (await entries()).find((one) => writeOf(one)?.rejected === undefined)
    if (!entry) return true
    const request = new StorableRequest(entry.requestData).toRequest()
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const response = await fetch(request, { signal }).catch(() => null)
    if (!response || response.status >= 500 || response.status === 429) return false
    const write = writeOf(entry)
    if (write && !response.ok) await reject(entry, write, response)
    await store.deleteEntry(entry.id)
    await notifyPages(response.ok)
    if (write && response.ok) await onSent()
  }
}

/** Keeps a rejected write with the shop's reason, until the person removes it. A sign-out has forgotten it already. */
async function reject(entry: Entry, write: WaitingWrite, response: Response): Promise<void> {
  const isWaiting = (await entries()).some(({ id }) => id === entry.id)
  if (!isWaiting) return
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  const rejected = { ...write, rejected: message ?? `${response.status} ${response.statusText}` }
  await store.pushEntry({
    requestData: entry.requestData,
    timestamp: Date.now(),
    metadata: { write: rejected },
  })
}
