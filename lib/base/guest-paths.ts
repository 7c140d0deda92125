import type { Locale } from '@/lib/base/i18n/locales'
import { withQuery } from '@/lib/base/paths'

// The pages of an order without an account. They are apart from lib/base/paths.ts, which every page loads.

const part = encodeURIComponent

/** As OrderLinkQuery of lib/base/paths.ts, of an order without an account. */
export interface GuestOrderQuery {
  step?: 'address' | 'cancel' | 'code' | 'account'
  done?: 'address' | 'confirm' | 'proof' | 'claim'
  problem?: 'gateway' | 'failed' | 'fields' | 'changed' | 'proof' | 'limit' | 'code'
  placed?: 'yes'
  /** The step after the proof of the number. */
  next?: 'account'
}

/** An order without an account, and what its owner has below it. */
export const guestPaths = {
  order: (token: string, query: GuestOrderQuery = {}) => withQuery(`/my-order/${part(token)}`, { ...query }),
  claim: (token: string, item: string) => `/my-order/${part(token)}/claim/${part(item)}`,
  invoice: (token: string, number?: string) =>
    withQuery(`/my-order/${part(token)}/invoice`, number ? { number } : {}),
  invoicePdf: (token: string, locale: Locale, number: string | null) =>
    withQuery(`/api/v1/guest-order/${part(token)}/invoice`, { locale, ...(number ? { number } : {}) }),
  creditNote: (token: string, number: string) => `/my-order/${part(token)}/credit-note/${part(number)}`,
  creditNotePdf: (token: string, number: string, locale: Locale) =>
    withQuery(`/api/v1/guest-order/${part(token)}/credit-note/${part(number)}`, { locale }),
} as const
