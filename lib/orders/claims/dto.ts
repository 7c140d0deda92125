import 'server-only'
import type { Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import type { ClaimDto } from '@/lib/orders/claims/schema'

/** The fields of a claim; without the bytes of its photos. */
export const claimSelect = {
  id: true,
  quantity: true,
  kind: true,
  description: true,
  status: true,
  reason: true,
  refundPrice: true,
  createdAt: true,
  decidedAt: true,
  replacement: { select: { id: true, number: true, status: true } },
  item: {
    select: {
      id: true,
      productId: true,
      name: true,
      quantity: true,
      order: { select: { id: true, number: true } },
    },
  },
  photos: { orderBy: { position: 'asc' }, select: { id: true, width: true, height: true } },
} satisfies Prisma.ArrivalClaimSelect

export type ClaimRow = Prisma.ArrivalClaimGetPayload<{ select: typeof claimSelect }>

export function toClaimDto(row: ClaimRow): ClaimDto {
  const { item, replacement, refundPrice } = row
  return {
    _id: row.id,
    order: { _id: item.order.id, number: item.order.number },
    item: { _id: item.id, product: item.productId, name: item.name, quantity: item.quantity },
    quantity: row.quantity,
    kind: row.kind,
    description: row.description,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    refund: refundPrice === null ? null : toPaisa(refundPrice),
    replacement: replacement && {
      _id: replacement.id,
      number: replacement.number,
      status: replacement.status,
    },
    photos: row.photos.map(({ id, width, height }) => ({ _id: id, width, height })),
  }
}
