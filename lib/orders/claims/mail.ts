import 'server-only'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { orderLink } from '@/lib/orders/mail/order-mail'
import type { Tx } from '@/lib/platform/database/client'
import { queueMail, type Recipient } from '@/lib/shop/mail/outbox'

// Each is called in the transaction of its event.

interface ClaimedOrder extends Recipient {
  id: string
  number: string
  buyerId: string | null
  claim: string
  /** The line of the order whose plant arrived unwell. */
  item: { name: string; nameUr: string | null }
}

export async function mailClaimReceived(tx: Tx, { claim, item, ...order }: ClaimedOrder): Promise<boolean> {
  return queueMail(tx, {
    dedupe: `claim:${claim}:received`,
    to: order,
    template: 'claim-received',
    orderId: order.id,
    ...(await orderLink(tx, order)),
    data: (locale) => ({ number: order.number, name: nameIn(locale, item) }),
  })
}

/** How a claim was answered, except by a refund, which has an email of its own; `at` distinguishes the answers of one whose replacement was cancelled. */
export type ClaimAnswer =
  | { status: 'REPLACED'; quantity: number; replacement: { id: string; number: string } }
  | { status: 'DECLINED'; reason: string }

export async function mailClaimAnswer(
  tx: Tx,
  { claim, item, at, answer, ...order }: ClaimedOrder & { at: Date; answer: ClaimAnswer },
): Promise<void> {
  const { number, buyerId } = order
  const shown = answer.status === 'REPLACED' ? { id: answer.replacement.id, buyerId } : order
  await queueMail(tx, {
    dedupe: `claim:${claim}:${answer.status}:${at.getTime()}`,
    to: order,
    template: 'claim-answer',
    orderId: order.id,
    ...(await orderLink(tx, shown)),
    data: (locale) => ({
      number,
      name: nameIn(locale, item),
      ...(answer.status === 'REPLACED'
        ? { status: answer.status, quantity: answer.quantity, replacement: answer.replacement.number }
        : answer),
    }),
  })
}
