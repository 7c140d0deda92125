import { translator } from '@/lib/base/i18n/translator'
import { shopName } from '@/lib/shop/identity/shop-texts'
import type { Drafts } from '@/lib/shop/mail/templates/parts'

/** Each change of a second factor is told to the account; RESET: an Owner has turned it off. */
export type FactorChange = 'ON' | 'OFF' | 'CODES' | 'RESET'

export interface AccountMail {
  'password-reset': { minutes: number }
  'password-changed': object
  'number-proved': { phone: string; isLost: boolean }
  'staff-invited': { set: string; date: string }
  'staff-removed': object
  'second-factor-changed': { change: FactorChange }
  /** '': a device without a name. */
  'new-device': { device: string }
}

export const accountMail: Drafts<AccountMail> = {
  'password-reset': ({ minutes }, locale, shop) => {
    const t = translator(locale, 'mail.accounts')
    return {
      subject: t('reset.subject', { shop: shopName(shop, locale) }),
      paragraphs: [t('reset.text', { minutes: String(minutes) }), t('reset.ignore')],
      action: t('choose'),
    }
  },
  'password-changed': (_, locale) => {
    const t = translator(locale, 'mail.accounts')
    return {
      subject: t('changed.subject'),
      paragraphs: [t('changed.text'), t('changed.notYou')],
      action: t('choose'),
    }
  },
  'number-proved': ({ phone, isLost }, locale) => {
    const t = translator(locale, 'mail.accounts')
    return isLost
      ? {
          subject: t('lost.subject'),
          paragraphs: [t('lost.text', { phone }), t('lost.next')],
          action: t('profile'),
        }
      : {
          subject: t('proved.subject'),
          paragraphs: [t('proved.text', { phone }), t('proved.notYou')],
          action: t('choose'),
        }
  },
  'staff-invited': ({ set, date }, locale, shop) => {
    const t = translator(locale, 'mail.staff.invited')
    const name = shopName(shop, locale)
    return {
      subject: t('subject', { shop: name }),
      paragraphs: [t('text', { shop: name, set }), t('once', { date }), t('ignore')],
      action: t('action'),
    }
  },
  'staff-removed': (_, locale, shop) => {
    const t = translator(locale, 'mail.staff.removed')
    const name = shopName(shop, locale)
    return {
      subject: t('subject', { shop: name }),
      paragraphs: [t('text', { shop: name }), t('account')],
      action: t('action'),
    }
  },
  'second-factor-changed': ({ change }, locale) => {
    const t = translator(locale, 'mail.accounts')
    return {
      subject: t('factor.subject', { change }),
      paragraphs: [t('factor.text', { change }), t('factor.notYou')],
      action: t('choose'),
    }
  },
  'new-device': ({ device }, locale) => {
    const t = translator(locale, 'mail.accounts')
    return {
      subject: t('device.subject'),
      paragraphs: [t('device.text', { device: device || 'none' }), t('device.notYou')],
      action: t('profile'),
    }
  },
}
