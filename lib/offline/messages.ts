import type { Outcome } from '@/lib/appointments/rules'
import type { Role } from '@/lib/offline/rules'

// What a page and the service worker send to each other.

/** A write that is sent when there is a connection again. */
export interface WaitingWrite {
  /** Its idempotency key. */
  key: string
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

export type ToWorker =
  | { type: 'visited'; address: string; role: Role | null; savesData: boolean }
  /** Answered on the port with true when the write is stored. */
  | { type: 'store-write'; write: WaitingWrite; request: StoredRequest }
  | { type: 'drop-write'; key: string }
  | { type: 'send-writes' }
  | { type: 'list-writes' }
  /** Deletes what belongs to an account. `signOut`: the request that ends its session, if it could not be sent. */
  | { type: 'forget'; signOut?: StoredRequest }

export type FromWorker = { type: 'writes'; writes: WaitingWrite[]; sent: boolean }
