import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { expire } from '@/lib/cache'
import { db, type Tx } from '@/lib/db'
import { retried } from '@/lib/db-errors'
import { AppError } from '@/lib/errors'
import type { KeyedRequest } from '@/lib/http/endpoint'
import { type Keep, once } from '@/lib/http/idempotency'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import { type Line, mergeLines } from '@/lib/orders/lines'
import type { NewOrder, OrderDto } from '@/lib/orders/schema'
import { refuseShortage, takeStock } from '@/lib/orders/stock'
import { readTerms, refuseDearer, type Terms } from '@/lib/orders/terms'

export interface Placed {
  order: OrderDto
  /** The form the browser must post, for online payment. */
  formParams?: Record<string, string>
}

/** Placing waits in line for the plants everybody wants; longer than a usual transaction may. */
const patience = { maxWait: 8000, timeout: 10_000 }

/** Prices, stock, order and the kept answer in one transaction: all of it happened, or nothing. */
export async function placeOrder(
  viewer: Viewer,
  wish: NewOrder,
  request: KeyedRequest | null,
): Promise<{ answer: Placed; replayed: boolean }> {
  const lines = mergeLines(wish.orderItems)
  return once<Placed>(viewer, request, 201, async (keep) => {
    if (wish.paymentMethod === 'ONLINE') return refuseOnline(wish, lines)
    const { placed, stale } = await retried(() =>
      db.$transaction((tx) => store(tx, viewer, wish, lines, keep), patience),
    )
    if (stale.length > 0) await expire(...stale)
    return placed
  })
}

/** Everything that is wrong with the order itself is told first, the gateway's absence last (contract 0.2). */
async function refuseOnline(wish: NewOrder, lines: readonly Line[]): Promise<never> {
  const terms = await readTerms(db, lines, { lock: false })
  refuseDearer(terms, wish.totalPrice)
  refuseShortage(terms.lines, countedIn(terms))
  throw new AppError(
    'GATEWAY_UNAVAILABLE',
    'Online payment is not available at the moment. Please choose cash on delivery or try again later.',
  )
}

async function store(
  tx: Tx,
  viewer: Viewer,
  wish: NewOrder,
  lines: readonly Line[],
  keep: Keep<Placed>,
): Promise<{ placed: Placed; stale: string[] }> {
  const terms = await readTerms(tx, lines, { lock: true })
  refuseDearer(terms, wish.totalPrice)
  const stale = await takeStock(tx, terms.lines, countedIn(terms))
  const order = await write(tx, viewer, wish, terms)
  const placed = { order }
  await keep(tx, placed)
  return { placed, stale }
}

const countedIn = ({ lines }: Terms) => lines.map(({ productId, stock }) => ({ id: productId, stock }))

/** The order with everything it must remember: names, prices, pictures and the address of this moment. */
async function write(tx: Tx, viewer: Viewer, wish: NewOrder, { lines, sums }: Terms): Promise<OrderDto> {
  const { street, city, state, country, zipCode, phoneNumber, ...person } = await tx.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phoneNumber: true,
      street: true,
      city: true,
      state: true,
      country: true,
      zipCode: true,
    },
  })
  const at = new Date()
  const row = await tx.order.create({
    data: {
      buyerId: viewer.id,
      paymentMethod: wish.paymentMethod,
      ...person,
      phoneNumber: wish.phoneNumber ?? phoneNumber,
      ...(wish.shippingAddress ?? { street, city, state, country, zipCode }),
      itemsPrice: sums.items,
      taxPrice: sums.tax,
      shippingPrice: sums.shipping,
      discountedPrice: sums.discount,
      totalPrice: sums.total,
      note: wish.note ?? null,
      placedAt: at,
      updatedAt: at,
      items: {
        createMany: {
          data: lines.map(({ productId, quantity, name, src, unitPaisa, currency }, position) => ({
            productId,
            position,
            name,
            src,
            quantity,
            unitPrice: unitPaisa,
            currency,
          })),
        },
      },
      events: { create: { status: 'PENDING', by: 'BUYER', actorId: viewer.id, at } },
    },
    select: orderSelect,
  })
  return toOrderDto(row)
}
