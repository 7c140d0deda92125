// A new live shop is closed to everybody but its admins, until one of them opens it.
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ownerRights } from '../support/viewers'

process.env.GULSHAN_MODE = 'live'

const { answerWhileClosed } = await import('@/lib/entry/closed/answer')
const { readSetUp } = await import('@/lib/office/figures/set-up')
const { revalidateFromOthersOnce } = await import('@/lib/platform/cache/tags')
const { db } = await import('@/lib/platform/database/client')
const { PageCache } = await import('@/lib/platform/server/page-cache.mjs')
const { shared } = await import('@/lib/platform/server/shared.mjs')
const { sessionCookie } = await import('@/lib/platform/auth/token')
const { newShop } = await import('@/lib/shop/identity/live-defaults')
const { saveShop } = await import('@/lib/shop/identity/commands')
const { saveOpening } = await import('@/lib/shop/opening/commands')
const { getOpening, getStoredOpening } = await import('@/lib/shop/opening/read')
const { closedShop, openShop, openingForm } = await import('@/lib/shop/opening/schema')
const { saveParts } = await import('@/lib/shop/parts/commands')
const { allOn } = await import('@/lib/shop/parts/schema')
const { blocked, signedIn } = await import('../support/sign-in')
const { errorOf } = await import('./people')

const admin = await signedIn('ADMIN')
const viewer = { id: admin.id, role: 'ADMIN', sessionId: '', rights: ownerRights } as const

const usual = shared.pageCache
afterEach(async () => {
  vi.useRealTimers()
  if (usual) shared.pageCache = usual
  await db.setting.deleteMany()
})
afterAll(() => db.$disconnect())

type Sent = { method?: string; headers?: Record<string, string> }
const ask = (path: string, { method = 'GET', headers = {} }: Sent = {}) =>
  answerWhileClosed({
    method,
    url: `http://localhost${path}`,
    body: null,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  })
const cookieOf = ({ token }: { token: string }) => ({ cookie: `other=1; ${sessionCookie}=${token}` })
const tomorrow = () => new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 16)

