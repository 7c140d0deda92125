import { translator } from '@/lib/base/i18n/translator'
import type { Drafts } from '@/lib/mail/templates/parts'
import { shopName } from '@/lib/shop/words'

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
