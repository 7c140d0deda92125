import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { documentTag } from '@/lib/platform/documents/in-cache'
import { env } from '@/lib/platform/env'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { brandKey } from '@/lib/shop/identity/brand'
import { drawBrandFile, findBrandFile } from '@/lib/shop/identity/brand-files'
import { saveHomePage, saveShop, saveTeam, storeShopPicture } from '@/lib/shop/identity/commands'
import { demoShop } from '@/lib/shop/identity/demo'
import { demoHome } from '@/lib/shop/identity/demo-words'
import { getHomePage, getShop, getTeam } from '@/lib/shop/identity/queries'
import { shopDocument } from '@/lib/shop/identity/read'
import { noText, type Shop } from '@/lib/shop/identity/schema'
import { sweepPicturesOfShop } from '@/lib/shop/identity/unused-pictures'
import { headAttachments } from '@/lib/shop/mail/head-picture'
import { getSettings } from '@/lib/shop/settings/queries'
import { staffViewer } from '../support/viewers'
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

  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 1 } } })
      .png()
      .toBuffer()
  const lettered = (name: string) => ({ ...demoShop, name, logo: '' })

  test('is stored, and icons are made from it', async () => {
    const { src } = await storeShopPicture(admin, file(await png(400, 200), 'logo.png'))
    const sizes = {
      'icon-192': [192, 192],
      'mask-512': [512, 512],
      'apple-180': [180, 180],
      share: [1200, 630],
    } as const
    const shop = { ...demoShop, logo: src }
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const made = await findBrandFile(shop, brandKey(shop, name as keyof typeof sizes) ?? '')
      expect(await sharp(made ?? undefined).metadata()).toMatchObject({ format: 'png', width, height })
    }
  })

  test('without a logo is the first letter of the name', async () => {
    const made = await drawBrandFile(lettered('Sabz'), 'icon-512')
    const { channels } = await sharp(made ?? undefined).stats()
    // Letter and ground differ.
    expect(channels[0]?.stdev).toBeGreaterThan(5)
  })

  test('is drawn for the mark that the shop has now, and for no other', async () => {
    const { src } = await storeShopPicture(admin, file(await png(40, 40), 'logo.png'))
    const [letter, logo] = [lettered('Sabz'), { ...demoShop, logo: src }]
    const keys = [letter, lettered('Other'), { ...letter, colour: '#24547e' }, logo].map((shop) =>
      String(brandKey(shop, 'icon-192')),
    )
    const found = async (shop: Shop) =>
      Promise.all(keys.map(async (key) => (await findBrandFile(shop, key)) !== null))
    expect(await found(letter)).toEqual([true, false, false, false])
    expect(await found(logo)).toEqual([false, false, false, true])
    expect(await found(demoShop)).toEqual([false, false, false, false])
    expect(await findBrandFile(letter, keys[0]?.replace('192', '193') ?? '')).toBeNull()
    expect(await drawBrandFile({ ...demoShop, logo: 'media/p/shop/none.webp' }, 'icon-192')).toBeNull()
  })

  test.each([
    ['half of an emoji', 0xd800],
    ['nothing that is seen', 0x200b],
    ['a combining sign', 0x301],
    ['an emoji', 0x1f33f],
    ['a right-to-left mark', 0x200f],
    ['the last code point', 0x10ffff],
  ])('of %s is a picture all the same', async (_, code) => {
    const made = await drawBrandFile(lettered(String.fromCodePoint(code)), 'icon-192')
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ width: 192, height: 192 })
  })

  test('of one pixel or a long line makes icons', async () => {
    for (const [width, height] of [
      [1, 1],
      [2000, 1],
      [1, 2000],
    ] as const) {
      const { src } = await storeShopPicture(admin, file(await png(width, height), 'logo.png'))
      const made = await drawBrandFile({ ...demoShop, logo: src }, 'icon-192')
      expect(await sharp(made ?? undefined).metadata()).toMatchObject({ width: 192, height: 192 })
    }
  })

  test('is at the top of emails; a logo that is gone is replaced by the letter, never by our drawing', async () => {
    const { src } = await storeShopPicture(admin, file(await png(40, 40), 'logo.png'))
    const headOf = async (shop: Shop) => (await headAttachments(shop))[0]?.content.toString('base64')
    const missing = { ...lettered('Sabz'), logo: 'media/p/shop/none.webp' }
    const [logo, letter, drawing] = [
      await headOf({ ...demoShop, logo: src }),
      await headOf(missing),
      await headOf(demoShop),
    ]
    expect(new Set([logo, letter, drawing]).size).toBe(3)
    expect(letter).toBe(Buffer.from((await drawBrandFile(lettered('Sabz'), 'mail')) ?? []).toString('base64'))
    expect(await headAttachments(lettered('Sabz'))).toEqual([])
  })

  test.each(['content.write', 'settings.write', 'products.write'] as const)(
    'is stored for staff with %s, who save records with a picture',
    async (own) => {
      const picture = file(await png(40, 40), 'logo.png')
      expect((await storeShopPicture(staffViewer(admin, [own]), picture)).width).toBe(40)
    },
  )

  test('is not stored for other staff', async () => {
    const packer = staffViewer(admin, ['orders.pack', 'settings.read'])
    expect(await errorOf(storeShopPicture(packer, file(await png(40, 40), 'logo.png')))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('that cannot be read gets an error beside its field', async () => {
    const error = await errorOf(storeShopPicture(admin, file(new TextEncoder().encode('<svg/>'), 'logo.svg')))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: expect.anything() } })
  })
})

