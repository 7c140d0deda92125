// The hold of a cash order: until when its stock is held, and what happens when it is not confirmed by then.

import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { cancelUnconfirmedOrders } from '@/lib/orders/confirmation/expire'
import { linkSelect, toOrderLink } from '@/lib/orders/confirmation/link-queries'
import { missedDeadline } from '@/lib/orders/order/transitions'
import { findOrderView, getOrder } from '@/lib/orders/views/queries'
import { isSignedToken, signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import type { Envelope } from '@/lib/shop/mail/drivers'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { getSettings } from '@/lib/shop/settings/queries'
import { aBuyer, anAdmin, make, place, stockOf, tally, times } from './orders-support'

const admin = await anAdmin()

const hold = (holdHours: number | null) => {
  const usual = defaultSettings()
  return saveSettings(admin, { ...usual, cashOrders: { ...usual.cashOrders, holdHours } })
}
beforeEach(() => hold(24))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const runJob = (now: Date) => cancelUnconfirmedOrders(undefined, { now })

async function cashOrder(stock = 5) {
  const buyer = await aBuyer()
  const product = await make.product({ stock })
  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  return { buyer, product, order: answer.order, id: answer.order._id }
}

describe('a placed cash order', () => {
  test('is held for the hours of the settings', async () => {
    const { order } = await cashOrder()
    const placedAt = new Date(order.placedAt).getTime()
    expect(order.confirmBy).toBe(new Date(placedAt + 24 * 3_600_000).toISOString())
  })

  test('is held without an end when the settings name none, and no job cancels it', async () => {
    await hold(null)
    const { order, buyer, id } = await cashOrder()
    expect(order.confirmBy).toBeUndefined()
    await runJob(hours(10_000))
    expect((await getOrder(buyer, id)).status).toBe('PENDING')
  })

  test('of before there were holds stays', async () => {
    const { buyer, id } = await cashOrder()
    await db.order.update({ where: { id }, data: { confirmBy: null } })
    await runJob(hours(10_000))
    expect((await getOrder(buyer, id)).status).toBe('PENDING')
  })

  test('no longer has a hold once it is confirmed', async () => {
    const { buyer, id } = await cashOrder()
    await changeOrder(admin, id, { status: 'PROCESSING' })
    expect((await getOrder(buyer, id)).confirmBy).toBeUndefined()
    await runJob(hours(10_000))
    expect((await getOrder(buyer, id)).status).toBe('PROCESSING')
  })
})

describe('a cash order that was not confirmed in time', () => {
  test('is cancelled once, its stock returns, and its buyer gets an email of its own', async () => {
    const { buyer, product, id } = await cashOrder()
    await runJob(hours(23.9))
    expect((await getOrder(buyer, id)).status).toBe('PENDING')
    expect(await stockOf(product)).toEqual({ stock: 3, sold: 2 })

    await Promise.all(times(5, () => runJob(hours(24.1))))
    const view = await findOrderView(buyer, id)
    expect(view?.order.status).toBe('CANCELLED')
    expect(view?.order.timeline.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'PENDING BUYER',
      'CANCELLED SYSTEM',
    ])
    expect(view && missedDeadline(view.order)).toBe('notConfirmedInTime')
    const row = await db.order.findUniqueOrThrow({ where: { id }, select: linkSelect })
    expect((await toOrderLink(row, hours(24.2))).state).toBe('EXPIRED')
    expect(await stockOf(product)).toEqual({ stock: 5, sold: 0 })
    const mails = await db.mail.findMany({
      where: { dedupe: { startsWith: `order:${id}:` }, template: 'order-cancelled' },
    })
    expect(mails.map(({ data }) => data)).toEqual([
      expect.objectContaining({ by: 'SYSTEM', isUnconfirmed: true, isUncharged: true }),
    ])
  })

  test('is held anew when an admin reopens it', async () => {
    const { id, product } = await cashOrder()
    await runJob(hours(24.1))
    const before = Date.now()
    const reopened = await changeOrder(admin, id, { status: 'PENDING' })
    expect(new Date(reopened.confirmBy ?? 0).getTime()).toBeGreaterThanOrEqual(before + 24 * 3_600_000)
    await runJob(hours(23))
    expect((await getOrder(admin, id)).status).toBe('PENDING')
    expect(await stockOf(product)).toEqual({ stock: 3, sold: 2 })
  })

  test('is either confirmed or cancelled when both happen at once', async () => {
    const orders = await Promise.all(times(12, () => cashOrder()))
    const late = hours(24.1)
    await Promise.all([
      ...orders.map(({ id }) =>
        tally([changeOrder(admin, id, { status: 'PROCESSING', seen: { status: 'PENDING' } })]),
      ),
      runJob(late),
      runJob(late),
    ])
    for (const { id, product } of orders) {
      const { timeline, status } = await getOrder(admin, id)
      expect(timeline.map((entry) => entry.status)).toEqual(['PENDING', status])
      expect((await stockOf(product)).stock).toBe(status === 'CANCELLED' ? 5 : 3)
    }
  })
})

describe('the email of a placed cash order', () => {
  test('has a link that is only completed while it is sent', async () => {
    const { id, order } = await cashOrder()
    const stored = await db.mail.findUniqueOrThrow({ where: { dedupe: `order:${id}:placed` } })
    const token = signedToken('order', id, order.buyer.email)
    expect(JSON.stringify(stored.data)).not.toContain(token)
    expect(stored.data).toMatchObject({ link: expect.stringMatching(/\/o\/-token-$/) })

    const sent: Envelope[] = []
    await sendDueMail(undefined, { send: async (mail) => void sent.push(mail) })
    const mail = sent.find(({ to }) => to === order.buyer.email)
    expect(mail?.text).toContain(`/o/${token}`)
    expect(mail?.text).toContain('Confirm your order')
    expect(mail?.text).toContain('We hold your plants until')
    expect(isSignedToken(token, 'order', id, [order.buyer.email])).toBe(true)
  })
})

test('settings stored before there was a hold have the default one, and an older client does not change it', async () => {
  const { cashOrders, ...others } = defaultSettings()
  const { mostPieces, mostOpen } = { mostPieces: 7, mostOpen: 2 }
  await db.setting.update({
    where: { key: 'shop' },
    data: { value: { ...others, cashOrders: { mostPieces, mostOpen } } },
  })
  expect((await getSettings()).cashOrders).toEqual({ ...cashOrders, mostPieces, mostOpen })
  await hold(5)
  const saved = await saveSettings(admin, { ...others, cashOrders: { mostPieces: 9, mostOpen: 9 } })
  expect(saved.cashOrders).toEqual({ ...cashOrders, mostPieces: 9, mostOpen: 9, holdHours: 5 })
})
