import type { Outcome } from '@/lib/care/appointments/rules'
import type { PersonRole } from '@/lib/entry/offline/rules'

// Messages between a page and the service worker.

/** A write that is sent when there is a connection again. */
export interface WaitingWrite {
  /** Its idempotency key. */
  key: string
  /** The account that has made it; it is neither shown to another nor sent for one. */
  ownerId: string
  appointmentId: string
  purpose: string
  outcome: Outcome | null
  /** Why the shop has rejected it; it is not sent again. */
  rejected?: string
}

export interface StoredRequest {
  address: string
  headers: Record<string, string>
  body: string
}

/** Each is answered on its port when the worker has done its part. */
export type ToWorker =
  | { type: 'page-opened'; address: string; role: PersonRole | null; savesData: boolean; off?: string }
  | { type: 'store-write'; write: WaitingWrite; request: StoredRequest }
  | { type: 'drop-write'; key: string }
  /** The headers are those of the present session, which may be a later one than that of the write. */
  | { type: 'send-writes'; ownerId: string; headers: Record<string, string> }
  | { type: 'list-writes' }
  /** Deletes what is saved of accounts. `ownerId`: what waits of this one stays, because only its session has ended. */
  | { type: 'forget'; ownerId?: string }
  /** Ends a session on the server, now or as soon as possible. */
  | { type: 'sign-out'; request: StoredRequest }

/** `isSettled`: the shop has accepted or rejected a write, so pages may be out of date. */
export type FromWorker = { type: 'writes'; writes: WaitingWrite[]; isSettled: boolean }
