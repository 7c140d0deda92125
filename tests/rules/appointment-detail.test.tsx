import '../support/navigation'
import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import type { AppointmentView } from '@/lib/appointments/schema'
import { renderMarkup } from '../support/render'

const bidi = bidiFactory()

/** The values of the page from left to right, as a screen in Urdu shows them. */
function valuesOf(html: string): string[] {
  return [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value = '']) => {
    const text = value
      .replaceAll('<bdi>', '\u2068')
      .replaceAll('</bdi>', '\u2069')
      .replaceAll('&amp;', '&')
      .replace(/<[^>]+>/g, '')
    return bidi
      .getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl'))
      .replace(/[\u200e\u2066-\u2069]/g, '')
  })
}

const person = (street: string) => ({
  _id: '2',
  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@example.com',
  phoneNumber: '+923001234567',
  address: { street, city: 'Sialkot', state: 'Unlisted', zipCode: '54000', country: 'Elsewhere' },
})

const render = (street: string, purpose = 'Pruning') =>
  renderMarkup(
    <AppointmentDetail
      appointment={
        {
          _id: '1',
          number: 'G-RTHMJ',
          purpose,
          status: 'APPROVED',
          start: '2026-11-25T09:30:00.000Z',
          end: '2026-11-25T10:30:00.000Z',
          price: 1200,
          paymentStatus: 'PAID',
          note: null,
          visitAddress: null,
          outcome: null,
          refund: null,
          declineReason: null,
          cancelReason: null,
          customer: person(street),
          caretaker: person(street),
        } as AppointmentView
      }
      other="caretaker"
    />,
    'ur',
  )

test.each(['12 Canal Road', '27 Block 13-D', '8/2-A, Street 4', '5 & 6 Mall Road'])(
  'the page of a visit in Urdu has the house number where it is written: %s',
  (street) => {
    const shown = valuesOf(render(street)).filter((value) => value.includes('54000'))
    // Where the visit is, and the address of the caretaker.
    expect(shown).toHaveLength(2)
    for (const address of shown) expect(address.trim()).toMatch(new RegExp(`^${street}[,،] `))
  },
)

test.each(['2 hours of pruning', '10 Pots, repotted'])('and the number of a purpose: %s', (purpose) => {
  expect(valuesOf(render('12 Canal Road', purpose))).toContain(purpose)
})
