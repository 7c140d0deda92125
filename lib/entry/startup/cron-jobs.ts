import 'server-only'
import { deleteOldInvitations } from '@/lib/accounts/staff/invitations'
import { endAppointmentsOfBlockedCaretakers } from '@/lib/care/appointments/end-appointments'
import { releaseUnpaidHolds } from '@/lib/care/appointments/holds'
import { remindOfAppointments } from '@/lib/care/appointments/reminders'
import { showDueProducts } from '@/lib/catalogue/editing/show-due'
import { sweepLoosePictures } from '@/lib/catalogue/editing/unused-pictures'
import { indexNewPictures } from '@/lib/catalogue/image-search/indexing'
import { deleteOldRemovals } from '@/lib/catalogue/image-search/store'
import { applyDuePrices } from '@/lib/catalogue/prices/due'
import { deleteOldWaits } from '@/lib/catalogue/waits/commands'
import { notifyWaiting } from '@/lib/catalogue/waits/notify'
import { checkImports } from '@/lib/office/imports/check'
import { deleteOldImports } from '@/lib/office/imports/files'
import { runImports } from '@/lib/office/imports/run'
import { checkClaimPhotos } from '@/lib/orders/claims/check-photos'
import { cancelUnconfirmedOrders } from '@/lib/orders/confirmation/expire'
import { followShipments } from '@/lib/orders/couriers/poll'
import { issueMissingCreditNotes, issueMissingInvoices } from '@/lib/orders/invoices/issue-missing'
import { deleteExpiredSessions } from '@/lib/platform/auth/sessions'
import { purgeExpired } from '@/lib/platform/cache/shared-cache'
import { db } from '@/lib/platform/database/client'
import { deleteExpiredLimits } from '@/lib/platform/http/limits'
import { deleteOldAttempts } from '@/lib/platform/jobs/attempts'
import type { Job } from '@/lib/platform/jobs/runner'
import { deleteOldRuns } from '@/lib/platform/jobs/runs'
import { makeWantedAvif } from '@/lib/platform/storage/avif'
import { deleteOldFileRemovals } from '@/lib/platform/storage/removals'
import { postChanges } from '@/lib/reconciling/settlement/ledger-job'
import { cancelUnpaidOrders, reconcileAttempts } from '@/lib/reconciling/settlement/reconcile'
import { sweepPicturesOfShop } from '@/lib/shop/identity/unused-pictures'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { deleteOldCodes } from '@/lib/shop/messages/codes'
import { deleteOldMessages, sendDueMessages } from '@/lib/shop/messages/worker'

const seconds = 1000
const minutes = 60 * seconds

/** The recurring work. Payment notifications are never deleted: they are accounting records. */
export const cronJobs: readonly Job[] = [
  { name: 'shared-cache', everyMs: 5 * seconds, run: purgeExpired },
  { name: 'mail', everyMs: 3 * seconds, run: sendDueMail },
  // A channel that does not answer delays neither the other one nor emails.
  {
    name: 'messages-whatsapp',
    everyMs: 2 * seconds,
    run: (stopping) => sendDueMessages('WHATSAPP', stopping),
  },
  { name: 'messages-sms', everyMs: 2 * seconds, run: (stopping) => sendDueMessages('SMS', stopping) },
  { name: 'payments', everyMs: minutes, run: reconcileAttempts },
  { name: 'unpaid-orders', everyMs: 5 * minutes, run: cancelUnpaidOrders },
  { name: 'unconfirmed-orders', everyMs: minutes, run: cancelUnconfirmedOrders },
  { name: 'shipments', everyMs: minutes, run: followShipments },
  { name: 'invoices', everyMs: 10 * minutes, run: issueMissingInvoices },
  { name: 'credit-notes', everyMs: 10 * minutes, run: issueMissingCreditNotes },
  // At the start too, because figures are incomplete after an upgrade until it has run.
  { name: 'ledger', everyMs: 10 * minutes, atStart: true, run: postChanges },
  { name: 'unpaid-holds', everyMs: 2 * minutes, run: releaseHolds },
  { name: 'reminders', everyMs: minutes, run: sendReminders },
  { name: 'due-products', everyMs: 5 * seconds, run: showDueProducts },
  { name: 'due-prices', everyMs: 5 * seconds, run: applyDuePrices },
  { name: 'back-in-stock', everyMs: minutes, run: (stopping) => notifyWaiting(stopping) },
  { name: 'pictures', everyMs: 5 * seconds, run: makeWantedAvif },
  { name: 'loose-pictures', everyMs: 10 * minutes, run: sweepPictures },
  { name: 'image-index', everyMs: 2 * seconds, run: indexNewPictures },
  { name: 'claim-photos', everyMs: 5 * seconds, run: checkClaimPhotos },
  { name: 'import-checks', everyMs: 2 * seconds, run: checkImports },
  { name: 'imports', everyMs: 2 * seconds, run: runImports },
  { name: 'housekeeping', everyMs: 15 * minutes, run: deleteExpiredRows },
]

async function sweepPictures(stopping: AbortSignal): Promise<void> {
  await sweepLoosePictures(stopping)
  await sweepPicturesOfShop(stopping)
}

async function sendReminders(stopping: AbortSignal): Promise<void> {
  await remindOfAppointments(new Date(), stopping)
}

async function releaseHolds(stopping: AbortSignal): Promise<void> {
  await endAppointmentsOfBlockedCaretakers(new Date(), stopping)
  await releaseUnpaidHolds(new Date(), stopping)
}

/** Expired rows. */
export async function deleteExpiredRows(): Promise<void> {
  await deleteExpiredLimits()
  await deleteOldRemovals()
  await deleteOldFileRemovals()
  await deleteExpiredSessions()
  await deleteOldAttempts()
  await deleteOldCodes()
  await deleteOldMessages()
  await deleteOldRuns()
  await deleteOldInvitations()
  await deleteOldWaits()
  await db.$executeRaw`DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'`
  // Long enough to answer questions of customers about an email.
  await db.$executeRaw`DELETE FROM mail_outbox WHERE sent_at < now() - interval '180 days'`
  // Unfinished claims also expire 24 hours after they were last claimed.
  await db.$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`
  // Last, because a bucket that is away must not hold up the others.
  await deleteOldImports()
}
