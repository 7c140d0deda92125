import 'server-only'
import { AppError } from '@/lib/base/errors'
import { guestPaths } from '@/lib/base/guest-paths'
import { apiText } from '@/lib/base/i18n/answer-text'
import { countGuess } from '@/lib/money/discounts/guessing'
import { countNumberAt, countRefusedAt } from '@/lib/orders/cash/numbers'
import { guestOrderToken } from '@/lib/orders/guest-link/token'
import type { NewGuestOrder, PlacedGuestOrder } from '@/lib/orders/order/guest-schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { placeFor } from '@/lib/orders/placing/place-order'
import { guestRecipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { guestKeyOwner } from '@/lib/platform/http/idempotency'
import { countCall, giveBackCall } from '@/lib/platform/http/limits'
import { consentOf, recordConsent } from '@/lib/shop/messages/consents'
import { assertPartOn, partOff, readParts } from '@/lib/shop/parts/read'

/**
 * Places an order of a person without an account, in cash on delivery. Throws NOT_FOUND where the part is off, FORBIDDEN for an
 * account, VALIDATION_FAILED without a key that no one can guess, and what `placeFor` throws.
 */
export async function placeGuestOrder(
  viewer: Viewer | null,
  input: NewGuestOrder,
  request: KeyedRequest | null,
  clientAddress: string,
): Promise<{ answer: PlacedGuestOrder; replayed: boolean }> {
  // Asked again in the transaction; before all else, as no other answer is given where the part is off.
  if (!(await readParts(db)).guestOrders) throw partOff('guestOrders')
  if (viewer) throw new AppError('FORBIDDEN', apiText('answers.request.hasAccount'))
  const { phoneNumber, messages, locale, discountCode } = input
  const recipient = guestRecipient(input)
  let isCounted = false
  const orderer = {
    buyerId: null,
    keyOwner: guestKeyOwner(request),
    readRecipient: async () => recipient,
    countAsked: async () => {
      await countCall('guestOrder', clientAddress)
      isCounted = true
      await countGuess(discountCode, { address: clientAddress })
      await countNumberAt(clientAddress, phoneNumber)
    },
    begin: (tx: Tx) => assertPartOn(tx, 'guestOrders'),
    columns: { locale, messageChannel: messages },
    finish: async (tx: Tx, { _id: orderId }: OrderDto) => {
      if (messages !== 'WHATSAPP') return
      // Who types a number does not undo what its owner has stopped.
      if ((await consentOf(tx, phoneNumber, messages)) === false) return
      await recordConsent(tx, { phoneNumber, channel: messages, given: true, place: 'checkout', orderId })
    },
  }
  const placing = placeFor(orderer, { ...input, paymentMethod: 'COD' }, request)
  const { answer, replayed } = await placing.catch(async (error: unknown) => {
    // Only orders that were placed count. Counting them before they are stored keeps to the limit at the same moment too.
    if (isCounted) await giveBackCall('guestOrder', clientAddress)
    if (isNumberRefused(error)) await countRefusedAt(clientAddress, phoneNumber)
    throw error
  })
  const { order } = answer
  const present = replayed
    ? await db.order.findUnique({ where: { id: order._id }, select: { phoneNumber: true } })
    : null
  const linked = { id: order._id, phoneNumber: present?.phoneNumber ?? phoneNumber }
  const link = guestPaths.order(guestOrderToken(linked))
  return { answer: { ...order, link }, replayed }
}

/** Whether an order was rejected for what is known of its telephone number. */
function isNumberRefused(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { data } = error.details
  return data instanceof Object && 'reason' in data && data.reason === 'NUMBER'
}
