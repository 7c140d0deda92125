import type { Drafts } from '@/lib/mail/templates/parts'

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
  'review-taken-down': ({ about, rating, comment, reason }) => ({
    subject: 'Your review was taken down',
    paragraphs: [
      `We have taken down your review of ${about}. You can write another one; if you have questions, just reply to this email.`,
    ],
    rows: [
      ['Stars', String(rating)],
      ['You wrote', comment],
      ['Reason', reason],
    ],
    action: 'Write another one',
  }),
}
