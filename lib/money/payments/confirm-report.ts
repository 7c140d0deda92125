import 'server-only'
import type { PaymentGateway, PaymentReport } from '@/lib/money/payments/gateway'
import { db } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

/**
 * Checks a signed 'paid' with the gateway's inquiry before it is settled, because the signature covers neither amount nor
 * transaction id. The inquiry's values replace those of the message. If the gateway cannot be reached or does not know the
 * payment yet, the message stays as it is. Call it outside of any transaction.
 */
export async function confirmReport(gateway: PaymentGateway, report: PaymentReport): Promise<PaymentReport> {
  if (!gateway.inquire || !report.authentic || report.outcome !== 'paid' || !report.basketId) return report
  const attempt = await db.paymentAttempt.findFirst({
    where: { basketId: report.basketId, gateway: gateway.name, status: { not: 'PAID' } },
    select: { basketId: true, amount: true, orderDate: true },
  })
  if (!attempt) return report
  try {
    const inquired = await gateway.inquire({ ...attempt, paisa: Number(attempt.amount) })
    if (!inquired || inquired.outcome === 'undecided') return report
    if (inquired.outcome === 'failed') return { ...report, denied: true }
    return {
      ...report,
      ...(inquired.transactionId ? { transactionId: inquired.transactionId } : {}),
      ...(inquired.amounts.length > 0 ? { amounts: inquired.amounts, garbled: inquired.garbled } : {}),
    }
  } catch (error) {
    log.error('payment_not_confirmed', error)
    return report
  }
}
