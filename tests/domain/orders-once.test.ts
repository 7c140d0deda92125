import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { claimKey, requestHash } from '@/lib/platform/http/idempotency'
import { aBuyer, bodyOf, errorOf, make, place, stockOf, tally, times } from './orders-support'

test('50 identical requests with one key are one order, one stock movement, one answer', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 200 })
  const key = randomUUID()
  const outcomes = await Promise.all(times(50, () => place(buyer, [{ product, quantity: 2 }], {}, key)))

  expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(1)
  expect(await stockOf(product)).toEqual({ stock: 198, sold: 2 })
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1)
})

test('the spelling of the JSON does not matter, its value does', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 9 })
  const key = 'cart 7'
  await place(buyer, [{ product }], { note: 'a', paymentMethod: 'COD' }, key)
  expect((await place(buyer, [{ product }], { paymentMethod: 'COD', note: 'a' }, key)).replayed).toBe(true)
  for (const other of [{ note: 'b', paymentMethod: 'COD' }, { note: 'a' }]) {
    expect((await errorOf(place(buyer, [{ product }], other, key))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  }
  expect((await stockOf(product)).stock).toBe(8)
})

test('keys of different accounts are independent', async () => {
  const product = await make.product({ stock: 9 })
  const [first, second] = await Promise.all([aBuyer(), aBuyer()])
  const placed = await Promise.all([first, second].map((buyer) => place(buyer, [{ product }], {}, 'same')))
  expect(placed.map(({ replayed }) => replayed)).toEqual([false, false])
})

test('an error is not stored: the same key may succeed later', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 0 })
  expect((await errorOf(place(buyer, [{ product }], {}, 'again'))).code).toBe('OUT_OF_STOCK')
  await db.product.update({ where: { id: product.id }, data: { stock: 1 } })
  expect((await place(buyer, [{ product }], {}, 'again')).replayed).toBe(false)
})

test('the key of a process that died is taken over, and that process cannot finish any more', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 5 })
  const sent = bodyOf([{ product }])
  const claimed = await claimKey(buyer, 'crash', requestHash(sent))
  expect(claimed).toHaveProperty('claim')
  await db.idempotencyKey.updateMany({
    where: { userId: buyer.id, key: 'crash' },
    data: { claimedTill: new Date(Date.now() - 1000) },
  })
  expect(await tally(times(10, () => place(buyer, [{ product }], {}, 'crash')))).toEqual({ done: 10 })
  expect((await stockOf(product)).stock).toBe(4)
})

test('a retry waits for the running request, for a limited time', async () => {
  const buyer = await aBuyer()
  const sent = requestHash(bodyOf([]))
  await claimKey(buyer, 'slow', sent)
  const error = await errorOf(claimKey(buyer, 'slow', sent, 60))
  expect([error.code, error.details.retryAfter]).toEqual(['CONFLICT', 5])
  // An answer of the operation has no such data.
  expect(error.details.data).toEqual({ running: true })
  const other = requestHash({ something: 'else' })
  expect((await errorOf(claimKey(buyer, 'slow', other, 60))).code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a stored response expires after a day', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 5 })
  await place(buyer, [{ product }], {}, 'old')
  await db.idempotencyKey.updateMany({
    where: { userId: buyer.id },
    data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  expect((await place(buyer, [{ product }], { note: 'new' }, 'old')).replayed).toBe(false)
})
