import { expect, test } from 'vitest'
import { orderColumns } from '@/components/admin/orders/columns'
import { toPaisa } from '@/lib/base/money'
import { renderMarkup } from '../support/render'

const now = new Date('2026-11-22T07:00:00Z')
const order = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  number: 'G-6DHPN',
  status: 'PENDING',
  paymentMethod: 'ONLINE',
  paymentStatus: 'UNPAID',
  placedAt: '2026-11-21T07:00:00Z',
  customer: 'Usman Sheikh',
  phoneNumber: '+923212233445',
  totalPaisa: toPaisa(997_000),
  refundedPaisa: toPaisa(0),
  deposit: null,
  isUnhandled: false,
  confirmBy: null,
  missed: null,
  parcelOutcome: null,
  parcelReturn: null,
  channel: null,
  replacesId: null,
  hasEmail: true,
} as const

test.each([
  ['2026-11-23T07:00:00.000Z', 'Held until 23 Nov, 12:00 pm'],
  ['2026-11-22T06:59:00.000Z', 'Hold ended'],
  ['2026-11-22T07:00:00.000Z', 'Hold ended'],
])('an order to be paid by %s is shown as "%s"', (payBy, text) => {
  const cell = orderColumns(now)
    .find(({ head }) => head === 'Payment')
    ?.cell({ ...order, payBy })
  expect(renderMarkup(cell).replace(/<[^>]+>/g, '')).toBe(`ONLINEUNPAID${text}`)
})

test.each([
  ['UNPAID', 'PENDING', 'Deposit PKR 1,994 not paid'],
  ['PAID', 'PROCESSING', 'Deposit PKR 1,994 paid, collect PKR 7,976.00'],
  ['REFUND_DUE', 'CANCELLED', 'Deposit PKR 1,994 to refund'],
  ['PAID', 'CANCELLED', 'Deposit PKR 1,994 paid'],
] as const)('a deposit that is %s of an order that is %s is shown as "%s"', (deposit, status, text) => {
  const cell = orderColumns(now)
    .find(({ head }) => head === 'Payment')
    ?.cell({
      ...order,
      paymentMethod: 'COD',
      status,
      payBy: null,
      deposit: { paisa: toPaisa(199_400), status: deposit },
    })
  expect(renderMarkup(cell).replace(/<[^>]+>/g, '')).toBe(`CODUNPAID${text}`)
})

test('a delivered replacement is free of charge, and nothing of it is unpaid', () => {
  const cell = orderColumns(now)
    .find(({ head }) => head === 'Payment')
    ?.cell({ ...order, paymentMethod: 'COD', status: 'DELIVERED', payBy: null, replacesId: 'order-1' })
  expect(renderMarkup(cell).replace(/<[^>]+>/g, '')).toBe('Free of charge')
})
