import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { type Envelope, fileDriver, type MailDriver } from '@/lib/shop/mail/drivers'
import { recordOpened } from '@/lib/shop/mail/opened'
import { queueMail } from '@/lib/shop/mail/outbox'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { dataDir } from '../support/database'

afterEach(async () => {
  await db.mail.deleteMany()
})

const to = { firstName: 'Bilal', email: 'bilal@example.com' }
const queue = (dedupe: string) =>
  queueMail(db, {
    dedupe,
    to,
    template: 'order-paid',
    path: '/user/order/1',
    data: () => ({ number: 'G-5D762', paisa: 1000 }),
  })

function collector(): MailDriver & { sent: Envelope[] } {
  const sent: Envelope[] = []
  return {
    sent,
    async send(email) {
      sent.push(email)
    },
  }
}
const broken: MailDriver = {
  async send() {
    throw new Error('421 come back later')
  },
}
const makeDue = () => db.mail.updateMany({ data: { dueAt: new Date(0) } })

test('one event is one email, however often it is handled', async () => {
  await Promise.all(Array.from({ length: 20 }, () => queue('order:1:paid')))
  const driver = collector()
  await sendDueMail(undefined, driver)
  await sendDueMail(undefined, driver)
  expect(driver.sent).toHaveLength(1)
  expect(driver.sent[0]).toMatchObject({ to: 'bilal@example.com', subject: 'Your payment has arrived' })
})

test('an event that is rolled back sends nothing', async () => {
  await db
    .$transaction(async (tx) => {
      await queueMail(tx, {
        dedupe: 'x',
        to,
        template: 'password-reset',
        path: '/reset-password',
        data: () => ({ minutes: 30 }),
      })
      throw new Error('undone')
    })
    .catch(() => null)
  expect(await db.mail.count()).toBe(0)
})

test('several workers at once send each email once', async () => {
  await recordOpened(to.email)
  for (let at = 0; at < 60; at += 1) await queue(`order:${at}:paid`)
  const driver = collector()
  await Promise.all(Array.from({ length: 5 }, () => sendDueMail(undefined, driver)))
  expect(driver.sent).toHaveLength(60)
  expect(new Set(driver.sent.map(({ id }) => id)).size).toBe(60)
})

test('a failed email waits longer each time, and is given up in the end', async () => {
  await queue('order:1:paid')
  await sendDueMail(undefined, broken)
  const first = await db.mail.findFirstOrThrow()
  expect(first).toMatchObject({ attempts: 1, sentAt: null, lastError: '421 come back later' })
  expect(first.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
  await sendDueMail(undefined, broken)
  expect((await db.mail.findFirstOrThrow()).attempts).toBe(1)
  const pauses: number[] = []
  for (let tries = 1; tries < MAX_ATTEMPTS + 3; tries += 1) {
    await makeDue()
    await sendDueMail(undefined, broken)
    const { dueAt } = await db.mail.findFirstOrThrow()
    if (dueAt.getTime() > 0) pauses.push(Math.round((dueAt.getTime() - Date.now()) / 60_000))
  }
  expect((await db.mail.findFirstOrThrow()).attempts).toBe(MAX_ATTEMPTS)
  // Minutes: twice as long after each attempt, six hours at most, more than a weekend together.
  expect(pauses.slice(0, 9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360])
  expect(pauses).toHaveLength(MAX_ATTEMPTS - 1)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(60 * 60)
})

test('an email that failed once is sent the next time', async () => {
  await queue('order:1:paid')
  await sendDueMail(undefined, broken)
  await makeDue()
  const driver = collector()
  await sendDueMail(undefined, driver)
  expect(driver.sent).toHaveLength(1)
  expect(await db.mail.findFirstOrThrow()).toMatchObject({ lastError: null, attempts: 2 })
})

test('an invalid email delays no other', async () => {
  await db.mail.create({ data: { dedupe: 'bad', to: 'a@b.c', template: 'unheard-of', data: {} } })
  await queue('order:1:paid')
  const driver = collector()
  await sendDueMail(undefined, driver)
  expect(driver.sent).toHaveLength(1)
})

test('a stopping worker takes no more, and the next one continues', async () => {
  for (let at = 0; at < 3; at += 1) await queue(`order:${at}:paid`)
  const stop = new AbortController()
  const sent: Envelope[] = []
  const one: MailDriver = {
    async send(email) {
      sent.push(email)
      stop.abort()
    },
  }
  await sendDueMail(stop.signal, one)
  expect(sent).toHaveLength(1)
  const driver = collector()
  await sendDueMail(undefined, driver)
  expect(driver.sent).toHaveLength(2)
})

test('the link of a password reset is removed once it is sent, and never sent too late', async () => {
  const reset = (dedupe: string) =>
    queueMail(db, {
      dedupe,
      to,
      template: 'password-reset',
      path: '/reset-password#a-secret',
      data: () => ({ minutes: 30 }),
    })
  await reset('one')
  const driver = collector()
  await sendDueMail(undefined, driver)
  expect(driver.sent[0]?.text).toContain('/reset-password#a-secret')
  expect((await db.mail.findFirstOrThrow()).data).toEqual({})
  await reset('two')
  await db.mail.updateMany({
    where: { dedupe: 'two' },
    data: { createdAt: new Date(Date.now() - 31 * 60_000) },
  })
  await sendDueMail(undefined, driver)
  expect(driver.sent).toHaveLength(1)
  expect((await db.mail.findUniqueOrThrow({ where: { dedupe: 'two' } })).data).toEqual({})
})

test('without a mail server emails are written to files', async () => {
  await queue('order:1:paid')
  const folder = join(dataDir, 'mail')
  await sendDueMail(undefined, fileDriver(folder))
  const names = (await readdir(folder)).sort()
  expect(names.map((name) => name.slice(name.lastIndexOf('.')))).toEqual(['.eml', '.html', '.txt'])
  const eml = await readFile(join(folder, names[0] ?? ''), 'utf8')
  const html = await readFile(join(folder, names[1] ?? ''), 'utf8')
  expect(html.match(/src="[^"]{0,21}/g)).toEqual([`src="data:image/png;base64`])
  expect(await readFile(join(folder, names[2] ?? ''), 'utf8')).not.toContain('cid:')
  expect(eml).toMatch(/^To: <?bilal@example\.com>?$/m)
  expect(eml).toContain('Subject: Your payment has arrived')
  expect(eml).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m)
})
