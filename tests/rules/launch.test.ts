import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { modeOf } from '@/lib/base/mode.mjs'
import { pendingMigrations, readMigrations } from '../../scripts/database/migrations.mjs'
import { sourceFiles, stampOf } from '../../scripts/launch/stamp.mjs'
import { browserCosts, countPlaywright, countVitest } from '../../scripts/testing/stages.mjs'
import { clientAddress, proxyHops } from '../../server/client-address.mjs'
import { reachNotice } from '../../server/main.mjs'
import { DATA_MARKER } from '../../server/process/files.mjs'
import { tryLock } from '../../server/process/lock.mjs'
import { StartupError } from '../../server/process/output.mjs'
import { runNode, runNodeForJson } from '../../server/process/run.mjs'
import { checkedSettings } from '../../server/process/server-env.mjs'
import { servedTarget } from '../../server/request-path.mjs'

describe('the client address', () => {
  it.each([
    ['without proxies the header is ignored', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
    ['one proxy: the entry it wrote itself', '10.0.0.1', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    [
      'two proxies: the second from the right',
      '10.0.0.1',
      '6.6.6.6, 198.51.100.7, 10.0.0.2',
      2,
      '198.51.100.7',
    ],
    ['fewer entries than proxies: the first', '10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
    ['an invalid entry falls back to the socket', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['a header injection falls back to the socket', '10.0.0.1', 'a"b', 1, '10.0.0.1'],
    ['no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['IPv4 in an IPv6 spelling', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['with a port', '10.0.0.1', '198.51.100.7:5123', 1, '198.51.100.7'],
    ['IPv6 in brackets with a port', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ])('%s', (_, socket, header, hops, expected) => {
    expect(clientAddress(socket, header, hops)).toBe(expected)
  })

  it('rejects an invalid number of proxies', () => {
    expect(proxyHops(undefined)).toBe(0)
    expect(proxyHops('2')).toBe(2)
    for (const text of ['-1', '1.5', 'all', '11']) expect(() => proxyHops(text)).toThrow('TRUSTED_PROXY_HOPS')
  })
})

describe('the request target', () => {
  it.each([
    '/',
    '/products?page=2&name=%E0%A4%97',
    '/product/0190-abc_D',
    '/category/snake%20plants',
    '/plant/%E0%A4%97%E0%A5%81',
    '/?q=%ff',
    '/api/v1/product/x?name=%E0%A4%97',
    '/products/',
    '/.well-known/security.txt',
  ])('leaves %s unchanged', (target) => {
    expect(servedTarget(target)).toBe(target)
  })

  it.each([
    '/%ff',
    '/%zz',
    '/%',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/%E0%A4%A',
    '/%ed%a0%80',
    '//evil.example',
    '/\\evil.example',
    '/a/../b',
    '/a/%2e%2e/b',
    '/..%2f..%2fpackage.json',
    '/a%5cb',
    '/caf\u00e9',
    `/${'a'.repeat(3000)}`,
    '*',
    'ftp://x/',
  ])('sends %j to the not found page', (target) => {
    expect(servedTarget(target)).toBe('/not-a-page')
  })

  it.each([
    '/api/v1/product/%ff',
    '/api/v1/product/%00',
    '/api/v1/product/a%00b/',
    '/api/v1/product/..%2forder',
    '/api/v1/product/%2e%2e',
  ])('passes %j to its endpoint as an unknown id', (target) => {
    expect(servedTarget(target)).toBe('/api/v1/product/~')
  })

  it.each(['/api/v1//product', '/api/v1/../product', `/api/v1/${'a'.repeat(3000)}`, '/api/v1', '/api/v1/'])(
    'answers %j with the not found of the API',
    (target) => {
      expect(servedTarget(target)).toBe('/api/v1/not-a-path')
    },
  )

  it.each([
    ['/api/v1/product//x', '/api/v1/product/not/a/path'],
    ['/api/v1/product/../order', '/api/v1/product/not/a/path'],
    [`/api/v1/product/${'a'.repeat(3000)}`, '/api/v1/product/not/a/path'],
    ['/api/v1/user/register//caretaker', '/api/v1/user/register/not/a/path'],
    ['/api/v1/products//x', '/api/v1/not-a-path'],
  ])('answers %j with the not found of its endpoint', (target, served) => {
    expect(servedTarget(target)).toBe(served)
  })

  it('replaces a query that cannot be decoded with one that every endpoint rejects', () => {
    for (const query of ['?name=%ff', '?%80', '?a=1&b=%e0%a4', '?name=%&b=%ff']) {
      expect(servedTarget(`/api/v1/product${query}`)).toBe('/api/v1/product?%EF%BF%BD')
    }
    for (const target of ['/api/v1/product?name=%E2%82%AC+%26', '/api/v1/product?', '/products?name=%ff']) {
      expect(servedTarget(target)).toBe(target)
    }
  })

  it.each(['/api/v1/claim', '/products', '/ur/search', '/api/auth/session'])(
    'passes on the first 201 parameters of thousands to %s, whatever they are called',
    (path) => {
      for (const nameOf of [() => 'a', () => 'order[]', (at: number) => `a${at}`]) {
        const all = Array.from({ length: 2000 }, (_, at) => `${nameOf(at)}=1`)
        expect(servedTarget(`${path}?${all.join('&')}`)).toBe(`${path}?${all.slice(0, 201).join('&')}`)
        const most = `${path}?${all.slice(0, 201).join('&')}`
        expect(servedTarget(most)).toBe(most)
      }
    },
  )

  it('does not count signs between parameters', () => {
    const target = `/products?${'&'.repeat(2000)}page=2`
    expect(servedTarget(target)).toBe(target)
  })

  it('reads a percent sign that starts no escape literally', () => {
    for (const [sent, served] of [
      ['?name=50%', '?name=50%25'],
      ['?name=50%&page=2', '?name=50%25&page=2'],
      ['?name=%zz+%41', '?name=%25zz+%41'],
    ]) {
      expect(servedTarget(`/api/v1/product${sent}`)).toBe(`/api/v1/product${served}`)
    }
  })

  it('accepts a slash at the end of API paths only', () => {
    expect(servedTarget('/api/v1/order/?page=1')).toBe('/api/v1/order?page=1')
    expect(servedTarget('/api/v1/order?next=/')).toBe('/api/v1/order?next=/')
    expect(servedTarget('/api/v10/')).toBe('/api/v10/')
  })

  it('drops the origin of an absolute target', () => {
    expect(servedTarget('http://evil.example/products?page=2')).toBe('/products?page=2')
    expect(servedTarget('http://evil.example')).toBe('/')
    expect(servedTarget('https://evil.example/api/v1/order/')).toBe('/api/v1/order')
  })
})

describe('the mode', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'demo'],
    [{ DATABASE_URL: 'postgresql://db/shop' }, 'live'],
    [{ NODE_ENV: 'production' }, 'live'],
    [{ NODE_ENV: 'production', GULSHAN_MODE: 'demo' }, 'demo'],
    [{ DATABASE_URL: 'postgresql://db/shop', GULSHAN_MODE: 'demo' }, 'demo'],
    [{ GULSHAN_MODE: 'live' }, 'live'],
    [{ GULSHAN_MODE: '', DATABASE_URL: 'postgresql://db/shop' }, 'live'],
    [{ GULSHAN_MODE: 'prod', DATABASE_URL: 'postgresql://db/shop' }, 'live'],
  ])('%j is %s', (env, mode) => {
    expect(modeOf(env)).toBe(mode)
  })
})

describe('the port of an installation without its sources, whose settings are checked later', () => {
  const sources = path.join('lib', 'platform', 'env.ts')
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it.each(['80a', '0', '70000', '3000.5'])('is not %s, which is said in a sentence', async (port) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-port-'))
    const { existsSync } = fs
    vi.spyOn(fs, 'existsSync').mockImplementation(
      (file) => !String(file).endsWith(sources) && existsSync(file),
    )
    syncBuiltinESMExports()
    await expect(checkedSettings({ PORT: port, DATA_DIR: dataDir })).rejects.toThrow(
      new StartupError(`PORT is '${port}'; it must be a number from 1 to 65535.`),
    )
    rmSync(dataDir, { recursive: true })
  })
})

describe('the notice that other machines can reach a demo', () => {
  it.each(['::', '0.0.0.0', '192.168.1.20', 'fe80::1'])('is printed when it listens on %s', (address) => {
    expect(reachNotice('demo', address).join(' ')).toContain('HOST=127.0.0.1')
    expect(reachNotice('live', address)).toEqual([])
  })

  it.each(['127.0.0.1', '127.0.0.5', '::1', '::ffff:127.0.0.1'])('is not printed for %s', (address) =>
    expect(reachNotice('demo', address)).toEqual([]),
  )
})

describe('migrations', () => {
  const row = (migration_name: string, more = {}) => ({
    migration_name,
    checksum: `sum of ${migration_name}`,
    finished_at: new Date(),
    rolled_back_at: null,
    logs: null,
    ...more,
  })
  const file = (name: string) => ({ name, sql: '', checksum: `sum of ${name}` })

  it('are applied in the order of their names', () => {
    const names = readMigrations().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(names.toSorted())
  })

  it('are pending until they are recorded as finished', () => {
    expect(pendingMigrations([file('1'), file('2'), file('3')], [row('1')])).toEqual([file('2'), file('3')])
    expect(pendingMigrations([file('1')], [row('1', { rolled_back_at: new Date() })])).toEqual([file('1')])
  })

  it('stop after an edit, a failure or a newer version', () => {
    expect(() => pendingMigrations([file('1')], [row('1', { checksum: 'other' })])).toThrow(
      'was edited after',
    )
    expect(() =>
      pendingMigrations([file('1')], [row('1', { finished_at: null, logs: 'no such table' })]),
    ).toThrow('no such table')
    expect(() => pendingMigrations([file('1')], [row('1'), row('2')])).toThrow('belongs to a newer version')
  })
})

describe('stamps and locks', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
    for (const name of ['app', 'prisma', 'tests', 'my-data', '.next', 'demo/drawings'])
      mkdirSync(path.join(folder, name), { recursive: true })
    for (const name of [
      'app/page.tsx',
      'prisma/schema.prisma',
      'demo/drawings/fern.ts',
      'tests/a.test.ts',
      `my-data/${DATA_MARKER}`,
      'my-data/picture.webp',
      '.next/x',
      'next.config.mjs',
      'README.md',
    ])
      writeFileSync(path.join(folder, name), name)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('the sources of a build do not include tests, documents, the demo or a data folder', () => {
    expect(sourceFiles(folder)).toEqual(['app/page.tsx', 'next.config.mjs', 'prisma/schema.prisma'])
  })

  it('a changed drawing needs no build, a changed page does', () => {
    const before = stampOf(folder, sourceFiles(folder))
    writeFileSync(path.join(folder, 'demo/drawings/fern.ts'), 'changed')
    expect(stampOf(folder, sourceFiles(folder))).toBe(before)
    writeFileSync(path.join(folder, 'app/page.tsx'), 'changed')
    expect(stampOf(folder, sourceFiles(folder))).not.toBe(before)
  })

  it('no file of a build imports the demo, whose changes would otherwise be missing from the build', () => {
    const importing = sourceFiles('.').filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && /from '[@./]+\/demo\//.test(readFileSync(file, 'utf8')),
    )
    expect(importing).toEqual([])
  })

  it('a stamp changes with a content and with a name, not with a date', () => {
    const files = ['app/page.tsx', 'next.config.mjs']
    const before = stampOf(folder, files)
    writeFileSync(path.join(folder, 'app/page.tsx'), 'app/page.tsx')
    expect(stampOf(folder, files)).toBe(before)
    writeFileSync(path.join(folder, 'app/page.tsx'), 'changed')
    expect(stampOf(folder, files)).not.toBe(before)
    expect(stampOf(folder, ['app/page.tsx'])).not.toBe(stampOf(folder, files))
  })

  it('a lock is taken once, and is free after its release or the end of its process', () => {
    const file = path.join(folder, 'x.lock')
    const lock = tryLock(file)
    expect(lock).not.toBeNull()
    lock?.release()
    // Process ids end at 4194304 on Linux and at 99998 on macOS.
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, host: 'elsewhere' }))
    expect(tryLock(file)).toBeNull()
    rmSync(file)
    expect(tryLock(file)).not.toBeNull()
  })
})

