// The mail server that an admin of a live shop enters: a real server with TLS and a password on this machine.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSecureMailServer, trustCertificate } from '../support/secure-smtp'

const secret = 'Nargis&Champa 2026'
const [server, starttls, stranger] = await Promise.all([
  startSecureMailServer({ security: 'TLS', password: secret }),
  startSecureMailServer({ security: 'STARTTLS', password: secret }),
  startSecureMailServer({ security: 'TLS', password: secret }),
])
trustCertificate(server.certificate)
trustCertificate(starttls.certificate)
// Before anything of lib/ reads its settings.
process.env.GULSHAN_MODE = 'live'
process.env.LOG_LEVEL = 'error'
delete process.env.SMTP_URL
delete process.env.MAIL_FROM

const { db } = await import('@/lib/platform/database/client')
const { env } = await import('@/lib/platform/env')
const { queueMail } = await import('@/lib/shop/mail/outbox')
const { countMails, isBouncing, listMails } = await import('@/lib/shop/mail/queries')
const { resendMail } = await import('@/lib/shop/mail/commands')
const { MAX_ATTEMPTS } = await import('@/lib/shop/mail/rules')
const { checkMailServer, removeMailServer, saveMailServer } = await import('@/lib/shop/mail/server-commands')
const { getMailServer } = await import('@/lib/shop/mail/server-document')
const { mailServerForm } = await import('@/lib/shop/mail/server-settings')
const { getMailWay, mailLeaves, mailProblem, readMailLeaves } = await import('@/lib/shop/mail/state')
const { sendDueMail } = await import('@/lib/shop/mail/worker')
const { requestReset } = await import('@/lib/accounts/users/reset')
const { readSetUp } = await import('@/lib/office/figures/set-up')
const { readToDo } = await import('@/lib/office/figures/to-do')
const { aBuyer, anAdmin, errorOf, make, place } = await import('./orders-support')

const authSecret = env.AUTH_SECRET
const admin = await anAdmin()
const logged: string[] = []

beforeEach(() => {
  for (const name of ['error', 'log', 'info', 'warn'] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => logged.push(parts.map(String).join(' ')))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.mail.deleteMany()
  await db.setting.deleteMany()
  env.AUTH_SECRET = authSecret
  for (const one of [server, starttls, stranger]) {
    one.received.length = 0
    one.plain.length = 0
    one.replies.clear()
    one.isSilent = false
  }
})
afterAll(async () => {
  await Promise.all([server.close(), starttls.close(), stranger.close()])
  await db.$disconnect()
})

const form = (changed: object = {}) =>
  mailServerForm.parse({
    host: 'localhost',
    port: server.port,
    security: 'TLS',
    user: 'shop@sabz.example',
    from: 'shop@sabz.example',
    password: secret,
    to: 'owner@sabz.example',
    ...changed,
  })
const save = (changed: object = {}) => saveMailServer(admin, form(changed), 'en')
const failureOf = async (changed: object) => {
  const { code, details } = await errorOf(save(changed))
  return { code, fields: JSON.parse(JSON.stringify(details.fields ?? {})) as Record<string, string> }
}
const queue = (dedupe: string, email = 'bilal@example.com') =>
  queueMail(db, {
    dedupe,
    to: { firstName: 'Bilal', email },
    template: 'order-paid',
    path: '/user/order/1',
    data: () => ({ number: 'G-5D762', paisa: 1000 }),
  })
const rowOf = (dedupe: string) => db.mail.findUniqueOrThrow({ where: { dedupe } })

