// Cancelling and taking down by an admin: refunds, ratings, emails and the audit log, also with concurrent changes.

import { describe, expect, test } from 'vitest'
import { newId } from '@/lib/base/ids'
import type { Permission } from '@/lib/base/permissions'
import { karachiDate } from '@/lib/base/time/format'
import { listAdminAppointments } from '@/lib/care/appointments/admin-list'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { cancelByShop } from '@/lib/care/appointments/cancel'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { findAdminReview, listAdminReviews } from '@/lib/catalogue/reviews/admin-list'
import { changeCaretakerReview } from '@/lib/catalogue/reviews/caretaker-commands'
import { changeProductReview } from '@/lib/catalogue/reviews/product-commands'
import { takeDownReview } from '@/lib/catalogue/reviews/take-down'
import { auditChoices, listAuditLog } from '@/lib/platform/audit/log'
import { db } from '@/lib/platform/database/client'
import { settle } from '@/lib/reconciling/settlement/settle'
import { findAdminSwap, listAdminSwaps } from '@/lib/swaps/admin-list'
import { changeSwap } from '@/lib/swaps/commands'
import { makeDeal } from '@/lib/swaps/make-deal'
import { takeDownSwap } from '@/lib/swaps/take-down'
import { ownerRights, rightsTo } from '../support/viewers'
import { aCaretaker, booked, bookingInput, change, hour } from './appointments-support'
import { reportOf } from './gateway-messages'
import { aBuyer, anAdmin, errorOf, make, tally, times, viewerOf } from './people'

const ownerViewer = { role: 'ADMIN', rights: ownerRights } as const

const reason = 'The caretaker has moved away.'
const rounds = 12

const mailsTo = async (id: string, template: string) => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id } })
  return db.mail.findMany({ where: { to: email, template }, select: { data: true } })
}
const auditEntriesOf = (subject: string) =>
  db.auditEntry.findMany({ orderBy: { id: 'asc' }, where: { subject } })

