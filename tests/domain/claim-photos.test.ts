import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Engine } from '@/lib/catalogue/image-search/engine'
import { indexAll } from '@/lib/catalogue/image-search/indexing'
import { checkClaimPhotos } from '@/lib/orders/claims/check-photos'
import { makeClaim } from '@/lib/orders/claims/commands'
import { listClaims } from '@/lib/orders/claims/queries'
import { db } from '@/lib/platform/database/client'
import { sentAgain, takePhoto } from '../support/claim-photos'
import { dataDir } from '../support/database'
import { fileOf } from '../support/pictures'
import { make, viewerOf } from './people'

// With the model itself; `npm run bench -- claim-photos` measures many photos.

const file = 'models/plant-embedding-int8.onnx'
/** A busy machine may answer as late as it likes. */
const usual = { size: 'full', file, threads: 1, answerMs: 180_000 } as const
const engine = new Engine(usual)
afterAll(async () => {
  await engine.close()
  await db.$disconnect()
})

const running = () => new AbortController().signal

async function claimWith(photo: Buffer, ordered?: Awaited<ReturnType<typeof make.product>>): Promise<string> {
  const person = await make.buyer()
  const product = ordered ?? (await make.product({ images: [] }))
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 4 * 86_400_000),
  })
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
  const claim = await makeClaim(viewerOf(person), {
    item: item.id,
    quantity: 1,
    kind: 'DEAD',
    description: 'Dry.',
    photos: [fileOf(photo, 'photo.jpg', 'image/jpeg')],
  })
  return claim._id
}

const photoOf = async (claim: string) => {
  const { items } = await listClaims({ list: 'open', page: 1, limit: 100 })
  return items.find(({ _id }) => _id === claim)?.photos[0]
}

let [first, other]: Buffer[] = []
beforeAll(async () => {
  // Two individuals of one species.
  ;[first, other] = await Promise.all([takePhoto(4), takePhoto(54)])
})

test('a photo that was sent before is flagged, also cut, mirrored and compressed, and another one of the plant is not', async () => {
  if (!first || !other) throw new Error('The photos are missing')
  const earlier = await claimWith(first)
  const again = await Promise.all(Object.values(sentAgain).map((edit) => edit(first ?? Buffer.alloc(0), 4)))
  const repeated: string[] = []
  for (const photo of again) repeated.push(await claimWith(photo))
  const different = await claimWith(other)
  await checkClaimPhotos(running(), engine)
  expect((await photoOf(earlier))?.sameAs).toBeNull()
  const claims = [earlier, ...repeated]
  for (const claim of repeated) expect(claims).toContain((await photoOf(claim))?.sameAs?.claim)
  expect(await photoOf(different)).toMatchObject({ sameAs: null, checkedAt: expect.any(String) })
})

/** With its picture, as the index of the catalogue has it. */
async function productOf(photo: Buffer, picture: string) {
  const src = `media/p/${picture}.webp`
  const product = await make.product({ images: [{ src }] })
  const path = join(dataDir, `media/p/${picture}_m.webp`)
  await mkdir(dirname(path), { recursive: true })
  await sharp(photo).webp().toFile(path)
  return product
}

test('a photo of another plant is flagged with that plant, and one of the ordered plant is not', async () => {
  const [fern, palm] = await Promise.all([takePhoto(7), takePhoto(12)])
  const [ordered, looksLike] = [await productOf(fern, 'ordered'), await productOf(palm, 'other')]
  await indexAll(() => {}, engine)
  const [wrong, right] = [await claimWith(palm, ordered), await claimWith(fern, ordered)]
  await checkClaimPhotos(running(), engine)
  expect(await photoOf(wrong)).toMatchObject({ looksLike: { _id: looksLike.id, name: looksLike.name } })
  expect(await photoOf(right)).toMatchObject({ looksLike: null, checkedAt: expect.any(String) })
  // What was noticed decides nothing.
  expect(await db.arrivalClaim.findMany({ where: { id: { in: [wrong, right] } } })).toMatchObject([
    { status: 'OPEN' },
    { status: 'OPEN' },
  ])
})

test('a photo that cannot be read holds up no other, and is tried later each time', async () => {
  if (!other) throw new Error('The photo is missing')
  const [broken, next] = [await claimWith(other), await claimWith(other)]
  await db.claimPhoto.updateMany({ where: { claimId: broken }, data: { bytes: Buffer.from('broken') } })
  await checkClaimPhotos(running(), engine)
  expect(await photoOf(broken)).toMatchObject({ checkedAt: null })
  expect(await photoOf(next)).toMatchObject({ checkedAt: expect.any(String) })
  const attempts = () => db.jobAttempt.findMany({ select: { job: true, attempts: true } })
  expect(await attempts()).toEqual([{ job: 'claim-photos', attempts: 1 }])
  await checkClaimPhotos(running(), engine)
  // It waits.
  await checkClaimPhotos(running(), engine)
  expect(await attempts()).toEqual([{ job: 'claim-photos', attempts: 2 }])
  await db.jobAttempt.deleteMany()
  await db.claimPhoto.updateMany({ where: { claimId: broken }, data: { checkedAt: new Date() } })
})

test('while the engine is away nothing is flagged, and the photo is compared later', async () => {
  if (!other) throw new Error('The photo is missing')
  const claim = await claimWith(other)
  const away = new Engine(usual)
  // An index of no model: the engine fails, and is not started again at once.
  await expect(away.run('put', { ids: ['a'], codes: new Int8Array(8) })).rejects.toMatchObject({
    reason: 'broken',
  })
  await checkClaimPhotos(running(), away)
  await away.close()
  expect(await photoOf(claim)).toMatchObject({ sameAs: null, looksLike: null, checkedAt: null })
  await checkClaimPhotos(running(), engine)
  expect((await photoOf(claim))?.checkedAt).not.toBeNull()
})
