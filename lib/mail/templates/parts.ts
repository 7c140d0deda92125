import type { Draft } from '@/lib/mail/layout'
import { formatPrice } from '@/lib/money'
import { refundText } from '@/lib/shop/refund-text'

/** An email without its greeting and address; `action` is the text of its link. */
export type Body = Omit<Draft, 'greeting' | 'action'> & { action: string }

/** The text of each template, from the data stored with the email. */
export type Drafts<Data> = { [Template in keyof Data]: (data: Data[Template]) => Body }

/** The refund; `by` is the last day on which it is sent. */
export interface MoneyBack {
  paisa: number
  by: string
  /** Paid in cash; missing otherwise and in old emails. */
  isCash?: boolean
}

export const money = (paisa: number) => formatPrice(paisa, { always: true })
export const named = (what: string, number?: string) => (number ? `${what} ${number}` : what)
export const numberRow = (number?: string): [string, string][] => (number ? [['Number', number]] : [])

export const optionalRow = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

export const moneyBack = ({ paisa, by, isCash }: MoneyBack) => refundText(money(paisa), by, isCash)