describe('cancelling an appointment as an admin', () => {
  async function aVisit(options: Parameters<typeof booked>[2] = {}) {
    const [admin, buyer, caretaker] = await Promise.all([anAdmin(), aBuyer(), aCaretaker()])
    const visit = await booked(buyer, caretaker, options)
    return { admin, buyer, caretaker, visit }
  }
  const paid = { purpose: 'Pruning', price: 120_000, status: 'APPROVED', paymentStatus: 'PAID' } as const

  test('makes a refund due, sends both sides an email, frees the slot, and is final', async () => {
    const { admin, buyer, caretaker, visit } = await aVisit(paid)
    const answer = await cancelByShop(admin, visit.id, { reason })
    expect(answer).toMatchObject({ status: 'REJECTED', paymentStatus: 'REFUND_DUE', cancelReason: reason })
    for (const { id } of [buyer, caretaker]) {
      const [mail, ...more] = await mailsTo(id, 'appointment-cancelled')
      expect(mail?.data).toMatchObject({ reason, number: visit.number })
      expect(more).toEqual([])
    }
    expect(await mailsTo(buyer.id, 'refund-due')).toHaveLength(1)
    expect(await auditEntriesOf(`appointment:${visit.id}`)).toMatchObject([
      {
        actorId: admin.id,
        action: 'appointment.cancel',
        before: { status: 'APPROVED', paymentStatus: 'PAID' },
        after: { status: 'REJECTED', paymentStatus: 'REFUND_DUE', reason },
      },
    ])
    await bookAppointment(await aBuyer(), bookingInput(caretaker))
    const revived = changeAppointment(caretaker, visit.id, change({ status: 'APPROVED' }))
    expect((await errorOf(revived)).code).toBe('APPOINTMENT_LOCKED')
    const moved = changeAppointment(buyer, visit.id, change({ start: hour(40), end: hour(41) }))
    expect((await errorOf(moved)).code).toBe('APPOINTMENT_LOCKED')
    expect((await errorOf(cancelByShop(admin, visit.id, { reason }))).code).toBe('NOT_CANCELLABLE')
    await withdrawAppointment(buyer, visit.id)
    expect((await errorOf(cancelByShop(admin, visit.id, { reason }))).code).toBe('NOT_FOUND')
  })

  test('past ones are not cancelled; running ones, and past unpaid ones, are', async () => {
    const hours = (from: number) => new Date(Date.now() + from * 3_600_000)
    const past = { start: hours(-3), end: hours(-2) }
    const underWay = { start: hours(-1), end: hours(1) }
    for (const over of [
      { ...paid, ...past },
      { ...paid, ...past, price: 0, paymentStatus: 'UNPAID' as const },
      { ...paid, ...past, paymentStatus: 'UNPAID' as const, outcome: 'COMPLETED' as const },
      { ...paid, ...underWay, outcome: 'NO_SHOW' as const },
    ]) {
      const { admin, visit } = await aVisit(over)
      const error = await errorOf(cancelByShop(admin, visit.id, { reason }))
      expect([error.code, error.message]).toEqual([
        'NOT_CANCELLABLE',
        'This appointment has taken place. It cannot be cancelled any more.',
      ])
      expect(await db.appointment.findUniqueOrThrow({ where: { id: visit.id } })).toMatchObject({
        status: 'APPROVED',
        paymentStatus: over.paymentStatus,
        outcome: visit.outcome,
      })
    }
    for (const [open, money] of [
      [{ ...paid, ...underWay }, 'REFUND_DUE'],
      [{ ...paid, ...past, status: 'PENDING' as const }, 'REFUND_DUE'],
      [{ ...paid, ...past, paymentStatus: 'UNPAID' as const }, 'UNPAID'],
    ] as const) {
      const { admin, visit } = await aVisit(open)
      const answer = await cancelByShop(admin, visit.id, { reason })
      expect([answer.status, answer.paymentStatus]).toEqual(['REJECTED', money])
    }
  })

  test('of several at once one cancels', async () => {
    const { admin, buyer, visit } = await aVisit(paid)
    const outcomes = await tally(times(20, () => cancelByShop(admin, visit.id, { reason })))
    expect(outcomes).toEqual({ done: 1, NOT_CANCELLABLE: 19 })
    expect(await mailsTo(buyer.id, 'appointment-cancelled')).toHaveLength(1)
    expect(await mailsTo(buyer.id, 'refund-due')).toHaveLength(1)
  })

  test('during an approval, an edit and a payment: cancelled, with the refund due and announced once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, buyer, caretaker, visit } = await aVisit({ purpose: 'Pruning', price: 120_000 })
      const basketId = `G-RACE-${visit.id.slice(-6).toUpperCase()}`
      await db.paymentAttempt.create({
        data: {
          basketId,
          gateway: 'simulator',
          amount: visit.price,
          orderDate: '2026-11-22',
          appointmentId: visit.id,
        },
      })
      const others = tally([
        changeAppointment(caretaker, visit.id, change({ status: 'APPROVED' })),
        changeAppointment(buyer, visit.id, change({ start: hour(2), end: hour(3) })),
        settle(reportOf(basketId, {}), { channel: 'notification', gateway: 'simulator' }),
      ])
      await Promise.all([cancelByShop(admin, visit.id, { reason }), others])
      expect(await db.appointment.findUniqueOrThrow({ where: { id: visit.id } })).toMatchObject({
        status: 'REJECTED',
        cancelReason: reason,
        paymentStatus: 'REFUND_DUE',
      })
      expect(await mailsTo(buyer.id, 'refund-due')).toHaveLength(1)
    }
  })
})

describe('taking down a swap', () => {
  async function aSwap() {
    const owner = await aBuyer()
    const [offered, desired] = [await make.product({ name: 'Mint' }), await make.product({ name: 'Aloe' })]
    const swap = await make.swap({ userId: owner.id, offered: [offered.id], desired: [desired.id] })
    return { owner, swap, plants: { offeredPlants: [desired.id], desiredPlants: [offered.id] } }
  }

  test('its owner gets one email with the reason, and it can be neither edited nor dealt', async () => {
    const [admin, buyer, { owner, swap, plants }] = [await anAdmin(), await aBuyer(), await aSwap()]
    expect(await tally(times(10, () => takeDownSwap(admin, swap.id, { reason })))).toEqual({
      done: 1,
      NOT_FOUND: 9,
    })
    const [mail, ...more] = await mailsTo(owner.id, 'swap-taken-down')
    expect(mail?.data).toMatchObject({ offered: ['Mint'], desired: ['Aloe'], reason })
    expect(more).toEqual([])
    expect(await auditEntriesOf(`swap:${swap.id}`)).toMatchObject([
      { action: 'swap.takedown', before: { offered: ['Mint'] }, after: { reason } },
    ])
    expect((await errorOf(changeSwap(owner, swap.id, plants))).code).toBe('NOT_FOUND')
    expect((await errorOf(makeDeal(buyer, swap.id, null))).code).toBe('NOT_FOUND')
  })

  test('during a deal, one of the two happens, and a deal stays', async () => {
    const [admin, buyer] = [await anAdmin(), await aBuyer()]
    for (let round = 0; round < rounds; round += 1) {
      const { owner, swap, plants } = await aSwap()
      const down = takeDownSwap(admin, swap.id, { reason }).then(
        () => true,
        () => false,
      )
      const dealt = makeDeal(buyer, swap.id, null).then(
        () => true,
        () => false,
      )
      await tally([changeSwap(owner, swap.id, plants)])
      expect([await down, await dealt].filter(Boolean)).toHaveLength(1)
      const row = await db.plantSwap.findUniqueOrThrow({ where: { id: swap.id } })
      expect(row.status === 'COMPLETED').toBe(await dealt)
      expect(row.deletedAt !== null).toBe(await down)
      expect(await mailsTo(owner.id, 'swap-taken-down')).toHaveLength((await down) ? 1 : 0)
    }
  })
})

