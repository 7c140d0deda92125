import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { may } from '@/lib/base/permissions'
import type { Subject } from '@/lib/money/payments/attempts'
import { MAX_REPORTS, MAX_TRANSFER_PICTURES } from '@/lib/money/transfers/rules'
import { visibleTo } from '@/lib/orders/order/visibility'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import { fullName } from '@/lib/platform/people/name'
import { type Repeats, readRepeats } from '@/lib/reconciling/transfers/repeats'
import type {
  TransferDto,
  TransferEntry,
  TransferFilter,
  UnstartedTransfer,
} from '@/lib/reconciling/transfers/schema'
import {
  orderColumns,
  orderSubject,
  type TransferSubject,
  visitColumns,
  visitSubject,
} from '@/lib/reconciling/transfers/subjects'
import { getActiveAccounts } from '@/lib/shop/means/read'
import { toShownAccount } from '@/lib/shop/means/transfer-accounts'

const reportSelect = {
  id: true,
  reference: true,
  referenceKey: true,
  account: true,
  createdAt: true,
  pictures: { orderBy: { position: 'asc' }, select: { id: true, width: true, height: true, sha256: true } },
} satisfies Prisma.TransferReportSelect
type ReportRow = Prisma.TransferReportGetPayload<{ select: typeof reportSelect }>

const transferSelect = {
  id: true,
  state: true,
  reason: true,
  reportedAt: true,
  decidedAt: true,
  createdAt: true,
  decidedBy: { select: { firstName: true, lastName: true } },
  reports: { orderBy: { id: 'desc' }, select: reportSelect },
} satisfies Prisma.TransferSelect

/**
 * The transfer of an order or appointment that the viewer may see, or where the money could be sent instead; null: neither.
 * Throws NOT_FOUND.
 */
export async function findTransfer(viewer: Viewer, { kind, id }: Subject): Promise<TransferDto | null> {
  const subject = await findSubject(viewer, { kind, id })
  const owner = kind === 'order' ? { orderId: subject.id } : { appointmentId: subject.id }
  const transfer = await db.transfer.findFirst({ where: owner, select: transferSelect })
  const accounts = subject.isDue ? await getActiveAccounts() : []
  if (!transfer && accounts.length === 0) return null
  const reports = transfer?.reports ?? []
  const sent = reports.reduce((sum, { pictures }) => sum + pictures.length, 0)
  return {
    _id: transfer?.id ?? null,
    kind,
    subject: subject.id,
    number: subject.number,
    amount: toPaisa(subject.paisa),
    currency: 'PKR',
    state: transfer?.state ?? 'AWAITED',
    reason: transfer?.reason ?? null,
    canReport: subject.isDue && reports.length < MAX_REPORTS,
    picturesLeft: Math.max(0, MAX_TRANSFER_PICTURES - sent),
    heldUntil: subject.heldUntil?.toISOString() ?? null,
    accounts: accounts.map(toShownAccount),
    reports: reports.map((row) => toReport(row)),
  }
}

/** The transfer for a page, which has found the order or appointment before. */
export const getTransferOf = (
  viewer: Viewer,
  kind: Subject['kind'],
  id: string,
): Promise<TransferDto | null> => findTransfer(viewer, { kind, id })

/** As the endpoint answers. Throws NOT_FOUND when there is neither a transfer nor an account to send it to. */
export async function readTransfer(viewer: Viewer, subject: Subject): Promise<TransferDto> {
  const found = await findTransfer(viewer, subject)
  if (!found) throw notFound('transfer')
  return found
}

async function findSubject(viewer: Viewer, { kind, id }: Subject): Promise<TransferSubject> {
  if (!isId(id)) throw notFound(kind)
  if (kind === 'order') {
    const row = await db.order.findFirst({ where: { id, ...visibleTo(viewer) }, select: orderColumns })
    if (!row) throw notFound(kind)
    return orderSubject(row)
  }
  const customer = may(viewer, 'money.read') ? {} : { customerId: viewer.id, deletedAt: null }
  const row = await db.appointment.findFirst({ where: { id, ...customer }, select: visitColumns })
  if (!row) throw notFound(kind)
  return visitSubject(row)
}

const toReport = ({
  id,
  reference,
  account,
  createdAt,
  pictures,
}: ReportRow): TransferDto['reports'][number] => ({
  _id: id,
  reference,
  // Only storeReport writes it.
  account: account as TransferDto['reports'][number]['account'],
  createdAt: createdAt.toISOString(),
  pictures: pictures.map(({ id, width, height }) => ({ _id: id, width, height })),
})

/** The bytes of a picture, for the customer who sent it and for admins. */
export async function getTransferPicture(viewer: Viewer, id: string, picture: string): Promise<Uint8Array> {
  const own: Prisma.TransferWhereInput = may(viewer, 'money.read')
    ? {}
    : {
        OR: [{ order: { buyerId: viewer.id } }, { appointment: { customerId: viewer.id, deletedAt: null } }],
      }
  const row =
    isId(id) && isId(picture)
      ? await db.transferPicture.findFirst({
          where: { id: picture, report: { transfer: { id, ...own } } },
          select: { bytes: true },
        })
      : null
  if (!row) throw notFound('picture')
  return row.bytes
}

