import { expect, test } from 'vitest'
import { momentOf } from '@/lib/base/time/karachi'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { releaseUnpaidHolds } from '@/lib/care/appointments/holds'
import { deleteReminders, remindOfAppointments } from '@/lib/care/appointments/reminders'
import { cronJobs } from '@/lib/entry/startup/cron-jobs'
import { db } from '@/lib/platform/database/client'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { aBuyer, aCaretaker, booked, change, hour, make, minute, noon } from './appointments-support'

/** Hours before the visit at noon. */
const before = (hours: number) => new Date(noon.getTime() - hours * 60 * minute)

interface Reminder {
  to: string
  kind: string
  data: { start: string; other: string; waitsFor: string | null; where: string; link: string }
}

async function remindersOf(id: string): Promise<Reminder[]> {
  const mails = await db.mail.findMany({
    where: { dedupe: { startsWith: `appointment:${id}:reminder:` } },
    orderBy: { dedupe: 'asc' },
  })
  return mails.map(({ to, dedupe, data }) => ({
    to,
    kind: `${dedupe.split(':')[3]} ${dedupe.split(':')[5]}`,
    data: data as unknown as Reminder['data'],
  }))
}
const kindsOf = async (id: string) => (await remindersOf(id)).map(({ kind }) => kind)
const both = (kind: string) => [`${kind} caretaker`, `${kind} customer`]

const people = async () => {
  const [buyer, caretaker] = await Promise.all([
    aBuyer({ firstName: 'Bilal', lastName: 'Raza' }),
    aCaretaker({ firstName: 'Ayesha', lastName: 'Khan' }),
  ])
  return { buyer, caretaker }
}

test('both sides are reminded a day and two hours before, once however often the job runs', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker, { status: 'APPROVED' })
  await remindOfAppointments(before(24.01))
  expect(await kindsOf(id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => remindOfAppointments(before(24))))
  expect(await kindsOf(id)).toEqual(both('24h'))
  await remindOfAppointments(before(2.01))
  expect(await kindsOf(id)).toEqual(both('24h'))
  await remindOfAppointments(before(2))
  await remindOfAppointments(before(1))
  await remindOfAppointments(before(0))
  const reminders = await remindersOf(id)
  expect(reminders.map(({ kind }) => kind)).toEqual([...both('24h'), ...both('2h')])
  const mails = await Promise.all(
    [caretaker.id, buyer.id].map((one) => db.user.findUniqueOrThrow({ where: { id: one } })),
  )
  expect(reminders.map(({ to }) => to)).toEqual([...mails, ...mails].map(({ email }) => email))
  expect(reminders[0]?.data).toMatchObject({
    other: 'Bilal Raza',
    where: '5 Mall Road, Gujrat, Punjab 50700',
    waitsFor: null,
  })
  expect(reminders[0]?.data.start).toMatch(/, 12:00 pm$/)
  expect(reminders[0]?.data.link).toMatch(new RegExp(`/manage/appointment/${id}$`))
  expect(reminders[1]?.data.link).toMatch(new RegExp(`/user/appointment/${id}$`))
})

test('a request without an answer is named as such; rejected and deleted appointments get no reminder', async () => {
  const { buyer, caretaker } = await people()
  const waiting = await booked(buyer, caretaker)
  const rejected = await booked(buyer, caretaker, { status: 'REJECTED' })
  const deleted = await booked(buyer, caretaker, { deletedAt: new Date() })
  await remindOfAppointments(before(20))
  expect((await remindersOf(waiting.id)).map(({ data }) => data.waitsFor)).toEqual(['you', 'other'])
  for (const { id } of [rejected, deleted]) expect(await kindsOf(id)).toEqual([])
})

test('what was booked, moved or answered within those hours gets no reminder', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker, { createdAt: before(30), updatedAt: before(20) })
  await remindOfAppointments(before(19))
  expect(await kindsOf(id)).toEqual([])
  await remindOfAppointments(before(2))
  expect(await kindsOf(id)).toEqual(both('2h'))
})

test('after a pause the job does not send a reminder of yesterday beside that of today', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker)
  await remindOfAppointments(before(1))
  expect(await kindsOf(id)).toEqual(both('2h'))
})

