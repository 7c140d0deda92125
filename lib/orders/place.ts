import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags } from '@/lib/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/database/client'
import { assertDiscountAccepted, lockDiscount } from '@/lib/discounts/check'
import { countGuess } from '@/lib/discounts/guessing'
import { AppError, invalid } from '@/lib/errors'
import type { KeyedRequest } from '@/lib/http/endpoint'
import { type StoreResponse, withIdempotency } from '@/lib/http/idempotency'
import { newId } from '@/lib/ids'
import { withNumber } from '@/lib/numbers/with-number'
import { lockCashLimits, requiredDeposit } from '@/lib/orders/cash/limits'
import { assertRoomInSlot, lockSlot } from '@/lib/orders/delivery/slots'
import { holdUntil } from '@/lib/orders/hold'
import { insertOrder } from '@/lib/orders/insert'
import { groupOrderLines, type Line } from '@/lib/orders/lines'
import { mailOrderPlaced } from '@/lib/orders/mail'
import { readRecipient } from '@/lib/orders/recipient'
import type { NewOrder, OrderDto } from '@/lib/orders/schema'
import { assertInStock, takeStock } from '@/lib/orders/stock'
import { assertTotalMatches, readTerms, stockOf, type Terms } from '@/lib/orders/terms'
import { type PreparedPayment, preparePayment, recordAttempt, toCustomer } from '@/lib/payments/attempts'
import { orderPayBy } from '@/lib/payments/deadlines'
import { holdTimes } from '@/lib/payments/hold-times'
import { readSettings } from '@/lib/settings/read'

export interface PlacedOrder {
  order: OrderDto
  /** The form the browser must post, for online payment. */
  formParams?: Record<string, string>
}

/** Forms of the gateway that are made for one order while its price changes. */
const MAX_FORMS = 3

/**
 * Places an order: stock, order and stored response in one transaction. Throws PRICE_CHANGED, OUT_OF_STOCK, ORDER_LIMIT,
 * CASH_NOT_OFFERED, DISCOUNT_REJECTED, RATE_LIMITED, CONFLICT and GATEWAY_UNAVAILABLE.
 */
export async function placeOrder(
  viewer: Viewer,
  input: NewOrder,
  request: KeyedRequest | null,
): Promise<{ answer: PlacedOrder; replayed: boolean }> {
  const lines = groupOrderLines(input.orderItems)
  return withIdempotency<PlacedOrder>(viewer, request, 201, async (storeResponse) => {
    await countGuess(input.discountCode, { account: viewer.id })
    return withNumber('order', async (number) => {
      for (let attempt = 1; attempt <= MAX_FORMS; attempt += 1) {
        const payment = await prepareOrderPayment(viewer, input, lines, number)
        const stored = await contendedTransaction((tx) =>
          storeOrder(tx, viewer, input, lines, number, payment, storeResponse),
        )
        if (!stored) continue
        if (stored.stale.length > 0) await revalidateTags(...stored.stale)
        return stored.placed
      }
      throw new AppError('CONFLICT', 'Prices are changing right now. Please try again in a moment.', {
        retryAfter: 5,
      })
    })
  })
}

/**
 * The payment of an online order, or of the deposit without which a cash order is not taken; null: nothing is paid online.
 * Asks the gateway for a form before anything is stored and outside of any transaction: without a form there is no order.
 * Errors in the order itself are reported before GATEWAY_UNAVAILABLE (contract 0.2).
 */
async function prepareOrderPayment(
  viewer: Viewer,
  input: NewOrder,
  lines: readonly Line[],
  number: string,
): Promise<PreparedPayment | null> {
  if (input.paymentMethod === 'COD' && !input.deposit) return null
  const { person, address } = await readRecipient(db, viewer, input)
  const wanted = { address, choice: input.delivery }
  const customer = { id: viewer.id, phoneNumber: person.phoneNumber }
  const discount = { typed: input.discountCode, person: customer }
  const terms = await readTerms(db, lines, { lock: false, wanted, discount, now: new Date() })
  assertAgreed(input, terms)
  const isDeposit = input.paymentMethod === 'COD'
  const paisa = isDeposit
    ? await requiredDeposit(db, (await readSettings(db)).cashOrders, customer, terms, true)
    : terms.sums.total
  if (paisa === null) return null
  return preparePayment(
    { kind: 'order', id: newId(), number },
    {
      paisa,
      currency: 'PKR',
      description: isDeposit ? 'Deposit for products' : 'Payment for products',
      customer: toCustomer(viewer.id, person),
      shippingAddress: address,
      items: terms.lines.map(({ productId, ...line }) => ({ sku: productId, ...line })),
    },
  )
}

