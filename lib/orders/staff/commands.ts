import 'server-only'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { isId, newId } from '@/lib/base/ids'
import { assertDiscountAccepted, lockDiscount } from '@/lib/money/discounts/check'
import { adminActor } from '@/lib/money/payments/subjects'
import { nowhere } from '@/lib/orders/delivery/agree'
import { mailOrderPlaced } from '@/lib/orders/mail/order-mail'
import { groupOrderLines, type Line } from '@/lib/orders/order/lines'
import { quote, taxesOf } from '@/lib/orders/order/rules'
import { type Address, type OrderDto, orderDto } from '@/lib/orders/order/schema'
import type { QuotedOrder, StaffOrder, StaffQuote } from '@/lib/orders/order/staff-schema'
import { insertOrder } from '@/lib/orders/placing/insert'
import {
  assertTotalMatches,
  type PricedOrder,
  priceOrder,
  stockOf,
  toQuotedOrder,
} from '@/lib/orders/pricing/priced-order'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { lockOrder } from '@/lib/orders/record/lock'
import { assertInStock, takeStock } from '@/lib/orders/record/stock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { type StoreResponse, withIdempotency } from '@/lib/platform/http/idempotency'
import { withNumber } from '@/lib/platform/numbers/with-number'
import { noCharge } from '@/lib/shop/delivery/rate'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { getShop } from '@/lib/shop/identity/queries'

/** Prices an order taken by staff; nothing is stored. Throws OUT_OF_STOCK and DISCOUNT_REJECTED. */
export async function quoteStaffOrder(_admin: Viewer, input: StaffQuote): Promise<QuotedOrder> {
  const priced = await priceStaffOrder(db, groupOrderLines(input.orderItems), input, false)
  assertDiscountAccepted(priced.discount)
  assertInStock(priced.lines, stockOf(priced))
  const taxTerms = { ...priced.terms, taxPercent: priced.taxPercent }
  return {
    ...toQuotedOrder({ ...priced, taxes: taxesOf(priced.lines, taxTerms, priced.discount?.terms) }),
    ...(priced.discount ? { discount: { code: priced.discount.code, amount: priced.sums.discount } } : {}),
  }
}

/**
 * An admin takes an order for another person: stock, order and stored response in one transaction. It is confirmed at once;
 * one that is handed over is paid as well. Throws PRICE_CHANGED, DISCOUNT_REJECTED and OUT_OF_STOCK.
 */
export function takeOrder(
  admin: Viewer,
  input: StaffOrder,
  request: KeyedRequest | null,
): Promise<{ answer: OrderDto; replayed: boolean }> {
  const lines = groupOrderLines(input.orderItems)
  return withIdempotency<OrderDto>(admin, request, 201, orderDto, (storeResponse) =>
    withNumber('order', async (number) => {
      const { order, stale } = await contendedTransaction((tx) =>
        storeStaffOrder(tx, admin, input, lines, number, storeResponse),
      )
      if (stale.length > 0) await revalidateTags(...stale)
      return order
    }),
  )
}

async function storeStaffOrder(
  tx: Tx,
  admin: Viewer,
  input: StaffOrder,
  lines: readonly Line[],
  number: string,
  storeResponse: StoreResponse<OrderDto>,
): Promise<{ order: OrderDto; stale: string[] }> {
  const actor = adminActor(admin)
  const { channel, phoneNumber, firstName, lastName, handedOver } = input
  const account = input.buyer === undefined ? null : await findAccount(tx, input.buyer)
  if (input.discountCode) await lockDiscount(tx, input.discountCode, personOf(input))
  const priced = await priceStaffOrder(tx, lines, input, true)
  assertDiscountAccepted(priced.discount)
  assertTotalMatches(priced, input.totalPrice)
  const orderId = newId()
  const stale = await takeStock(tx, priced.lines, stockOf(priced), {
    reason: 'ORDER',
    actorId: admin.id,
    orderId,
  })
  const placed = await insertOrder(tx, {
    id: orderId,
    number,
    buyerId: account?.id ?? null,
    taken: { channel, takenById: admin.id },
    paymentMethod: 'COD',
    person: { firstName, lastName, phoneNumber, email: account?.email ?? input.email },
    address: await addressFor(input),
    priced,
    note: input.note,
    payBy: null,
    confirmBy: null,
    at: new Date(),
    status: 'PROCESSING',
    actor,
  })
  const id = placed._id
  await recordAudit(tx, {
    actorId: admin.id,
    action: 'order.take',
    subject: `order:${id}`,
    after: { channel, total: priced.sums.total },
  })
  if (handedOver) await setStatus(tx, actor, await lockOrder(tx, id), 'DELIVERED')
  else await mailOrderPlaced(tx, placed)
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect })
  const order = toOrderDto(row)
  await storeResponse(tx, order)
  return { order, stale }
}

async function priceStaffOrder(
  tx: Tx,
  lines: readonly Line[],
  input: StaffQuote,
  lock: boolean,
): Promise<PricedOrder> {
  const priced = await priceOrder(tx, lines, {
    lock,
    // An order that is handed over goes nowhere, and the city of a quote without an address is not known yet.
    wanted: input.shippingAddress && !input.handedOver ? { address: input.shippingAddress } : nowhere,
    discount: { typed: input.discountCode, person: personOf(input) },
    now: new Date(),
    isCash: true,
  })
  if (!input.handedOver) return priced
  const { charges } = await readDeliveryRules(tx)
  const delivery = { ...priced.delivery, method: 'PICKUP', transport: null } as const
  const sums = quote(priced.lines, charges, noCharge, priced.discount?.terms, { isWhole: true })
  return { ...priced, sums, delivery }
}

/** Whose uses of a code are counted; in a quote no one may be known yet. */
const personOf = ({ buyer, phoneNumber = '' }: StaffQuote) => ({ id: buyer ?? null, phoneNumber })

const addressFor = async ({ shippingAddress }: StaffQuote): Promise<Address> =>
  shippingAddress ?? shopAddress()

async function findAccount(tx: Tx, id: string) {
  const account = isId(id)
    ? await tx.user.findFirst({
        where: { id, role: 'BUYER', isBlocked: false },
        select: { id: true, email: true },
      })
    : null
  if (!account) throw invalid({ buyer: inEnglish('This account cannot have orders') })
  return account
}

/** Where an order is handed over: the shop's own address. */
async function shopAddress(): Promise<Address> {
  const { street, city, zipCode } = await getShop()
  return {
    street: street.en || 'At the nursery',
    city: city.en || 'At the nursery',
    state: '',
    country: 'Pakistan',
    zipCode,
  }
}
