import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isBasketId, type SubjectKind } from '@/lib/money/payments/basket'
import { confirmReport } from '@/lib/money/payments/confirm-report'
import type { PaymentReport, RawMessage } from '@/lib/money/payments/gateway'
import { gateway } from '@/lib/money/payments/gateways'
import { hasPaymentResult, toPairs } from '@/lib/money/payments/posted-return'
import { db } from '@/lib/platform/database/client'
import type { SearchParams } from '@/lib/platform/http/page-params'
import { log } from '@/lib/platform/log'
import { settle } from '@/lib/reconciling/settlement/settle'

/** Settles a message to the notification address. Throws BAD_SIGNATURE when the gateway did not sign it. */
export async function receiveNotification(kind: SubjectKind, message: RawMessage): Promise<void> {
  const current = gateway()
  const report = current.readNotification(message)
  // HEAD must not change anything.
  if (message.method === 'HEAD' && report.authentic) return
  const source = { channel: 'notification', gateway: current.name, kind } as const
  const effect = await settle(await confirmReport(current, report), source)
  if (effect === 'bad_signature') {
    throw new AppError('BAD_SIGNATURE', apiText('answers.request.unsigned'))
  }
}

/** The result in the address of a buyer who returned from the payment page. */
export interface ReturnedPayment {
  basketId: string | null
  isSigned: boolean
}

/**
 * Settles the return to a page. A signed result in the address is settled like a notification, in case the notification never
 * arrives; an unsigned one has no effect. Null without a result; otherwise the page should redirect to a clean address.
 * Never throws: the page shows the stored state in any case.
 */
export async function settleReturn(query: SearchParams): Promise<ReturnedPayment | null> {
  if (!hasPaymentResult(Object.keys(query).filter((name) => query[name] !== undefined))) return null
  try {
    const current = gateway()
    const report = current.readReturn({
      method: 'GET',
      query: toPairs(query),
      headers: {},
      body: Buffer.alloc(0),
    })
    if (report.authentic && !(await wasReceived(report))) {
      await settle(await confirmReport(current, report), { channel: 'return', gateway: current.name })
    }
    return { basketId: report.basketId ?? null, isSigned: report.authentic }
  } catch (error) {
    log.error('payment_return_not_settled', error)
    return { basketId: null, isSigned: false }
  }
}

/** Whether the same return was settled before, for example when the page was reloaded. */
async function wasReceived({ basketId, code, transactionId }: PaymentReport): Promise<boolean> {
  if (!isBasketId(basketId ?? '')) return false
  const message = await db.paymentNotification.findFirst({
    where: {
      channel: 'return',
      authentic: true,
      basketId: basketId ?? '',
      code,
      transactionId: transactionId ?? null,
    },
    select: { id: true },
  })
  return message !== null
}
