// What the standing of a caretaker shows and allows, and decisions concurrent with bookings and with each other.

import { describe, expect, test } from 'vitest'
import { findCaretaker, listCaretakers } from '@/lib/accounts/users/directory'
import { getProfile } from '@/lib/accounts/users/queries'
import type { standings } from '@/lib/accounts/users/schema'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { changeAppointment } from '@/lib/care/appointments/commands'
import { findDirectoryChoices } from '@/lib/care/appointments/directory'
import { findBookable } from '@/lib/care/appointments/schedule'
import { reviewCaretaker } from '@/lib/catalogue/reviews/caretaker-commands'
import { listCaretakerChanges } from '@/lib/entry/seo/sitemap-queries'
import { askForListing, decideCaretaker } from '@/lib/office/caretaker-checks/commands'
import { listChecks, readChecks } from '@/lib/office/caretaker-checks/queries'
import { checkForm } from '@/lib/office/caretaker-checks/schema'
import { setBlocked } from '@/lib/office/moderation/commands'
import { db } from '@/lib/platform/database/client'
import {
  aBuyer,
  aCaretaker,
  anAdmin,
  booked,
  bookingInput,
  change,
  hour,
  outcome,
} from './appointments-support'

type Standing = (typeof standings)[number]

const lists = checkForm.parse({
  decision: 'LIST',
  identitySeen: true,
  cityRight: true,
  references: 'A neighbour',
})
const declines = checkForm.parse({
  decision: 'DECLINE',
  identitySeen: false,
  cityRight: true,
  reason: 'No card',
})
const suspends = checkForm.parse({
  decision: 'SUSPEND',
  identitySeen: true,
  cityRight: true,
  reason: 'Did not come',
})

async function caretakerWith(standing: Standing, options: Parameters<typeof aCaretaker>[0] = {}) {
  const caretaker = await aCaretaker(options)
  await db.caretaker.update({ where: { userId: caretaker.id }, data: { standing }, select: { userId: true } })
  return caretaker
}
const standingOf = async (userId: string) =>
  (await db.caretaker.findUniqueOrThrow({ where: { userId }, select: { standing: true } })).standing

const publicReads: Record<string, (id: string, city: string) => Promise<boolean>> = {
  profile: async (id) => (await findCaretaker(null, id)) !== null,
  directory: async (id, city) =>
    (await listCaretakers({ page: 1, limit: 100, city })).items.some(({ _id }) => _id === id),
  'cities of the directory': async (_, city) => (await findDirectoryChoices()).cities.includes(city),
  'services of the directory': async (_, city) =>
    (await findDirectoryChoices()).services.includes(`Aardvark ${city}`),
  sitemap: async (id) => (await listCaretakerChanges()).some((row) => row.id === id),
  booking: async (id) => (await findBookable(id)) !== null,
  review: async (id) =>
    (await outcome(reviewCaretaker(await aBuyer(), id, { rating: 5, comment: 'Very good work' }))) === 'done',
}

describe.each([
  ['WAITING', false],
  ['LISTED', true],
  ['DECLINED', false],
  ['SUSPENDED', false],
] as const)('a caretaker who is %s', (standing, isSeen) => {
  test.each(Object.keys(publicReads))(`is seen: ${isSeen}, by: %s`, async (name) => {
    const city = `Aabad ${standing} ${name}`
    const { id } = await caretakerWith(standing, {
      services: [`Aardvark ${city}`],
    })
    await db.user.update({ where: { id }, data: { city }, select: { id: true } })
    expect(await publicReads[name]?.(id, city)).toBe(isSeen)
  })

  test('sees the own profile', async () => {
    const caretaker = await caretakerWith(standing)
    const { standing: shown } = await getProfile(caretaker, caretaker.id)
    expect(shown).toBe(isSeen ? undefined : standing)
  })
})

test('lists a waiting caretaker with who looked, and takes no second decision', async () => {
  const [admin, caretaker] = await Promise.all([anAdmin(), caretakerWith('WAITING')])
  const { standing, checks } = await decideCaretaker(admin, caretaker.id, lists)
  expect([standing, checks.map((check) => [check.standing, check.identitySeen, check.references])]).toEqual([
    'LISTED',
    [['LISTED', true, 'A neighbour']],
  ])
  expect(await outcome(decideCaretaker(admin, caretaker.id, lists))).toBe('CONFLICT')
  const entry = await db.auditEntry.findFirst({
    where: { action: 'caretaker.check', subject: `user:${caretaker.id}` },
  })
  expect(entry?.actorId).toBe(admin.id)
})

test('shows the reason to a declined caretaker, who may ask again', async () => {
  const [admin, caretaker] = await Promise.all([anAdmin(), caretakerWith('WAITING')])
  expect(await outcome(askForListing(caretaker))).toBe('CONFLICT')
  await decideCaretaker(admin, caretaker.id, declines)
  expect(await getProfile(caretaker, caretaker.id)).toMatchObject({
    standing: 'DECLINED',
    standingReason: 'No card',
  })
  expect(await askForListing(caretaker)).toEqual({ standing: 'WAITING', standingReason: '' })
  const { standing, checks } = await readChecks(admin, caretaker.id)
  expect([standing, checks.length]).toEqual(['WAITING', 1])
})

