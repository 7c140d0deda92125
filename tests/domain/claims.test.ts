import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { makeClaim, storeClaim } from '@/lib/orders/claims/commands'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { findWindow, getPhoto, listClaims } from '@/lib/orders/claims/queries'
import { getOrder } from '@/lib/orders/views/queries'
import { db, type Tx } from '@/lib/platform/database/client'
import { englishFields } from '../support/english'
import { fileOf, picture } from '../support/pictures'
import { aBuyer, anAdmin, errorOf, make, tally, times, viewerOf } from './people'

const form = { quantity: 1, kind: 'DEAD' as const, description: 'Dry and brown in the box.' }
let photo: File
beforeAll(async () => {
  photo = fileOf(await picture('jpeg', { width: 1600, height: 1200 }), 'plant.jpg', 'image/jpeg')
})

/** A delivered order of one product, of which `stock` pieces are left. */
async function delivered({ stock = 5, quantity = 2, phoneNumber = '+923001234567' } = {}) {
  const person = await make.buyer({ phoneNumber })
  const product = await make.product({ stock, price: 120_000 })
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity }],
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 4 * 24 * 3_600_000),
  })
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
  return { buyer: viewerOf(person), person, product, order, item: item.id }
}

const claimed = async (options?: Parameters<typeof delivered>[0]) => {
  const one = await delivered(options)
  const claim = await makeClaim(one.buyer, { ...form, item: one.item, photos: [photo] })
  return { ...one, claim }
}

const stockOf = async ({ id }: { id: string }) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock

const mails = async (claim: string) =>
  (
    await db.mail.findMany({
      where: { dedupe: { startsWith: `claim:${claim}:` } },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ template, data }) => [template, (data as { status?: string }).status].filter(Boolean).join(' '))

describe('making a claim', () => {
  test('stores a smaller photo without metadata, which only its buyer and admins may open', async () => {
    const { buyer, claim } = await claimed()
    expect(claim).toMatchObject({ status: 'OPEN', quantity: 1, kind: 'DEAD', description: form.description })
    const [stored] = claim.photos
    expect(stored).toMatchObject({ width: 1280, height: 960 })
    const id = stored?._id ?? ''
    expect((await getPhoto(buyer, claim._id, id)).byteLength).toBeGreaterThan(100)
    expect((await getPhoto(await anAdmin(), claim._id, id)).byteLength).toBeGreaterThan(100)
    for (const [viewer, wanted] of [
      [await aBuyer(), id],
      [buyer, newId()],
      [buyer, 'nothing'],
    ] as const)
      expect((await errorOf(getPhoto(viewer, claim._id, wanted))).code).toBe('NOT_FOUND')
    expect(await mails(claim._id)).toEqual(['claim-received'])
  })

  test('fifty presses at once make one claim with one email', async () => {
    const { buyer, item } = await delivered()
    const photo = fileOf(await picture())
    const outcomes = await tally(times(50, () => makeClaim(buyer, { ...form, item, photos: [photo] })))
    expect(outcomes).toEqual({ done: 1, CONFLICT: 49 })
    const [claim, ...others] = await db.arrivalClaim.findMany({ where: { orderItemId: item } })
    expect(others).toEqual([])
    expect(await mails(claim?.id ?? '')).toEqual(['claim-received'])
    const again = await errorOf(makeClaim(buyer, { ...form, item, photos: [photo] }))
    expect(again.details.data).toMatchObject({ _id: claim?.id, status: 'OPEN' })
  })

  test('is rejected for other people, too many pieces, no photo, and a file that is no picture', async () => {
    const { buyer, item } = await delivered({ quantity: 2 })
    const make = (viewer = buyer, more: Partial<Parameters<typeof makeClaim>[1]> = {}) =>
      errorOf(makeClaim(viewer, { ...form, item, photos: [photo], ...more }))
    expect((await make(await aBuyer())).code).toBe('NOT_FOUND')
    expect((await make(buyer, { item: newId() })).code).toBe('NOT_FOUND')
    expect(englishFields((await make(buyer, { quantity: 3 })).details.fields)).toEqual({
      quantity: 'This order has only 2 of this plant',
    })
    expect((await make(buyer, { photos: [] })).details.fields).toHaveProperty('photos')
    const text = fileOf(new TextEncoder().encode('no picture'), 'a.txt', 'text/plain')
    expect((await make(buyer, { photos: [text] })).details.fields).toHaveProperty('photos')
    expect(await db.arrivalClaim.count({ where: { orderItemId: item } })).toBe(0)
  })

  test('waits for the delivery', async () => {
    const person = await make.buyer()
    const product = await make.product()
    const order = await make.order({ buyer: person, lines: [{ product, quantity: 1 }], status: 'SHIPPED' })
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
    for (const viewer of [viewerOf(person), await anAdmin()])
      expect((await errorOf(makeClaim(viewer, { ...form, item: item.id, photos: [photo] }))).code).toBe(
        'NOT_CLAIMABLE',
      )
  })
})

