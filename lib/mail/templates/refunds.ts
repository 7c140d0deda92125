import { type Drafts, greet, money, moneyBack, named } from '@/lib/mail/templates/parts'

export interface RefundMail {
  'refund-due': {
    firstName: string
    what: 'order' | 'appointment'
    number?: string
    paisa: number
    by?: string
    isCash?: boolean
    link: string
  }
  'refund-done': {
    firstName: string
    what: 'order' | 'appointment'
    number?: string
    paisa: number
    /** The bank's reference. */
    reference: string | null
    isCash?: boolean
    link: string
  }
}

export const refundMail: Drafts<RefundMail> = {
  'refund-due': ({ firstName, what, number, paisa, by, isCash = false, link }) => ({
    subject: 'Your refund is coming',
    greeting: greet(firstName),
    paragraphs: [
      `${named(`Your ${what}`, number)} will not take place, and ${money(paisa)} was paid for it.`,
      by
        ? moneyBack({ paisa, by, isCash })
        : 'We will refund it the same way. This takes a few working days.',
    ],
    action: { label: what === 'order' ? 'See the order' : 'See your appointments', link },
  }),
  'refund-done': ({ firstName, what, number, paisa, reference, isCash, link }) => ({
    subject: 'Your refund is on its way',
    greeting: greet(firstName),
    paragraphs: [
      `We have refunded ${money(paisa)} for ${named(`your ${what}`, number)}.`,
      isCash ? 'You had paid it in cash.' : 'Banks take a few working days to show it.',
    ],
    rows: reference ? [['Reference', reference]] : [],
    action: { label: what === 'order' ? 'See the order' : 'See your appointments', link },
  }),
}
