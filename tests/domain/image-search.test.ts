import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { current, imageEngine } from '@/lib/catalogue/image-search/current-engine'
import { Engine } from '@/lib/catalogue/image-search/engine'
import { lengthOf } from '@/lib/catalogue/image-search/engine/vectors.mjs'
import { EngineUnavailableError } from '@/lib/catalogue/image-search/engine-operations'
import {
  countDue,
  countTasks,
  indexAll,
  indexing,
  indexNewPictures,
  queueAllPictures,
} from '@/lib/catalogue/image-search/indexing'
import { searchByImage } from '@/lib/catalogue/image-search/queries'
import { PictureRejectedError, remoteEngine } from '@/lib/catalogue/image-search/remote-engine'
import { stillPreparing } from '@/lib/catalogue/image-search/rules'
import { addBasis, saveCode } from '@/lib/catalogue/image-search/store'
import { syncIndex } from '@/lib/catalogue/image-search/sync-index'
import { db } from '@/lib/platform/database/client'
import { UpstreamError } from '@/lib/platform/http/upstream'
import { shared } from '@/lib/platform/server/shared.mjs'
import { dataDir } from '../support/database'
import { factories } from '../support/factories'
import { patterns } from '../support/image-golden'
import golden from '../support/image-golden.json'
import { edits, testPicture } from '../support/image-search'
import { fileOf } from '../support/pictures'

const make = factories(db)
const query = { name: true, similar: true, size: 's' } as const
const nothing = () => {}

/** A product whose picture files exist. */
async function shown(...numbers: number[]) {
  // Before the product, because an index that is at work takes its pictures at once.
  for (const number of numbers) await store(`media/p/picture${number}_m.webp`, await testPicture(number))
  return make.product({
    name: `Picture ${numbers.join(' ')}`,
    images: numbers.map((number) => ({ src: `media/p/picture${number}.webp` })),
  })
}

async function store(key: string, bytes: Buffer) {
  const path = join(dataDir, key)
  await mkdir(dirname(path), { recursive: true })
  await sharp(bytes).webp({ quality: 80 }).toFile(path)
}

async function search(picture: Uint8Array) {
  await syncIndex(imageEngine(), 0)
  return (await searchByImage(fileOf(picture), query)).results
}

const file = 'models/plant-embedding-int8.onnx'
/** A busy machine may answer as late as it likes. */
const usual = { size: 'full', file, threads: 1, answerMs: 180_000 } as const
const webOnly = ['no-such-runtime', 'onnxruntime-web']
const small = 'mnv1-int8-1'
const engines: Engine[] = []

/** Simulates a start with other settings or on another machine. */
function shopWith(options: Partial<ConstructorParameters<typeof Engine>[0]>): Engine {
  const engine = new Engine({ ...usual, ...options })
  engines.push(engine)
  current.engine = engine
  indexing.gaps = undefined
  return engine
}

afterAll(() => Promise.all([imageEngine(), ...engines].map((engine) => engine.close())))

describe.each([
  ['the runtime of this machine', 'onnxruntime-node', { threads: 1 }],
  ['WebAssembly, where that is missing', 'onnxruntime-web', { runtimes: webOnly }],
])('the model on %s', (_, by, options) => {
  const engine = new Engine({ ...usual, ...options })
  afterAll(() => engine.close())

  test.each(Object.entries(patterns))('gives the measured result for %s', async (name, draw) => {
    expect(await engine.run('ready', null)).toEqual({ model: 'mnv1-rn50-int8-1', comparedBy: 'plants', by })
    const { raw } = await engine.run('embed', { pixels: draw() })
    const expected = new Int8Array(Buffer.from(golden[name as keyof typeof golden], 'base64'))
    const sum = raw.reduce((total, value, at) => total + value * (expected[at] ?? 0), 0)
    expect(sum / (lengthOf(raw) * lengthOf(expected))).toBeGreaterThan(0.999)
  })
})

