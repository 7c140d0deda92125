import { type Draft, type Letter, toLetter } from '@/lib/mail/letter'
import { formatPrice } from '@/lib/money'

/** What each mail needs to know; stored with the mail, so that it says what was true when the event happened. */
export interface MailData {
  'order-placed': {
    firstName: string
    orderId: string
    paymentMethod: 'COD' | 'ONLINE'
    lines: { name: string; quantity: number; unitPaisa: number }[]
    itemsPaisa: number
    taxPaisa: number
    shippingPaisa: number
    totalPaisa: number
    link: string
  }
  'order-paid': { firstName: string; orderId: string; paisa: number; link: string }
  'order-status': {
    firstName: string
    orderId: string
    status: string
    /** Courier and number. */
    tracking: string | null
    /** Absent in letters written before there were links. */
    trackingLink?: string | null
    link: string
  }
  'order-tracking': {
    firstName: string
    orderId: string
    tracking: string | null
    trackingLink: string | null
    link: string
  }
  'order-cancelled': { firstName: string; orderId: string; by: 'BUYER' | 'ADMIN' | 'SYSTEM'; link: string }
  'appointment-paid': { firstName: string; paisa: number; link: string }
  'appointment-news': {
    firstName: string
    event: AppointmentEvent
    /** The other person. */
    other: string
    purpose: string
    /** As people read them, Karachi time. */
    start: string
    end: string
    link: string
  }
  'appointment-reminder': {
    firstName: string
    /** The other person. */
    other: string
    phoneNumber: string
    purpose: string
    /** As people read them, Karachi time; dates and not 'tomorrow', for a letter may lie until it is. */
    start: string
    end: string
    /** The customer's address: caretakers come by. */
    where: string
    /** Null: agreed. Else whose answer is missing. */
    waitsFor: 'you' | 'other' | null
    link: string
  }
  'refund-due': { firstName: string; what: 'order' | 'appointment'; id: string; paisa: number; link: string }
  'refund-done': {
    firstName: string
    what: 'order' | 'appointment'
    paisa: number
    /** What the bank calls it. */
    reference: string | null
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
  /** people: two who fit each other, or a ring of three. */
  'swap-match': { firstName: string; people: 2 | 3; gets: string[]; gives: string[]; link: string }
}
export type Template = keyof MailData

/** What happened to an appointment, told to the person who did not do it. */
export type AppointmentEvent =
  | 'booked'
  | 'changed'
  | 'withdrawn'
  | 'approved'
  | 'rejected'
  | 'reopened'
  | 'released'

const money = (paisa: number) => formatPrice(paisa, { always: true })
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
  BUYER: 'You cancelled this order. Nothing more will be charged.',
  ADMIN: 'We had to cancel this order. If you have questions, simply answer this mail.',
  SYSTEM: 'This order was not paid in time, so it was cancelled and the plants went back to their shelf.',
} as const

const appointmentNews: Record<AppointmentEvent, { subject: string; sentence: (other: string) => string }> = {
  booked: { subject: 'A new appointment', sentence: (other) => `${other} asks for an appointment.` },
  changed: {
    subject: 'An appointment has changed',
    sentence: (other) => `${other} has changed an appointment. It waits for your approval again.`,
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
    sentence: (other) => `${other} cannot take this appointment. You may choose another time.`,
  },
  reopened: {
    subject: 'Your appointment is being considered again',
    sentence: (other) => `${other} has taken up this appointment again and will answer it.`,
  },
  released: {
    subject: 'Your appointment was not paid in time',
    sentence: (other) => `The time with ${other} is free for others again. You may choose another one.`,
  },
}