/** Null: the amount has changed since the form of the gateway was made, so another form is needed. */
async function storeOrder(
  tx: Tx,
  viewer: Viewer,
  input: NewOrder,
  lines: readonly Line[],
  number: string,
  payment: PreparedPayment | null,
  storeResponse: StoreResponse<PlacedOrder>,
): Promise<{ placed: PlacedOrder; stale: string[] } | null> {
  const recipient = await readRecipient(tx, viewer, input)
  const customer = { id: viewer.id, phoneNumber: recipient.person.phoneNumber }
  const isCash = input.paymentMethod === 'COD'
  const cashOrders = isCash ? (await readSettings(tx)).cashOrders : null
  if (cashOrders) await lockCashLimits(tx, cashOrders, customer)
  if (input.discountCode) await lockDiscount(tx, input.discountCode, customer)
  await lockSlot(tx, input.delivery?.slot)
  const at = new Date()
  const wanted = { address: recipient.address, choice: input.delivery }
  const discount = { typed: input.discountCode, person: customer }
  const terms = await readTerms(tx, lines, { lock: true, wanted, discount, now: at })
  assertAgreed(input, terms)
  const deposit = cashOrders
    ? await requiredDeposit(tx, cashOrders, customer, terms, input.deposit ?? false)
    : null
  // The amount may have changed after the form was issued, so a new form is needed.
  if ((payment?.paisa ?? null) !== (isCash ? deposit : terms.sums.total)) return null
  const stale = await takeStock(tx, terms.lines, stockOf(terms))
  await assertRoomInSlot(tx, terms.delivery.slot)
  const ids = { id: payment?.subject.id ?? newId(), number }
  const isPaidOnline = payment !== null
  const order = await insertOrder(tx, {
    ...ids,
    buyerId: viewer.id,
    paymentMethod: input.paymentMethod,
    ...recipient,
    terms,
    depositPaisa: deposit ?? undefined,
    note: input.note,
    payBy: isPaidOnline ? orderPayBy(at, holdTimes) : null,
    // A paid deposit confirms the order.
    confirmBy: cashOrders && !isPaidOnline ? holdUntil(at, cashOrders.holdHours) : null,
    at,
    status: 'PENDING',
    actor: { by: 'BUYER', actorId: viewer.id },
  })
  if (payment) await recordAttempt(tx, payment)
  await mailOrderPlaced(tx, {
    id: order._id,
    number,
    buyerId: viewer.id,
    firstName: order.buyer.firstName,
    email: order.buyer.email,
    paymentMethod: order.paymentMethod,
    payBy: order.payBy ?? null,
    confirmBy: order.confirmBy ?? null,
    ...(deposit === null ? {} : { depositPaisa: deposit }),
    lines: terms.lines,
    sums: terms.sums,
    discountCode: terms.discount?.code,
    placed: order,
  })
  const placed: PlacedOrder = { order, ...(payment ? { formParams: payment.formParams } : {}) }
  await storeResponse(tx, placed)
  return { placed, stale }
}

/** Throws DISCOUNT_REJECTED, PRICE_CHANGED and OUT_OF_STOCK, and VALIDATION_FAILED when nothing is left to pay online. */
function assertAgreed(input: NewOrder, terms: Terms): void {
  assertDiscountAccepted(terms.discount)
  assertTotalMatches(terms, input.totalPrice)
  assertInStock(terms.lines, stockOf(terms))
  if (input.paymentMethod === 'ONLINE' && terms.sums.total === 0)
    throw invalid({ paymentMethod: 'Nothing is left to pay online. Please choose cash on delivery' })
}
