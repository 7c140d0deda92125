import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { postEvents } from '@/lib/money/ledger/post-events'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'
import {
  type CompensationDto,
  type CompensationForm,
  compensationDto,
} from '@/lib/reconciling/statements/compensation-schema'

// The compensation of a courier for a parcel that it has lost. The ledger alone has it: agreed, it is outstanding like cash
// that the courier collected, until a statement or an admin says that it was paid.

/** The amounts are paisa. */
interface Compensation {
  agreed: number
  outstanding: number
}

/** SQL of what is agreed for the order `o`, in paisa. */
export const agreedSql = Prisma.sql`coalesce((
  SELECT -sum(n.paisa) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
  WHERE e.order_id = o.id AND e.source = 'COMPENSATION' AND n.account = 'LOST_PARCELS'), 0)::float8`

async function readCompensation(tx: Tx, orderId: string): Promise<Compensation> {
  const [row] = await tx.$queryRaw<{ agreed: number; withCourier: number }[]>`
    SELECT ${agreedSql} AS agreed, coalesce(m.with_courier, 0)::float8 AS "withCourier"
    FROM orders o LEFT JOIN order_money m ON m.order_id = o.id WHERE o.id = ${orderId}::uuid`
  if (!row) throw notFound('order')
  return { agreed: row.agreed, outstanding: Math.max(0, Math.min(row.agreed, row.withCourier)) }
}

const toDto = ({ agreed, outstanding }: Compensation): CompensationDto => ({
  amount: toPaisa(agreed),
  outstanding: toPaisa(outstanding),
})

export const getCompensation = async (_viewer: Viewer, id: string): Promise<CompensationDto> =>
  toDto(await readCompensation(db, requireId(id, 'order')))

/**
 * Posts what the courier agreed to pay for a lost parcel, or another amount while it is not paid, and that it was paid without a
 * statement. Throws ORDER_LOCKED when it has not lost the parcel, and CONFLICT when it is paid or `seen` is outdated.
 */
export async function setCompensation(
  viewer: Viewer,
  id: string,
  { amount, isReceived, seen }: CompensationForm,
): Promise<CompensationDto> {
  const orderId = requireId(id, 'order')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await readCompensation(tx, orderId)
    assertUnchanged(seen, toWire(compensationDto, toDto(before)), 'compensation')
    if (!isLostByCourier(order))
      throw new AppError('ORDER_LOCKED', inEnglish('A courier pays only for a parcel that it has lost.'))
    if (amount !== before.agreed) await agree(tx, viewer, order, before, amount)
    const agreed = await readCompensation(tx, orderId)
    if (isReceived && agreed.outstanding > 0) await receive(tx, viewer, order, agreed)
    return toDto(await readCompensation(tx, orderId))
  })
}

export const isLostByCourier = ({
  parcelOutcome,
  deliveryMethod,
}: Pick<LockedOrder, 'parcelOutcome' | 'deliveryMethod'>): boolean =>
  parcelOutcome === 'LOST' && deliveryMethod === 'COURIER'

async function agree(
  tx: Tx,
  { id: actorId }: Viewer,
  order: LockedOrder,
  { agreed, outstanding }: Compensation,
  amount: number,
): Promise<void> {
  if (outstanding < agreed)
    throw new AppError('CONFLICT', inEnglish('The courier has paid for this parcel, so the amount stays.'))
  const more = amount - agreed
  await post(tx, actorId, order, 'COMPENSATION', { COURIER: more, LOST_PARCELS: -more })
  await audit(tx, actorId, order, { paisa: agreed }, { paisa: amount })
}

async function receive(
  tx: Tx,
  { id: actorId }: Viewer,
  order: LockedOrder,
  { outstanding }: Compensation,
): Promise<void> {
  await post(tx, actorId, order, 'COMPENSATION_PAID', { BANK: outstanding, COURIER: -outstanding })
  await audit(tx, actorId, order, { isPaid: false }, { isPaid: true })
}

const post = (
  tx: Tx,
  actorId: string,
  { id: orderId, courier }: LockedOrder,
  kind: 'COMPENSATION' | 'COMPENSATION_PAID',
  entries: Parameters<typeof postEvents>[1][number]['entries'],
) =>
  postEvents(tx, [
    { source: 'COMPENSATION', kind, orderId, actorId, ...(courier ? { note: courier } : {}), entries },
  ])

const audit = (tx: Tx, actorId: string, { id }: LockedOrder, before: object, after: object) =>
  recordAudit(tx, {
    actorId,
    action: 'order.compensation',
    subject: `order:${id}`,
    before: { ...before },
    after: { ...after },
  })
