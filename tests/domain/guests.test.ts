// The link of an order without an account: what it shows to whom, codes, claims, invoice, accounts made of it, orders that are joined.

import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/base/ids'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { getPhoto } from '@/lib/orders/claims/queries'
import { linkTokens } from '@/lib/orders/confirmation/link-queries'
import { mailWrongNumber } from '@/lib/orders/confirmation/mail'
import { guestOrderToken } from '@/lib/orders/guest-link/token'
import { makeAccountOfOrder } from '@/lib/orders/guests/account'
import { guestAccount } from '@/lib/orders/guests/account-schema'
import {
  actByGuestLink,
  changeGuestAddress,
  claimByGuest,
  proveGuestOrder,
  sendGuestCode,
} from '@/lib/orders/guests/commands'
import { joinGuestOrders } from '@/lib/orders/guests/join'
import { provePhone } from '@/lib/orders/guests/phone-proof'
import { proofCookie } from '@/lib/orders/guests/proof'
import { findGuestPage, getGuestInvoice, getGuestOrder, getGuestPhoto } from '@/lib/orders/guests/queries'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { sendCode } from '@/lib/shop/messages/codes'
import { DEFAULT_PASSWORD } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import {
  aGuestOrder,
  aNumber,
  codeTo,
  otherCode,
  presentedAfter,
  sendCodes,
  stranger,
} from './guests-support'
import { aBuyer, anAdmin, errorOf, make, outcomeOf, tally, times, viewerOf } from './people'

const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const asked = { clientAddress: '10.1.2.3', locale: 'en' as const }
const password = 'Sunflower1'
const claim = { quantity: 1, kind: 'DEAD' as const, description: 'Dry and brown in the box.' }
let photo: File
beforeAll(async () => {
  await sendCodes()
  photo = fileOf(await picture('jpeg', { width: 400, height: 300 }), 'plant.jpg', 'image/jpeg')
})

const delivered = (options: Parameters<typeof aGuestOrder>[0] = {}) =>
  aGuestOrder({ status: 'DELIVERED', placedAt: daysAgo(4), ...options })

async function proved(one: Awaited<ReturnType<typeof aGuestOrder>>) {
  await sendGuestCode(one.token, stranger, asked)
  const { cookies } = await proveGuestOrder(one.token, stranger, await codeTo(one.phoneNumber))
  return presentedAfter(cookies)
}

