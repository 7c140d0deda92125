import { describe, expect, test } from 'vitest'
import { changeOwnProfile } from '@/lib/accounts/users/commands'
import { getUser } from '@/lib/accounts/users/queries'
import { user } from '@/lib/accounts/users/schema'
import type { AppError } from '@/lib/base/errors'
import { changeAppointment } from '@/lib/care/appointments/commands'
import { appointmentChange } from '@/lib/care/appointments/schema'
import { changeCaretakerReview, reviewCaretaker } from '@/lib/catalogue/reviews/caretaker-commands'
import { changeProductReview, reviewProduct } from '@/lib/catalogue/reviews/product-commands'
import { changeSynonym, createSynonym } from '@/lib/catalogue/search/commands'
import { synonymForm } from '@/lib/catalogue/search/schema'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { parcel } from '@/lib/orders/order/tracking-schema'
import { clearTracking, setTracking } from '@/lib/orders/parcels/tracking'
import { getOrder } from '@/lib/orders/views/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { recordRefund } from '@/lib/reconciling/settlement/commands'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { changeSwap, createSwap } from '@/lib/swaps/commands'
import { aBuyer, anAdmin, errorOf, make, viewerOf } from './people'

/** Two saves by users who had read the same values: one succeeds, the other gets the current values in its error. */
async function collide<T extends object>(saves: (() => Promise<T>)[]): Promise<{ done: T; error: AppError }> {
  const results = await Promise.allSettled(saves.map((save) => save()))
  const done = results.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const errors = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason as AppError)
  expect([done.length, ...errors.map(({ code }) => code)]).toEqual([1, 'CONFLICT'])
  const [first, error] = [done[0], errors[0]]
  if (first === undefined || !error) throw new Error('Not one of each')
  return { done: first, error }
}

