import {
  type Drafts,
  greet,
  type MoneyBack,
  money,
  moneyBack,
  named,
  numberRow,
  optionalRow,
} from '@/lib/mail/templates/parts'

export interface AppointmentMail {
  'appointment-paid': { firstName: string; number?: string; paisa: number; link: string }
  'appointment-news': {
    firstName: string
    /** Missing in old emails about appointments. */
    number?: string
    event: AppointmentEvent
    /** The other person. */
    other: string
    purpose: string
    /** Formatted, Karachi time. */
    start: string
    end: string
    /** Absent in old emails. */
    where?: string
    note?: string | null
    /** Why the caretaker declined it. */
    reason?: string | null
    /** The amount to pay, and by when. */
    pay?: { paisa: number; by: string }
    refund?: MoneyBack
    link: string
  }
  'appointment-reminder': {
    firstName: string
    number?: string
    /** The other person. */
    other: string
    phoneNumber: string
    purpose: string
    /** Formatted, Karachi time; dates rather than 'tomorrow', as the email may be read later. */
    start: string
    end: string
    /** The customer's address, where the appointment takes place. */
    where: string
    /** The customer's, for the caretaker. */
    note?: string | null
    /** Whose approval is missing; null when it is approved. */
    waitsFor: 'you' | 'other' | null
    link: string
  }
  'appointment-cancelled': {
    firstName: string
    number: string
    /** The other person. */
    other: string
    purpose: string
    start: string
    reason: string
    link: string
  }
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

const appointmentNews: Record<AppointmentEvent, { subject: string; sentence: (other: string) => string }> = {
  booked: { subject: 'A new appointment', sentence: (other) => `${other} asks for an appointment.` },
  changed: {
    subject: 'An appointment has changed',
    sentence: (other) => `${other} has changed an appointment. It needs your approval again.`,
  },
  withdrawn: {
    subject: 'An appointment was withdrawn',
    sentence: (other) => `${other} has withdrawn an appointment.`,
  },
  approved: {
    subject: 'Your appointment is approved',
    sentence: (other) => `${other} has approved your appointment.`,
  },
  rejected: {
    subject: 'Your appointment was declined',
    sentence: (other) => `${other} cannot take this appointment. You are welcome to choose another time.`,
  },
  reopened: {
    subject: 'Your appointment is under review again',
    sentence: (other) => `${other} is reviewing this appointment again and will reply soon.`,
  },
  released: {
    subject: 'Your appointment was not paid in time',
    sentence: (other) =>
      `The time with ${other} is no longer reserved for you. You were not charged. You are welcome to choose another time.`,
  },
  requested: {
    subject: 'Your appointment is requested, but not paid yet',
    sentence: (other) => `You asked ${other} for this appointment.`,
  },
  unpaid: {
    subject: 'An appointment was not paid in time',
    sentence: (other) =>
      `${other} did not pay in time. The time is free again. You do not need to do anything.`,
  },
  ended: {
    subject: 'Your appointment cannot take place',
    sentence: (other) => `${other} no longer works with us, so this appointment will not take place.`,
  },
}

/** For the caretaker, who does not pay. */
const caretakerNews: readonly AppointmentEvent[] = ['booked', 'changed', 'withdrawn', 'unpaid']

const toPay = (event: AppointmentEvent, { paisa, by }: { paisa: number; by: string }) =>
  caretakerNews.includes(event)
    ? `It is not paid yet. If it is not paid by ${by}, the time becomes free again. You do not need to do anything.`
    : `It is not paid yet. Please pay ${money(paisa)} by ${by}; after that the time is no longer reserved.`

export const appointmentMail: Drafts<AppointmentMail> = {
  'appointment-paid': ({ firstName, number, paisa, link }) => ({
    subject: 'Your payment has arrived',
    greeting: greet(firstName),
    paragraphs: [`We received ${money(paisa)} for ${named('your appointment', number)}.`],
    action: { label: 'See your appointments', link },
  }),
  'appointment-news': ({
    firstName,
    number,
    event,
    other,
    purpose,
    start,
    end,
    where,
    note,
    reason,
    pay,
    refund,
    link,
  }) => ({
    subject: appointmentNews[event].subject,
    greeting: greet(firstName),
    paragraphs: [
      appointmentNews[event].sentence(other),
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
    action: {
      label: pay && !caretakerNews.includes(event) ? 'See the appointment and pay' : 'See the appointment',
      link,
    },
  }),
  'appointment-reminder': ({
    firstName,
    number,
    other,
    phoneNumber,
    purpose,
    start,
    end,
    where,
    note,
    waitsFor,
    link,
  }) => ({
    subject: `Reminder: ${purpose}, ${start}`,
    greeting: greet(firstName),
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
    action: { label: 'See the appointment', link },
  }),
  'appointment-cancelled': ({ firstName, number, other, purpose, start, reason, link }) => ({
    subject: `Your appointment ${number} was cancelled`,
    greeting: greet(firstName),
    paragraphs: [
      `We had to cancel your appointment with ${other}. If you have questions, just reply to this email.`,
    ],
    rows: [
      ['Number', number],
      ['Purpose', purpose],
      ['Start', start],
      ['Reason', reason],
    ],
    action: { label: 'See the appointment', link },
  }),
}
