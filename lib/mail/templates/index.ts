import { type Draft, type Email, toEmail } from '@/lib/mail/layout'
import { formatPrice } from '@/lib/money'
import { refundText } from '@/lib/shop/refund-text'

/** The data of each template; stored with the email, so that it says what was true at the time of the event. */
export interface MailData {
  'order-placed': {
    firstName: string
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** Until when an online order is held unpaid; absent in mails of before there were deadlines, like all such keys. */
    payBy?: string
    lines: { name: string; quantity: number; unitPaisa: number }[]
    itemsPaisa: number
    taxPaisa: number
    shippingPaisa: number
    totalPaisa: number
    link: string
  }
  'order-paid': { firstName: string; number: string; paisa: number; link: string }
  'order-status': {
    firstName: string
    number: string
    status: string
    /** Courier and number. */
    tracking: string | null
    /** Missing in old emails. */
    trackingLink?: string | null
    link: string
  }
  'order-tracking': {
    firstName: string
    number: string
    tracking: string | null
    trackingLink: string | null
    link: string
  }
  'order-cancelled': {
    firstName: string
    number: string
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    refund?: MoneyBack
    isUncharged?: boolean
    link: string
  }
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
    /** Absent in mails queued before visits had a place and a note of their own. */
    where?: string
    note?: string | null
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
  'password-reset': { firstName: string; link: string; minutes: number }
  'password-changed': { firstName: string; link: string }
  'swap-dealt': {
    firstName: string
    other: { name: string; email: string; phoneNumber: string }
    gives: string[]
    gets: string[]
    link: string
  }
  /** Matches of two or three swaps. */
  'swap-match': { firstName: string; people: 2 | 3; gets: string[]; gives: string[]; link: string }
  /** Cancelled or taken down by an admin, and why. */
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
  'swap-taken-down': {
    firstName: string
    offered: string[]
    desired: string[]
    reason: string
    link: string
  }
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
export type Template = keyof MailData

/** The refund; `by` is the last day on which it is sent. */
interface MoneyBack {
  paisa: number
  by: string
  /** Paid in cash; missing otherwise and in old emails. */
  isCash?: boolean
}

/** Tells one party of an appointment what the other one did. */
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

const money = (paisa: number) => formatPrice(paisa, { always: true })
const named = (what: string, number?: string) => (number ? `${what} ${number}` : what)
const numberRow = (number?: string): [string, string][] => (number ? [['Number', number]] : [])
const greet = (firstName: string) => `Assalam o alaikum ${firstName},`

const statusWords: Record<string, string> = {
  PENDING: 'We have your order and will look after it shortly.',
  PROCESSING: 'We are choosing and packing your plants.',
  SHIPPED: 'Your plants are on their way.',
  DELIVERED: 'Your plants have arrived. We hope they feel at home.',
}
interface Parcel {
  tracking: string | null
  trackingLink?: string | null
}
/** As a table, so that number and address are easy to copy; mail programs make the address a link. */
const parcelRows = ({ tracking, trackingLink }: Parcel): [string, string][] => [
  ...(tracking ? ([['Parcel', tracking]] as [string, string][]) : []),
  ...(trackingLink ? ([['Follow it at', trackingLink]] as [string, string][]) : []),
]
const cancelledBy = {
  BUYER: 'You cancelled this order.',
  ADMIN: 'We had to cancel this order. If you have questions, just reply to this email.',
  SYSTEM: 'It was not paid in time, so the plants are back on sale. You are welcome to order again.',
} as const

const optionalRow = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

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
    subject: 'Your appointment is being considered again',
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

/** For the caretaker, who has nothing to pay. */
const caretakerNews: readonly AppointmentEvent[] = ['booked', 'changed', 'withdrawn', 'unpaid']

const toPay = (event: AppointmentEvent, { paisa, by }: { paisa: number; by: string }) =>
  caretakerNews.includes(event)
    ? `It is not paid yet. If it is not paid by ${by}, the time becomes free again. You do not need to do anything.`
    : `It is not paid yet. Please pay ${money(paisa)} by ${by}; after that the time is no longer reserved.`

const moneyBack = ({ paisa, by, isCash }: MoneyBack) => refundText(money(paisa), by, isCash)

const drafts: { [T in Template]: (data: MailData[T]) => Draft } = {
  'order-placed': (order) => ({
    subject: 'Your order at Gulshan',
    greeting: greet(order.firstName),
    paragraphs: [
      `Thank you for your order ${order.number}.`,
      order.paymentMethod === 'COD'
        ? 'You pay in cash when it arrives.'
        : `It is not paid yet. ${order.payBy ? `Please pay by ${order.payBy}; after that it is cancelled. ` : ''}If the payment page was closed, you can open it again from the order.`,
    ],
    rows: order.lines.map(({ name, quantity, unitPaisa }) => [
      `${quantity} × ${name}`,
      money(quantity * unitPaisa),
    ]),
    sums: [
      ['Items', money(order.itemsPaisa)],
      ['Tax', money(order.taxPaisa)],
      ['Shipping', money(order.shippingPaisa)],
      ['Total', money(order.totalPaisa)],
    ],
    action: {
      label: order.paymentMethod === 'COD' ? 'See the order' : 'See the order and pay',
      link: order.link,
    },
  }),
  'order-paid': ({ firstName, number, paisa, link }) => ({
    subject: 'Your payment has arrived',
    greeting: greet(firstName),
    paragraphs: [`We received ${money(paisa)} for your order ${number}.`],
    action: { label: 'See the order', link },
  }),
  'order-status': ({ firstName, number, status, link, ...parcel }) => ({
    subject: `Your order is now ${status.toLowerCase()}`,
    greeting: greet(firstName),
    paragraphs: [`Your order ${number} is now ${status}.`, statusWords[status] ?? ''],
    rows: parcelRows(parcel),
    action: { label: 'Follow the order', link },
  }),
  'order-tracking': ({ firstName, number, link, ...parcel }) => ({
    subject: 'Track your parcel',
    greeting: greet(firstName),
    paragraphs: [`Your order ${number} is on its way. You can track it here.`],
    rows: parcelRows(parcel),
    action: { label: 'Follow the order', link },
  }),
  'order-cancelled': ({ firstName, number, by, refund, isUncharged, link }) => ({
    subject: 'Your order was cancelled',
    greeting: greet(firstName),
    paragraphs: [
      `Your order ${number} was cancelled.`,
      cancelledBy[by],
      refund ? moneyBack(refund) : isUncharged ? 'You were not charged.' : '',
    ],
    action: { label: 'See the order', link },
  }),
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
  'password-reset': ({ firstName, link, minutes }) => ({
    subject: 'A new password for Gulshan',
    greeting: greet(firstName),
    paragraphs: [
      `Someone, hopefully you, asked for a new password. The link below works once and expires in ${minutes} minutes.`,
      'If it was not you, you can ignore this email. Your password stays the same.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'password-changed': ({ firstName, link }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: [
      'The password of your account has just been changed, and you were signed out on all devices.',
      'If it was not you, please choose a new one right away and let us know by replying to this email.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'swap-dealt': ({ firstName, other, gives, gets, link }) => ({
    subject: 'Your plant swap is agreed',
    greeting: greet(firstName),
    paragraphs: [
      `You and ${other.name} have agreed to swap plants. Please contact each other and agree on where to meet.`,
    ],
    rows: [
      ['You give', gives.join(', ')],
      ['You get', gets.join(', ')],
      ['Name', other.name],
      ['Phone', other.phoneNumber],
      ['Email', other.email],
    ],
    action: { label: 'See the swap', link },
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
  'swap-taken-down': ({ firstName, offered, desired, reason, link }) => ({
    subject: 'Your plant swap was taken down',
    greeting: greet(firstName),
    paragraphs: [
      'We have removed one of your plant swaps from the marketplace. If you have questions, just reply to this email.',
    ],
    rows: [
      ['You offered', offered.join(', ')],
      ['You wanted', desired.join(', ')],
      ['Reason', reason],
    ],
    action: { label: 'See your swaps', link },
  }),
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
  'swap-match': ({ firstName, people, gets, gives, link }) => ({
    subject: 'A plant swap matches yours',
    greeting: greet(firstName),
    paragraphs: [
      people === 2
        ? 'Someone offers a plant you want and wants a plant you offer.'
        : 'Three swaps match: one person offers a plant you want, and another wants a plant you offer.',
    ],
    rows: [
      ['You would get', gets.join(', ')],
      ['You would give', gives.join(', ')],
    ],
    action: { label: 'See your matches', link },
  }),
}

/** The email of a template; null for an unknown template. */
export function emailOf(template: string, data: unknown): Email | null {
  if (!Object.hasOwn(drafts, template)) return null
  // The outbox wrote this data for this template.
  return toEmail((drafts[template as Template] as (data: unknown) => Draft)(withNumberOf(data)))
}

/** Old emails about orders have no number, so they show the id. */
function withNumberOf(data: unknown): unknown {
  const isOld = data instanceof Object && 'orderId' in data && !('number' in data)
  return isOld ? { ...data, number: data.orderId } : data
}
