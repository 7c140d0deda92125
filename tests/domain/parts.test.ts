// A part of the shop that is off is offered nowhere, and nothing new begins in it. What exists goes on.
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findLocale } from '@/lib/accounts/users/queries'
import { logIn } from '@/lib/accounts/users/sign-in'
import { bookAppointment } from '@/lib/care/appointments/book-appointment'
import { createFeed } from '@/lib/care/calendar/commands'
import { getFeed } from '@/lib/care/calendar/queries'
import { answerWhilePartOff } from '@/lib/entry/closed/part-off'
import { openSitemapFile } from '@/lib/entry/seo/sitemap'
import { checkDiscount } from '@/lib/money/discounts/check'
import { readCallEntry } from '@/lib/orders/confirmation/call-queries'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { readSheets } from '@/lib/orders/packing/sheets'
import { revalidateFromOthersOnce } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { queueMail } from '@/lib/shop/mail/outbox'
import { saveParts } from '@/lib/shop/parts/commands'
import { getParts, getStoredParts } from '@/lib/shop/parts/read'
import { allOn, type Part, usualParts } from '@/lib/shop/parts/schema'
import { createSwap } from '@/lib/swaps/commands'
import { hasOffered } from '@/lib/swaps/queries'
import { DEFAULT_PASSWORD } from '../support/factories'
import { aCaretaker, bookingInput } from './appointments-support'
import { aBuyer, anAdmin, errorOf, make, outcomeOf, times, viewerOf } from './people'

const admin = await anAdmin()
const without = (...parts: Part[]) => ({
  ...allOn,
  ...Object.fromEntries(parts.map((part) => [part, false])),
})
const switchOff = (...parts: Part[]) => saveParts(admin, without(...parts))

const usual = shared.pageCache
afterEach(async () => {
  if (usual) shared.pageCache = usual
  await saveParts(admin, allOn)
  await db.setting.deleteMany({ where: { key: 'parts' } })
})
afterAll(() => db.$disconnect())

const ask = (path: string, method = 'GET', language = '') =>
  answerWhilePartOff({
    method,
    url: `http://localhost${path}`,
    body: null,
    headers: { get: (name) => (name === 'accept-language' ? language || null : null) },
  })
const linesOf = async (pieces: AsyncGenerator<string> | null) => {
  let text = ''
  for await (const piece of pieces ?? []) text += piece
  return text
}
const nowhere = { target: '/not-a-page' }

describe('the parts of a shop', () => {
  it('are all on without a record, but for orders without an account', async () => {
    expect(await getStoredParts()).toEqual(usualParts)
    expect(await getParts()).toEqual(usualParts)
    for (const path of ['/services', '/ur', '/plant-swaps', '/search', '/share', '/api/v1/plant-swap'])
      expect(await ask(path), path).toBeNull()
  })

  it('are saved whole with an entry in the audit log, and not over what another window has saved', async () => {
    await saveParts(admin, { ...without('swaps'), seen: usualParts })
    expect(await getParts()).toEqual(without('swaps'))
    const entry = await db.auditEntry.findFirst({ where: { action: 'parts.save' }, orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ actorId: admin.id, before: usualParts, after: without('swaps') })
    const error = await errorOf(saveParts(admin, { ...without('urdu'), seen: allOn }))
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data: without('swaps') } })
  })

  it('have orders without an account off, which no other request asks about', async () => {
    const answered = await ask('/api/v1/order/guest', 'POST')
    expect(answered).toMatchObject({ answer: { status: 404 } })
    for (const [path, method] of [
      ['/api/v1/order/guest', 'GET'],
      ['/api/v1/order', 'POST'],
      ['/checkout', 'GET'],
    ] as const)
      expect(await ask(path, method), path).toBeNull()
    await saveParts(admin, allOn)
    expect(await ask('/api/v1/order/guest', 'POST')).toBeNull()
  })

  it('drop every page at a change, in other processes too', async () => {
    const cache = new PageCache()
    shared.pageCache = cache
    cache.store('/about-us', { kind: 'APP_PAGE', html: 'old' }, { tags: ['shop'], began: Date.now() })
    expect(await ask('/services')).toBeNull()
    await switchOff('caretakers')
    expect(cache.find('/about-us')).toBeNull()
    expect(await ask('/services')).toEqual(nowhere)
    await revalidateFromOthersOnce()
    // As another process writes it.
    await db.setting.update({ where: { key: 'parts' }, data: { value: allOn } })
    expect(await ask('/services')).toEqual(nowhere)
    await db.$executeRaw`INSERT INTO cache_tags (tag, expired_at) VALUES ('document:parts', clock_timestamp())
      ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`
    await revalidateFromOthersOnce()
    expect(await ask('/services')).toBeNull()
  })

  it('are as they were last read while the database is away', async () => {
    await switchOff('swaps')
    await getParts()
    const cache = new PageCache()
    shared.pageCache = cache
    await db.$executeRaw`ALTER TABLE settings RENAME TO settings_away`
    try {
      expect(await ask('/plant-swaps')).toEqual(nowhere)
    } finally {
      await db.$executeRaw`ALTER TABLE settings_away RENAME TO settings`
    }
    // A page that was rendered meanwhile is dropped once they can be read.
    cache.store('/about-us', { kind: 'APP_PAGE', html: 'old' }, { tags: ['shop'], began: Date.now() })
    await getParts()
    expect(cache.find('/about-us')).toBeNull()
  })
})

