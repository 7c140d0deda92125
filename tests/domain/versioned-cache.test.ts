import '../support/database'
import { describe, expect, it } from 'vitest'
import { versionedCache } from '@/lib/cache/versioned-cache'
import { db } from '@/lib/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const counted = () => db.product.count({ where: { deletedAt: null } })

describe('a value cached per version of the catalogue', () => {
  it('is calculated again after a change and only then', async () => {
    let times = 0
    const ask = () =>
      versionedCache('products', async () => {
        times += 1
        return counted()
      })
    expect([await ask(), await ask(), times]).toEqual([0, 0, 1])
    await make.product()
    expect([await ask(), await ask(), times]).toEqual([1, 1, 2])
    await db.product.updateMany({ where: {}, data: { sold: 7 } })
    expect([await ask(), times]).toEqual([1, 2])
  })

  it('is calculated once for concurrent readers, and never stale for a reader after a change', async () => {
    let times = 0
    const ask = () =>
      versionedCache('slowly', async () => {
        times += 1
        const count = await counted()
        await new Promise((resolve) => setTimeout(resolve, 200))
        return count
      })
    const before = await counted()
    const early = Array.from({ length: 20 }, ask)
    await expect.poll(() => times).toBe(1)
    await make.product()
    const late = Array.from({ length: 20 }, ask)
    expect(await Promise.race(early)).toBe(before)
    // Some of them may have looked at the version only after the change.
    expect([before, before + 1]).toEqual(expect.arrayContaining([...new Set(await Promise.all(early))]))
    expect(new Set(await Promise.all(late))).toEqual(new Set([before + 1]))
    expect(times).toBe(2)
  })

  it('is tried again after an error', async () => {
    const fail = () => versionedCache('failing', () => Promise.reject(new Error('trouble')))
    await expect(fail()).rejects.toThrow('trouble')
    expect(await versionedCache('failing', async () => 'mended')).toBe('mended')
  })
})
