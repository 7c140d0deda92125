import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/base/ids'
import { createProduct, deleteProduct } from '@/lib/catalogue/editing/commands'
import { sweepLoosePictures } from '@/lib/catalogue/editing/unused-pictures'
import { productCreation } from '@/lib/catalogue/products/form'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { checkEnv } from '@/lib/platform/env-check'
import { findMedia } from '@/lib/platform/storage/media'
import { picturePaths } from '@/lib/platform/storage/picture-files'
import { fetchToLocal } from '@/lib/platform/storage/pictures'
import { remote } from '@/lib/platform/storage/remote'
import { uploadthingStore } from '@/lib/platform/storage/uploadthing'
import { dataDir } from '../support/database'
import { factories } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import { standIn, token } from '../support/uploadthing'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let service: Awaited<ReturnType<typeof standIn>>
let admin: Viewer

const idOf = (key: string) => key.replaceAll('/', '.')
const onDisk = (key: string) => existsSync(join(dataDir, key))
const add = async () =>
  createProduct(
    admin,
    productCreation.parse({
      name: 'Far Fern',
      categories: 'Shade',
      shortDesc: 'Green.',
      longDesc: '<p>Green.</p>',
      price: { amount: '900' },
      images: fileOf(await picture('jpeg')),
    }),
  )

beforeAll(async () => {
  service = await standIn()
  const { id, role } = await make.admin()
  admin = { id, role, rights: ownerRights } as Viewer
})
afterAll(() => service.close())
afterEach(() => {
  service.failWith.status = null
})

// The store of a shop with UPLOADTHING_TOKEN.
const useService = () => {
  remote.store = uploadthingStore(token, service.urls)
}

describe('pictures at UploadThing', () => {
  it('are uploaded in all widths under our own keys, and served from here', async () => {
    useService()
    const product = await add()
    const keys = picturePaths(product.src[0] ?? '')
    expect([...service.files.keys()].sort()).toEqual(keys.map(idOf).sort())
    expect(keys.every(onDisk)).toBe(true)
    expect(product.src[0]).toMatch(/^media\/p\//)
  })

  it('are fetched again when the disk of this machine is empty, once for concurrent requests', async () => {
    useService()
    const { src } = await add()
    const [whole = ''] = picturePaths(src[0] ?? '')
    rmSync(join(dataDir, 'media'), { recursive: true, force: true })
    service.requests.length = 0
    const views = await Promise.all(Array.from({ length: 20 }, () => findMedia(whole.replace('media/', ''))))
    expect(views.every((file) => file?.type === 'image/webp')).toBe(true)
    expect(service.requests).toEqual([`GET /f/${idOf(whole)}`])
    const share = await findMedia(whole.replace('media/', '').replace('.webp', '_share.jpg'))
    expect(share?.type).toBe('image/jpeg')
  })

  it('are requested once when they exist nowhere, and never under a name that is not ours', async () => {
    useService()
    service.requests.length = 0
    const path = `p/${newId()}/${newId()}`
    expect(await findMedia(`${path}_m.webp`)).toBeNull()
    expect(await findMedia(`${path}_m.webp`)).toBeNull()
    for (const other of [`${path}.png`, `${path}_xs.webp`, `p/${newId()}/such.webp`, 'p/none/such.webp'])
      expect(await findMedia(other)).toBeNull()
    expect(await findMedia('p/../../secret.webp')).toBeNull()
    expect(service.requests).toEqual([`GET /f/${idOf(`media/${path}_m.webp`)}`])
  })

  it('leave nothing behind when an upload fails, and the admin gets an error', async () => {
    useService()
    const before = await db.product.count()
    service.failWith.status = 500
    await expect(add()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await db.product.count()).toBe(before)
    service.failWith.status = null
    // Files that could not be removed at once are removed by the job.
    await sweepLoosePictures(new AbortController().signal, new Date(Date.now() + 3_600_000))
    expect(await db.loosePicture.count()).toBe(0)
  })

  it('are removed there as well', async () => {
    useService()
    const { _id, src } = await add()
    await deleteProduct(admin, _id)
    await db.productImage.deleteMany({ where: { productId: _id } })
    await db.loosePicture.create({
      data: { src: src[0] ?? '', productId: _id, since: new Date(0) },
      select: { src: true },
    })
    await sweepLoosePictures(new AbortController().signal)
    expect(picturePaths(src[0] ?? '').some((key) => service.files.has(idOf(key)) || onDisk(key))).toBe(false)
  })

  it('do not stop the shop when the service is down', async () => {
    remote.store = uploadthingStore(token, { ...service.urls, filesUrl: 'http://127.0.0.1:9' })
    const path = `p/${newId()}/${newId()}.webp`
    await expect(findMedia(path)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    remote.store = null
    expect(await fetchToLocal(`media/${path}`)).toBe(false)
  })
})

it('an invalid token stops the start with a message', () => {
  const settings = {
    GULSHAN_MODE: 'demo',
    DATABASE_URL: 'postgres://127.0.0.1/shop',
    AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
  }
  expect(checkEnv({ ...settings, UPLOADTHING_TOKEN: token })).toEqual([])
  expect(checkEnv({ ...settings, UPLOADTHING_TOKEN: 'sk_live_old' })[0]).toMatch(
    /^UPLOADTHING_TOKEN must be a token/,
  )
})