// ---------------------------------------------------------------- admins; the caller has checked that the viewer is one

const entrySelect = {
  ...transferSelect,
  order: { select: orderColumns },
  appointment: { select: visitColumns },
} satisfies Prisma.TransferSelect
type EntryRow = Prisma.TransferGetPayload<{ select: typeof entrySelect }>

const unpaid = { in: ['UNPAID', 'FAILED'] } satisfies Prisma.EnumPaymentStatusFilter
/** The condition of an order or appointment for which money can be sent, as `isDue` of subjects.ts says. */
const isDue: Prisma.TransferWhereInput['OR'] = [
  { order: { paymentMethod: 'ONLINE', status: { not: 'CANCELLED' }, paymentStatus: unpaid } },
  { order: { status: 'PENDING', depositStatus: unpaid } },
  { appointment: { status: { not: 'REJECTED' }, deletedAt: null, price: { gt: 0 }, paymentStatus: unpaid } },
]

const lists = {
  waiting: { where: { state: 'REPORTED' }, orderBy: [{ reportedAt: 'asc' }, { id: 'asc' }] },
  open: { where: { state: { in: ['AWAITED', 'REJECTED'] }, OR: isDue }, orderBy: [{ id: 'desc' }] },
  answered: {
    where: { state: { in: ['CONFIRMED', 'REJECTED'] } },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
  },
} satisfies Record<
  string,
  { where: Prisma.TransferWhereInput; orderBy: Prisma.TransferOrderByWithRelationInput[] }
>

/** One page of the queue. */
export async function listTransfers({ list, ...page }: TransferFilter): Promise<Page<TransferEntry>> {
  const { where, orderBy } = lists[list]
  const { items, ...rest } = await readListPage(
    page,
    (tx) => tx.transfer.count({ where }),
    (tx, part) => tx.transfer.findMany({ where, orderBy, ...part, select: entrySelect }),
  )
  return { ...rest, items: await toEntries(db, items) }
}

/** The transfer of an order or appointment for its page in the admin area; null without one. */
export async function getTransferEntryOf(kind: Subject['kind'], id: string): Promise<TransferEntry | null> {
  if (!isId(id)) return null
  return findEntry(kind === 'order' ? { orderId: id } : { appointmentId: id })
}

/** An order or appointment that could be paid by a transfer, as long as none was chosen or reported; null: it could not. */
export async function findUnstarted(kind: Subject['kind'], id: string): Promise<UnstartedTransfer | null> {
  if (!isId(id)) return null
  const none = { id, transfer: { is: null } } as const
  const order = kind === 'order' ? await db.order.findFirst({ where: none, select: orderColumns }) : null
  const visit =
    kind === 'order' ? null : await db.appointment.findFirst({ where: none, select: visitColumns })
  const subject = order ? orderSubject(order) : visit ? visitSubject(visit) : null
  if (!subject?.isDue || (await getActiveAccounts()).length === 0) return null
  return { _id: null, state: 'AWAITED', reportId: null, ...sharedOf(subject) }
}

/** Throws NOT_FOUND. */
export async function getTransferEntry(id: string): Promise<TransferEntry> {
  const entry = await findEntry({ id })
  if (!entry) throw notFound('transfer')
  return entry
}

async function findEntry(where: Prisma.TransferWhereInput): Promise<TransferEntry | null> {
  const row = await db.transfer.findFirst({ where, select: entrySelect })
  const [entry] = row ? await toEntries(db, [row]) : []
  return entry ?? null
}

async function toEntries(tx: Tx, rows: readonly EntryRow[]): Promise<TransferEntry[]> {
  const repeats = await readRepeats(tx, rows)
  return rows.flatMap((row) => {
    const subject = row.order
      ? orderSubject(row.order)
      : row.appointment
        ? visitSubject(row.appointment)
        : null
    return subject ? [toEntry(row, subject, repeats)] : []
  })
}

const toEntry = (row: EntryRow, subject: TransferSubject, repeats: Repeats): TransferEntry => ({
  _id: row.id,
  ...sharedOf(subject),
  state: row.state,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  reportedAt: row.reportedAt?.toISOString() ?? null,
  heldUntil: subject.heldUntil?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy && fullName(row.decidedBy),
  reportId: row.reports[0]?.id ?? null,
  reports: row.reports.map((report) => {
    const shown = toReport(report)
    return {
      ...shown,
      sameAs: repeats.ofReference(row.id, report.referenceKey),
      pictures: shown.pictures.map((picture, at) => ({
        ...picture,
        sameAs: repeats.ofPicture(row.id, report.pictures[at]?.sha256 ?? ''),
      })),
    }
  }),
})

/** The part of an entry that is about its order or appointment. */
const sharedOf = (subject: TransferSubject) => ({
  kind: subject.kind,
  subject: {
    _id: subject.id,
    number: subject.number,
    paymentStatus: subject.paymentStatus,
    isActive: subject.isActive,
    isDeposit: subject.isDeposit,
    isDue: subject.isDue,
  },
  customer: subject.customer,
  amount: toPaisa(subject.paisa),
  currency: 'PKR',
})
