import 'server-only'
import { placedMail } from '@/lib/orders/mail/order-mail'
import { db } from '@/lib/platform/database/client'
import { mailLeaves } from '@/lib/shop/mail/state'
import { getMessageSettings } from '@/lib/shop/messages/read'
import { channelsFor, type PhoneChannel } from '@/lib/shop/messages/settings'

/** Which messages go out about an order that was placed just now. */
export interface PlacedNews {
  /** Null: none to the number. */
  channel: PhoneChannel | 'EITHER' | null
  isEmailed: boolean
}

interface PlacedOrder {
  id: string
  email: string
  phoneNumber: string
  messageChannel: string | null
}

/** Only what is in an outbox and can leave the shop. */
export async function findPlacedNews(order: PlacedOrder): Promise<PlacedNews> {
  const [message, mail, settings, leaves] = await Promise.all([
    db.phoneMessage.findFirst({ where: { orderId: order.id, event: 'order-confirm' }, select: { id: true } }),
    db.mail.findUnique({ where: { dedupe: placedMail(order) }, select: { id: true } }),
    getMessageSettings(),
    mailLeaves(),
  ])
  const [first, other] = message
    ? channelsFor(settings, {
        phoneNumber: order.phoneNumber,
        event: 'order-confirm',
        preferred: order.messageChannel,
      })
    : []
  return {
    channel: first ? (other ? 'EITHER' : first) : null,
    isEmailed: mail !== null && leaves,
  }
}