test('moving an appointment removes unsent reminders and creates new ones', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker)
  await remindOfAppointments(before(23))
  await db.mail.updateMany({
    where: { dedupe: { startsWith: `appointment:${id}:reminder:`, endsWith: 'customer' } },
    data: { sentAt: new Date(), attempts: 1 },
  })
  await changeAppointment(buyer, id, change({ start: hour(4), end: hour(5) }))
  // The one that was sent stays.
  expect(await kindsOf(id)).toEqual(['24h customer'])
  await remindOfAppointments(new Date(before(24).getTime() + 4 * 60 * minute))
  const reminders = await remindersOf(id)
  expect(reminders.map(({ kind }) => kind)).toEqual(['24h customer', '24h caretaker', '24h customer'])
  expect(reminders.at(-1)?.data.start).toMatch(/, 4:00 pm$/)
})

test.each(['rejected', 'withdrawn', 'released'])(
  'an appointment that is %s loses its unsent reminders',
  async (how) => {
    const { buyer, caretaker } = await people()
    const long = new Date(Date.now() - 60 * minute)
    const { id } = await booked(buyer, caretaker, {
      createdAt: long,
      updatedAt: long,
      ...(how === 'released' ? { purpose: 'Pruning', price: 120_000 } : {}),
    })
    await remindOfAppointments(before(23))
    expect(await kindsOf(id)).toEqual(both('24h'))
    if (how === 'rejected') await changeAppointment(caretaker, id, change({ status: 'REJECTED' }))
    if (how === 'withdrawn') await withdrawAppointment(buyer, id)
    if (how === 'released') await releaseUnpaidHolds(new Date())
    expect(await kindsOf(id)).toEqual([])
  },
)

test('an edit during the job: no reminder has outdated times', async () => {
  const { buyer, caretaker } = await people()
  for (let round = 0; round < 20; round += 1) {
    const { id } = await booked(buyer, caretaker)
    const [from, to] = [hour(6), hour(7)]
    await Promise.all([
      remindOfAppointments(before(23)),
      changeAppointment(buyer, id, change({ start: from, end: to })),
    ])
    expect(await kindsOf(id)).toEqual([])
    await withdrawAppointment(buyer, id)
  }
})

test('one run handles more than one batch, and a stopping process ends between two', async () => {
  const { buyer, caretaker } = await people()
  const day = 1440 * minute
  const visits = Array.from({ length: 120 }, (_, index) => ({
    customerId: buyer.id,
    caretakerId: caretaker.id,
    purpose: 'Advice',
    price: 0,
    start: new Date(noon.getTime() + 40 * day + index * minute),
    end: new Date(noon.getTime() + 40 * day + (index + 1) * minute),
  }))
  await db.appointment.createMany({ data: visits })
  const now = new Date(noon.getTime() + 39 * day + 130 * minute)
  const stopped = new AbortController()
  stopped.abort()
  expect(await remindOfAppointments(now, stopped.signal)).toBe(0)
  expect(await remindOfAppointments(now)).toBe(120)
  expect(await remindOfAppointments(now)).toBe(0)
  expect(cronJobs.map(({ name }) => name)).toContain('reminders')
})

test('a reminder that could not be sent for two hours stays unsent', async () => {
  const { buyer, caretaker } = await people()
  const { id } = await booked(buyer, caretaker, { start: momentOf(30_000, 0), end: momentOf(30_000, 60) })
  await remindOfAppointments(momentOf(29_999, 30))
  const mine = { dedupe: { startsWith: `appointment:${id}:reminder:` } }
  await db.mail.updateMany({ where: { NOT: mine }, data: { sentAt: new Date() } })
  await db.mail.updateMany({
    where: { ...mine, dedupe: { startsWith: `appointment:${id}:reminder:`, endsWith: 'customer' } },
    data: { createdAt: new Date(Date.now() - 121 * minute) },
  })
  const sent: string[] = []
  await sendDueMail(undefined, {
    send: async ({ subject }) => {
      sent.push(subject)
    },
  })
  expect(sent).toEqual([expect.stringMatching(/^Reminder: Advice, /)])
  expect(
    (await db.mail.findMany({ where: { ...mine, sentAt: null } })).map((mail) => mail.lastError),
  ).toEqual(['Not sent in time'])
})

test('removing reminders that do not exist changes nothing', async () => {
  const { buyer, caretaker } = await people()
  const row = await booked(buyer, caretaker)
  await deleteReminders(db, [row])
  await deleteReminders(db, [])
})

const day = 1440 * minute