describe('the summary of the tests', () => {
  it('names each test that failed with its reason, and counts a file that cannot be loaded as one', () => {
    const failed = { status: 'failed', fullName: 'two and two', failureMessages: ['are five'] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'cannot be parsed', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failed] },
    ]
    expect(countVitest({ numPassedTests: 3, testResults })).toEqual({
      passed: 3,
      failures: ['a.test.ts\ncannot be parsed', 'b.test.ts › two and two\nare five'],
    })
  })

  it('counts a flaky browser test as a failure, and the time of each run', () => {
    const result = (status: string) => ({
      status,
      projectName: 'phone',
      results: [{ duration: 1500, error: { message: 'lost' } }],
    })
    const spec = { file: 'a.spec.ts', line: 7, title: 'a sale', tests: ['flaky', 'expected'].map(result) }
    const suites = [{ specs: [], suites: [{ specs: [spec] }] }]
    expect(countPlaywright({ stats: { expected: 5 }, suites, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 5,
      failures: ['[phone] a.spec.ts:7 › a sale\nlost', 'e2e\nno browser'],
    })
    expect(browserCosts({ stats: { expected: 5 }, suites, errors: [] })).toEqual({ 'tests/e2e/a.spec.ts': 3 })
  })

  it('ends a program that exceeds its time limit, and counts it as failed even if it exits with 0', async () => {
    const program = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)"
    const run = runNode(['-e', program], { what: 'The stage', limitMs: 1000 })
    await expect(run).rejects.toThrow('The stage took longer than 1 s.')
  })
})

it('passes over what Node prints beside the JSON of a script', async () => {
  const script =
    'console.warn("Warning: no file"); console.log(JSON.stringify([1])); console.warn("(node:1) old")'
  expect(await runNodeForJson(['-e', script])).toEqual([1])
  await expect(runNodeForJson(['-e', ''])).rejects.toThrow()
})
