import { describe, expect, test } from 'vitest'
import { changeOwnProfile } from '@/lib/accounts/users/commands'
import { getCaretaker, listCaretakers } from '@/lib/accounts/users/directory'
import { getProfile, listProfiles } from '@/lib/accounts/users/queries'
import { toPaisa } from '@/lib/base/money'
import { setBlocked } from '@/lib/office/moderation/commands'
import { db } from '@/lib/platform/database/client'
import { sessionFor } from '../support/sign-in'
import { isLive, make, outcomeOf, times, viewerOf } from './users-support'

const page = { page: 1, limit: 12 }

describe('blocking', () => {
  test('ends every session in the same transaction, and unblocking restores none', async () => {
    const admin = viewerOf(await make.admin())
    const user = await make.buyer()
    const tokens = [(await sessionFor(user)).token, (await sessionFor(user)).token]
    await setBlocked(admin, user.id, { isBlocked: true })
    await setBlocked(admin, user.id, { isBlocked: false })
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, false])
  })

  test('is in the audit log with the admin, once for each real change', async () => {
    const [admin, user] = [await make.admin(), await make.buyer()]
    for (const isBlocked of [true, true, false, false]) {
      await setBlocked(viewerOf(admin), user.id, { isBlocked })
    }
    const entries = await db.auditEntry.findMany({
      where: { subject: `user:${user.id}` },
      orderBy: { id: 'asc' },
      select: { actorId: true, action: true, before: true, after: true },
    })
    expect(entries).toEqual([
      { actorId: admin.id, action: 'user.block', before: { isBlocked: false }, after: { isBlocked: true } },
      { actorId: admin.id, action: 'user.unblock', before: { isBlocked: true }, after: { isBlocked: false } },
    ])
  })

  test('of two admins blocking each other exactly one succeeds', async () => {
    for (const _ of times(20, () => null)) {
      const [a, b] = [await make.admin(), await make.admin()]
      const outcomes = await Promise.all([
        outcomeOf(setBlocked(viewerOf(a), b.id, { isBlocked: true })),
        outcomeOf(setBlocked(viewerOf(b), a.id, { isBlocked: true })),
      ])
      expect(outcomes.filter((outcome) => outcome === 'USER_BLOCKED')).toHaveLength(1)
      expect(await db.user.count({ where: { id: { in: [a.id, b.id] }, isBlocked: false } })).toBe(1)
    }
  })

  test('admins blocking each other in a circle leave at least one unblocked', async () => {
    await db.user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'BUYER' } })
    const admins: Awaited<ReturnType<typeof make.admin>>[] = []
    for (const _ of times(6, () => null)) admins.push(await make.admin())
    await Promise.all(
      admins.map((admin, at) => {
        const next = admins[(at + 1) % admins.length]
        return outcomeOf(setBlocked(viewerOf(admin), next?.id ?? '', { isBlocked: true }))
      }),
    )
    expect(await db.user.count({ where: { role: 'ADMIN', isBlocked: false } })).toBeGreaterThan(0)
  })

  test('admins block neither themselves nor an unknown account', async () => {
    const admin = viewerOf(await make.admin())
    const block = (id: string) => outcomeOf(setBlocked(admin, id, { isBlocked: true }))
    expect(await block(admin.id)).toBe('VALIDATION_FAILED')
    expect(await block(admin.id.toUpperCase())).toBe('VALIDATION_FAILED')
    expect(await block('0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff')).toBe('NOT_FOUND')
    expect(await block('nonsense')).toBe('NOT_FOUND')
  })
})

describe('one’s own profile', () => {
  test('keeps fields that are not sent and replaces lists whole', async () => {
    const user = await make.caretaker({ pricing: [{ service: 'Pruning', price: 1200 }] })
    const changed = await changeOwnProfile(viewerOf(user), {
      lastName: 'Siddiqui',
      pricing: [
        { service: 'Repotting', price: toPaisa(50_000) },
        { service: 'Pruning', price: toPaisa(130_000) },
      ],
      availability: [],
    })
    expect(changed).toMatchObject({ firstName: 'Ayesha', lastName: 'Siddiqui', availability: [] })
    expect(changed.pricing?.map(({ service, price }) => [service, price])).toEqual([
      ['Repotting', 50_000],
      ['Pruning', 130_000],
    ])
    expect(changed.experience).toEqual(['Nursery lead'])
  })

  test('has the language of emails, which another change leaves as it is', async () => {
    const viewer = viewerOf(await make.buyer())
    expect((await getProfile(viewer, viewer.id)).locale).toBe('en')
    expect((await changeOwnProfile(viewer, { locale: 'ur' })).locale).toBe('ur')
    expect((await changeOwnProfile(viewer, { firstName: 'Noor' })).locale).toBe('ur')
    const outcome = await outcomeOf(changeOwnProfile(viewer, { locale: 'en', seen: { locale: 'en' } }))
    expect(outcome).toBe('CONFLICT')
  })

  test('concurrent changes of a list do not mix', async () => {
    const viewer = viewerOf(await make.caretaker())
    const lists = times(10, (at) =>
      times(3, (row) => ({ service: `Service ${row}`, price: toPaisa((at + 1) * 100) })),
    )
    await Promise.all(lists.map((pricing) => changeOwnProfile(viewer, { pricing })))
    const stored = (await getProfile(viewer, viewer.id)).pricing ?? []
    expect(stored).toHaveLength(3)
    expect(new Set(stored.map((row) => row.price)).size).toBe(1)
  })

  test('cannot be changed by others, whatever the route checks', async () => {
    const [me, other] = [viewerOf(await make.buyer()), await make.buyer()]
    expect(await outcomeOf(getProfile(me, other.id))).toBe('NOT_FOUND')
  })
})