describe('taking down a review', () => {
  const sumOf = (rows: { rating: number }[]) => ({
    ratingSum: rows.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: rows.length,
  })
  const sums = { ratingSum: true, ratingCount: true } as const

  test('the rating of a product equals the remaining reviews, also during an edit', async () => {
    const admin = await anAdmin()
    const product = await make.product()
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await make.buyer()
      const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
      const { id } = await make.productReview({
        productId: product.id,
        userId: buyer.id,
        orderId: order.id,
        rating: 2,
        comment: 'Arrived bare.',
      })
      const edit = changeProductReview(viewerOf(buyer), product.id, {
        rating: 5,
        comment: 'Grew again.',
        order: order.id,
      })
      const [, taken] = await Promise.all([
        tally([edit]),
        tally([
          takeDownReview(admin, 'product', id, { reason }),
          takeDownReview(admin, 'product', id, { reason }),
        ]),
      ])
      expect(taken).toEqual({ done: 1, NOT_FOUND: 1 })
      const left = await db.productReview.findMany({ where: { productId: product.id } })
      expect(await db.product.findUniqueOrThrow({ where: { id: product.id }, select: sums })).toEqual(
        sumOf(left),
      )
      expect(await mailsTo(buyer.id, 'review-taken-down')).toHaveLength(1)
    }
  })

  test('of a caretaker too; the text stays in the audit log', async () => {
    const [admin, buyer, other, caretaker] = [
      await anAdmin(),
      await aBuyer(),
      await aBuyer(),
      await aCaretaker(),
    ]
    const of = { caretakerId: caretaker.id, comment: 'Never came.' }
    const { id } = await make.caretakerReview({ ...of, userId: buyer.id, rating: 1 })
    await make.caretakerReview({ ...of, userId: other.id, rating: 4 })
    await Promise.all([
      takeDownReview(admin, 'caretaker', id, { reason }),
      tally([changeCaretakerReview(buyer, caretaker.id, { rating: 3, comment: 'Came late.' })]),
    ])
    expect(await db.caretaker.findUniqueOrThrow({ where: { userId: caretaker.id }, select: sums })).toEqual({
      ratingSum: 4,
      ratingCount: 1,
    })
    const [entry] = await auditEntriesOf(`caretaker-review:${id}`)
    expect(entry?.before).toMatchObject({ about: 'Ayesha Khan', author: 'Bilal Raza' })
    const [mail] = await mailsTo(buyer.id, 'review-taken-down')
    expect(mail?.data).toMatchObject({ about: 'Ayesha Khan', reason })
  })
})

