import 'server-only'
import { z } from 'zod'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { assertDiscountAccepted, lockDiscount } from '@/lib/money/discounts/check'
import { countGuess } from '@/lib/money/discounts/guessing'
import { type PreparedPayment, preparePayment, recordAttempt, toBuyer } from '@/lib/money/payments/attempts'
import { orderPayBy } from '@/lib/money/payments/deadlines'
import { holdTimes } from '@/lib/money/payments/hold-times'
import { prepareTransfer } from '@/lib/money/transfers/attempts'
import { lockCashLimits, requiredDeposit } from '@/lib/orders/cash/limits'
import { countRecipient } from '@/lib/orders/cash/numbers'
import { assertRoomInSlot, lockSlot } from '@/lib/orders/delivery/slots'
import { mailOrderPlaced } from '@/lib/orders/mail/order-mail'
import { holdUntil } from '@/lib/orders/order/hold'
import { groupOrderLines, type Line } from '@/lib/orders/order/lines'
import { type NewOrder, type OrderDto, orderDto } from '@/lib/orders/order/schema'
import { insertOrder } from '@/lib/orders/placing/insert'
import { assertTotalMatches, type PricedOrder, stockOf } from '@/lib/orders/pricing/priced-order'
import { assertReachable, priceFor, type Recipient, readRecipient } from '@/lib/orders/pricing/recipient'
import { assertInStock, takeStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { type StoreResponse, withIdempotency } from '@/lib/platform/http/idempotency'
import { withNumber } from '@/lib/platform/numbers/with-number'
import { isOnlineOffered, isPaidByTransfer } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { readSettings } from '@/lib/shop/settings/read'
import type { ShopSettings } from '@/lib/shop/settings/schema'

export interface PlacedOrder {
  order: OrderDto
  /** The form the browser must post, for online payment. */
  formParams?: Record<string, string>
}

/** The part of it that has amounts. */
const placedSchema = z.object({ order: orderDto })

/** The order to place, and who places it. */
interface Placing {
  viewer: Viewer
  input: NewOrder
  lines: readonly Line[]
  number: string
  /** The buyer transfers by hand what is paid online. */
  isTransfer: boolean
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
  return withIdempotency<PlacedOrder>(viewer, request, 201, placedSchema, async (storeResponse) => {
    const means = await getMeans()
    if (input.paymentMethod === 'ONLINE' && !isOnlineOffered(means))
      throw invalid({ paymentMethod: apiText('answers.payments.noGateway') })
    await countGuess(input.discountCode, { account: viewer.id })
    await countAskedNumber(viewer, input)
    return withNumber('order', async (number) => {
      const isTransfer = isPaidByTransfer(means, input.transfer)
      const placing = { viewer, input, lines, number, isTransfer }
      for (let attempt = 1; attempt <= MAX_FORMS; attempt += 1) {
        const payment = await prepareOrderPayment(placing)
        const stored = await contendedTransaction((tx) => storeOrder(tx, placing, payment, storeResponse))
        if (!stored) continue
        if (stored.stale.length > 0) await revalidateTags(...stored.stale)
        return stored.placed
      }
      throw new AppError('CONFLICT', apiText('answers.orders.pricesChanging'), {
        retryAfter: 5,
      })
    })
  })
}

/** An order that is not taken tells what others have ordered with its number. */
async function countAskedNumber(viewer: Viewer, input: NewOrder): Promise<void> {
  if (input.paymentMethod === 'ONLINE' && !input.discountCode) return
  await countRecipient(viewer, input)
}

/**
 * The payment of an online order, or of the deposit without which a cash order is not taken; null: nothing is paid online.
 * Asks the gateway for a form before anything is stored and outside of any transaction: without a form there is no order.
 * Errors in the order itself are reported before GATEWAY_UNAVAILABLE (contract 0.2).
 */
async function prepareOrderPayment({
  viewer,
  input,
  lines,
  number,
  isTransfer,
}: Placing): Promise<PreparedPayment | null> {
  if (input.paymentMethod === 'COD' && !input.deposit) return null
  const recipient = await readRecipient(db, viewer, input)
  assertReachable(recipient)
  const { person, address, customer } = recipient
  const priced = await priceFor(db, recipient, lines, input, { lock: false, now: new Date() })
  assertAgreed(input, priced)
  const isDeposit = input.paymentMethod === 'COD'
  const paisa = isDeposit
    ? await requiredDeposit(db, (await readSettings(db)).cashOrders, customer, priced, true)
    : priced.sums.total
  if (paisa === null) return null
  const subject = { kind: 'order', id: newId(), number } as const
  if (isTransfer) return prepareTransfer(subject, paisa)
  return preparePayment(subject, {
    paisa,
    currency: 'PKR',
    description: isDeposit ? 'Deposit for products' : 'Payment for products',
    ...toBuyer(viewer.id, person, address),
    items: priced.lines.map(({ productId, ...line }) => ({ sku: productId, ...line })),
  })
}

/** Null: the amount has changed since the form of the gateway was made, so another form is needed. */
async function storeOrder(
  tx: Tx,
  { viewer, input, lines, number }: Placing,
  payment: PreparedPayment | null,
  storeResponse: StoreResponse<PlacedOrder>,
): Promise<{ placed: PlacedOrder; stale: string[] } | null> {
  const recipient = await readRecipient(tx, viewer, input)
  assertReachable(recipient)
  const { person, address, customer } = recipient
  const cashOrders = input.paymentMethod === 'COD' ? (await readSettings(tx)).cashOrders : null
  await lockLimits(tx, input, customer, cashOrders)
  const at = new Date()
  const priced = await priceFor(tx, recipient, lines, input, { lock: true, now: at })
  assertAgreed(input, priced)
  const deposit = cashOrders
    ? await requiredDeposit(tx, cashOrders, customer, priced, input.deposit ?? false)
    : null
  const paidOnline = cashOrders ? deposit : priced.sums.total
  if ((payment?.paisa ?? null) !== paidOnline) return null
  const stale = await takeStock(tx, priced.lines, stockOf(priced))
  await assertRoomInSlot(tx, priced.delivery.slot)
  const order = await insertOrder(tx, {
    id: payment?.subject.id ?? newId(),
    number,
    buyerId: viewer.id,
    paymentMethod: input.paymentMethod,
    person,
    address,
    priced,
    depositPaisa: deposit ?? undefined,
    isTransfer: payment?.formParams === null,
    note: input.note,
    payBy: payment ? orderPayBy(at, holdTimes) : null,
    // A paid deposit confirms the order.
    confirmBy: cashOrders && !payment ? holdUntil(at, cashOrders.holdHours) : null,
    at,
    status: 'PENDING',
    actor: { by: 'BUYER', actorId: viewer.id },
  })
  if (payment) await recordAttempt(tx, payment)
  const isMailed = await mailOrderPlaced(tx, order)
  const placed: PlacedOrder = {
    order: isMailed ? order : { ...order, isMailed },
    ...(payment?.formParams ? { formParams: payment.formParams } : {}),
  }
  await storeResponse(tx, placed)
  return { placed, stale }
}

/** Locks what is limited, in the order that prevents deadlocks: open cash orders, the discount code, the slot of the van. */
async function lockLimits(
  tx: Tx,
  { discountCode, delivery }: NewOrder,
  customer: Recipient['customer'],
  cashOrders: ShopSettings['cashOrders'] | null,
): Promise<void> {
  if (cashOrders) await lockCashLimits(tx, cashOrders, customer)
  if (discountCode) await lockDiscount(tx, discountCode, customer)
  await lockSlot(tx, delivery?.slot)
}

/** Throws DISCOUNT_REJECTED, PRICE_CHANGED and OUT_OF_STOCK, and VALIDATION_FAILED when nothing is left to pay online. */
function assertAgreed(input: NewOrder, priced: PricedOrder): void {
  assertDiscountAccepted(priced.discount)
  assertTotalMatches(priced, input.totalPrice)
  assertInStock(priced.lines, stockOf(priced))
  if (input.paymentMethod === 'ONLINE' && priced.sums.total === 0)
    throw invalid({ paymentMethod: apiText('answers.orders.nothingOnline') })
}
