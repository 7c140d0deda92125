// Orders without an account: limits by telephone number, one order for one key, and nothing that tells of a number.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { quoteCart } from '@/lib/orders/carts/queries'
import { countNumberAt, countRefusedAt } from '@/lib/orders/cash/numbers'
import { isGuestOrderToken, isSentToken } from '@/lib/orders/guest-link/token'
import { newGuestOrder } from '@/lib/orders/order/guest-schema'
import { placeGuestOrder } from '@/lib/orders/placing/place-guest-order'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { guestKeyOwner, requestHash } from '@/lib/platform/http/idempotency'
import { consentOf, recordConsent } from '@/lib/shop/messages/consents'
import { channelsFor, noMessageSettings } from '@/lib/shop/messages/settings'
import { saveParts } from '@/lib/shop/parts/commands'
import { allOn, usualParts } from '@/lib/shop/parts/schema'
import { saveSettings } from '@/lib/shop/settings/commands'
import { getSettings } from '@/lib/shop/settings/queries'
import { connectedSettings } from '../support/messages'
import { spellings } from '../support/phone-numbers'
import { aBuyer, anAdmin, errorOf, make, stockOf, tally, times } from './orders-support'

const admin = await anAdmin()
const usual = await getSettings()
const limits = (cashOrders: Partial<typeof usual.cashOrders>) =>
  saveSettings(admin, { ...usual, cashOrders: { ...usual.cashOrders, ...cashOrders } })

beforeAll(() => saveParts(admin, allOn))
afterAll(async () => {
  await saveSettings(admin, usual)
  await saveParts(admin, usualParts)
  await db.setting.deleteMany({ where: { key: 'parts' } })
  await db.$disconnect()
})

let counted = 0
/** A mobile number that no other test has. */
const aNumber = () => `+92377${String(9_000_000 + ++counted).slice(0, 7)}`
const anAddress = () => `198.51.100.${++counted}-${randomUUID()}`

interface Sent {
  product: { id: string }
  quantity?: number
  key?: string | null
  address?: string
  extras?: Record<string, unknown>
}

/** Places the way the route does. */
function place({ product, quantity = 1, key = randomUUID(), address = anAddress(), extras = {} }: Sent) {
  const sent = {
    name: 'Bilal Ahmed Khan',
    phoneNumber: aNumber(),
    city: 'Lahore',
    street: '12 Mall Road',
    orderItems: [{ product: product.id, quantity }],
    ...extras,
  }
  const request = key === null ? null : { key, requestHash: requestHash(sent) }
  return placeGuestOrder(null, newGuestOrder.parse(sent), request, address)
}