test('full mailboxes hold up neither the job nor the reminders of others', async () => {
  const { buyer: other, caretaker } = await people()
  const { id: strangerId, email } = await make.buyer({ isStranger: true })
  await db.mail.createMany({
    data: Array.from({ length: 10 }, (_, index) => ({
      dedupe: `full:${index}`,
      to: email,
      template: 'order-placed',
      data: {},
      sentAt: new Date(),
    })),
  })
  const at = (index: number) => new Date(noon.getTime() + 60 * day + index * minute)
  const visit = (customerId: string, index: number) => ({
    customerId,
    caretakerId: caretaker.id,
    purpose: 'Advice',
    price: 0,
    start: at(index),
    end: at(index + 1),
  })
  await db.appointment.createMany({
    data: Array.from({ length: 50 }, (_, index) => visit(strangerId, index)),
  })
  const last = await db.appointment.create({ data: visit(other.id, 50) })
  expect(await remindOfAppointments(new Date(at(51).getTime() - day))).toBe(51)
  expect(await db.mail.count({ where: { to: email } })).toBe(10)
  expect(await kindsOf(last.id)).toEqual(both('24h'))
})

test('a mailbox that is full is reminded once it has place, and its caretaker once', async () => {
  const caretaker = await aCaretaker()
  const stranger = await make.buyer({ isStranger: true })
  const fill = { to: stranger.email, template: 'order-placed', data: {}, sentAt: new Date() }
  await db.mail.createMany({
    data: Array.from({ length: 10 }, (_, index) => ({ dedupe: `filled:${index}`, ...fill })),
  })
  const { id } = await booked(stranger, caretaker)
  await remindOfAppointments(before(24))
  await remindOfAppointments(before(23))
  expect(await kindsOf(id)).toEqual(['24h caretaker'])
  await db.mail.deleteMany({ where: { to: stranger.email } })
  await remindOfAppointments(before(22))
  expect(await kindsOf(id)).toEqual(both('24h'))
})

/** Emails about this appointment cannot be written. */
async function withoutMail<T>(id: string, work: () => Promise<T>): Promise<T> {
  await db.$executeRawUnsafe(`CREATE FUNCTION no_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no mail'; END $$`)
  await db.$executeRawUnsafe(`CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox FOR EACH ROW
    WHEN (NEW.dedupe LIKE 'appointment:${id}:%') EXECUTE FUNCTION no_mail()`)
  try {
    return await work()
  } finally {
    await db.$executeRawUnsafe('DROP FUNCTION no_mail CASCADE')
  }
}
const attemptsAt = (subject: string) => db.jobAttempt.findMany({ where: { subject } })

test('an appointment that fails holds up no other reminder, waits, and starts anew once it is done', async () => {
  const { buyer, caretaker } = await people()
  const [first, second] = [await booked(buyer, caretaker), await booked(buyer, await aCaretaker())]
  await withoutMail(first.id, async () => {
    for (const hours of [24, 23]) await remindOfAppointments(before(hours))
    expect(await attemptsAt(first.id)).toMatchObject([{ job: 'reminders-24h', attempts: 2 }])
  })
  expect(await kindsOf(second.id)).toEqual(both('24h'))
  await remindOfAppointments(before(22))
  expect(await kindsOf(first.id)).toEqual([])
  await db.jobAttempt.updateMany({ data: { dueAt: new Date(0) } })
  await remindOfAppointments(before(21))
  expect(await kindsOf(first.id)).toEqual(both('24h'))
  expect(await attemptsAt(first.id)).toEqual([])
})

test('an unpaid appointment that cannot be released holds up no other one', async () => {
  const { buyer, caretaker } = await people()
  const long = new Date(Date.now() - 60 * minute)
  const unpaid = { createdAt: long, updatedAt: long, purpose: 'Pruning', price: 120_000 }
  const first = await booked(buyer, caretaker, unpaid)
  const second = await booked(buyer, await aCaretaker(), unpaid)
  const statusOf = async ({ id }: { id: string }) =>
    (await db.appointment.findUniqueOrThrow({ where: { id } })).status
  await withoutMail(first.id, () => releaseUnpaidHolds(new Date()))
  expect(await Promise.all([first, second].map(statusOf))).toEqual(['PENDING', 'REJECTED'])
  await releaseUnpaidHolds(new Date())
  expect(await statusOf(first)).toBe('REJECTED')
})