describe('the window, by the clock of the database', () => {
  /** Sets the delivery so many milliseconds after the last moment that is too long ago, by the clock of this transaction. */
  const deliverAt = (tx: Tx, orderId: string, days: number, milliseconds: number) => tx.$executeRaw`
    UPDATE order_events SET at = date_trunc('milliseconds', now()) - make_interval(days => ${days}::int)
      + ${milliseconds}::int * interval '1 millisecond'
    WHERE order_id = ${orderId}::uuid AND status = 'DELIVERED' AND payment IS NULL`
  class Undone extends Error {}

  async function claimInOneMoment(
    days: number,
    milliseconds: number,
    viewer?: Awaited<ReturnType<typeof anAdmin>>,
  ) {
    const { buyer, order, item } = await delivered()
    let code = 'done'
    await db
      .$transaction(async (tx) => {
        await deliverAt(tx, order.id, days, milliseconds)
        const claim = storeClaim(tx, viewer ?? buyer, { ...form, item }, [])
        code = await claim.then(
          () => 'done',
          (error) => error.code,
        )
        throw new Undone()
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
    return code
  }

  test('its last millisecond is inside, the next one is outside', async () => {
    expect(await claimInOneMoment(7, 1)).toBe('done')
    expect(await claimInOneMoment(7, 0)).toBe('NOT_CLAIMABLE')
    expect(await claimInOneMoment(7, -1)).toBe('NOT_CLAIMABLE')
  })

  test('staff may still enter a claim of a person who called in time', async () => {
    expect(await claimInOneMoment(7, 0, await anAdmin())).toBe('done')
  })

  test('is what was promised when the order was placed, and not what is set now', async () => {
    const { order } = await delivered()
    await db.order.update({ where: { id: order.id }, data: { guaranteeDays: 2 } })
    await db.$executeRaw`UPDATE order_events SET at = now() - interval '3 days'
      WHERE order_id = ${order.id}::uuid AND status = 'DELIVERED'`
    expect((await findWindow(order.id)).state).toBe('OVER')
    await db.order.update({ where: { id: order.id }, data: { guaranteeDays: 0 } })
    expect((await findWindow(order.id)).state).toBe('NOT_PROMISED')
    await db.order.update({ where: { id: order.id }, data: { guaranteeDays: null } })
    expect((await findWindow(order.id)).state).toBe('OPEN')
  })
})

describe('an answer', () => {
  test('replaces the plants: an order without a price, its stock in the same transaction', async () => {
    const { buyer, product, order, claim } = await claimed({ stock: 5 })
    const entry = await decideClaim(await anAdmin(), claim._id, {
      decision: 'REPLACE',
      reason: undefined,
      amount: undefined,
    })
    expect(entry).toMatchObject({
      status: 'REPLACED',
      decidedBy: 'Bilal Raza',
      replacement: { status: 'PROCESSING' },
    })
    expect(await stockOf(product)).toBe(4)
    const replacement = await getOrder(buyer, entry.replacement?._id ?? '')
    expect(replacement).toMatchObject({
      totalPrice: 0,
      paymentStatus: 'UNPAID',
      replacementFor: { _id: order.id, number: order.number },
      orderItems: [{ quantity: 1, price: { amount: 0 } }],
    })
    expect(await mails(claim._id)).toEqual(['claim-received', 'claim-answer REPLACED'])
  })

  test('that replaces plants of a gift is a gift to the same person', async () => {
    const { buyer, order, claim } = await claimed()
    await db.order.update({
      where: { id: order.id },
      data: { paymentMethod: 'ONLINE', isGift: true, giftRecipient: 'Sana Malik' },
    })
    const { replacement } = await decideClaim(await anAdmin(), claim._id, {
      decision: 'REPLACE',
      reason: undefined,
      amount: undefined,
    })
    const { gift, totalPrice } = await getOrder(buyer, replacement?._id ?? '')
    expect({ gift, totalPrice }).toEqual({ gift: { recipient: 'Sana Malik' }, totalPrice: 0 })
  })

  test('that replaces has no invoice and is never paid or refunded, whatever becomes of its order', async () => {
    const { claim } = await claimed()
    const admin = await anAdmin()
    const { replacement } = await decideClaim(admin, claim._id, {
      decision: 'REPLACE',
      reason: undefined,
      amount: undefined,
    })
    const id = replacement?._id ?? ''
    for (const status of ['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)
      expect(await changeOrder(admin, id, { status })).toMatchObject({ status, paymentStatus: 'UNPAID' })
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(0)
  })

  test('is not given when the plants are sold out or no longer sold', async () => {
    const admin = await anAdmin()
    const { product, claim } = await claimed({ stock: 0 })
    const replace = () =>
      errorOf(decideClaim(admin, claim._id, { decision: 'REPLACE', reason: undefined, amount: undefined }))
    expect(await replace()).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('none is left'),
    })
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date(), stock: 9 } })
    expect(await replace()).toMatchObject({ message: expect.stringContaining('no longer sold') })
    expect(await db.order.count({ where: { replacesId: claim.order._id } })).toBe(0)
    expect(await db.arrivalClaim.findUniqueOrThrow({ where: { id: claim._id } })).toMatchObject({
      status: 'OPEN',
    })
  })

  test('refunds what was paid for these plants, once, and never more than is left', async () => {
    const { order, product, claim } = await claimed({ quantity: 2 })
    const admin = await anAdmin()
    const refund = (amount?: number) =>
      decideClaim(admin, claim._id, {
        decision: 'REFUND',
        reason: undefined,
        amount: amount === undefined ? amount : toPaisa(amount),
      })
    expect((await errorOf(refund(9_999_999))).details.fields).toHaveProperty('amount')
    // Two pieces cost 2,760 with tax; the delivery is no part of what is claimed.
    expect(englishFields((await errorOf(refund(276_001))).details.fields)).toEqual({
      amount: 'At most Rs 2,760.00 was paid for this line',
    })
    expect(await refund()).toMatchObject({ status: 'REFUNDED', refund: 1380_00 })
    expect((await errorOf(refund(100))).code).toBe('CONFLICT')
    expect(await db.orderRefund.findMany({ where: { orderId: order.id } })).toMatchObject([
      { cause: 'CLAIM', claimId: claim._id, paisa: 138_000n, reason: '' },
    ])
    expect(await stockOf(product)).toBe(5)
    const [mail, ...others] = await db.mail.findMany({
      where: { template: 'part-refund', data: { path: ['number'], equals: order.number } },
    })
    expect([mail?.data, others.length]).toMatchObject([
      { paisa: 138_000, step: 'GRANTED', cause: 'CLAIM', reason: '' },
      0,
    ])
  })

  test('refunds the price less the discount of the products that the code was for', async () => {
    const person = await make.buyer()
    const [reduced, other] = [
      await make.product({ price: 100_000 }),
      await make.product({ name: 'Aloe Vera', price: 100_000 }),
    ]
    const lines = [
      { product: reduced, quantity: 1 },
      { product: other, quantity: 1 },
    ]
    const { id } = await make.order({ buyer: person, lines, status: 'DELIVERED' })
    const code = await make.discountCode({ code: 'HALFCACTUS', createdById: (await anAdmin()).id })
    await db.order.update({
      where: { id },
      data: {
        itemsPrice: 200_000,
        taxPrice: 0,
        shippingPrice: 0,
        discountedPrice: 50_000,
        discountCodeId: code.id,
        discountTerms: { kind: 'PERCENT', value: 50, leastPaisa: 0, products: [reduced.id] },
        totalPrice: 150_000,
      },
    })
    const buyer = viewerOf(person)
    const refundOf = async (product: { id: string }) => {
      const { id: item } = await db.orderItem.findFirstOrThrow({
        where: { orderId: id, productId: product.id },
      })
      const { _id } = await makeClaim(buyer, { ...form, item, photos: [photo] })
      return (await decideClaim(await anAdmin(), _id, { decision: 'REFUND' })).refund
    }
    expect(await refundOf(reduced)).toBe(500_00)
    expect(await refundOf(other)).toBe(1000_00)
  })

  test('declines with a reason that the buyer reads', async () => {
    const { claim } = await claimed()
    const answer = {
      decision: 'DECLINE' as const,
      reason: 'The photo shows a healthy plant.',
      amount: undefined,
    }
    expect(await decideClaim(await anAdmin(), claim._id, answer)).toMatchObject({
      status: 'DECLINED',
      reason: answer.reason,
    })
    expect(await mails(claim._id)).toEqual(['claim-received', 'claim-answer DECLINED'])
  })

  test('of two admins at once is one, and the other one reads whose it was', async () => {
    for (const _ of times(5, (index) => index)) {
      const { product, claim } = await claimed({ stock: 5 })
      const decline = { decision: 'DECLINE' as const, reason: 'Healthy.', amount: undefined }
      const replace = { decision: 'REPLACE' as const, reason: undefined, amount: undefined }
      const refund = { decision: 'REFUND' as const, reason: undefined, amount: undefined }
      const answers = [replace, refund, decline]
      const [one, other] = [await anAdmin(), await anAdmin()]
      const errors: unknown[] = []
      const outcomes = await tally(
        times(9, (index) =>
          decideClaim(index % 2 ? one : other, claim._id, answers[index % 3] ?? replace).catch((error) => {
            errors.push(error)
            throw error
          }),
        ),
      )
      expect(outcomes).toEqual({ done: 1, CONFLICT: 8 })
      const { status } = await db.arrivalClaim.findUniqueOrThrow({ where: { id: claim._id } })
      expect(await stockOf(product)).toBe(status === 'REPLACED' ? 4 : 5)
      expect(await db.orderRefund.count({ where: { claimId: claim._id } })).toBe(
        status === 'REFUNDED' ? 1 : 0,
      )
      expect(await db.order.count({ where: { replacesId: claim.order._id } })).toBe(
        status === 'REPLACED' ? 1 : 0,
      )
      expect((errors[0] as Error).message).toBe(
        `This claim was already ${status.toLowerCase()} by Bilal Raza.`,
      )
      expect(await mails(claim._id)).toHaveLength(status === 'REFUNDED' ? 1 : 2)
    }
  })

  test('for the last plant is given to one of two claims at once', async () => {
    const product = await make.product({ stock: 1 })
    const claims = await Promise.all(
      times(2, async () => {
        const person = await make.buyer()
        const order = await make.order({
          buyer: person,
          lines: [{ product, quantity: 1 }],
          status: 'DELIVERED',
          placedAt: new Date(Date.now() - 4 * 86_400_000),
        })
        const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
        return makeClaim(viewerOf(person), { ...form, item: item.id, photos: [photo] })
      }),
    )
    const admin = await anAdmin()
    const outcomes = await tally(
      claims.map(({ _id }) =>
        decideClaim(admin, _id, { decision: 'REPLACE', reason: undefined, amount: undefined }),
      ),
    )
    expect(outcomes).toEqual({ done: 1, OUT_OF_STOCK: 1 })
    expect(await stockOf(product)).toBe(0)
  })

  test('can be given again after its replacement was cancelled, which stays cancelled', async () => {
    const { buyer, product, claim } = await claimed({ stock: 5 })
    const admin = await anAdmin()
    const replace = { decision: 'REPLACE' as const, reason: undefined, amount: undefined }
    const first = await decideClaim(admin, claim._id, replace)
    const id = first.replacement?._id ?? ''
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(await stockOf(product)).toBe(5)
    expect((await openClaims()).map(({ _id }) => _id)).toContain(claim._id)
    const second = await decideClaim(admin, claim._id, replace)
    expect(second.replacement?._id).not.toBe(id)
    expect(await stockOf(product)).toBe(4)
    expect((await errorOf(changeOrder(admin, id, { status: 'PROCESSING' }))).code).toBe('ORDER_LOCKED')
    expect(await stockOf(product)).toBe(4)
    expect((await openClaims()).map(({ _id }) => _id)).not.toContain(claim._id)
  })
})

