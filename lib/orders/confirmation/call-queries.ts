import 'server-only'
import { Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import { isToConfirmSql } from '@/lib/orders/cash/unconfirmed-sql'
import { canUndoCall, latestCall } from '@/lib/orders/confirmation/call-rules'
import type { CallEntry, CallFilter } from '@/lib/orders/confirmation/call-schema'
import { confirmationChat } from '@/lib/orders/confirmation/whatsapp'
import { placedMail } from '@/lib/orders/mail/order-mail'
import { isToConfirm } from '@/lib/orders/order/hold'
import { statusEntry } from '@/lib/orders/record/dto'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, inOrder, readListPage } from '@/lib/platform/http/page'
import { fullName } from '@/lib/platform/people/name'
import { getShop } from '@/lib/shop/identity/queries'
import type { Shop } from '@/lib/shop/identity/schema'
import { readMailLeaves } from '@/lib/shop/mail/state'
import { readParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'
import { readSettings } from '@/lib/shop/settings/read'

const { sql } = Prisma

const inList: Record<CallFilter['list'], Prisma.Sql> = {
  due: sql`(o.next_call_at IS NULL OR o.next_call_at <= now())`,
  waiting: sql`o.next_call_at > now()`,
}
const orderOf: Record<CallFilter['sort'], Prisma.Sql> = {
  deadline: sql`o.confirm_by NULLS LAST, o.placed_at, o.id`,
  worth: sql`o.total_price DESC, o.placed_at, o.id`,
}

/** Unconfirmed cash orders to call. The caller has checked that the viewer is an admin. */
export async function listCalls({ list, sort, ...page }: CallFilter): Promise<Page<CallEntry>> {
  const where = sql`${isToConfirmSql} AND ${inList[list]}`
  const shop = await getShop()
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM orders o WHERE ${where}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT o.id::text FROM orders o WHERE ${where} ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
      return readEntries(tx, shop, ids)
    },
  )
}

/** An unconfirmed cash order as the queue shows it. The caller has checked that the viewer is an admin. */
export const getCallEntry = (id: string): Promise<CallEntry> => readCallEntry(db, id)

/** One order as the queue shows it, in the caller's transaction. */
export async function readCallEntry(tx: Tx, id: string): Promise<CallEntry> {
  const [entry] = await readEntries(tx, await getShop(), [{ id }])
  if (!entry) throw new Error('The order of a call is missing')
  return entry
}

const entrySelect = {
  id: true,
  number: true,
  status: true,
  paymentMethod: true,
  depositStatus: true,
  buyerId: true,
  channel: true,
  locale: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  street: true,
  city: true,
  placedAt: true,
  confirmBy: true,
  nextCallAt: true,
  totalPrice: true,
  note: true,
  items: { orderBy: { position: 'asc' }, select: { productId: true, name: true, quantity: true } },
  buyer: { select: { locale: true } },
  events: { where: statusEntry, orderBy: { id: 'desc' }, take: 1, select: { at: true } },
  calls: {
    orderBy: { id: 'desc' },
    take: 1,
    select: {
      id: true,
      outcome: true,
      at: true,
      note: true,
      confirmByBefore: true,
      actor: { select: { firstName: true, lastName: true } },
    },
  },
  _count: { select: { calls: true } },
} satisfies Prisma.OrderSelect
type EntryRow = Prisma.OrderGetPayload<{ select: typeof entrySelect }>

async function readEntries(tx: Tx, shop: Shop, ids: readonly { id: string }[]): Promise<CallEntry[]> {
  const rows = await tx.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: entrySelect,
  })
  const histories = await readHistories(tx, rows)
  const mailed = await readMailed(tx, rows)
  const { cashOrders } = await readSettings(tx)
  const parts = await readParts(tx)
  const now = new Date()
  return inOrder(ids, rows).map((row) => ({
    ...toEntry(row, now, cashOrders.holdHours),
    history: histories.get(row.phoneNumber) ?? { delivered: 0, refused: 0 },
    isMailed: mailed.has(placedMail(row)),
    whatsApp: confirmationChat(row, shop, shownLocale(parts, row.buyer?.locale ?? row.locale)),
  }))
}

function toEntry(
  row: EntryRow,
  now: Date,
  holdHours: number | null,
): Omit<CallEntry, 'history' | 'isMailed' | 'whatsApp'> {
  const [call] = row.calls
  const pendingSince = row.events[0]?.at ?? row.placedAt
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    attempts: row._count.calls,
    name: fullName(row),
    phoneNumber: row.phoneNumber,
    street: row.street,
    city: row.city,
    placedAt: row.placedAt.toISOString(),
    confirmBy: row.confirmBy?.toISOString() ?? null,
    nextCallAt: row.nextCallAt?.toISOString() ?? null,
    callUntil: latestCall({ ...row, pendingSince }, holdHours, now).toISOString(),
    totalPrice: toPaisa(row.totalPrice),
    note: row.note,
    items: row.items.map(({ productId, ...item }) => ({ product: productId, ...item })),
    lastCall: call
      ? {
          _id: String(call.id),
          outcome: call.outcome,
          at: call.at.toISOString(),
          by: fullName(call.actor),
          note: call.note,
          canUndo: isToConfirm(row) && canUndoCall(call, now),
        }
      : null,
  }
}

/** Delivered orders by phone number, and those whose parcel was refused. */
async function readHistories(tx: Tx, rows: readonly { phoneNumber: string }[]) {
  const numbers = [...new Set(rows.map(({ phoneNumber }) => phoneNumber))]
  const found = await tx.$queryRaw<{ phone: string; delivered: number; refused: number }[]>`
    SELECT o.phone_number AS phone, count(*) FILTER (WHERE o.status = 'DELIVERED')::int AS delivered,
      count(*) FILTER (WHERE o.parcel_outcome = 'REFUSED')::int AS refused
    FROM orders o WHERE o.phone_number = ANY(${numbers}) GROUP BY o.phone_number`
  return new Map(found.map(({ phone, ...history }) => [phone, history]))
}

/** The names of the emails about placing these orders that their buyers have or will get. */
async function readMailed(tx: Tx, rows: readonly { id: string }[]): Promise<Set<string>> {
  const leaves = await readMailLeaves(tx)
  const found = await tx.mail.findMany({
    where: {
      dedupe: { in: rows.map(placedMail) },
      // Sent to a server, or about to be.
      ...(leaves
        ? { OR: [{ sentAt: null }, { lastError: null }] }
        : { sentAt: { not: null }, lastError: null }),
      bouncedAt: null,
    },
    select: { dedupe: true },
  })
  return new Set(found.map((mail) => mail.dedupe))
}
