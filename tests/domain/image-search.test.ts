import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { Engine, EngineAway, imageEngine } from '@/lib/image-search/engine'
import { lengthOf } from '@/lib/image-search/engine/vectors.mjs'
import { followIndex } from '@/lib/image-search/follow'
import { countTasks, lookAtAll, orderLook } from '@/lib/image-search/indexing'
import { OutsideService, ServiceAway, ServiceRefusal } from '@/lib/image-search/outside'
import { searchByImage } from '@/lib/image-search/queries'
import { addBasis, keepCode } from '@/lib/image-search/stored'
import { dataDir } from '../support/database'
import { factories } from '../support/factories'
import { patterns } from '../support/image-golden'
import golden from '../support/image-golden.json'
import { edits, motif } from '../support/image-search'
import { fileOf } from '../support/pictures'

const make = factories(db)
const query = { name: true, similar: true, size: 's' } as const
const nothing = () => {}

/** A product with pictures whose files are there. */
async function shown(...motifs: number[]) {
  const product = await make.product({
    name: `Motif ${motifs.join(' ')}`,
    images: motifs.map((number) => ({ src: `media/p/motif${number}.webp` })),
  })
  for (const number of motifs) await store(`media/p/motif${number}_m.webp`, await motif(number))
  return product
}

async function store(key: string, bytes: Buffer) {
  const path = join(dataDir, key)
  await mkdir(dirname(path), { recursive: true })
  await sharp(bytes).webp({ quality: 80 }).toFile(path)
}

async function search(picture: Uint8Array) {
  await followIndex(imageEngine(), 0)
  return searchByImage(fileOf(picture), query)
}

afterAll(() => imageEngine().close())

describe('the model', () => {
  test.each(Object.entries(patterns))('says of %s what it said when it was measured', async (name, draw) => {
    const { raw } = await imageEngine().ask('embed', { pixels: draw() })
    const expected = new Int8Array(Buffer.from(golden[name as keyof typeof golden], 'base64'))
    const sum = raw.reduce((total, value, at) => total + value * (expected[at] ?? 0), 0)
    expect(sum / (lengthOf(raw) * lengthOf(expected))).toBeGreaterThan(0.999)
  })
})

describe('the index', () => {
  const count = 14
  const products: Awaited<ReturnType<typeof shown>>[] = []

  beforeAll(async () => {
    for (let number = 0; number < count; number += 1) products.push(await shown(number))
    await lookAtAll(nothing)
  }, 60_000)

  test('every picture that was added has been looked at, and nothing is left to do', async () => {
    expect(await db.imageEmbedding.count()).toBe(count)
    expect(await countTasks()).toBe(0)
  })

  test('finds pictures again however they were cut, turned, darkened, squeezed or mirrored', async () => {
    const places: number[] = []
    for (const edit of Object.values(edits)) {
      for (const [number, product] of products.entries()) {
        const found = await search(await edit(await motif(number)))
        places.push(found.findIndex(({ id }) => id === product.id))
      }
    }
    const share = (within: number) =>
      places.filter((place) => place >= 0 && place < within).length / places.length
    expect(share(1)).toBeGreaterThanOrEqual(0.95)
    expect(share(6)).toBeGreaterThanOrEqual(0.99)
  }, 60_000)

  test('answers as the contract has it', async () => {
    const [first] = await search(await motif(3))
    expect(first).toEqual({
      id: products[3]?.id,
      name: 'Motif 3',
      similar: { base_url: expect.stringMatching(/\/api\/v1\/media\/$/), images: ['p/motif3_s.webp'] },
    })
    const bare = await searchByImage(fileOf(await motif(3)), { name: false, similar: false, size: 'l' })
    expect(bare[0]).toMatchObject({ id: products[3]?.id, name: '', similar: { images: [] } })
  })

  test('finds nothing in a picture of nothing', async () => {
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    expect(await search(blank)).toEqual([])
  })

  test('follows products that come, change their pictures, go and come back', async () => {
    const product = await shown(20)
    await lookAtAll(nothing)
    expect((await search(await motif(20)))[0]?.id).toBe(product.id)

    await db.productImage.deleteMany({ where: { productId: product.id } })
    await store('media/p/motif21_m.webp', await motif(21))
    await db.productImage.create({
      data: {
        productId: product.id,
        position: 0,
        src: 'media/p/motif21.webp',
        width: 480,
        height: 600,
        placeholder: '',
      },
    })
    await lookAtAll(nothing)
    expect((await search(await motif(21)))[0]?.id).toBe(product.id)
    expect((await search(await motif(20)))[0]?.similar.images).not.toEqual(['p/motif20_s.webp'])

    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect((await search(await motif(21))).map(({ id }) => id)).not.toContain(product.id)
    expect(await db.imageEmbedding.count({ where: { image: { productId: product.id } } })).toBe(0)

    await db.product.update({ where: { id: product.id }, data: { deletedAt: null } })
    await lookAtAll(nothing)
    expect((await search(await motif(21)))[0]?.id).toBe(product.id)
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
  })

  test('a file that is not there is asked for again later, and then no more', async () => {
    const product = await make.product({ images: [{ src: 'media/p/never.webp' }] })
    const [image] = product.images
    const task = () => db.imageTask.findUnique({ where: { imageId: image?.id ?? '' } })
    await lookAtAll(nothing)
    expect(await task()).toMatchObject({ attempts: 1 })
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await db.imageTask.updateMany({ data: { dueAt: new Date(0) } })
      await lookAtAll(nothing)
    }
    expect(await task()).toBeNull()
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
  })

  test('can be begun anew', async () => {
    await orderLook({ all: false })
    expect(await countTasks()).toBe(0)
    await orderLook({ all: true })
    expect(await countTasks()).toBe(count)
    await lookAtAll(nothing)
    expect(await countTasks()).toBe(0)
  })

  test('killed in the middle it comes back by itself, with everything it knew', async () => {
    await imageEngine().close()
    expect((await search(await motif(5)))[0]?.id).toBe(products[5]?.id)
  })

  test('works along axes of its own once it has some', async () => {
    const rows = await db.imageEmbedding.findMany({ select: { imageId: true, raw: true } })
    const { fitBasis } = await import('@/lib/image-search/engine/basis.mjs')
    const { project, toBytes } = await import('@/lib/image-search/engine/vectors.mjs')
    const basis = await addBasis(
      fitBasis(
        rows.map(({ raw }) => new Int8Array(raw)),
        { dim: 12 },
      ),
      rows.length,
    )
    for (const { imageId, raw } of rows)
      await keepCode(imageId, toBytes(project(new Int8Array(raw), basis)), basis.id)
    expect((await search(await motif(7)))[0]?.id).toBe(products[7]?.id)
    // New pictures get a code at once.
    const late = await shown(22)
    await lookAtAll(nothing)
    expect((await search(await motif(22)))[0]?.id).toBe(late.id)
    await db.imageBasis.deleteMany()
  })
})