describe('nobody gets plants and all of the money', () => {
  const replace = { decision: 'REPLACE' as const, reason: undefined, amount: undefined }

  test('plants of a cancelled order are not replaced', async () => {
    const { order, claim, product } = await claimed()
    const admin = await anAdmin()
    await changeOrder(admin, order.id, { status: 'CANCELLED' })
    const stock = await stockOf(product)
    const error = await errorOf(decideClaim(admin, claim._id, replace))
    expect([error.code, error.message]).toEqual(['CONFLICT', expect.stringContaining('cancelled')])
    expect(await stockOf(product)).toBe(stock)
    const declined = { decision: 'DECLINE' as const, reason: 'The order is refunded.', amount: undefined }
    expect(await decideClaim(admin, claim._id, declined)).toMatchObject({ status: 'DECLINED' })
  })

  test('an order is cancelled only after its replacement', async () => {
    const { order, claim } = await claimed()
    const admin = await anAdmin()
    const { replacement } = await decideClaim(admin, claim._id, replace)
    const error = await errorOf(changeOrder(admin, order.id, { status: 'CANCELLED' }))
    expect([error.code, error.message]).toEqual([
      'ORDER_LOCKED',
      expect.stringContaining(replacement?.number ?? 'none'),
    ])
    await changeOrder(admin, replacement?._id ?? '', { status: 'CANCELLED' })
    expect(await changeOrder(admin, order.id, { status: 'CANCELLED' })).toMatchObject({ status: 'CANCELLED' })
  })

  test('nor can its buyer cancel it, when it is set back to PROCESSING', async () => {
    const { buyer, order, claim } = await claimed()
    const admin = await anAdmin()
    await decideClaim(admin, claim._id, replace)
    await changeOrder(admin, order.id, { status: 'PROCESSING' })
    const error = await errorOf(changeOrder(buyer, order.id, { status: 'CANCELLED' }))
    expect(error.code).toBe('NOT_CANCELLABLE')
  })

  test('of the two at the same time one counts', async () => {
    const { order, claim } = await claimed()
    const admin = await anAdmin()
    const both = [
      decideClaim(admin, claim._id, replace),
      changeOrder(admin, order.id, { status: 'CANCELLED' as const }),
    ]
    const { done } = await tally(both)
    expect(done).toBe(1)
  })
})

