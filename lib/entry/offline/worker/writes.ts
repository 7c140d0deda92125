import { type DBSchema, openDB } from 'idb'
import type { FromWorker, StoredRequest, WaitingWrite } from '@/lib/entry/offline/messages'

declare const self: ServiceWorkerGlobalScope

// Writes that could not be sent wait here, in the browser's database, and are sent in their order, each until it has an
// answer. The idempotency key makes a repetition harmless, because the worker may be stopped after sending and before
// deleting.

/** The name of the browser's event that follows when there is a connection again. */
export const SYNC_TAG = 'send-writes'
/** A connection may have died without a sign of it. */
const ANSWER_WITHIN_MS = 30_000

/** An entry without a write ends a session; it is not shown, and outlasts the data of its account. */
interface Entry {
  id?: number
  write?: WaitingWrite
  request: StoredRequest
}

interface Schema extends DBSchema {
  entries: { key: number; value: Entry }
}

const database = openDB<Schema>('waiting-writes', 1, {
  upgrade: (made) => void made.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }),
})
const entries = async () => (await database).getAll('entries')

async function store(entry: Entry): Promise<void> {
  await (await database).add('entries', entry)
  // Some browsers have no background sync; the pages send as well.
  await self.registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Sends the list to all open pages. */
export async function notifyPages(isSettled = false): Promise<void> {
  const writes = (await entries()).flatMap(({ write }) => write ?? [])
  const message: FromWorker = { type: 'writes', writes, isSettled }
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const page of pages) page.postMessage(message)
}

export async function storeWrite(write: WaitingWrite, request: StoredRequest): Promise<void> {
  await store({ write, request })
  await notifyPages()
}

export const storeSignOut = (request: StoredRequest) => store({ request })

/** Whether a session has ended here that the shop still accepts. */
export const isSignOutWaiting = async () => (await entries()).some(({ write }) => !write)

async function remove(isRemoved: (write: WaitingWrite) => boolean): Promise<void> {
  for (const { id, write } of await entries())
    if (id !== undefined && write && isRemoved(write)) await (await database).delete('entries', id)
  await notifyPages()
}

export const dropWrite = (key: string) => remove((write) => write.key === key)

/** Deletes what waits, except that of one account. */
export const forgetWrites = (exceptOwner?: string) => remove(({ ownerId }) => ownerId !== exceptOwner)

/** The session of a page, whose headers replace those that a write was stored with. */
export interface Session {
  ownerId: string
  headers: Record<string, string>
}

let sending: Promise<Sent> | null = null

interface Sent {
  /** How many writes the shop has accepted or rejected. */
  settled: number
  /** Nothing is left to send. */
  isEmpty: boolean
}

/** Sends what waits, in one run at a time. */
export function sendWrites(session?: Session): Promise<Sent> {
  sending ??= sendAll(session).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(session?: Session): Promise<Sent> {
  for (let settled = 0; ; settled += 1) {
    const entry = (await entries()).find(({ write }) => write?.rejected === undefined)
    if (!entry) return { settled, isEmpty: true }
    const response = await send(entry, session)
    if (!response || isLater(entry, response)) return { settled, isEmpty: false }
    await settle(entry, response)
  }
}

const send = ({ write, request }: Entry, session?: Session): Promise<Response | null> =>
  fetch(request.address, {
    method: 'POST',
    headers: {
      ...request.headers,
      ...(session && session.ownerId === write?.ownerId ? session.headers : {}),
    },
    body: request.body || null,
    // Older browsers wait until the network times out.
    signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS) ?? null,
  }).catch(() => null)

/** Whether the same request may succeed later: the shop is busy or away, or a write needs a session that is still valid. */
const isLater = ({ write }: Entry, { status, headers }: Response) =>
  status >= 500 ||
  [408, 425, 429].includes(status) ||
  headers.has('retry-after') ||
  (write !== undefined && (status === 401 || status === 403))

/** Deletes what the shop has accepted, and keeps what it has rejected with the reason until the person closes it. */
async function settle({ id = 0, write }: Entry, response: Response): Promise<void> {
  const answer = (await response.json().catch(() => null)) as { message?: string } | null
  const transaction = (await database).transaction('entries', 'readwrite')
  // A sign-out may have forgotten it meanwhile.
  const entry = await transaction.store.get(id)
  if (entry && write && !response.ok) {
    const rejected = answer?.message ?? `${response.status} ${response.statusText}`
    await transaction.store.put({ ...entry, write: { ...write, rejected } })
  } else if (entry) await transaction.store.delete(id)
  await transaction.done
  await notifyPages(true)
}