const drafts: { [T in Template]: (data: MailData[T]) => Draft } = {
  'order-placed': (order) => ({
    subject: 'Your order at Gulshan',
    greeting: greet(order.firstName),
    paragraphs: [
      `Thank you for your order ${order.orderId}.`,
      order.paymentMethod === 'COD'
        ? 'You pay in cash when it arrives.'
        : 'It is not paid yet. If the payment page was closed, you can open it again from the order.',
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
    action: { label: 'See the order', link: order.link },
  }),
  'order-paid': ({ firstName, orderId, paisa, link }) => ({
    subject: 'Your payment has arrived',
    greeting: greet(firstName),
    paragraphs: [`We received ${money(paisa)} for your order ${orderId}.`],
    action: { label: 'See the order', link },
  }),
  'order-status': ({ firstName, orderId, status, link, ...parcel }) => ({
    subject: `Your order is now ${status.toLowerCase()}`,
    greeting: greet(firstName),
    paragraphs: [`Your order ${orderId} is now ${status}.`, statusWords[status] ?? ''],
    rows: parcelRows(parcel),
    action: { label: 'Follow the order', link },
  }),
  'order-tracking': ({ firstName, orderId, link, ...parcel }) => ({
    subject: 'Your parcel can be followed',
    greeting: greet(firstName),
    paragraphs: [`Your order ${orderId} is on its way. This is where it can be followed.`],
    rows: parcelRows(parcel),
    action: { label: 'Follow the order', link },
  }),
  'order-cancelled': ({ firstName, orderId, by, link }) => ({
    subject: 'Your order was cancelled',
    greeting: greet(firstName),
    paragraphs: [`Your order ${orderId} was cancelled.`, cancelledBy[by]],
    action: { label: 'See the order', link },
  }),
  'appointment-paid': ({ firstName, paisa, link }) => ({
    subject: 'Your payment has arrived',
    greeting: greet(firstName),
    paragraphs: [`We received ${money(paisa)} for your appointment.`],
    action: { label: 'See your appointments', link },
  }),
  'appointment-news': ({ firstName, event, other, purpose, start, end, link }) => ({
    subject: appointmentNews[event].subject,
    greeting: greet(firstName),
    paragraphs: [appointmentNews[event].sentence(other)],
    rows: [
      ['Purpose', purpose],
      ['Start', start],
      ['End', end],
    ],
    action: { label: 'See the appointment', link },
  }),
  'appointment-reminder': ({
    firstName,
    other,
    phoneNumber,
    purpose,
    start,
    end,
    where,
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
      ['Purpose', purpose],
      ['Start', start],
      ['End', end],
      ['Where', where],
      ['With', other],
      ['Phone', phoneNumber],
    ],
    action: { label: 'See the appointment', link },
  }),
  'refund-due': ({ firstName, what, paisa, link }) => ({
    subject: 'Your money comes back',
    greeting: greet(firstName),
    paragraphs: [
      `Your ${what} will not take place, and ${money(paisa)} was paid for it.`,
      'We return it the way it came. This takes a few working days.',
    ],
    action: { label: what === 'order' ? 'See the order' : 'See your appointments', link },
  }),
  'refund-done': ({ firstName, what, paisa, reference, link }) => ({
    subject: 'Your money is on its way',
    greeting: greet(firstName),
    paragraphs: [
      `We have sent back ${money(paisa)} for your ${what}.`,
      'Banks take a few working days to show it.',
    ],
    rows: reference ? [['Reference', reference]] : [],
    action: { label: what === 'order' ? 'See the order' : 'See your appointments', link },
  }),
  'password-reset': ({ firstName, link, minutes }) => ({
    subject: 'A new password for Gulshan',
    greeting: greet(firstName),
    paragraphs: [
      `Somebody, hopefully you, asked for a new password. The link below works once, within ${minutes} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'password-changed': ({ firstName, link }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: [
      'The password of your account has just been changed, and every device was signed out.',
      'If it was not you, choose a new one at once, and tell us by answering this mail.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'swap-dealt': ({ firstName, other, gives, gets, link }) => ({
    subject: 'Your plant swap is agreed',
    greeting: greet(firstName),
    paragraphs: [
      `You and ${other.name} have agreed to swap plants. Call or write to each other and settle where to meet.`,
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
  'swap-match': ({ firstName, people, gets, gives, link }) => ({
    subject: 'A plant swap fits yours',
    greeting: greet(firstName),
    paragraphs: [
      people === 2
        ? 'Somebody offers what you wish for, and wishes for what you offer.'
        : 'Three swaps close a ring: somebody gives you a plant you wish for, and somebody else takes one you offer.',
    ],
    rows: [
      ['You would get', gets.join(', ')],
      ['You would give', gives.join(', ')],
    ],
    action: { label: 'See your matches', link },
  }),
}

/** The letter of a template; null for one that this version does not know. */
export function letterOf(template: string, data: unknown): Letter | null {
  if (!Object.hasOwn(drafts, template)) return null
  // The outbox wrote this data for this template.
  return toLetter((drafts[template as Template] as (data: unknown) => Draft)(data))
}