describe('the link', () => {
  test('alone shows the order without a contact, and all of it to its owner', async () => {
    const one = await aGuestOrder({ email: 'zubaida.bibi@example.com', note: 'Ring at the green gate' })
    const shown = await getGuestOrder(one.token, stranger)
    expect(shown).toMatchObject({
      state: 'OPEN',
      isOwner: false,
      order: {
        number: one.order.number,
        status: 'PENDING',
        buyer: { firstName: 'Z•••', lastName: '', email: 'z•••@example.com' },
        shippingAddress: { street: '', city: '', state: '' },
        note: null,
      },
      actions: ['cancel', 'code'],
      invoice: null,
      claims: [],
    })
    const page = await findGuestPage(one.token, stranger)
    const texts = JSON.stringify([shown, page?.state === 'OPEN' && { ...page.view, sold: [] }])
    for (const hidden of ['Zubaida', 'Bibi', '7 Rose Lane', one.phoneNumber, 'zubaida.bibi', 'green gate'])
      expect(texts).not.toContain(hidden)
    const own = await getGuestOrder(one.token, one.owner)
    expect(own).toMatchObject({
      isOwner: true,
      order: {
        buyer: { firstName: 'Zubaida', phoneNumber: one.phoneNumber },
        shippingAddress: { street: '7 Rose Lane' },
      },
      actions: ['cancel', 'pay', 'address', 'code', 'account'],
    })
    expect((await getGuestOrder(one.sentToken, stranger)).actions).toEqual(['confirm', 'cancel', 'code'])
    expect((await getGuestOrder(one.token, await proved(one))).actions).toEqual([
      ...['confirm', 'cancel', 'pay', 'address', 'account'],
    ])
  })

  test('alone names only a city that the shop knows, and a courier without the number of its parcel', async () => {
    const one = await aGuestOrder({ status: 'SHIPPED' })
    const parcel = { courier: 'TCS', trackingNumber: 'T-4711', trackingUrl: 'https://tcs.example/T-4711' }
    await db.order.update({ where: { id: one.id }, data: { ...parcel, city: 'House 9, Multan' } })
    const shown = await getGuestOrder(one.token, stranger)
    expect(shown.tracking).toEqual({ courier: 'TCS', trackingNumber: null, trackingUrl: null })
    expect(shown.order.shippingAddress.city).toBe('')
    await db.order.update({ where: { id: one.id }, data: { deliveryCity: 'multan' } })
    expect((await getGuestOrder(one.token, stranger)).order.shippingAddress.city).toBe('Multan')
    expect((await getGuestOrder(one.token, one.owner)).tracking).toEqual(parcel)
    const page = await findGuestPage(one.token, stranger)
    expect(page?.state === 'OPEN' && page.view.tracking.trackingNumber).toBeNull()
  })

  test('confirms only as it was sent to the number, or after a code to it', async () => {
    const one = await aGuestOrder()
    for (const presented of [stranger, one.owner])
      expect(await outcomeOf(actByGuestLink(one.token, presented, { action: 'confirm' }))).toBe('FORBIDDEN')
    const moved = await aGuestOrder()
    await db.order.update({ where: { id: moved.id }, data: { phoneNumber: aNumber() } })
    expect(await outcomeOf(actByGuestLink(moved.sentToken, moved.owner, { action: 'confirm' }))).toBe(
      'NOT_FOUND',
    )
    const { order } = await actByGuestLink(one.token, await proved(one), { action: 'confirm' })
    expect(order.state).toBe('CONFIRMED')
  })

  test('confirms in a message to the number, and not in an email', async () => {
    const email = `${newId()}@example.com`
    const one = await aGuestOrder({ status: 'PROCESSING', email })
    await changeOrder(await anAdmin(), one.id, { status: 'SHIPPED' })
    const message = await db.phoneMessage.findFirstOrThrow({
      where: { orderId: one.id, event: 'order-sent' },
    })
    expect(message.data).toMatchObject({ signed: { purpose: 'guest-confirm', id: one.id } })
    const mail = await db.mail.findFirstOrThrow({ where: { orderId: one.id, template: 'order-status' } })
    expect(mail.data).toMatchObject({ signed: { purpose: 'guest-order', contact: one.phoneNumber } })
  })

  test('has no form for another number, so the email about a wrong one asks for a call', async () => {
    const email = `${newId()}@example.com`
    const one = await aGuestOrder({ email })
    const { number, confirmBy } = one.order
    const facts = { id: one.id, number, phoneNumber: one.phoneNumber, confirmBy, buyerId: null }
    const to = { firstName: 'Zubaida', email }
    await db.$transaction((tx) => mailWrongNumber(tx, { ...facts, ...to, at: new Date() }))
    const mail = await db.mail.findFirstOrThrow({ where: { to: email } })
    expect(mail.data).toMatchObject({ isToCall: true, link: expect.stringMatching(/\/my-order\/-token-$/) })
  })

  test('pays online for its owner only, because the form has the whole number', async () => {
    const one = await aGuestOrder()
    for (const token of [one.token, one.sentToken])
      expect(await outcomeOf(actByGuestLink(token, stranger, { action: 'pay' }))).toBe('FORBIDDEN')
  })

  test('is one purpose, one order and one number; everything else is one answer', async () => {
    const [one, other] = [await aGuestOrder(), await aGuestOrder()]
    const mixed = Buffer.concat([
      Buffer.from(one.token, 'base64url').subarray(0, 16),
      Buffer.from(other.token, 'base64url').subarray(16),
    ]).toString('base64url')
    const { byPhone } = linkTokens({ ...one.order, email: 'a@example.com' })
    const wrong = [
      ['mixed', mixed],
      ['older purpose', byPhone],
      ['unknown', guestOrderToken({ id: newId(), phoneNumber: one.phoneNumber })],
      ['none', 'x'],
      ['cookie', one.owner.orders ?? ''],
      ['other number', guestOrderToken({ id: one.id, phoneNumber: aNumber() })],
    ] as const
    const answers = await Promise.all(
      wrong.map(async ([, token]) => {
        const error = await errorOf(getGuestOrder(token, one.owner))
        expect(await findGuestPage(token, one.owner)).toBeNull()
        for (const call of [
          actByGuestLink(token, one.owner, { action: 'confirm' }),
          sendGuestCode(token, one.owner, asked),
          proveGuestOrder(token, one.owner, '123456'),
        ])
          expect(await outcomeOf<unknown>(call)).toBe('NOT_FOUND')
        return [error.code, error.message]
      }),
    )
    expect(answers).toEqual(wrong.map(() => ['NOT_FOUND', 'Order not found.']))
    expect((await db.order.findUniqueOrThrow({ where: { id: one.id } })).status).toBe('PENDING')
  })

  test('of an order of an account, or of one that staff took, is none', async () => {
    const person = await make.buyer()
    const product = await make.product()
    const theirs = await make.order({ buyer: person, lines: [{ product, quantity: 1 }] })
    expect((await errorOf(getGuestOrder(guestOrderToken(theirs), stranger))).code).toBe('FORBIDDEN')
    const byStaff = await aGuestOrder()
    const { id: takenById } = await anAdmin()
    await db.order.update({ where: { id: byStaff.id }, data: { channel: 'PHONE', takenById } })
    expect((await errorOf(getGuestOrder(byStaff.token, byStaff.owner))).code).toBe('NOT_FOUND')
  })

  test('ends with the guarantee, later while a claim is open, and a month after a cancellation', async () => {
    const one = await delivered({ placedAt: daysAgo(40) })
    expect(await outcomeOf(getGuestOrder(one.token, one.owner))).toBe('NOT_FOUND')
    await db.arrivalClaim.create({ data: { orderItemId: one.item, ...claim, createdAt: daysAgo(36) } })
    expect((await getGuestOrder(one.token, one.owner)).claims).toHaveLength(1)
    const cancelled = await aGuestOrder({ status: 'CANCELLED', placedAt: daysAgo(31) })
    expect(await outcomeOf(getGuestOrder(cancelled.token, stranger))).toBe('NOT_FOUND')
    const recent = await aGuestOrder({ status: 'CANCELLED', placedAt: daysAgo(29) })
    expect((await getGuestOrder(recent.token, stranger)).state).toBe('CANCELLED')
    const waiting = await aGuestOrder({ status: 'SHIPPED', placedAt: daysAgo(91) })
    expect(await outcomeOf(getGuestOrder(waiting.token, stranger))).toBe('NOT_FOUND')
  })

  test.each(['confirm', 'cancel'] as const)('%s works with the link that was sent, once', async (action) => {
    const one = await aGuestOrder()
    const { order } = await actByGuestLink(one.sentToken, stranger, { action })
    expect(order.state).toBe(action === 'confirm' ? 'CONFIRMED' : 'CANCELLED')
    const error = await errorOf(actByGuestLink(one.sentToken, stranger, { action }))
    expect([error.code, (error.details.data as { state: string }).state]).toEqual(['CONFLICT', order.state])
    expect(JSON.stringify(error.details.data)).not.toContain('Rose Lane')
    const { timeline } = await getOrder(await anAdmin(), one.id)
    expect(timeline.map(({ by }) => by)).toEqual(['BUYER', 'BUYER'])
  })

  test('confirmed and cancelled at once is one of them', async () => {
    const one = await aGuestOrder()
    const both = times(20, (index) =>
      actByGuestLink(one.sentToken, stranger, { action: index % 2 ? 'confirm' : 'cancel' }),
    )
    expect(await tally(both)).toEqual({ done: 1, CONFLICT: 19 })
  })

  test('cancels a confirmed order for its owner only', async () => {
    const one = await aGuestOrder({ status: 'PROCESSING' })
    expect(await outcomeOf(actByGuestLink(one.token, stranger, { action: 'cancel' }))).toBe('CONFLICT')
    const { order } = await actByGuestLink(one.token, one.owner, { action: 'cancel' })
    expect(order.order.status).toBe('CANCELLED')
  })
})

