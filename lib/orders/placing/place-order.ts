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
import { assertGiftPaid } from '@/lib/orders/order/gift'
import { holdUntil } from '@/lib/orders/order/hold'
import { groupOrderLines, type Line } from '@/lib/orders/order/lines'
import { type NewOrder, type OrderDto, orderDto } from '@/lib/orders/order/schema'
import { insertOrder, type OrderToInsert } from '@/lib/orders/placing/insert'
import { assertTotalMatches, type PricedOrder, stockOf } from '@/lib/orders/pricing/priced-order'
import { assertReachable, priceFor, type Recipient, readRecipient } from '@/lib/orders/pricing/recipient'
import { assertInStock, takeStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { type KeyOwner, type StoreResponse, withIdempotency } from '@/lib/platform/http/idempotency'
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

/** The content of an order, without who gets it. */
export type OrderToPlace = Pick<
  NewOrder,
  | 'orderItems'
  | 'paymentMethod'
  | 'totalPrice'
  | 'note'
  | 'delivery'
  | 'discountCode'
  | 'deposit'
  | 'transfer'
  | 'gift'
>

/** Who places an order: an account, or a person without one. */
export interface Orderer {
  /** Null: a person without an account. */
  buyerId: string | null
  /** Whose Idempotency-Key it is. */
  keyOwner: KeyOwner
  readRecipient: (reader: Tx) => Promise<Recipient>
  /** Counts what is asked about, as an order that is not taken tells something. Throws RATE_LIMITED. */
  countAsked: () => Promise<void>
  /** Throws unless the order may be placed; it is the first to lock. */
  begin?: (tx: Tx) => Promise<void>
  /** Further columns of the order. */
  columns?: Pick<OrderToInsert, 'locale' | 'messageChannel'>
  /** Writes what is stored with the order. */
  finish?: (tx: Tx, order: OrderDto) => Promise<void>
}

/** The order to place, and who places it. */
interface Placing {
  orderer: Orderer
  input: OrderToPlace
  lines: readonly Line[]
  number: string
  /** The buyer transfers by hand what is paid online. */
  isTransfer: boolean
}

/** Forms of the gateway that are made for one order while its price changes. */
const MAX_FORMS = 3

type Placed = { answer: PlacedOrder; replayed: boolean }

/** Places an order of an account. Throws what `placeFor` throws. */
export const placeOrder = (viewer: Viewer, input: NewOrder, request: KeyedRequest | null): Promise<Placed> =>
  placeFor(
    {
      buyerId: viewer.id,
      keyOwner: viewer,
      readRecipient: (reader) => readRecipient(reader, viewer, input),
      countAsked: async () => {
        await countGuess(input.discountCode, { account: viewer.id })
        // An online order without a code tells nothing of what others have ordered with its number.
        if (input.paymentMethod === 'COD' || input.discountCode) await countRecipient(viewer, input)
      },
    },
    input,
    request,
  )

/**
 * Places an order: stock, order and stored response in one transaction. Throws PRICE_CHANGED, OUT_OF_STOCK, ORDER_LIMIT,
 * CASH_NOT_OFFERED, DISCOUNT_REJECTED, RATE_LIMITED, CONFLICT and GATEWAY_UNAVAILABLE.
 */
export async function placeFor(
  orderer: Orderer,
  input: OrderToPlace,
  request: KeyedRequest | null,
): Promise<Placed> {
  const lines = groupOrderLines(input.orderItems)
  return withIdempotency<PlacedOrder>(orderer.keyOwner, request, 201, placedSchema, async (storeResponse) => {
    const means = await getMeans()
    if (input.paymentMethod === 'ONLINE' && !isOnlineOffered(means))
      throw invalid({ paymentMethod: apiText('answers.payments.noGateway') })
    await orderer.countAsked()
    return withNumber('order', async (number) => {
      const isTransfer = isPaidByTransfer(means, input.transfer)
      const placing = { orderer, input, lines, number, isTransfer }
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

/**
 * The payment of an online order, or of the deposit without which a cash order is not taken; null: nothing is paid online.
 * Asks the gateway for a form before anything is stored and outside of any transaction: without a form there is no order.
 * Errors in the order itself are reported before GATEWAY_UNAVAILABLE (contract 0.2).
 */
async function prepareOrderPayment({
  orderer,
  input,
  lines,
  number,
  isTransfer,
}: Placing): Promise<PreparedPayment | null> {
  if (input.paymentMethod === 'COD' && !input.deposit) return null
  const recipient = await orderer.readRecipient(db)
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
    ...toBuyer(orderer.buyerId ?? '', person, address),
    items: priced.lines.map(({ productId, ...line }) => ({ sku: productId, ...line })),
  })
}

/** Null: the amount has changed since the form of the gateway was made, so another form is needed. */
async function storeOrder(
  tx: Tx,
  { orderer, input, lines, number }: Placing,
  payment: PreparedPayment | null,
  storeResponse: StoreResponse<PlacedOrder>,
): Promise<{ placed: PlacedOrder; stale: string[] } | null> {
  await orderer.begin?.(tx)
  const recipient = await orderer.readRecipient(tx)
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
  const id = payment?.subject.id ?? newId()
  const stale = await takeStock(tx, priced.lines, stockOf(priced), {
    reason: 'ORDER',
    actorId: orderer.buyerId,
    orderId: id,
  })
  await assertRoomInSlot(tx, priced.delivery.slot)
  const order = await insertOrder(tx, {
    id,
    number,
    buyerId: orderer.buyerId,
    ...orderer.columns,
    paymentMethod: input.paymentMethod,
    person,
    address,
    priced,
    depositPaisa: deposit ?? undefined,
    isTransfer: payment?.formParams === null,
    note: input.note,
    gift: input.gift,
    payBy: payment ? orderPayBy(at, holdTimes) : null,
    // A paid deposit confirms the order.
    confirmBy: cashOrders && !payment ? holdUntil(at, cashOrders.holdHours) : null,
    at,
    status: 'PENDING',
    actor: { by: 'BUYER', actorId: orderer.buyerId },
  })
  await orderer.finish?.(tx, order)
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
  { discountCode, delivery }: OrderToPlace,
  customer: Recipient['customer'],
  cashOrders: ShopSettings['cashOrders'] | null,
): Promise<void> {
  if (cashOrders) await lockCashLimits(tx, cashOrders, customer)
  if (discountCode) await lockDiscount(tx, discountCode, customer)
  await lockSlot(tx, delivery?.slot)
}

/** Throws DISCOUNT_REJECTED, PRICE_CHANGED and OUT_OF_STOCK, and VALIDATION_FAILED when nothing is left to pay online and for a gift in cash. */
function assertAgreed(input: OrderToPlace, priced: PricedOrder): void {
  assertGiftPaid(input.gift, input.paymentMethod, priced.sums.total)
  assertDiscountAccepted(priced.discount)
  assertTotalMatches(priced, input.totalPrice)
  assertInStock(priced.lines, stockOf(priced))
  if (input.paymentMethod === 'ONLINE' && priced.sums.total === 0)
    throw invalid({ paymentMethod: apiText('answers.orders.nothingOnline') })
}
