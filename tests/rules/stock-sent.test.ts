import { expect, it } from 'vitest'
import { assertKnown, isStillOpen } from '@/components/admin/stock/sent'
import { ApiError } from '@/lib/platform/http/client'

// Which answers leave it open whether what was sent to the stock book is booked.

const answer = (status: number, code = 'CONFLICT', data: unknown = null) =>
  new ApiError(status, '', code, {}, data)
const running = answer(409, 'CONFLICT', { running: true })

it.each([
  ['no answer', answer(0, 'NETWORK'), true, true],
  ['a fault of the server', answer(500, 'INTERNAL'), true, true],
  ['a server that is away', answer(503, 'SERVICE_UNAVAILABLE'), true, true],
  ['the same request is still running', running, true, true],
  ['the session has ended', answer(401, 'UNAUTHENTICATED'), false, true],
  ['the permission is gone', answer(403, 'FORBIDDEN'), false, true],
  ['too many requests', answer(429, 'RATE_LIMITED'), false, true],
  ['an answer of something between', answer(404, 'UNKNOWN'), false, true],
  ['a part of the page that was not loaded', new TypeError('no module'), false, true],
  ['a wrong value', answer(400, 'VALIDATION_FAILED'), false, false],
  ['less in stock', answer(409, 'OUT_OF_STOCK'), false, false],
  ['a conflict of the operation', answer(409, 'CONFLICT', { stock: 8 }), false, false],
  ['a rejected key', answer(422, 'IDEMPOTENCY_KEY_REUSED'), false, false],
  ['success', undefined, false, false],
])('%s', (_, error, first, again) => {
  expect([isStillOpen(error, false), isStillOpen(error, true)]).toEqual([first, again])
})

it('what was lost stays open over a sign-in, until it is answered', () => {
  const answers = [answer(0, 'NETWORK'), answer(401, 'UNAUTHENTICATED'), running, undefined]
  let isOpen = false
  const states = answers.map((error) => {
    isOpen = isStillOpen(error, isOpen)
    return isOpen
  })
  expect(states).toEqual([true, true, true, false])
})

it('is not sent again when the shop may not know its key any more', () => {
  const hoursAgo = (hours: number) => ({ at: Date.now() - hours * 3_600_000 })
  expect(() => assertKnown(hoursAgo(22), 'too late')).not.toThrow()
  expect(() => assertKnown(hoursAgo(24), 'too late')).toThrow('too late')
})

it('what was sent too long ago stays open', () => {
  const error = (() => {
    try {
      assertKnown({ at: 0 }, 'too late')
    } catch (thrown) {
      return thrown
    }
  })()
  expect(isStillOpen(error, true)).toBe(true)
})
