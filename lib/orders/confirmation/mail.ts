import 'server-only'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import type { Tx } from '@/lib/platform/database/client'
import { maskPhone } from '@/lib/platform/people/masking'
import { queueMail, type Recipient } from '@/lib/shop/mail/outbox'
import { SIGNED_TOKEN } from '@/lib/shop/mail/signed-link'

/** Asks the buyer for the right phone number. Called in the transaction of the call. */
export async function mailWrongNumber(
  tx: Tx,
  order: Recipient & { id: string; number: string; phoneNumber: string; confirmBy: Date | null; at: Date },
): Promise<void> {
  const { id, number, phoneNumber, confirmBy, at } = order
  await queueMail(tx, {
    dedupe: `order:${id}:wrong-number:${at.getTime()}`,
    to: order,
    template: 'order-wrong-number',
    orderId: id,
    path: paths.orderLink(SIGNED_TOKEN, { step: 'address' }),
    signed: { purpose: 'order', id },
    data: (locale) => ({
      number,
      phone: maskPhone(phoneNumber),
      ...(confirmBy ? { confirmBy: formatDateTime(confirmBy.toISOString(), locale) } : {}),
    }),
  })
}
