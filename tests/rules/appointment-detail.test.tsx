import { rupeesToPaisa } from '@/lib/base/money'
import '../support/navigation'
import bidiFactory from 'bidi-js'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import { CaretakerCard } from '@/components/users/caretakers/caretaker-card'
import { ServicesOffered } from '@/components/users/caretakers/caretaker-services'
import { CaretakerDetailsCard } from '@/components/users/profile-card'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { renderMarkup } from '../support/render'

const bidi = bidiFactory()

/** The text of a part of a page from left to right, as a screen in Urdu shows it. */
function shownOf(html: string): string {
  const text = html
    .replaceAll('<bdi>', '\u2068')
    .replaceAll('</bdi>', '\u2069')
    .replaceAll('&amp;', '&')
    .replace(/<[^>]+>/g, '')
  return bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl'))
    .replace(/[\u200e\u2066-\u2069]/g, '')
}

/** The values of the page. */
const valuesOf = (html: string): string[] =>
  [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value = '']) => shownOf(value))

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
          price: rupeesToPaisa(1200),
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

const offering = (typed: string) => ({
  ...person('12 Canal Road'),
  role: 'CARETAKER' as const,
  bio: '',
  speciality: typed,
  experience: [typed],
  services: [typed],
  pricing: [],
  availability: [],
  rating: { average: 0, count: 0 },
})

/** The texts of the elements of a screen. */
const textsOf = (screen: ReactNode) =>
  renderMarkup(screen, 'ur')
    .split(/<(?!\/?bdi)[^>]+>/)
    .map((text) => shownOf(text).trim())

describe.each(['15 years in Lahore', '2-3 hours of pruning', 'گملے 12-15 انچ'])(
  'what caretakers have typed about their work has its numbers where they are written: %s',
  (typed) => {
    const caretaker = offering(typed)
    const account = { ...caretaker, isBlocked: false, locale: 'ur' as const }
    test.each([
      ['their account', <CaretakerDetailsCard key="1" user={account} />, 3],
      ['their card', <CaretakerCard key="2" caretaker={caretaker} nextFree={null} />, 3],
      ['their services', <ServicesOffered key="3" caretaker={caretaker} />, 1],
      [
        'their prices',
        <ServicesOffered
          key="4"
          caretaker={{ ...caretaker, pricing: [{ _id: '1', service: typed, price: rupeesToPaisa(1200) }] }}
        />,
        1,
      ],
    ])('on %s', (_, screen, times) => {
      const right = shownOf(`<bdi>${isolateNumbers(typed)}</bdi>`)
      expect(textsOf(screen).filter((text) => text === right)).toHaveLength(times)
    })
  },
)
