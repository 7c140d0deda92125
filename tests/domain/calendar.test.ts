import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import { createFeed, revokeFeed } from '@/lib/care/calendar/commands'
import { findFeedDate, getAppointmentFile, getFeed } from '@/lib/care/calendar/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { aBuyer, aCaretaker, anAdmin, booked, change, hour, noon, outcome } from './appointments-support'

interface Seen {
  uid: string
  sequence: number
  status: unknown
  start: string
  summary: string
  text: string
}

/** The file parsed without our own code. */
function read(text: string): { method: unknown; events: Seen[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      text: component.toString(),
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), events }
}
const fileName = ({ address }: { address: string }) => address.split('/').at(-1) ?? ''
const feedOf = async (person: Viewer) => {
  const file = fileName(await createFeed(person))
  return async () => read(await getFeed(file)).events
}

test('a file for either side: the name of the other one, the place, and who may read it', async () => {
  const [buyer, caretaker, otherBuyer] = await Promise.all([
    aBuyer({ firstName: 'Bilal', lastName: 'Raza' }),
    aCaretaker({ firstName: 'Ayesha', lastName: 'Khan' }),
    aBuyer(),
  ])
  const { id } = await booked(buyer, caretaker, { purpose: 'Pruning', price: 120_000, status: 'APPROVED' })
  const [mine, theirs] = await Promise.all([getAppointmentFile(buyer, id), getAppointmentFile(caretaker, id)])
  const [one, other] = [read(mine), read(theirs)]
  expect([one.method, one.events[0]?.status, one.events[0]?.start]).toEqual([
    'PUBLISH',
    'CONFIRMED',
    noon.toISOString(),
  ])
  expect(one.events[0]?.summary).toBe('Pruning with Ayesha Khan')
  expect(other.events[0]?.summary).toBe('Pruning for Bilal Raza')
  expect(one.events[0]?.uid).toBe(other.events[0]?.uid)
  expect(other.events[0]?.text).toContain('Rs 1')
  expect(await outcome(getAppointmentFile(otherBuyer, id))).toBe('NOT_FOUND')
  expect(await outcome(getAppointmentFile(await aCaretaker(), id))).toBe('NOT_FOUND')
  expect(await outcome(getAppointmentFile(buyer, 'nothing'))).toBe('NOT_FOUND')
})

test('files and the feed are in the language of the person', async () => {
  const [buyer, caretaker] = await Promise.all([
    aBuyer({ locale: 'ur' }),
    aCaretaker({ firstName: 'Ayesha', lastName: 'Khan' }),
  ])
  const { id } = await booked(buyer, caretaker, { purpose: 'Pruning', status: 'APPROVED' })
  const [event] = read(await getAppointmentFile(buyer, id)).events
  expect(event?.summary).toBe('\u2068Pruning\u2069، \u2068Ayesha Khan\u2069 کے ساتھ')
  expect(event?.text.replaceAll('\r\n ', '')).toContain(`/ur/user/appointment/${id}`)
  const [inFeed] = await (await feedOf(buyer))()
  expect(inFeed?.summary).toBe(event?.summary)
  expect(read(await getAppointmentFile(caretaker, id)).events[0]?.summary).toMatch(/^Pruning for /)
})

test('versions rise with every change, and a rejected or deleted appointment is cancelled', async () => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  const { id } = await booked(buyer, caretaker)
  const feed = await feedOf(caretaker)
  const seen: [number | undefined, unknown][] = []
  const look = async () => {
    const [event] = await feed()
    seen.push([event?.sequence, event?.status])
    return event
  }
  const first = await look()
  const set = (status: string) => changeAppointment(caretaker, id, change({ status }))
  await set('APPROVED')
  await look()
  await set('REJECTED')
  await look()
  const file = read(await getAppointmentFile(buyer, id))
  expect([file.method, file.events[0]?.status, file.events[0]?.sequence]).toEqual(['CANCEL', 'CANCELLED', 2])
  await changeAppointment(buyer, id, change({ start: hour(2), end: hour(3) }))
  expect((await look())?.start).toBe(hour(2))
  await withdrawAppointment(buyer, id)
  const last = await look()
  expect(seen).toEqual([
    [0, 'TENTATIVE'],
    [1, 'CONFIRMED'],
    [2, 'CANCELLED'],
    [3, 'TENTATIVE'],
    [4, 'CANCELLED'],
  ])
  expect(last?.uid).toBe(first?.uid)
  // A withdrawn appointment is listed as cancelled, and nothing else of it.
  expect(last?.text).not.toMatch(/LOCATION|DESCRIPTION|\+92/)
  expect(await outcome(getAppointmentFile(buyer, id))).toBe('NOT_FOUND')
})

test('a feed has the appointments of one account, without old ones', async () => {
  const [buyer, caretaker, other] = await Promise.all([aBuyer(), aCaretaker(), aBuyer()])
  const old = new Date(Date.now() - 91 * 24 * 3_600_000)
  await booked(buyer, caretaker, { start: old, end: new Date(old.getTime() + 60_000) })
  const next = await booked(buyer, caretaker)
  await booked(other, caretaker, { start: new Date(hour(2)), end: new Date(hour(3)) })
  const mine = await (await feedOf(buyer))()
  expect(mine.map(({ uid }) => uid)).toEqual([expect.stringContaining(next.id)])
  expect(await (await feedOf(caretaker))()).toHaveLength(2)
  expect(await (await feedOf(await aBuyer()))()).toEqual([])
})

test('the address has a secret that is stored as a hash, renewed and revoked', async () => {
  const person = await aBuyer()
  expect(await findFeedDate(person)).toBeNull()
  const first = await createFeed(person)
  expect(first.address).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  expect(await findFeedDate(person)).toBe(first.createdAt)
  const [stored] = await db.$queryRaw<{ row: string }[]>`
    SELECT f::text AS row FROM calendar_feeds f WHERE user_id = ${person.id}::uuid`
  expect(stored?.row).not.toContain(fileName(first).replace('.ics', ''))

  const second = await createFeed(person)
  expect(second.address).not.toBe(first.address)
  expect(await outcome(getFeed(fileName(first)))).toBe('NOT_FOUND')
  expect(await outcome(getFeed(fileName(second)))).toBe('done')
  await revokeFeed(person)
  expect(await outcome(getFeed(fileName(second)))).toBe('NOT_FOUND')
  expect(await findFeedDate(person)).toBeNull()
  await revokeFeed(person)
})

test('the address of a blocked account and an invalid address are not found', async () => {
  const person = await aBuyer()
  const file = fileName(await createFeed(person))
  await db.user.update({ where: { id: person.id }, data: { isBlocked: true }, select: { id: true } })
  const admin = await anAdmin()
  const theirs = fileName(await createFeed(admin))
  for (const name of [
    file,
    theirs,
    '',
    'x.ics',
    `${'a'.repeat(43)}.ics`,
    file.replace('.ics', ''),
    `${file}\u0000`,
  ])
    expect(await outcome(getFeed(name))).toBe('NOT_FOUND')
})

test('fifty renewals at once leave one address that works', async () => {
  const person = await aBuyer()
  const made = await Promise.all(Array.from({ length: 50 }, () => createFeed(person)))
  const outcomes = await Promise.all(made.map((one) => outcome(getFeed(fileName(one)))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
})
