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
    tracking: string | null
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
  'refund-due': { firstName: string; what: 'order' | 'appointment'; id: string; paisa: number; link: string }
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

export interface Letter {
  subject: string
  text: string
  html: string
}

/** A letter as its parts: paragraphs, a small table, one thing to do. Text and HTML are made from the same. */
interface Draft {
  subject: string
  greeting: string
  paragraphs: string[]
  rows?: [string, string][]
  action?: { label: string; link: string }
}

const money = (paisa: number) => formatPrice(paisa, { always: true })
const greet = (firstName: string) => `Assalam o alaikum ${firstName},`

const statusWords: Record<string, string> = {
  PENDING: 'We have your order and will look after it shortly.',
  PROCESSING: 'We are choosing and packing your plants.',
  SHIPPED: 'Your plants are on their way.',
  DELIVERED: 'Your plants have arrived. We hope they feel at home.',
}
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
    sentence: (other) => `the time with ${other} is free for others again. You may choose another one.`,
  },
}

const drafts: { [T in Template]: (data: MailData[T]) => Draft } = {
  'order-placed': (order) => ({
    subject: 'Your order at Gulshan',
    greeting: greet(order.firstName),
    paragraphs: [
      `thank you for your order ${order.orderId}.`,
      order.paymentMethod === 'COD'
        ? 'You pay in cash when it arrives.'
        : 'It is not paid yet. If the payment page was closed, you can open it again from the order.',
    ],
    rows: [
      ...order.lines.map(({ name, quantity, unitPaisa }): [string, string] => [
        `${quantity} × ${name}`,
        money(quantity * unitPaisa),
      ]),
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
    paragraphs: [`we received ${money(paisa)} for your order ${orderId}.`],
    action: { label: 'See the order', link },
  }),
  'order-status': ({ firstName, orderId, status, tracking, link }) => ({
    subject: `Your order is now ${status.toLowerCase()}`,
    greeting: greet(firstName),
    paragraphs: [`your order ${orderId} is now ${status}.`, statusWords[status] ?? '', tracking ?? ''],
    action: { label: 'Follow the order', link },
  }),
  'order-cancelled': ({ firstName, orderId, by, link }) => ({
    subject: 'Your order was cancelled',
    greeting: greet(firstName),
    paragraphs: [`your order ${orderId} was cancelled.`, cancelledBy[by]],
    action: { label: 'See the order', link },
  }),
  'appointment-paid': ({ firstName, paisa, link }) => ({
    subject: 'Your payment has arrived',
    greeting: greet(firstName),
    paragraphs: [`we received ${money(paisa)} for your appointment.`],
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
  'refund-due': ({ firstName, what, paisa, link }) => ({
    subject: 'Your money comes back',
    greeting: greet(firstName),
    paragraphs: [
      `your ${what} will not take place, and ${money(paisa)} was paid for it.`,
      'We return it the way it came. This takes a few working days.',
    ],
    action: { label: what === 'order' ? 'See the order' : 'See your appointments', link },
  }),
  'password-reset': ({ firstName, link, minutes }) => ({
    subject: 'A new password for Gulshan',
    greeting: greet(firstName),
    paragraphs: [
      `somebody, hopefully you, asked for a new password. The link below works once, within ${minutes} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'password-changed': ({ firstName, link }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: [
      'the password of your account has just been changed, and every device was signed out.',
      'If it was not you, choose a new one at once, and tell us by answering this mail.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'swap-dealt': ({ firstName, other, gives, gets, link }) => ({
    subject: 'Your plant swap is agreed',
    greeting: greet(firstName),
    paragraphs: [
      `you and ${other.name} have agreed to swap plants. Call or write to each other and settle where to meet.`,
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
        ? 'somebody offers what you wish for, and wishes for what you offer.'
        : 'three swaps close a ring: somebody gives you a plant you wish for, and somebody else takes one you offer.',
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
  const draft = (drafts[template as Template] as (data: unknown) => Draft)(data)
  return { subject: draft.subject, text: asText(draft), html: asHtml(draft) }
}

const farewell = 'Gulshan'

function asText({ greeting, paragraphs, rows = [], action }: Draft): string {
  const parts = [
    greeting,
    ...paragraphs.filter(Boolean),
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.link}` : '',
    farewell,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

function asHtml({ subject, greeting, paragraphs, rows = [], action }: Draft): string {
  const e = escapeHtml
  const lines = [greeting, ...paragraphs.filter(Boolean)].map((line) => `<p>${e(line)}</p>`).join('\n')
  const table = rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:4px 24px 4px 0">${e(name)}</td><td style="padding:4px 0;text-align:right">${e(value)}</td></tr>`,
    )
    .join('\n')
  const button = action
    ? `<p><a href="${e(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1F5B3A;color:#FFFFFF;text-decoration:none">${e(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${e(subject)}</title></head>
<body style="margin:0;background:#FBF8F1;color:#1D241E;font:16px/1.5 Inter,system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:32px 24px">
<h1 style="font:600 24px/1.3 Fraunces,Georgia,serif">${e(subject)}</h1>
${lines}
${rows.length > 0 ? `<table style="border-collapse:collapse">${table}</table>` : ''}
${button}
<p style="color:#5C6659">${farewell}</p>
</main></body></html>
`
}
