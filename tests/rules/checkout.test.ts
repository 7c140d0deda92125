import { describe, expect, it } from 'vitest'
import { isJustPlaced, parseLastOrder } from '@/components/carts/last-order'
import { checkoutDraft } from '@/components/checkout/checkout-draft'
import { nextEvents } from '@/components/orders/next-events'
import { orderMessage } from '@/components/orders/reminder-links'
import { translator } from '@/lib/base/i18n/translator'
import { rupeesToPaisa } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { agreeDelivery } from '@/lib/orders/delivery/agree'
import { deliveryDayText, expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { offerDelivery } from '@/lib/orders/delivery/offer'
import { cityByCode } from '@/lib/shop/cities/cities'
import { noZones } from '@/lib/shop/delivery/schema'
import { defaultCharges } from '@/lib/shop/settings/charges'

describe('the day of delivery', () => {
  it.each([
    ['a Monday', '2026-11-23T06:00:00Z', '26 Nov 2026'],
    ['a Thursday: Sunday is no working day', '2026-11-26T06:00:00Z', '30 Nov 2026'],
    ['a Sunday', '2026-11-22T06:00:00Z', '25 Nov 2026'],
    ['Monday evening in Greenwich, Tuesday in Karachi', '2026-11-23T20:00:00Z', '27 Nov 2026'],
  ])('of an order placed on %s is three working days later', (_, placedAt, day) => {
    expect(formatDateTime(expectedDelivery(new Date(placedAt), 3))).toBe(`${day}, 12:00 pm`)
  })

  it('leaves out holidays, in the offer as in the order, which keeps its day when they change', () => {
    const monday = new Date('2026-11-23T06:00:00Z')
    const from = dayOf(monday) + 1
    const closed = [{ from, to: from + 2 }]
    const promises = { deliveryFrom: 2, deliveryTo: 3 }
    const rules = { delivery: noZones, charges: defaultCharges, promises }
    const gilgit = cityByCode('gilgit')
    // Frost in December, so it may wait a day longer.
    const lines = [
      { productId: 'rose', quantity: 1, unitPaisa: 1, grams: 1, temperature: { min: 10, max: 40 } },
    ]
    const at = { now: monday, lines, grams: 1, closed }
    const { methods, transport } = offerDelivery(rules, gilgit && { kind: 'city', city: gilgit }, at)
    expect([methods[0]?.date, transport?.date]).toEqual(['2026-11-30', '2026-12-01'])
    const dayOfOrder = (transport: 'AS_USUAL' | 'COOL_EVENING') => {
      const address = { city: 'Gilgit', state: '' }
      const { days } = agreeDelivery(rules, { address, choice: { transport } }, at)
      return dateOf(dayOf(expectedDelivery(monday, days)))
    }
    expect([dayOfOrder('AS_USUAL'), dayOfOrder('COOL_EVENING')]).toEqual(['2026-11-30', '2026-12-01'])
  })

  it('is named with its weekday', () => {
    expect(deliveryDayText(new Date('2026-11-26T06:00:00Z'), 3)).toBe('Monday, 30 Nov')
    expect(deliveryDayText(new Date('2026-11-26T06:00:00Z'), 3, 'ur')).toBe('پیر، 30 نومبر')
  })
})

describe('what happens after placing an order', () => {
  const sunday = new Date('2026-11-22T06:00:00Z')
  const t = translator('en', 'checkout.next')

  it('names the day, and the sum where it is paid', () => {
    const cash = nextEvents(t, 'COD', 'COURIER', '₨ 3,300.00', deliveryDayText(sunday, 3)).join(' ')
    expect(cash).toContain('by Wednesday, 25 Nov')
    expect(cash).toContain('You pay ₨ 3,300.00 in cash at the door.')
    const online = nextEvents(t, 'ONLINE', 'COURIER', '₨ 3,300.00', deliveryDayText(sunday, 3))
    expect(online[0]).toContain('You pay ₨ 3,300.00 on the payment page.')
    expect(online[2]).toBe(
      'The courier brings them by Wednesday, 25 Nov. There is nothing to pay at the door.',
    )
  })

  it.each([
    ['COD', 'UNPAID', 'Rs 3,300.00 to pay in cash'],
    ['COD', 'PAID', 'Rs 3,300.00, paid'],
    ['ONLINE', 'PAID', 'Rs 3,300.00, paid'],
  ] as const)('the message about an order paid by %s, %s', (paymentMethod, paymentStatus, sum) => {
    const order = {
      number: 'G-5D762',
      status: 'PENDING' as const,
      totalPrice: rupeesToPaisa(3300),
      placedAt: sunday.toISOString(),
      deliveryDays: 3,
    }
    expect(
      orderMessage(translator('en', 'orders.reminder'), 'en', 'Gulshan', {
        ...order,
        paymentMethod,
        paymentStatus,
      }),
    ).toBe(`Plants from Gulshan arrive by Wednesday, 25 Nov. Order G-5D762: ${sum}.`)
  })
})

describe('the checkout draft', () => {
  const profile = {
    street: '5 Mall Road',
    city: 'Gujrat',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '50700',
    phoneNumber: '+923007654321',
    note: '',
    gift: '',
    recipient: '',
  }
  const stored = (owner: string, typed: unknown) => JSON.stringify({ owner, typed })

  it('stores fields that differ from the profile, including emptied ones', () => {
    expect(
      checkoutDraft.changed({ ...profile, city: 'Lahore', zipCode: '', note: 'Blue gate ' }, profile),
    ).toEqual({
      city: 'Lahore',
      zipCode: '',
      note: 'Blue gate ',
    })
    expect(checkoutDraft.changed(profile, profile)).toEqual({})
  })

  it('is read only for its own account', () => {
    const text = stored('me', { city: 'Lahore' })
    expect(checkoutDraft.parse(text, 'me')).toEqual({ city: 'Lahore' })
    expect(checkoutDraft.parse(text, 'somebody else')).toEqual({})
  })

  it.each([
    null,
    '{',
    'null',
    '7',
    '[]',
    stored('me', null),
    stored('me', ['x']),
    stored('me', { city: 7, owner: 'x' }),
  ])('of %j is empty', (text) => {
    expect(checkoutDraft.parse(text, 'me')).toEqual({})
  })

  it('is limited to the length of its field', () => {
    expect(checkoutDraft.parse(stored('me', { note: 'x'.repeat(9000) }), 'me').note).toHaveLength(500)
  })
})

describe('the thanks for an order on the page of the checkout', () => {
  const minutes = (count: number) => count * 60_000
  const now = Date.parse('2026-11-22T06:00:00.000Z')

  it.each([0, 1, 29])('stay after %i minutes', (age) =>
    expect(isJustPlaced({ savedAt: now - minutes(age) }, now)).toBe(true),
  )

  it.each([30, 31, 60 * 24])('are gone after %i minutes', (age) =>
    expect(isJustPlaced({ savedAt: now - minutes(age) }, now)).toBe(false),
  )

  it('are gone when the clock was set back by a day, and for what older versions stored', () => {
    expect(isJustPlaced({ savedAt: now + minutes(60 * 24) }, now)).toBe(false)
    expect(isJustPlaced({}, now)).toBe(false)
  })
})

describe('the order placed last', () => {
  const order = {
    owner: 'me',
    _id: '1',
    number: 'G-5D762',
    totalPrice: 3300,
    paymentMethod: 'COD',
    placedAt: '2026-11-22T06:00:00.000Z',
    isDismissed: false,
  }

  it('is read as it was stored, by this version or the one before', () => {
    expect(parseLastOrder(JSON.stringify({ ...order, deliveryDays: 5 }))).toEqual({
      ...order,
      deliveryDays: 5,
    })
    expect(parseLastOrder(JSON.stringify(order))).toEqual({ ...order, deliveryDays: 3 })
  })

  it.each([
    null,
    '{',
    '7',
    '{}',
    ...Object.keys(order).map((key) => JSON.stringify({ ...order, [key]: undefined })),
    JSON.stringify({ ...order, placedAt: 'tomorrow' }),
    JSON.stringify({ ...order, deliveryDays: '3' }),
    JSON.stringify({ ...order, savedAt: 'today' }),
    JSON.stringify({ ...order, paymentMethod: 'BARTER' }),
  ])('of %j is null', (text) => {
    expect(parseLastOrder(text)).toBeNull()
  })
})
