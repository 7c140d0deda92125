// Which calls of the API count as writes, after which a process forgets its stored answers and tells the others.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

process.env.ANSWER_CACHE = 'on'
process.env.LOG_LEVEL = 'silent'

const { AppError } = await import('@/lib/base/errors')
const { apiText } = await import('@/lib/base/i18n/answer-text')
const { db } = await import('@/lib/platform/database/client')
const { news, startNews } = await import('@/lib/platform/database/news')
const { endpoint } = await import('@/lib/platform/http/endpoint')
const { handleMessage } = await import('@/lib/platform/http/message-route')
const { publicAnswers } = await import('@/lib/platform/http/public-answers')
const { handle } = await import('@/lib/platform/http/route')
const { followWritesOfOthers, WritingCall } = await import('@/lib/platform/http/writes')
const { shared } = await import('@/lib/platform/server/shared.mjs')

startNews()
followWritesOfOthers()
afterAll(() => news.close())
beforeEach(() => expect.poll(() => news.isListening).toBe(true))

/** How many writes there were. */
const writes = () => publicAnswers?.writes ?? Number.NaN

const spec = {
  method: 'POST',
  path: '/somewhere',
  summary: 'Takes a form',
  body: z.strictObject({ name: z.string() }),
  returns: z.strictObject({}),
  message: 'Taken.',
} as const

const context = { params: Promise.resolve({}) }
const sent = (body: string, address = '192.0.2.20') =>
  new Request('http://localhost/api/v1/somewhere', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-network': address },
    body,
  })
const good = JSON.stringify({ name: 'Rose' })

/** An address that has called too often. */
function limited() {
  const address = '192.0.2.21'
  shared.callCounts.add(`general:${address}`, 1_000_000_000)
  return address
}

test('a call that is rejected before its handler runs is no write', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    return {}
  }
  const open = handle(endpoint({ ...spec, access: 'public' }), run)
  const closed = handle(endpoint({ ...spec, access: ['ADMIN'] }), run)
  const before = writes()
  const answers = [
    await open.answer(sent('{'), context),
    await open.answer(sent('{"name":5}'), context),
    await open.answer(sent(JSON.stringify({ name: 'x'.repeat(300 * 1024) })), context),
    await closed.answer(sent(good), context),
    await open.answer(sent(good, limited()), context),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 401, 429])
  expect([runs, writes()]).toEqual([0, before])
  expect((await open.answer(sent(good), context)).status).toBe(200)
  expect([runs, writes()]).toEqual([1, before + 1])
})

test('a handler that fails may have written', async () => {
  const failing = handle(endpoint({ ...spec, access: 'public' }), async () => {
    throw new AppError('CONFLICT', apiText('answers.orders.pricesChanging'))
  })
  const before = writes()
  expect((await failing.answer(sent(good), context)).status).toBe(409)
  expect(writes()).toBe(before + 1)
})

test('a read is no write', async () => {
  const { body: _, ...read } = spec
  const reading = handle(endpoint({ ...read, method: 'GET', access: 'public' }), async () => ({}))
  const before = writes()
  expect((await reading.answer(new Request('http://localhost/api/v1/somewhere'), context)).status).toBe(200)
  expect(writes()).toBe(before)
})

test('a handler that runs on after its answer counts before the answer, and when it ends', async () => {
  const before = writes()
  const call = new WritingCall()
  call.beforeAnswer()
  expect(writes()).toBe(before)
  let end = () => {}
  const running = call.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  call.beforeAnswer()
  expect(writes()).toBe(before + 1)
  end()
  await running
  expect(writes()).toBe(before + 2)
})

test('a message that is not signed is no write; one that was read is, with or without an error', async () => {
  const { body: _, ...message } = spec
  const contract = endpoint({ ...message, access: 'public', shape: 'bare' })
  const outcomes: (() => void)[] = [
    () => {
      throw new AppError('BAD_SIGNATURE', apiText('answers.request.unsigned'))
    },
    () => {
      throw new Error('half way')
    },
    () => undefined,
  ]
  const receiver = handleMessage(contract, async () => outcomes.shift()?.(), 100)
  const counts: [number, number][] = []
  for (const request of [sent(good, limited()), sent('x'.repeat(200)), sent(good), sent(good), sent(good)]) {
    const before = writes()
    const { status } = await receiver.answer(request)
    counts.push([status, writes() - before])
  }
  expect(counts).toEqual([
    [429, 0],
    [413, 0],
    [403, 0],
    [500, 1],
    [200, 1],
  ])
})

test('a write of another process is one here', async () => {
  const before = writes()
  publicAnswers?.store('/product', { status: 200, headers: {}, body: '{}' }, before)
  await db.$queryRaw`SELECT pg_notify('gulshan_writes', '')::text`
  await expect.poll(writes).toBeGreaterThan(before)
  expect(publicAnswers?.find('/product')).toBeNull()
})