test('a saved server gets the test message and then the emails, with TLS and the password', async () => {
  expect(await getMailServer()).toMatchObject({ source: 'none', host: '', hasPassword: false })
  expect(await mailProblem()).toBe('files')
  const saved = await save()
  expect(saved).toMatchObject({ source: 'settings', host: 'localhost', hasPassword: true, isReadable: true })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: 'shop@sabz.example', to: 'owner@sabz.example' })
  expect(await getMailWay()).toEqual({ kind: 'server', host: 'localhost' })
  expect(await queue('order:1:paid')).toBe(true)
  await sendDueMail()
  expect(server.received[1]).toMatchObject({
    from: 'shop@sabz.example',
    to: 'bilal@example.com',
    user: 'shop@sabz.example',
  })
  expect(await rowOf('order:1:paid')).toMatchObject({ lastError: null, bouncedAt: null })
  expect(server.plain).toEqual([])
})

test('with STARTTLS nothing but the greeting is said before it is encrypted', async () => {
  await save({ port: starttls.port, security: 'STARTTLS' })
  await queue('order:1:paid')
  await sendDueMail()
  expect(starttls.received.map(({ to }) => to)).toEqual(['owner@sabz.example', 'bilal@example.com'])
  expect(starttls.plain.map((line) => line.slice(0, 4))).toEqual(['EHLO', 'STAR', 'EHLO', 'STAR'])
})

test('a server that offers no encryption gets neither password nor message', async () => {
  const plain = await startSecureMailServer({ security: 'STARTTLS', password: secret, offersTls: false })
  const { fields } = await failureOf({ port: plain.port, security: 'STARTTLS' })
  expect(fields.security).toContain('does not speak STARTTLS')
  expect(plain.plain.join(' ')).not.toMatch(/AUTH|MAIL/)
  expect(plain.received).toEqual([])
  await plain.close()
})

test('what is wrong stands beside its field, and nothing is stored', async () => {
  const gone = await startSecureMailServer({ security: 'TLS', password: secret })
  await gone.close()
  server.replies.set('nobody@sabz.example', '550 5.1.1 no such mailbox')
  const failures: [object, string, string][] = [
    [{ password: 'another one' }, 'password', 'does not know this user with this password'],
    [{ port: stranger.port }, 'host', 'cannot be trusted'],
    [{ host: '127.0.0.1' }, 'host', 'cannot be trusted'],
    [{ port: gone.port }, 'port', 'Nothing answers'],
    [{ host: 'no-such-server.invalid' }, 'host', 'There is no server named'],
    [{ port: starttls.port }, 'security', 'does not speak TLS'],
    [{ to: 'nobody@sabz.example' }, 'to', '550 5.1.1 no such mailbox'],
    [{ user: '', password: '' }, 'user', 'asks for a user and a password'],
  ]
  for (const [changed, field, words] of failures) {
    const { code, fields } = await failureOf(changed)
    expect({ code, names: Object.keys(fields) }, words).toEqual({ code: 'VALIDATION_FAILED', names: [field] })
    expect(fields[field]).toContain(words)
  }
  expect(stranger.received).toEqual([])
  expect(await db.setting.count({ where: { key: 'mail-server' } })).toBe(0)
})

test('a stored password stays for the same server and user only, and a changed sender needs none', async () => {
  await save()
  const first = await save({ password: '', from: 'salaam@sabz.example' })
  expect(first).toMatchObject({ hasPassword: true, from: 'salaam@sabz.example' })
  const changes = [
    { host: '127.0.0.1' },
    { port: starttls.port },
    { port: starttls.port, security: 'STARTTLS' },
    { user: 'someone@sabz.example' },
  ]
  for (const change of changes)
    expect((await failureOf({ ...change, password: '' })).fields.password).toContain(
      'enter the password again',
    )
  expect(starttls.received).toEqual([])
})

test('a check sends a message and stores nothing', async () => {
  const { seen: _, ...check } = form()
  expect(await checkMailServer(admin, check, 'ur')).toEqual({ to: 'owner@sabz.example', host: 'localhost' })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.raw).toContain('dir=3D"rtl"')
  expect((await getMailServer()).source).toBe('none')
})

