import 'server-only'
import { transferGateway } from '@/lib/money/transfers/attempts'
import { type TransferState, transferKey } from '@/lib/money/transfers/rules'
import { isCollected } from '@/lib/orders/order/deposit'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { referenceKey } from '@/lib/reconciling/statements/lines'
import type { KnownReceivable } from '@/lib/reconciling/statements/matching'
import { earlierLines, lineOfOrder, type OwnLine, orderNumbers } from '@/lib/reconciling/statements/parcels'
import { lineOfAppointment } from '@/lib/reconciling/statements/payments'
import { confirm } from '@/lib/reconciling/transfers/commands'
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

/** Locks those with one of these numbers, or reported with one of these references. */
export async function lockTransfers(
  tx: Tx,
  references: readonly string[],
  ownLine: OwnLine | null = null,
): Promise<KnownReceivable[]> {
  const numbers = orderNumbers(references)
  const keys = references.flatMap((reference) => tellingKey(reference) ?? [])
  const found = await tx.transfer.findMany({
    where: {
      OR: [
        { order: { number: { in: numbers } } },
        { appointment: { number: { in: numbers } } },
        { reports: { some: { referenceKey: { in: keys } } } },
      ],
    },
    select: { orderId: true, appointmentId: true },
  })
  const ids = {
    orders: found.flatMap(({ orderId }) => orderId ?? []),
    appointments: found.flatMap(({ appointmentId }) => appointmentId ?? []),
  }
  await tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${ids.orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${ids.appointments}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return readTransfers(tx, ids, ownLine)
}

/** Words such as “payment” and round sums are no reference by which a line is found. */
function tellingKey(reference: string): string | null {
  const key = transferKey(reference)
  return key !== null && key.replace(/\D/g, '').length >= 6 ? key : null
}

/** Locked orders and appointments. */
export async function readTransfers(
  tx: Tx,
  { orders, appointments }: Subjects,
  ownLine: OwnLine | null,
): Promise<KnownReceivable[]> {
  const reports = { select: { reference: true } } as const
  const rows = await tx.transfer.findMany({
    where: { OR: [{ orderId: { in: [...orders] } }, { appointmentId: { in: [...appointments] } }] },
    orderBy: { id: 'asc' },
    select: {
      state: true,
      reports,
      order: { select: { ...orderColumns, packedAt: true } },
      appointment: { select: visitColumns },
    },
  })
  const earlier = await readEarlier(tx, { orders, appointments }, ownLine)
  return rows.flatMap(({ state, reports, order, appointment }) => {
    const subject = order ? orderSubject(order) : appointment ? visitSubject(appointment) : null
    if (!subject) return []
    const references = reports.flatMap(({ reference }) =>
      reference !== null && tellingKey(reference) !== null ? referenceKey(reference) : [],
    )
    return {
      id: subject.id,
      subject: subject.kind,
      number: subject.number,
      references: [subject.number, ...new Set(references)],
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

/** A line of the bank that matches confirms its transfer, unless that is confirmed already. */
export async function confirmByLine(
  tx: Tx,
  viewer: Viewer,
  { subject: kind, id }: Pick<KnownReceivable, 'subject' | 'id'>,
  /** Names the line. */
  note: string,
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
  // The customer may have written the reference of another payment. The line itself is none.
  const key = transfer.reports[0]?.referenceKey ?? null
  const other =
    key &&
    (await tx.paymentAttempt.findFirst({
      where: { gateway: transferGateway, transactionId: key },
      select: { id: true },
    }))
  const reference = key === null || other ? { reference: note } : {}
  await confirm(tx, viewer, { transferId: transfer.id, subject: { kind, id }, form: reference })
}