describe('the index', () => {
  const count = 14
  const products: Awaited<ReturnType<typeof shown>>[] = []

  beforeAll(async () => {
    shopWith({})
    for (let number = 0; number < count; number += 1) products.push(await shown(number))
    await indexAll(nothing)
  })

  test('contains every added picture, and nothing is left to index', async () => {
    expect(await db.imageEmbedding.count()).toBe(count)
    expect(await countTasks()).toBe(0)
  })

  test('finds pictures again after cropping, rotating, darkening, squeezing and mirroring', async () => {
    const places: number[] = []
    for (const edit of Object.values(edits)) {
      for (const [number, product] of products.entries()) {
        const found = await search(await edit(await testPicture(number)))
        places.push(found.findIndex(({ id }) => id === product.id))
      }
    }
    const share = (within: number) =>
      places.filter((place) => place >= 0 && place < within).length / places.length
    expect(share(1)).toBeGreaterThanOrEqual(0.95)
    expect(share(6)).toBeGreaterThanOrEqual(0.99)
  })

  test('answers in the shape of the contract', async () => {
    const [first] = await search(await testPicture(3))
    expect(first).toEqual({
      id: products[3]?.id,
      name: 'Picture 3',
      similar: { base_url: expect.stringMatching(/\/api\/v1\/media\/$/), images: ['p/picture3_s.webp'] },
    })
    const bare = await searchByImage(fileOf(await testPicture(3)), { name: false, similar: false, size: 'l' })
    expect(bare.comparedBy).toBe('plants')
    expect(bare.results[0]).toMatchObject({ id: products[3]?.id, name: '', similar: { images: [] } })
  })

  test('finds nothing for an empty picture', async () => {
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    expect(await search(blank)).toEqual([])
  })

  test('follows products that are added, get other pictures, are deleted and restored', async () => {
    const product = await shown(20)
    await indexAll(nothing)
    expect((await search(await testPicture(20)))[0]?.id).toBe(product.id)

    await db.productImage.deleteMany({ where: { productId: product.id } })
    await store('media/p/picture21_m.webp', await testPicture(21))
    await db.productImage.create({
      data: {
        productId: product.id,
        position: 0,
        src: 'media/p/picture21.webp',
        width: 480,
        height: 600,
        placeholder: '',
      },
    })
    await indexAll(nothing)
    expect((await search(await testPicture(21)))[0]?.id).toBe(product.id)
    expect((await search(await testPicture(20)))[0]?.similar.images).not.toEqual(['p/picture20_s.webp'])

    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect((await search(await testPicture(21))).map(({ id }) => id)).not.toContain(product.id)
    expect(await db.imageEmbedding.count({ where: { image: { productId: product.id } } })).toBe(0)

    await db.product.update({ where: { id: product.id }, data: { deletedAt: null } })
    await indexAll(nothing)
    expect((await search(await testPicture(21)))[0]?.id).toBe(product.id)
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
  })

  test('a missing file is tried again later, a limited number of times', async () => {
    const product = await make.product({ images: [{ src: 'media/p/never.webp' }] })
    const [image] = product.images
    const task = () => db.imageTask.findUnique({ where: { imageId: image?.id ?? '' } })
    await indexAll(nothing)
    expect(await task()).toMatchObject({ attempts: 1 })
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await db.imageTask.updateMany({ data: { dueAt: new Date(0) } })
      await indexAll(nothing)
    }
    expect(await task()).toBeNull()
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
  })

  describe('while pictures are missing', () => {
    const upload = async (number: number) => searchByImage(fileOf(await testPicture(number)), query)

    test('searches with and without matches have the header', async () => {
      const product = await shown(23)
      const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000000' } })
        .png()
        .toBuffer()
      await expect(searchByImage(fileOf(blank), query)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        text: stillPreparing,
      })
      expect((await upload(3)).isBehind).toBe(true)
      await indexNewPictures(new AbortController().signal)
      expect(await searchByImage(fileOf(blank), query)).toMatchObject({ results: [], isBehind: false })
      expect((await upload(23)).results[0]?.id).toBe(product.id)
      await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    })

    test('every picture is embedded once, though two batches are worked on at a time', async () => {
      await queueAllPictures()
      const engine = imageEngine()
      const run = vi.spyOn(engine, 'run')
      await indexNewPictures(new AbortController().signal, engine)
      expect(run.mock.calls.filter(([operation]) => operation === 'embed')).toHaveLength(count)
      expect(await countTasks()).toBe(0)
      run.mockRestore()
    })

    test('a picture that the engine cannot embed holds up no other, and is tried later', async () => {
      await queueAllPictures()
      const engine = imageEngine()
      const embedded = engine.run.bind(engine)
      let embeds = 0
      const run = vi.spyOn(engine, 'run').mockImplementation((operation, input) => {
        if (operation === 'embed') embeds += 1
        return operation === 'embed' && embeds === 1
          ? Promise.reject(new Error('cannot embed'))
          : embedded(operation, input)
      })
      await indexNewPictures(new AbortController().signal, engine)
      const left = await db.imageTask.findMany()
      expect(left).toMatchObject([{ attempts: 1 }])
      expect(left[0]?.dueAt.getTime()).toBeGreaterThan(Date.now())
      expect(embeds).toBe(count)
      await indexNewPictures(new AbortController().signal, engine)
      expect(embeds).toBe(count)
      run.mockRestore()
      await db.imageTask.updateMany({ data: { dueAt: new Date() } })
      await indexNewPictures(new AbortController().signal, engine)
      expect(await countTasks()).toBe(0)
    })

    test('the newest is indexed first, with a long backlog and under load', async () => {
      const busy = setInterval(() => Object.assign(shared, { lastRequestAt: Date.now() }), 20)
      const backlog = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          make.product({ images: [{ src: `media/p/picture${at % count}.webp` }] }),
        ),
      )
      await db.imageTask.updateMany({ data: { dueAt: new Date(Date.now() - 60_000) } })
      const stop = new AbortController()
      const working = indexNewPictures(stop.signal)
      const product = await shown(24)
      await expect
        .poll(() => db.imageEmbedding.count({ where: { image: { productId: product.id } } }))
        .toBe(1)
      expect(await countTasks()).toBeGreaterThan(0)
      stop.abort()
      await working
      clearInterval(busy)
      const ids = [product, ...backlog].map(({ id }) => id)
      await db.product.updateMany({ where: { id: { in: ids } }, data: { deletedAt: new Date() } })
    })
  })

  test('can be rebuilt', async () => {
    expect(await countDue(imageEngine().model)).toBe(0)
    await queueAllPictures()
    expect(await countTasks()).toBe(count)
    await indexAll(nothing)
    expect(await countTasks()).toBe(0)
  })

  test('is complete after a kill in the middle', async () => {
    await imageEngine().close()
    expect((await search(await testPicture(5)))[0]?.id).toBe(products[5]?.id)
  })

  test('uses its own projection once it has enough pictures', async () => {
    const rows = await db.imageEmbedding.findMany({ select: { imageId: true, raw: true } })
    const { fitBasis } = await import('@/lib/catalogue/image-search/engine/basis.mjs')
    const { project, toBytes } = await import('@/lib/catalogue/image-search/engine/vectors.mjs')
    const { model } = imageEngine()
    const basis = await addBasis(
      model,
      fitBasis(
        rows.map(({ raw }) => new Int8Array(raw)),
        { dim: 12 },
      ),
      rows.length,
    )
    for (const { imageId, raw } of rows)
      await saveCode(model, imageId, toBytes(project(new Int8Array(raw), basis)), basis.id)
    expect((await search(await testPicture(7)))[0]?.id).toBe(products[7]?.id)
    // New pictures get an embedding at once.
    const late = await shown(22)
    await indexAll(nothing)
    expect((await search(await testPicture(22)))[0]?.id).toBe(late.id)
    await db.imageBasis.deleteMany()
    await db.product.update({ where: { id: late.id }, data: { deletedAt: new Date() } })
  })

  describe('with another engine', () => {
    const knownTo = (model: string) => db.imageEmbedding.count({ where: { model } })
    const full = 'mnv1-rn50-int8-1'

    test('the same index works through WebAssembly', async () => {
      const engine = shopWith({ runtimes: webOnly })
      expect(await countDue(engine.model)).toBe(0)
      expect((await search(await testPicture(4)))[0]?.id).toBe(products[4]?.id)
      const turned = await edits.rotate?.(await testPicture(9))
      expect((await search(turned ?? (await testPicture(9))))[0]?.id).toBe(products[9]?.id)
      expect(await engine.run('ready', null)).toMatchObject({ by: 'onnxruntime-web', model: full })
    })

    test.each([
      ['the smaller network', { size: 'small' as const }, { model: small, comparedBy: 'plants' }],
      ['no model file', { file: '/nowhere.onnx' }, { model: 'colours-1', comparedBy: 'colours' }],
      ['a damaged model file', { file: 'package.json' }, { model: 'colours-1', comparedBy: 'colours' }],
    ])('by %s its embeddings are replaced before anything is compared', async (_, options, expected) => {
      const engine = shopWith(options)
      await db.imageEmbedding.deleteMany({ where: { model: expected.model } })
      expect(await search(await testPicture(4))).toEqual([])
      expect(engine.model).toBe(expected.model)
      // The index detects it and embeds the pictures a few at a time.
      for (let turn = 0; turn < 10 && (await countDue(expected.model)) > 0; turn += 1)
        await indexNewPictures(new AbortController().signal)
      expect(await knownTo(expected.model)).toBe(count)
      await syncIndex(engine, 0)
      for (const edit of Object.values(edits)) {
        const { results, comparedBy } = await searchByImage(fileOf(await edit(await testPicture(4))), query)
        expect(results[0]?.id).toBe(products[4]?.id)
        expect(comparedBy).toBe(expected.comparedBy)
      }
      // The embeddings of the first engine are there when it is back.
      expect(await knownTo(full)).toBe(count)
    })

    test('and back again nothing has to be indexed', async () => {
      const engine = shopWith({})
      expect(await countDue(engine.model)).toBe(0)
      expect((await search(await testPicture(4)))[0]?.id).toBe(products[4]?.id)
      // A picture that is replaced is removed for every model.
      const image = await db.productImage.findFirstOrThrow({ where: { productId: products[4]?.id ?? '' } })
      await db.productImage.update({ where: { id: image.id }, data: { src: 'media/p/picture5.webp' } })
      expect(await db.imageEmbedding.count({ where: { imageId: image.id } })).toBe(0)
      expect(await search(await testPicture(4))).not.toContainEqual(
        expect.objectContaining({ id: products[4]?.id }),
      )
      await db.productImage.update({ where: { id: image.id }, data: { src: image.src } })
    })
  })
})

