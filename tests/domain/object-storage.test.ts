// Two machines of one shop: one database, one bucket, and a disk for each. Every machine loads modules of its own, as a
// server process does.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pictureKey, seedId } from '@/demo/ids'
import { forgetAll } from '@/lib/platform/server/per-process.mjs'
import { makeTestDataDir } from '../../scripts/testing/test-server.mjs'
import { zipOf } from '../../scripts/testing/zip.mjs'
import '../support/database'
import { factories } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import { type S3Server, s3Server } from '../support/s3-server'
import { staffViewer } from '../support/viewers'

process.env.LOG_LEVEL = 'silent'

async function machine(folder: string) {
  process.env.DATA_DIR = folder
  forgetAll()
  vi.resetModules()
  const { db } = await import('@/lib/platform/database/client')
  return {
    folder,
    db,
    has: (key: string) => existsSync(join(folder, key)),
    ...(await import('@/lib/catalogue/editing/commands')),
    ...(await import('@/lib/catalogue/editing/unused-pictures')),
    ...(await import('@/lib/catalogue/image-search/engine')),
    ...(await import('@/lib/catalogue/image-search/indexing')),
    ...(await import('@/lib/catalogue/products/form')),
    ...(await import('@/lib/entry/startup/cron-jobs')),
    ...(await import('@/lib/office/imports/check')),
    ...(await import('@/lib/office/imports/commands')),
    ...(await import('@/lib/office/imports/files')),
    ...(await import('@/lib/office/imports/run')),
    ...(await import('@/lib/office/imports/queries')),
    ...(await import('@/lib/platform/storage/avif')),
    ...(await import('@/lib/platform/storage/media')),
    ...(await import('@/lib/platform/storage/picture-files')),
    ...(await import('@/lib/platform/storage/pictures')),
    ...(await import('@/lib/platform/storage/removals')),
    ...(await import('@/lib/platform/storage/remote')),
  }
}
type Machine = Awaited<ReturnType<typeof machine>>

let service: S3Server
let a: Machine
let b: Machine
let admin: Parameters<Machine['createProduct']>[0]
const going = new AbortController().signal

