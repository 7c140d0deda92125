import { runImports } from '@/lib/office/imports/run'
import { shipParcels } from '@/lib/orders/couriers/ship-parcels'
import { newOrder } from '@/lib/orders/order/schema'
import { placeOrder } from '@/lib/orders/placing/place-order'
import { requestHash } from '@/lib/platform/http/idempotency'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { receiveNotification } from '@/lib/reconciling/settlement/receive'
import { importStatement } from '@/lib/reconciling/statements/import'
import { sendDueMessages } from '@/lib/shop/messages/worker'
import { ownerRights } from './viewers'

export type Kill = {
  /** Before this statement, counted from 1, the connection ends, and every later one with its first statement. */
  endAt?: number
  /** The process is killed before this statement. */
  killAt?: number
  /** Killed so many milliseconds after COMMIT was sent. */
  killAfterCommitMs?: number
}

export type Operation = Kill &
  (
    | { kind: 'place'; buyer: string; sent: object; key: string }
    | { kind: 'settle'; message: [string, string][] }
    | { kind: 'import' }
    | { kind: 'open-ledger' }
    | { kind: 'statement'; admin: string; csv: string }
    | { kind: 'book'; admin: string; order: string }
    | { kind: 'messages'; at: string }
  )

export async function perform(operation: Operation): Promise<void> {
  if (operation.kind === 'place') {
    const viewer = { id: operation.buyer, role: 'BUYER' as const, sessionId: operation.buyer }
    const request = { key: operation.key, requestHash: requestHash(operation.sent) }
    await placeOrder(viewer, newOrder.parse(operation.sent), request)
  } else if (operation.kind === 'book') {
    const viewer = {
      id: operation.admin,
      role: 'ADMIN' as const,
      sessionId: operation.admin,
      rights: ownerRights,
    }
    await shipParcels(viewer, { bookings: [{ order: operation.order }] })
  } else if (operation.kind === 'messages') {
    // Several would write in another order each time.
    await sendDueMessages('SMS', undefined, { now: () => new Date(operation.at), senders: 1 })
  } else if (operation.kind === 'statement') {
    const viewer = {
      id: operation.admin,
      role: 'ADMIN' as const,
      sessionId: operation.admin,
      rights: ownerRights,
    }
    const file = new File([operation.csv], 'november.csv')
    await importStatement(viewer, { source: 'PostEx', file, columns: undefined })
  } else if (operation.kind === 'import') {
    await runImports(new AbortController().signal)
  } else if (operation.kind === 'open-ledger') {
    await postUnposted(undefined, 2)
  } else {
    await receiveNotification('order', {
      method: 'GET',
      query: operation.message,
      headers: {},
      body: Buffer.alloc(0),
    })
  }
}
