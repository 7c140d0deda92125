import {
  type Drafts,
  type MoneyBack,
  money,
  moneyBack,
  named,
  numberRow,
  optionalRow,
} from '@/lib/mail/templates/parts'

interface Visit {
  /** Missing in old emails about appointments. */
  number?: string
  /** The other person. */
  other: string
  purpose: string
  /** Formatted, Karachi time; dates rather than 'tomorrow', as the email may be read later. */
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
    pay?: { paisa: number; by: string }
    refund?: MoneyBack
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

const appointmentNews: Record<AppointmentEvent, (other: string) => [subject: string, sentence: string]> = {
  booked: (other) => ['A new appointment', `${other} asks for an appointment.`],
  changed: (other) => [
    'An appointment has changed',
    `${other} has changed an appointment. It needs your approval again.`,
  ],
  withdrawn: (other) => ['An appointment was withdrawn', `${other} has withdrawn an appointment.`],
  approved: (other) => ['Your appointment is approved', `${other} has approved your appointment.`],
  rejected: (other) => [
    'Your appointment was declined',
    `${other} cannot take this appointment. You are welcome to choose another time.`,
  ],
  reopened: (other) => [
    'Your appointment is under review again',
    `${other} is reviewing this appointment again and will reply soon.`,
  ],
  released: (other) => [
    'Your appointment was not paid in time',
    `The time with ${other} is no longer reserved for you. You were not charged. You are welcome to choose another time.`,
  ],
  requested: (other) => [
    'Your appointment is requested, but not paid yet',
    `You asked ${other} for this appointment.`,
  ],
  unpaid: (other) => [
    'An appointment was not paid in time',
    `${other} did not pay in time. The time is free again. You do not need to do anything.`,
  ],
  ended: (other) => [
    'Your appointment cannot take place',
    `${other} no longer works with us, so this appointment will not take place.`,
  ],
}

/** For the caretaker, who does not pay. */
export const caretakerEvents: readonly AppointmentEvent[] = ['booked', 'changed', 'withdrawn', 'unpaid']

const toPay = (event: AppointmentEvent, { paisa, by }: { paisa: number; by: string }) =>
  caretakerEvents.includes(event)
    ? `It is not paid yet. If it is not paid by ${by}, the time becomes free again. You do not need to do anything.`
    : `It is not paid yet. Please pay ${money(paisa)} by ${by}; after that the time is no longer reserved.`

export const appointmentMail: Drafts<AppointmentMail> = {
  'appointment-paid': ({ number, paisa }) => ({
    subject: 'Your payment has arrived',
    paragraphs: [`We received ${money(paisa)} for ${named('your appointment', number)}.`],
    action: 'See your appointments',
  }),
  'appointment-news': ({ number, event, other, purpose, start, end, where, note, reason, pay, refund }) => {
    const [subject, sentence] = appointmentNews[event](other)
    return {
      subject,
      paragraphs: [
        sentence,
        pay ? toPay(event, pay) : '',
        event === 'ended' ? (refund ? moneyBack(refund) : 'You have nothing to pay for it.') : '',
      ],
      rows: [
        ...numberRow(number),
        ['Purpose', purpose],
        ['Start', start],
        ['End', end],
        ...optionalRow('Where', where),
        ...optionalRow('Note', note),
        ...optionalRow('Reason', reason),
      ],
      action: pay && !caretakerEvents.includes(event) ? 'See the appointment and pay' : 'See the appointment',
    }
  },
  'appointment-reminder': ({ number, other, phoneNumber, purpose, start, end, where, note, waitsFor }) => ({
    subject: `Reminder: ${purpose}, ${start}`,
    paragraphs: [
      `A reminder of your appointment with ${other}.`,
      waitsFor === 'you'
        ? 'You have not answered this request yet. Please approve or reject it.'
        : waitsFor === 'other'
          ? `${other} has not approved it yet. You may want to call.`
          : '',
    ],
    rows: [
      ...numberRow(number),
      ['Purpose', purpose],
      ['Start', start],
      ['End', end],
      ['Where', where],
      ['With', other],
      ['Phone', phoneNumber],
      ...optionalRow('Note', note),
    ],
    action: 'See the appointment',
  }),
  'appointment-cancelled': ({ number, other, purpose, start, reason }) => ({
    subject: `Your appointment ${number} was cancelled`,
    paragraphs: [
      `We had to cancel your appointment with ${other}. If you have questions, just reply to this email.`,
    ],
    rows: [...numberRow(number), ['Purpose', purpose], ['Start', start], ['Reason', reason]],
    action: 'See the appointment',
  }),
}
