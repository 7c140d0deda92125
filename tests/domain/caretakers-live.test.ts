// A live shop checks caretakers before it lists them, and marks the reviews of people who had a visit.
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { databaseUrl } from '../support/database'

process.env.GULSHAN_MODE = 'live'

const { findCaretaker } = await import('@/lib/accounts/users/directory')
const { findOwnStanding } = await import('@/lib/accounts/users/own-standing')
const { registerCaretaker } = await import('@/lib/accounts/users/register')
const { readToDo } = await import('@/lib/office/figures/to-do')
const { changeCaretakerReview } = await import('@/lib/catalogue/reviews/caretaker-commands')
const { db } = await import('@/lib/platform/database/client')
const { otherBuildRuns } = await import('@/lib/platform/database/other-builds')
const { saveDirectory } = await import('@/lib/shop/directory/commands')
const { getStoredDirectory } = await import('@/lib/shop/directory/read')
const { aBuyer, aCaretaker, anAdmin, make } = await import('./appointments-support')
const { errorOf } = await import('./people')
const { formOf } = await import('./users-support')

afterEach(() => db.setting.deleteMany({ where: { key: 'directory' } }))
afterAll(() => db.$disconnect())

const checksFirst = { listsAtOnce: false }
const atOnce = { listsAtOnce: true }

const craft = {
  bio: 'Citrus.',
  speciality: 'Roses',
  experience: [],
  services: ['Advice'],
  pricing: [],
  availability: [],
}
async function registered(name: string) {
  const { user } = await registerCaretaker({ ...formOf(`${name}@example.com`), ...craft })
  return { shown: user, viewer: { id: user._id, role: 'CARETAKER', sessionId: '' } as const }
}

describe('the setting of the directory', () => {
  it('has checks first in a new shop, and an entry in the audit log for a change', async () => {
    const admin = await anAdmin()
    expect(await getStoredDirectory()).toEqual(checksFirst)
    expect(await saveDirectory(admin, { ...atOnce, seen: checksFirst })).toEqual(atOnce)
    expect(await getStoredDirectory()).toEqual(atOnce)
    const entry = await db.auditEntry.findFirst({ where: { action: 'directory.save', actorId: admin.id } })
    expect(entry).toMatchObject({ before: checksFirst, after: atOnce })
    const error = await errorOf(saveDirectory(admin, { ...checksFirst, seen: checksFirst }))
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data: atOnce } })
  })

  it('cannot go back to checks while a version runs that lists every caretaker', async () => {
    const admin = await anAdmin()
    await saveDirectory(admin, atOnce)
    const before = new Client({ connectionString: databaseUrl, application_name: 'gulshan/before:1' })
    await before.connect()
    expect(await errorOf(saveDirectory(admin, checksFirst))).toMatchObject({ code: 'CONFLICT' })
    // What changes nothing for that version is saved.
    expect(await saveDirectory(admin, atOnce)).toEqual(atOnce)
    await before.end()
    await expect.poll(() => otherBuildRuns()).toBe(false)
    expect(await saveDirectory(admin, checksFirst)).toEqual(checksFirst)
  })
})

describe('who registers as a caretaker', () => {
  it('waits, sees the own standing, and is counted for the shop', async () => {
    const { caretakers } = await readToDo()
    const { shown, viewer } = await registered('waits')
    expect(shown.standing).toBe('WAITING')
    expect(await findOwnStanding(viewer)).toEqual({ standing: 'WAITING', standingReason: '' })
    expect(await findCaretaker(null, viewer.id)).toBeNull()
    expect((await readToDo()).caretakers).toBe(caretakers + 1)
    await db.user.update({ where: { id: viewer.id }, data: { isBlocked: true }, select: { id: true } })
    expect((await readToDo()).caretakers).toBe(caretakers)
  })

  it('is listed at once where the shop has chosen that', async () => {
    await saveDirectory(await anAdmin(), atOnce)
    const { caretakers } = await readToDo()
    const { shown, viewer } = await registered('at-once')
    expect(shown.standing).toBeUndefined()
    expect(await findOwnStanding(viewer)).toEqual({})
    expect(await findCaretaker(null, viewer.id)).not.toBeNull()
    expect((await readToDo()).caretakers).toBe(caretakers)
  })
})

describe('a review is marked by the visits of its author:', () => {
  const day = 24 * 3_600_000
  const at = (days: number) => new Date(Date.now() + days * day)
  type Visit = Partial<Parameters<typeof make.appointment>[0]>
  const visited: Visit = { status: 'APPROVED', start: at(-10) }

  async function isMarked(visit: Visit | null) {
    const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
    const people = { customerId: buyer.id, caretakerId: caretaker.id }
    if (visit) await make.appointment({ ...people, start: at(-10), price: 0, ...visit })
    // A visit of another buyer marks nothing.
    await make.appointment({
      ...people,
      ...visited,
      customerId: (await aBuyer()).id,
      start: at(-20),
      price: 0,
    })
    const about = { caretakerId: caretaker.id, userId: buyer.id, comment: 'Knows her trees.' }
    await make.caretakerReview({ ...about, rating: 5, createdAt: at(-5) })
    const reviews = (await findCaretaker(null, caretaker.id))?.reviews ?? []
    expect(reviews).toHaveLength(1)
    return { mark: reviews[0]?.booked, buyer, caretaker }
  }

  it.each<[string, Visit, true | undefined]>([
    ['that took place', visited, true],
    ['that the caretaker recorded', { ...visited, outcome: 'COMPLETED' }, true],
    ['that the buyer missed', { ...visited, outcome: 'NO_SHOW' }, undefined],
    ['that was never approved', { ...visited, status: 'PENDING' }, undefined],
    ['that was declined', { ...visited, status: 'REJECTED' }, undefined],
    ['that was deleted', { ...visited, deletedAt: at(-9) }, undefined],
    ['after the review', { ...visited, start: at(-2) }, undefined],
    ['that is still ahead', { ...visited, start: at(2) }, undefined],
  ])('with a visit %s', async (_, visit, mark) => {
    expect((await isMarked(visit)).mark).toBe(mark)
  })

  it('without a visit is not marked, and one that is changed after the visit is', async () => {
    expect((await isMarked(null)).mark).toBeUndefined()
    const { buyer, caretaker } = await isMarked({ ...visited, start: at(-2) })
    const changed = await changeCaretakerReview(buyer, caretaker.id, { rating: 4, comment: 'She came.' })
    expect(changed.booked).toBe(true)
  })
})
