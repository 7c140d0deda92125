import { expect, test } from 'vitest'
import { AppointmentCard } from '@/components/appointments/appointment-card'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { renderMarkup } from '../support/render'

const now = new Date('2026-11-23T07:00:00.000Z')
const visit = {
  _id: '1',
  number: 'G-RTHMJ',
  purpose: 'Pruning',
  status: 'APPROVED',
  start: '2026-11-25T09:30:00.000Z',
  end: '2026-11-25T10:30:00.000Z',
  price: 1200,
  paymentStatus: 'UNPAID',
  payBy: '2026-11-23T07:01:00.000Z',
  outcome: null,
  declineReason: null,
  cancelReason: null,
  caretaker: { _id: '2', firstName: 'Ayesha', lastName: 'Khan', address: { city: 'Lahore' } },
  customer: { address: { city: 'Lahore' } },
} as AppointmentView
const render = (changes: Partial<AppointmentView> = {}) =>
  renderMarkup(
    <AppointmentCard appointment={{ ...visit, ...changes }} now={now} isInNotice={false} hasCaretakers />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('the card has start and end on one line', () => {
  expect(render()).toContain('Time Wed 25 Nov 2026, 2:30 pm to 3:30 pm Price')
  expect(render({ end: '2026-11-25T19:30:00.000Z' })).toContain(
    'Wed 25 Nov 2026, 2:30 pm to 26 Nov 2026, 12:30 am',
  )
})

test('a visit is paid until the deadline, and booked again after it', () => {
  expect(render()).toMatch(/AWAITING PAYMENT.*Pay by .*Pay now/)
  expect(render()).not.toContain('Book again')
  const late = render({ payBy: '2026-11-23T07:00:00.000Z' })
  expect(late).toMatch(/PAYMENT TIME OVER.*The time to pay ended on 23 Nov 2026, 12:00 pm\. .*Book again/)
  for (const text of ['Pay now', 'APPROVED', 'To change it', 'Add to calendar'])
    expect(late).not.toContain(text)
  const rejected = { status: 'REJECTED', payBy: undefined } as const
  expect(render({ ...rejected, rejectedFor: 'NOT_PAID' })).toContain('Book again')
  expect(render({ ...rejected, rejectedFor: 'CARETAKER_UNAVAILABLE' })).not.toContain('Book again')
})
