import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { paisaToRupees } from '@/lib/base/money'
import { mailRefunded } from '@/lib/money/payments/mail'
import { adminActor, type PayableKind } from '@/lib/money/payments/subjects'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { assertUnchanged, type Seen } from '@/lib/platform/http/seen'

/** The bank's reference of the transfer, and the amount that the client last read as due. */
export interface RefundNote {
  reference?: string | undefined
  seen?: Seen | undefined
}

/** Records that an admin has sent the money back. Throws NOT_PAYABLE when no refund is due, CONFLICT when `seen` is outdated. */
export async function markRefunded(
  tx: Tx,
  viewer: Viewer,
  payments: PayableKind,
  id: string,
  { reference, seen }: RefundNote = {},
): Promise<void> {
  const { kind } = payments
  const { number, toRefund, paymentStatus, isCash, person, link } = await payments.lock(tx, id)
  if (paymentStatus !== 'REFUND_DUE') {
    throw new AppError('NOT_PAYABLE', inEnglish(`No refund is due for this ${kind}.`))
  }
  assertUnchanged(seen, { amount: paisaToRupees(toRefund) }, 'amount')
  await payments.setPaymentStatus(tx, id, 'REFUNDED', adminActor(viewer))
  await payments.saveRefund(tx, id, reference ?? null)
  await recordAudit(tx, {
    actorId: viewer.id,
    action: `${kind}.refund`,
    subject: `${kind}:${id}`,
    before: { paymentStatus },
    after: { paymentStatus: 'REFUNDED', paisa: toRefund, ...(reference ? { reference } : {}) },
  })
  await mailRefunded(tx, {
    kind,
    id,
    number,
    paisa: toRefund,
    isCash,
    ...person,
    ...(link ? { link } : {}),
    ...(reference ? { reference } : {}),
  })
}
