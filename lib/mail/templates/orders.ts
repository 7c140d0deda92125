import { type Drafts, greet, type MoneyBack, money, moneyBack } from '@/lib/mail/templates/parts'

export interface OrderMail {
  'order-placed': {
    firstName: string
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** Until when an online order is held unpaid; absent in old emails. */
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
}

const statusWords: Record<string, string> = {
  PENDING: 'We have your order and will process it shortly.',
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

export const orderMail: Drafts<OrderMail> = {
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
    action: { label: 'View the order', link },
  }),
  'order-tracking': ({ firstName, number, link, ...parcel }) => ({
    subject: 'Track your parcel',
    greeting: greet(firstName),
    paragraphs: [`Your order ${number} is on its way. You can track it here.`],
    rows: parcelRows(parcel),
    action: { label: 'View the order', link },
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
}
