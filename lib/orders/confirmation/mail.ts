import 'server-only'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { orderLink } from '@/lib/orders/mail/order-mail'
import type { Tx } from '@/lib/platform/database/client'
import { maskPhone } from '@/lib/platform/people/masking'
import { type MailLink, queueMail, type Recipient } from '@/lib/shop/mail/outbox'
import { SIGNED_TOKEN } from '@/lib/shop/mail/signed-link'

/** Asks the buyer for the right phone number. Called in the transaction of the call. */
export async function mailWrongNumber(
  tx: Tx,
  order: Recipient & {
    id: string
    number: string
    buyerId: string | null
    phoneNumber: string
    confirmBy: Date | null
    at: Date
  },
): Promise<void> {
  const { id, number, phoneNumber, confirmBy, at } = order
  const guestLink = await guestLinkOf(tx, order)
  await queueMail(tx, {
    dedupe: `order:${id}:wrong-number:${at.getTime()}`,
    to: order,
    template: 'order-wrong-number',
    orderId: id,
    ...(guestLink ?? linkToAddress(id)),
    data: (locale) => ({
      number,
      phone: maskPhone(phoneNumber),
      ...(guestLink ? { isToCall: true } : {}),
      ...(confirmBy ? { confirmBy: formatDateTime(confirmBy.toISOString(), locale) } : {}),
    }),
  })
}

/** The form for another address and number, which works without signing in. */
const linkToAddress = (id: string): MailLink => ({
  path: paths.orderLink(SIGNED_TOKEN, { step: 'address' }),
  signed: { purpose: 'order', id },
})

/** The page of an order of the website without an account, whose number only the shop changes; null for all others. */
async function guestLinkOf(tx: Tx, order: { id: string; buyerId: string | null }): Promise<MailLink | null> {
  const link = order.buyerId === null ? await orderLink(tx, order) : null
  return link?.signed?.purpose === 'guest-order' ? link : null
}
