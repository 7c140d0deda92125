import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { type CarriedBy, type Drafts, optionalRow, reachText } from '@/lib/shop/mail/templates/parts'

interface Parcel {
  /** Courier and number. */
  tracking: string | null
  /** Missing in old emails. */
  trackingLink?: string | null
}

export interface ParcelMail {
  'order-status': {
    number: string
    status: 'PENDING' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED'
    /** The buyer picks it up at the nursery; absent for all others. */
    isPickup?: boolean
    /** When the van comes, or where and when it is picked up; absent for a courier and in old emails. */
    place?: string[]
  } & Parcel
  'order-tracking': { number: string } & Parcel
  'order-parcel': { number: string; outcome: 'REFUSED' | 'NOT_FOUND'; method?: CarriedBy }
}

/** A table makes number and address easy to copy; the address is a link. */
function parcelRows({ tracking, trackingLink }: Parcel, locale: Locale) {
  const t = translator(locale, 'mail.orders')
  return [...optionalRow(t('parcel'), tracking), ...optionalRow(t('follow'), trackingLink)]
}

export const parcelMail: Drafts<ParcelMail> = {
  'order-status': ({ number, status, isPickup, place = [], ...parcel }, locale) => {
    const t = translator(locale, 'mail.orders')
    const isAway = status === 'SHIPPED' || status === 'DELIVERED'
    const texts = isPickup && isAway ? (`pickup.${status}` as const) : (`status.${status}` as const)
    return {
      subject: t(`${texts}.subject`),
      paragraphs: [t(`${texts}.text`, { number }), t(`${texts}.note`), place.join(' ')],
      rows: parcelRows(parcel, locale),
      action: t('view'),
    }
  },
  'order-tracking': ({ number, ...parcel }, locale) => {
    const t = translator(locale, 'mail.orders')
    return {
      subject: t('tracking.subject'),
      paragraphs: [t('tracking.text', { number })],
      rows: parcelRows(parcel, locale),
      action: t('view'),
    }
  },
  'order-parcel': ({ number, outcome, method = 'COURIER' }, locale, shop) => {
    const t = translator(locale, 'mail.orders')
    return {
      subject: t('report.subject', { method }),
      paragraphs: [t(`report.${outcome}`, { number, method }), reachText(shop, locale)],
      action: t('view'),
    }
  },
}
