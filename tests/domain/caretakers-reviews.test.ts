import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeCaretakerReview, reviewCaretaker } from '@/lib/catalogue/reviews/caretaker-commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { outcomeOf } from './people'

const make = factories(db)
const aBuyer = async (): Promise<Viewer> => ({
  id: (await make.buyer()).id,
  role: 'BUYER',
  sessionId: randomUUID(),
})
const outcome = (call: Promise<unknown>) => outcomeOf(call.then(() => 'done'))
const form = (rating: number) => ({ rating, comment: 'Knows her trees.' })

/** The stored sums against the stored reviews. */
async function sums(caretakerId: string) {
  const { ratingSum, ratingCount } = await db.caretaker.findUniqueOrThrow({ where: { userId: caretakerId } })
  const stored = await db.caretakerReview.findMany({ where: { caretakerId }, select: { rating: true } })
  expect([ratingSum, ratingCount]).toEqual([
    stored.reduce((sum, { rating }) => sum + rating, 0),
    stored.length,
  ])
  return { ratingSum, ratingCount }
}

test('one per buyer, and the rating is updated', async () => {
  const [caretaker, ana, ben] = await Promise.all([make.caretaker(), aBuyer(), aBuyer()])
  const review = await reviewCaretaker(ana, caretaker.id, form(5))
  expect(review).toMatchObject({
    rating: 5,
    user: { _id: ana.id, email: expect.stringContaining('@example.com') },
  })
  expect(review.updatedAt).toBe(review.createdAt)
  expect(await outcome(reviewCaretaker(ana, caretaker.id, form(1)))).toBe('ALREADY_REVIEWED')
  await reviewCaretaker(ben, caretaker.id, form(2))
  expect(await sums(caretaker.id)).toEqual({ ratingSum: 7, ratingCount: 2 })
  const edited = await changeCaretakerReview(ana, caretaker.id, form(3))
  expect(edited._id).toBe(review._id)
  expect(edited.updatedAt > edited.createdAt).toBe(true)
  expect(await sums(caretaker.id)).toEqual({ ratingSum: 5, ratingCount: 2 })
})

test('who cannot be reviewed', async () => {
  const [caretaker, ana, other, blocked] = await Promise.all([
    make.caretaker(),
    aBuyer(),
    make.buyer(),
    make.caretaker({ isBlocked: true }),
  ])
  expect(await outcome(reviewCaretaker(ana, other.id, form(5)))).toBe('NOT_REVIEWABLE')
  expect(await outcome(reviewCaretaker(ana, ana.id, form(5)))).toBe('NOT_REVIEWABLE')
  expect(await outcome(reviewCaretaker(ana, blocked.id, form(5)))).toBe('NOT_FOUND')
  expect(await outcome(reviewCaretaker(ana, randomUUID(), form(5)))).toBe('NOT_FOUND')
  expect(await outcome(reviewCaretaker(ana, 'nobody', form(5)))).toBe('NOT_FOUND')
  expect(await outcome(changeCaretakerReview(ana, caretaker.id, form(5)))).toBe('NOT_FOUND')
})

test('thirty posts at once make one review, and concurrent edits keep the sum right', async () => {
  const [caretaker, ana, ben] = await Promise.all([make.caretaker(), aBuyer(), aBuyer()])
  const posts = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      outcome(reviewCaretaker(ana, caretaker.id, form((index % 5) + 1))),
    ),
  )
  expect(posts.filter((one) => one === 'done')).toHaveLength(1)
  expect(posts.filter((one) => one === 'ALREADY_REVIEWED')).toHaveLength(29)
  await reviewCaretaker(ben, caretaker.id, form(4))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      changeCaretakerReview(index % 2 ? ana : ben, caretaker.id, form((index % 5) + 1)),
    ),
  )
  expect((await sums(caretaker.id)).ratingCount).toBe(2)
})