describe('an order without an account', () => {
  it('is a cash order of the number, with what was typed and the province of the city', async () => {
    const product = await make.product({ stock: 5 })
    const phoneNumber = aNumber()
    const { answer } = await place({ product, extras: { phoneNumber, locale: 'ur', messages: 'WHATSAPP' } })
    expect(answer).toMatchObject({
      status: 'PENDING',
      paymentMethod: 'COD',
      buyer: { _id: '', firstName: 'Bilal Ahmed', lastName: 'Khan', email: '', phoneNumber },
      shippingAddress: {
        street: '12 Mall Road',
        city: 'Lahore',
        state: 'Punjab',
        country: 'Pakistan',
        zipCode: '',
      },
    })
    const token = answer.link.replace('/my-order/', '')
    expect(isGuestOrderToken(token, { id: answer._id, phoneNumber })).toBe(true)
    expect(await db.order.findUniqueOrThrow({ where: { id: answer._id } })).toMatchObject({
      buyerId: null,
      channel: 'WEB',
      takenById: null,
      locale: 'ur',
      messageChannel: 'WHATSAPP',
    })
    const consents = await db.messageConsent.findMany({ where: { phoneNumber } })
    expect(consents).toMatchObject([
      { channel: 'WHATSAPP', given: true, place: 'checkout', orderId: answer._id },
    ])
    expect(await stockOf(product)).toMatchObject({ stock: 4 })
    expect(await db.mail.count({ where: { orderId: answer._id } })).toBe(0)
  })

  it('has an email in its own language, whose link is signed for its number', async () => {
    const product = await make.product({ stock: 5 })
    const phoneNumber = aNumber()
    const email = `${randomUUID()}@example.com`
    const { answer } = await place({ product, extras: { phoneNumber, email, locale: 'ur' } })
    const mail = await db.mail.findFirstOrThrow({ where: { to: email } })
    expect(mail.locale).toBe('ur')
    expect(mail.data).toMatchObject({
      link: expect.stringContaining('/ur/my-order/-token-'),
      signed: { purpose: 'guest-order', id: answer._id, contact: phoneNumber },
      confirmedBy: 'CALL',
    })
    expect(mail.data).not.toHaveProperty('isToConfirm')
  })

  it('has a link for its present number in the answer to the same request again', async () => {
    const product = await make.product({ stock: 5 })
    const [key, phoneNumber, corrected] = [randomUUID(), aNumber(), aNumber()]
    const { answer } = await place({ product, key, extras: { phoneNumber } })
    await db.order.update({ where: { id: answer._id }, data: { phoneNumber: corrected } })
    const again = await place({ product, key, extras: { phoneNumber } })
    expect(again.replayed).toBe(true)
    const token = again.answer.link.split('/').at(-1) ?? ''
    expect(isGuestOrderToken(token, { id: answer._id, phoneNumber: corrected })).toBe(true)
    // It was sent to no number, so it confirms nothing.
    expect(isSentToken(token, { id: answer._id, phoneNumber: corrected })).toBe(false)
  })

  it('stores no consent without a wish, and an unknown city as it was typed', async () => {
    const product = await make.product({ stock: 5 })
    const phoneNumber = aNumber()
    const { answer } = await place({ product, extras: { phoneNumber, name: 'Bilal', city: 'Xyzzy Town' } })
    expect(answer.buyer).toMatchObject({ firstName: 'Bilal', lastName: '' })
    expect(answer.shippingAddress).toMatchObject({ city: 'Xyzzy Town', state: '', zipCode: '' })
    expect(await db.messageConsent.count({ where: { phoneNumber } })).toBe(0)
  })

  it('does not undo by a typed number that its owner has stopped messages, and may still be about by SMS', async () => {
    const product = await make.product({ stock: 5 })
    const phoneNumber = aNumber()
    await recordConsent(db, { phoneNumber, channel: 'WHATSAPP', given: false, place: 'message' })
    const { answer } = await place({ product, extras: { phoneNumber, messages: 'WHATSAPP' } })
    expect(await consentOf(db, phoneNumber, 'WHATSAPP')).toBe(false)
    expect(await db.messageConsent.count({ where: { phoneNumber } })).toBe(1)
    expect(answer.status).toBe('PENDING')
    const settings = { ...noMessageSettings(), sms: connectedSettings('http://127.0.0.1:1').sms }
    const about = { phoneNumber, event: 'refund', preferred: 'WHATSAPP' } as const
    expect(channelsFor({ ...settings, order: ['SMS'] }, about)).toEqual(['SMS'])
  })

  it('is not taken from an account, with a guessable key, or where the part is off', async () => {
    const product = await make.product({ stock: 5 })
    const buyer = await aBuyer()
    const input = newGuestOrder.parse({
      name: 'Bilal',
      phoneNumber: aNumber(),
      city: 'Lahore',
      street: 'Mall Road',
      orderItems: [{ product: product.id, quantity: 1 }],
    })
    const request = { key: randomUUID(), requestHash: 'x' }
    expect((await errorOf(placeGuestOrder(buyer, input, request, 'here'))).code).toBe('FORBIDDEN')
    const words = [
      'short',
      'a'.repeat(40),
      '123412341234123412341234',
      'order 1 of Bilal Ahmed Khan',
      'abcdef0123456789',
    ]
    for (const key of [null, ...words])
      expect((await errorOf(place({ product, key }))).code).toBe('VALIDATION_FAILED')
    await saveParts(admin, usualParts)
    expect((await errorOf(place({ product }))).code).toBe('NOT_FOUND')
    // Before all else.
    expect((await errorOf(place({ product, key: null }))).code).toBe('NOT_FOUND')
    expect((await errorOf(placeGuestOrder(buyer, input, request, 'here'))).code).toBe('NOT_FOUND')
    await saveParts(admin, allOn)
    expect(await stockOf(product)).toMatchObject({ stock: 5 })
  })
})

