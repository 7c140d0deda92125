import 'server-only'
import { db } from '@/lib/db'
import type { Page } from '@/lib/http/endpoint'

/** A swap on the marketplace as strangers see it: who by name, and which plants. Prices in paisa. */
export interface OpenSwap {
  id: string
  owner: string
  offered: SwapPlantView[]
  desired: SwapPlantView[]
}
export interface SwapPlantView {
  id: string
  name: string
  price: number
  currency: string
  src: string | null
}

const plant = {
  side: true,
  product: {
    select: {
      id: true,
      name: true,
      price: true,
      currency: true,
      images: { select: { src: true }, orderBy: { position: 'asc' }, take: 1 },
    },
  },
} as const

/** Pending swaps, newest first; a blocked owner's leave the marketplace (contract 2.5). */
export async function listOpenSwaps(page: number, limit: number): Promise<Page<OpenSwap>> {
  const where = { status: 'PENDING', deletedAt: null, user: { isBlocked: false } } as const
  const [total, rows] = await db.$transaction(
    [
      db.plantSwap.count({ where }),
      db.plantSwap.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * limit,
        take: limit,
        select: {
          id: true,
          user: { select: { firstName: true, lastName: true } },
          plants: { select: plant, orderBy: [{ side: 'asc' }, { position: 'asc' }] },
        },
      }),
    ],
    { isolationLevel: 'RepeatableRead' },
  )
  const items = rows.map(({ id, user, plants }) => {
    const onSide = (side: 'OFFERED' | 'DESIRED') =>
      plants
        .filter((one) => one.side === side)
        .map(({ product: { images, ...product } }) => ({ ...product, src: images[0]?.src ?? null }))
    return {
      id,
      owner: `${user.firstName} ${user.lastName}`,
      offered: onSide('OFFERED'),
      desired: onSide('DESIRED'),
    }
  })
  return { items, total, page, limit }
}
