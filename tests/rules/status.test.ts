import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { metricsText } from '@/lib/office/status/metrics'
import { bytesText, isDiskLow, isStuck, jobState, latestRuns } from '@/lib/office/status/rules'
import { type QueueName, queueNames } from '@/lib/office/status/schema'
import type { ThisProcess } from '@/lib/office/status/this-process'
import { checkEnv } from '@/lib/platform/env-check'
import { kindOf, RequestFigures } from '@/lib/platform/server/metrics.mjs'
import { rejections } from '@/lib/platform/server/rejections.mjs'
import { buildStamp, shared } from '@/lib/platform/server/shared.mjs'
import { processName } from '../../server/main.mjs'
import { requestListener } from '../../server/request-listener.mjs'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('a job', () => {
  const run = {
    startedAt: ago(30),
    everySeconds: 60,
    milliseconds: 100,
    succeededAt: ago(30),
    failedAt: null,
  }

  it.each([
    ['that has run is fine', {}, 'fine'],
    ['that failed is failing', { failedAt: ago(10) }, 'failing'],
    ['that never succeeded is failing', { succeededAt: null, failedAt: ago(10) }, 'failing'],
    ['that succeeded since is fine', { failedAt: ago(90) }, 'fine'],
    ['that has missed two runs may be between two processes', { startedAt: ago(200) }, 'fine'],
    ['that has missed more is late', { startedAt: ago(300) }, 'late'],
    ['that is late and failed is late', { startedAt: ago(3000), failedAt: ago(2000) }, 'late'],
    [
      'of every two seconds has the time in which runs are shared',
      { everySeconds: 2, startedAt: ago(60) },
      'fine',
    ],
    [
      'that took long begins to be late when it has ended',
      { startedAt: ago(900), milliseconds: 850_000 },
      'fine',
    ],
  ] as const)('%s', (_, changes, state) => expect(jobState({ ...run, ...changes }, now)).toBe(state))
})

it('the last runs are those of all processes, with newer ones of this process', () => {
  const run = (job: string, process: string, seconds: number, changes = {}) => ({
    ...{ job, process, everySeconds: 60, startedAt: ago(seconds), milliseconds: 1 },
    ...{ succeededAt: ago(seconds), failedAt: null, ...changes },
  })
  const shared = [
    run('mail', 'a', 30),
    run('ledger', 'a', 5),
    run('imports', 'a', 60, { failedAt: ago(50) }),
    run('payments', 'a', 60, { succeededAt: null }),
  ]
  const own = [
    run('mail', 'b', 10),
    run('ledger', 'b', 20),
    run('imports', 'b', 3, { failedAt: ago(90) }),
    run('reminders', 'b', 1),
    run('payments', 'b', 2, { succeededAt: null }),
  ]
  expect(latestRuns(shared, own)).toEqual([
    run('imports', 'b', 3, { failedAt: ago(50) }),
    run('ledger', 'a', 5),
    run('mail', 'b', 10),
    run('payments', 'b', 2, { succeededAt: null }),
    run('reminders', 'b', 1),
  ])
})

it('a queue is stuck when its first record has been due for a quarter of an hour', () => {
  const stuck = (queue: QueueName) =>
    [0, 900, 901].map((overdueSeconds) => isStuck({ queue, overdueSeconds }))
  expect(stuck('mail')).toEqual([false, false, true])
  expect(stuck('picture-index')).toEqual([false, false, false])
})