describe('an engine that cannot start', () => {
  const engineOf = () => new Engine(usual)

  test('is not started again at once after an error', async () => {
    const engine = engineOf()
    const codes = { ids: ['a'], codes: new Int8Array(8) }
    await expect(engine.run('put', codes)).rejects.toMatchObject({ reason: 'broken' })
    const before = engine.generation
    await expect(engine.run('embed', { pixels: patterns.grey() })).rejects.toBeInstanceOf(
      EngineUnavailableError,
    )
    expect(engine.generation).toBe(before)
    await engine.close()
  })

  test('closing it rejects what is pending, and the next operation starts it again', async () => {
    const engine = engineOf()
    const waiting = engine.run('embed', { pixels: patterns.grey() })
    await Promise.all([expect(waiting).rejects.toMatchObject({ reason: 'stopped' }), engine.close()])
    expect((await engine.run('embed', { pixels: patterns.grey() })).raw).toHaveLength(3072)
    await engine.close()
  })

  test('an idle engine ends its process, and the next operation starts it again', async () => {
    const engine = new Engine({ ...usual, idleMs: 100 })
    await engine.run('ready', null)
    const { generation } = engine
    await sleep(300)
    expect((await engine.run('embed', { pixels: patterns.grey() })).raw).toHaveLength(3072)
    expect(engine.generation).toBe(generation + 1)
    await engine.close()
  })

  test('it can be closed in the middle of an embedding', async () => {
    const engine = engineOf()
    await engine.run('ready', null)
    for (let round = 0; round < 3; round += 1) {
      const [first, ...others] = Array.from({ length: 6 }, () =>
        engine.run('embed', { pixels: patterns.grey() }),
      )
      const settled = Promise.allSettled(others)
      await first
      await engine.close()
      expect((await settled).at(-1)).toMatchObject({ status: 'rejected', reason: { reason: 'stopped' } })
    }
  })

  test('searching answers with the message of the contract and a retry time', async () => {
    const engine = shopWith({})
    await expect(engine.run('put', { ids: ['a'], codes: new Int8Array(8) })).rejects.toThrow()
    await expect(searchByImage(fileOf(await testPicture(1)), query)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The server is not responding',
      details: { retryAfter: 30 },
    })
  })

  test('too many searches at once are rejected as busy', async () => {
    const engine = engineOf()
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, () => engine.run('search', { pixels: patterns.grey(), take: 1 })),
    )
    const rejected = answers.filter((answer) => answer.status === 'rejected')
    expect(rejected).toHaveLength(4)
    for (const { reason } of rejected) expect(reason).toMatchObject({ reason: 'busy' })
    await engine.close()
  })

  test('a search does not wait for an embedding that is paused', async () => {
    const engine = engineOf()
    // The pause after the first would take hours.
    const embed = () => engine.run('embed', { pixels: patterns.grey(), share: 1e-5 })
    await embed()
    const pausedOne = expect(embed()).rejects.toMatchObject({ reason: 'stopped' })
    const { matches } = await engine.run('search', { pixels: patterns.grey(), take: 1 })
    expect(matches).toEqual([])
    await Promise.all([pausedOne, engine.close()])
  })
})