describe('an engine that cannot work', () => {
  test('refuses without a model, and does not try again at once', async () => {
    const engine = new Engine({ model: '/nowhere.onnx', threads: 1, leastAlike: { projected: 0, raw: 0 } })
    const asked = engine.ask('embed', { pixels: patterns.grey() })
    await expect(asked).rejects.toMatchObject({ reason: 'missing' })
    const before = engine.generation
    await expect(engine.ask('embed', { pixels: patterns.grey() })).rejects.toBeInstanceOf(EngineAway)
    expect(engine.generation).toBe(before)
    await engine.close()
  })

  test('whoever waits for one that is killed is told', async () => {
    const engine = new Engine({
      model: 'models/plant-embedding-int8.onnx',
      threads: 1,
      leastAlike: { projected: 0, raw: 0 },
    })
    const waiting = engine.ask('embed', { pixels: patterns.grey() })
    await Promise.all([expect(waiting).rejects.toMatchObject({ reason: 'stopped' }), engine.close()])
    // And the next one is served.
    expect((await engine.ask('embed', { pixels: patterns.grey() })).raw).toHaveLength(3072)
    await engine.close()
  })

  test('a crowd is told to come again', async () => {
    const engine = new Engine({
      model: 'models/plant-embedding-int8.onnx',
      threads: 1,
      leastAlike: { projected: 0, raw: 0 },
    })
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, () => engine.ask('embed', { pixels: patterns.grey() })),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(4)
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'busy' })
    await engine.close()
  })
})

describe('a service elsewhere', () => {
  let server: Server
  let asked: { url: string; body: Buffer }[] = []
  let answer: { status: number; body: string; delayMs?: number } = { status: 200, body: '[]' }
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/plants/`

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      asked.push({ url: request.url ?? '', body: Buffer.concat(chunks) })
      setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.delayMs ?? 0)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('is asked as the contract has it, with nothing but the pixels', async () => {
    asked = []
    const entry = {
      id: 'x',
      name: 'Aloe',
      similar: { base_url: 'https://plants.example/', images: ['a.jpg'] },
    }
    answer = { status: 200, body: JSON.stringify([entry]) }
    const photo = await sharp(await motif(1))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ayesha of Lahore' } })
      .toBuffer()
    expect(photo.includes('Ayesha of Lahore')).toBe(true)
    expect(await new OutsideService(address(), 2000).search(photo, query)).toEqual([entry])
    expect(asked[0]?.url).toBe('/plants/upload?name=true&similar=true&size=s')
    expect(asked[0]?.body.includes('name="image"')).toBe(true)
    expect(asked[0]?.body.includes('Ayesha of Lahore')).toBe(false)
  })

  test.each([
    ['too slow', { status: 200, body: '[]', delayMs: 400 }],
    ['an error', { status: 500, body: 'oops' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"matches":[]}' }],
    ['far too much', { status: 200, body: `[${' '.repeat(300_000)}]` }],
    ['a way elsewhere', { status: 302, body: '' }],
  ])('%s counts as away', async (_, given) => {
    answer = given
    const asking = new OutsideService(address(), 200).search(await motif(1), query)
    await expect(asking).rejects.toBeInstanceOf(ServiceAway)
  })

  test('its refusal of a picture is handed on, and is no failure', async () => {
    const service = new OutsideService(address(), 2000)
    answer = { status: 400, body: '{"error":"No plant in sight"}' }
    for (let time = 0; time < 7; time += 1)
      await expect(service.search(await motif(1), query)).rejects.toThrow(
        new ServiceRefusal('No plant in sight'),
      )
    answer = { status: 200, body: '[]' }
    expect(await service.search(await motif(1), query)).toEqual([])
  })

  test('after five failures it is left alone', async () => {
    const service = new OutsideService(address(), 2000)
    answer = { status: 503, body: '' }
    asked = []
    for (let time = 0; time < 8; time += 1)
      await expect(service.search(await motif(1), query)).rejects.toBeInstanceOf(ServiceAway)
    expect(asked).toHaveLength(5)
  })
})
