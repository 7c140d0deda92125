import 'server-only'
import { endingOf } from '@/lib/orders/invoices/credit-rules'
import { creditInFull, findUncredited } from '@/lib/orders/invoices/issue-credit-note'
import { findUninvoiced, issueInvoice } from '@/lib/orders/invoices/issue-invoice'
import { isInvoiceDue } from '@/lib/orders/order/transitions'
import { lockOrder } from '@/lib/orders/record/lock'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'

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

/** Credits the invoices of orders that were cancelled before there were credit notes, in batches of the same size. */
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
