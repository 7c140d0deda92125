// Two servers behind a load balancer are restarted one after the other without a failed request. FAULT_ROUNDS (1 to 10,
// default 10) is how many times ten thousand requests are sent.

import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

const rounds = Number(process.env.FAULT_ROUNDS ?? 10)
const requests = 10_000
const perSecond = 200
const clients = 24
const POLL_MS = 250
/** The longest time that the shop itself takes to answer. */
const holdMs = 10_000

const databases = testDatabases(process.env.TEST_DATABASE_URL ?? '')
const { url } = await databases.migrated('restart')
// The default of a real shop, with time to drain.
const start = (name: string) =>
  startTestServer({ name, databaseUrl: url, env: { SHUTDOWN_GRACE_SECONDS: '5' } })
type Server = Awaited<ReturnType<typeof start>>

interface Backend {
  name: string
  server: Server
  agent: Agent
  isReady: boolean
}
const startBackend = async (name: string): Promise<Backend> => ({
  name,
  server: await start(name),
  agent: new Agent({ keepAlive: true, maxSockets: clients }),
  isReady: true,
})
const backends = [await startBackend('restart-a'), await startBackend('restart-b')]
Object.assign(process.env, backends[0]?.server.env)
const { db } = await import('@/lib/platform/database/client')
const { factories } = await import('../support/factories')
const { signedIn } = await import('../support/sign-in')

let buyers: Awaited<ReturnType<typeof signedIn>>[] = []
let product = { id: '' }
beforeAll(async () => {
  buyers = await Promise.all(Array.from({ length: clients }, () => signedIn('BUYER')))
  product = await factories(db).product({ stock: 1_000_000 })
})
afterAll(async () => {
  balancing.abort()
  for (const { server, agent } of backends) {
    agent.destroy()
    await server.stop()
  }
  await db.$disconnect()
  await databases.dropAll()
})

// As a load balancer does: polls every server and sends no requests to one that is not ready.
const balancing = new AbortController()
async function pollReadiness(backend: Backend): Promise<void> {
  while (!balancing.signal.aborted) {
    const { server } = backend
    const isReady = await fetch(`${server.baseUrl}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (backend.server === server) backend.isReady = isReady
    await sleep(POLL_MS)
  }
}
for (const backend of backends) void pollReadiness(backend)

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}
const reads = ['/api/v1/product?limit=6', '/products', '/api/live', '/api/v1/plant-swap', '/about-us']

/** Every tenth request is an order. */
function nth(index: number): Sent {
  const buyer = buyers[index % clients]
  if (index % 10 !== 0 || !buyer) return { method: 'GET', path: reads[index % reads.length] ?? '/' }
  return {
    method: 'POST',
    path: '/api/v1/order',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ orderItems: [{ product: product.id, quantity: 1 }] }),
  }
}

/** The status, or the error of the connection. */
function ask({ server, agent }: Backend, { method, path, headers, body }: Sent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(`${server.baseUrl}${path}`, { method, agent, headers: headers ?? {} })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(`${method} ${error.code ?? error.message}`))
    sent.once('response', (answer: IncomingMessage) => {
      answer.once('error', (error) => resolve(`${method} cut: ${error.message}`))
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.end(body)
  })
}

// Requests that cannot be sent at once wait in the load balancer, not at a server that may stop.
const limit = pLimit(clients)
let turn = 0
const seen = { held: 0, times: [] as number[] }

async function balanced(sent: Sent): Promise<number | string> {
  const began = performance.now()
  let chosen: Backend | undefined
  for (let tries = 0; !chosen; tries += 1) {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    chosen = ready[turn % ready.length]
    if (chosen) break
    if (tries === 0) seen.held += 1
    if (performance.now() > began + holdMs) return 'no server is ready'
    await sleep(20)
  }
  const answer = await ask(chosen, sent)
  seen.times.push(performance.now() - began)
  return answer
}

async function restart(backend: Backend): Promise<void> {
  await backend.server.stop()
  backend.agent.destroy()
  backend.agent = new Agent({ keepAlive: true, maxSockets: clients })
  backend.server = await start(backend.name)
}

/** Sends them at a fixed rate, whether or not earlier ones have been answered. */
async function load(): Promise<Map<number | string, number>> {
  const answers: Promise<number | string>[] = []
  const began = performance.now()
  for (let index = 0; index < requests; index += 1) {
    const due = began + (index * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    answers.push(limit(() => balanced(nth(index))))
  }
  const counts = new Map<number | string, number>()
  for (const answer of await Promise.all(answers)) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return counts
}

/** Answers per second, how many requests waited because no server was ready, and response times in milliseconds. */
function figures(began: number) {
  const times = seen.times.splice(0).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const held = seen.held
  seen.held = 0
  const pace = Math.round((times.length * 1000) / (performance.now() - began))
  return { pace, held, median: at(0.5), p99: at(0.99), slowest: at(1) }
}

const minutes = 60_000

test(
  `${rounds} times ${requests} requests at up to ${perSecond} a second while both are restarted: none fails`,
  async () => {
    let orders = 0
    for (let round = 1; round <= rounds; round += 1) {
      const began = performance.now()
      const loading = load()
      for (const backend of backends) {
        await sleep(5000)
        await restart(backend)
        await expect.poll(() => backend.isReady, { timeout: 30_000 }).toBe(true)
      }
      const counts = await loading
      process.stdout.write(
        `  round ${round}: ${JSON.stringify({ ...Object.fromEntries(counts), ...figures(began) })}\n`,
      )
      expect([...counts.keys()].sort()).toEqual([200, 201])
      orders += counts.get(201) ?? 0
      // Exactly the confirmed orders exist.
      expect(await db.order.count()).toBe(orders)
    }
  },
  // The whole stage has a limit of its own.
  15 * minutes,
)
