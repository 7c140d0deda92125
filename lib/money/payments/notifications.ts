import 'server-only'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import type { Tx } from '@/lib/platform/database/client'
import { db } from '@/lib/platform/database/client'

export type Channel = 'notification' | 'return' | 'inquiry' | 'admin'

const MAX_VALUE_LENGTH = 300
const MAX_VALUES = 60
/** Contact data and payment instruments, which are stored masked. */
const maskedNames =
  /^(mobile_no|email_address|customer_?name|masked_pan|instrument_token|secured_key|token|customer_ip.*)$/

/** Makes raw values storable: without NUL and lone surrogates, limited in length, personal data masked. */
function toStorable(raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw)
      .slice(0, MAX_VALUES)
      .map(([name, value]) => [
        clean(name, 60),
        maskedNames.test(name) ? mask(value) : clean(value, MAX_VALUE_LENGTH),
      ]),
  )
}

const clean = (text: string, maxLength: number) =>
  text.replaceAll('\u0000', '').slice(0, maxLength).toWellFormed()
const mask = (value: string) => (value.length > 4 ? `…${clean(value.slice(-2), 2)}` : '…')

/** Stores a message with its effect. */
export async function storeMessage(
  tx: Tx,
  report: PaymentReport,
  context: { gateway: string; channel: Channel; effect: string },
): Promise<void> {
  await tx.paymentNotification.create({
    data: {
      ...context,
      authentic: report.authentic,
      basketId: report.basketId === undefined ? null : clean(report.basketId, 100),
      code: clean(report.code, 20) || null,
      transactionId: report.transactionId === undefined ? null : clean(report.transactionId, 100),
      raw: toStorable(report.raw),
    },
    select: { id: true },
  })
}

// Anyone can send forged messages, so only a limited number is stored.
const MAX_FORGERIES_PER_MINUTE = 120
let window = { endsAt: 0, count: 0 }

export async function storeForgery(report: PaymentReport, gateway: string, channel: Channel): Promise<void> {
  const now = Date.now()
  if (now > window.endsAt) window = { endsAt: now + 60_000, count: 0 }
  window.count += 1
  if (window.count > MAX_FORGERIES_PER_MINUTE) return
  await storeMessage(db, report, { gateway, channel, effect: 'bad_signature' })
}
