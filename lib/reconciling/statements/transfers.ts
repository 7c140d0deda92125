import 'server-only'
import { karachiDate } from '@/lib/base/time/format'
import { transferGateway } from '@/lib/money/transfers/attempts'
import type { TransferState } from '@/lib/money/transfers/rules'
import { isCollected } from '@/lib/orders/order/deposit'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { keysOf, namesNumber, tellingKey } from '@/lib/reconciling/statements/bank-lines'
import type { KnownReceivable } from '@/lib/reconciling/statements/matching'
import { earlierLines, lineOfOrder, type OwnLine, orderNumbers } from '@/lib/reconciling/statements/parcels'
import { lineOfAppointment } from '@/lib/reconciling/statements/payments'
import { confirm, referenceHasPaid } from '@/lib/reconciling/transfers/commands'
import {
  orderColumns,
  orderSubject,
  type TransferSubject,
  visitColumns,
  visitSubject,
} from '@/lib/reconciling/transfers/subjects'

// The orders and appointments that are paid by transfer: a line of a bank's statement may be about one.

interface Subjects {
  orders: readonly string[]
  appointments: readonly string[]
}

/** Locks those with one of these numbers, or reported or paid with one of these references. */
export async function lockTransfers(
  tx: Tx,
  references: readonly string[],
  ownLine: OwnLine | null = null,
): Promise<KnownReceivable[]> {
  const numbers = orderNumbers(references)
  const keys = references.flatMap((reference) => tellingKey(reference) ?? [])
  // With raw SQL, because a long list of conditions has more parameters than a query may have.
  const found = await tx.$queryRaw<{ orderId: string | null; appointmentId: string | null }[]>`
    SELECT t.order_id AS "orderId", t.appointment_id AS "appointmentId" FROM transfers t
    WHERE t.order_id IN (SELECT id FROM orders WHERE number = ANY(${numbers}::text[]))
      OR t.appointment_id IN (SELECT id FROM appointments WHERE number = ANY(${numbers}::text[]))
      OR t.id IN (SELECT transfer_id FROM transfer_reports WHERE reference_key = ANY(${keys}::text[]))
      OR t.order_id IN (SELECT order_id FROM payment_attempts
        WHERE gateway = ${transferGateway} AND status = 'PAID' AND transaction_id = ANY(${keys}::text[]))
      OR t.appointment_id IN (SELECT appointment_id FROM payment_attempts
        WHERE gateway = ${transferGateway} AND status = 'PAID' AND transaction_id = ANY(${keys}::text[]))`
  const ids = {
    orders: found.flatMap(({ orderId }) => orderId ?? []),
    appointments: found.flatMap(({ appointmentId }) => appointmentId ?? []),
  }
  await tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${ids.orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${ids.appointments}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return readTransfers(tx, ids, ownLine)
}

/** Locked orders and appointments. */
export async function readTransfers(
  tx: Tx,
  { orders, appointments }: Subjects,
  ownLine: OwnLine | null,
): Promise<KnownReceivable[]> {
  const reports = { select: { referenceKey: true } } as const
  const rows = await tx.transfer.findMany({
    where: { OR: [{ orderId: { in: [...orders] } }, { appointmentId: { in: [...appointments] } }] },
    orderBy: { id: 'asc' },
    select: {
      state: true,
      reports,
      order: { select: { ...orderColumns, packedAt: true, placedAt: true } },
      appointment: { select: { ...visitColumns, createdAt: true } },
    },
  })
  const earlier = await readEarlier(tx, { orders, appointments }, ownLine)
  return rows.flatMap(({ state, reports, order, appointment }) => {
    const subject = order ? orderSubject(order) : appointment ? visitSubject(appointment) : null
    if (!subject) return []
    const paid = (order ?? appointment)?.attempts ?? []
    const keys = [
      ...reports.map(({ referenceKey }) => referenceKey),
      ...paid.map(({ transactionId }) => transactionId),
    ]
    const made = order?.placedAt ?? appointment?.createdAt
    return {
      id: subject.id,
      subject: subject.kind,
      number: subject.number,
      references: [subject.number, ...new Set(keys.flatMap((key) => (key && tellingKey(key)) ?? []))],
      ...(made ? { since: karachiDate(made) } : {}),
      state: stateOf(state, subject, order),
      collections: [subject.paisa],
      outstanding: 0,
      earlier: (earlier.get(subject.id) ?? []).map((collected) => ({ collected })),
    }
  })
}

/** A line can confirm it, or says what is confirmed already; all else a person decides. */
function stateOf(
  transfer: TransferState,
  { isDue, isActive, isDeposit }: TransferSubject,
  order: { status: OrderStatus; packedAt: Date | null } | null,
): KnownReceivable['state'] {
  if (transfer === 'CONFIRMED') return 'COLLECTED'
  if (!isActive || !isDue) return 'RETURNED'
  return isDeposit && order && isCollected(order) ? 'OPEN' : 'COLLECTED'
}

async function readEarlier(tx: Tx, { orders, appointments }: Subjects, ownLine: OwnLine | null) {
  const rows = await tx.$queryRaw<{ id: string; earlier: number[] }[]>`
    SELECT o.id, ${earlierLines(lineOfOrder, 'BANK', ownLine)} AS earlier FROM orders o WHERE o.id = ANY(${orders}::uuid[])
    UNION ALL
    SELECT a.id, ${earlierLines(lineOfAppointment, 'BANK', ownLine)} FROM appointments a WHERE a.id = ANY(${appointments}::uuid[])`
  return new Map(rows.map(({ id, earlier }) => [id, earlier]))
}

/** The line of a bank that confirms a transfer. */
export interface ConfirmingLine {
  tracking: string
  order: string
  /** Names the line. */
  note: string
}

/**
 * A line of the bank that matches confirms its transfer, unless that is confirmed already. Throws CONFLICT when its reference has
 * paid something else.
 */
export async function confirmByLine(
  tx: Tx,
  viewer: Viewer,
  { subject: kind, id, number }: Pick<KnownReceivable, 'subject' | 'id' | 'number'>,
  { note, ...line }: ConfirmingLine,
): Promise<void> {
  const transfer = await tx.transfer.findFirst({
    where: kind === 'order' ? { orderId: id } : { appointmentId: id },
    select: {
      id: true,
      state: true,
      reports: {
        where: { referenceKey: { not: null } },
        orderBy: { id: 'desc' },
        take: 1,
        select: { referenceKey: true },
      },
    },
  })
  if (!transfer || transfer.state === 'CONFIRMED') return
  const own = keysOf(line).flatMap((key) => tellingKey(key) ?? [])
  const key = transfer.reports[0]?.referenceKey ?? null
  const [paidByLine, paidByReport] = [await hasPaid(tx, own), key !== null && (await hasPaid(tx, [key]))]
  if (paidByLine) throw referenceHasPaid()
  // The customer may have written the reference of another payment. The line itself is none.
  const isOwn = key === null || (paidByReport && namesNumber(line, number))
  const form = isOwn ? { reference: note } : {}
  await confirm(tx, viewer, { transferId: transfer.id, subject: { kind, id }, form })
}

const hasPaid = async (tx: Tx, keys: string[]): Promise<boolean> =>
  (await tx.paymentAttempt.count({
    where: { gateway: transferGateway, status: 'PAID', transactionId: { in: keys } },
  })) > 0