describe('one key', () => {
  test('of 30 identical requests at once is one order with one answer', async () => {
    const product = await make.product({ stock: 100 })
    const [key, phoneNumber] = [randomUUID(), aNumber()]
    const outcomes = await Promise.all(times(30, () => place({ product, key, extras: { phoneNumber } })))
    expect(await db.order.count({ where: { phoneNumber } })).toBe(1)
    expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await stockOf(product)).toMatchObject({ stock: 99 })
  })

  test('gives its answer again from another address, and to nobody who sends another order', async () => {
    const product = await make.product({ stock: 100 })
    const [key, phoneNumber] = [randomUUID(), aNumber()]
    const first = await place({ product, key, extras: { phoneNumber } })
    const again = await place({ product, key, address: anAddress(), extras: { phoneNumber } })
    expect(again).toEqual({ answer: first.answer, replayed: true })
    const other = errorOf(place({ product, key, extras: { phoneNumber: aNumber() } }))
    expect((await other).code).toBe('IDEMPOTENCY_KEY_REUSED')
    // Nearly the same key is that of someone else.
    const near = await place({ product, key: `${key}x`, extras: { phoneNumber } })
    expect(near.replayed).toBe(false)
  })

  it('belongs to no account, whatever is sent', () => {
    const owners = times(1000, () => guestKeyOwner({ key: randomUUID(), requestHash: '' }).id)
    expect(new Set(owners).size).toBe(1000)
    expect(owners.every((id) => /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(
      true,
    )
  })
})

/** What one address has asked about in this hour. */
async function countAt(address: string) {
  const key = `phone-number-address:${address}`
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count FROM rate_limits WHERE key = ${key}`
  return row?.count
}

test('one address places a hundred orders an hour: those that were placed, without those sent again', async () => {
  await limits({ mostOpen: null })
  vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(0.05)
  onTestFinished(() => void vi.restoreAllMocks())
  const product = await make.product({ stock: 100 })
  const address = anAddress()
  const [key, phoneNumber] = [randomUUID(), aNumber()]
  for (const _ of times(8, () => 0)) {
    await place({ product, address, key, extras: { phoneNumber } })
    expect((await errorOf(place({ product, address, key: 'short' }))).code).toBe('VALIDATION_FAILED')
    const error = await errorOf(place({ product, address, extras: { totalPrice: 1, phoneNumber } }))
    expect(error.code).toBe('PRICE_CHANGED')
  }
  const outcomes = await tally(times(8, () => place({ product, address })))
  expect(outcomes).toEqual({ done: 4, RATE_LIMITED: 4 })
  expect((await place({ product, address, key, extras: { phoneNumber } })).replayed).toBe(true)
})

describe('the limits of cash orders', () => {
  it('hold for one number in 30 spellings at once, with one reason that tells nothing', async () => {
    await limits({ mostOpen: 2 })
    const product = await make.product({ stock: 100 })
    const [number = '', written = []] = Object.entries(spellings)[0] ?? []
    const tried = times(30, (at) => written[at % written.length] ?? number)
    const before = await db.order.count({ where: { phoneNumber: number } })
    expect(before).toBe(0)
    const outcomes = await tally(tried.map((phoneNumber) => place({ product, extras: { phoneNumber } })))
    expect(outcomes).toEqual({ done: 2, CASH_NOT_OFFERED: 28 })
    const error = await errorOf(place({ product, extras: { phoneNumber: number } }))
    expect(error.details.data).toEqual({ reason: 'NUMBER', limit: 0, items: [], deposit: null })
  })

  it('are the same sentence for every number that has a history, and quoting says it before', async () => {
    await limits({ mostOpen: 2, mostRefused: 1 })
    const product = await make.product({ stock: 100 })
    const refused = aNumber()
    const waiting = aNumber()
    const [one, two] = await Promise.all(
      [refused, waiting].map((phoneNumber) => place({ product, extras: { phoneNumber } })),
    )
    await place({ product, extras: { phoneNumber: waiting } })
    await db.order.update({
      where: { id: one?.answer._id ?? '' },
      data: { status: 'CANCELLED', parcelOutcome: 'REFUSED', outcomeAt: new Date() },
    })
    expect(two?.answer.status).toBe('PENDING')
    const errors = await Promise.all(
      [refused, waiting].map((phoneNumber) => errorOf(place({ product, extras: { phoneNumber } }))),
    )
    expect(
      new Set(errors.map(({ code, message, details }) => JSON.stringify([code, message, details.data]))).size,
    ).toBe(1)

    const lines = [{ product: product.id, quantity: 1 }]
    const asked = async (phoneNumber: string, address = anAddress()) =>
      (await quoteCart(lines, { city: 'Lahore', order: { phoneNumber } }, { viewer: null, address })).cash
    expect(await asked(refused)).toEqual(await asked(waiting))
    expect(await asked(refused)).toMatchObject({ offered: false, reason: 'NUMBER', deposit: null })
    expect(await asked(aNumber())).toMatchObject({ offered: true })
    await saveParts(admin, usualParts)
    expect(await asked(aNumber())).toBeNull()
    await saveParts(admin, allOn)
  })

  it('take no good history of a number that anyone can type', async () => {
    await limits({ mostOpen: null, firstOrderMost: 100 })
    const product = await make.product({ stock: 100, price: 50_000 })
    const known = aNumber()
    await db.order.update({
      where: { id: (await placeAnyway(product, known)).answer._id },
      data: { status: 'DELIVERED', paymentStatus: 'PAID' },
    })
    const errors = await Promise.all(
      [known, aNumber()].map((phoneNumber) => errorOf(place({ product, extras: { phoneNumber } }))),
    )
    expect(errors.map(({ details }) => details.data)).toEqual(
      times(2, () => ({ reason: 'FIRST_VALUE', limit: 100, items: [], deposit: null })),
    )
  })

  it('count how many numbers one address asks about, one that was refused eleven times', async () => {
    await limits({ mostOpen: null })
    const product = await make.product({ stock: 1000 })
    const address = anAddress()
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    onTestFinished(() => void vi.restoreAllMocks())
    const asked = await tally(times(100, () => countNumberAt(address, aNumber())))
    expect(asked).toEqual({ done: 100 })
    const [refused, other] = [aNumber(), aNumber()]
    await place({ product, extras: { phoneNumber: refused } })
    await db.order.updateMany({
      where: { phoneNumber: refused },
      data: { status: 'CANCELLED', parcelOutcome: 'REFUSED', outcomeAt: new Date() },
    })
    await limits({ mostOpen: null, mostRefused: 1 })
    const ask = (phoneNumber: string) =>
      quoteCart(
        [{ product: product.id, quantity: 1 }],
        { city: 'Lahore', order: { phoneNumber } },
        { viewer: null, address },
      )
    // In a quote and in the order that follows it counts once.
    expect((await ask(refused)).cash?.reason).toBe('NUMBER')
    const error = await errorOf(place({ product, address, extras: { phoneNumber: refused } }))
    expect(error.code).toBe('CASH_NOT_OFFERED')
    expect(await countAt(address)).toBe(111)
    expect((await ask(other)).cash?.offered).toBe(true)
    expect(await countAt(address)).toBe(112)
    for (const _ of times(9, () => 0)) await countRefusedAt(address, aNumber())
    expect((await errorOf(place({ product, address }))).code).toBe('RATE_LIMITED')
    const lines = [{ product: product.id, quantity: 1 }]
    const quoted = await quoteCart(
      lines,
      { city: 'Lahore', order: { phoneNumber: aNumber() } },
      { viewer: null, address },
    )
    expect(quoted.cash).toBeNull()
    expect((await place({ product })).answer.status).toBe('PENDING')
  })
})

/** Before there was a limit. */
async function placeAnyway(product: { id: string }, phoneNumber: string) {
  await limits({ mostOpen: null, firstOrderMost: null })
  const placed = await place({ product, extras: { phoneNumber } })
  await limits({ mostOpen: null, firstOrderMost: 100 })
  return placed
}
