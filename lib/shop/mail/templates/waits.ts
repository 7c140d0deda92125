import { translator } from '@/lib/base/i18n/translator'
import type { Drafts } from '@/lib/shop/mail/templates/parts'

export interface WaitMail {
  /** Asks the owner of an address to open its link, so that the shop knows that they read it. */
  'wait-asked': { product: string }
  'back-in-stock': { product: string }
}

export const waitMail: Drafts<WaitMail> = {
  'wait-asked': ({ product }, locale) => {
    const t = translator(locale, 'mail.waits.asked')
    return {
      subject: t('subject'),
      paragraphs: [t('text', { product }), t('ignore')],
      action: t('confirm'),
    }
  },
  'back-in-stock': ({ product }, locale) => {
    const t = translator(locale, 'mail.waits.back')
    return { subject: t('subject', { product }), paragraphs: [t('text', { product })], action: t('see') }
  },
}