it('a disk is low below 2 GB, or below a tenth of a small one', () => {
  const gb = 1024 ** 3
  expect(isDiskLow({ free: 1.9 * gb, size: 500 * gb })).toBe(true)
  expect(isDiskLow({ free: 2 * gb, size: 500 * gb })).toBe(false)
  expect(isDiskLow({ free: gb, size: 8 * gb })).toBe(false)
  expect(isDiskLow({ free: 0.7 * gb, size: 8 * gb })).toBe(true)
})

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [200 * 1024, '200 KB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [3000 * 1024 ** 4, '3000 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

describe('the kind of a request', () => {
  it.each([
    ['/', 'page'],
    ['/ur/product/rose-k7m2p9x?x=1', 'page'],
    ['/api/docs', 'page'],
    ['/api/nonsense/123', 'page'],
    ['/api/v1', 'api'],
    ['/api/v1/product?page=2', 'api'],
    ['/api/v1/media/p/a.webp', 'media'],
    ['/api/v1x', 'page'],
    ['/api/auth/session', 'auth'],
    ['/api/live', 'health'],
    ['/api/ready?x', 'health'],
    ['/api/metrics', 'health'],
    ['/_next/static/a.js', 'file'],
    ['/sim/payfast/x', 'simulator'],
  ])('%s: %s', (url, kind) => expect(kindOf(url)).toBe(kind))
})

it('a process counts what it has answered by kind and status, and a client that left as 499', async () => {
  const seen: unknown[] = []
  const measures = { kindOf, observe: (kind: string, status: number) => seen.push([kind, status]) }
  const log = { logsRequests: false, request: () => {}, event: () => {}, flush: () => {} }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/slow') return
    response.statusCode = request.url === '/missing' ? 404 : 200
    response.end()
  }
  const server = createServer(
    requestListener({ handle, hops: 0, log, isDraining: () => false, dev: false, measures }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/missing', '/api/v1/none', '/icon.svg']) await (await fetch(base + path)).text()
  const left = new AbortController()
  const asked = fetch(`${base}/slow`, { signal: left.signal }).catch(() => 'left')
  setTimeout(() => left.abort(), 50)
  expect(await asked).toBe('left')
  await expect.poll(() => seen.length).toBe(4)
  server.closeAllConnections()
  server.close()
  expect(seen).toEqual([
    ['page', 404],
    ['api', 200],
    ['file', 200],
    ['page', 499],
  ])
})

it('the durations are counted in buckets that add up, by kind', () => {
  const figures = new RequestFigures()
  figures.observe('api', 200, 1)
  figures.observe('api', 200, 1.1)
  figures.observe('api', 503, 9000)
  figures.observe('api', 200, 11_000)
  figures.observe('page', 404, 40)
  expect(figures.counts()).toEqual([
    { labels: { kind: 'api', status: 200 }, value: 3 },
    { labels: { kind: 'api', status: 503 }, value: 1 },
    { labels: { kind: 'page', status: 404 }, value: 1 },
  ])
  const api = figures.durations('d').filter(({ labels }) => labels.kind === 'api')
  const buckets = api.flatMap(({ metricName, labels, value }) =>
    metricName === 'd_bucket' && 'le' in labels ? [[labels.le, value]] : [],
  )
  expect(buckets).toEqual([
    [0.001, 1],
    ...[0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5].map((le) => [le, 2]),
    [10, 3],
    ['+Inf', 4],
  ])
  expect(api.slice(-2)).toEqual([
    { metricName: 'd_sum', labels: { kind: 'api' }, value: expect.closeTo(20.0021) },
    { metricName: 'd_count', labels: { kind: 'api' }, value: 4 },
  ])
})

it('a request over a limit is counted by the name of the limit', async () => {
  const address = '198.51.100.77'
  const log = { logsRequests: false, request: () => {}, event: () => {}, flush: () => {} }
  const handle = async (_: IncomingMessage, response: ServerResponse) => void response.end()
  const server = createServer(requestListener({ handle, hops: 1, log, isDraining: () => false, dev: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}/none`, { headers: { 'x-forwarded-for': address } })).status
  const before = rejections.get('pages') ?? 0
  expect(await ask()).toBe(200)
  shared.callCounts.add(`pages:${address}`, 600)
  expect(await ask()).toBe(429)
  server.close()
  expect(rejections.get('pages')).toBe(before + 1)
})

it('the name of a process fits into that of a connection', () => {
  expect(processName(65_535)).toMatch(/^gulshan\/[\w.-]{1,40}:65535$/)
  expect(Buffer.byteLength(`gulshan/${'h'.repeat(40)}:65535#01234567`)).toBeLessThan(64)
  expect(buildStamp()).toMatch(/^\w{3,8}$/)
})

describe('the token of the figures', () => {
  const settings = {
    GULSHAN_MODE: 'demo',
    DATABASE_URL: 'postgresql://a:b@127.0.0.1/c',
    AUTH_SECRET: 'kX9!mQ2vLw8zRt5yBn3cHd7fGj1pSa4e',
  }
  it.each([
    ['short', 1],
    ['with spaces in the middle of it', 1],
    ['x'.repeat(201), 1],
    ['8f2c1e9ab47d3056f1e2', 0],
    ['', 0],
  ])('%s', (METRICS_TOKEN, problems) =>
    expect(checkEnv({ ...settings, METRICS_TOKEN })).toHaveLength(problems),
  )

  it('of a live shop cannot be guessed', () => {
    const found = checkEnv({ ...settings, GULSHAN_MODE: 'live', METRICS_TOKEN: 'passwordpassword' })
    expect(found.filter((line) => line.startsWith('METRICS_TOKEN'))).toHaveLength(1)
  })
})

const own: ThisProcess = {
  name: 'gulshan/host:3000',
  build: 'abc',
  upSeconds: 1,
  memoryBytes: 1,
  pool: { total: 3, idle: 2, waiting: 1, max: 10 },
  pageCache: { bytes: 5, entries: 1, capacity: 9 },
  disk: { free: 1, size: 2 },
  engine: { isRunning: true, isBroken: false, pending: 0 },
  jobs: [
    {
      ...{ job: 'mail', process: 'gulshan/host:3000', everySeconds: 3, startedAt: now, milliseconds: 250 },
      ...{ succeededAt: now, failedAt: null, runs: 7, failures: 2 },
    },
  ],
  rejections: [['general', 4]],
}

describe('the text of the figures', () => {
  const database = {
    queues: queueNames.map((queue) => ({ queue, waiting: 2, overdueSeconds: 1.5, failed: 0 })),
    backups: { last: { finishedAt: now, bytes: 12, isVerified: true }, verifiedAt: now },
    processes: 2,
    migrated: { newest: '20261129', count: 9 },
  }
  const lines = async (...input: Parameters<typeof metricsText>) => (await metricsText(...input)).split('\n')

  it('has the samples in the format of Prometheus', async () => {
    expect(await lines(own, database, 'live')).toEqual(
      expect.arrayContaining([
        'gulshan_info{build="abc",mode="live",migration="20261129"} 1',
        'gulshan_database_up 1',
        'gulshan_database_pool_connections{state="waiting"} 1',
        '# TYPE gulshan_job_runs_total counter',
        'gulshan_job_runs_total{job="mail"} 7',
        'gulshan_job_last_duration_seconds{job="mail"} 0.25',
        'gulshan_queue_waiting{queue="picture-index"} 2',
        'gulshan_rate_limited_total{limit="general"} 4',
        `gulshan_backup_last_success_timestamp_seconds ${now.getTime() / 1000}`,
      ]),
    )
  })

  it('leaves out what is not known', async () => {
    const text = await metricsText(
      { ...own, disk: null, engine: null, jobs: [], rejections: [] },
      null,
      'demo',
    )
    expect(text).toContain('gulshan_database_up 0')
    expect(text).toContain('gulshan_picture_engine_up 0')
    expect(text).not.toMatch(/gulshan_(?:job|queue|backup|data_dir|rate_limited)/)
    const without = { ...database, backups: { last: null, verifiedAt: null } }
    expect(await metricsText(own, without, 'live')).not.toContain('backup')
  })

  it('has the figures of docs/log.md and no others', async () => {
    const text = await metricsText(own, database, 'live')
    const named = [...text.matchAll(/^# TYPE gulshan_(\w+) (\w+)$/gm)].map(
      ([, name, type]) => `${name} ${type}`,
    )
    const counted = ['http_requests_total counter', 'http_request_duration_seconds histogram']
    const [, document = ''] = readFileSync('docs/log.md', 'utf8').split('\n## The figures')
    const rows = [...document.matchAll(/^\| `(\w+)` +\| (\w+) /gm)].map(([, name, type]) => `${name} ${type}`)
    expect(rows.toSorted()).toEqual([...named, ...counted].toSorted())
  })
})