describe('a remote engine', () => {
  let server: Server
  let requests: { url: string; body: Buffer }[] = []
  let answer: { status: number; body: string; delayMs?: number } = { status: 200, body: '[]' }
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/plants/`

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      requests.push({ url: request.url ?? '', body: Buffer.concat(chunks) })
      setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.delayMs ?? 0)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('gets the request of the contract with only the pixels', async () => {
    requests = []
    const entry = {
      id: 'x',
      name: 'Aloe',
      similar: { base_url: 'https://plants.example/', images: ['a.jpg'] },
    }
    answer = { status: 200, body: JSON.stringify([entry]) }
    const photo = await sharp(await testPicture(1))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ayesha of Lahore' } })
      .toBuffer()
    expect(photo.includes('Ayesha of Lahore')).toBe(true)
    expect(await remoteEngine(address(), 60_000).search(photo, query)).toEqual([entry])
    expect(requests[0]?.url).toBe('/plants/upload?name=true&similar=true&size=s')
    expect(requests[0]?.body.includes('name="image"')).toBe(true)
    expect(requests[0]?.body.includes('Ayesha of Lahore')).toBe(false)
  })

  test.each([
    ['too slow', { status: 200, body: '[]', delayMs: 400 }],
    ['an error', { status: 500, body: 'oops' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"matches":[]}' }],
    ['far too much', { status: 200, body: `[${' '.repeat(300_000)}]` }],
    ['a redirect', { status: 302, body: '' }],
  ])('%s counts as unavailable', async (_, given) => {
    answer = given
    const asking = remoteEngine(address(), 200).search(await testPicture(1), query)
    await expect(asking).rejects.toBeInstanceOf(UpstreamError)
  })

  test('its error about a picture is passed on and is not a failure', async () => {
    const service = remoteEngine(address(), 60_000)
    answer = { status: 400, body: '{"error":"No plant found"}' }
    for (let time = 0; time < 7; time += 1)
      await expect(service.search(await testPicture(1), query)).rejects.toThrow(
        new PictureRejectedError(inEnglish('No plant found')),
      )
    answer = { status: 200, body: '[]' }
    expect(await service.search(await testPicture(1), query)).toEqual([])
  })

  test('is not called any more after five failures', async () => {
    const service = remoteEngine(address(), 60_000)
    answer = { status: 503, body: '' }
    requests = []
    for (let time = 0; time < 8; time += 1)
      await expect(service.search(await testPicture(1), query)).rejects.toBeInstanceOf(UpstreamError)
    expect(requests).toHaveLength(5)
  })
})
