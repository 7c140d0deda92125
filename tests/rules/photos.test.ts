import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoCap } from '@/lib/orders/claims/schema'
import { encodePicture, plainWebp } from '@/lib/platform/storage/images'
import {
  isUsableAsItIs,
  kindOf,
  MAX_TAKEN_BYTES,
  neededSize,
  sentPicture,
  shownPicture,
} from '@/lib/platform/storage/photo-files'
import { picture, quarters, seenQuarters, taken } from '../support/pictures'

const boxOf = (...brands: string[]) => {
  const box = Buffer.alloc(8 + 4 * (brands.length + 1) + 40)
  box.writeUInt32BE(8 + 4 * (brands.length + 1), 0)
  box.write(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 4, 'latin1')
  return box
}

describe('what a file is', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is told by its first bytes: %s', async (kind) => {
    expect(kindOf(await picture(kind))).toBe(kind)
  })

  it.each([
    ['a photo of an iPhone', boxOf('heic', 'mif1', 'heic'), 'heic'],
    ['one whose brands begin with the general one', boxOf('mif1', 'heix'), 'heic'],
    ['an AVIF that names the general brand first', boxOf('mif1', 'avif', 'miaf'), 'avif'],
    ['a film', boxOf('isom', 'mp41'), 'other'],
    ['a text', Buffer.from('no picture'), 'other'],
    ['a few bytes', Buffer.from('ab'), 'other'],
    ['a box that ends early', Buffer.from('\0\0\0\u0008ftyp'), 'other'],
    ['nothing', Buffer.alloc(0), 'other'],
  ])('%s', (_, bytes, kind) => {
    expect(kindOf(bytes)).toBe(kind)
  })

  it('is read from a part of a larger buffer too', () => {
    const whole = Buffer.concat([Buffer.alloc(5), boxOf('heic', 'mif1')])
    expect(kindOf(whole.subarray(5))).toBe('heic')
  })

  it('decides whether the server can do with it', () => {
    expect(isUsableAsItIs('jpeg', 100, 100)).toBe(true)
    expect(isUsableAsItIs('jpeg', 101, 100)).toBe(false)
    expect(isUsableAsItIs('heic', 1, 100)).toBe(false)
    expect(isUsableAsItIs('other', 1, 100)).toBe(false)
  })
})

describe('the size that is sent', () => {
  const shown = shownPicture(5_000_000)
  it.each([
    ['a photo of a phone, lying', { width: 4000, height: 3000 }, { width: 2000, height: 1500 }],
    ['standing', { width: 3000, height: 4000 }, { width: 2000, height: 2667 }],
    ['of 108 megapixels', { width: 12000, height: 9000 }, { width: 2000, height: 1500 }],
    ['a small one', { width: 800, height: 1000 }, { width: 800, height: 1000 }],
    ['a strip', { width: 10, height: 40000 }, { width: 1, height: 4000 }],
  ])('of what is shown: %s', (_, from, to) => {
    expect(neededSize(from, shown)).toEqual(to)
  })

  it('of a report is bounded by its longer side', () => {
    const needs = sentPicture(1280, photoCap)
    expect(neededSize({ width: 3000, height: 4000 }, needs)).toEqual({ width: 960, height: 1280 })
    expect(neededSize({ width: 4000, height: 3000 }, needs)).toEqual({ width: 1280, height: 960 })
    expect(needs.untouched).toBe(0)
  })

  it('never grows and is never empty', () => {
    for (let width = 1; width < 20_000; width += 977)
      for (let height = 1; height < 20_000; height += 977) {
        const size = neededSize({ width, height }, shown)
        expect(size.width).toBeLessThanOrEqual(Math.min(width, 2000))
        expect(size.height).toBeLessThanOrEqual(Math.min(height, 4000))
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
      }
  })

  it('is of files of up to 20 MB', () => {
    expect(MAX_TAKEN_BYTES).toBe(20 * 1024 * 1024)
  })
})

describe('a photo that arrives as the camera stored it', () => {
  const upright = quarters(240, 180)
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is stored upright: EXIF orientation %i', async (orientation) => {
    const sent = await taken(await upright, orientation)
    expect((await sharp(sent).metadata()).orientation).toBe(orientation)
    const { files, width, height } = await encodePicture(sent)
    expect([width, height]).toEqual([240, 180])
    const asStored = { colours: [0, 1, 2, 3], isWide: true }
    expect(await seenQuarters(files.s)).toEqual(asStored)
    expect(await seenQuarters((await plainWebp(sent, 200)).bytes)).toEqual(asStored)
    expect((await sharp(files.full).metadata()).orientation).toBeUndefined()
  })
})