describe('the lists of the admin area', () => {
  const page = { page: 1, limit: 12 }

  test('appointments by number and by either person, without those a customer deleted unpaid', async () => {
    const [buyer, caretaker] = [
      await make.buyer({ firstName: 'Zubaida', lastName: 'Tariq' }),
      await make.caretaker({ firstName: 'Shamim', lastName: 'Ara' }),
    ]
    const of = { customerId: buyer.id, caretakerId: caretaker.id }
    const first = await make.appointment({ ...of, start: new Date('2030-01-01T06:00:00Z') })
    const second = await make.appointment({
      ...of,
      start: new Date('2030-01-02T06:00:00Z'),
      status: 'APPROVED',
      paymentStatus: 'PAID',
    })
    await make.appointment({ ...of, start: new Date('2030-01-03T06:00:00Z'), deletedAt: new Date() })
    const numbers = async (filter: Omit<Parameters<typeof listAdminAppointments>[0], 'page' | 'limit'>) =>
      (await listAdminAppointments({ ...page, ...filter })).items.map(({ number }) => number)
    expect(await numbers({ text: 'zubaida TAR' })).toEqual([first.number, second.number])
    expect(await numbers({ text: caretaker.email, sort: '-start' })).toEqual([second.number, first.number])
    expect(await numbers({ text: caretaker.email, sort: 'start' })).toEqual([first.number, second.number])
    expect(await numbers({ text: first.number.slice(2).toLowerCase() })).toEqual([first.number])
    expect(await numbers({ text: second.id })).toEqual([second.number])
    expect(await numbers({ text: 'shamim', payment: 'PAID' })).toEqual([second.number])
    expect(await numbers({ text: 'shamim', status: 'REJECTED' })).toEqual([])
    expect((await listAdminAppointments({ page: 999_999_999, limit: 24 })).items).toEqual([])
  })

  test('appointments that wait for an answer first, then the coming ones, then the past', async () => {
    const [buyer, caretaker] = [await make.buyer(), await make.caretaker()]
    const of = { customerId: buyer.id, caretakerId: caretaker.id }
    const at = (day: number, status: 'PENDING' | 'APPROVED' = 'APPROVED') =>
      make.appointment({ ...of, status, start: new Date(Date.UTC(2030, 0, day, 6)) })
    const past = [await at(2), await at(4, 'PENDING')]
    const coming = [await at(6), await at(8)]
    const waiting = [await at(7, 'PENDING'), await at(9, 'PENDING')]
    const all = [...waiting, ...coming, ...past.reverse()].map(({ number }) => number)
    const found = async (place: { page: number; limit: number }) => {
      const now = new Date('2030-01-05T06:00:00Z')
      const { items } = await listAdminAppointments({ ...place, text: caretaker.email, now })
      return items.map(({ number }) => number)
    }
    expect(await found(page)).toEqual(all)
    expect(await found({ page: 2, limit: 3 })).toEqual(all.slice(3))
  })

  test('swaps by plant and person, in each of their states', async () => {
    const [admin, owner, partner] = [
      await anAdmin(),
      await make.buyer({ firstName: 'Nasreen', lastName: 'Jehan' }),
      await make.buyer({ firstName: 'Waheed', lastName: 'Murad' }),
    ]
    const plant = await make.product({ name: 'Zamioculcas' })
    const plants = { offered: [plant.id], desired: [plant.id] }
    const open = await make.swap({ userId: owner.id, ...plants })
    const dealt = await make.swap({ userId: owner.id, ...plants, partnerId: partner.id })
    const taken = await make.swap({ userId: owner.id, ...plants })
    await takeDownSwap(admin, taken.id, { reason })
    const ids = async (filter: Omit<Parameters<typeof listAdminSwaps>[0], 'page' | 'limit'>) =>
      (await listAdminSwaps({ ...page, ...filter })).items.map(({ id }) => id)
    expect((await ids({ text: 'zamio' })).toSorted()).toEqual([open.id, dealt.id, taken.id].toSorted())
    expect(await ids({ text: 'zamio', sort: 'since' })).toEqual((await ids({ text: 'zamio' })).toReversed())
    expect(await ids({ text: 'waheed' })).toEqual([dealt.id])
    expect(await ids({ text: 'nasreen', state: 'PENDING' })).toEqual([open.id])
    expect(await ids({ text: 'nasreen', state: 'TAKEN_DOWN' })).toEqual([taken.id])
    expect(await ids({ text: 'nasreen', state: 'DELETED' })).toEqual([])
    expect(await findAdminSwap(admin, taken.id)).toMatchObject({
      state: 'TAKEN_DOWN',
      takedownReason: reason,
    })
    expect(await findAdminSwap(admin, 'nothing')).toBeNull()
  })

  test('reviews of both kinds in one list, by text, author and subject', async () => {
    const [buyer, caretaker] = [
      await make.buyer({ firstName: 'Mehnaz', lastName: 'Begum' }),
      await make.caretaker({ firstName: 'Allan', lastName: 'Fakir' }),
    ]
    const product = await make.product({ name: 'Qamar Lily' })
    const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
    const ofProduct = await make.productReview({
      productId: product.id,
      userId: buyer.id,
      orderId: order.id,
      rating: 1,
      comment: 'Withered within a fortnight.',
      createdAt: new Date('2030-01-01'),
    })
    const ofCaretaker = await make.caretakerReview({
      caretakerId: caretaker.id,
      userId: buyer.id,
      rating: 4,
      comment: 'On time.',
      createdAt: new Date('2030-01-02'),
    })
    const ids = async (filter: Omit<Parameters<typeof listAdminReviews>[0], 'page' | 'limit'>) =>
      (await listAdminReviews({ ...page, ...filter })).items.map(({ id }) => id)
    expect(await ids({ text: 'mehnaz' })).toEqual([ofCaretaker.id, ofProduct.id])
    expect(await ids({ text: 'mehnaz', sort: 'written' })).toEqual([ofProduct.id, ofCaretaker.id])
    expect(await ids({ text: 'FORTNIGHT' })).toEqual([ofProduct.id])
    expect(await ids({ text: 'qamar lily' })).toEqual([ofProduct.id])
    expect(await ids({ text: 'fakir' })).toEqual([ofCaretaker.id])
    expect(await ids({ text: 'mehnaz', kind: 'product' })).toEqual([ofProduct.id])
    expect(await ids({ text: 'mehnaz', rating: 4 })).toEqual([ofCaretaker.id])
    const newest = await listAdminReviews({ page: 1, limit: 1 })
    const next = await listAdminReviews({ page: 2, limit: 1 })
    expect([...newest.items, ...next.items].map(({ id }) => id)).toEqual([ofCaretaker.id, ofProduct.id])
    expect(await findAdminReview('product', ofProduct.id)).toMatchObject({
      about: { name: 'Qamar Lily' },
      author: { name: 'Mehnaz Begum' },
      order: { number: order.number },
    })
    expect(await findAdminReview('caretaker', ofProduct.id)).toBeNull()
  })

  test('the audit log shows names, and is filtered by actor, action and time', async () => {
    const [zeba, other] = [await make.admin({ firstName: 'Zeba', lastName: 'Ali' }), await anAdmin()]
    const [buyer, caretaker] = [await aBuyer(), await aCaretaker()]
    const visit = await booked(buyer, caretaker)
    await cancelByShop(viewerOf(zeba), visit.id, { reason })
    const { id } = await make.caretakerReview({
      caretakerId: caretaker.id,
      userId: buyer.id,
      rating: 1,
      comment: 'Never came.',
    })
    await takeDownReview(other, 'caretaker', id, { reason })
    const { items } = await listAuditLog(ownerViewer, { ...page, actor: zeba.id })
    expect(items).toMatchObject([
      {
        actor: { name: 'Zeba Ali' },
        action: 'appointment.cancel',
        subject: { name: visit.number, page: { kind: 'appointment', id: visit.id } },
      },
    ])
    const [review] = (
      await listAuditLog(ownerViewer, { ...page, action: 'review.takedown', actor: other.id })
    ).items
    expect(review?.subject).toMatchObject({ name: 'of Ayesha Khan by Bilal Raza', page: null })
    const today = karachiDate(Date.now())
    const total = async (filter: { from?: string; to?: string }) =>
      (await listAuditLog(ownerViewer, { ...page, actor: zeba.id, ...filter })).total
    expect(await total({ from: today, to: today })).toBe(1)
    expect(await total({ to: '2020-01-01' })).toBe(0)
    expect(await total({ from: '2099-01-01' })).toBe(0)
    expect(await total({ from: 'nonsense' })).toBe(1)
    const { actors, actions } = await auditChoices(ownerViewer)
    expect(actors).toContainEqual({ id: zeba.id, name: 'Zeba Ali' })
    expect(actions).toEqual(expect.arrayContaining(['appointment.cancel', 'review.takedown']))
    expect(new Set(actions).size).toBe(actions.length)
  })

  test('the choices of the audit log are of what the viewer may read', async () => {
    const clerk = await make.admin({ firstName: 'Zahid', lastName: 'Butt' })
    await db.auditEntry.create({
      data: { actorId: clerk.id, action: 'statement.choices-test', subject: `statement:${newId()}` },
    })
    const choicesOf = (...own: Permission[]) => auditChoices({ role: 'ADMIN', rights: rightsTo(own) })
    const hidden = await choicesOf('audit.read', 'orders.read')
    expect(hidden.actors.map(({ id }) => id)).not.toContain(clerk.id)
    expect(hidden.actions).not.toContain('statement.choices-test')
    const shown = await choicesOf('audit.read', 'money.read')
    expect(shown.actors).toContainEqual({ id: clerk.id, name: 'Zahid Butt' })
    expect(shown.actions).toContain('statement.choices-test')
    await db.auditEntry.create({
      data: { actorId: null, action: 'synonym.choices-test', subject: `synonym:${newId()}` },
    })
    expect((await choicesOf('audit.read', 'content.write')).hasShop).toBe(true)
    expect((await choicesOf('audit.read', 'staff.write')).hasShop).toBe(false)
    expect(await choicesOf('audit.read')).toEqual({ actors: [], actions: [], hasShop: false })
  })
})
