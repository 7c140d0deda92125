import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { markRefunded } from '@/lib/money/payments/refunds'
import { type Actor, adminActor, systemActor } from '@/lib/money/payments/subjects'
import { endingOf } from '@/lib/orders/invoices/credit-rules'
import { creditInFull, findUncredited } from '@/lib/orders/invoices/issue-credit-note'
import { findUninvoiced, issueInvoice } from '@/lib/orders/invoices/issue-invoice'
import { isOverdue } from '@/lib/orders/order/hold'
import { parcelAfter } from '@/lib/orders/order/parcel-outcomes'
import type { OrderChange, OrderDto } from '@/lib/orders/order/schema'
import { isDepositAwaited, isHeldUnpaid, isInvoiceDue } from '@/lib/orders/order/transitions'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { type LockedOrder, lockOrder, lockVisibleOrder } from '@/lib/orders/record/lock'
import { orderPayments } from '@/lib/orders/statuses/payment'
import { setStatus } from '@/lib/orders/statuses/set-status'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged, isUnchanged, type Seen } from '@/lib/platform/http/seen'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'

export { setParcelOutcome } from '@/lib/orders/parcels/commands'
export { clearTracking, setTracking } from '@/lib/orders/parcels/tracking'
export { placeOrder } from '@/lib/orders/placing/place-order'

const toActor = (viewer: Viewer): Actor =>
  viewer.role === 'ADMIN' ? adminActor(viewer) : { by: 'BUYER', actorId: viewer.id }

/** A buyer cancels an order; an admin sets any status, or records a refund. Throws CONFLICT when `seen` is outdated. */
export async function changeOrder(viewer: Viewer, id: string, change: OrderChange): Promise<OrderDto> {
  const isBuyers = change.paymentStatus === undefined && !change.returned && change.status === 'CANCELLED'
  if (viewer.role !== 'ADMIN' && !isBuyers) {
    throw new AppError('FORBIDDEN', 'Your account may not do this.')
  }
  if (change.status !== undefined && change.paymentStatus !== undefined) {
    throw invalid({ status: 'Send either status or paymentStatus' })
  }
  if (change.paymentStatus !== undefined && change.paymentStatus !== 'REFUNDED') {
    throw invalid({ paymentStatus: 'paymentStatus must be REFUNDED' })
  }
  if (change.returned && change.status !== 'CANCELLED')
    throw invalid({ returned: 'returned belongs to the status CANCELLED' })
  const orderId = requireId(id, 'Order')
  const { status } = change
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockVisibleOrder(tx, viewer, orderId)
    if (change.seen) await assertStatesUnchanged(tx, order, change.seen)
    const stale = status
      ? await setStatus(tx, toActor(viewer), order, status, parcelAfter(order, status, change.returned))
      : await markRefunded(tx, viewer, orderPayments, orderId)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale: stale ?? [] }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

/** Throws CONFLICT with the order in `data`: the user confirmed the change for other states. */
async function assertStatesUnchanged(
  tx: Tx,
  { id, status, paymentStatus }: LockedOrder,
  seen: Seen,
): Promise<void> {
  const current = { status, paymentStatus }
  if (isUnchanged(seen, current)) return
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect })
  assertUnchanged(seen, current, 'This order was', toOrderDto(row))
}

/** Cancels an order that, or whose deposit, was not paid by its deadline; false when it is no longer overdue. */
export async function cancelUnpaidOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!(isHeldUnpaid(order) || isDepositAwaited(order)) || !order.payBy || order.payBy > now) return null
    return setStatus(tx, systemActor, order, 'CANCELLED')
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

/** Cancels a cash order that was not confirmed in time; false when it is no longer overdue. */
export async function cancelUnconfirmedOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    return isOverdue(order, now) ? setStatus(tx, systemActor, order, 'CANCELLED') : null
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

const MISSING_BATCH = 100

/** Issues invoices for orders from before there were invoices, in small batches that do not hold the counter for long. */
export async function issueMissingInvoices(stopping?: AbortSignal): Promise<void> {
  const job = 'invoices'
  const due = await findUninvoiced(db, MISSING_BATCH, await waitingFor(job))
  const ids = due.map(({ id }) => id)
  await eachRecord({ job, event: 'invoice_not_issued', kind: 'order', ids, stopping }, (id) =>
    contendedTransaction(async (tx) => {
      if (isInvoiceDue(await lockOrder(tx, id))) await issueInvoice(tx, id)
    }),
  )
}

/** Credits the invoices of orders that were cancelled before there were credit notes, in small batches like the above. */
export async function issueMissingCreditNotes(stopping?: AbortSignal): Promise<void> {
  const job = 'credit-notes'
  const due = await findUncredited(db, MISSING_BATCH, await waitingFor(job))
  const ids = due.map(({ id }) => id)
  await eachRecord({ job, event: 'credit_note_not_issued', kind: 'order', ids, stopping }, (id) =>
    contendedTransaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.status === 'CANCELLED') await creditInFull(tx, id, endingOf(order))
    }),
  )
}
