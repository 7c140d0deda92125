import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import type { Paisa } from '@/lib/base/money'
import { bulkPlan, MAX_BULK_ORDERS } from '@/lib/orders/order/bulk-schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { parcel } from '@/lib/orders/order/tracking-schema'
import type { PackingGroup } from '@/lib/orders/packing/rules'
import { reference } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

export const documentKinds = ['pick-list', 'slips', 'labels'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** One PDF for one or many orders: `kind=labels&order[]=…&order[]=…`. */
export const documentsQuery = z.strictObject({
  kind: z.enum(documentKinds, { error: inEnglish(`kind must be one of ${documentKinds.join(', ')}`) }),
  'order[]': z
    .array(reference(inEnglish('order')), { error: inEnglish('order needs at least one id') })
    .min(1, inEnglish('order needs at least one id'))
    .max(MAX_BULK_ORDERS, inEnglish(`order takes at most ${MAX_BULK_ORDERS} ids`)),
})
export type DocumentsQuery = z.output<typeof documentsQuery>

export const packedForm = z.strictObject({
  orders: bulkPlan.shape.orders,
  /** false takes it back. */
  packed: z.boolean({ error: apiText('fields.boolean', { label: inEnglish('packed') }) }).default(true),
})
export type PackedForm = z.output<typeof packedForm>

const { courier, trackingNumber } = parcel.shape

/** A parcel without courier and number goes with the shop's own van, or is picked up. */
const sentParcel = z
  .strictObject({
    order: reference(inEnglish('order')),
    courier: courier.optional(),
    trackingNumber: trackingNumber.optional(),
    /** Its tracking as it was shown, which another number replaces. */
    seen: seen.optional(),
  })
  .refine((sent) => sent.courier === undefined || sent.trackingNumber !== undefined, {
    path: ['trackingNumber'],
    error: apiText('fields.required', { label: label('trackingNumber') }),
  })
  .refine((sent) => sent.trackingNumber === undefined || sent.courier !== undefined, {
    path: ['courier'],
    error: apiText('fields.required', { label: label('courier') }),
  })
export type SentParcel = z.output<typeof sentParcel>

export const sentForm = z.strictObject({
  parcels: z
    .array(sentParcel, { error: inEnglish('parcels must be a list') })
    .min(1, inEnglish('parcels needs at least one parcel'))
    .max(MAX_BULK_ORDERS, inEnglish(`parcels takes at most ${MAX_BULK_ORDERS} parcels`)),
})
export type SentForm = z.output<typeof sentForm>

// ---------------------------------------------------------------- the packing screen

/** A row of the packing screen. */
export interface PackingRow
  extends Pick<OrderDto, '_id' | 'number' | 'placedAt' | 'status' | 'paymentMethod' | 'paymentStatus'> {
  customer: string
  method: DeliveryMethod
  city: string
  cityCode: string | null
  /** The name of the city as couriers know it. */
  cityName: string
  street: string
  /** The time of the shop's van. */
  slot: { start: string; end: string } | null
  /** When a pick-up is to be ready; null for all others. */
  readyBy: string | null
  /** The plants are packed on a cool evening. */
  isCool: boolean
  /** The weight of the parcel. */
  grams: number
  items: { product: string; name: string; quantity: number }[]
  pieces: number
  collectPaisa: Paisa
  hasNote: boolean
  isGift: boolean
  /** The label that was printed last says another amount or address. */
  isLabelOutdated: boolean
  courier: string | null
  trackingNumber: string | null
}

export interface PackingList {
  groups: PackingGroup<PackingRow>[]
  /** The orders of this view; only the oldest are in the groups. */
  total: number
}
