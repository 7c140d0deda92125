import 'server-only'
import { createHash } from 'node:crypto'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { ownerOf, type Subject } from '@/lib/money/payments/attempts'
import { notPayable } from '@/lib/money/payments/pay'
import { isPayable } from '@/lib/money/payments/rules'
import type { LockedSubject } from '@/lib/money/payments/subjects'
import { attemptFor, startTransfer } from '@/lib/money/transfers/attempts'
import {
  heldWhileReported,
  MAX_REPORTS,
  MAX_TRANSFER_PICTURES,
  TRANSFER_PICTURE_SIDE,
  transferKey,
} from '@/lib/money/transfers/rules'
import { canPay, isDepositAwaited } from '@/lib/orders/order/transitions'
import { lockOrder } from '@/lib/orders/record/lock'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { Reply } from '@/lib/platform/http/endpoint'
import { plainWebp, UnreadablePicture } from '@/lib/platform/storage/images'
import { payables } from '@/lib/reconciling/settlement/payables'
import { findTransfer } from '@/lib/reconciling/transfers/queries'
import type { TransferDto, TransferForm } from '@/lib/reconciling/transfers/schema'
import { mailLeaves, readMailLeaves } from '@/lib/shop/mail/state'
import { getActiveAccounts } from '@/lib/shop/means/read'
import type { TransferAccount } from '@/lib/shop/means/transfer-accounts'

interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  sha256: string
}

/** The report of a customer, ready to be stored. */
export interface Report {
  reference: string | null
  account: TransferAccount | null
  pictures: readonly Picture[]
}

/**
 * A customer reports that the money was sent: from then on the order or appointment waits for an admin, whatever its deadline was.
 * Throws NOT_PAYABLE when nothing is due, CONFLICT after too many reports.
 */
export async function reportTransfer(
  viewer: Viewer,
  subject: Subject,
  { reference, account, pictures }: TransferForm,
): Promise<TransferDto> {
  const id = await requireOwn(viewer, subject)
  const own = { kind: subject.kind, id }
  const report = {
    reference: reference ?? null,
    account: await accountNamed(account),
    pictures: await encodePictures(pictures),
  }
  await contendedTransaction((tx) => storeReport(tx, own, report))
  const stored = await findTransfer(viewer, own)
  if (!stored) throw notFound('transfer')
  return stored
}

/** The answer to a report, which promises an email only to a customer who gets one. */
export async function answerReport(viewer: Viewer, subject: Subject, form: TransferForm) {
  const transfer = await reportTransfer(viewer, subject, form)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { email: true } })
  const isMailed = email !== '' && (await mailLeaves())
  return new Reply(transfer, isMailed ? {} : { message: 'transferNoted' })
}

/** The id of an order or appointment of the viewer. Missing and not yours are one 404. */
async function requireOwn({ id: viewerId }: Viewer, { kind, id }: Subject): Promise<string> {
  const found = isId(id)
    ? kind === 'order'
      ? await db.order.findFirst({ where: { id, buyerId: viewerId }, select: { id: true } })
      : await db.appointment.findFirst({
          where: { id, customerId: viewerId, deletedAt: null },
          select: { id: true },
        })
    : null
  if (!found) throw notFound(kind)
  return found.id
}

/** Exported for the races. */
export async function storeReport(tx: Tx, subject: Subject, report: Report): Promise<void> {
  const { kind, id } = subject
  const locked = await payables[kind].lock(tx, id)
  if (!(await isDue(tx, subject, locked))) throw notPayable()
  const transferId = await startTransfer(tx, subject)
  if (await isKnown(tx, transferId, report)) return
  await assertRoom(tx, subject, transferId, report)
  await attemptFor(tx, { ...subject, number: locked.number }, locked.price)
  const { reference, account, pictures } = report
  await tx.transferReport.create({
    data: {
      transferId,
      reference,
      referenceKey: reference && transferKey(reference),
      ...(account ? { account: asShown(account) } : {}),
      pictures: { create: pictures.map((picture, position) => ({ ...picture, position })) },
    },
    select: { id: true },
  })
  const now = new Date()
  // A further report does not hold it any longer than the first one that waits.
  await tx.transfer.updateMany({
    where: { id: transferId, state: { not: 'REPORTED' } },
    data: {
      state: 'REPORTED',
      reason: null,
      reportedAt: now,
      heldUntil: heldWhileReported(now, await visitStart(tx, subject)),
      decidedAt: null,
      decidedById: null,
    },
  })
}

/** Whether money can be sent for it. It is locked. */
export async function isDue(tx: Tx, { kind, id }: Subject, locked: LockedSubject): Promise<boolean> {
  if (kind === 'appointment') return isPayable(locked)
  const order = await lockOrder(tx, id)
  return canPay(order) || isDepositAwaited(order)
}

/** A double click sends one report twice: nothing of it is new. */
async function isKnown(tx: Tx, transferId: string, { reference, pictures }: Report): Promise<boolean> {
  const transfer = await tx.transfer.findUniqueOrThrow({
    where: { id: transferId },
    select: {
      state: true,
      reports: { select: { referenceKey: true, pictures: { select: { sha256: true } } } },
    },
  })
  if (transfer.state !== 'REPORTED') return false
  const key = reference && transferKey(reference)
  const known = new Set(transfer.reports.flatMap((report) => report.pictures.map(({ sha256 }) => sha256)))
  return (
    (reference === null ||
      transfer.reports.some(({ referenceKey }) => key !== null && referenceKey === key)) &&
    pictures.every(({ sha256 }) => known.has(sha256))
  )
}

async function assertRoom(tx: Tx, subject: Subject, transferId: string, report: Report): Promise<void> {
  if ((await tx.transferReport.count({ where: { transferId } })) >= MAX_REPORTS)
    throw new AppError(
      'CONFLICT',
      (await readMailLeaves(tx))
        ? apiText('answers.transfers.tooMany')
        : apiText('answers.transfers.tooOften'),
    )
  if (report.pictures.length > (await picturesLeft(tx, subject))) throw tooManyPictures()
}

const tooManyPictures = () =>
  invalid({ pictures: apiText('fields.mostPhotos', { count: MAX_TRANSFER_PICTURES }) })

async function picturesLeft(tx: Tx, subject: Subject): Promise<number> {
  const sent = await tx.transferPicture.count({ where: { report: { transfer: ownerOf(subject) } } })
  return Math.max(0, MAX_TRANSFER_PICTURES - sent)
}

async function visitStart(tx: Tx, { kind, id }: Subject): Promise<Date | null> {
  if (kind === 'order') return null
  const visit = await tx.appointment.findUniqueOrThrow({ where: { id }, select: { start: true } })
  return visit.start
}

/** The part of it that is kept, because the account may change later. */
const asShown = ({ kind, title, number, bank }: TransferAccount) => ({ kind, title, number, bank })

async function accountNamed(id: string | undefined): Promise<TransferAccount | null> {
  if (id === undefined) return null
  const account = (await getActiveAccounts()).find((active) => active.id === id)
  if (!account) throw invalid({ account: apiText('answers.transfers.account') })
  return account
}

async function encodePictures(files: readonly File[]): Promise<Picture[]> {
  const encoded: Picture[] = []
  for (const file of files) {
    try {
      const { bytes, ...size } = await pauseDeadline(async () =>
        plainWebp(new Uint8Array(await file.arrayBuffer()), TRANSFER_PICTURE_SIDE),
      )
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      encoded.push({ ...size, bytes: new Uint8Array(bytes), sha256 })
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      throw invalid({ pictures: apiText('answers.claims.photo', { problem: error.message }) })
    }
  }
  return encoded
}