describe('of two windows with the same values read, the second to save gets a conflict', () => {
  test('in the settings, where a window that never read anything still saves', async () => {
    const admin = await anAdmin()
    const seen = defaultSettings()
    await db.setting.deleteMany()
    const { done, error } = await collide([
      () => saveSettings(admin, { ...seen, taxPercent: 16, seen }),
      () => saveSettings(admin, { ...seen, invoiceNote: 'Water it.', seen }),
    ])
    expect(error.details.data).toEqual(done)
    await saveSettings(admin, { ...seen, taxPercent: 17, seen: done })
    await saveSettings(admin, seen)
    await db.setting.deleteMany()
  })

  test('in the profile, but not by a change of other fields', async () => {
    const viewer = viewerOf(await make.caretaker())
    const read = toWire(user, await getUser(viewer.id))
    const seen = {
      services: read.services,
      pricing: read.pricing?.map(({ service, price }) => ({ service, price })),
    }
    await changeOwnProfile(viewer, { bio: 'I talk to trees.', seen: { bio: read.bio } })
    const { done, error } = await collide([
      () => changeOwnProfile(viewer, { services: ['Advice'], pricing: [], seen }),
      () => changeOwnProfile(viewer, { services: ['Pruning'], pricing: [], seen }),
    ])
    expect(error.details.data).toEqual(toWire(user, done))
    // Rows are rewritten with each save, so their ids are not compared.
    const { services, pricing } = toWire(user, done)
    const again = { services, pricing }
    expect((await changeOwnProfile(viewer, { services: [], seen: again })).services).toEqual([])
  })

  test('in a swap', async () => {
    const [owner, a, b, c] = [
      await aBuyer(),
      await make.product(),
      await make.product(),
      await make.product(),
    ]
    const swap = await createSwap(owner, { offeredPlants: [a.id], desiredPlants: [b.id] })
    const seen = { offeredPlants: [a.id], desiredPlants: [b.id] }
    const { done, error } = await collide([
      () => changeSwap(owner, swap._id, { ...seen, offeredPlants: [a.id, c.id], seen }),
      () => changeSwap(owner, swap._id, { ...seen, desiredPlants: [c.id], seen }),
    ])
    expect(error.details.data).toEqual(done)
  })

  test('in the parcel of an order', async () => {
    const [admin, buyer, product] = [await anAdmin(), await make.buyer(), await make.product()]
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING' })
    const save = (trackingNumber: string) => () =>
      setTracking(
        admin,
        id,
        parcel.parse({
          courier: 'TCS',
          trackingNumber,
          seen: { courier: null, trackingNumber: null, trackingUrl: null },
        }),
      )
    const { done, error } = await collide([save('1'), save('2')])
    expect(error.details.data).toEqual(done)
  })

  test('in the parcel of an order that is no longer tracked', async () => {
    const [admin, buyer, product] = [await anAdmin(), await make.buyer(), await make.product()]
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING' })
    const save = (trackingNumber: string) =>
      setTracking(admin, id, parcel.parse({ courier: 'TCS', trackingNumber }))
    const seen = await save('1')
    const done = await save('2')
    const error = await errorOf(clearTracking(admin, id, { seen }))
    expect([error.code, error.details.data]).toEqual(['CONFLICT', done])
    expect(await clearTracking(admin, id, { seen: done })).toMatchObject({ trackingNumber: null })
  })

  test('in a cancellation by the buyer, whose payment came meanwhile', async () => {
    const [buyer, product] = [await make.buyer(), await make.product()]
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING' })
    await db.order.update({ where: { id }, data: { paymentMethod: 'ONLINE', paymentStatus: 'PAID' } })
    const seen = { status: 'PENDING', paymentStatus: 'UNPAID' }
    const error = await errorOf(changeOrder(viewerOf(buyer), id, { status: 'CANCELLED', seen }))
    expect([error.code, error.details.data]).toMatchObject(['CONFLICT', { paymentStatus: 'PAID' }])
  })

  test('in the phone number of an order, which its edit replaces as well', async () => {
    const [admin, buyer, product] = [await anAdmin(), await make.buyer(), await make.product()]
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING' })
    const { phoneNumber } = (await getOrder(admin, id)).buyer
    const save = (to: string) => () =>
      editOrder(admin, id, orderEdit.parse({ phoneNumber: to, seen: { buyer: { phoneNumber } } }))
    const { done, error } = await collide([save('03331112223'), save('03331112224')])
    expect(error.details.data).toMatchObject({ buyer: done.buyer })
  })

  test('in a synonym', async () => {
    const admin = await anAdmin()
    const form = (meaning: string) => synonymForm.parse({ term: 'twowindows', meanings: [meaning] })
    const { _id, term, meanings } = await createSynonym(admin, form('rose'))
    const save = (meaning: string) => () =>
      changeSynonym(admin, _id, { ...form(meaning), seen: { term, meanings } })
    const { done, error } = await collide([save('tulip'), save('lily')])
    expect(error.details.data).toEqual(done)
  })

  test('in an appointment', async () => {
    const [buyer, caretaker] = [
      await aBuyer(),
      await make.caretaker({ services: ['Advice'], availability: [] }),
    ]
    const start = new Date(Date.now() + 10 * 86_400_000)
    start.setUTCMinutes(0, 0, 0)
    const visit = await make.appointment({
      customerId: buyer.id,
      caretakerId: caretaker.id,
      start,
      purpose: 'Advice',
      price: 0,
    })
    const seen = { purpose: 'Advice', start: visit.start.toISOString(), end: visit.end.toISOString() }
    const save = (hours: number) => () =>
      changeAppointment(
        buyer,
        visit.id,
        appointmentChange.parse({
          start: new Date(start.getTime() + hours * 3_600_000).toISOString(),
          end: new Date(start.getTime() + (hours + 1) * 3_600_000).toISOString(),
          seen,
        }),
      )
    const { done, error } = await collide([save(3), save(5)])
    expect(error.details.data).toMatchObject({ start: done.start, updatedAt: done.updatedAt })
    const decision = appointmentChange.parse({ status: 'APPROVED', seen: {} })
    const viewer = viewerOf(caretaker)
    expect((await errorOf(changeAppointment(viewer, visit.id, decision))).code).toBe('VALIDATION_FAILED')
  })

  test('in both kinds of reviews, whose sums stay right', async () => {
    const [person, caretaker, product] = [await make.buyer(), await make.caretaker(), await make.product()]
    const buyer: Viewer = viewerOf(person)
    const order = await make.order({ buyer: person, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
    const review = { rating: 5, comment: 'Fine.' }
    await reviewCaretaker(buyer, caretaker.id, review)
    await reviewProduct(buyer, product.id, { ...review, order: order.id })
    for (const save of [
      (rating: number) => changeCaretakerReview(buyer, caretaker.id, { ...review, rating, seen: review }),
      (rating: number) =>
        changeProductReview(buyer, product.id, { ...review, rating, order: order.id, seen: review }),
    ]) {
      const { done, error } = await collide<{ rating: number; updatedAt: string }>([
        () => save(4),
        () => save(3),
      ])
      expect(error.details.data).toMatchObject({ rating: done.rating, updatedAt: done.updatedAt })
    }
    const [caretakerSum, productSum] = await Promise.all([
      db.caretakerReview.findFirstOrThrow({ where: { caretakerId: caretaker.id } }),
      db.productReview.findFirstOrThrow({ where: { productId: product.id } }),
    ])
    const { ratingSum } = await db.caretaker.findUniqueOrThrow({ where: { userId: caretaker.id } })
    expect(ratingSum).toBe(caretakerSum.rating)
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).ratingSum).toBe(
      productSum.rating,
    )
  })

  test('and of a refund whose amount is not the one that was shown', async () => {
    const [admin, buyer, product] = [await anAdmin(), await make.buyer(), await make.product()]
    const order = await make.order({
      buyer,
      lines: [{ product, quantity: 1 }],
      status: 'CANCELLED',
      paymentMethod: 'ONLINE',
      paymentStatus: 'REFUND_DUE',
    })
    const subject = { kind: 'order', id: order.id } as const
    const amount = Number(order.totalPrice) / 100
    expect((await errorOf(recordRefund(admin, subject, { seen: { amount: amount - 1 } }))).code).toBe(
      'CONFLICT',
    )
    await recordRefund(admin, subject, { seen: { amount } })
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).paymentStatus).toBe('REFUNDED')
  })
})