test('a silent server is given up in words, within half a minute', { timeout: 60_000 }, async () => {
  server.isSilent = true
  const { fields } = await failureOf({})
  expect(fields.host).toContain('did not answer')
})

test('after AUTH_SECRET changed emails wait, it is said, and the password is entered again', async () => {
  await save()
  env.AUTH_SECRET = 'another secret of at least 32 characters, truly'
  expect(await getMailServer()).toMatchObject({ hasPassword: true, isReadable: false })
  expect(await mailProblem()).toBe('unreadable')
  expect(await mailLeaves()).toBe(false)
  // Queued, and nothing promises it.
  expect(await queue('order:1:paid')).toBe(false)
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: 0, lastError: null })
  expect((await failureOf({ password: '' })).fields.password).toContain('AUTH_SECRET')
  await save()
  await sendDueMail()
  expect((await rowOf('order:1:paid')).sentAt).not.toBeNull()
})

test('emails of a shop without a server are files, said as such, and can be sent once there is one', async () => {
  expect(await queue('order:1:paid')).toBe(false)
  expect(await db.$transaction(readMailLeaves)).toBe(false)
  await sendDueMail()
  const { id } = await rowOf('order:1:paid')
  expect(await countMails()).toMatchObject({ sent: 0, filed: 1 })
  await save()
  await resendMail(admin, id)
  await sendDueMail()
  expect(await countMails()).toMatchObject({ sent: 1, filed: 0 })
  expect(server.received.map(({ to }) => to)).toContain('bilal@example.com')
})

test('a dead server delays emails, and new settings send them at once', async () => {
  const dying = await startSecureMailServer({ security: 'TLS', password: secret })
  trustCertificate(dying.certificate)
  await save({ port: dying.port })
  await dying.close()
  await queue('order:1:paid')
  await sendDueMail()
  expect(await rowOf('order:1:paid')).toMatchObject({ sentAt: null, attempts: 1 })
  await save()
  await sendDueMail()
  expect((await rowOf('order:1:paid')).sentAt).not.toBeNull()
})

test('an address that takes no mail has bounced; a server that does not take it from us is another matter', async () => {
  await save()
  server.replies.set('bilal@example.com', '550 5.1.1 no such mailbox')
  server.replies.set('amina@example.com', '550 5.7.1 relaying denied')
  await queue('order:1:paid')
  await queue('order:2:paid', 'amina@example.com')
  await sendDueMail()
  const bounced = await rowOf('order:1:paid')
  expect(bounced).toMatchObject({ sentAt: null, attempts: MAX_ATTEMPTS })
  expect(bounced.bouncedAt).not.toBeNull()
  expect((await rowOf('order:2:paid')).bouncedAt).toBeNull()
  expect(await countMails()).toMatchObject({ bounced: 1, 'given-up': 1 })
  const list = await listMails({ page: 1, limit: 10, state: 'bounced' })
  expect(list.items.map(({ state, dueAt }) => [state, dueAt])).toEqual([['bounced', null]])
  expect(await isBouncing('Bilal@example.com')).toBe(true)
  expect(await isBouncing('amina@example.com')).toBe(false)
  expect(await isBouncing('')).toBe(false)
  server.replies.clear()
  await queue('order:3:paid')
  await sendDueMail()
  expect(await isBouncing('bilal@example.com')).toBe(false)
})

test('of raced saves one is stored whole, and an outdated one is shown', async () => {
  const seen = await getMailServer()
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((at) => save({ from: `sender${at}@sabz.example`, seen })),
  )
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.from] : []))
  expect(done).toHaveLength(1)
  expect((await getMailServer()).from).toBe(done[0])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('CONFLICT')
})

test('a password that somebody has replaced during the test is not stored with other settings', async () => {
  await save()
  const [first, replaced] = await Promise.allSettled([
    save({ password: '', from: 'first@sabz.example' }),
    save({ from: 'replaced@sabz.example' }),
  ])
  expect(replaced.status).toBe('fulfilled')
  if (first.status === 'rejected') expect(first.reason.code).toBe('CONFLICT')
  await queue('order:1:paid')
  await sendDueMail()
  expect((await rowOf('order:1:paid')).sentAt).not.toBeNull()
})

