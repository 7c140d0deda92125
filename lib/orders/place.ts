import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags } from '@/lib/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import type { KeyedRequest } from '@/lib/http/endpoint'
import { type StoreResponse, withIdempotency } from '@/lib/http/idempotency'
import { newId } from '@/lib/ids'
import { mailOrderPlaced } from '@/lib/mail/events'
import { withNumber } from '@/lib/numbers/draw'
import { assertWithinCashLimits, lockCashLimits } from '@/lib/orders/cash-limits'
import { orderSelect, toOrderDto } from '@/lib/orders/dto'
import { groupOrderLines, type Line } from '@/lib/orders/lines'
import type { NewOrder, OrderDto } from '@/lib/orders/schema'
import { assertInStock, takeStock } from '@/lib/orders/stock'
import { assertTotalMatches, readTerms, type Terms } from '@/lib/orders/terms'
import { type PreparedPayment, preparePayment, recordAttempt } from '@/lib/payments/attempts'
import { payByOfOrder } from '@/lib/payments/deadlines'
import { holding } from '@/lib/payments/holding'
import { addressColumns, addressOf, contactColumns } from '@/lib/users/person-columns'

export interface Placed {
  order: OrderDto
  /** The form the browser must post, for online payment. */
  formParams?: Record<string, string>
}

const mostForms = 3

/** Prices, stock, order and the kept answer in one transaction: all of it happened, or nothing. */
export async function placeOrder(
  viewer: Viewer,
  wish: NewOrder,
  request: KeyedRequest | null,
): Promise<{ answer: Placed; replayed: boolean }> {
  const lines = groupOrderLines(wish.orderItems)
  return withIdempotency<Placed>(viewer, request, 201, (keep) =>
    withNumber('order', async (number) => {
      for (let tries = 1; tries <= mostForms; tries += 1) {
        const payment = wish.paymentMethod === 'ONLINE' ? await prepare(viewer, wish, lines, number) : null
        const stored = await contendedTransaction((tx) =>
          store(tx, viewer, wish, lines, number, payment, keep),
        )
        if (!stored) continue
        if (stored.stale.length > 0) await revalidateTags(...stored.stale)
        return stored.placed
      }
      throw new AppError('CONFLICT', 'Prices are changing right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    }),
  )
}

/**
 * The gateway is asked before anything is stored and while no transaction is open: without a form there is no order, and
 * no plant is taken. What is wrong with the order itself is told first, the gateway's absence last (contract 0.2).
 */
async function prepare(
  viewer: Viewer,
  wish: NewOrder,
  lines: readonly Line[],
  number: string,
): Promise<PreparedPayment> {
  const terms = await readTerms(db, lines, { lock: false })
  assertTotalMatches(terms, wish.totalPrice)
  assertInStock(terms.lines, countedIn(terms))
  const { person, delivery } = await recipientOf(db, viewer, wish)
  return preparePayment(
    { kind: 'order', id: newId(), number },
    {
      paisa: terms.sums.total,
      currency: 'PKR',
      description: 'Payment for products',
      customer: {
        id: viewer.id,
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        phoneNumber: person.phoneNumber,
      },
      shippingAddress: delivery,
      items: terms.lines.map(({ productId, ...line }) => ({ sku: productId, ...line })),
    },
  )
}

/** The catalogue moved between the form and the order: the form is worthless, so another one is asked for. */
const isOutdated = (payment: PreparedPayment | null, { sums }: Terms) =>
  payment !== null && payment.paisa !== sums.total

async function store(
  tx: Tx,
  viewer: Viewer,
  wish: NewOrder,
  lines: readonly Line[],
  number: string,
  payment: PreparedPayment | null,
  keep: StoreResponse<Placed>,
): Promise<{ placed: Placed; stale: string[] } | null> {
  const recipient = await recipientOf(tx, viewer, wish)
  const customer = { id: viewer.id, phoneNumber: recipient.person.phoneNumber }
  const limits = wish.paymentMethod === 'COD' ? await lockCashLimits(tx, customer) : null
  const terms = await readTerms(tx, lines, { lock: true })
  assertTotalMatches(terms, wish.totalPrice)
  if (isOutdated(payment, terms)) return null
  const stale = await takeStock(tx, terms.lines, countedIn(terms))
  if (limits) await assertWithinCashLimits(tx, limits, customer, terms.lines)
  const names = { id: payment?.subject.id ?? newId(), number }
  const order = await write(tx, viewer, wish, terms, recipient, names)
  if (payment) await recordAttempt(tx, payment)
  await mailOrderPlaced(tx, {
    id: order._id,
    number,
    firstName: order.buyer.firstName,
    email: order.buyer.email,
    paymentMethod: order.paymentMethod,
    payBy: order.payBy ?? null,
    ...terms,
  })
  const placed: Placed = { order, ...(payment ? { formParams: payment.formParams } : {}) }
  await keep(tx, placed)
  return { placed, stale }
}

const countedIn = ({ lines }: Terms) => lines.map(({ productId, stock }) => ({ id: productId, stock }))

/** Who orders, and where it goes: what was sent with the order, else the profile's. */
async function recipientOf(reader: Tx, viewer: Viewer, wish: NewOrder) {
  const profile = await reader.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { ...contactColumns, ...addressColumns },
  })
  const { firstName, lastName, email } = profile
  const phoneNumber = wish.phoneNumber ?? profile.phoneNumber
  return {
    person: { firstName, lastName, email, phoneNumber },
    delivery: wish.shippingAddress ?? addressOf(profile),
  }
}

/** The order with everything it must remember: names, prices, pictures and the address of this moment. */
async function write(
  tx: Tx,
  viewer: Viewer,
  wish: NewOrder,
  { lines, sums, taxPercent }: Terms,
  { person, delivery }: Awaited<ReturnType<typeof recipientOf>>,
  names: { id: string; number: string },
): Promise<OrderDto> {
  const at = new Date()
  const row = await tx.order.create({
    data: {
      ...names,
      buyerId: viewer.id,
      paymentMethod: wish.paymentMethod,
      ...person,
      ...delivery,
      itemsPrice: sums.items,
      taxPrice: sums.tax,
      taxPercent,
      shippingPrice: sums.shipping,
      discountedPrice: sums.discount,
      totalPrice: sums.total,
      note: wish.note ?? null,
      payBy: wish.paymentMethod === 'ONLINE' ? payByOfOrder(at, holding) : null,
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
