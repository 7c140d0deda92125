// Who waits for a product by a telephone number: the real drivers, the simulator over HTTP, and whom no message reaches.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseUrl } from '../support/database'
import { factories } from '../support/factories'
import { connectedSettings, messageServer } from '../support/messages'

vi.mock('@/lib/platform/env', async (original) => {
  const real = await original<typeof import('@/lib/platform/env')>()
  const SMTP_URL = 'smtp://mail.example:587'
  return { ...real, env: { ...real.env, GULSHAN_MODE: 'live', RATE_LIMIT_FACTOR: 1, SMTP_URL } }
})

const server = await messageServer()
process.env.WHATSAPP_BASE_URL = `${server.origin}/sim/whatsapp`
const { db } = await import('@/lib/platform/database/client')
const { tags } = await import('@/lib/platform/cache/tags')
const { otherBuildRuns } = await import('@/lib/platform/database/other-builds')
const { publicFetch } = await import('@/lib/platform/http/public-request')
const { upstream } = await import('@/lib/platform/http/upstream')
const { askForNotice } = await import('@/lib/catalogue/waits/commands')
const { notifyWaiting } = await import('@/lib/catalogue/waits/notify')
const { noticeWays } = await import('@/lib/catalogue/waits/ways')
const { usableChannels, reachesSql } = await import('@/lib/shop/messages/channel-choice')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { recordConsent } = await import('@/lib/shop/messages/consents')
const { clients } = await import('@/lib/shop/messages/drivers')
const { getMessageSettings, messagesDocument, sentChannels } = await import('@/lib/shop/messages/read')
const { queuePhoneMessage } = await import('@/lib/shop/messages/outbox')
const { sendDueMessages } = await import('@/lib/shop/messages/worker')
const { openShop } = await import('@/lib/shop/opening/schema')
const { anAdmin } = await import('./people')
const { Prisma } = await import('@prisma/client')

const make = factories(db)
const admin = await anAdmin()
type Settings = Parameters<typeof saveMessageSettings>[1]
const connect = (changes: Partial<Settings> = {}) =>
  saveMessageSettings(admin, { ...connectedSettings(server.origin), ...changes })