describe('lists', () => {
  test('have every account once, newest first', async () => {
    const admin = viewerOf(await make.admin())
    const at = new Date('2026-01-01T00:00:00Z')
    for (const _ of times(7, () => null)) await make.buyer({ firstName: 'Walker', createdAt: at })
    const seen: string[] = []
    for (const number of [1, 2, 3, 4]) {
      const { items, total } = await listProfiles(admin, { page: number, limit: 2, name: 'walker' })
      expect(total).toBe(7)
      seen.push(...items.map((item) => item._id))
    }
    expect(seen).toHaveLength(7)
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
  })

  test('names are literal words in any order', async () => {
    const admin = viewerOf(await make.admin())
    await make.buyer({ firstName: '100%', lastName: 'Under_score' })
    const count = async (name: string) => (await listProfiles(admin, { ...page, name })).total
    expect(await count('SCORE 100%')).toBe(1)
    expect(await count('%')).toBe(1)
    expect(await count('_')).toBe(1)
    expect(await count('100% nobody')).toBe(0)
    expect(await count('\\')).toBe(0)
  })

  test('the directory is filtered by city, service and name, and has unblocked caretakers only', async () => {
    await make.caretaker({ city: 'Quetta', services: ['Root Rescue'], speciality: 'Bonsai', pricing: [] })
    await make.caretaker({ city: 'Quetta', isBlocked: true })
    await make.buyer({ city: 'Quetta' })
    const total = async (query: object) => (await listCaretakers({ ...page, ...query })).total
    expect(await total({ city: 'qUETTA' })).toBe(1)
    expect(await total({ city: 'Quett' })).toBe(0)
    expect(await total({ city: 'Quetta', service: 'rescue' })).toBe(1)
    expect(await total({ city: 'Quetta', service: 'BONS' })).toBe(1)
    expect(await total({ city: 'Quetta', service: '%' })).toBe(0)
    const [shown] = (await listCaretakers({ ...page, city: 'Quetta' })).items
    expect(shown?.address).toEqual({ city: 'Quetta', state: 'Punjab', country: 'Pakistan' })
  })

  test('a page beyond the end is empty and has the total', async () => {
    const { items, total } = await listCaretakers({ page: 2_147_483_647, limit: 100 })
    expect(items).toEqual([])
    expect(total).toBeGreaterThan(0)
  })
})

describe('the public profile of a caretaker', () => {
  test('does not exist for blocked caretakers and other roles', async () => {
    const blocked = await make.caretaker({ isBlocked: true })
    const buyer = await make.buyer()
    for (const id of [blocked.id, buyer.id, 'nonsense']) {
      expect(await outcomeOf(getCaretaker(null, id))).toBe('NOT_FOUND')
    }
  })

  test('masks reviewers except for themselves and admins', async () => {
    const caretaker = await make.caretaker()
    const author = await make.buyer({ email: 'bilal.reviews@example.com' })
    await make.caretakerReview({
      caretakerId: caretaker.id,
      userId: author.id,
      rating: 4,
      comment: 'Gentle.',
    })
    const emailFor = async (viewer: Parameters<typeof getCaretaker>[0]) =>
      (await getCaretaker(viewer, caretaker.id)).reviews[0]?.user.email
    expect(await emailFor(null)).toBe('b•••@example.com')
    expect(await emailFor(viewerOf(await make.buyer()))).toBe('b•••@example.com')
    expect(await emailFor(viewerOf(author))).toBe('bilal.reviews@example.com')
    expect(await emailFor(viewerOf(await make.admin()))).toBe('bilal.reviews@example.com')
    expect((await getCaretaker(null, caretaker.id)).rating).toEqual({ average: 4, count: 1 })
  })

  test('has at most 200 reviews, and the own one whatever its age', async () => {
    const caretaker = await make.caretaker()
    const oldest = await make.buyer({ email: 'oldest@example.com' })
    const review = (userId: string, at: number) =>
      make.caretakerReview({
        caretakerId: caretaker.id,
        userId,
        rating: 5,
        comment: `Visit ${at}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
      })
    await review(oldest.id, 0)
    for (const at of times(200, (index) => index + 1)) await review((await make.buyer()).id, at)
    const shown = await getCaretaker(null, caretaker.id)
    expect(shown.reviews).toHaveLength(200)
    expect(shown.reviews[0]?.comment).toBe('Visit 200')
    expect(shown.rating.count).toBe(201)
    const own = await getCaretaker(viewerOf(oldest), caretaker.id)
    expect(own.reviews).toHaveLength(201)
    expect(own.reviews.at(-1)?.comment).toBe('Visit 0')
  })
})
