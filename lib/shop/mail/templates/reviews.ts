import { translator } from '@/lib/base/i18n/translator'
import type { Drafts } from '@/lib/shop/mail/templates/parts'

export interface ReviewMail {
  'review-taken-down': {
    /** The product's or caretaker's name. */
    about: string
    rating: number
    comment: string
    reason: string
  }
}

export const reviewMail: Drafts<ReviewMail> = {
  'review-taken-down': ({ about, rating, comment, reason }, locale) => {
    const t = translator(locale, 'mail.reviews')
    return {
      subject: t('subject'),
      paragraphs: [t('text', { about })],
      rows: [
        [t('stars'), String(rating)],
        [t('wrote'), comment],
        [t('reason'), reason],
      ],
      action: t('another'),
    }
  },
}
