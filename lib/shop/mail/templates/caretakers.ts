import { translator } from '@/lib/base/i18n/translator'
import { shopName } from '@/lib/shop/identity/shop-texts'
import { type Drafts, optionalRow } from '@/lib/shop/mail/templates/parts'

interface WithReason {
  reason: string
}

export interface CaretakerMail {
  /** Its button opens the page that customers see now. */
  'caretaker-listed': object
  'caretaker-declined': WithReason
  'caretaker-suspended': WithReason
}

export const caretakerMail: Drafts<CaretakerMail> = {
  'caretaker-listed': (_, locale, shop) => {
    const t = translator(locale, 'mail.caretakers')
    return {
      subject: t('listed.subject', { shop: shopName(shop, locale) }),
      paragraphs: [t('listed.text'), t('listed.next')],
      action: t('page'),
    }
  },
  'caretaker-declined': ({ reason }, locale, shop) => {
    const t = translator(locale, 'mail.caretakers')
    return {
      subject: t('declined.subject', { shop: shopName(shop, locale) }),
      paragraphs: [t('declined.text'), t('declined.next')],
      rows: optionalRow(t('reason'), reason),
      action: t('profile'),
    }
  },
  'caretaker-suspended': ({ reason }, locale, shop) => {
    const t = translator(locale, 'mail.caretakers')
    return {
      subject: t('suspended.subject', { shop: shopName(shop, locale) }),
      paragraphs: [t('suspended.text'), t('suspended.visits'), t('suspended.next')],
      rows: optionalRow(t('reason'), reason),
      action: t('profile'),
    }
  },
}
