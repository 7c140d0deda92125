import 'server-only'
import { inLanguage } from '@/lib/base/i18n/answers'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { toPaisa } from '@/lib/base/money'
import { countGuess } from '@/lib/money/discounts/guessing'
import { checkCashOrder, limitOf } from '@/lib/orders/cash/limits'
import { countRecipient } from '@/lib/orders/cash/numbers'
import type { CashCheck, CheckedCash } from '@/lib/orders/order/cash-schema'
import { groupOrderLines } from '@/lib/orders/order/lines'
import { priceFor, type Recipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { snapshot } from '@/lib/platform/database/client'
import { readSettings } from '@/lib/shop/settings/read'

/** Whether cash would be taken for this order; nothing is stored, and placing asks again. Throws RATE_LIMITED. */
export async function checkCash(viewer: Viewer, input: CashCheck): Promise<CheckedCash> {
  await countGuess(input.discountCode, { account: viewer.id })
  return cashFor(await countRecipient(viewer, input), input)
}

/** `checkCash` where the discount code and the telephone number of the recipient have been counted already. */
export async function cashFor(recipient: Recipient, { locale, ...input }: CashCheck): Promise<CheckedCash> {
  return snapshot(async (tx) => {
    const lines = groupOrderLines(input.orderItems)
    const priced = await priceFor(
      tx,
      recipient,
      lines,
      { ...input, paymentMethod: 'COD' },
      { lock: false, now: new Date() },
    )
    const { cashOrders } = await readSettings(tx)
    const found = await checkCashOrder(tx, cashOrders, recipient.customer, priced)
    if (!found) return { offered: true, reason: null, message: null, limit: null, items: [], deposit: null }
    const { rejection, text, depositPaisa } = found
    return {
      offered: false,
      reason: rejection.reason,
      message: inLanguage(locale ?? defaultLocale, text),
      limit: limitOf(rejection),
      items: rejection.items,
      deposit: depositPaisa === null ? null : toPaisa(depositPaisa),
    }
  })
}
