import { joinedParts } from '@/lib/base/i18n/stored-text'
import type { Paisa } from '@/lib/base/money'
import type { LineChange } from '@/lib/orders/order/edit-schema'
import { isSameGift } from '@/lib/orders/order/gift'
import type { Gift } from '@/lib/orders/order/gift-schema'
import type { EventDetail } from '@/lib/orders/order/history'
import type { Address } from '@/lib/orders/order/schema'
import { isUnchanged } from '@/lib/platform/http/seen'

// The detail of an edit that the history keeps. Pure.

interface Recipient {
  address: Address
  phoneNumber: string
  /** null: it is no gift. */
  gift: Gift | null
}

/** An order before and after an edit. */
export interface EditFacts extends Recipient {
  changes: readonly LineChange[]
  sums: { total: Paisa }
  before: Recipient & { sums: { total: Paisa } }
}

export const addressText = ({ street, city, zipCode, state, country }: Address): string =>
  joinedParts([street, `${city} ${zipCode}`.trimEnd(), state, country])

export const isSameEdit = ({ changes, address, phoneNumber, gift, before }: EditFacts): boolean =>
  changes.length === 0 &&
  isUnchanged(address, before.address) &&
  phoneNumber === before.phoneNumber &&
  isSameGift(gift, before.gift)

export const detailOf = ({ changes, sums, address, phoneNumber, gift, before }: EditFacts): EventDetail => ({
  edit: {
    lines: changes.map(({ product: _, ...line }) => line),
    total: { from: before.sums.total, to: sums.total },
    ...(isUnchanged(address, before.address)
      ? {}
      : { address: { from: addressText(before.address), to: addressText(address) } }),
    ...(phoneNumber === before.phoneNumber ? {} : { phone: { from: before.phoneNumber, to: phoneNumber } }),
    ...(isSameGift(gift, before.gift) ? {} : { gift: gift !== null }),
  },
})