describe('a code', () => {
  test('to the number of the order shows that it is theirs, and works once', async () => {
    const one = await aGuestOrder()
    await sendGuestCode(one.token, stranger, asked)
    const code = await codeTo(one.phoneNumber)
    const { order, cookies } = await proveGuestOrder(one.token, stranger, code)
    expect(order).toMatchObject({ isOwner: true, order: { shippingAddress: { street: '7 Rose Lane' } } })
    expect(cookies.every((cookie) => /HttpOnly; SameSite=Lax/.test(cookie))).toBe(true)
    const presented = presentedAfter(cookies)
    for (const cookie of [presented, { ...presented, proof: undefined }, { ...presented, orders: undefined }])
      expect((await getGuestOrder(one.token, cookie)).isOwner).toBe(true)
    expect(await outcomeOf(proveGuestOrder(one.token, stranger, code))).toBe('VALIDATION_FAILED')
    // What a code has won ends with the number; what was ordered here stays.
    const again = { ...one.order, phoneNumber: aNumber() }
    await db.order.update({ where: { id: one.id }, data: { phoneNumber: again.phoneNumber } })
    expect((await getGuestOrder(guestOrderToken(again), presented)).isOwner).toBe(false)
    expect((await getGuestOrder(guestOrderToken(again), one.owner)).isOwner).toBe(true)
  })

  test('sent five times at once is taken once', async () => {
    const one = await aGuestOrder()
    await sendGuestCode(one.token, stranger, asked)
    const code = await codeTo(one.phoneNumber)
    // Five tries are all that a code has.
    const taken = await tally(times(5, () => proveGuestOrder(one.token, stranger, code)))
    expect(taken).toEqual({ done: 1, VALIDATION_FAILED: 4 })
  })

  test('five wrong ones end it, and the right one is refused then', async () => {
    const one = await aGuestOrder()
    await sendGuestCode(one.token, stranger, asked)
    const code = await codeTo(one.phoneNumber)
    for (let index = 0; index < 5; index += 1)
      expect(await outcomeOf(proveGuestOrder(one.token, stranger, otherCode(code)))).toBe('VALIDATION_FAILED')
    expect(await outcomeOf(proveGuestOrder(one.token, stranger, code))).toBe('VALIDATION_FAILED')
  })

  test('of another order of the same number, or for another purpose, is none', async () => {
    const phoneNumber = aNumber()
    const [one, other] = [await aGuestOrder({ phoneNumber }), await aGuestOrder({ phoneNumber })]
    await sendGuestCode(other.token, stranger, asked)
    expect(await outcomeOf(proveGuestOrder(one.token, stranger, await codeTo(phoneNumber)))).toBe(
      'VALIDATION_FAILED',
    )
    await sendCode({ ...asked, purpose: 'SIGN_IN', phoneNumber, isWanted: true })
    expect(await outcomeOf(proveGuestOrder(one.token, stranger, await codeTo(phoneNumber)))).toBe(
      'VALIDATION_FAILED',
    )
  })

  test('is not sent to a landline', async () => {
    const one = await aGuestOrder({ phoneNumber: '+922134567890' })
    expect((await getGuestOrder(one.token, stranger)).actions).not.toContain('code')
    expect(await outcomeOf(sendGuestCode(one.token, stranger, asked))).toBe('CONFLICT')
  })
})

