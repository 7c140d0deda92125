import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { moveToDisk, moveToStore, verifyFiles } from '@/lib/platform/storage/move-files'
import { s3Store } from '@/lib/platform/storage/s3'
import { type S3Server, s3Server } from '../support/s3-server'

let service: S3Server
let dataDir: string
const originals = [
  'media/p/one/a.webp',
  'media/p/one/a_m.webp',
  'media/p/shop/logo.webp',
  'imports/one/list.zip',
]
/** They are made again from the others, or are not of the shop. */
const others = [
  'media/p/one/a.avif',
  'media/p/one/a_share.jpg',
  'media/p/one/.a.webp.1.part',
  'imports/one/list.part',
]

beforeAll(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  service = await s3Server()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await service.close()
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gulshan-move-'))
  service.objects.clear()
  service.pageSize = 2
  for (const key of [...originals, ...others]) write(key, `This is ${key}.`)
})
afterEach(() => {
  service.fault = null
  rmSync(dataDir, { recursive: true, force: true })
})

const on = (key: string) => join(dataDir, key)
function write(key: string, text: string) {
  mkdirSync(dirname(on(key)), { recursive: true })
  writeFileSync(on(key), text)
}
const guard = { maxFailures: 1000 }
const options = (more: object = {}) => ({
  dataDir,
  store: s3Store(service.settings, { reads: guard, writes: guard, files: guard }),
  pauses: [0, 0],
  ...more,
})
async function* shown(...keys: string[]) {
  yield* keys
}
const outcome = { copied: 0, same: 0, deleted: 0, problems: [] }

