import 'server-only'
import { AppError } from '@/lib/base/errors'
import { guestPaths } from '@/lib/base/guest-paths'
import { apiText } from '@/lib/base/i18n/answer-text'
import { countGuess } from '@/lib/money/discounts/guessing'
import { countNumber, ownerAt } from '@/lib/orders/cash/numbers'
import { guestOrderToken } from '@/lib/orders/guest-link/token'
import type { NewGuestOrder, PlacedGuestOrder } from '@/lib/orders/order/guest-schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { placeFor } from '@/lib/orders/placing/place-order'
import { guestRecipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { guestKeyOwner } from '@/lib/platform/http/idempotency'
import { recordConsent } from '@/lib/shop/messages/consents'
import { assertPartOn } from '@/lib/shop/parts/read'

/**
 * Places an order of a person without an account, in cash on delivery. Throws FORBIDDEN for an account, NOT_FOUND where the part
 * is off, VALIDATION_FAILED without a key that no one can guess, and what `placeFor` throws.
 */
export async function placeGuestOrder(
  viewer: Viewer | null,
  input: NewGuestOrder,
  request: KeyedRequest | null,
  clientAddress: string,
): Promise<{ answer: PlacedGuestOrder; replayed: boolean }> {
  if (viewer) throw new AppError('FORBIDDEN', apiText('answers.request.hasAccount'))
  const { phoneNumber, messages, locale, discountCode } = input
  const recipient = guestRecipient(input)
  const orderer = {
    buyerId: null,
    keyOwner: guestKeyOwner(request),
    readRecipient: async () => recipient,
    countAsked: async () => {
      await countGuess(discountCode, { address: clientAddress })
      await countNumber(ownerAt(clientAddress), phoneNumber)
    },
    begin: (tx: Tx) => assertPartOn(tx, 'guestOrders'),
    columns: { locale, messageChannel: messages },
    finish: async (tx: Tx, { _id: orderId }: OrderDto) => {
      if (messages !== 'WHATSAPP') return
      await recordConsent(tx, { phoneNumber, channel: messages, given: true, place: 'checkout', orderId })
    },
  }
  const { answer, replayed } = await placeFor(orderer, { ...input, paymentMethod: 'COD' }, request)
  const { order } = answer
  const present = replayed
    ? await db.order.findUnique({ where: { id: order._id }, select: { phoneNumber: true } })
    : null
  const linked = { id: order._id, phoneNumber: present?.phoneNumber ?? phoneNumber }
  const link = guestPaths.order(guestOrderToken(linked))
  return { answer: { ...order, link }, replayed }
}