describe('what needs the owner', () => {
  test('is refused with the link alone, the cookie of another order, and a proof that is over or of another number', async () => {
    const [one, other] = [await delivered(), await delivered()]
    const form = { ...claim, item: one.item, photos: [photo] }
    const late = proofCookie(one.order, new Date(Date.now() - 2 * 3_600_000))
    const foreign = proofCookie({ id: one.id, phoneNumber: other.phoneNumber })
    for (const presented of [
      stranger,
      other.owner,
      await proved(other),
      presentedAfter([late]),
      presentedAfter([foreign]),
      { orders: one.token, proof: undefined },
    ]) {
      const calls: Promise<unknown>[] = [
        claimByGuest(one.token, presented, form),
        getGuestInvoice(one.token, presented, {}),
        getGuestPhoto(one.token, presented, newId(), newId()),
        makeAccountOfOrder(one.token, presented, guestAccount.parse({ email: 'x@example.com', password })),
        changeGuestAddress(one.token, presented, { shippingAddress: { street: '1 Canal', city: 'Lahore' } }),
      ]
      expect(await tally(calls)).toEqual({ FORBIDDEN: 5 })
    }
    expect(await db.arrivalClaim.count({ where: { orderItemId: one.item } })).toBe(0)
  })

  test('a claim with a photo, once, which only the owner and the shop see', async () => {
    const one = await delivered()
    const other = await delivered()
    const form = { ...claim, item: one.item, photos: [photo] }
    expect(await outcomeOf(claimByGuest(other.token, other.owner, form))).toBe('NOT_FOUND')
    const made = await tally(times(10, () => claimByGuest(one.token, one.owner, form)))
    expect(made).toEqual({ done: 1, CONFLICT: 9 })
    const { claims } = await getGuestOrder(one.token, one.owner)
    expect(claims).toMatchObject([{ status: 'OPEN', item: { _id: one.item } }])
    const [id = '', shot = ''] = [claims[0]?._id, claims[0]?.photos[0]?._id]
    expect((await getGuestPhoto(one.token, one.owner, id, shot)).byteLength).toBeGreaterThan(100)
    expect(await outcomeOf(getGuestPhoto(other.token, other.owner, id, shot))).toBe('NOT_FOUND')
    expect((await getPhoto(await anAdmin(), id, shot)).byteLength).toBeGreaterThan(100)
    expect(await outcomeOf(getPhoto(await aBuyer(), id, shot))).toBe('NOT_FOUND')
  })

  test('needs a photo, and is over with the guarantee', async () => {
    const one = await delivered()
    const without = { ...claim, item: one.item, photos: [] }
    expect(await outcomeOf(claimByGuest(one.token, one.owner, without))).toBe('VALIDATION_FAILED')
    const pending = await aGuestOrder()
    const early = { ...claim, item: pending.item, photos: [photo] }
    expect(await outcomeOf(claimByGuest(pending.token, pending.owner, early))).toBe('NOT_CLAIMABLE')
  })

  test('what is sent again for a claim has a link of its own', async () => {
    const one = await delivered()
    const { _id } = await claimByGuest(one.token, one.owner, { ...claim, item: one.item, photos: [photo] })
    await decideClaim(await anAdmin(), _id, { decision: 'REPLACE' })
    const again = await db.order.findFirstOrThrow({ where: { replacesId: one.id } })
    expect(again).toMatchObject({ channel: 'WEB', buyerId: null, takenById: null })
    const { order } = await getGuestOrder(guestOrderToken(again), stranger)
    expect(order.replacementFor?.number).toBe(one.order.number)
    // Who owns the first order owns it too: the browser that ordered, and one with a code to its number.
    const isOwner = async (presented: typeof stranger) =>
      (await getGuestOrder(guestOrderToken(again), presented)).isOwner
    expect([await isOwner(stranger), await isOwner(one.owner), await isOwner(await proved(one))]).toEqual([
      false,
      true,
      true,
    ])
    const another = await delivered()
    expect(await isOwner(another.owner)).toBe(false)
  })

  test('the invoice, by the cookie and by the code', async () => {
    const one = await delivered()
    for (const presented of [one.owner, await proved(one)])
      expect((await getGuestInvoice(one.token, presented, {})).orderNumber).toBe(one.order.number)
  })

  test('another address while it is not confirmed; the province follows, and what was seen counts', async () => {
    const one = await aGuestOrder()
    const seen = { shippingAddress: { street: '7 Rose Lane', city: 'Gujrat' } }
    const shippingAddress = { street: '12 Canal View', city: 'Lahore' }
    const changed = await changeGuestAddress(one.token, one.owner, { shippingAddress, seen })
    expect(changed.order.shippingAddress).toMatchObject({ ...shippingAddress, state: 'Punjab', zipCode: '' })
    const again = { shippingAddress: { street: '1 Mall', city: 'Lahore' }, seen }
    const error = await errorOf(changeGuestAddress(one.token, one.owner, again))
    expect(error.code).toBe('CONFLICT')
    expect(error.details.data).toMatchObject({ order: { shippingAddress: { street: '12 Canal View' } } })
    await actByGuestLink(one.sentToken, stranger, { action: 'confirm' })
    expect(await outcomeOf(changeGuestAddress(one.token, one.owner, { shippingAddress }))).toBe('CONFLICT')
  })
})

