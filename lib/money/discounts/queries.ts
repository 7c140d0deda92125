import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import type { DiscountDto, DiscountQuery, DiscountUse } from '@/lib/money/discounts/admin-schema'
import { factsOf } from '@/lib/money/discounts/check'
import { stateOf } from '@/lib/money/discounts/rules'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import { fullName } from '@/lib/platform/people/name'

// Discount codes in the admin area. The caller checks that the viewer is an admin.

const withCreator = {
  createdBy: { select: { firstName: true, lastName: true } },
} satisfies Prisma.DiscountCodeInclude
type CodeRow = Prisma.DiscountCodeGetPayload<{ include: typeof withCreator }>

interface Uses {
  count: number
  paisa: number
}

/** The orders with each of these codes that are not cancelled. */
async function usesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Uses>> {
  const rows = await tx.order.groupBy({
    by: ['discountCodeId'],
    where: { discountCodeId: { in: [...ids] }, status: { not: 'CANCELLED' } },
    _count: true,
    _sum: { discountedPrice: true },
  })
  return new Map(
    rows.map(({ discountCodeId, _count, _sum }) => [
      discountCodeId ?? '',
      { count: _count, paisa: Number(_sum.discountedPrice ?? 0) },
    ]),
  )
}

function toDiscount(row: CodeRow, { count, paisa } = { count: 0, paisa: 0 }): DiscountDto {
  return {
    _id: row.id,
    code: row.code,
    note: row.note,
    kind: row.kind,
    percent: row.kind === 'PERCENT' ? row.value : null,
    amount: row.kind === 'AMOUNT' ? toPaisa(row.value) : null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    least: toPaisa(row.leastPaisa),
    limitTotal: row.limitTotal,
    limitPerson: row.limitPerson,
    firstOrderOnly: row.firstOrderOnly,
    group: row.groupId,
    category: row.categoryId,
    off: row.isOff,
    state: stateOf(factsOf(row), count, new Date()),
    uses: count,
    given: toPaisa(paisa),
    createdBy: fullName(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Newest first. */
export const listDiscounts = (page: DiscountQuery): Promise<Page<DiscountDto>> =>
  readListPage(
    page,
    (tx) => tx.discountCode.count(),
    async (tx, part) => {
      const rows = await tx.discountCode.findMany({
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        include: withCreator,
        ...part,
      })
      const uses = await usesOf(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toDiscount(row, uses.get(row.id)))
    },
  )

export async function findDiscount(id: string, tx: Tx = db): Promise<DiscountDto | null> {
  if (!isId(id)) return null
  const row = await tx.discountCode.findUnique({ where: { id }, include: withCreator })
  return row && toDiscount(row, (await usesOf(tx, [id])).get(id))
}

/** Throws NOT_FOUND. */
export async function getDiscount(id: string, tx: Tx = db): Promise<DiscountDto> {
  const discount = await findDiscount(id, tx)
  if (!discount) throw notFound('discountCode')
  return discount
}

const MAX_SHOWN_USES = 50

/** The latest orders with a code, cancelled ones too. */
export async function listUses(id: string): Promise<DiscountUse[]> {
  const rows = await db.order.findMany({
    where: { discountCodeId: id },
    orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN_USES,
    select: {
      id: true,
      number: true,
      placedAt: true,
      firstName: true,
      lastName: true,
      phoneNumber: true,
      discountedPrice: true,
      status: true,
    },
  })
  return rows.map(({ placedAt, discountedPrice, status, firstName, lastName, ...row }) => ({
    ...row,
    placedAt: placedAt.toISOString(),
    name: fullName({ firstName, lastName }),
    paisa: toPaisa(discountedPrice),
    isCancelled: status === 'CANCELLED',
  }))
}
