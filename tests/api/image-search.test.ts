import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { factories } from '../support/factories'
import { testPicture } from '../support/image-search'
import { claiming, fileOf, picture } from '../support/pictures'
import { baseUrl, serverDataDir } from '../support/server'

async function upload(image: File | string | null, { query = '', base = baseUrl, field = 'image' } = {}) {
  const form = new FormData()
  if (image !== null) form.set(field, image)
  const answer = await fetch(`${base}/api/v1/image-search/upload${query}`, { method: 'POST', body: form })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const query = '?name=true&similar=true&size=s'

describe('an error is a sentence', () => {
  const sentence = { error: expect.stringMatching(/^[A-Z].*\.$|must be/) }

  test.each([
    ['no file', async () => null],
    ['text instead of a file', async () => 'plant'],
    ['an empty file', async () => fileOf(new Uint8Array())],
    [
      'a file that is no picture',
      async () => fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'plant.svg', 'image/svg+xml'),
    ],
    ['a GIF', async () => fileOf(await picture('gif'))],
    ['half a picture', async () => fileOf((await testPicture(1)).subarray(0, 5000))],
    ['a bomb', async () => fileOf(claiming(await picture(), 60_000, 60_000))],
  ])('400 for %s', async (_, make) => {
    expect(await upload(await make(), { query })).toMatchObject({ status: 400, body: sentence })
  })

  test('the one for no file has an instruction', async () => {
    for (const image of [null, 'plant', fileOf(new Uint8Array(), '')]) {
      expect((await upload(image)).body).toEqual({ error: 'Please choose one picture.' })
    }
  })

  test.each(['?size=xl', '?name=maybe', '?colour=red', '?size=s&size=m'])('400 for %s', async (query) => {
    expect(await upload(fileOf(await picture()), { query })).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    })
  })

  test('400 for an unknown field', async () => {
    expect((await upload(fileOf(await picture()), { field: 'photo' })).status).toBe(400)
  })

  test('413 for a file above 5 MiB, 415 for JSON', async () => {
    const large = fileOf(new Uint8Array(5 * 1024 * 1024 + 1))
    expect(await upload(large)).toMatchObject({ status: 413, body: { error: expect.any(String) } })
    const json = await fetch(`${baseUrl}/api/v1/image-search/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    expect(await json.json()).toEqual({ error: expect.any(String) })
  })
})

describe('a picture of the shop', () => {
  let product: Awaited<ReturnType<ReturnType<typeof factories>['product']>>
  beforeAll(async () => {
    await mkdir(join(serverDataDir, 'media/p'), { recursive: true })
    await sharp(await testPicture(2))
      .webp()
      .toFile(join(serverDataDir, 'media/p/found2_m.webp'))
    product = await factories(db).product({
      name: 'Found by its picture',
      price: 123_400,
      stock: 3,
      images: [{ src: 'media/p/found2.webp' }],
    })
  })
  afterAll(() => db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } }))

  test('is found, with and without a slash, by anybody from any origin', async () => {
    const photo = fileOf(
      await sharp(await testPicture(2))
        .rotate(5)
        .jpeg()
        .toBuffer(),
      'IMG_1.jpg',
      'image/jpeg',
    )
    await expect
      .poll(async () => (await upload(photo, { query })).body[0]?.id, {
        timeout: 120_000,
        interval: 500,
      })
      .toBe(product.id)
    const { status, headers, body } = await upload(photo, { query })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-alike-by')).toBe('plants')
    expect(body[0]).toEqual({
      id: product.id,
      name: 'Found by its picture',
      similar: { base_url: `${baseUrl}/api/v1/media/`, images: ['p/found2_s.webp'] },
    })
    const form = new FormData()
    form.set('image', photo)
    const slashed = await fetch(`${baseUrl}/api/v1/image-search/upload/?size=m`, {
      method: 'POST',
      body: form,
    })
    expect((await slashed.json())[0].similar.images).toEqual(['p/found2_m.webp'])
  })

  test('has price and stock, by id and by name', async () => {
    const stockOf = async (query: string) =>
      (await (await fetch(`${baseUrl}/api/v1/image-search/shelf?${query}`)).json()).data
    const item = {
      _id: product.id,
      name: 'Found by its picture',
      nameUr: null,
      price: { amount: 1234, currency: 'PKR' },
      stock: 3,
      categories: ['Cactus'],
    }
    expect(await stockOf(`ids[]=${product.id}&ids[]=nobody`)).toEqual([item])
    expect(await stockOf('names[]=found by its PICTURE')).toEqual([item])
    expect(await stockOf('')).toEqual([])
  })
})

describe('a shop whose model is missing', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer({
      name: 'api-no-engine',
      databaseUrl: process.env.DATABASE_URL ?? '',
      env: { IMAGE_SEARCH_MODEL: '/nowhere/model.onnx', BACKGROUND_JOBS: '0' },
    })
  })
  afterAll(() => server.stop())

  test('compares colours and reports it', async () => {
    // A server that has just started may not be connected to the database yet.
    await expect.poll(async () => (await fetch(`${server.baseUrl}/api/ready`)).status).toBe(200)
    const photo = fileOf(await picture())
    const ask = () => upload(photo, { base: server.baseUrl })
    // The other server answers that it is not ready until it has indexed the pictures of earlier tests.
    let answer = await ask()
    await expect
      .poll(async () => {
        answer = await ask()
        return answer.status
      })
      .toBe(200)
    const { headers, body } = answer
    expect(body).toEqual([])
    expect(headers.get('x-alike-by')).toBe('colours')
    for (const path of ['/', '/search', '/search?name=cactus', '/api/v1/product', '/api/live', '/api/ready'])
      expect((await fetch(server.baseUrl + path)).status, path).toBe(200)
  })
})