test('sends one email for each decision, with its reason', async () => {
  const [admin, caretaker] = await Promise.all([anAdmin(), caretakerWith('WAITING')])
  for (const decision of [declines, lists, suspends]) await decideCaretaker(admin, caretaker.id, decision)
  expect(await outcome(decideCaretaker(admin, caretaker.id, suspends))).toBe('CONFLICT')
  const { email } = await db.user.findUniqueOrThrow({ where: { id: caretaker.id }, select: { email: true } })
  const mails = await db.mail.findMany({ where: { to: email ?? '' }, orderBy: { id: 'asc' } })
  expect(mails.map(({ template, data }) => [template, data])).toEqual([
    [
      'caretaker-declined',
      expect.objectContaining({ reason: 'No card', link: expect.stringMatching('/profile$') }),
    ],
    [
      'caretaker-listed',
      expect.objectContaining({ link: expect.stringMatching(`/service/${caretaker.id}$`) }),
    ],
    ['caretaker-suspended', expect.objectContaining({ reason: 'Did not come' })],
  ])
})

test('ends pending visits with a suspension, not approved ones, which the caretaker may call off', async () => {
  const [admin, buyer, caretaker] = await Promise.all([anAdmin(), aBuyer(), aCaretaker()])
  const at = (from: number) => ({ start: new Date(hour(from)), end: new Date(hour(from + 1)) })
  const pending = await booked(buyer, caretaker, at(0))
  const approved = await booked(buyer, caretaker, { ...at(1), status: 'APPROVED' })
  const { visits } = await decideCaretaker(admin, caretaker.id, suspends)
  expect(visits.map(({ _id }) => _id)).toEqual([approved.id])
  const statusOf = async (id: string) => (await db.appointment.findUniqueOrThrow({ where: { id } })).status
  expect([await statusOf(pending.id), await statusOf(approved.id)]).toEqual(['REJECTED', 'APPROVED'])
  const answer = (id: string, status: string) => outcome(changeAppointment(caretaker, id, change({ status })))
  expect(await answer(pending.id, 'APPROVED')).toBe('CONFLICT')
  expect(await answer(approved.id, 'REJECTED')).toBe('done')
})

test('lets one of two admins decide who have seen the same standing', async () => {
  const seen = { standing: 'WAITING' }
  const [first, second, caretaker] = await Promise.all([anAdmin(), anAdmin(), caretakerWith('WAITING')])
  const outcomes = await Promise.all([
    outcome(decideCaretaker(first, caretaker.id, { ...lists, seen })),
    outcome(decideCaretaker(second, caretaker.id, { ...declines, seen })),
  ])
  expect(outcomes.sort()).toEqual(['CONFLICT', 'done'])
  expect(await db.caretakerCheck.count({ where: { caretakerId: caretaker.id } })).toBe(1)
})

test('leaves no pending visit, whichever of booking and suspension is first', async () => {
  const [admin, buyer] = await Promise.all([anAdmin(), aBuyer()])
  for (let round = 0; round < 5; round += 1) {
    const caretaker = await aCaretaker()
    const [suspended] = await Promise.all([
      outcome(decideCaretaker(admin, caretaker.id, suspends)),
      outcome(bookAppointment(buyer, bookingInput(caretaker))),
    ])
    expect([suspended, await standingOf(caretaker.id)]).toEqual(['done', 'SUSPENDED'])
    expect(
      await db.appointment.count({
        where: { caretakerId: caretaker.id, status: 'PENDING', deletedAt: null },
      }),
    ).toBe(0)
  }
})

test('neither asks for a decision about a blocked caretaker nor takes one', async () => {
  const [admin, caretaker] = await Promise.all([anAdmin(), caretakerWith('WAITING')])
  await setBlocked(admin, caretaker.id, { isBlocked: true })
  const { items } = await listChecks(admin, { page: 1, limit: 100, standing: 'WAITING' })
  expect(items.map(({ _id }) => _id)).not.toContain(caretaker.id)
  expect(await outcome(decideCaretaker(admin, caretaker.id, lists))).toBe('CONFLICT')
  await setBlocked(admin, caretaker.id, { isBlocked: false })
  expect(await outcome(decideCaretaker(admin, caretaker.id, lists))).toBe('done')
})

test('has those who wait in the queue, and no other standing with its filter', async () => {
  const [admin, waiting, listed] = await Promise.all([
    anAdmin(),
    caretakerWith('WAITING'),
    caretakerWith('LISTED'),
  ])
  const { items } = await listChecks(admin, { page: 1, limit: 100, standing: 'WAITING' })
  const ids = items.map(({ _id }) => _id)
  expect([ids.includes(waiting.id), ids.includes(listed.id)]).toEqual([true, false])
})

test('lists those of before the checks, whose standing has no time, first', async () => {
  const admin = await anAdmin()
  const [timed, untimed] = [await caretakerWith('SUSPENDED'), await caretakerWith('SUSPENDED')]
  const at = (userId: string, standingAt: Date | null) =>
    db.caretaker.update({ where: { userId }, data: { standingAt }, select: { userId: true } })
  await at(timed.id, new Date('2026-01-01T00:00:00Z'))
  await at(untimed.id, null)
  const { items } = await listChecks(admin, { page: 1, limit: 100, standing: 'SUSPENDED' })
  const ids = items.map(({ _id }) => _id)
  expect(ids.indexOf(untimed.id)).toBeLessThan(ids.indexOf(timed.id))
})
