import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { writtenReview } from '@/lib/catalogue/reviews/schema'
import { orderDiscount, typedCode } from '@/lib/money/discounts/schema'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { shownTransfer } from '@/lib/money/transfers/schema'
import type { CashReason } from '@/lib/orders/order/cash-rules'
import { staffChannels } from '@/lib/orders/order/channels'
import { deliveryChoice, transports } from '@/lib/orders/order/delivery-schema'
import { giftDto, giftForm } from '@/lib/orders/order/gift-schema'
import { parcelOutcomes, parcelReasons, parcelReturns, whatCameBack } from '@/lib/orders/order/parcel-schema'
import { partRefundDto } from '@/lib/orders/order/refund-schema'
import { MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from '@/lib/orders/order/rules'
import { linePercent, wireSums, wireTaxes } from '@/lib/orders/order/sums-schema'
import { comparedMoney, locale, optionalText, pageQuery, reference } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount, wirePriceWas } from '@/lib/platform/http/wire-amounts'
import { addressDto, addressForm, optionalPhoneNumber, personDto } from '@/lib/platform/people/schema'
import { deliveryMethods } from '@/lib/shop/delivery/rules'

export const orderStatuses = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentMethods = ['COD', 'ONLINE'] as const

// ---------------------------------------------------------------- requests

export const orderLine = z.strictObject({
  product: reference(inEnglish('product')),
  quantity: z
    .number({
      error: (issue) =>
        issue.input === undefined
          ? apiText('fields.required', { label: inEnglish('quantity') })
          : apiText('fields.wholeNumber', { label: inEnglish('quantity') }),
    })
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_ORDER_QUANTITY, {
      error: apiText('fields.wholeNumberIn', {
        label: inEnglish('quantity'),
        min: 1,
        max: MAX_ORDER_QUANTITY,
      }),
    })
    .meta({ type: 'integer', minimum: 1, maximum: MAX_ORDER_QUANTITY }),
  /** Ignored: the catalogue's price counts. */
  price: z.unknown().optional(),
})

export type Address = z.output<typeof addressForm>

export const orderLines = z
  .array(orderLine, {
    error: (issue) =>
      issue.input === undefined
        ? apiText('fields.required', { label: inEnglish('orderItems') })
        : apiText('fields.orderItemsList'),
  })
  .min(1, inEnglish('orderItems needs at least one line'))
  .max(MAX_ORDER_LINES, inEnglish(`orderItems takes at most ${MAX_ORDER_LINES} lines`))

export const paymentMethod = z.enum(paymentMethods, { error: apiText('fields.paymentMethod') })

export const newOrder = z.strictObject({
  orderItems: orderLines,
  paymentMethod: paymentMethod.default('COD'),
  itemsPrice: comparedMoney(inEnglish('itemsPrice')),
  taxPrice: comparedMoney(inEnglish('taxPrice')),
  shippingPrice: comparedMoney(inEnglish('shippingPrice')),
  totalPrice: comparedMoney(inEnglish('totalPrice')),
  shippingAddress: addressForm.optional(),
  phoneNumber: optionalPhoneNumber,
  note: optionalText(label('note'), 500),
  delivery: deliveryChoice.optional(),
  discountCode: typedCode,
  /** Pays the deposit, if a cash order is only taken with one. */
  deposit: z.boolean(apiText('fields.boolean', { label: inEnglish('deposit') })).optional(),
  /** The buyer transfers by hand what is paid online, where the shop takes both. */
  transfer: z.boolean(apiText('fields.boolean', { label: inEnglish('transfer') })).optional(),
  /** The papers in the parcel have no sums; paid in advance only. */
  gift: giftForm.optional(),
})
export type NewOrder = z.output<typeof newOrder>
export type NewOrderForm = z.input<typeof newOrder>

/** The checkout form. Without a phone number an order would take the profile's, so the form asks for it. */
export const deliveryForm = z.strictObject({
  shippingAddress: addressForm,
  phoneNumber: optionalPhoneNumber.refine(
    (phone) => phone !== undefined,
    apiText('fields.required', { label: label('phoneNumber') }),
  ),
  note: optionalText(label('note'), 500),
  gift: giftForm.optional(),
})
export type DeliveryValues = z.input<typeof deliveryForm>

export const status = z.enum(orderStatuses, {
  error: apiText('fields.status', { values: orderStatuses.join(', ') }),
})

/** Either a status, or paymentStatus REFUNDED; the command checks who may send which. */
export const orderChange = z
  .strictObject({
    status: status.optional(),
    paymentStatus: z.string(apiText('fields.text', { label: inEnglish('paymentStatus') })).optional(),
    /** The return of an order that was sent and is cancelled; absent: its plants are sold again. */
    returned: whatCameBack.optional(),
    /** The two states as the client last read them. */
    seen: seen.optional(),
  })
  .refine((change) => change.status !== undefined || change.paymentStatus !== undefined, {
    path: ['status'],
    error: apiText('fields.required', { label: inEnglish('status') }),
  })
export type OrderChange = z.output<typeof orderChange>

export const orderFilter = z.strictObject({ ...pageQuery, status: status.optional() })
export type OrderFilter = z.output<typeof orderFilter>

