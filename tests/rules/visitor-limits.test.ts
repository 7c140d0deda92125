import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { CallCounts } from '@/lib/platform/server/call-counts.mjs'
import { requestListener } from '../../server/request-listener.mjs'
import { costOf, networkOf, VisitorLimits } from '../../server/visitor-limits.mjs'

const clock = (options: { factor?: number } = {}) => {
  let now = 1_000_000
  const counts = new CallCounts(() => now)
  return {
    counts,
    limits: new VisitorLimits({ ...options, counts }),
    pass(seconds: number) {
      now += seconds * 1000
    },
  }
}
type Limits = ReturnType<typeof clock>['limits']
const wait = (limits: Limits, address: string, path: string) => limits.count(address, path).wait
const taken = (waits: number[]) => waits.filter((seconds) => seconds === 0).length
const times = (count: number, ask: () => number) => Array.from({ length: count }, ask)

describe('the class of a request', () => {
  it.each([
    ['/', { budget: 'pages', cost: 1 }],
    ['/products', { budget: 'pages', cost: 1 }],
    ['/no-such-page.php', { budget: 'pages', cost: 1 }],
    ['/search', { budget: 'pages', cost: 2 }],
    ['/search/', { budget: 'pages', cost: 2 }],
    ['/ur/search', { budget: 'pages', cost: 2 }],
    ['/api/auth/session', { budget: 'pages', cost: 1 }],
    ['/sim/payfast/pay/x', { budget: 'pages', cost: 1 }],
    ['/api/v1/media/p/a.webp', { budget: 'files', cost: 1 }],
    ['/_next/static/chunks/a.js', { budget: 'files', cost: 1 }],
    ['/_next/image', { budget: 'pages', cost: 1 }],
    ['/first.js', { budget: 'files', cost: 1 }],
    ['/art/team/a.webp', { budget: 'files', cost: 1 }],
    ['/api/v1/product', null],
    ['/api/v1/whatever', null],
    ['/api/live', null],
    ['/api/ready', null],
  ])('%s: %j', (path, expected) => expect(costOf(path)).toEqual(expected))

  it('a prefetched search counts as a page', () =>
    expect(costOf('/search', true)).toEqual({ budget: 'pages', cost: 1 }))
})

describe('one address', () => {
  it('may open pages at the speed of a person, and then gets a time to retry', () => {
    const { limits, pass } = clock()
    // Forty pages with two dozen pictures each, in a minute.
    expect(times(40, () => wait(limits, '1.2.3.4', '/products'))).not.toContain(1)
    expect(Math.max(...times(960, () => wait(limits, '1.2.3.4', '/api/v1/media/p/a.webp')))).toBe(0)
    pass(20)
    expect(Math.max(...times(560, () => wait(limits, '1.2.3.4', '/products')))).toBe(0)
    expect(wait(limits, '1.2.3.4', '/products')).toBe(40)
    // Other addresses and cheap requests are not limited.
    expect(wait(limits, '1.2.3.5', '/products')).toBe(0)
    expect(wait(limits, '1.2.3.4', '/api/v1/media/p/a.webp')).toBe(0)
    expect(wait(limits, '1.2.3.4', '/api/ready')).toBe(0)
    pass(41)
    expect(wait(limits, '1.2.3.4', '/products')).toBe(0)
  })

  it('has a smaller budget for searches than for pages, and the smallest for unknown addresses', () => {
    const { limits } = clock()
    expect(taken(times(400, () => wait(limits, 'a', '/search')))).toBe(300)
    const guess = () => {
      const { wait: seconds, correct } = limits.count('b', '/product/nobody')
      if (seconds === 0) correct({ status: 404, isCached: false })
      return seconds
    }
    expect(taken(times(300, guess))).toBe(200)
  })

  it('has no limit for cached pages', () => {
    const { limits } = clock()
    const ask = () => {
      const { wait: seconds, correct } = limits.count('a', '/about-us')
      correct({ status: 200, isCached: true })
      return seconds
    }
    expect(taken(times(2000, ask))).toBe(2000)
    expect(wait(limits, 'a', '/products')).toBe(0)
  })

  it('has a large limit for pictures', () => {
    const { limits } = clock()
    expect(taken(times(7000, () => wait(limits, 'a', '/api/v1/media/p/a.webp')))).toBe(6000)
  })

  it('has budgets multiplied by the factor of load tests', () => {
    const { limits } = clock({ factor: 10 })
    expect(taken(times(7000, () => wait(limits, 'a', '/products')))).toBe(6000)
  })
})

