import { translator } from '@/lib/base/i18n/translator'
import { type Drafts, money, moneyBack, numberValues, optionalRow } from '@/lib/shop/mail/templates/parts'

interface Refund {
  what: 'order' | 'appointment'
  number?: string
  paisa: number
  isCash?: boolean
}

export interface RefundMail {
  'refund-due': Refund & { by?: string; partsPaisa?: number }
  /** `reference`: the bank's. */
  'refund-done': Refund & { reference: string | null }
  /** A part of an order's money. `reason`: the words of the shop; '' when a claim is answered without any. */
  'part-refund': {
    number: string
    step: 'GRANTED' | 'SENT' | 'TAKEN_BACK'
    paisa: number
    cause?: 'SHOP' | 'EDIT' | 'CLAIM'
    reason: string
    reference: string | null
    isCash: boolean
    /** The last day on which it is sent. */
    by?: string
  }
}

export const refundMail: Drafts<RefundMail> = {
  'refund-due': ({ what, number, paisa, by, isCash = false, partsPaisa = 0 }, locale) => {
    const t = translator(locale, 'mail.refunds')
    const values = { amount: money(paisa), ...numberValues(number) }
    return {
      subject: t('due.subject'),
      paragraphs: [
        t(what === 'order' ? 'due.order' : 'due.appointment', values),
        by ? moneyBack({ paisa, by, isCash, partsPaisa }, locale) : t('due.soon'),
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
  'part-refund': ({ number, step, paisa, cause, reason, reference, isCash, by = '' }, locale) => {
    const t = translator(locale, 'mail.refunds')
    const why = reason || (cause === 'CLAIM' ? t('part.claimed') : '')
    return {
      subject: t(`part.${step}.subject`, { number }),
      paragraphs: [
        t(`part.${step}.text`, { amount: money(paisa), number }),
        step === 'GRANTED' ? t(isCash ? 'part.cash' : 'part.bank', { by }) : '',
        step === 'SENT' ? t(isCash ? 'done.cash' : 'done.bank') : '',
      ],
      rows: [...optionalRow(t('part.reason'), why), ...optionalRow(t('done.reference'), reference)],
      action: t('seeOrder'),
    }
  },
}
