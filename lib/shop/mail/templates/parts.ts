import { isolated } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import type { Shop } from '@/lib/shop/identity/schema'
import type { Draft } from '@/lib/shop/mail/layout'

/** An email without its reason, greeting and address; `action` is the text of its link. */
export type Body = Omit<Draft, 'reason' | 'greeting' | 'action'> & { action: string }

/** The text of each template, from the data stored with the email. */
export type Drafts<Data> = {
  [Template in keyof Data]: (data: Data[Template], locale: Locale, shop: Shop) => Body
}

/** How an order goes to its buyer. */
export type CarriedBy = 'COURIER' | 'VAN' | 'PICKUP'

/** The refund; `by` is the last day on which it is sent. */
export interface MoneyBack {
  paisa: number
  by: string
  /** Paid in cash; missing otherwise and in old emails. */
  isCash?: boolean
  /** The sum that was refunded in parts before, so that this is the rest. */
  partsPaisa?: number
}

export const money = (paisa: number) => formatPrice(toPaisa(paisa), { always: true })

/** Values for a text whose number is missing in old emails. */
export const numberValues = (number = '') => ({ hasNumber: number ? 'yes' : 'no', number })

export const optionalRow = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

/** How and when a refund is sent. */
export function moneyBack({ paisa, by, isCash = false, partsPaisa = 0 }: MoneyBack, locale: Locale): string {
  const t = translator(locale, 'payments.refund')
  const values = { amount: money(paisa), by, isRest: partsPaisa > 0 ? 'yes' : 'no', parts: money(partsPaisa) }
  return t(isCash ? 'cashAhead' : 'ahead', values)
}

/** 'Aloe, Mint' */
export function listed(names: readonly string[], locale: Locale): string {
  const t = translator(locale, 'swaps.list')
  return (locale === 'ur' ? names.map(isolated) : names).join(t('comma'))
}

/** How the shop can be reached: by answering, and by telephone if it has one. */
export function reachText({ phone }: Shop, locale: Locale): string {
  const t = translator(locale, 'mail.orders')
  return t('reach', { hasPhone: phone ? 'yes' : 'no', phone })
}
