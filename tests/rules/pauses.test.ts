import { expect, it } from 'vitest'
import { pauseAfter } from '@/lib/platform/jobs/pauses'

it('pauses are twice as long after each failure, up to the longest one', () => {
  const pauses = { first: 60, longest: 1000 }
  expect([0, 1, 2, 3, 4, 5, 6, 5000].map((failures) => pauseAfter(failures, pauses))).toEqual([
    0, 60, 120, 240, 480, 960, 1000, 1000,
  ])
})