describe('a part that is off', () => {
  it('has no pages', async () => {
    await switchOff('caretakers', 'swaps', 'guides', 'imageSearch')
    for (const path of [
      '/services',
      '/service/1',
      '/plant-swaps?city=Lahore',
      '/user/plant-swaps/create',
      '/guides/a',
      '/%73ervices',
    ])
      expect(await ask(path), path).toEqual(nowhere)
    for (const path of ['/ur/services', '/UR/plant-swaps'])
      expect(await ask(path), path).toEqual({ target: '/ur/not-a-page' })
    for (const path of [
      '/',
      '/user/appointments',
      '/user/plant-swaps',
      '/manage',
      '/search?name=rose',
      '/share-x',
    ])
      expect(await ask(path), path).toBeNull()
    expect(await ask('/share', 'POST')).toEqual(nowhere)
  })

  it('leaves the search by name', async () => {
    await switchOff('imageSearch')
    expect(await ask('/search')).toEqual({ target: '/search?by=text' })
    expect(await ask('/ur/search?by=image&name=rose')).toEqual({ target: '/ur/search?name=rose' })
    expect(await ask('/search?by=text')).toEqual({ target: '/search?by=text' })
  })

  it('answers programs in their language, in the format of each address', async () => {
    await switchOff('caretakers', 'swaps', 'imageSearch', 'discounts')
    const bodyOf = async (path: string, method = 'GET', language = '') => {
      const { answer } = (await ask(path, method, language)) ?? {}
      return { status: answer?.status, ...JSON.parse(String(answer?.body ?? '{}')) }
    }
    const message = 'This shop does not offer plant swaps at present.'
    expect(await bodyOf('/api/v1/plant-swap')).toEqual({
      ...{ status: 'FAILED', code: 'NOT_FOUND', message },
      error: { message },
    })
    expect((await ask('/api/v1/plant-swap', 'POST'))?.answer?.status).toBe(404)
    expect((await bodyOf('/api/v1/appointment', 'POST', 'ur')).message).toContain('مالی')
    expect(await bodyOf('/api/v1/image-search/upload', 'POST')).toMatchObject({ error: expect.any(String) })
    expect((await ask('/api/v1/discount', 'POST'))?.answer?.status).toBe(404)
    for (const path of ['/%61pi/v1/plant-swap/', '/%61pi/v1/image-search/upload/', '/api/v1/discount//'])
      expect((await ask(path, 'POST'))?.answer?.status, path).toBe(404)
    for (const [path, method] of [
      ['/api/v1/appointment', 'GET'],
      ['/api/v1/plant-swap/user/me', 'GET'],
      ['/api/v1/discount', 'GET'],
      ['/api/v1/plant-swap', 'OPTIONS'],
    ] as const)
      expect(await ask(path, method), path).toBeNull()
  })

  it('leads from Urdu to English, and back once it is on again', async () => {
    await switchOff('urdu')
    const locationOf = async (path: string) => (await ask(path))?.answer
    expect(await locationOf('/ur')).toMatchObject({ status: 307, headers: { location: '/' } })
    expect(await locationOf('/ur/product/1?a=b')).toMatchObject({ headers: { location: '/product/1?a=b' } })
    expect(await locationOf('/ur//elsewhere.example')).toMatchObject({
      headers: { location: '/elsewhere.example' },
    })
    for (const path of ['/%75r/products', '/u%72//products', '/UR/products'])
      expect(await locationOf(path), path).toMatchObject({ headers: { location: '/products' } })
    expect(await locationOf('/ur%2Fproducts')).toMatchObject({ headers: { location: '/' } })
    expect(await ask('/urban')).toBeNull()
    await saveParts(admin, allOn)
    expect(await ask('/ur')).toBeNull()
  })

  it('has no sitemap', async () => {
    await aCaretaker()
    expect(await linesOf(await openSitemapFile('caretakers.xml'))).toContain('/ur/service')
    await switchOff('urdu')
    const english = await linesOf(await openSitemapFile('caretakers.xml'))
    expect(english).toContain('/service')
    expect(english).not.toMatch(/\/ur\b|hreflang/)
    await switchOff('caretakers')
    expect(await openSitemapFile('caretakers.xml')).toBeNull()
  })

  it('sends emails in English without Urdu', async () => {
    const to = await make.buyer()
    await db.user.update({ where: { id: to.id }, data: { locale: 'ur' } })
    const send = async (dedupe: string) => {
      const mail = { to, template: 'password-reset', path: '/', data: () => ({ minutes: 30 }) } as const
      await queueMail(db, { ...mail, dedupe })
      return db.mail.findUniqueOrThrow({ where: { dedupe }, select: { locale: true } })
    }
    expect(await send(`parts-on:${to.id}`)).toEqual({ locale: 'ur' })
    await switchOff('urdu')
    expect(await send(`parts-off:${to.id}`)).toEqual({ locale: 'en' })
  })

  it('is followed by papers, messages and calendars in English without Urdu', async () => {
    const person = await make.buyer({ locale: 'ur' })
    const buyer = viewerOf(person)
    const caretaker = await aCaretaker()
    await bookAppointment(buyer, bookingInput(caretaker, 0))
    const { address } = await createFeed(buyer)
    const product = await make.product()
    const { id } = await make.order({ buyer: person, lines: [{ product, quantity: 1 }] })
    const languages = async () => ({
      invoice: (await findInvoice(buyer, id))?.locale,
      slip: (await readSheets([id])).sheets[0]?.locale,
      message: (await readCallEntry(db, id)).whatsApp?.includes(encodeURIComponent('/ur/o/')) ? 'ur' : 'en',
      feed: /X-WR-CALNAME:[^\r]*[\u0600-\u06ff]/.test(await getFeed(address.split('/').at(-1) ?? ''))
        ? 'ur'
        : 'en',
      file: await findLocale(buyer.id),
    })
    const all = (locale: string) => ({
      ...{ invoice: locale, slip: locale, message: locale, feed: locale, file: locale },
    })
    expect(await languages()).toEqual(all('ur'))
    await switchOff('urdu')
    expect(await languages()).toEqual(all('en'))
    // Who asks for a language gets it, as for errors.
    expect((await findInvoice(buyer, id, { locale: 'ur' }))?.locale).toBe('ur')
  })

  it('leaves the language of an account as it is at sign-in without Urdu', async () => {
    const { email } = await make.buyer({ locale: 'ur' })
    const signIn = async () =>
      (await logIn({ email, password: DEFAULT_PASSWORD, locale: 'en' }, email)).user.locale
    await switchOff('urdu')
    expect(await signIn()).toBe('ur')
    await saveParts(admin, allOn)
    expect(await signIn()).toBe('en')
  })

  it('takes no discount code', async () => {
    await switchOff('discounts')
    expect(await checkDiscount(db, 'EID 20', null, [], new Date())).toMatchObject({
      code: 'EID20',
      rejection: 'OFF',
    })
  })
})

