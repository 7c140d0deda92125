// What processes tell one another: here each connection is one process.
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { announce, NewsConnection } from '@/lib/platform/database/news'
import { env } from '@/lib/platform/env'

const opened: NewsConnection[] = []
afterEach(() => Promise.all(opened.splice(0).map((connection) => connection.close())))

/** A process that listens, with what it has heard; null: its connection was opened. */
async function aProcess({ keeps = true } = {}) {
  // Without `keeps` it never looks whether the connection is open.
  const connection = new NewsConnection(env.DATABASE_URL, keeps ? 20 : 3_600_000)
  opened.push(connection)
  const heard: (string | null)[] = []
  connection.on('pages', (text) => heard.push(text ?? null))
  connection.start()
  await expect.poll(() => heard.length).toBe(1)
  expect(heard.splice(0)).toEqual([null])
  return { connection, heard }
}

async function kill({ connection }: { connection: NewsConnection }) {
  const { processID } = (await connection.client()) as unknown as { processID: number }
  await db.$queryRaw`SELECT pg_terminate_backend(${processID}::int)`
}

test('what one process tells, the others hear, and it does not', async () => {
  const [one, two, three] = [await aProcess(), await aProcess(), await aProcess()]
  one.connection.announce('pages', "a text with a quote ' and گلاب")
  await expect
    .poll(() => [two.heard, three.heard])
    .toEqual([["a text with a quote ' and گلاب"], ["a text with a quote ' and گلاب"]])
  expect(one.heard).toEqual([])
})

test('other channels are not heard, and a failing listener does not stop the next one', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const seen: unknown[] = []
  two.connection.on('files', () => {
    throw new Error('trouble')
  })
  two.connection.on('files', (text) => seen.push(text))
  one.connection.announce('files', 'full')
  await expect.poll(() => seen).toEqual(['full'])
  expect(two.heard).toEqual([])
})

test('many news at once arrive, equal ones that wait together as one', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const texts = Array.from({ length: 2000 }, (_, at) => `${at} ${'x'.repeat(500)}`)
  for (const text of texts) one.connection.announce('pages', text)
  await expect.poll(() => new Set(two.heard).size).toBe(texts.length)

  two.heard.length = 0
  for (let times = 0; times < 1000; times += 1) one.connection.announce('pages', '')
  one.connection.announce('pages', 'end')
  await expect.poll(() => two.heard.at(-1)).toBe('end')
  expect(two.heard.length).toBeLessThan(10)
})

test('a text of 7,000 bytes arrives', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  one.connection.announce('pages', 'x'.repeat(7000))
  await expect.poll(() => two.heard).toEqual(['x'.repeat(7000)])
})

test('a connection that is killed is opened again, and every listener looks once', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const files: unknown[] = []
  two.connection.on('files', (text) => files.push(text ?? null))
  await kill(one)
  await kill(two)
  await expect.poll(() => [one.heard, two.heard, files]).toEqual([[null], [null], [null]])
  one.connection.announce('pages', 'again')
  await expect.poll(() => two.heard).toEqual([null, 'again'])
})

test('what a process without a connection tells is heard too', async () => {
  const two = await aProcess()
  await announce('pages', 'from a command')
  await expect.poll(() => two.heard).toEqual(['from a command'])
})

test('what could not be told is told when the connection is open again', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const client = await one.connection.client()
  // The connection breaks with the news under way.
  client.query = (() => Promise.reject(new Error('Connection terminated'))) as typeof client.query
  one.connection.announce('pages', 'kept')
  await expect.poll(() => two.heard).toEqual(['kept'])
})

test('a process does not count as listening while its connection is closed', async () => {
  const one = await aProcess({ keeps: false })
  expect(one.connection.isListening).toBe(true)
  await kill(one)
  await expect.poll(() => one.connection.isListening).toBe(false)
  expect(one.connection.announce('pages', 'lost')).toBe(false)
})
