import { translator } from '@/lib/base/i18n/translator'
import { shopName } from '@/lib/shop/identity/shop-texts'
import type { Drafts } from '@/lib/shop/mail/templates/parts'

export interface AccountMail {
  'password-reset': { minutes: number }
  'password-changed': object
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
}