describe('an account of an order', () => {
  const form = (email = '', more = {}) => guestAccount.parse({ email, password, ...more })
  const anEmail = () => `guest-${newId().slice(-12)}@example.com`

  test('by the cookie needs an email, proves no number and takes this order only', async () => {
    const phoneNumber = aNumber()
    const [one, other] = [await aGuestOrder({ phoneNumber }), await aGuestOrder({ phoneNumber })]
    expect(await outcomeOf(makeAccountOfOrder(one.token, one.owner, form()))).toBe('VALIDATION_FAILED')
    const { user, token } = await makeAccountOfOrder(one.token, one.owner, form(anEmail()))
    expect(token).toBeTruthy()
    const row = await db.user.findUniqueOrThrow({ where: { id: user._id } })
    expect(row).toMatchObject({
      ...{ firstName: 'Zubaida', phoneNumber, street: '7 Rose Lane', phoneProvedAt: null },
    })
    const owners = await db.order.findMany({ where: { phoneNumber }, orderBy: { id: 'asc' } })
    expect(owners.map(({ id, buyerId }) => [id, buyerId])).toEqual([
      [one.id, user._id],
      [other.id, null],
    ])
    expect((await findGuestPage(one.token, one.owner))?.state).toBe('JOINED')
    const error = await errorOf(getGuestOrder(one.token, one.owner))
    expect([error.code, error.message]).toEqual([
      'FORBIDDEN',
      'This order belongs to an account. Please sign in.',
    ])
    expect((await getOrder({ id: user._id, role: 'BUYER', sessionId: newId() }, one.id))._id).toBe(one.id)
  })

  test('by a code needs none, proves the number and takes its other orders of twelve months', async () => {
    const phoneNumber = aNumber()
    const one = await aGuestOrder({ phoneNumber })
    const recent = await delivered({ phoneNumber, placedAt: daysAgo(330) })
    const old = await delivered({ phoneNumber, placedAt: daysAgo(380) })
    const { user } = await makeAccountOfOrder(one.token, await proved(one), form())
    const row = await db.user.findUniqueOrThrow({ where: { id: user._id } })
    expect([row.email, row.phoneProvedAt]).toEqual(['', expect.any(Date)])
    const joined = await db.order.findMany({ where: { buyerId: user._id }, select: { id: true } })
    expect(joined.map(({ id }) => id).toSorted()).toEqual([one.id, recent.id].toSorted())
    expect((await db.order.findUniqueOrThrow({ where: { id: old.id } })).buyerId).toBeNull()
  })

  test('a code in one browser proves nothing in another that ordered for the number', async () => {
    const phoneNumber = aNumber()
    const one = await aGuestOrder({ phoneNumber })
    const theirs = await aGuestOrder({ phoneNumber })
    await proved(one)
    const { user } = await makeAccountOfOrder(one.token, one.owner, form(anEmail()))
    expect((await db.user.findUniqueOrThrow({ where: { id: user._id } })).phoneProvedAt).toBeNull()
    expect((await db.order.findUniqueOrThrow({ where: { id: theirs.id } })).buyerId).toBeNull()
  })

  test('ten presses at once make one account', async () => {
    const one = await aGuestOrder()
    const made = await tally(times(10, () => makeAccountOfOrder(one.token, one.owner, form(anEmail()))))
    expect(made.done).toBe(1)
    const { buyerId } = await db.order.findUniqueOrThrow({ where: { id: one.id } })
    expect(await db.user.findMany({ where: { phoneNumber: one.phoneNumber } })).toMatchObject([
      { id: buyerId },
    ])
  })

  test('a number that another account has proved moves only when that is asked for', async () => {
    const one = await aGuestOrder()
    const former = await make.buyer({ phoneNumber: one.phoneNumber, phoneProvedAt: new Date() })
    const presented = await proved(one)
    expect(await outcomeOf(makeAccountOfOrder(one.token, presented, form()))).toBe('NUMBER_TAKEN')
    expect((await getGuestOrder(one.token, presented)).isOwner).toBe(true)
    await makeAccountOfOrder(one.token, presented, form('', { takesOver: true }))
    expect((await db.user.findUniqueOrThrow({ where: { id: former.id } })).phoneProvedAt).toBeNull()
  })
})

