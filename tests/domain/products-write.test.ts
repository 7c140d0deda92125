import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import '../support/database'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeProduct, createProduct, deleteProduct } from '@/lib/catalogue/editing/commands'
import { storeLoose, sweepLoosePictures } from '@/lib/catalogue/editing/unused-pictures'
import { type ProductCreation, productChange, productCreation } from '@/lib/catalogue/products/form'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { encodePicture } from '@/lib/platform/storage/images'
import { factories } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import { ownerRights, staffViewer } from '../support/viewers'

const make = factories(db)
let admin: Viewer
let plant: File

beforeAll(async () => {
  const { id } = await make.admin()
  admin = { id, role: 'ADMIN', sessionId: '', rights: ownerRights }
  plant = fileOf(await picture())
})

const fields = {
  name: 'Lamp Fern',
  categories: ['Domain Tests'],
  shortDesc: 'Green.',
  longDesc: '<p>Text</p>',
  price: { amount: '1200' },
}
const creation = (changes: object = {}): ProductCreation =>
  productCreation.parse({ ...fields, images: plant, ...changes })
const change = (changes: object = {}) => productChange.parse({ ...fields, ...changes })
const isStored = (src: string) => existsSync(join(env.DATA_DIR, src))
const soon = () => new Date(Date.now() + 3_600_000)
const going = new AbortController().signal

it('a text that exceeds its limit after sanitising is rejected: it could not be saved again', async () => {
  const longDesc = `<p>${'&'.repeat(20_000)}</p>`
  await expect(createProduct(admin, creation({ longDesc }))).rejects.toMatchObject({
    details: {
      fields: { longDesc: apiText('fields.tooLong', { label: inEnglish('longDesc'), max: 50_000 }) },
    },
  })
})

it('is added on sale only by who may change prices', async () => {
  const editor = staffViewer(admin, ['products.write'])
  const sale = { amount: '900', from: '', to: '' }
  await expect(createProduct(editor, creation({ sale }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await createProduct(editor, creation())).price.amount).toBe(1200)
  expect((await createProduct(admin, creation({ sale }))).price.amount).toBe(900)
})

describe('two admins at once', () => {
  it('create the same new categories without a deadlock', async () => {
    const names = ['Race A', 'Race B', 'Race C', 'Race D']
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createProduct(admin, creation({ categories: index % 2 ? names : names.toReversed() })),
      ),
    )
    expect(await db.category.count({ where: { name: { in: names } } })).toBe(4)
  })

  it('replace one product one after the other: pictures and fields of the same form', async () => {
    const product = await createProduct(admin, creation())
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        changeProduct(
          admin,
          product._id,
          change({ name: `Fern ${index}`, categories: [`Fern ${index}`], images: [plant], src: product.src }),
        ),
      ),
    )
    const rows = await db.productImage.findMany({ where: { productId: product._id } })
    const row = await db.product.findUniqueOrThrow({
      where: { id: product._id },
      include: { categories: { include: { category: true } } },
    })
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1])
    expect(row.categories.map(({ category }) => category.name)).toEqual([row.name])
    // The picture of each form but the last was replaced by the next.
    expect(await db.loosePicture.count({ where: { productId: product._id } })).toBe(7)
  })

  it('of several who opened the same product one saves, and the others get a conflict', async () => {
    const product = await createProduct(admin, creation())
    const seen = product.updatedAt
    const save = (name: string) =>
      changeProduct(admin, product._id, change({ name, images: [plant], src: product.src, updatedAt: seen }))
    // A sale does not change the product's version.
    await db.product.update({ where: { id: product._id }, data: { sold: 3, updatedAt: seen } })
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, (_, index) => save(`Fern ${index}`)))
    const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(errors.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await db.productImage.count({ where: { productId: product._id } })).toBe(2)
    expect(await db.loosePicture.count({ where: { productId: product._id } })).toBe(0)
  })

  it('a change during a deletion changes nothing and leaves no file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await createProduct(admin, creation())
      const [changed] = await Promise.allSettled([
        changeProduct(admin, product._id, change({ name: 'Late', images: [plant], src: product.src })),
        deleteProduct(admin, product._id),
      ])
      const row = await db.product.findUniqueOrThrow({
        where: { id: product._id },
        include: { images: true },
      })
      expect(row.deletedAt).not.toBeNull()
      expect(row.images).toHaveLength(changed.status === 'fulfilled' ? 2 : 1)
      expect(await db.loosePicture.count({ where: { productId: product._id } })).toBe(0)
    }
  })
})

describe('unused pictures', () => {
  it('of a killed process are removed after a while', async () => {
    const productId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e77'
    const [stored] = await storeLoose(productId, [
      await encodePicture(new Uint8Array(await plant.arrayBuffer())),
    ])
    const src = stored?.src ?? ''
    await sweepLoosePictures(going)
    expect(isStored(src)).toBe(true)
    await sweepLoosePictures(going, soon())
    expect(isStored(src)).toBe(false)
    expect(await db.loosePicture.count({ where: { productId } })).toBe(0)
  })

  it('stay while an order shows them, and are removed afterwards', async () => {
    const product = await createProduct(admin, creation({ images: [plant, plant] }))
    const [shown = '', unused = ''] = product.src
    const row = await db.product.findUniqueOrThrow({ where: { id: product._id } })
    const order = await make.order({
      buyer: await make.buyer(),
      lines: [{ product: { ...row, images: [{ src: shown }] }, quantity: 1 }],
    })
    expect(await db.orderItem.count({ where: { orderId: order.id, src: { has: shown } } })).toBe(1)
    await changeProduct(admin, product._id, change({ images: [plant] }))
    await sweepLoosePictures(going, soon())
    expect([isStored(shown), isStored(unused)]).toEqual([true, false])
    expect(await db.loosePicture.count({ where: { productId: product._id } })).toBe(0)
  })

  it('a write that the database rejects leaves neither rows nor files', async () => {
    const counts = async () => [await db.product.count(), await db.loosePicture.count()]
    const before = await counts()
    const viewer = { ...admin, id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e00' }
    // The audit entry, the last statement of the transaction, references an account that does not exist.
    await expect(createProduct(viewer, creation())).rejects.toThrow()
    expect(await counts()).toEqual(before)
  })
})
