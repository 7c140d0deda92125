import 'server-only'
import type { Prisma } from '@prisma/client'
import { paidFor } from '@/lib/claims/decision-rules'
import { claimSelect, toClaimDto } from '@/lib/claims/dto'
import { claimUntil } from '@/lib/claims/rules'
import type { ClaimEntry } from '@/lib/claims/schema'
import { readWindow } from '@/lib/claims/window'
import type { Tx } from '@/lib/database/client'
import { paisaToRupees } from '@/lib/money'
import { fullName } from '@/lib/people/name'

const names = { select: { firstName: true, lastName: true } } as const

const entrySelect = {
  ...claimSelect,
  enteredBy: names,
  decidedBy: names,
  photos: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      width: true,
      height: true,
      checkedAt: true,
      looksLike: { select: { id: true, name: true } },
      sameAs: {
        select: {
          id: true,
          claim: {
            select: { id: true, item: { select: { order: { select: { id: true, number: true } } } } },
          },
        },
      },
    },
  },
  item: {
    select: {
      ...claimSelect.item.select,
      src: true,
      unitPrice: true,
      product: { select: { stock: true, deletedAt: true } },
      order: {
        select: {
          id: true,
          number: true,
          buyerId: true,
          firstName: true,
          lastName: true,
          phoneNumber: true,
          itemsPrice: true,
          taxPrice: true,
          discountedPrice: true,
        },
      },
    },
  },
} satisfies Prisma.ArrivalClaimSelect
type EntryRow = Prisma.ArrivalClaimGetPayload<{ select: typeof entrySelect }>

/** A claim with what an admin needs to answer it. */
export async function toClaimEntry(tx: Tx, id: string): Promise<ClaimEntry> {
  const row = await tx.arrivalClaim.findUniqueOrThrow({ where: { id }, select: entrySelect })
  const { item, enteredBy, decidedBy } = row
  const { order } = item
  const { order: window } = await readWindow(tx, order.id)
  const until = window.deliveredAt && claimUntil(window.deliveredAt, window.guaranteeDays)
  return {
    ...toClaimDto(row),
    photos: row.photos.map(toFlaggedPhoto),
    picture: item.src[0] ?? null,
    customer: { name: fullName(order), phoneNumber: order.phoneNumber, account: order.buyerId },
    deliveredAt: window.deliveredAt?.toISOString() ?? null,
    isLate: until !== null && row.createdAt >= until,
    enteredBy: enteredBy && fullName(enteredBy),
    decidedBy: decidedBy && fullName(decidedBy),
    stock: item.product.stock,
    isSold: item.product.deletedAt === null,
    paid: paisaToRupees(
      paidFor({
        quantity: row.quantity,
        unitPaisa: item.unitPrice,
        itemsPaisa: Number(order.itemsPrice),
        taxPaisa: Number(order.taxPrice),
        discountPaisa: Number(order.discountedPrice),
      }),
    ),
    earlier: await readEarlier(tx, row),
  }
}

const toFlaggedPhoto = ({ id, width, height, checkedAt, sameAs, looksLike }: EntryRow['photos'][number]) => ({
  _id: id,
  width,
  height,
  checkedAt: checkedAt?.toISOString() ?? null,
  looksLike: looksLike && { _id: looksLike.id, name: looksLike.name },
  sameAs: sameAs && {
    claim: sameAs.claim.id,
    photo: sameAs.id,
    order: { _id: sameAs.claim.item.order.id, number: sameAs.claim.item.order.number },
  },
})

/** Of them the newest are shown one by one. */
const SHOWN_EARLIER = 5

/** What the same account or telephone number has claimed and ordered before. */
async function readEarlier(tx: Tx, { id, createdAt, item }: EntryRow): Promise<ClaimEntry['earlier']> {
  const { buyerId, phoneNumber } = item.order
  const sameCustomer = { OR: [{ phoneNumber }, ...(buyerId ? [{ buyerId }] : [])] }
  const where = { NOT: { id }, createdAt: { lte: createdAt }, item: { order: sameCustomer } }
  const [orders, groups, latest] = [
    await tx.order.count({ where: { ...sameCustomer, status: 'DELIVERED', replacesId: null } }),
    await tx.arrivalClaim.groupBy({ by: ['status'], where, _count: true }),
    await tx.arrivalClaim.findMany({
      where,
      orderBy: { createdAt: 'desc' },
      take: SHOWN_EARLIER,
      select: {
        id: true,
        status: true,
        createdAt: true,
        item: { select: { order: { select: { id: true, number: true } } } },
      },
    }),
  ]
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    orders,
    claims: groups.reduce((sum, { _count }) => sum + _count, 0),
    replaced: countOf('REPLACED'),
    refunded: countOf('REFUNDED'),
    declined: countOf('DECLINED'),
    latest: latest.map((claim) => ({
      _id: claim.item.order.id,
      number: claim.item.order.number,
      claim: claim.id,
      status: claim.status,
      createdAt: claim.createdAt.toISOString(),
    })),
  }
}