describe('orders that are joined', () => {
  test('by the proof of the number of a profile', async () => {
    const phoneNumber = aNumber()
    const [one, other] = [await aGuestOrder({ phoneNumber }), await aGuestOrder()]
    const viewer = viewerOf(await make.buyer({ phoneNumber }))
    await sendCode({ ...asked, purpose: 'ACCOUNT', phoneNumber, subject: viewer.id, isWanted: true })
    const code = await codeTo(phoneNumber)
    expect(
      await outcomeOf(provePhone(viewer, { code: otherCode(code), currentPassword: DEFAULT_PASSWORD })),
    ).toBe('VALIDATION_FAILED')
    expect(await provePhone(viewer, { code, currentPassword: DEFAULT_PASSWORD })).toEqual({
      phoneNumber,
      joinedOrders: 1,
    })
    expect(await outcomeOf(provePhone(viewer, { code, currentPassword: DEFAULT_PASSWORD }))).toBe(
      'VALIDATION_FAILED',
    )
    expect((await getOrder(viewer, one.id))._id).toBe(one.id)
    expect(await outcomeOf(getOrder(viewer, other.id))).toBe('NOT_FOUND')
    const audited = await db.auditEntry.findMany({ where: { subject: `order:${one.id}` } })
    expect(audited).toMatchObject([{ actorId: viewer.id, action: 'order.joined' }])
  })

  test('two accounts at once share none, and nothing is lost', async () => {
    const phoneNumber = aNumber()
    const orders = await Promise.all(times(6, () => aGuestOrder({ phoneNumber })))
    const accounts = await Promise.all(times(4, () => make.buyer({ phoneNumber })))
    const counts = await Promise.all(
      accounts.map(({ id }) => db.$transaction((tx) => joinGuestOrders(tx, id, phoneNumber))),
    )
    expect(counts.toSorted()).toEqual([0, 0, 0, 6])
    const rows = await db.order.findMany({ where: { id: { in: orders.map(({ id }) => id) } } })
    expect(new Set(rows.map(({ buyerId }) => buyerId)).size).toBe(1)
  })

  test('while it is confirmed by its link, it is both', async () => {
    const one = await aGuestOrder()
    const viewer = viewerOf(await make.buyer())
    const [acted] = await Promise.all([
      outcomeOf<unknown>(actByGuestLink(one.sentToken, stranger, { action: 'confirm' })),
      db.$transaction((tx) => joinGuestOrders(tx, viewer.id, one.phoneNumber)),
    ])
    const order = await getOrder(viewer, one.id)
    expect(order.status).toBe(acted === 'FORBIDDEN' ? 'PENDING' : 'PROCESSING')
    if (order.status === 'PENDING')
      expect((await changeOrder(viewer, one.id, { status: 'CANCELLED' })).status).toBe('CANCELLED')
  })

  test('an order that staff took by telephone is never joined', async () => {
    const one = await aGuestOrder()
    const { id: takenById } = await anAdmin()
    await db.order.update({ where: { id: one.id }, data: { channel: 'PHONE', takenById } })
    const { id } = await make.buyer()
    expect(await db.$transaction((tx) => joinGuestOrders(tx, id, one.phoneNumber))).toBe(0)
  })
})
