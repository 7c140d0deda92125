import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, test } from 'vitest'
import { VisitCard } from '@/components/appointments/visit-card'
import { rupeesToPaisa } from '@/lib/base/money'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { renderMarkup } from '../support/render'

const now = new Date('2026-11-24T07:00:00.000Z')
const address = {
  street: '5 Mall Road & Sons',
  city: 'Gujrat',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '50700',
}
const visit = {
  _id: '1',
  purpose: 'Pruning',
  status: 'PENDING',
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T10:30:00.000Z',
  price: rupeesToPaisa(1200),
  paymentStatus: 'PAID',
  note: null,
  outcome: null,
  visitAddress: null,
  customer: { firstName: 'Bilal', lastName: 'Raza', phoneNumber: '+923007654321', address },
} as AppointmentView
const render = (changes: Partial<AppointmentView> = {}) =>
  renderMarkup(
    // Not a mock of the module: another test file of the same worker may have loaded it already.
    <AppRouterContext.Provider value={{} as AppRouterInstance}>
      <VisitCard appointment={{ ...visit, ...changes }} now={now} />
    </AppRouterContext.Provider>,
  )

test('a card has the time in Pakistan, the price, its payment and the status', () => {
  expect(
    render()
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).toContain('2:00 pm – 3:30 pm PENDING Pruning')
  expect(render()).toMatch(/Rs 1,200.*PAID/)
  expect(render({ paymentStatus: 'UNPAID' })).toMatch(/Rs 1,200.*AWAITING PAYMENT/)
  expect(render({ price: rupeesToPaisa(0), paymentStatus: 'UNPAID' })).toContain('To be agreed')
})

test('the address opens a map, and beside the number is its WhatsApp chat', () => {
  expect(render()).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=5%20Mall%20Road%20%26%20Sons%2C%20Gujrat%2C%20Punjab%2C%2050700%2C%20Pakistan"',
  )
  const elsewhere = { ...address, street: '9 Canal Bank' }
  expect(render({ visitAddress: elsewhere })).toContain('query=9%20Canal%20Bank')
  expect(render()).toContain('href="tel:+923007654321"')
  expect(render()).toContain('href="https://wa.me/923007654321"')
})

test('a request can be answered, an approved visit that has begun has an outcome', () => {
  expect(render()).toContain('Approve: Pruning')
  expect(render()).toContain('Decline: Pruning')
  const approved = render({ status: 'APPROVED', start: '2026-11-24T06:00:00.000Z' })
  expect(approved).not.toContain('Approve')
  expect(approved).toContain('How did it go?')
})

test('a card says until when an unpaid visit is held, and later that it was not paid in time', () => {
  const unpaid = { status: 'APPROVED', paymentStatus: 'UNPAID' } as const
  expect(render({ ...unpaid, payBy: '2026-11-24T08:00:00.000Z' })).toMatch(/AWAITING PAYMENT.*Held until/)
  const late = render({ ...unpaid, payBy: '2026-11-24T06:00:00.000Z' })
  expect(late).toContain('Payment not received in time.')
  expect(late).not.toMatch(/Held until|AWAITING PAYMENT/)
})
