import 'server-only'
import type { Tx } from '@/lib/database/client'
import { db } from '@/lib/database/client'
import type { Claim } from '@/lib/payments/gateway'

export type Channel = 'notification' | 'return' | 'inquiry' | 'admin'

const longestValue = 300
const mostValues = 60
/** People's contacts and instruments are not needed to understand a payment. */
const masked =
  /^(mobile_no|email_address|customer_?name|masked_pan|instrument_token|secured_key|token|customer_ip.*)$/

/** Raw text becomes storable: no NUL, no lone surrogates, nothing endless, nobody's contacts. */
function keepable(raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw)
      .slice(0, mostValues)
      .map(([name, value]) => [tidy(name, 60), masked.test(name) ? mask(value) : tidy(value, longestValue)]),
  )
}

const tidy = (text: string, longest: number) => text.replaceAll('\u0000', '').slice(0, longest).toWellFormed()
const mask = (value: string) => (value.length > 4 ? `…${tidy(value.slice(-2), 2)}` : '…')

/** Every message is kept as it came, with what it did. */
export async function storeMessage(
  tx: Tx,
  claim: Claim,
  context: { gateway: string; channel: Channel; effect: string },
): Promise<void> {
  await tx.paymentNotification.create({
    data: {
      ...context,
      authentic: claim.authentic,
      basketId: claim.basketId === undefined ? null : tidy(claim.basketId, 100),
      code: tidy(claim.code, 20) || null,
      transactionId: claim.transactionId === undefined ? null : tidy(claim.transactionId, 100),
      raw: keepable(claim.raw),
    },
    select: { id: true },
  })
}

// Anybody may send forgeries; the table is not theirs to fill.
const forgeriesKeptAMinute = 120
let window = { endsAt: 0, kept: 0 }

export async function storeForgery(claim: Claim, gateway: string, channel: Channel): Promise<void> {
  const now = Date.now()
  if (now > window.endsAt) window = { endsAt: now + 60_000, kept: 0 }
  window.kept += 1
  if (window.kept > forgeriesKeptAMinute) return
  await storeMessage(db, claim, { gateway, channel, effect: 'bad_signature' })
}
