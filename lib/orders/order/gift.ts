import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Gift } from '@/lib/orders/order/gift-schema'
import { fullName } from '@/lib/platform/people/name'

// The gift of an order: its columns, who gets it, and that it is paid in advance. Pure.

interface GiftRow {
  isGift: boolean
  giftRecipient: string | null
}

export const giftColumns = { isGift: true, giftRecipient: true } as const

/** The columns of a gift; of null those of an order that is none. */
export const giftRow = (gift: Gift | null): GiftRow => ({
  isGift: gift !== null,
  giftRecipient: gift?.recipient || null,
})

/** The gift of a row; null: the order is none. */
export function giftOf({ isGift, giftRecipient }: GiftRow): Gift | null {
  if (!isGift) return null
  return giftRecipient === null ? {} : { recipient: giftRecipient }
}

/** A blank recipient is none. */
export const isSameGift = (one: Gift | null, other: Gift | null): boolean =>
  (one === null) === (other === null) && (one?.recipient || '') === (other?.recipient || '')

/** The name on the papers of the parcel. */
export const receiverName = (row: Parameters<typeof fullName>[0] & Pick<GiftRow, 'giftRecipient'>): string =>
  row.giftRecipient ?? fullName(row)

/** Throws VALIDATION_FAILED for a gift whose recipient would have to pay on delivery. */
export function assertGiftPaid(
  gift: Gift | null | undefined,
  paymentMethod: 'COD' | 'ONLINE',
  totalPaisa: number,
): void {
  if (gift && paymentMethod === 'COD' && totalPaisa > 0)
    throw invalid({ gift: apiText('answers.orders.giftInCash') })
}
