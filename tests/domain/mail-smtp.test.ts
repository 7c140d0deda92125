// The worker of a shop with a mail server: chosen by SMTP_URL, with a real socket.
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../support/smtp'

const server = await startMailServer()
// Before anything of lib/ reads its settings.
process.env.SMTP_URL = server.url
process.env.MAIL_FROM = 'Gulshan <mail@gulshan.example>'
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { smtpDriver } = await import('@/lib/shop/mail/drivers')
const { queueMail } = await import('@/lib/shop/mail/outbox')
const { MAX_ATTEMPTS } = await import('@/lib/shop/mail/rules')
const { sendDueMail } = await import('@/lib/shop/mail/worker')

afterEach(async () => {
  await db.mail.deleteMany()
  server.received.length = 0
})
afterAll(() => server.close())

const queue = (dedupe: string, email = 'bilal@example.com', firstName = 'Bilal') =>
  queueMail(db, {
    dedupe,
    to: { firstName, email },
    template: 'order-paid',
    path: '/user/order/1',
    data: () => ({ number: 'G-5D762', paisa: 1000 }),
  })
const rowOf = (dedupe: string) => db.mail.findUniqueOrThrow({ where: { dedupe } })
const makeDue = () => db.mail.updateMany({ data: { dueAt: new Date(0) } })
const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim()

test('an email has the needed headers, text and HTML, and loads nothing', async () => {
  await queue('order:1:paid')
  await sendDueMail()
  const [delivery] = server.received
  expect(delivery).toMatchObject({
    from: 'mail@gulshan.example',
    to: ['bilal@example.com'],
    login: ['gulshan', 'a secret'],
  })
  const raw = delivery?.raw ?? ''
  const { id, createdAt, sentAt } = await rowOf('order:1:paid')
  expect(sentAt).not.toBeNull()
  expect(header(raw, 'Message-ID')).toBe(`<${id}@gulshan.example>`)
  expect(header(raw, 'From')).toBe('Gulshan <mail@gulshan.example>')
  expect(header(raw, 'To')).toMatch(/^<?bilal@example\.com>?$/)
  expect(header(raw, 'Reply-To')).toMatch(/@/)
  expect(header(raw, 'Subject')).toBe('Your payment has arrived')
  expect(header(raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(Math.abs(Date.parse(header(raw, 'Date') ?? '') - createdAt.getTime())).toBeLessThan(1000)
  expect(raw).toContain('multipart/alternative')
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  expect(raw).not.toMatch(/url\(/i)
  // The drawing at the top is a part of the email.
  expect(raw.match(/src=3D"(?!cid:head@shop)/g)).toBeNull()
  expect(raw).toContain('src=3D"cid:head@shop"')
  expect(header(raw, 'Content-Id')).toBe('<head@shop>')
  expect(raw).toContain('Content-Type: image/png')
  expect(raw).toContain('Content-Disposition: inline')
  expect(raw.length).toBeLessThan(40_000)
})

test('deferred by the server, it is sent later under the same id', async () => {
  await queue('order:1:paid')
  server.endings.push('451 come back later')
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: 1 })
  await sendDueMail()
  expect(server.received).toHaveLength(1)
  await makeDue()
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ attempts: 2, lastError: null })
  const ids = server.received.map(({ raw }) => header(raw, 'Message-ID'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('when the connection is cut after acceptance it is sent again with the same id', async () => {
  await queue('order:1:paid')
  server.endings.push(null)
  await sendDueMail()
  expect((await rowOf('order:1:paid')).sentAt).toBeNull()
  await makeDue()
  await sendDueMail()
  expect((await rowOf('order:1:paid')).sentAt).not.toBeNull()
  expect(new Set(server.received.map(({ raw }) => header(raw, 'Message-ID'))).size).toBe(1)
})

test('a mailbox that does not exist is tried once and does not delay other emails', async () => {
  await queue('order:1:paid', 'nobody@example.com')
  await queue('order:2:paid')
  server.replies.set('nobody@example.com', '550 no such mailbox')
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: MAX_ATTEMPTS })
  expect((await rowOf('order:1:paid')).lastError).toContain('550 no such mailbox')
  expect(await rowOf('order:2:paid')).toMatchObject({ lastError: null, attempts: 1 })
  expect(server.received.map(({ to }) => to)).toEqual([['bilal@example.com']])
  await makeDue()
  await sendDueMail()
  expect(server.received).toHaveLength(1)
})

test('a full mailbox is tried again later', async () => {
  await queue('order:1:paid', 'full@example.com')
  server.replies.set('full@example.com', '452 mailbox full')
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: 1 })
})

test('no name adds headers, and no address adds recipients', async () => {
  await queue('order:1:paid', 'bilal@example.com', 'Bilal\r\nBcc: everybody@example.com')
  await queue('order:2:paid', 'a@example.com>, <b@example.com')
  await sendDueMail()
  const heads = server.received.map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')))
  for (const head of heads) expect(head).not.toContain('Bcc')
  for (const { to } of server.received) expect(to).toHaveLength(1)
})

test('while the server is down, emails wait', async () => {
  const away = await startMailServer()
  await away.close()
  await queue('order:1:paid')
  await sendDueMail(undefined, smtpDriver(away.url))
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: 1 })
})

test('two processes at once send each email once', async () => {
  for (let at = 0; at < 30; at += 1) await queue(`order:${at}:paid`, `person${at}@example.com`)
  await Promise.all([
    sendDueMail(undefined, smtpDriver(server.url)),
    sendDueMail(undefined, smtpDriver(server.url)),
  ])
  expect(server.received).toHaveLength(30)
  expect(new Set(server.received.map(({ raw }) => header(raw, 'Message-ID'))).size).toBe(30)
})
