import '../support/database'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askForNotice, deleteOldWaits } from '@/lib/catalogue/waits/commands'
import { notifyWaiting } from '@/lib/catalogue/waits/notify'
import { listWaits, waitingCounts } from '@/lib/catalogue/waits/queries'
import { db } from '@/lib/platform/database/client'
import { queueMail } from '@/lib/shop/mail/outbox'
import { closedShop, type Opening, openShop } from '@/lib/shop/opening/schema'
import { factories } from '../support/factories'

// People who wait for a product: who counts, who is notified in which order, and how often.

// The demo takes no such requests; a live shop begins closed.
vi.mock('@/lib/platform/env', async (original) => {
  const real = await original<typeof import('@/lib/platform/env')>()
  const SMTP_URL = 'smtp://mail.example:587'
  return { ...real, env: { ...real.env, GULSHAN_MODE: 'live', RATE_LIMIT_FACTOR: 1, SMTP_URL } }
})

const make = factories(db)
const aPerson = () => `wait-${randomUUID()}@example.com`
const hour = 3_600_000

const setOpening = (value: Opening) =>
  db.setting.upsert({ where: { key: 'opening' }, create: { key: 'opening', value }, update: { value } })
beforeEach(() => setOpening(openShop))

const soldOut = () => make.product({ stock: 0 })
const ask = (productId: string, form: { email?: string; phoneNumber?: string; locale?: 'en' | 'ur' }) =>
  askForNotice(null, productId, form, `client ${randomUUID()}`)
const open = (...emails: string[]) =>
  db.$executeRaw`INSERT INTO opened_addresses (mailbox) SELECT mailbox_key(e) FROM unnest(${emails}::text[]) e ON CONFLICT DO NOTHING`
const restock = (id: string, stock: number | null) =>
  db.product.update({ where: { id }, data: { stock }, select: { id: true } })
const mailsTo = (to: string) =>
  db.mail.findMany({ where: { to }, orderBy: { createdAt: 'asc' }, select: { template: true, locale: true } })
const notifiedOf = async (productId: string) =>
  (
    await db.stockWait.findMany({ where: { productId, sentAt: { not: null } }, orderBy: { askedAt: 'asc' } })
  ).map(({ email }) => email)