const openClaims = async () => (await listClaims({ list: 'open', page: 1, limit: 100 })).items

test('the queue shows what the same account or telephone number has claimed before', async () => {
  const { person, claim } = await claimed({ phoneNumber: '+923211110000' })
  await decideClaim(await anAdmin(), claim._id, {
    decision: 'DECLINE',
    reason: 'Healthy.',
    amount: undefined,
  })
  const stranger = await make.buyer({ phoneNumber: '+923211113333' })
  const ordersOf = async (buyer: typeof person) => {
    const product = await make.product()
    const order = await make.order({
      buyer,
      lines: [{ product, quantity: 1 }],
      status: 'DELIVERED',
      placedAt: new Date(Date.now() - 4 * 86_400_000),
    })
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
    return makeClaim(viewerOf(buyer), { ...form, item: item.id, photos: [photo] })
  }
  const entryOf = async (id: string) => (await openClaims()).find(({ _id }) => _id === id)?.earlier
  await db.order.updateMany({ where: { buyerId: person.id }, data: { phoneNumber: '+923211112222' } })
  const sameAccount = await ordersOf(person)
  expect(await entryOf(sameAccount._id)).toMatchObject({ claims: 1, declined: 1, replaced: 0 })
  await db.order.updateMany({ where: { buyerId: person.id }, data: { phoneNumber: stranger.phoneNumber } })
  const samePhone = await ordersOf(stranger)
  expect(await entryOf(samePhone._id)).toMatchObject({ claims: 2, declined: 1, orders: 3 })
  // A claim whose replacement is cancelled is open again.
  const answer = { decision: 'REPLACE' as const, reason: undefined, amount: undefined }
  const { replacement } = await decideClaim(await anAdmin(), sameAccount._id, answer)
  expect(await entryOf(samePhone._id)).toMatchObject({ replaced: 1 })
  await db.order.update({ where: { id: replacement?._id ?? '' }, data: { status: 'CANCELLED' } })
  expect(await entryOf(samePhone._id)).toMatchObject({ replaced: 0, latest: [{ status: 'OPEN' }, {}] })
})
