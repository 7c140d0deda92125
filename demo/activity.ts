import type { Prisma } from '@prisma/client'
import { karachiDate } from '@/lib/base/time/format'
import { postAppointments } from '@/lib/care/appointments/post-appointments'
import { postOrders } from '@/lib/orders/record/post-order'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import type { Factories } from '../tests/support/factories'
import { daysAgo, onWeekday } from './calendar'
import type { Catalogue } from './catalogue'
import { caretakers } from './content/caretakers'
import { caretakerReviews, productReviews, type ReviewContent } from './content/reviews'
import { appointments, orders, swaps } from './content/trade'
import { seedId } from './ids'
import type { People } from './people'

export interface World {
  tx: Prisma.TransactionClient
  make: Factories
  now: Date
  people: People
  catalogue: Catalogue
}

function from<T>(map: Map<string, T>, key: string): T {
  const value = map.get(key)
  if (!value) throw new Error(`Unknown seed key ${key}`)
  return value
}

/** Only delivered products can be reviewed, so the reviews of a buyer are grouped into delivered orders. */
export async function seedReviews({ make, now, people, catalogue, tx }: World): Promise<void> {
  const byBuyer = new Map<string, ReviewContent[]>()
  for (const review of productReviews) byBuyer.set(review[0], [...(byBuyer.get(review[0]) ?? []), review])
  for (const [key, reviews] of byBuyer) {
    const sorted = reviews.toSorted((a, b) => b[3] - a[3])
    for (let first = 0; first < sorted.length; first += 2) {
      const batch = sorted.slice(first, first + 2)
      const oldest = Math.max(...batch.map((review) => review[3]))
      const order = await make.order({
        id: seedId(`order:${key}:reviewed:${first}`),
        buyer: from(people, key),
        lines: batch.map(([, slug], index) => ({
          product: from(catalogue, slug),
          quantity: 1 + (index % 2),
        })),
        status: 'DELIVERED',
        placedAt: daysAgo(now, oldest + 5),
        courier: 'TCS',
      })
      for (const [, slug, rating, days, comment, edited] of batch) {
        await make.productReview({
          productId: from(catalogue, slug).id,
          userId: from(people, key).id,
          orderId: order.id,
          rating,
          comment,
          createdAt: daysAgo(now, days),
          ...(edited === undefined ? {} : { updatedAt: daysAgo(now, edited) }),
        })
      }
    }
  }
  for (const [buyer, caretaker, rating, days, comment, edited] of caretakerReviews) {
    await make.caretakerReview({
      caretakerId: from(people, caretaker).id,
      userId: from(people, buyer).id,
      rating,
      comment,
      createdAt: daysAgo(now, days),
      ...(edited === undefined ? {} : { updatedAt: daysAgo(now, edited) }),
    })
  }
  await countSold(tx)
}

