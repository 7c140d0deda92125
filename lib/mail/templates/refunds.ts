import { type Drafts, money, moneyBack, named } from '@/lib/mail/templates/parts'

interface Refund {
  what: 'order' | 'appointment'
  number?: string
  paisa: number
  isCash?: boolean
}

export interface RefundMail {
  'refund-due': Refund & { by?: string }
  /** `reference`: the bank's. */
  'refund-done': Refund & { reference: string | null }
}

const label = (what: Refund['what']) => (what === 'order' ? 'See the order' : 'See your appointments')

export const refundMail: Drafts<RefundMail> = {
  'refund-due': ({ what, number, paisa, by, isCash = false }) => ({
    subject: 'Your refund is coming',
    paragraphs: [
      `${named(`Your ${what}`, number)} will not take place, and ${money(paisa)} was paid for it.`,
      by
        ? moneyBack({ paisa, by, isCash })
        : 'We will refund it the same way. This takes a few working days.',
    ],
    action: label(what),
  }),
  'refund-done': ({ what, number, paisa, reference, isCash }) => ({
    subject: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${money(paisa)} for ${named(`your ${what}`, number)}.`,
      isCash ? 'You had paid it in cash.' : 'Banks take a few working days to show it.',
    ],
    rows: reference ? [['Reference', reference]] : [],
    action: label(what),
  }),
}
