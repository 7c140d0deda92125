import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { addressCookie, rejectedAddress } from '@/lib/orders/confirmation/entered-address'
import { type LinkedOrder, linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { cityOfOtherAddress } from '@/lib/orders/confirmation/other-address'
import { weatherInPlace } from '@/lib/orders/delivery/other-place'
import { claimedId, isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { nested } from '@/lib/platform/http/plain-form'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { noZones } from '@/lib/shop/delivery/schema'
import { defaultCharges } from '@/lib/shop/settings/charges'

const placedAt = new Date('2026-11-24T09:00:00Z')
const hours = (count: number) => new Date(placedAt.getTime() + count * 3_600_000)
const open: LinkedOrder = {
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  depositStatus: null,
  placedAt,
  confirmBy: hours(24),
}

describe('the link of a cash order', () => {
  test.each([
    ['open while it is held', {}, 23, 'OPEN'],
    ['expired with the hold', {}, 24, 'EXPIRED'],
    ['open without an end of the hold', { confirmBy: null }, 24 * 7 - 1, 'OPEN'],
    ['expired after seven days at the latest', { confirmBy: null }, 24 * 7, 'EXPIRED'],
    ['expired after seven days although it is held longer', { confirmBy: hours(400) }, 24 * 7, 'EXPIRED'],
    ['used once it is confirmed', { status: 'PROCESSING' }, 1, 'CONFIRMED'],
    ['used once it is sent', { status: 'SHIPPED' }, 1, 'SHIPPED'],
    ['used once it is delivered', { status: 'DELIVERED' }, 1, 'DELIVERED'],
    ['used once it is cancelled', { status: 'CANCELLED' }, 1, 'CANCELLED'],
    ['to pay once it is an online order', { paymentMethod: 'ONLINE', confirmBy: null }, 1, 'TO_PAY'],
    [
      'to pay again after a failed payment',
      { paymentMethod: 'ONLINE', paymentStatus: 'FAILED' },
      1,
      'TO_PAY',
    ],
    ['confirmed by a paid deposit, also after it was put back', { depositStatus: 'PAID' }, 1, 'CONFIRMED'],
    ['open again once its deposit went back', { depositStatus: 'REFUNDED' }, 1, 'OPEN'],
    ['confirmed once that is paid', { paymentMethod: 'ONLINE', paymentStatus: 'PAID' }, 1, 'CONFIRMED'],
  ] as const)('is %s', (_, changes, after, state) => {
    expect(linkStateOf({ ...open, ...changes }, hours(after))).toBe(state)
  })
})

describe('a signed token', () => {
  const [id, other] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']
  const token = signedToken('order', id, 'bilal@example.com')

  test('has the id, and is the same each time', () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(claimedId(token)).toBe(id)
    expect(signedToken('order', id, 'bilal@example.com')).toBe(token)
  })

  test('is only valid for its record and its contact', () => {
    expect(isSignedToken(token, 'order', id, ['+923001234567', 'bilal@example.com'])).toBe(true)
    expect(isSignedToken(token, 'order', id, ['+923001234567'])).toBe(false)
    expect(isSignedToken(token, 'order', id, [])).toBe(false)
    expect(isSignedToken(token, 'order', other, ['bilal@example.com'])).toBe(false)
  })

  test('is invalid with any other character', () => {
    for (let at = 22; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      const isSame = Buffer.from(changed, 'base64url').equals(Buffer.from(token, 'base64url'))
      expect(isSignedToken(changed, 'order', id, ['bilal@example.com']), changed).toBe(isSame)
    }
  })

  test.each(['', 'short', `${token}A`, `${token.slice(1)}.`, `${token.slice(1)}\n`])('is not %j', (text) => {
    expect(claimedId(text)).toBeNull()
  })
})

describe('a form without scripts', () => {
  test('has its dotted names as groups, and no name reaches a prototype', () => {
    const fields = new Map([
      ['action', 'address'],
      ['shippingAddress.city', 'Lahore'],
      ['shippingAddress.street', '5 Mall Road'],
      ['__proto__.polluted', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
      ['action.deeper', 'x'],
    ])
    const tree = nested(fields)
    expect(JSON.parse(JSON.stringify(tree)).shippingAddress).toEqual({
      city: 'Lahore',
      street: '5 Mall Road',
    })
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  const cookieOf = (header: string) => /=([\w-]+);/.exec(header)?.[1]
  const at = { path: '/ur/o/token', isSecure: true }

  test('gives back what was entered, cut to what a cookie takes', () => {
    const fields = new Map([
      ['shippingAddress.street', 'گ'.repeat(500)],
      ['shippingAddress.city', 'لاہور'],
      ['phoneNumber', '12'],
      ['action', 'address'],
    ])
    const header = addressCookie(fields, {}, at)
    expect(header).toMatch(/; Path=\/ur\/o\/token; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect(header.length).toBeLessThan(4000)
    expect(rejectedAddress(cookieOf(header), 'en')?.values).toEqual({
      'shippingAddress.street': 'گ'.repeat(120),
      'shippingAddress.city': 'لاہور',
      phoneNumber: '12',
    })
  })

  test('of six fields of the widest characters fits as well', () => {
    const names = ['street', 'city', 'state', 'zipCode', 'country']
    const wide = new Map(names.map((name) => [`shippingAddress.${name}`, '🌵'.repeat(500)]))
    expect(addressCookie(wide, {}, at).length).toBeLessThan(4096)
  })

  test.each([undefined, '', 'not base64 of json', Buffer.from('"text"').toString('base64url')])(
    'ignores the cookie %j',
    (cookie) => expect(rejectedAddress(cookie, 'en')).toBeNull(),
  )

  const address = {
    'shippingAddress.street': '5 Mall Road',
    'shippingAddress.city': 'Lahore',
    'shippingAddress.state': 'Punjab',
    'shippingAddress.zipCode': '54000',
    'shippingAddress.country': 'Pakistan',
  }
  const errorsOf = (values: object, locale: 'en' | 'ur', errors = {}) =>
    rejectedAddress(cookieOf(addressCookie(new Map(Object.entries(values)), errors, at)), locale)?.errors

  test('has the errors of the checkout beside its fields, in the language of the page', () => {
    const wrong = { ...address, 'shippingAddress.street': '', phoneNumber: '0300 123' }
    expect(errorsOf(wrong, 'en')).toEqual({
      'shippingAddress.street': 'Street is required',
      phoneNumber: 'Phone number must be Pakistani or start with a country code',
    })
    expect(errorsOf(wrong, 'ur')?.['shippingAddress.street']).toContain('لکھنا ضروری ہے')
    expect(errorsOf({ ...address, phoneNumber: '' }, 'en')).toEqual({})
  })

  test('has the errors that only the server finds, and no others', () => {
    const errors = { 'shippingAddress.city': 'Which city do you mean: A (B) or C (D)?', other: 'x' }
    expect(errorsOf(address, 'en', errors)).toEqual({
      'shippingAddress.city': errors['shippingAddress.city'],
    })
  })
})

describe('another address', () => {
  const zone = {
    name: 'North',
    nameUr: '',
    provinces: [],
    cities: ['gilgit'],
    steps: [{ upToKg: 5, charge: 900 }],
    furtherKg: 100,
    freeAbove: null,
    daysFrom: 4,
    daysTo: 7,
    cash: true,
  }
  const rules = (delivery: object): DeliveryRules => ({
    delivery: { ...noZones, ...delivery },
    charges: defaultCharges,
    promises: { deliveryFrom: 3, deliveryTo: 3 },
  })
  const order = {
    city: 'Gujrat',
    state: 'Punjab',
    deliveryCity: 'gujrat',
    deliveryMethod: 'COURIER' as const,
  }
  const inCity = (city: string, delivery: object = {}, state = 'Punjab') =>
    cityOfOtherAddress(rules(delivery), order, { city, state }, placedAt)

  test('without zones may be in any city, also in one that is not known', () => {
    expect(inCity('Lahore')).toBe('lahore')
    expect(inCity('Chak 12 Shumali')).toBeNull()
    expect(inCity('Gujrat')).toBe('gujrat')
  })

  test('may not be in another zone, because the buyer has agreed to a total', () => {
    expect(inCity('Lahore', { zones: [zone] })).toBe('lahore')
    expect(() => inCity('Gilgit', { zones: [zone] }, 'Gilgit-Baltistan')).toThrow(AppError)
  })

  test('is checked for heat and frost there; what the buyer chose before counts', () => {
    const agreed = { deliveryMethod: 'COURIER', deliveryDays: 3, transport: null, placedAt } as const
    const palm = [{ productId: 'palm', temperature: { min: 10, max: 60 } }]
    expect(weatherInPlace(agreed, 'gilgit', palm)).toEqual({ transport: 'COOL_EVENING', deliveryDays: 4 })
    expect(weatherInPlace(agreed, 'karachi', palm)).toEqual({ transport: null, deliveryDays: 3 })
    expect(weatherInPlace(agreed, null, palm)).toEqual({ transport: null, deliveryDays: 3 })
    const waits = { ...agreed, deliveryDays: 4, transport: 'COOL_EVENING' } as const
    expect(weatherInPlace(waits, 'karachi', palm)).toEqual({ transport: null, deliveryDays: 3 })
    const insists = { ...agreed, transport: 'AS_USUAL' } as const
    expect(weatherInPlace(insists, 'gilgit', palm)).toEqual({ transport: 'AS_USUAL', deliveryDays: 3 })
    const fetched = { ...agreed, deliveryMethod: 'PICKUP' } as const
    expect(weatherInPlace(fetched, 'gilgit', palm)).toEqual({ transport: null, deliveryDays: 3 })
  })

  test('may not be where the van does not go', () => {
    const van = { ...order, deliveryMethod: 'VAN' as const }
    const on = rules({ van: { ...noZones.van, on: true, cities: ['gujrat'] } })
    expect(() => cityOfOtherAddress(on, van, { city: 'Lahore', state: 'Punjab' }, placedAt)).toThrow(AppError)
  })
})
