// The emails about an order: one per event, written in the transaction of the event.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { requestReset } from '@/lib/accounts/users/reset'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { cancelUnpaidOrders } from '@/lib/reconciling/settlement/reconcile'
import { receive, reportOf } from './gateway-messages'
import { aBuyer, anAdmin, errorOf, make, place, times } from './orders-support'

const mailsAbout = (id: string) =>
  db.mail.findMany({
    where: { dedupe: { startsWith: `order:${id}:` } },
    select: { template: true, to: true, data: true },
  })
const templatesAbout = async (id: string) => (await mailsAbout(id)).map(({ template }) => template).sort()

async function byCash() {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 5, price: 79_950 })
  const { answer } = await place(buyer, [{ product }], {}, `key-${buyer.id}`)
  const again = () => place(buyer, [{ product }], {}, `key-${buyer.id}`)
  return { buyer, product, again, id: answer.order._id, email: answer.order.buyer.email }
}

let serial = 0
async function online() {
  const person = await make.buyer()
  const product = await make.product()
  const { id, totalPrice } = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    paymentMethod: 'ONLINE',
  })
  serial += 1
  const basketId = `GLO-MAIL${serial}`
  await db.paymentAttempt.create({
    data: { basketId, gateway: 'simulator', orderId: id, amount: totalPrice, orderDate: '2026-11-21' },
  })
  return { id, basketId, email: person.email }
}
const notify = (basketId: string, parts: Partial<PaymentReport> = {}) => receive(reportOf(basketId, parts))
const set = (
  admin: Awaited<ReturnType<typeof anAdmin>>,
  id: string,
  status: 'SHIPPED' | 'CANCELLED' | 'PENDING',
) => changeOrder(admin, id, { status })

test('an email is in the language of its account, and leads to the pages of that language', async () => {
  const person = await make.buyer({ locale: 'ur' })
  const product = await make.product()
  const order = await make.order({ buyer: person, lines: [{ product, quantity: 1 }] })
  await set(await anAdmin(), order.id, 'CANCELLED')
  const mail = await db.mail.findFirstOrThrow({ where: { to: person.email } })
  expect(mail).toMatchObject({ template: 'order-cancelled', locale: 'ur' })
  expect(mail.data).toMatchObject({ link: expect.stringMatching(`/ur/user/order/${order.id}$`) })

  // Asked for on an English page.
  await requestReset({ email: person.email, locale: 'en' })
  const reset = await db.mail.findFirstOrThrow({ where: { to: person.email, template: 'password-reset' } })
  expect(reset.locale).toBe('en')
  expect(reset.data).toMatchObject({ link: expect.not.stringContaining('/ur/') })
})

