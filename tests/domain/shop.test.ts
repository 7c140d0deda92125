import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PageCache } from '@/lib/cache/handler.mjs'
import { db } from '@/lib/database/client'
import { documentTag } from '@/lib/documents/document'
import { shared } from '@/lib/server/shared.mjs'
import { getSettings } from '@/lib/settings/queries'
import { brandKey } from '@/lib/shop/brand'
import { saveShop, saveTeam, storeShopPicture } from '@/lib/shop/commands'
import { demoShop } from '@/lib/shop/demo'
import { getShop, getTeam } from '@/lib/shop/queries'
import { shopDocument } from '@/lib/shop/read'
import { findMedia } from '@/lib/storage/media'
import { anAdmin, errorOf } from './people'

const admin = await anAdmin()
const keys = ['identity', 'home', 'team']
const usual = shared.pageCache
beforeEach(async () => {
  await db.setting.deleteMany({ where: { key: { in: keys } } })
  delete shared.pageCache
})
afterEach(() => {
  if (usual) shared.pageCache = usual
})
afterAll(async () => {
  await db.setting.deleteMany({ where: { key: { in: keys } } })
  await db.$disconnect()
})

const named = (name: string) => ({ ...demoShop, name })

describe('who the shop is', () => {
  test('is the demo until something is saved, and then what was saved', async () => {
    expect(await getShop()).toEqual(demoShop)
    await saveShop(admin, { ...named('Sabz Bagh'), seen: demoShop })
    expect((await getShop()).name).toBe('Sabz Bagh')
    const entry = await db.auditEntry.findFirst({ where: { actorId: admin.id }, orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'shop.save',
      subject: 'settings:identity',
      after: { name: 'Sabz Bagh' },
    })
    // The seller on invoices is the shop until another one is entered.
    await db.setting.deleteMany({ where: { key: 'shop' } })
    expect((await getSettings()).seller.legalName).toBe('Sabz Bagh')
  })

  test('keeps the first of two saves of windows that had read the same', async () => {
    const results = await Promise.allSettled([
      saveShop(admin, { ...named('One'), seen: demoShop }),
      saveShop(admin, { ...named('Two'), seen: demoShop }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const error = await errorOf(saveShop(admin, { ...named('Three'), seen: demoShop }))
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data: await getShop() } })
  })

  test('is read by parts when another version stored it', async () => {
    const value = { name: 'Sabz Bagh', hours: 'always', parking: true }
    await db.setting.create({ data: { key: 'identity', value } })
    expect(await getShop()).toEqual(named('Sabz Bagh'))
  })

  test('is cached in the process until a change, which drops every page', async () => {
    const cache = new PageCache()
    shared.pageCache = cache
    const page = { tags: [shopDocument.tags(demoShop, demoShop)[0] ?? ''], began: Date.now() }
    cache.store('/about-us', { kind: 'APP_PAGE', html: 'old' }, page)
    await getShop()
    await db.setting.create({ data: { key: 'identity', value: named('Unseen') } })
    expect((await getShop()).name).toBe('Gulshan')
    await saveShop(admin, named('Sabz Bagh'))
    expect(cache.find(documentTag('identity'))).toBeNull()
    expect(cache.find('/about-us')).toBeNull()
    expect((await getShop()).name).toBe('Sabz Bagh')
  })
})

test('a shop without a team shows none', async () => {
  expect((await getTeam()).members).toHaveLength(4)
  await saveTeam(admin, { members: [] })
  expect((await getTeam()).members).toEqual([])
})

describe('a picture of the shop', () => {
  const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name)

  test('is stored, and icons are made from it', async () => {
    const background = { r: 200, g: 20, b: 20, alpha: 1 }
    const png = await sharp({ create: { width: 400, height: 200, channels: 4, background } })
      .png()
      .toBuffer()
    const { src } = await storeShopPicture(file(png, 'logo.png'))
    const sizes = {
      'icon-192': [192, 192],
      'mask-512': [512, 512],
      'apple-180': [180, 180],
      share: [1200, 630],
    } as const
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const key = brandKey({ ...demoShop, logo: src }, name as keyof typeof sizes)
      const made = await findMedia(key?.replace('media/', '') ?? '')
      expect(made?.type).toBe('image/png')
      const bytes = (await made?.read(0, made.size - 1)) as Uint8Array
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    }
  })

  test('without a logo is the first letter of the name', async () => {
    const key = brandKey({ ...demoShop, logo: '' }, 'icon-512')
    const made = await findMedia(key?.replace('media/', '') ?? '')
    const bytes = (await made?.read(0, made.size - 1)) as Uint8Array
    const { channels } = await sharp(bytes).stats()
    // Letter and ground differ.
    expect(channels[0]?.stdev).toBeGreaterThan(5)
    expect(await findMedia('p/shop/none_brand-icon-512.png')).toBeNull()
    expect(await findMedia('p/shop/letter-53-1f5b3a_brand-icon-9999.png')).toBeNull()
  })

  test.each([
    ['half of an emoji', 'd800'],
    ['nothing that is seen', '200b'],
    ['a combining sign', '301'],
    ['an emoji', '1f33f'],
    ['a right-to-left mark', '200f'],
    ['the last code point', '10ffff'],
  ])('of %s is a picture all the same', async (_, code) => {
    const made = await findMedia(`p/shop/letter-${code}-1f5b3a_brand-icon-192.png`)
    expect(made?.type).toBe('image/png')
  })

  test('of one pixel or a long line makes icons', async () => {
    for (const [width, height] of [
      [1, 1],
      [2000, 1],
      [1, 2000],
    ] as const) {
      const png = await sharp({ create: { width, height, channels: 4, background: '#c81414' } })
        .png()
        .toBuffer()
      const { src } = await storeShopPicture(file(png, 'logo.png'))
      const key = brandKey({ ...demoShop, logo: src }, 'icon-192')
      expect((await findMedia(key?.replace('media/', '') ?? ''))?.type).toBe('image/png')
    }
  })

  test('that cannot be read gets an error beside its field', async () => {
    const error = await errorOf(storeShopPicture(file(new TextEncoder().encode('<svg/>'), 'logo.svg')))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: expect.anything() } })
  })
})
