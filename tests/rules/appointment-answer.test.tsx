import { expect, test } from 'vitest'
import { AppointmentAnswer } from '@/components/appointments/appointment-answer'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { renderMarkup } from '../support/render'

const visit = {
  status: 'REJECTED',
  end: '2020-11-02T06:00:00.000Z',
  price: 1200,
  paymentStatus: 'REFUND_DUE',
  cancelReason: null,
} as AppointmentView

test('a rejected visit whose time has passed offers its caretaker no other status', () => {
  const html = renderMarkup(<AppointmentAnswer appointment={visit} />)
  expect(html).toContain('REJECTED')
  expect(html).not.toContain('<select')
})

test('a visit that the shop has cancelled shows who cancelled it', () => {
  const html = renderMarkup(<AppointmentAnswer appointment={{ ...visit, cancelReason: 'Moved away.' }} />)
  expect(html).toContain('CANCELLED')
  expect(html).not.toContain('<select')
})