describe('a move to the bucket', () => {
  it('copies the originals, and leaves what is there already', async () => {
    expect(await moveToStore(options())).toMatchObject({ ...outcome, copied: 4 })
    expect([...service.objects.keys()].sort()).toEqual(originals.toSorted())
    for (const key of originals) expect(service.objects.get(key)?.bytes.toString()).toBe(`This is ${key}.`)
    service.requests.length = 0
    expect(await moveToStore(options())).toMatchObject({ ...outcome, same: 4 })
    expect(service.requests.every((request) => request.startsWith('HEAD '))).toBe(true)
    expect([...originals, ...others].every((key) => existsSync(on(key)))).toBe(true)
  })

  it('goes on where it was interrupted', async () => {
    const stopped = options()
    let files = 0
    const put = stopped.store.put
    stopped.store.put = (key, bytes) => {
      files += 1
      return files > 1 ? Promise.reject(new Error('killed')) : put(key, bytes)
    }
    await expect(moveToStore(stopped)).rejects.toThrow('killed')
    const { size } = service.objects
    expect(size).toBeGreaterThan(0)
    expect(await moveToStore(options())).toMatchObject({ ...outcome, copied: 4 - size, same: size })
  })

  it('waits while the service is away, and gives up when it stays so', async () => {
    service.fault = 503
    await expect(moveToStore(options())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const before = service.requests.length
    const moving = moveToStore(options({ pauses: Array.from({ length: 1000 }, () => 5) }))
    await vi.waitUntil(() => service.requests.length > before + 8, { timeout: 60_000 })
    service.fault = null
    expect(await moving).toMatchObject({ ...outcome, copied: 4 })
  })

  it('deletes here only what came back from the bucket, and only when it is told to', async () => {
    expect(await moveToStore(options({ isDeleting: true }))).toMatchObject({
      ...outcome,
      copied: 4,
      deleted: 4,
    })
    expect(originals.some((key) => existsSync(on(key)))).toBe(false)
    expect(others.every((key) => existsSync(on(key)))).toBe(true)
    expect(service.objects.size).toBe(4)
  })

  it('leaves nothing in the bucket of a file that the shop removes meanwhile', async () => {
    const moving = options({ isDeleting: true })
    const { put, putFile } = moving.store
    moving.store.put = async (key, bytes) => {
      if (key === 'media/p/one/a.webp') rmSync(on(key))
      await put(key, bytes)
      if (key === 'media/p/one/a_m.webp') rmSync(on(key))
    }
    moving.store.putFile = (key, path) => {
      rmSync(path)
      return putFile(key, path)
    }
    expect(await moveToStore(moving)).toMatchObject({ ...outcome, copied: 1, deleted: 1 })
    expect([...service.objects.keys()]).toEqual(['media/p/shop/logo.webp'])
  })

  it('overwrites no other file', async () => {
    await moveToStore(options())
    write('media/p/one/a.webp', 'Another one.')
    const { problems, deleted } = await moveToStore(options({ isDeleting: true }))
    expect(problems).toEqual(['media/p/one/a.webp is another file in the bucket'])
    expect(deleted).toBe(3)
    expect(readFileSync(on('media/p/one/a.webp'), 'utf8')).toBe('Another one.')
    expect(service.objects.get('media/p/one/a.webp')?.bytes.toString()).toBe('This is media/p/one/a.webp.')
  })
})

describe('a move to the disk', () => {
  it('brings back every byte, and leaves what is there already', async () => {
    await moveToStore(options({ isDeleting: true }))
    service.objects.set('of-another/program.webp', { bytes: Buffer.from('x'), type: '', metadata: {} })
    write('media/p/one/a.webp', 'This is media/p/one/a.webp.')
    expect(await moveToDisk(options())).toMatchObject({ ...outcome, copied: 3, same: 1 })
    for (const key of originals) expect(readFileSync(on(key), 'utf8')).toBe(`This is ${key}.`)
    expect(await moveToDisk(options({ isDeleting: true }))).toMatchObject({ ...outcome, same: 4, deleted: 4 })
    expect([...service.objects.keys()]).toEqual(['of-another/program.webp'])
  })

  it('takes no damaged file, and overwrites no other', async () => {
    await moveToStore(options())
    rmSync(on('media/p/one/a.webp'))
    write('media/p/one/a_m.webp', 'Another one.')
    service.fault = 'damaged'
    await expect(moveToDisk(options())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(existsSync(on('media/p/one/a.webp'))).toBe(false)
    service.fault = null
    const { copied, problems } = await moveToDisk(options())
    expect([copied, problems]).toEqual([1, ['media/p/one/a_m.webp is another file on this disk']])
    expect(readFileSync(on('media/p/one/a_m.webp'), 'utf8')).toBe('Another one.')
  })

  it('takes files that another program has put there, which have no checksum', async () => {
    for (const key of originals) {
      service.objects.set(key, { bytes: readFileSync(on(key)), type: '', metadata: {} })
      if (key !== 'media/p/one/a.webp') rmSync(on(key))
    }
    expect(await moveToDisk(options())).toMatchObject({ ...outcome, copied: 3, same: 1 })
    expect(await moveToStore(options())).toMatchObject({ ...outcome, same: 4 })
  })
})

describe('the comparison', () => {
  it('finds nothing to say about a shop that moved', async () => {
    await moveToStore(options())
    rmSync(on('imports/one/list.zip'))
    expect(await verifyFiles(options(), shown('media/p/one/a.webp', 'media/p/shop/logo.webp'))).toMatchObject(
      {
        compared: 4,
        copies: 3,
        problems: [],
      },
    )
    expect(existsSync(on('imports/one/list.zip'))).toBe(false)
  })

  it('finds what is missing, damaged, or not the same', async () => {
    await moveToStore(options())
    write('media/p/one/a.webp', 'Another one.')
    write('media/p/two/late.webp', 'Not moved yet.')
    service.objects.set('media/p/shop/logo.webp', {
      ...(service.objects.get('media/p/shop/logo.webp') ?? { type: '', metadata: {} }),
      bytes: Buffer.from('Damaged.'),
    })
    const { problems } = await verifyFiles(options(), shown('media/p/one/a.webp', 'media/p/three/gone.webp'))
    expect(problems.toSorted()).toEqual([
      'media/p/one/a.webp is another file on this disk',
      'media/p/shop/logo.webp is damaged in the bucket',
      'media/p/three/gone.webp is shown and missing',
      'media/p/two/late.webp is only on this disk',
    ])
  })
})
