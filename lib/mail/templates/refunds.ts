import { translator } from '@/lib/i18n/translator'
import { type Drafts, money, moneyBack, numberValues } from '@/lib/mail/templates/parts'

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

export const refundMail: Drafts<RefundMail> = {
  'refund-due': ({ what, number, paisa, by, isCash = false }, locale) => {
    const t = translator(locale, 'mail.refunds')
    const values = { amount: money(paisa), ...numberValues(number) }
    return {
      subject: t('due.subject'),
      paragraphs: [
        t(what === 'order' ? 'due.order' : 'due.appointment', values),
        by ? moneyBack({ paisa, by, isCash }, locale) : t('due.soon'),
      ],
      action: t(what === 'order' ? 'seeOrder' : 'seeAppointments'),
    }
  },
  'refund-done': ({ what, number, paisa, reference, isCash }, locale) => {
    const t = translator(locale, 'mail.refunds')
    const values = { amount: money(paisa), ...numberValues(number) }
    return {
      subject: t('done.subject'),
      paragraphs: [
        t(what === 'order' ? 'done.order' : 'done.appointment', values),
        t(isCash ? 'done.cash' : 'done.bank'),
      ],
      rows: reference ? [[t('done.reference'), reference]] : [],
      action: t(what === 'order' ? 'seeOrder' : 'seeAppointments'),
    }
  },
}
