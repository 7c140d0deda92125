import 'server-only'
import type { Prisma } from '@prisma/client'
import { type Paisa, toPaisa } from '@/lib/base/money'
import { cashToCollectOf } from '@/lib/orders/order/deposit'
import { giftColumns, receiverName } from '@/lib/orders/order/gift'
import { piecesOf, type Route } from '@/lib/orders/packing/rules'

/** The data of its order on the label of a parcel. */
export interface LabelContent extends Route {
  /** Who gets it, of a gift perhaps another person than the buyer. */
  name: string
  isGift: boolean
  phoneNumber: string
  street: string
  state: string
  zipCode: string
  country: string
  /** The time of the shop's van. */
  slot: { start: Date; end: Date } | null
  pieces: number
  collectPaisa: Paisa
  /** The buyer's, for the courier. */
  note: string | null
}

export const labelSelect = {
  firstName: true,
  lastName: true,
  phoneNumber: true,
  street: true,
  city: true,
  deliveryCity: true,
  state: true,
  zipCode: true,
  country: true,
  deliveryMethod: true,
  slotStart: true,
  slotEnd: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  note: true,
  ...giftColumns,
  items: { select: { quantity: true } },
} satisfies Prisma.OrderSelect

export type LabelRow = Prisma.OrderGetPayload<{ select: typeof labelSelect }>

export function labelOf(row: LabelRow): LabelContent {
  const { phoneNumber, street, city, state, zipCode, country, slotStart: start, slotEnd: end } = row
  return {
    name: receiverName(row),
    isGift: row.isGift,
    phoneNumber,
    street,
    city,
    cityCode: row.deliveryCity,
    state,
    zipCode,
    country,
    method: row.deliveryMethod,
    slot: start && end ? { start, end } : null,
    pieces: piecesOf(row.items),
    collectPaisa: toPaisa(cashToCollectOf(row)),
    note: row.note,
  }
}