beforeAll(async () => {
  service = await s3Server()
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = service.settings
  Object.assign(process.env, {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  a = await machine(makeTestDataDir())
  b = await machine(makeTestDataDir())
  admin = staffViewer(await factories(a.db).admin())
})
afterEach(() => {
  service.fault = null
})
afterAll(async () => {
  await service.close()
  for (const { folder } of [a, b]) rmSync(folder, { recursive: true, force: true })
})

const away = { code: 'SERVICE_UNAVAILABLE' }
let number = 0
/** A product that is made on machine A, and the key of its picture. */
async function add(at = a) {
  number += 1
  const product = await at.createProduct(
    admin,
    at.productCreation.parse({
      name: `Far Fern ${number}`,
      categories: 'Shade',
      shortDesc: 'Green.',
      longDesc: '<p>Green.</p>',
      price: { amount: '900' },
      images: fileOf(await picture('jpeg', { width: 600, height: 750, colour: '#3c7a4f' })),
    }),
  )
  return { id: product._id, src: product.src[0] ?? '' }
}
const pathOf = (key: string) => key.replace('media/', '')
/** Deletes a product and its pictures, as the job does half an hour later. */
async function removeAt(at: Machine, { id, src }: { id: string; src: string }) {
  await at.deleteProduct(admin, id)
  await at.db.productImage.deleteMany({ where: { productId: id } })
  const lost = { productId: id, since: new Date(0) }
  await at.db.loosePicture.upsert({
    where: { src },
    create: { src, ...lost },
    update: lost,
    select: { src: true },
  })
  await at.sweepLoosePictures(going)
}

describe('a picture that is uploaded at one machine', () => {
  it('is shown at the other, in all of its sizes and kinds', async () => {
    const { src } = await add()
    const keys = a.picturePaths(src)
    expect(keys.every((key) => a.has(key) && service.objects.has(key))).toBe(true)
    expect(keys.some((key) => b.has(key))).toBe(false)
    for (const key of keys) expect((await b.findMedia(pathOf(key)))?.type).toBe('image/webp')
    expect((await b.findMedia(pathOf(a.sharePath(src) ?? '')))?.type).toBe('image/jpeg')
    expect(readFileSync(join(b.folder, src)).equals(readFileSync(join(a.folder, src)))).toBe(true)
  })

  it('is shown at the other in a demo too, where the seed has named it', async () => {
    const { src } = await add()
    const seeded = pictureKey(seedId('image:of-this-test:front'))
    const keys = [...a.picturePaths(seeded), a.variantPath(seeded, 'xl')]
    const object = service.objects.get(src)
    for (const key of keys) if (object) service.objects.set(key, object)
    for (const key of keys) expect((await b.findMedia(pathOf(key)))?.type).toBe('image/webp')
    expect((await b.findMedia(pathOf(b.sharePath(seeded) ?? '')))?.type).toBe('image/jpeg')
    for (const key of keys) service.objects.delete(key)
    expect(keys.filter((key) => !b.has(key))).toEqual([])
  })

  it('gets its AVIF at the other from the file for a page, which is fetched for it', async () => {
    const { src } = await add()
    const small = b.variantPath(src, 'm')
    await b.findMedia(pathOf(small), { avif: true })
    expect(b.has(src)).toBe(false)
    await b.makeWantedAvif(going)
    expect((await b.findMedia(pathOf(small), { avif: true }))?.type).toBe('image/avif')
    // Only originals go to the bucket.
    expect([...service.objects.keys()].filter((key) => !key.endsWith('.webp'))).toEqual([])
  })

  it('is indexed at the other for the search by picture', async () => {
    const { id, src } = await add()
    const engine = new b.Engine({ size: 'full', file: '/nowhere.onnx', threads: 1, answerMs: 180_000 })
    try {
      await b.indexNewPictures(going, engine)
    } finally {
      await engine.close()
    }
    expect(await b.db.imageEmbedding.count({ where: { image: { productId: id } } })).toBe(1)
    expect(b.has(b.variantPath(src, 'm'))).toBe(true)
  })

  it('is fetched once for many views at once', async () => {
    const { src } = await add()
    service.requests.length = 0
    await Promise.all(Array.from({ length: 20 }, () => b.findMedia(pathOf(src))))
    expect(service.requests).toEqual([`GET ${src}`])
  })
})

describe('a picture that is removed at one machine', () => {
  it('is gone from the bucket and from the disk of the other, with all that was made of it', async () => {
    const product = await add()
    const keys = [...a.picturePaths(product.src), ...a.derivedPaths(product.src)]
    await Promise.all(a.picturePaths(product.src).map((key) => b.findMedia(pathOf(key))))
    await b.findMedia(pathOf(a.sharePath(product.src) ?? ''))
    await b.makeAvif(product.src)
    await b.removeFromOthersOnce()
    expect(keys.filter((key) => b.has(key)).length).toBeGreaterThanOrEqual(6)
    await removeAt(a, product)
    expect(keys.filter((key) => a.has(key) || service.objects.has(key))).toEqual([])
    await b.removeFromOthersOnce()
    expect(keys.filter((key) => b.has(key))).toEqual([])
    expect(await b.findMedia(pathOf(product.src))).toBeNull()
    // The pictures of others stay.
    const other = await add()
    await b.findMedia(pathOf(other.src))
    await b.removeFromOthersOnce()
    expect(b.has(other.src)).toBe(true)
  })

  it('does not come back when the other was fetching it', async () => {
    const product = await add()
    const { store } = b.remote
    const get = store && vi.spyOn(store, 'get')
    get?.mockImplementationOnce(async () => {
      // The bucket had sent the bytes before they were removed; the removal is known before they are stored.
      const bytes = service.objects.get(product.src)?.bytes ?? null
      await removeAt(a, product)
      await b.removeFromOthersOnce()
      return bytes && new Uint8Array(bytes)
    })
    expect(await b.findMedia(pathOf(product.src))).toBeNull()
    expect(b.has(product.src)).toBe(false)
    get?.mockRestore()
  })

  it('is removed once more by the job when the bucket was away', async () => {
    const product = await add()
    service.fault = 500
    await expect(removeAt(a, product)).rejects.toMatchObject(away)
    service.fault = null
    expect(await a.db.loosePicture.count({ where: { src: product.src } })).toBe(1)
    expect(await a.db.fileRemoval.count({ where: { key: product.src } })).toBe(0)
    await a.sweepLoosePictures(going)
    expect(a.picturePaths(product.src).filter((key) => service.objects.has(key))).toEqual([])
    expect(await a.db.fileRemoval.count({ where: { key: product.src } })).toBe(1)
  })
})

describe('the removals', () => {
  const followed = () => join(b.folder, 'removals-followed')
  /** Another start of machine B. */
  const restart = async () => {
    b = await machine(b.folder)
  }

  it('are followed from the time of the last look, also after a restart', async () => {
    const [gone, stays] = [await add(), await add()]
    for (const { src } of [gone, stays]) await b.findMedia(pathOf(src))
    await b.removeFromOthersOnce()
    await removeAt(a, gone)
    await restart()
    await b.removeFromOthersOnce()
    expect([b.has(gone.src), b.has(stays.src)]).toEqual([false, true])
    const [time = '', bucket] = readFileSync(followed(), 'utf8').split(' ')
    expect([Number.isNaN(Date.parse(time)), bucket]).toEqual([false, service.settings.bucket])
  })

  it('of more than a month ago are deleted, and a machine that was off for so long sets aside what nothing names', async () => {
    const [gone, stays, only, late] = [await add(), await add(), await add(), await add()]
    for (const { src } of [gone, stays, only, late]) await b.findMedia(pathOf(src))
    await b.makeAvif(gone.src)
    // A picture that was not moved to the store: the disk has the only file.
    const object = service.objects.get(only.src)
    service.objects.delete(only.src)
    const zip = 'imports/0199c0de-0000-7000-8000-00000000000a/0199c0de-0000-7000-8000-00000000000b.zip'
    const foreign = 'media/p/before/the-bucket.webp'
    for (const key of [zip, foreign]) {
      mkdirSync(dirname(join(b.folder, key)), { recursive: true })
      writeFileSync(join(b.folder, key), 'A file.')
    }
    await removeAt(a, gone)
    await a.db.$executeRaw`UPDATE file_removals SET removed_at = removed_at - interval '31 days'`
    await a.deleteExpiredRows()
    expect(await a.db.fileRemoval.count()).toBe(0)
    writeFileSync(followed(), new Date(Date.now() - 31 * 24 * 3_600_000).toISOString())
    await restart()
    // When it cannot be done to its end, it is done at the next look.
    writeFileSync(join(b.folder, '.set-aside'), 'no folder')
    await removeAt(a, late)
    await expect(b.removeFromOthersOnce()).rejects.toThrow()
    expect([b.has(late.src), b.has(gone.src)]).toEqual([false, true])
    rmSync(join(b.folder, '.set-aside'))
    await b.removeFromOthersOnce()
    const removed = [gone.src, b.avifPath(gone.src), zip]
    expect(removed.filter((key) => b.has(key))).toEqual([])
    expect(removed.filter((key) => !b.has(`.set-aside/${key}`))).toEqual([])
    expect(await b.findMedia(pathOf(gone.src))).toBeNull()
    const staying = [stays.src, only.src, foreign]
    expect(staying.filter((key) => !b.has(key))).toEqual([])
    if (object) service.objects.set(only.src, object)
    rmSync(join(b.folder, foreign))
  })

  it('drop nothing from a disk that has never followed them: its files may be the only ones', async () => {
    const key = 'media/p/before/the-bucket.webp'
    mkdirSync(dirname(join(b.folder, key)), { recursive: true })
    writeFileSync(join(b.folder, key), 'A picture.')
    rmSync(followed())
    await restart()
    await b.removeFromOthersOnce()
    expect(b.has(key)).toBe(true)
    // A shop that left its bucket forgets how far it had followed.
    b.remote.store = null
    b.followRemovals()
    await expect.poll(() => existsSync(followed())).toBe(false)
    await restart()
  })

  it('are looked for again and again while the server runs', async () => {
    const product = await add()
    await b.findMedia(pathOf(product.src))
    b.followRemovals()
    await removeAt(a, product)
    await b.lookForRemovals()
    await expect.poll(() => b.has(product.src)).toBe(false)
  })
})

describe('the ZIP files of an import', () => {
  const head = 'sku,name,categories,shortDesc,longDesc,price,stock,pictures'
  async function* chunks(bytes: Uint8Array) {
    yield bytes
  }
  async function upload(at: Machine, sku: string) {
    const file = new File(
      [`${head}\n${sku},Zipped ${sku},Shade,Green.,Soft.,900,5,${sku}.jpg\n`],
      'plants.csv',
    )
    const { _id } = await at.createImport(admin, { file })
    const zip = await zipOf({ [`${sku}.jpg`]: await picture('jpeg', { width: 40, height: 30 }) })
    return { id: _id, zip }
  }
  const stored = (id: string) => [...service.objects.keys()].filter((key) => key.startsWith(`imports/${id}/`))
  const noPicture = () => Promise.reject(new Error('not asked'))

  it('that machine A took are read by the jobs of machine B', async () => {
    const { id, zip } = await upload(a, 'AB-1')
    await a.addPictures(admin, id, chunks(zip))
    expect(stored(id)).toHaveLength(1)
    expect(b.has(`imports/${id}`)).toBe(false)
    await b.checkImports(going)
    expect(await a.getImport(admin, id)).toMatchObject({ status: 'READY', withoutPicture: 0, archives: 1 })
    await a.startImport(admin, id)
    await b.runImports(going, noPicture)
    expect(await a.getImport(admin, id)).toMatchObject({ status: 'DONE', withoutPicture: 0 })
    expect(b.has(stored(id)[0] ?? '')).toBe(true)
    const { src } = await a.db.productImage.findFirstOrThrow({ where: { product: { name: 'Zipped AB-1' } } })
    expect((await a.findMedia(pathOf(src)))?.type).toBe('image/webp')
  })

  it('are fetched once, and only those that the row names', async () => {
    const { id, zip } = await upload(a, 'AB-2')
    await a.addPictures(admin, id, chunks(zip))
    service.objects.set(`imports/${id}/stray.zip`, {
      bytes: Buffer.from('no zip'),
      type: 'application/zip',
      metadata: {},
    })
    service.requests.length = 0
    expect(await b.archivesOf(id)).toHaveLength(1)
    expect(await b.archivesOf(id)).toHaveLength(1)
    expect(service.requests).toEqual([expect.stringMatching(/^GET imports\/.*\.zip$/)])
    await a.cancelImport(admin, id)
  })

  it('leave nothing in the bucket when they are rejected', async () => {
    const { id, zip } = await upload(a, 'AB-3')
    await a.db.productImport.update({ where: { id }, data: { archives: 20 }, select: { id: true } })
    await expect(a.addPictures(admin, id, chunks(zip))).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(a.addPictures(admin, id, chunks(new Uint8Array([1, 2])))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(stored(id)).toEqual([])
    expect(readdirSync(join(a.folder, 'imports', id))).toEqual([])
    await a.cancelImport(admin, id)
  })

  it('are not taken while the bucket is away, and an import waits for it', async () => {
    const { id, zip } = await upload(a, 'AB-4')
    service.fault = 500
    await expect(a.addPictures(admin, id, chunks(zip))).rejects.toMatchObject(away)
    service.fault = null
    expect(await a.getImport(admin, id)).toMatchObject({ archives: 0 })
    await a.addPictures(admin, id, chunks(zip))
    service.fault = 503
    await expect(b.checkImports(going)).rejects.toMatchObject(away)
    expect(await a.getImport(admin, id)).toMatchObject({ status: 'CHECKING', failure: null })
    service.fault = null
    await b.db.$executeRaw`UPDATE job_attempts SET due_at = now() - interval '1 second'`
    await b.checkImports(going)
    expect(await a.getImport(admin, id)).toMatchObject({ status: 'READY', withoutPicture: 0 })
    await a.cancelImport(admin, id)
  })

  it('of a shop that moved to the bucket are found without names', async () => {
    const { id, zip } = await upload(a, 'AB-5')
    await a.addPictures(admin, id, chunks(zip))
    await a.db.productImport.update({ where: { id }, data: { archiveNames: [] }, select: { id: true } })
    expect(await b.archivesOf(id)).toHaveLength(1)
    await a.cancelImport(admin, id)
  })

  it('are deleted everywhere a week after its end', async () => {
    const { id, zip } = await upload(a, 'AB-6')
    await a.addPictures(admin, id, chunks(zip))
    await b.archivesOf(id)
    await a.cancelImport(admin, id)
    await a.deleteOldImports()
    expect(stored(id)).toHaveLength(1)
    await a.db
      .$executeRaw`UPDATE product_imports SET finished_at = now() - interval '8 days' WHERE id = ${id}::uuid`
    await a.deleteOldImports()
    expect(stored(id)).toEqual([])
    expect(a.has(`imports/${id}`)).toBe(false)
    expect(b.has(`imports/${id}`)).toBe(true)
    await b.removeFromOthersOnce()
    expect(b.has(`imports/${id}`)).toBe(false)
  })
})

describe('a job that deletes ZIP files and is killed', () => {
  it('leaves no copy at another machine', async () => {
    const id = '0199c0de-0000-7000-8000-0000000000aa'
    const key = `imports/${id}/0199c0de-0000-7000-8000-0000000000ab.zip`
    service.objects.set(key, { bytes: Buffer.from('zip'), type: 'application/zip', metadata: {} })
    mkdirSync(dirname(join(b.folder, key)), { recursive: true })
    writeFileSync(join(b.folder, key), 'zip')
    const { store } = a.remote
    const remove = store?.remove.bind(store)
    const killed = store && vi.spyOn(store, 'remove')
    killed?.mockImplementationOnce(async (removed) => {
      await remove?.(removed)
      throw new Error('killed')
    })
    await expect(a.deleteOldImports()).rejects.toThrow('killed')
    killed?.mockRestore()
    await b.removeFromOthersOnce()
    expect([service.objects.has(key), b.has(`imports/${id}`)]).toEqual([false, false])
    await a.deleteOldImports()
  })
})

describe('what is private', () => {
  it('is served at no address, from the bucket or from the disk', async () => {
    const key = 'imports/0199c0de-0000-7000-8000-000000000001/0199c0de-0000-7000-8000-000000000002'
    for (const end of ['.zip', '.webp']) {
      const object = { bytes: Buffer.from('private'), type: 'image/webp', metadata: {} }
      service.objects.set(key + end, object)
      service.objects.set(`media/q/private${end}`, object)
      mkdirSync(dirname(join(a.folder, key)), { recursive: true })
      writeFileSync(join(a.folder, key + end), 'private')
    }
    service.requests.length = 0
    for (const path of [
      `../${key}.webp`,
      `../${key}.zip`,
      `p/../../${key}.webp`,
      `p/..%2f..%2f${key}.webp`,
      `p//${key}.webp`,
      `${key}.webp`,
      `${key}.zip`,
      'q/private.webp',
      'q/private.zip',
    ]) {
      expect(await a.findMedia(path)).toBeNull()
      expect(await a.findMedia(path, { avif: true })).toBeNull()
      expect(await a.fetchToLocal(`media/${path}`)).toBe(false)
    }
    expect(await a.fetchToLocal(`${key}.webp`)).toBe(false)
    expect(service.requests.filter((request) => /imports|private/.test(request))).toEqual([])
  })

  it('is in the bucket for the one who has the key alone', async () => {
    const { endpoint, bucket } = service.settings
    for (const key of service.objects.keys())
      expect((await fetch(`${endpoint}/${bucket}/${key}`)).status).toBe(403)
  })
})

describe('npm run files', () => {
  /** Runs the command with the disk of machine A, or another one. */
  const files = (args: string[], folder = a.folder) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const program = 'lib/platform/storage/move-command.ts'
      const nodeArgs = ['--conditions=react-server', '--import', 'tsx', program, ...args]
      const env = { ...process.env, DATA_DIR: folder }
      execFile(process.execPath, nodeArgs, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, output: stdout + stderr }),
      )
    })

  it('compares all files, with those that the shop shows', async () => {
    const { src } = await add()
    const { code, output } = await files(['verify'])
    expect(output).toContain('Everything agrees.')
    expect(code).toBe(0)
    const object = service.objects.get(src)
    service.objects.delete(src)
    const missing = await files(['verify'])
    expect(missing.code).toBe(1)
    expect(missing.output).toContain(`${src} is shown and missing`)
    expect((await files(['move-to-s3'])).output).toContain('1 files copied')
    expect(service.objects.get(src)?.bytes).toEqual(object?.bytes)
  })

  it('deletes what it has moved only for a shop that runs with the bucket', async () => {
    const folder = makeTestDataDir()
    const key = 'media/p/shop/0199c0de-0000-7000-8000-0000000000ba.webp'
    mkdirSync(dirname(join(folder, key)), { recursive: true })
    writeFileSync(join(folder, key), 'A picture.')
    const isThere = () => existsSync(join(folder, key))
    const refused = await files(['move-to-s3', '--delete'], folder)
    expect(refused.output).toContain('--delete is for a shop that runs with the bucket')
    expect([refused.code, isThere(), service.objects.has(key)]).toEqual([1, true, false])
    const followed = join(folder, 'removals-followed')
    const other = `${new Date().toISOString()} another`
    const old = `${new Date(Date.now() - 3 * 3_600_000).toISOString()} ${service.settings.bucket}`
    for (const text of [other, old]) {
      writeFileSync(followed, text)
      expect((await files(['move-to-s3', '--delete'], folder)).code).toBe(1)
    }
    const shop = await machine(folder)
    await shop.removeFromOthersOnce()
    const moved = await files(['move-to-s3', '--delete'], folder)
    expect(moved.output).toContain('1 files copied')
    expect([moved.code, isThere(), service.objects.has(key)]).toEqual([0, false, true])
    service.objects.delete(key)
    rmSync(folder, { recursive: true, force: true })
  })

  it('says when anyone can read the bucket', async () => {
    service.openTo = 'files'
    const { code, output } = await files(['verify'])
    service.openTo = 'list'
    const listed = await files(['verify'])
    service.openTo = null
    expect([code, listed.code]).toEqual([1, 1])
    expect(output).toMatch(/imports\/\S+ can be read by anyone/)
    expect(listed.output).toContain('anyone can list the files of the bucket')
  })

  it('brings all files to an empty disk', async () => {
    const folder = makeTestDataDir()
    const { code, output } = await files(['move-to-disk'], folder)
    expect(output).toContain('Everything agrees.')
    expect(code).toBe(0)
    const originals = [...service.objects.keys()].filter((key) =>
      /^media\/p\/.*webp$|^imports\/.*zip$/.test(key),
    )
    expect(originals.filter((key) => !existsSync(join(folder, key)))).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('while the bucket is away', () => {
  it('pictures on the disk are shown, others are a 503, and nothing can be uploaded', async () => {
    const [near, far] = [await add(), await add()]
    await b.findMedia(pathOf(near.src))
    const products = await a.db.product.count()
    service.fault = 503
    expect((await b.findMedia(pathOf(near.src)))?.type).toBe('image/webp')
    await expect(b.findMedia(pathOf(far.src))).rejects.toMatchObject(away)
    await expect(add()).rejects.toMatchObject(away)
    expect(await a.db.product.count()).toBe(products)
    service.fault = null
    expect((await b.findMedia(pathOf(far.src)))?.type).toBe('image/webp')
    // What could not be removed at once the job removes.
    await a.sweepLoosePictures(going, new Date(Date.now() + 3_600_000))
    expect(await a.db.loosePicture.count({ where: { productId: { not: null } } })).toBe(0)
  })
})