beforeEach(async () => {
  clients.SMS = upstream({ timeoutMs: 60_000, fetch: publicFetch((address) => address === '127.0.0.1') })
  clients.WHATSAPP = upstream({ timeoutMs: 60_000 })
  await server.sms.reset()
  await server.whatsApp.reset()
  await db.phoneMessage.deleteMany()
  await db.smsCount.deleteMany()
  await db.stockWait.deleteMany()
  const value = openShop
  await db.setting.upsert({ where: { key: 'opening' }, create: { key: 'opening', value }, update: { value } })
  await connect({ order: ['SMS'] })
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

let serial = 0
/** A mobile that no other test uses. */
function aNumber() {
  serial += 1
  return `+92302${String(serial).padStart(7, '0')}`
}
const noon = new Date('2026-11-28T07:00:00Z')
const nextNoon = new Date('2026-11-29T07:00:00Z')
const queueCode = (phoneNumber: string) =>
  queuePhoneMessage(db, {
    dedupe: `code:${phoneNumber}`,
    to: { phoneNumber, preferred: null },
    event: 'code',
    locale: null,
    isForAnyone: true,
    data: () => ({ code: '123456' }),
  })
const landline = '+924235712345'
const abroad = '+447700900123'

async function anAddress() {
  const email = `wait-${randomUUID()}@example.com`
  await db.openedAddress.create({ data: { mailbox: email } })
  return email
}

/** A product that these people wait for, in their order, and that is back in so many pieces. */
async function backFor(people: ({ email: string } | { phoneNumber: string })[], stock: number) {
  const { id } = await make.product({ stock: 0 })
  for (const [at, person] of people.entries())
    await db.stockWait.create({ data: { productId: id, ...person, askedAt: new Date(1_000_000 + at) } })
  await db.product.update({ where: { id }, data: { stock }, select: { id: true } })
  return id
}
const notifiedOf = async (productId: string) =>
  (
    await db.stockWait.findMany({ where: { productId, sentAt: { not: null } }, orderBy: { askedAt: 'asc' } })
  ).map(({ email, phoneNumber }) => email || phoneNumber)
const notify = (hours = 0) => notifyWaiting(undefined, { now: new Date(Date.now() + hours * 3_600_000) })

describe('a number', () => {
  it('is noted three times a day, and the answer is the same afterwards', async () => {
    const phoneNumber = aNumber()
    for (let n = 0; n < 4; n += 1) {
      const { id } = await make.product({ stock: 0 })
      await askForNotice(null, id, { phoneNumber }, `client ${randomUUID()}`)
    }
    expect(await db.stockWait.count({ where: { phoneNumber } })).toBe(3)
  })

  it('gets one text message with the link of the product', async () => {
    const { id } = await make.product({ stock: 0, name: 'Motia' })
    const phoneNumber = aNumber()
    await askForNotice(null, id, { phoneNumber }, `client ${randomUUID()}`)
    await db.product.update({ where: { id }, data: { stock: 1 }, select: { id: true } })
    await notify()
    await notify(3)
    await sendDueMessages('SMS', undefined, { now: () => noon })
    const received = await server.sms.received()
    expect(received.map(({ to }) => to)).toEqual([phoneNumber.slice(1)])
    expect(received[0]?.text).toMatch(new RegExp(`Motia.*/product/\\S*${id}`, 's'))
    expect(await notifiedOf(id)).toEqual([phoneNumber])
  })

  it('goes on waiting and takes no piece while no message reaches it', async () => {
    const [first, second] = [aNumber(), aNumber()]
    const id = await backFor(
      [landline, abroad, first, second].map((phoneNumber) => ({ phoneNumber })),
      2,
    )
    await notify()
    expect(await notifiedOf(id)).toEqual([first, second])
    expect(await db.phoneMessage.count()).toBe(2)
  })

  it('by WhatsApp needs the consent of its owner', async () => {
    await connect({ order: ['WHATSAPP'] })
    const [without, agreed] = [aNumber(), aNumber()]
    await recordConsent(db, { phoneNumber: agreed, channel: 'WHATSAPP', given: true, place: 'checkout' })
    const id = await backFor(
      [without, agreed].map((phoneNumber) => ({ phoneNumber })),
      1,
    )
    await notify()
    expect(await notifiedOf(id)).toEqual([agreed])
  })

  it('is notified of a second product a day later, as a stranger may have typed it', async () => {
    const phoneNumber = aNumber()
    const other = aNumber()
    const first = await backFor([{ phoneNumber }], 1)
    await notifyWaiting(undefined, { now: noon })
    const second = await backFor([{ phoneNumber }, { phoneNumber: other }], 1)
    await notifyWaiting(undefined, { now: noon })
    expect([await notifiedOf(first), await notifiedOf(second)]).toEqual([[phoneNumber], [other]])
    await sendDueMessages('SMS', undefined, { now: () => noon })
    await notifyWaiting(undefined, { now: new Date(noon.getTime() + 3 * 3_600_000) })
    expect(await notifiedOf(second)).toEqual([other])
    await notifyWaiting(undefined, { now: nextNoon })
    expect(await notifiedOf(second)).toEqual([phoneNumber, other])
  })

  it('is notified by a text message after a code by WhatsApp, and the day after one by text message', async () => {
    await connect({ order: ['WHATSAPP', 'SMS'] })
    const [byWhatsApp, byText, waiting] = [aNumber(), aNumber(), aNumber()]
    await queueCode(byWhatsApp)
    await sendDueMessages('WHATSAPP', undefined, { now: () => noon })
    await connect({ order: ['SMS'] })
    await queueCode(byText)
    await sendDueMessages('SMS', undefined, { now: () => noon })
    await queueCode(waiting)
    const codes = await db.phoneMessage.findMany({ orderBy: { id: 'asc' } })
    expect(codes.map(({ channel, state }) => [channel, state])).toEqual([
      ['WHATSAPP', 'SENT'],
      ['SMS', 'SENT'],
      [null, 'WAITING'],
    ])
    const id = await backFor(
      [byWhatsApp, byText, waiting].map((phoneNumber) => ({ phoneNumber })),
      3,
    )
    await notifyWaiting(undefined, { now: noon })
    expect(await notifiedOf(id)).toEqual([byWhatsApp])
    await notifyWaiting(undefined, { now: nextNoon })
    expect(await notifiedOf(id)).toEqual([byWhatsApp, byText])
  })

  it('waits while the version before runs, and addresses do not', async () => {
    const email = await anAddress()
    const phoneNumber = aNumber()
    const id = await backFor([{ phoneNumber }, { email }], 2)
    const before = new Client({ connectionString: databaseUrl, application_name: 'gulshan/before:1' })
    await before.connect()
    await notify()
    expect(await notifiedOf(id)).toEqual([email])
    await before.end()
    await expect.poll(() => otherBuildRuns()).toBe(false)
    await notify(3)
    expect(await notifiedOf(id)).toEqual([phoneNumber, email])
  })

  it('is reached, as SQL says, when the worker finds a channel for it', async () => {
    const [agreed, stopped] = [aNumber(), aNumber()]
    for (const [phoneNumber, given] of [
      [agreed, true],
      [stopped, true],
      [stopped, false],
      [landline, true],
      [abroad, true],
    ] as const)
      await recordConsent(db, { phoneNumber, channel: 'WHATSAPP', given, place: 'checkout' })
    const numbers = [agreed, stopped, aNumber(), landline, abroad, '+12', '+15551234567']
    for (const order of [[], ['SMS'], ['WHATSAPP'], ['WHATSAPP', 'SMS']] as Settings['order'][]) {
      await connect({ order })
      const settings = await getMessageSettings()
      const event = 'back-in-stock'
      const reaches = reachesSql(sentChannels(settings, event), Prisma.sql`n`, noon)
      const bySql = await db.$queryRaw<
        { n: string }[]
      >`SELECT n FROM unnest(${numbers}::text[]) n WHERE ${reaches}`
      const byWorker = []
      for (const phoneNumber of numbers) {
        const due = {
          id: randomUUID(),
          phoneNumber,
          preferred: null,
          event,
          locale: 'en',
          data: {},
          attempts: 0,
          ageSeconds: 0,
        } as const
        if ((await usableChannels(settings, due)).length > 0) byWorker.push(phoneNumber)
      }
      expect([order, bySql.map(({ n }) => n)]).toEqual([order, byWorker])
    }
  })
})

describe('an event that is switched off', () => {
  const off = (...channels: string[]) => channels.map((channel) => `back-in-stock:${channel}`)

  it('is not offered, and pages follow', async () => {
    expect(await noticeWays()).toEqual({ email: true, phone: true })
    const before = await getMessageSettings()
    await connect({ order: ['SMS'], off: off('SMS') })
    expect(messagesDocument.tags(before, await getMessageSettings())).toEqual([tags.shop])
    expect(messagesDocument.tags(before, { ...before, off: off('EMAIL') })).toEqual([tags.shop])
    expect(messagesDocument.tags(before, { ...before, off: ['refund:SMS'] })).toEqual([])
    expect(await noticeWays()).toEqual({ email: true, phone: false })
    const { id } = await make.product({ stock: 0 })
    const asked = askForNotice(null, id, { phoneNumber: aNumber() }, `client ${randomUUID()}`)
    await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' })
    await connect({ order: ['SMS'], smsBudget: 0, off: off('EMAIL') })
    expect(await noticeWays()).toBeNull()
  })

  it('leaves people waiting, and notifies the others', async () => {
    const email = await anAddress()
    const phoneNumber = aNumber()
    const id = await backFor([{ email }, { phoneNumber }], 1)
    await connect({ order: ['SMS'], off: off('EMAIL', 'SMS', 'WHATSAPP') })
    await notify()
    expect(await notifiedOf(id)).toEqual([])
    await connect({ order: ['SMS'], off: off('EMAIL') })
    await notify()
    expect(await notifiedOf(id)).toEqual([phoneNumber])
    await connect({ order: ['SMS'] })
    await notify(3)
    expect(await notifiedOf(id)).toEqual([email, phoneNumber])
    expect(await db.mail.count({ where: { to: email } })).toBe(1)
  })
})