it('in an IPv6 network shares the budget of the network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

it('is counted by this network everywhere, whatever address of it the proxy names', async () => {
  const log = { logsRequests: false, request: () => {}, event: () => {}, flush: () => {} }
  const counted: unknown[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    counted.push(request.headers['x-client-network'])
    response.end()
  }
  const server = createServer(requestListener({ handle, hops: 1, log, isDraining: () => false, dev: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const address of ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1', '192.0.2.7'])
    await fetch(`http://127.0.0.1:${port}/api/v1/none`, { headers: { 'x-forwarded-for': address } })
  server.close()
  expect(counted).toEqual(['2001:db8:1:2', '2001:db8:1:2', '192.0.2.7'])
})

describe('the calls of several processes', () => {
  it('are one count: what others have counted fills the budget, and nothing is counted twice', () => {
    const { limits, counts } = clock()
    times(400, () => wait(limits, 'a', '/products'))
    const [shared] = counts.takeUnshared()
    expect(shared).toMatchObject({ key: 'pages:a', count: 400 })
    expect(counts.takeUnshared()).toEqual([])
    // Meanwhile one more; the others had counted 199.
    wait(limits, 'a', '/products')
    counts.learn({ key: 'pages:a', count: 599, leftMs: 30_000 })
    expect(wait(limits, 'a', '/products')).toBe(30)
    expect(counts.takeUnshared()).toMatchObject([{ count: 2, leftMs: 30_000 }])
  })

  it('are shared as they end up: a cached page costs nothing, an unknown one more', () => {
    const { limits, counts } = clock()
    limits.count('a', '/about-us').correct({ status: 200, isCached: true })
    limits.count('b', '/none').correct({ status: 404, isCached: false })
    expect(counts.takeUnshared()).toMatchObject([{ key: 'pages:b', count: 3 }])
  })

  it('are not corrected once their window has ended', () => {
    const { limits, counts, pass } = clock()
    const { correct } = limits.count('a', '/about-us')
    pass(60)
    correct({ status: 200, isCached: true })
    expect(counts.takeUnshared()).toEqual([])
    wait(limits, 'a', '/products')
    correct({ status: 200, isCached: true })
    counts.learn({ key: 'pages:a', count: 900, leftMs: 0 })
    expect(counts.takeUnshared()).toMatchObject([{ count: 1, leftMs: 60_000 }])
  })

  it('are shared later when that was not possible, unless their window has ended', () => {
    const { limits, counts, pass } = clock()
    times(5, () => wait(limits, 'a', '/products'))
    counts.giveBack(counts.takeUnshared())
    wait(limits, 'a', '/products')
    const taken = counts.takeUnshared()
    expect(taken).toMatchObject([{ key: 'pages:a', count: 6 }])
    pass(60)
    wait(limits, 'a', '/products')
    counts.giveBack(taken)
    expect(counts.takeUnshared()).toMatchObject([{ count: 1 }])
  })

  it('of a window that has ended are not shared', () => {
    const { limits, counts, pass } = clock()
    wait(limits, 'a', '/products')
    pass(60)
    expect(counts.takeUnshared()).toEqual([])
  })
})

it('the number of remembered addresses is limited', () => {
  const { limits, counts } = clock()
  for (let number = 0; number < 100_500; number += 1) wait(limits, `10.${number}`, '/')
  expect(counts.size).toBe(100_000)
})
