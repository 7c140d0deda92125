import 'server-only'
import { paths } from '@/lib/base/paths'
import type { SubjectKind } from '@/lib/money/payments/basket'
import type { Tx } from '@/lib/platform/database/client'
import { type MailLink, queueMail, type Recipient } from '@/lib/shop/mail/outbox'

interface RejectedTransfer extends Recipient {
  kind: SubjectKind
  id: string
  number: string
  paisa: number
  reason: string
  /** It has arrived, but is not needed any more. */
  isSentBack: boolean
  /** When it was rejected, to distinguish it from later ones. */
  at: Date
  link?: MailLink
}

/** Called in the transaction of the rejection. */
export async function mailTransferRejected(tx: Tx, rejected: RejectedTransfer): Promise<void> {
  const { kind, id, number, paisa, reason, isSentBack, at, link } = rejected
  await queueMail(tx, {
    dedupe: `${kind}:${id}:transfer-rejected:${at.getTime()}`,
    to: rejected,
    template: 'transfer-rejected',
    ...(kind === 'order' ? { orderId: id } : {}),
    ...(link ?? { path: kind === 'order' ? paths.order(id) : paths.appointments }),
    data: () => ({ what: kind, number, paisa, reason, isSentBack }),
  })
}