test('removed settings leave nothing behind, and emails are files again', async () => {
  const { from } = await save()
  expect((await errorOf(removeMailServer(admin, { seen: { from: 'else@sabz.example' } }))).code).toBe(
    'CONFLICT',
  )
  expect(await removeMailServer(admin, { seen: { from } })).toMatchObject({
    source: 'none',
    hasPassword: false,
  })
  const row = await db.setting.findUniqueOrThrow({ where: { key: 'mail-server' } })
  expect(row.value).toMatchObject({ host: '', user: '', password: '' })
  expect(await mailProblem()).toBe('files')
})

test('the password is in no answer, log or audit entry, and only encrypted in the database', async () => {
  logged.length = 0
  const saved = await save()
  stranger.denial = server.denial
  server.denial = `535 you sent ${Buffer.from(`\u0000shop@sabz.example\u0000${secret}`).toString('base64')}, ${secret}`
  server.password = 'changed'
  const refused = await errorOf(save())
  await queue('order:1:paid')
  await sendDueMail()
  server.password = secret
  server.denial = stranger.denial
  const { lastError } = await rowOf('order:1:paid')
  const audit = await db.auditEntry.findMany({
    where: { action: 'mail-server.save' },
    select: { before: true, after: true },
  })
  const row = await db.setting.findUniqueOrThrow({ where: { key: 'mail-server' } })
  const sealed = (row.value as { password: string }).password
  const shown = JSON.stringify([
    saved,
    await getMailServer(),
    refused.text,
    refused.details,
    audit,
    lastError,
    logged,
  ])
  for (const form of [secret, Buffer.from(secret).toString('base64'), sealed])
    expect(shown).not.toContain(form)
  expect(JSON.stringify(audit)).toContain('"hasPassword":true')
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(sealed.length).toBeGreaterThan(30)
})

test('without a server no order and no forgotten password promises an email', async () => {
  const product = await make.product({ price: 500_00 })
  const buy = async () => (await place(await aBuyer(), [{ product, quantity: 1 }])).answer.order
  expect((await buy()).isMailed).toBe(false)
  const { code, message } = await errorOf(requestReset({ email: 'bilal@example.com' }))
  expect([code, message]).toEqual(['CONFLICT', expect.stringContaining('cannot send emails')])
  expect((await readSetUp()).mail).toEqual({ kind: 'files' })
  await save()
  expect((await buy()).isMailed).toBeUndefined()
  await requestReset({ email: 'bilal@example.com' })
  expect((await readSetUp()).mail).toEqual({ kind: 'server', host: 'localhost' })
})

test('the overview counts what fails, was given up, and bounced in the last seven days', async () => {
  const before = await readToDo()
  const mail = (dedupe: string, columns: object) => ({
    dedupe,
    to: 'bilal@example.com',
    template: 'welcome',
    data: {},
    lastError: 'refused',
    ...columns,
  })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.mail.createMany({
    data: [
      mail('failing', { attempts: 1 }),
      mail('given up', { attempts: MAX_ATTEMPTS }),
      mail('bounced', { attempts: MAX_ATTEMPTS, bouncedAt: daysAgo(6) }),
      mail('long ago', { attempts: MAX_ATTEMPTS, bouncedAt: daysAgo(8) }),
      mail('filed', { attempts: 1, sentAt: new Date() }),
    ],
  })
  const { failingEmails, failedEmails, bouncedEmails } = await readToDo()
  expect([failingEmails, failedEmails, bouncedEmails]).toEqual([
    before.failingEmails + 1,
    before.failedEmails + 1,
    before.bouncedEmails + 1,
  ])
})