describe('a closed shop', () => {
  it('shows visitors who it is, and tells programs that it is closed', async () => {
    await saveShop(viewer, { ...newShop, name: 'Sabz Bagh', nameUr: 'سبز باغ' })
    for (const path of ['/', '/ur/products', '/admin', '/user/orders', '/api/docs']) {
      const page = await ask(path)
      expect(page, path).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '3600', 'x-robots-tag': 'noindex' },
      })
      expect(page?.body, path).toContain('Sabz Bagh')
      expect(page?.body, path).toContain(path.startsWith('/ur') ? 'دکان ابھی بند ہے' : 'We are closed')
    }
    await saveParts(viewer, { ...allOn, urdu: false })
    expect((await ask('/ur'))?.body).toContain('We are closed')
    const call = await ask('/api/v1/cart/quote', { method: 'POST', headers: { 'accept-language': 'ur' } })
    expect(call).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3600', 'content-language': 'ur', 'access-control-allow-origin': '*' },
    })
    const message = 'The shop is closed at the moment.'
    expect(JSON.parse(String((await ask('/api/v1/plant-swap'))?.body))).toEqual({
      ...{ status: 'FAILED', code: 'SERVICE_UNAVAILABLE', message },
      error: { message },
    })
    // The families of contract 0.3 keep their form.
    expect(JSON.parse(String((await ask('/api/v1/product'))?.body))).toMatchObject({ message, error: {} })
    expect(JSON.parse(String((await ask('/api/v1/image-search/upload'))?.body))).toEqual({ error: message })
  })

  it('is all there for whoever is an admin by the database, and for nobody else', async () => {
    const buyer = await signedIn('BUYER')
    const former = await signedIn('ADMIN')
    await db.user.update({ where: { id: former.id }, data: { role: 'BUYER' } })
    const ended = await signedIn('ADMIN')
    await db.session.deleteMany({ where: { userId: ended.id } })
    const banned = await blocked()
    const asked = [
      ['/', {}],
      ['/admin/orders', {}],
      ['/api/v1/product', {}],
      ['/api/v1/order/staff', { method: 'POST' }],
    ] as const
    for (const [path, sent] of asked) {
      expect(await ask(path, { ...sent, headers: admin.headers }), path).toBeNull()
      expect(await ask(path, { ...sent, headers: cookieOf(admin) }), path).toBeNull()
      for (const headers of [
        ...[buyer, former, ended, banned].flatMap((person) => [person.headers, cookieOf(person)]),
        { authorization: 'Bearer null' },
        cookieOf({ token: 'x' }),
      ])
        expect((await ask(path, { ...sent, headers }))?.status, path).toBe(503)
    }
    const ownPages = ['/user/orders', '/ur/profile', '/manage']
    for (const path of ownPages) {
      expect(await ask(path, { headers: cookieOf(buyer) }), path).toBeNull()
      expect((await ask(path, { headers: cookieOf(banned) }))?.status, path).toBe(503)
    }
    expect(await ask('/api/v1/order')).toBeNull()
  })

  it('opens for everybody, with an entry in the audit log, and closes again with a reason and a time', async () => {
    expect(await readSetUp()).toMatchObject({ open: false })
    await saveOpening(viewer, openingForm.parse({ ...openShop, seen: closedShop }))
    expect(await ask('/')).toBeNull()
    expect(await readSetUp()).toMatchObject({ open: true })
    const entry = await db.auditEntry.findFirst({
      where: { action: 'opening.save' },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ actorId: admin.id, before: { isOpen: false }, after: { isOpen: true } })

    const closing = { isOpen: false, reason: { en: 'Closed for Eid.', ur: '' }, until: tomorrow() }
    await saveOpening(viewer, openingForm.parse(closing))
    const page = await ask('/ur')
    expect(page?.body).toContain('Closed for Eid.')
    expect(Number(page?.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await readSetUp()).toMatchObject({ open: false })
    // What an open shop no longer says is not found there at the next closing either.
    await saveOpening(viewer, openingForm.parse({ ...closing, isOpen: true }))
    expect(await getStoredOpening()).toEqual(openShop)
  })

  it('opens by itself', async () => {
    await saveOpening(viewer, { ...closedShop, until: tomorrow() })
    expect((await ask('/'))?.status).toBe(503)
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] })
    expect(await ask('/')).toBeNull()
    expect(await readSetUp()).toMatchObject({ open: true })
  })

  it('is not closed until a time that has passed, nor by a window that had read something else', async () => {
    const past = { ...closedShop, until: '2020-01-01T09:00' }
    expect(await errorOf(saveOpening(viewer, past))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { until: expect.anything() } },
    })
    await saveOpening(viewer, openShop)
    const error = await errorOf(saveOpening(viewer, { ...closedShop, seen: closedShop }))
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data: openShop } })
  })
})

describe('the cache of a process', () => {
  it('reads it once, and drops it with every page at a change', async () => {
    const cache = new PageCache()
    shared.pageCache = cache
    cache.store('/about-us', { kind: 'APP_PAGE', html: 'old' }, { tags: ['shop'], began: Date.now() })
    expect((await ask('/'))?.status).toBe(503)
    // Beside the cache, so it is not noticed.
    await db.setting.create({ data: { key: 'opening', value: openShop } })
    expect((await ask('/'))?.status).toBe(503)
    await saveOpening(viewer, openShop)
    expect(cache.find('/about-us')).toBeNull()
    expect(await ask('/')).toBeNull()
  })

  it('follows a change that another process has made', async () => {
    shared.pageCache = new PageCache()
    await revalidateFromOthersOnce()
    expect((await ask('/'))?.status).toBe(503)
    // As the other process writes it.
    await db.setting.create({ data: { key: 'opening', value: openShop } })
    await db.$executeRaw`INSERT INTO cache_tags (tag, expired_at) VALUES ('document:opening', clock_timestamp())
      ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`
    await revalidateFromOthersOnce()
    expect(await ask('/')).toBeNull()
  })

  it('has what was last read while the database is away, when nobody is known', async () => {
    shared.pageCache = new PageCache()
    await saveOpening(viewer, openShop)
    await getOpening()
    const whileAway = async (check: () => Promise<void>) => {
      shared.pageCache = new PageCache()
      const tables = ['settings', 'sessions'] as const
      for (const table of tables) await db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${table}_away`)
      await check()
      for (const table of tables) await db.$executeRawUnsafe(`ALTER TABLE ${table}_away RENAME TO ${table}`)
    }
    await whileAway(async () => expect(await ask('/')).toBeNull())

    await saveOpening(viewer, closedShop)
    await getOpening()
    await whileAway(async () => {
      expect((await ask('/', { headers: admin.headers }))?.status).toBe(503)
      expect(await ask('/api/live')).toBeNull()
    })
  })
})
