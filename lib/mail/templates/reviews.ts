import { type Drafts, greet } from '@/lib/mail/templates/parts'

export interface ReviewMail {
  'review-taken-down': {
    firstName: string
    /** The product's or caretaker's name. */
    about: string
    rating: number
    comment: string
    reason: string
    link: string
  }
}

export const reviewMail: Drafts<ReviewMail> = {
  'review-taken-down': ({ firstName, about, rating, comment, reason, link }) => ({
    subject: 'Your review was taken down',
    greeting: greet(firstName),
    paragraphs: [
      `We have taken down your review of ${about}. You can write another one; if you have questions, just reply to this email.`,
    ],
    rows: [
      ['Stars', String(rating)],
      ['You wrote', comment],
      ['Reason', reason],
    ],
    action: { label: 'Write another one', link },
  }),
}