/** Sales figures from the orders that are not cancelled. */
async function countSold(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    update products set sold = coalesce((
      select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
      where i.product_id = products.id and o.status <> 'CANCELLED'), 0)`
}

export async function seedOrders({ make, now, people, catalogue, tx }: World): Promise<void> {
  for (const [index, content] of orders.entries()) {
    const placedAt = daysAgo(now, content.daysAgo)
    const stages = content.status === 'CANCELLED' && content.cancelledByAdmin
    const order = await make.order({
      id: seedId(`order:${content.buyer}:${index}`),
      buyer: from(people, content.buyer),
      lines: content.lines.map(([slug, quantity]) => ({ product: from(catalogue, slug), quantity })),
      status: content.status,
      paymentMethod: content.method ?? 'COD',
      ...(content.payment ? { paymentStatus: content.payment } : {}),
      ...(content.note ? { note: content.note } : {}),
      ...(stages
        ? {
            events: [
              { status: 'PENDING' as const, by: 'BUYER' as const, at: placedAt },
              { status: 'CANCELLED' as const, by: 'ADMIN' as const, at: daysAgo(now, content.daysAgo * 0.8) },
            ],
          }
        : {}),
      placedAt,
      ...(['SHIPPED', 'DELIVERED'].includes(content.status)
        ? { courier: 'Leopards', trackingNumber: `LE${7_740_000 + index}` }
        : {}),
    })
    if (content.method === 'ONLINE') {
      await attempt(tx, `GLO-DEMO${String(index).padStart(4, '0')}`, {
        orderId: order.id,
        amount: order.totalPrice,
        payment: content.payment ?? 'UNPAID',
        at: placedAt,
      })
    }
  }
  await countSold(tx)
  await issueInvoices(tx)
}

/** Invoices numbered by the day of payment or dispatch, per year. */
async function issueInvoices(tx: Prisma.TransactionClient): Promise<void> {
  const seller = JSON.stringify(defaultSettings().seller)
  await tx.$executeRaw`
    WITH due AS (
      SELECT o.id, o.tax_percent, min(e.at) AS at FROM orders o JOIN order_events e ON e.order_id = o.id
      WHERE o.status <> 'CANCELLED' AND (e.payment = 'PAID' OR e.status IN ('SHIPPED', 'DELIVERED'))
      GROUP BY o.id),
    dated AS (SELECT *, extract(year FROM at AT TIME ZONE 'Asia/Karachi')::int AS year FROM due)
    INSERT INTO invoices (order_id, year, number, issued_at, seller, tax_percent)
    SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY at, id), at, ${seller}::jsonb, tax_percent
    FROM dated`
  await tx.$executeRaw`
    INSERT INTO invoice_counters (year, last, last_at)
    SELECT year, max(number), max(issued_at) FROM invoices GROUP BY year`
}

/** The payment attempt of a payment status. An unpaid one has expired, so that the gateway is not asked about it. */
async function attempt(
  tx: Prisma.TransactionClient,
  basketId: string,
  about: { orderId?: string; appointmentId?: string; amount: bigint; payment: string; at: Date },
): Promise<void> {
  const { payment, at, ...subject } = about
  const paid = ['PAID', 'REFUND_DUE', 'REFUNDED'].includes(payment)
  await tx.paymentAttempt.create({
    data: {
      id: seedId(`attempt:${basketId}`),
      basketId,
      gateway: 'simulator',
      ...subject,
      orderDate: karachiDate(at),
      status: paid ? 'PAID' : payment === 'FAILED' ? 'FAILED' : 'EXPIRED',
      transactionId: paid ? `SIM-${basketId}` : null,
      createdAt: at,
      updatedAt: at,
    },
  })
}

export async function seedAppointments({ make, now, people, tx }: World): Promise<void> {
  for (const [index, content] of appointments.entries()) {
    const start = onWeekday(now, ...content.when)
    const caretaker = caretakers.find((person) => person.key === content.caretaker)
    const price = caretaker?.pricing.find((row) => row.service === content.purpose)?.price ?? 0
    const booked =
      content.bookedMinutesAgo === undefined
        ? new Date(Math.min(now.getTime() - (index + 2) * 3_600_000, start.getTime() - 6 * 86_400_000))
        : new Date(now.getTime() - content.bookedMinutesAgo * 60_000)
    const row = await make.appointment({
      id: seedId(`appointment:${index}`),
      customerId: from(people, content.customer).id,
      caretakerId: from(people, content.caretaker).id,
      purpose: content.purpose,
      price: price * 100,
      status: content.status,
      paymentStatus: content.payment,
      outcome: content.outcome ?? null,
      refundDueAt: content.payment === 'REFUND_DUE' ? now : null,
      start,
      end: new Date(start.getTime() + (content.minutes ?? 60) * 60_000),
      createdAt: booked,
      updatedAt: content.status === 'PENDING' ? booked : new Date(booked.getTime() + 3_600_000),
    })
    if (price > 0) {
      await attempt(tx, `GLA-DEMO${String(index).padStart(4, '0')}`, {
        appointmentId: row.id,
        amount: BigInt(row.price),
        payment: content.payment,
        at: booked,
      })
    }
  }
}

/** The ledger of all orders and appointments, as that of a shop from before the ledger. */
export async function seedLedger({ tx }: World): Promise<void> {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const oldest = { orderBy: { id: 'asc' }, select: { id: true } } as const
  await postOrders(tx, idsOf(await tx.order.findMany(oldest)), 'OPENING', null)
  await postAppointments(tx, idsOf(await tx.appointment.findMany(oldest)), 'OPENING', null)
}

export async function seedSwaps({ make, now, people, catalogue, tx }: World): Promise<void> {
  const ids = (slugs: string[]) => slugs.map((slug) => from(catalogue, slug).id)
  for (const [index, content] of swaps.entries()) {
    const { id: swapId } = await make.swap({
      id: seedId(`swap:${index}`),
      userId: from(people, content.owner).id,
      offered: ids(content.offered),
      desired: ids(content.desired),
      createdAt: daysAgo(now, content.daysAgo),
      ...(content.partner
        ? {
            partnerId: from(people, content.partner).id,
            completedAt: daysAgo(now, content.closedDaysAgo ?? content.daysAgo),
          }
        : {}),
    })
    for (const [author, rating, comment] of content.ratings ?? []) {
      const createdAt = daysAgo(now, (content.closedDaysAgo ?? content.daysAgo) - 2)
      await tx.swapRating.create({
        data: { swapId, userId: from(people, author).id, rating, comment, createdAt },
      })
    }
  }
}
