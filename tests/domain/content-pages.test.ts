import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { changePage, createDraft, createPage, deletePage } from '@/lib/shop/content/commands'
import { readPublishedLines } from '@/lib/shop/content/frame'
import { findPublished, listGuides } from '@/lib/shop/content/published'
import { listContentPages } from '@/lib/shop/content/queries'
import { contentPageChange, contentPageForm } from '@/lib/shop/content/schema'
import { englishFields } from '../support/english'
import { anAdmin, errorOf, times } from './orders-support'

const admin = await anAdmin()
beforeEach(async () => {
  await db.contentPage.deleteMany()
})

const page = {
  slug: 'returns',
  kind: 'returns',
  title: 'Returns',
  body: '<p>Send it back.</p>',
  published: true,
}
const create = (changes: object = {}) => createPage(admin, contentPageForm.parse({ ...page, ...changes }))
const change = (id: string, changes: object) =>
  changePage(admin, id, contentPageChange.parse({ ...page, ...changes }))
const shown = async (slug: string) => {
  const found = await findPublished('en', slug)
  return found && ('page' in found ? found.page.title : found.movedTo)
}

describe('an address', () => {
  test('belongs to one of ten pages that are created at once', async () => {
    const all = await Promise.allSettled(times(10, (at) => create({ title: `Page ${at}` })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.contentPage.count()).toBe(1)
    const error = await errorOf(create())
    expect([error.code, englishFields(error.details.fields)]).toEqual([
      'CONFLICT',
      { slug: 'Another page has this address' },
    ])
  })

  test('that a published page leaves redirects to it, for good, and another page may take it', async () => {
    const { _id } = await create()
    await change(_id, { slug: 'sending-back' })
    await change(_id, { slug: 'going-back' })
    expect([await shown('returns'), await shown('sending-back')]).toEqual([
      '/pages/going-back',
      '/pages/going-back',
    ])
    await create({ title: 'New returns' })
    expect(await shown('returns')).toBe('New returns')
    // Back to where it was: no redirect leads to itself.
    await change(_id, { slug: 'sending-back', kind: 'guide' })
    expect(await shown('sending-back')).toBe('Returns')
    expect(await shown('going-back')).toBe('/guides/sending-back')
    await deletePage(admin, _id)
    expect(await shown('going-back')).toBeNull()
  })

  test('of a draft that changes leaves none', async () => {
    const { _id } = await create({ published: false })
    await change(_id, { slug: 'other' })
    expect([await shown('returns'), await shown('other')]).toEqual([null, 'Returns'])
  })
})

describe('a draft', () => {
  test('is shown to nobody, and may be without a text', async () => {
    const { _id } = await create({ published: false, body: '', kind: 'guide' })
    expect(await shown('returns')).toBeNull()
    expect(await readPublishedLines()).toEqual([])
    expect(await listGuides('en')).toEqual([])
    const { total, items } = await listContentPages({ page: 1, limit: 12, kind: 'guide' })
    expect([total, items[0]?.published]).toEqual([1, false])
    const error = await errorOf(change(_id, { body: '<p> </p>' }))
    expect(englishFields(error.details.fields)).toEqual({ body: 'Text is required for a published page' })
  })

  test('begins with our text, once', async () => {
    const draft = await createDraft(admin, 'faq')
    expect(draft).toMatchObject({ slug: 'questions', kind: 'faq', published: false, placement: 'footer' })
    expect((await errorOf(createDraft(admin, 'faq'))).code).toBe('CONFLICT')
  })
})

describe('a page', () => {
  test('is stored sanitised, and shown with the promises of the settings in its language', async () => {
    await create({
      body: '<p onclick="x">Within {returnDays}.</p><p><a href="/services">x</a></p>',
      bodyUr: '<p>{returnDays} کے اندر۔ <a href="/services">x</a></p>',
      titleUr: 'واپسی',
    })
    const [en, ur] = await Promise.all([findPublished('en', 'returns'), findPublished('ur', 'returns')])
    expect(en).toMatchObject({
      page: { title: 'Returns', html: '<p>Within 7 days.</p><p><a href="/services">x</a></p>' },
    })
    expect(ur).toMatchObject({
      page: { title: 'واپسی', html: '<p>7 دن کے اندر۔ <a href="/ur/services">x</a></p>' },
    })
  })

  test('that was saved in another window is not overwritten', async () => {
    const seen = await create()
    const stale = { updatedAt: seen.updatedAt }
    const now = await change(seen._id, { title: 'One', seen: stale })
    const error = await errorOf(change(seen._id, { title: 'Two', seen: stale }))
    expect([error.code, error.details.data]).toEqual(['CONFLICT', now])
    await change(seen._id, { title: 'Two', seen: { updatedAt: now.updatedAt } })
    expect(await shown('returns')).toBe('Two')
  })

  test('is in the audit log', async () => {
    const { _id } = await create()
    await change(_id, { title: 'Other' })
    await deletePage(admin, _id)
    const entries = await db.auditEntry.findMany({
      where: { subject: `page:${_id}` },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
    expect(entries.map(({ action }) => action)).toEqual(['page.create', 'page.change', 'page.delete'])
  })

  test('expires every page only when a link to it has changed', async () => {
    const expired = async (tag: string) =>
      (await db.cacheTag.findUnique({ where: { tag } }))?.expiredAt.getTime() ?? 0
    const both = async () => [await expired('frame'), await expired('pages')] as const
    const { _id } = await create()
    const [frame, pages] = await both()
    await change(_id, { body: '<p>Other.</p>' })
    const [sameFrame, laterPages] = await both()
    expect([sameFrame, laterPages > pages]).toEqual([frame, true])
    await change(_id, { title: 'Other' })
    expect(await expired('frame')).toBeGreaterThan(frame)
    const draft = await create({ slug: 'later', published: false })
    const before = await both()
    await change(draft._id, { slug: 'later', title: 'x', published: false })
    expect(await both()).toEqual(before)
  })
})

test('menu and footer have the published pages in their order', async () => {
  for (const [slug, placement, position] of [
    ['b', 'footer', 2],
    ['a', 'footer', 1],
    ['m', 'menu', 1],
    ['n', 'none', 1],
  ] as const)
    await create({ slug, title: slug, kind: 'page', placement, position })
  await create({ slug: 'd', title: 'd', placement: 'footer', published: false })
  await create({ slug: 'g', title: 'g', kind: 'guide' })
  const lines = await readPublishedLines()
  expect(lines.map(({ slug }) => slug).sort()).toEqual(['a', 'b', 'g', 'm', 'n'])
  expect(lines.filter(({ placement }) => placement === 'footer').map(({ slug }) => slug)).toEqual(['a', 'b'])
})