describe('asking', () => {
  it('writes to an unknown address once for each request, three times a day, and counts it once its link was opened', async () => {
    const email = aPerson()
    const products = [await soldOut(), await soldOut(), await soldOut(), await soldOut()]
    for (const { id } of products) await ask(id, { email, locale: 'ur' })
    expect(await mailsTo(email)).toEqual(Array(3).fill({ template: 'wait-asked', locale: 'ur' }))
    const ids = products.map(({ id }) => id)
    expect(await waitingCounts(ids)).toEqual(new Map())
    await open(email)
    expect(await waitingCounts(ids)).toEqual(new Map(ids.map((id) => [id, 1])))
    const [first = ''] = ids
    const listed = await listWaits({ page: 1, limit: 12, product: first })
    expect(listed.items).toMatchObject([{ product: { _id: first }, count: 1 }])
    expect(JSON.stringify(listed)).not.toContain(email)
  })

  it('notes a person once for a product, however they spell their address and however often they ask at once', async () => {
    const { id } = await soldOut()
    const email = aPerson()
    await open(email)
    await Promise.all(Array.from({ length: 10 }, () => ask(id, { email })))
    await ask(id, { email: email.replace('@', '+more@') })
    expect(await db.stockWait.count({ where: { productId: id } })).toBe(1)
    expect(await mailsTo(email)).toEqual([])
  })

  it('keeps the newest twenty products of a person, so that a stranger cannot take their places', async () => {
    const [email, other] = [aPerson(), aPerson()]
    await open(email, other)
    const products = []
    for (let n = 0; n < 22; n += 1) products.push((await soldOut()).id)
    const oldest = new Date(Date.now() - hour)
    await db.stockWait.createMany({
      data: products.slice(0, 20).map((productId, at) => ({
        ...{ productId, email, askedAt: new Date(oldest.getTime() + at) },
      })),
    })
    await ask(products[0] ?? '', { email: other })
    for (const id of products.slice(20)) await ask(id, { email })
    const left = await db.stockWait.findMany({ where: { email }, orderBy: { askedAt: 'asc' } })
    expect(left.map(({ productId }) => productId)).toEqual(products.slice(2))
    expect(await db.stockWait.count({ where: { email: other } })).toBe(1)
  })

  it('leaves an unknown address the other emails of its day', async () => {
    const email = aPerson()
    for (let n = 0; n < 3; n += 1) await ask((await soldOut()).id, { email })
    const queue = (n: number) =>
      queueMail(db, {
        ...{ dedupe: `test:${email}:${n}`, to: { firstName: '', email }, template: 'password-changed' },
        ...{ path: '/', data: () => ({}) },
      })
    for (let n = 0; n < 10; n += 1) expect(await queue(n)).toBe(true)
    expect(await queue(10)).toBe(false)
    expect(await mailsTo(email)).toHaveLength(13)
  })

  it('is rejected for a product that can be bought, is hidden, or is unknown', async () => {
    const email = aPerson()
    const inStock = await make.product({ stock: 1 })
    await expect(ask(inStock.id, { email })).rejects.toMatchObject({ code: 'CONFLICT' })
    const unlimited = await make.product({ stock: null })
    await expect(ask(unlimited.id, { email })).rejects.toMatchObject({ code: 'CONFLICT' })
    const hidden = await soldOut()
    await db.product.update({ where: { id: hidden.id }, data: { state: 'HIDDEN' }, select: { id: true } })
    await expect(ask(hidden.id, { email })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask('no-id', { email })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is limited for one client address', async () => {
    const { id } = await soldOut()
    const client = `many ${randomUUID()}`
    for (let n = 0; n < 30; n += 1)
      await db.$executeRaw`
      INSERT INTO rate_limits (key, count, expires_at) VALUES (${`wait-address:${client}`}, 1, now() + interval '1 day')
      ON CONFLICT (key) DO UPDATE SET count = rate_limits.count + 1`
    const asked = askForNotice(null, id, { email: aPerson() }, client)
    await expect(asked).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('the job', () => {
  async function waiting(count: number) {
    const { id } = await soldOut()
    const emails = Array.from({ length: count }, aPerson)
    await open(...emails)
    for (const email of emails) await ask(id, { email })
    return { id, emails }
  }

  it('notifies as many as there are pieces, those first who asked first, and the next ones after two hours', async () => {
    const { id, emails } = await waiting(5)
    const now = new Date()
    await notifyWaiting(undefined, { now })
    expect(await notifiedOf(id)).toEqual([])
    await restock(id, 2)
    await notifyWaiting(undefined, { now })
    await notifyWaiting(undefined, { now: new Date(now.getTime() + hour) })
    expect(await notifiedOf(id)).toEqual(emails.slice(0, 2))
    await notifyWaiting(undefined, { now: new Date(now.getTime() + 2 * hour) })
    expect(await notifiedOf(id)).toEqual(emails.slice(0, 4))
    expect(await mailsTo(emails[0] ?? '')).toEqual([{ template: 'back-in-stock', locale: 'en' }])
    expect(await mailsTo(emails[4] ?? '')).toEqual([])
  })

  it('notifies nobody of what is sold out again, hidden or deleted', async () => {
    const { id } = await waiting(2)
    await restock(id, 2)
    await restock(id, 0)
    await notifyWaiting()
    await db.product.update({ where: { id }, data: { stock: 2, state: 'HIDDEN' }, select: { id: true } })
    await notifyWaiting()
    expect(await notifiedOf(id)).toEqual([])
  })

  it('notifies nobody while the shop is closed, and afterwards those who are waiting still', async () => {
    const { id, emails } = await waiting(1)
    await restock(id, 1)
    await setOpening(closedShop)
    await notifyWaiting()
    expect(await notifiedOf(id)).toEqual([])
    await setOpening(openShop)
    await notifyWaiting()
    expect(await notifiedOf(id)).toEqual(emails)
  })

  it('writes nothing to an address whose owner never opened a link', async () => {
    const { id } = await soldOut()
    const email = aPerson()
    await ask(id, { email })
    await restock(id, null)
    await notifyWaiting()
    expect(await mailsTo(email)).toEqual([{ template: 'wait-asked', locale: 'en' }])
  })

  it('notifies each once and no more than there are pieces, when four processes run it at once', async () => {
    const { id, emails } = await waiting(9)
    await restock(id, 4)
    await Promise.all([1, 2, 3, 4].map(() => notifyWaiting()))
    expect(await notifiedOf(id)).toEqual(emails.slice(0, 4))
    expect(await db.mail.count({ where: { to: { in: emails }, template: 'back-in-stock' } })).toBe(4)
  })

  it('notifies three of fifty who asked at once, in the order of asking, when two processes run it at once', async () => {
    const { id } = await soldOut()
    const emails = Array.from({ length: 50 }, aPerson)
    await open(...emails)
    await Promise.all(emails.map((email) => ask(id, { email })))
    const inOrder = await db.stockWait.findMany({
      where: { productId: id },
      orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
    })
    expect(inOrder).toHaveLength(50)
    await restock(id, 3)
    await Promise.all([notifyWaiting(), notifyWaiting()])
    const notified = await db.stockWait.findMany({ where: { productId: id, sentAt: { not: null } } })
    const first = inOrder.slice(0, 3).map(({ email }) => email)
    expect(notified.map(({ email }) => email).sort()).toEqual(first.toSorted())
    const mails = await db.mail.findMany({ where: { to: { in: emails } } })
    expect(mails.map(({ to }) => to).sort()).toEqual(first.toSorted())
  })

  it('leaves a person waiting whose message was not stored, and notifies them once afterwards', async () => {
    const { id, emails } = await waiting(1)
    await restock(id, 1)
    await db.$executeRawUnsafe(`
      CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the process ends here'; END $$`)
    await db.$executeRawUnsafe(
      `CREATE TRIGGER broken BEFORE UPDATE ON stock_waits FOR EACH ROW EXECUTE FUNCTION broken()`,
    )
    await expect(notifyWaiting()).rejects.toThrow('the process ends here')
    await db.$executeRawUnsafe('DROP FUNCTION broken CASCADE')
    expect([await notifiedOf(id), await mailsTo(emails[0] ?? '')]).toEqual([[], []])
    await notifyWaiting()
    await notifyWaiting()
    expect(await notifiedOf(id)).toEqual(emails)
    expect(await mailsTo(emails[0] ?? '')).toHaveLength(1)
  })

  it('lets a person ask again who was notified', async () => {
    const { id, emails } = await waiting(1)
    await restock(id, 1)
    await notifyWaiting()
    await restock(id, 0)
    await ask(id, { email: emails[0] ?? '' })
    expect(await db.stockWait.count({ where: { productId: id } })).toBe(2)
  })
})

it('the cleanup deletes who waits for a year or for a deleted product, which the list leaves out at once', async () => {
  const [product, deleted] = [await soldOut(), await soldOut()]
  const [email, old] = [aPerson(), aPerson()]
  await open(email, old)
  for (const { id } of [product, deleted]) await ask(id, { email })
  await ask(product.id, { email: old })
  await db.stockWait.updateMany({
    where: { email: old },
    data: { askedAt: new Date(Date.now() - 366 * 24 * hour) },
  })
  await db.product.update({
    where: { id: deleted.id },
    data: { deletedAt: new Date() },
    select: { id: true },
  })
  expect((await listWaits({ page: 1, limit: 12, product: deleted.id })).items).toEqual([])
  await deleteOldWaits()
  const left = await db.stockWait.findMany({ where: { productId: { in: [product.id, deleted.id] } } })
  expect(left.map(({ productId, email }) => [productId, email])).toEqual([[product.id, email]])
})

it('the cleanup deletes what is long over, and addresses that were never known', async () => {
  const { id } = await soldOut()
  const [unknown, known, old] = [aPerson(), aPerson(), aPerson()]
  await open(known, old)
  for (const email of [unknown, known, old]) await ask(id, { email })
  await db.stockWait.updateMany({
    where: { productId: id },
    data: { askedAt: new Date(Date.now() - 8 * 24 * hour) },
  })
  await db.stockWait.updateMany({
    where: { email: old },
    data: { sentAt: new Date(Date.now() - 91 * 24 * hour) },
  })
  await deleteOldWaits()
  const left = await db.stockWait.findMany({ where: { productId: id } })
  expect(left.map(({ email }) => email)).toEqual([known])
})