describe('one email', () => {
  test('for a placed order, however often it is sent', async () => {
    const { id, again, email } = await byCash()
    await Promise.all(times(10, again))
    const [first, ...others] = await mailsAbout(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ template: 'order-placed', to: email, data: { totalPaisa: 191_943 } })
  })

  test('for a payment, whatever the gateway repeats, and none for a failed attempt', async () => {
    const { id, basketId, email } = await online()
    await notify(basketId, { outcome: 'failed', code: '97' })
    expect(await templatesAbout(id)).toEqual([])
    await Promise.all(times(20, () => notify(basketId)))
    await notify(basketId, { outcome: 'failed', code: '97' })
    expect(await mailsAbout(id)).toMatchObject([{ template: 'order-paid', to: email }])
  })

  test('for each real change of status, and none for the same status again', async () => {
    const [{ id }, admin] = [await byCash(), await anAdmin()]
    await Promise.all(times(5, () => set(admin, id, 'SHIPPED')))
    expect(await templatesAbout(id)).toEqual(['order-placed', 'order-status'])
    await set(admin, id, 'PENDING')
    await set(admin, id, 'SHIPPED')
    expect(await templatesAbout(id)).toEqual(['order-placed', 'order-status', 'order-status', 'order-status'])
  })

  test('for each of two changes to one status within one millisecond', async () => {
    const admin = await anAdmin()
    const { id } = await byCash()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const status of ['SHIPPED', 'PENDING', 'SHIPPED'] as const) await set(admin, id, status)
    } finally {
      vi.useRealTimers()
    }
    expect(await templatesAbout(id)).toEqual(['order-placed', 'order-status', 'order-status', 'order-status'])
    const { timeline, updatedAt } = await getOrder(admin, id)
    expect(new Set(timeline.map(({ at }) => at)).size).toBe(4)
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    expect(updatedAt).toBe(timeline.at(-1)?.at)
  })

  test('for a cancellation by buyer or admin', async () => {
    const [mine, theirs, admin] = [await byCash(), await byCash(), await anAdmin()]
    const cancel = () => changeOrder(mine.buyer, mine.id, { status: 'CANCELLED' }).catch(() => null)
    await Promise.all(times(5, cancel))
    await set(admin, theirs.id, 'CANCELLED')
    const unpaid = await online()
    await db.order.update({ where: { id: unpaid.id }, data: { payBy: new Date(0) } })
    await Promise.all(times(3, () => cancelUnpaidOrders()))
    for (const [id, by] of [
      [mine.id, 'BUYER'],
      [theirs.id, 'ADMIN'],
      [unpaid.id, 'SYSTEM'],
    ] as const) {
      const emails = (await mailsAbout(id)).filter(({ template }) => template === 'order-cancelled')
      expect(emails).toMatchObject([{ data: { by } }])
    }
  })

  test('for each refund that becomes due', async () => {
    const [paid, late, admin] = [await online(), await online(), await anAdmin()]
    await notify(paid.basketId)
    await set(admin, paid.id, 'CANCELLED')
    expect(await templatesAbout(paid.id)).toEqual(['order-cancelled', 'order-paid', 'refund-due'])
    await set(admin, late.id, 'CANCELLED')
    await Promise.all(times(10, () => notify(late.basketId)))
    expect(await templatesAbout(late.id)).toEqual(['order-cancelled', 'refund-due'])
    // Reopened and cancelled again: due a second time.
    await set(admin, late.id, 'PENDING')
    await set(admin, late.id, 'CANCELLED')
    expect((await templatesAbout(late.id)).filter((template) => template === 'refund-due')).toHaveLength(2)
  })
})

describe('when the email cannot be written', () => {
  const blockMails = () =>
    db.$executeRaw`ALTER TABLE mail_outbox ADD CONSTRAINT no_mails CHECK (false) NOT VALID`
  const allowMails = () => db.$executeRaw`ALTER TABLE mail_outbox DROP CONSTRAINT IF EXISTS no_mails`
  afterEach(async () => {
    await allowMails()
  })

  test('the event is rolled back', async () => {
    const [cash, card, admin] = [await byCash(), await online(), await anAdmin()]
    const { email } = await make.buyer()
    await blockMails()
    const fresh = await make.product({ stock: 5 })
    await expect(place(cash.buyer, [{ product: fresh }])).rejects.toThrow()
    await expect(notify(card.basketId)).rejects.toThrow()
    await expect(set(admin, cash.id, 'SHIPPED')).rejects.toThrow()
    await expect(set(admin, cash.id, 'CANCELLED')).rejects.toThrow()
    await expect(requestReset({ email })).rejects.toThrow()

    expect((await db.product.findUniqueOrThrow({ where: { id: fresh.id } })).stock).toBe(5)
    expect((await db.product.findUniqueOrThrow({ where: { id: cash.product.id } })).stock).toBe(4)
    expect(await db.order.count({ where: { buyerId: cash.buyer.id } })).toBe(1)
    expect(await db.order.findUnique({ where: { id: cash.id } })).toMatchObject({ status: 'PENDING' })
    expect(await db.order.findUnique({ where: { id: card.id } })).toMatchObject({ paymentStatus: 'UNPAID' })
    expect(await db.passwordReset.count({ where: { user: { email } } })).toBe(0)

    // The gateway repeats a message that was not accepted.
    await allowMails()
    await notify(card.basketId)
    expect(await templatesAbout(card.id)).toEqual(['order-paid'])
  })

  test('and a rejected event writes none', async () => {
    const { buyer, product } = await byCash()
    const emails = await db.mail.count()
    await errorOf(place(buyer, [{ product, quantity: 99 }]))
    expect(await db.mail.count()).toBe(emails)
  })
})
