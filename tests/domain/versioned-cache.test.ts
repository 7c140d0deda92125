import '../support/database'
import { Pool } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { versionedCache } from '@/lib/platform/cache/versioned-cache'
import { db } from '@/lib/platform/database/client'
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
    let hasCounted = false
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const ask = () =>
      versionedCache('slowly', async () => {
        times += 1
        const count = await counted()
        hasCounted = true
        await ended
        return count
      })
    const before = await counted()
    const query = vi.spyOn(Pool.prototype, 'query')
    const early = Array.from({ length: 20 }, ask)
    // All of them look at the version, and one counts, before the change.
    await Promise.all(query.mock.results.map(({ value }) => value))
    query.mockRestore()
    await expect.poll(() => hasCounted).toBe(true)
    await make.product()
    const late = Array.from({ length: 20 }, ask)
    end()
    expect(new Set(await Promise.all(early))).toEqual(new Set([before]))
    expect(new Set(await Promise.all(late))).toEqual(new Set([before + 1]))
    expect(times).toBe(2)
  })

  it('is tried again after an error', async () => {
    const fail = () => versionedCache('failing', () => Promise.reject(new Error('trouble')))
    await expect(fail()).rejects.toThrow('trouble')
    expect(await versionedCache('failing', async () => 'mended')).toBe('mended')
  })
})