/** `number`: of an earlier invoice; without it the last one. */
export const invoiceQuery = z.strictObject({
  locale: locale.optional(),
  number: optionalText(inEnglish('number'), 30),
})
export type InvoiceQuery = Partial<z.output<typeof invoiceQuery>>

export const creditNoteQuery = z.strictObject({ locale: locale.optional() })
export type CreditNoteQuery = Partial<z.output<typeof creditNoteQuery>>

// ---------------------------------------------------------------- responses

export const orderDto = z.object({
  _id: z.string(),
  /** Short order number: G-5D762. */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  placedAt: z.string(),
  updatedAt: z.string(),
  /** Working days until delivery, as promised when it was placed. */
  deliveryDays: z.number(),
  /** How it is delivered, as agreed when it was placed. */
  delivery: z.object({
    method: z.enum(deliveryMethods),
    /** The code of a city; null: the address names none that is known. */
    city: z.string().nullable(),
    /** The zone at that time; null: outside the zones, or not by courier. */
    zone: z.string().nullable(),
    /** When the van comes; null: not by van. */
    slot: z.object({ start: z.string(), end: z.string() }).nullable(),
    /** The buyer's choice because of heat or frost on the way; null: there was nothing to choose. */
    transport: z.enum(transports).nullable(),
  }),
  /** The order of which it replaces plants, free of charge; absent for all others. */
  replacementFor: z.object({ _id: z.string(), number: z.string() }).optional(),
  /** Until when it is held for payment; absent when no payment is expected. */
  payBy: z.string().optional(),
  /** Paid online before a cash order is confirmed; absent without one. */
  deposit: z.object({ amount: wireAmount, status: z.enum(paymentStatuses) }).optional(),
  /** The transfer by hand that pays it, or its deposit; absent without one. */
  transfer: shownTransfer.optional(),
  /** Until when an unconfirmed cash order is held; absent when it is held without an end, and for all others. */
  confirmBy: z.string().optional(),
  buyer: personDto.extend({ address: addressDto }),
  shippingAddress: addressDto,
  orderItems: z.array(
    z.object({
      _id: z.string(),
      product: z.object({
        _id: z.string(),
        name: z.string(),
        /** The Urdu name; absent where the product had none when the order was placed. */
        nameUr: z.string().optional(),
        src: z.array(z.string()),
        reviews: z.array(writtenReview).max(1),
      }),
      quantity: z.number(),
      price: wirePriceWas,
      ...linePercent,
    }),
  ),
  ...wireSums,
  ...wireTaxes,
  /** The code that it was placed with; absent without one. */
  discount: orderDiscount.optional(),
  /** Parts of the money that go back while the order goes on, the oldest first. */
  refunds: z.array(partRefundDto),
  note: z.string().nullable(),
  /** The papers in its parcel have no sums; `recipient` is absent where it is the buyer. Absent for all others. */
  gift: giftDto.optional(),
  /** Only in the answer to placing it, when its address gets no more emails today; the shop calls. */
  isMailed: z.literal(false).optional(),
  timeline: z.array(
    z.object({ status: z.enum(orderStatuses), at: z.string(), by: z.enum(['BUYER', 'ADMIN', 'SYSTEM']) }),
  ),
  /** How staff took it, and who; absent when the buyer placed it. */
  channel: z.enum(staffChannels).optional(),
  takenBy: z.string().optional(),
  /** The outcome of the parcel; absent while nothing is known. */
  parcel: z
    .object({
      outcome: z.enum(parcelOutcomes),
      at: z.string(),
      returned: z.enum(parcelReturns).nullable(),
    })
    .optional(),
})
export type OrderDto = z.output<typeof orderDto>

/** The outcome for the shop, with the reason and the shop's own note. */
export const parcelOutcomeDto = z.object({
  outcome: z.enum(parcelOutcomes).nullable(),
  reason: z.enum(parcelReasons).nullable(),
  note: z.string().nullable(),
  at: z.string().nullable(),
  returned: z.enum(parcelReturns).nullable(),
  packedAt: z.string().nullable(),
  status: z.enum(orderStatuses),
})
export type ParcelOutcomeDto = z.output<typeof parcelOutcomeDto>

// ---------------------------------------------------------------- error data

/** `data` of PRICE_CHANGED: what the order costs now. */
export const changedPrices = z.object({
  orderItems: z.array(
    z.object({ product: z.string(), quantity: z.number(), price: wirePriceWas, ...linePercent }),
  ),
  ...wireSums,
})
export type ChangedPrices = z.output<typeof changedPrices>
/** `data` of OUT_OF_STOCK: the lines that fall short. */
export type Shortage = { items: { product: string; requested: number; available: number }[] }

/** `data` of ORDER_LIMIT: the limit; `items` are the lines above it, empty for the limit on open orders. */
export type OrderLimit = { limit: number; items: { product: string; requested: number }[] }

/**
 * `data` of CASH_NOT_OFFERED: why, the limit in pieces, refused parcels or rupees, the lines above it, and the deposit in rupees with
 * which the order is taken; null without one.
 */
export type CashNotOffered = OrderLimit & { reason: CashReason; deposit: number | null }