describe('something new in a part', () => {
  it('is written before the part is switched off, or is 404', async () => {
    const people = await Promise.all(times(6, async () => [await aBuyer(), await aCaretaker()] as const))
    const countBooked = () =>
      db.appointment.count({ where: { customerId: { in: people.map(([{ id }]) => id) } } })
    const rounds = people.map(([buyer, caretaker]) =>
      outcomeOf(bookAppointment(buyer, bookingInput(caretaker, 0))),
    )
    const written = switchOff('caretakers').then(countBooked)
    const outcomes = await Promise.all(rounds)
    // Nothing is written any more once the part is off.
    expect(await countBooked()).toBe(await written)
    expect(outcomes.filter((booked) => booked !== 'NOT_FOUND')).toHaveLength(await written)
    const [[buyer, caretaker] = [await aBuyer(), await aCaretaker()]] = people
    expect(await errorOf(bookAppointment(buyer, bookingInput(caretaker, 5)))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('holds the switch until it is written', async () => {
    const buyer = await aBuyer()
    const { assertPartOn } = await import('@/lib/shop/parts/read')
    const order: string[] = []
    let off: Promise<unknown> = Promise.resolve()
    await db.$transaction(async (tx) => {
      await assertPartOn(tx, 'swaps')
      off = switchOff('swaps').then(() => order.push('off'))
      // Another part waits for nothing.
      await assertPartOn(tx, 'caretakers')
      await tx.plantSwap.create({
        data: { id: crypto.randomUUID(), userId: buyer.id, updatedAt: new Date() },
      })
      order.push('written')
    })
    await off
    expect(order).toEqual(['written', 'off'])
    const one = await make.product()
    const other = await make.product()
    const form = { offeredPlants: [one.id], desiredPlants: [other.id] }
    expect(await errorOf(createSwap(buyer, form))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await hasOffered(buyer)).toBe(true)
    expect(await hasOffered(await aBuyer())).toBe(false)
  })
})
