import { type Drafts, type MoneyBack, money, moneyBack, optionalRow } from '@/lib/mail/templates/parts'

interface Parcel {
  /** Courier and number. */
  tracking: string | null
  /** Missing in old emails. */
  trackingLink?: string | null
}

export interface OrderMail {
  'order-placed': {
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** Until when an online order is held unpaid; absent in old emails. */
    payBy?: string
    lines: { name: string; quantity: number; unitPaisa: number }[]
    itemsPaisa: number
    taxPaisa: number
    shippingPaisa: number
    totalPaisa: number
  }
  'order-paid': { number: string; paisa: number }
  'order-status': {
    number: string
    status: string
  } & Parcel
  'order-tracking': { number: string } & Parcel
  'order-cancelled': {
    number: string
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    refund?: MoneyBack
    isUncharged?: boolean
  }
}

const statusWords: Record<string, string> = {
  PENDING: 'We have your order and will process it shortly.',
  PROCESSING: 'We are choosing and packing your plants.',
  SHIPPED: 'Your plants are on their way.',
  DELIVERED: 'Your plants have arrived. We hope they feel at home.',
}
/** As a table, so that number and address are easy to copy; mail programs make the address a link. */
const parcelRows = ({ tracking, trackingLink }: Parcel) => [
  ...optionalRow('Parcel', tracking),
  ...optionalRow('Follow it at', trackingLink),
]
const cancelledBy = {
  BUYER: 'You cancelled this order.',
  ADMIN: 'We had to cancel this order. If you have questions, just reply to this email.',
  SYSTEM: 'It was not paid in time, so the plants are back on sale. You are welcome to order again.',
} as const

export const orderMail: Drafts<OrderMail> = {
  'order-placed': (order) => ({
    subject: 'Your order at Gulshan',
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
    action: order.paymentMethod === 'COD' ? 'See the order' : 'See the order and pay',
  }),
  'order-paid': ({ number, paisa }) => ({
    subject: 'Your payment has arrived',
    paragraphs: [`We received ${money(paisa)} for your order ${number}.`],
    action: 'See the order',
  }),
  'order-status': ({ number, status, ...parcel }) => ({
    subject: `Your order is now ${status.toLowerCase()}`,
    paragraphs: [`Your order ${number} is now ${status}.`, statusWords[status] ?? ''],
    rows: parcelRows(parcel),
    action: 'View the order',
  }),
  'order-tracking': ({ number, ...parcel }) => ({
    subject: 'Track your parcel',
    paragraphs: [`Your order ${number} is on its way. You can track it here.`],
    rows: parcelRows(parcel),
    action: 'View the order',
  }),
  'order-cancelled': ({ number, by, refund, isUncharged }) => ({
    subject: 'Your order was cancelled',
    paragraphs: [
      `Your order ${number} was cancelled.`,
      cancelledBy[by],
      refund ? moneyBack(refund) : isUncharged ? 'You were not charged.' : '',
    ],
    action: 'See the order',
  }),
}
