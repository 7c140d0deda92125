import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import {
  type Drafts,
  type MoneyBack,
  money,
  moneyBack,
  numberValues,
  optionalRow,
} from '@/lib/shop/mail/templates/parts'
import { type ToTransfer, transferParagraphs } from '@/lib/shop/mail/templates/transfers'

interface Visit {
  /** Missing in old emails about appointments. */
  number?: string
  /** The other person. */
  other: string
  purpose: string
  /** Formatted in the language of the email, Karachi time; dates rather than 'tomorrow', as the email may be read later. */
  start: string
}

export interface AppointmentMail {
  'appointment-paid': { number?: string; paisa: number }
  'appointment-news': Visit & {
    event: AppointmentEvent
    end: string
    /** Absent in old emails. */
    where?: string
    note?: string | null
    /** Why the caretaker declined it. */
    reason?: string | null
    /** The amount to pay, and by when. */
    pay?: { paisa: number; by: string; transfer?: ToTransfer }
    refund?: MoneyBack
    /** Money is reported for it that no one has found yet; absent for all others. */
    isReported?: boolean
  }
  'appointment-reminder': Visit & {
    phoneNumber: string
    end: string
    /** The customer's address, where the appointment takes place. */
    where: string
    /** The customer's, for the caretaker. */
    note?: string | null
    /** Whose approval is missing; null when it is approved. */
    waitsFor: 'you' | 'other' | null
  }
  'appointment-cancelled': Visit & { reason: string }
}

/** Informs one party of an appointment about a change by the other. */
export type AppointmentEvent =
  | 'booked'
  | 'changed'
  | 'withdrawn'
  | 'approved'
  | 'rejected'
  | 'reopened'
  | 'released'
  /** The customer's own booking, while it is to be paid. */
  | 'requested'
  /** The caretaker's side of `released`. */
  | 'unpaid'
  /** The shop no longer works with the caretaker. */
  | 'ended'

/** Events for the caretaker, who does not pay. */
export const caretakerEvents: readonly AppointmentEvent[] = ['booked', 'changed', 'withdrawn', 'unpaid']

/** The sum to pay, in words for the side that reads it. */
function toPay(isCaretaker: boolean, { paisa, by }: { paisa: number; by: string }, locale: Locale): string {
  const t = translator(locale, 'mail.appointments')
  return isCaretaker ? t('payTheirs', { by }) : t('payYours', { amount: money(paisa), by })
}

/** Number, purpose and times, as every email about an appointment shows them. */
function visitRows(
  { number, purpose, start, end }: Omit<Visit, 'other'> & { end?: string },
  locale: Locale,
): [string, string][] {
  const t = translator(locale, 'mail.appointments')
  return [
    ...optionalRow(t('number'), number),
    [t('purpose'), purpose],
    [t('start'), start],
    ...optionalRow(t('end'), end),
  ]
}

export const appointmentMail: Drafts<AppointmentMail> = {
  'appointment-paid': ({ number, paisa }, locale) => {
    const t = translator(locale, 'mail.appointments')
    return {
      subject: t('paid.subject'),
      paragraphs: [t('paid.text', { amount: money(paisa), ...numberValues(number) })],
      action: t('seeAll'),
    }
  },
  'appointment-news': ({ event, other, where, note, reason, pay, refund, isReported, ...visit }, locale) => {
    const t = translator(locale, 'mail.appointments')
    const isCaretaker = caretakerEvents.includes(event)
    return {
      subject: t(`news.${event}.subject`),
      paragraphs: [
        isReported ? t('releasedReported', { other }) : t(`news.${event}.text`, { other }),
        pay ? toPay(isCaretaker, pay, locale) : '',
        ...(pay?.transfer ? transferParagraphs(pay.transfer, locale) : []),
        event === 'ended' ? (refund ? moneyBack(refund, locale) : t('nothingToPay')) : '',
      ],
      rows: [
        ...visitRows(visit, locale),
        ...optionalRow(t('where'), where),
        ...optionalRow(t('note'), note),
        ...optionalRow(t('reason'), reason),
      ],
      action: t(pay && !isCaretaker ? 'seeAndPay' : 'see'),
    }
  },
  'appointment-reminder': ({ other, phoneNumber, where, note, waitsFor, ...visit }, locale) => {
    const t = translator(locale, 'mail.appointments')
    return {
      subject: t('reminder.subject', { purpose: visit.purpose, start: visit.start }),
      paragraphs: [
        t('reminder.text', { other }),
        waitsFor === 'you'
          ? t('reminder.yours')
          : waitsFor === 'other'
            ? t('reminder.theirs', { other })
            : '',
      ],
      rows: [
        ...visitRows(visit, locale),
        [t('where'), where],
        [t('with'), other],
        [t('phone'), phoneNumber],
        ...optionalRow(t('note'), note),
      ],
      action: t('see'),
    }
  },
  'appointment-cancelled': ({ other, reason, ...visit }, locale) => {
    const t = translator(locale, 'mail.appointments')
    return {
      subject: t('cancelled.subject', { number: visit.number ?? '' }),
      paragraphs: [t('cancelled.text', { other })],
      rows: [...visitRows(visit, locale), [t('reason'), reason]],
      action: t('see'),
    }
  },
}