describe('an uploaded picture', () => {
  const later = () => new Date(Date.now() + 25 * 3_600_000)
  const going = new AbortController().signal
  const upload = async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c81414' } })
      .png()
      .toBuffer()
    return (await storeShopPicture(admin, new File([Uint8Array.from(bytes)], 'a.png'))).src
  }
  const isStored = (src: string) => existsSync(join(env.DATA_DIR, src))
  const isLoose = async (src: string) => (await db.loosePicture.count({ where: { src } })) > 0
  const withHero = (hero: string) => ({ ...demoHome, hero })

  test('that is never saved is removed after a day, not before', async () => {
    const src = await upload()
    await sweepPicturesOfShop(going)
    expect(isStored(src)).toBe(true)
    await sweepPicturesOfShop(going, later())
    expect([isStored(src), await isLoose(src)]).toEqual([false, false])
  })

  test('stays as long as a record shows it', async () => {
    const src = await upload()
    await saveHomePage(admin, withHero(src))
    await saveShop(admin, { ...demoShop, logo: src })
    await saveHomePage(admin, withHero(''))
    expect(await isLoose(src)).toBe(true)
    await sweepPicturesOfShop(going, later())
    expect([isStored(src), await isLoose(src)]).toEqual([true, false])
    await saveShop(admin, demoShop)
    await sweepPicturesOfShop(going, later())
    expect(isStored(src)).toBe(false)
  })

  test('that is gone gets an error beside its field, and nothing is saved', async () => {
    const src = await upload()
    await sweepPicturesOfShop(going, later())
    const member = { name: { en: 'Asma', ur: '' }, role: noText, bio: noText, portrait: src }
    expect(await errorOf(saveTeam(admin, { members: [member] }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { 'members.0.portrait': expect.stringContaining('no longer stored') } },
    })
    expect(await db.setting.count({ where: { key: 'team' } })).toBe(0)
  })

  test('that is saved while it is removed is either shown and stored, or neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const src = await upload()
      const [saved] = await Promise.allSettled([
        saveHomePage(admin, withHero(src)),
        sweepPicturesOfShop(going, later()),
      ])
      const isSaved = saved.status === 'fulfilled'
      expect([isStored(src), (await getHomePage()).hero === src]).toEqual([isSaved, isSaved])
      await db.setting.deleteMany({ where: { key: 'home' } })
    }
  })

  test('whose files a killed process has left is removed later', async () => {
    const src = await upload()
    await db.loosePicture.update({ where: { src }, data: { removing: true } })
    await sweepPicturesOfShop(going)
    expect([isStored(src), await isLoose(src)]).toEqual([false, false])
  })
})
