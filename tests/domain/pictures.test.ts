import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAvif, makeWantedAvif, wantAvif } from '@/lib/platform/storage/avif'
import { encodePicture, putPicture, removePicture } from '@/lib/platform/storage/images'
import { localStore } from '@/lib/platform/storage/local'
import { findMedia } from '@/lib/platform/storage/media'
import {
  derivedPaths,
  PICTURE_WIDTHS,
  picturePaths,
  pictureUrl,
  sharePath,
  variantPath,
  zoomSrcSet,
} from '@/lib/platform/storage/picture-files'
import { makeShare } from '@/lib/platform/storage/share'
import { dataDir } from '../support/database'

const store = localStore(dataDir)
const folder = 'media/p/test'
const storePicture = async (bytes: Buffer) =>
  putPicture(store, `${folder}/${randomUUID()}.webp`, await encodePicture(bytes))
const go = new AbortController().signal
const on = (key: string) => join(dataDir, key)
const exists = (key: string) => existsSync(on(key))

/** A soft gradient with an edge in it, as drawings and photographs are. */
const drawing = (width = 1000, height = 1250) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="#fbf8f1"/><stop offset="1" stop-color="#1f5b3a"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/><circle cx="40%" cy="45%" r="${width / 4}" fill="#b9532f"/></svg>`),
  )
    .png()
    .toBuffer()

/** A picture that compresses badly. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

let src = ''
beforeEach(async () => {
  src = (await storePicture(await drawing())).src
})

describe('AVIF', () => {
  test('is created in every width that was requested, and in no other', async () => {
    for (const size of ['m', 'full'] as const) wantAvif(variantPath(src, size))
    await makeWantedAvif(go)
    await makeWantedAvif(go)
    const [full, l, m, s] = derivedPaths(src)
    expect([full, l, m, s].map((key) => exists(key ?? ''))).toEqual([true, false, true, false])
    const { format, width } = await sharp(on(m ?? '')).metadata()
    expect([format, width]).toEqual(['heif', PICTURE_WIDTHS.m])
    expect(statSync(on(m ?? '')).size).toBeLessThan(statSync(on(variantPath(src, 'm'))).size)
  })

  test('is sent to clients that accept it, at the same address, from then on', async () => {
    const path = variantPath(src, 's').replace('media/', '')
    expect((await findMedia(path, { avif: true }))?.type).toBe('image/webp')
    // That request was recorded.
    await makeWantedAvif(go)
    const [avif, webp] = [await findMedia(path, { avif: true }), await findMedia(path)]
    expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp'])
    expect(avif?.etag).not.toBe(webp?.etag)
  })

  test('is not sent, and not tried again, where the WebP is smaller', async () => {
    const key = variantPath(src, 's')
    const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    await store.put(key, tiny)
    await makeAvif(key)
    const avif = derivedPaths(src)[3] ?? ''
    expect(readFileSync(on(avif))).toHaveLength(0)
    const found = await findMedia(key.replace('media/', ''), { avif: true })
    expect([found?.type, found?.size]).toEqual(['image/webp', tiny.length])
    await makeWantedAvif(go)
    expect(readFileSync(on(avif))).toHaveLength(0)
  })

  test('of a picture that was removed meanwhile is not created', async () => {
    const key = variantPath(src, 'm')
    const making = makeAvif(key)
    await removePicture(store, src)
    await making
    await makeAvif(key)
    expect(readdirSync(on(folder)).filter((name) => src.includes(name.slice(0, 36)))).toEqual([])
  })

  test('waits while the shop stops', async () => {
    const stopping = new AbortController()
    stopping.abort()
    wantAvif(variantPath(src, 'l'))
    await makeWantedAvif(stopping.signal)
    expect(exists(derivedPaths(src)[1] ?? '')).toBe(false)
    await makeWantedAvif(go)
    expect(exists(derivedPaths(src)[1] ?? '')).toBe(true)
  })
})

describe('the share picture', () => {
  test.each([
    ['an upright drawing', () => drawing()],
    ['a wide one', () => drawing(1200, 400)],
    ['a small one', () => drawing(60, 80)],
    ['the hardest one', () => noise(1200, 1500)],
  ])('%s has the format that messengers show', async (_, picture) => {
    const key = sharePath((await storePicture(await picture())).src) ?? ''
    expect(await makeShare(key)).toBe(true)
    const { format, width, height } = await sharp(on(key)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(statSync(on(key)).size).toBeLessThanOrEqual(300_000)
  })

  test('is created once, on the first request, and stored', async () => {
    const path = (sharePath(src) ?? '').replace('media/', '')
    const found = await Promise.all(Array.from({ length: 5 }, () => findMedia(path)))
    expect(new Set(found.map((file) => file?.etag)).size).toBe(1)
    expect(found[0]?.type).toBe('image/jpeg')
    expect((await findMedia(path))?.etag).toBe(found[0]?.etag)
  })

  test('of a missing picture is not found', async () => {
    expect(await findMedia('p/test/nothing_share.jpg')).toBeNull()
    expect(await makeShare('media/p/test/nothing_share.jpg')).toBe(false)
  })
})

test('a picture wider than a page has a larger file for the gallery, other pictures have none', async () => {
  const wide = await storePicture(await drawing(2400, 3000))
  expect([wide.width, wide.height]).toEqual([2000, 2500])
  const widthOf = async (key: string) => (await sharp(on(key)).metadata()).width
  expect(await Promise.all([...picturePaths(wide.src), variantPath(wide.src, 'xl')].map(widthOf))).toEqual([
    1200, 800, 480, 240, 2000,
  ])
  expect(zoomSrcSet(wide.src, wide.width)).toBe(
    `${pictureUrl(wide.src)} 1200w, ${pictureUrl(wide.src, 'xl')} 2000w`,
  )
  expect(exists(variantPath(src, 'xl'))).toBe(false)
  expect(zoomSrcSet(src, 1000)).toBeUndefined()
})

test('all variants are removed with a picture', async () => {
  const { src } = await storePicture(await drawing(1600, 2000))
  for (const key of [...picturePaths(src), variantPath(src, 'xl')]) await makeAvif(key)
  expect((await sharp(on(derivedPaths(src)[4] ?? '')).metadata()).width).toBe(1600)
  await makeShare(sharePath(src) ?? '')
  const files = [...picturePaths(src), ...derivedPaths(src)]
  expect(files).toHaveLength(11)
  expect(files.filter((key) => !exists(key))).toEqual([])
  await removePicture(store, src)
  expect(files.filter(exists)).toEqual([])
})
