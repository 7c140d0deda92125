import 'server-only'
import type { MessageChannel } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, toPaisa } from '@/lib/base/money'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { Tx } from '@/lib/platform/database/client'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'
import type { MailLink } from '@/lib/shop/mail/outbox'
import type { PhoneEvent, PhoneMessageData } from '@/lib/shop/messages/events'
import { queuePhoneMessage, withdrawPhoneMessages } from '@/lib/shop/messages/outbox'
import { readHasMessageDriver } from '@/lib/shop/messages/state'

// Messages to the telephone number of an order, beside its emails. Each is called in the transaction of its event. The number of a
// gift may be that of who gets it, and messages have amounts: they go to the number of the account.

interface MessagedOrder {
  number: string
  phoneNumber: string
  preferred: MessageChannel | null
  locale: Locale | null
}

/** The order with what its buyer chose: for this order, or else in the account. */
async function readMessaged(tx: Tx, id: string): Promise<MessagedOrder | undefined> {
  const [order] = await tx.$queryRaw<MessagedOrder[]>`
    SELECT o.number, CASE WHEN o.is_gift THEN coalesce(u.phone_number, '') ELSE o.phone_number END AS "phoneNumber",
      coalesce(o.message_channel, u.message_channel)::text AS preferred, coalesce(o.locale, u.locale)::text AS locale
    FROM orders o LEFT JOIN users u ON u.id = o.buyer_id WHERE o.id = ${id}::uuid`
  return order
}

interface OrderMessage<E extends PhoneEvent> {
  /** The name of the event, unique within the order. */
  name: string
  event: E
  /** Where the message leads, if it leads anywhere: as the button of the email. */
  link?: MailLink | undefined
  data: (order: MessagedOrder) => Omit<PhoneMessageData[E], 'link'>
}

/** A link of an order without an account that goes to its number confirms too; that of an email does not. */
const toNumber = ({ signed, ...link }: MailLink): MailLink => ({
  ...link,
  ...(signed
    ? { signed: signed.purpose === 'guest-order' ? { ...signed, purpose: 'guest-confirm' } : signed }
    : {}),
})

/** False: no message goes out. Nothing is read in a shop without a channel. */
async function messageOrder<E extends PhoneEvent>(
  tx: Tx,
  id: string,
  { name, event, link, data }: OrderMessage<E>,
): Promise<boolean> {
  if (!(await readHasMessageDriver(tx))) return false
  const order = await readMessaged(tx, id)
  if (!order || order.phoneNumber === '') return false
  const { phoneNumber, preferred, locale } = order
  return queuePhoneMessage(tx, {
    dedupe: `order:${id}:${name}`,
    to: { phoneNumber, preferred },
    event,
    orderId: id,
    ...(link ? toNumber(link) : {}),
    locale,
    data: () => data(order),
  })
}

const amountText = (paisa: number) => formatPrice(toPaisa(paisa), { always: true })

/** Asks the buyer of a cash order to confirm it; the link works without signing in. False: no message goes out. */
export const messageToConfirm = (
  tx: Tx,
  { id, totalPrice, link }: { id: string; totalPrice: number; link: MailLink },
): Promise<boolean> =>
  messageOrder(tx, id, {
    name: 'placed',
    event: 'order-confirm',
    link,
    data: ({ number }) => ({ number, total: amountText(totalPrice) }),
  })

/** The order waits for no confirmation any more. At night the message that asks for it may still wait. */
export const withdrawToConfirm = (tx: Tx, id: string): Promise<void> =>
  withdrawPhoneMessages(tx, id, 'order-confirm')

interface StatusMessage {
  id: string
  status: OrderStatus
  at: Date
  deliveryMethod: DeliveryMethod
  courier: string | null
  trackingNumber: string | null
  link: MailLink
}

/** Says that an order is on its way or delivered. An order that is picked up is not on its way. */
export async function messageStatus(tx: Tx, order: StatusMessage): Promise<void> {
  const { id, status, at, deliveryMethod, courier, trackingNumber, link } = order
  const name = `${status}:${at.getTime()}`
  if (status === 'SHIPPED' && deliveryMethod !== 'PICKUP')
    await messageOrder(tx, id, {
      name,
      event: 'order-sent',
      link,
      data: ({ number }) => ({ number, tracking: [courier, trackingNumber].filter(Boolean).join(', ') }),
    })
  if (status === 'DELIVERED')
    await messageOrder(tx, id, {
      name,
      event: 'order-delivered',
      link,
      data: ({ number }) => ({ number }),
    })
}

/** Says that money was sent back; `refund`: the part refund, or null for the rest. */
export async function messageRefunded(
  tx: Tx,
  { id, paisa, refund }: { id: string; paisa: number; refund: string | null },
): Promise<void> {
  await messageOrder(tx, id, {
    name: refund === null ? 'refunded' : `refund:${refund}`,
    event: 'refund',
    data: ({ number }) => ({ number, amount: amountText(paisa) }),
  })
}

/** Says that a transfer by hand has arrived. */
export async function messageTransferReceived(
  tx: Tx,
  { id, transferId, paisa }: { id: string; transferId: string; paisa: number },
): Promise<void> {
  await messageOrder(tx, id, {
    name: `transfer:${transferId}`,
    event: 'transfer-received',
    data: ({ number }) => ({ number, amount: amountText(paisa) }),
  })
}
