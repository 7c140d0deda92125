// The outbox in the admin area.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { resendMail } from '@/lib/shop/mail/commands'
import type { MailDriver } from '@/lib/shop/mail/drivers'
import { queueMail } from '@/lib/shop/mail/outbox'
import { countMails, findMail, listMails } from '@/lib/shop/mail/queries'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { anAdmin, errorOf } from './orders-support'

afterEach(async () => {
  await db.mail.deleteMany()
})

const path = '/user/order/1'
const bilal = { firstName: 'Bilal', email: 'bilal@example.com' }
async function queue(dedupe: string, email = bilal.email) {
  await queueMail(db, {
    dedupe,
    to: { ...bilal, email },
    template: 'order-paid',
    path,
    data: () => ({ number: 'G-5D762', paisa: 1000 }),
  })
  return db.mail.findUniqueOrThrow({ where: { dedupe } })
}
async function queueSecret(dedupe: string) {
  const secret = { template: 'password-reset', path: '/reset-password#a-secret' } as const
  await queueMail(db, { ...secret, dedupe, to: bilal, data: () => ({ minutes: 30 }) })
  return db.mail.findUniqueOrThrow({ where: { dedupe } })
}
const good: MailDriver = { send: async () => {} }
const broken: MailDriver = {
  async send() {
    throw new Error('421 come back later')
  },
}
const everything = { page: 1, limit: 12 }

test('lists waiting, failed, given-up and sent emails', async () => {
  const sent = await queue('order:1:paid')
  await sendDueMail(undefined, good)
  const failing = await queue('order:2:paid', 'some_one@example.com')
  await sendDueMail(undefined, broken)
  const lost = await queue('order:3:paid', 'someXone@example.com')
  await db.mail.update({
    where: { id: lost.id },
    data: { attempts: MAX_ATTEMPTS, lastError: '550 no such mailbox' },
  })
  const waiting = await queue('order:4:paid')

  expect(await countMails()).toEqual({ waiting: 1, failing: 1, 'given-up': 1, bounced: 0, sent: 1, filed: 0 })
  const all = await listMails(everything)
  expect(all.total).toBe(4)
  expect(all.items.map(({ id, state }) => [id, state])).toEqual([
    [waiting.id, 'waiting'],
    [lost.id, 'given-up'],
    [failing.id, 'failing'],
    [sent.id, 'sent'],
  ])
  expect(all.items[0]).toMatchObject({ subject: 'Your payment has arrived', attempts: 0, lastError: null })
  expect(all.items[2]).toMatchObject({ attempts: 1, lastError: '421 come back later', sentAt: null })
  expect((await listMails({ ...everything, state: 'failing' })).items.map(({ id }) => id)).toEqual([
    failing.id,
  ])
  // An underscore is literal.
  expect((await listMails({ ...everything, to: 'SOME_ONE' })).items.map(({ id }) => id)).toEqual([failing.id])
  expect(await listMails({ page: 2, limit: 3 })).toMatchObject({ total: 4, items: [{ id: sent.id }] })
})

test('shows the email without loading anything from elsewhere', async () => {
  const view = await findMail((await queue('order:1:paid')).id)
  expect(view?.html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`)
  // The frame has no attachments.
  expect(view?.html).toContain('src="data:image/png;base64,iVBOR')
  expect(view?.html).not.toContain('cid:')
  expect(view?.html).toContain(path)
  expect(view?.text).toContain('We received Rs 10.00')
  expect(view).toMatchObject({ isSecret: false, canResend: false })
  expect(await findMail(randomUUID())).toBeNull()
  expect(await findMail('nonsense')).toBeNull()
})

test('the list is in English, the email itself in the language it is sent in', async () => {
  const [dedupe, locale] = ['order:1:paid', 'ur'] as const
  await queueMail(db, {
    dedupe,
    to: bilal,
    template: 'order-paid',
    path,
    data: () => ({ number: 'G-5D762', paisa: 1000 }),
    locale,
  })
  const { id } = await db.mail.findUniqueOrThrow({ where: { dedupe } })
  const view = await findMail(id)
  expect(view).toMatchObject({ locale, subject: 'Your payment has arrived' })
  expect(view?.html).toContain('dir="rtl"')
  expect(view?.html).toContain(`/ur${path}`)
})

test('never shows a link that opens an account, before it is sent or after', async () => {
  const { id } = await queueSecret('password-reset:1')
  for (const _ of [1, 2]) {
    const view = await findMail(id)
    expect(view?.isSecret).toBe(true)
    expect(view?.text).toContain('Someone, hopefully you')
    expect(JSON.stringify(view)).not.toContain('a-secret')
    await sendDueMail(undefined, good)
  }
})

test('a failed email is tried again from the start, once, with an entry in the audit log', async () => {
  const admin = await anAdmin()
  const { id } = await queue('order:1:paid')
  await db.mail.update({
    where: { id },
    data: { attempts: MAX_ATTEMPTS, lastError: '550 relay not permitted' },
  })
  expect((await findMail(id))?.canResend).toBe(true)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => resendMail(admin, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.mail.findUnique({ where: { id } })).toMatchObject({ attempts: 0, lastError: null })
  await sendDueMail(undefined, good)
  expect((await findMail(id))?.state).toBe('sent')
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, where: { subject: `mail:${id}` } })
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([[admin.id, 'mail.resend']])
})

test('sent, not yet failed and expired emails are not tried again', async () => {
  const admin = await anAdmin()
  const [waiting, secret] = [await queue('order:1:paid'), await queueSecret('password-reset:1')]
  expect((await errorOf(resendMail(admin, waiting.id))).code).toBe('CONFLICT')
  await sendDueMail(undefined, good)
  expect((await errorOf(resendMail(admin, waiting.id))).code).toBe('CONFLICT')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.mail.update({
    where: { id: secret.id },
    data: { sentAt: null, lastError: 'Not sent in time', createdAt: hourAgo },
  })
  expect((await findMail(secret.id))?.canResend).toBe(false)
  expect((await errorOf(resendMail(admin, secret.id))).code).toBe('CONFLICT')
  expect((await errorOf(resendMail(admin, randomUUID()))).code).toBe('NOT_FOUND')
  expect((await errorOf(resendMail(admin, 'nonsense'))).code).toBe('NOT_FOUND')
})
