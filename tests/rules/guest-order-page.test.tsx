import { describe, expect, it } from 'vitest'
import { NextStep } from '@/components/guest-order/next-step'
import { PlacedNotice } from '@/components/guest-order/placed-notice'
import { CodeForm, ProveOwner } from '@/components/guest-order/prove-owner'
import { OrderDetail } from '@/components/orders/order-detail'
import { rupeesToPaisa } from '@/lib/base/money'
import { maskedOrder } from '@/lib/orders/guests/masked-order'
import type { GuestOrder } from '@/lib/orders/guests/schema'
import type { OrderView } from '@/lib/orders/order/history'
import type { OrderDto } from '@/lib/orders/order/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { renderMarkup } from '../support/render'

const address = {
  street: '7 Rose Lane',
  city: 'Gujrat',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '50700',
}
const at = '2026-11-24T09:00:00.000Z'
const order: OrderDto = {
  _id: 'order-1',
  number: 'G-5D762',
  buyer: {
    _id: '',
    firstName: 'Zubaida',
    lastName: 'Bibi',
    email: 'zubaida@example.com',
    phoneNumber: '+923007654321',
    address,
  },
  shippingAddress: address,
  orderItems: [],
  itemsPrice: rupeesToPaisa(1000),
  taxPrice: rupeesToPaisa(0),
  shippingPrice: rupeesToPaisa(0),
  discountedPrice: rupeesToPaisa(0),
  totalPrice: rupeesToPaisa(1000),
  refunds: [],
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  placedAt: at,
  updatedAt: at,
  deliveryDays: 3,
  delivery: { method: 'COURIER', city: 'gujrat', zone: null, slot: null, transport: null },
  note: 'Ring at the green gate',
  timeline: [{ status: 'PENDING', at, by: 'BUYER' }],
}
it('says nothing of a gift to who has only its link', () => {
  const gift = { recipient: 'Sana Malik' }
  expect(maskedOrder({ ...order, gift })).toEqual(maskedOrder(order))
})

const guest: GuestOrder = {
  state: 'OPEN',
  isOwner: false,
  order: maskedOrder(order),
  isPhoneWrong: false,
  tracking: { courier: null, trackingNumber: null, trackingUrl: null },
  arrival: at,
  toPay: rupeesToPaisa(1000),
  actions: ['confirm', 'cancel'],
  invoice: null,
  creditNotes: [],
  claims: [],
  claimUntil: null,
}
const view = (shown: OrderDto): OrderView => ({
  order: shown,
  sold: new Set(),
  history: [{ status: 'PENDING', at, by: 'BUYER' }],
  tracking: guest.tracking,
  parcel: {
    outcome: null,
    reason: null,
    note: null,
    at: null,
    returned: null,
    packedAt: null,
    status: 'PENDING',
  },
  invoiceNumber: null,
  creditNotes: [],
  refund: null,
  held: { left: rupeesToPaisa(0), parts: rupeesToPaisa(0) },
  isPaidInCash: true,
})
const detail = (shown: OrderDto, isOwner: boolean) =>
  renderMarkup(
    <OrderDetail
      view={view(shown)}
      nursery={demoShop}
      links={{
        papers: isOwner
          ? { invoice: '/my-order/t/invoice', creditNote: (number) => `/my-order/t/${number}` }
          : null,
      }}
    />,
  )
const personal = ['Zubaida', 'Bibi', '7 Rose Lane', '3007654321', 'zubaida@', 'green gate', '50700']

describe('the page of an order without an account', () => {
  it('shows no contact and no paper with the link alone', () => {
    const page = detail(guest.order, false)
    for (const hidden of personal) expect(page).not.toContain(hidden)
    for (const shown of ['Z•••', '+92•••••••21', 'z•••@example.com', 'Gujrat']) expect(page).toContain(shown)
    expect(page).not.toContain('invoice')
    expect(page).not.toContain('/user/order')
  })

  it('shows its owner everything, with papers below the link', () => {
    const page = detail(order, true)
    for (const shown of personal) expect(page).toContain(shown)
    expect(page).toContain('href="/my-order/t/invoice"')
    expect(page).not.toContain('/user/order')
  })

  it.each([
    ['SMS', 'A text message goes to +92•••••••21.'],
    ['WHATSAPP', 'A message goes to +92•••••••21 by WhatsApp.'],
    ['EITHER', 'A message goes to +92•••••••21, by WhatsApp or as a text message.'],
    [null, 'We send no message about it'],
  ] as const)('says after placing which message goes where: %s', (channel, text) => {
    const page = renderMarkup(
      <PlacedNotice
        number="G-5D762"
        link="https://shop.example/my-order/t"
        news={{ channel, isEmailed: false }}
        phoneNumber="+92•••••••21"
        email=""
      />,
    )
    expect(page).toContain('We have your order G-5D762')
    expect(page).toContain(text)
    expect(page).not.toContain('email')
    expect(page).toContain('href="https://shop.example/my-order/t"')
  })

  it('confirms and pays by plain forms in the language of the page', () => {
    const page = renderMarkup(
      <NextStep
        token="t"
        guest={{ ...guest, actions: ['confirm', 'pay'] }}
        online="gateway"
        isMessaged={false}
      />,
      'ur',
    )
    expect(page.match(/action="\/api\/v1\/guest-order\/t\/action\?locale=ur"/g)).toHaveLength(2)
    expect(page).toContain('name="action" value="confirm"')
    expect(page).not.toContain('<script')
  })

  it.each([
    [true, ['code'], 'Confirm it with the link in the message to +92•••••••21.'],
    [false, ['code'], 'Confirm it with a code to +92•••••••21.'],
    [false, [], 'We call you on +92•••••••21 to confirm it.'],
  ] as const)(
    'says how it is confirmed where the link does not: message %s, %j',
    (isMessaged, actions, text) => {
      const page = renderMarkup(
        <NextStep
          token="t"
          guest={{ ...guest, actions: [...actions] }}
          online="gateway"
          isMessaged={isMessaged}
        />,
      )
      expect(page).toContain(text)
      expect(page).not.toContain('value="confirm"')
      expect(page.includes('Confirm with a code')).toBe(actions.length > 0)
    },
  )

  it('says how the order is shown to be one’s own', () => {
    const owner = { token: 't', phoneNumber: '+92•••••••21', shop: demoShop }
    const withCodes = renderMarkup(<ProveOwner {...owner} canSend />)
    expect(withCodes).toContain('Send a code to +92•••••••21')
    expect(withCodes).toContain('action="/api/v1/guest-order/t/code?locale=en"')
    const without = renderMarkup(<ProveOwner {...owner} canSend={false} />)
    expect(without).toContain('open this link in the browser that ordered, or call us')
    expect(without).not.toContain('<form')
    const wrong = renderMarkup(<CodeForm token="t" phoneNumber="+92•••••••21" isWrong />)
    expect(wrong).toContain('autoComplete="one-time-code"')
    expect(wrong).toContain('This code is not right')
  })
})
