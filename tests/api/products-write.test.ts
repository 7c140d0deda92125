import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isId } from '@/lib/base/ids'
import { noFacts } from '@/lib/catalogue/products/plant'
import { db } from '@/lib/platform/database/client'
import { claiming, fileOf, picture } from '../support/pictures'
import { baseUrl, serverDataDir } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

type Parts = [string, string | File][]

let admin: SignedIn
let buyer: SignedIn
let plant: File

beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
  plant = fileOf(await picture())
})

async function send(method: string, path: string, parts: Parts | null, who: SignedIn = admin) {
  const form = new FormData()
  for (const [name, value] of parts ?? []) form.append(name, value)
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: who.headers,
    ...(parts ? { body: form } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}

const texts: Parts = [
  ['name', 'Window Fern'],
  ['categories[]', 'Write Tests'],
  ['categories[]', 'write-tests'],
  ['categories[]', 'Pots & Containers'],
  ['shortDesc', 'Green.'],
  ['longDesc', '<p onclick="x()">Soft <b>shade</b>.<script>alert(1)</script></p>'],
  ['price[amount]', '1250.50'],
]
/** The default parts, some replaced; null leaves a part out. */
const parts = (changes: Record<string, string | null> = {}, more: Parts = [['images', plant]]): Parts => [
  ...texts.filter(([name]) => !(name in changes)),
  ...Object.entries(changes).flatMap(([name, value]): Parts => (value === null ? [] : [[name, value]])),
  ...more,
]
const create = async (...given: Parameters<typeof parts>) => {
  const { status, body } = await send('POST', '/product', parts(...given))
  expect(status).toBe(201)
  return body.data
}
/** The folders of products with uploads; other tests put files of their own beside them. */
const pictureFolders = () => readdirSync(join(serverDataDir, 'media/p')).filter(isId)
const filesOf = (id: string) => {
  const folder = join(serverDataDir, 'media/p', id)
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('POST /product', () => {
  it('adds a product with sanitised text, distinct categories and pictures in the fixed widths', async () => {
    const { status, body } = await send('POST', '/product', parts({ 'potSize[size]': '6', stock: '12' }))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Window Fern',
      categories: ['Write Tests', 'Pots & Containers'],
      longDesc: '<p>Soft <strong>shade</strong>.</p>',
      price: { amount: 1250.5, currency: 'PKR' },
      potSize: { size: 6, unit: 'inches' },
      potType: null,
      stock: 12,
      rating: { average: 0, count: 0 },
    })
    expect(body.data.updatedAt).toBe(body.data.createdAt)
    const [src] = body.data.src
    for (const name of [src, src.replace('.webp', '_s.webp')]) {
      const media = await fetch(`${baseUrl}/api/v1/${name}`)
      expect([media.status, media.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await media.arrayBuffer()
    }
    const listed = await (await fetch(`${baseUrl}/api/v1/product?categories[]=write-tests`)).json()
    expect(listed.data.map(({ _id }: { _id: string }) => _id)).toContain(body.data._id)
    const page = await fetch(`${baseUrl}/product/${body.data._id}`)
    expect(page.status).toBe(200)
    await page.arrayBuffer()
    expect(await db.loosePicture.count({ where: { productId: body.data._id } })).toBe(0)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'a\u0000b' }],
    ['shortDesc', { shortDesc: null }],
    ['longDesc', { longDesc: '<p> &nbsp; </p><script>x</script>' }],
    ['longDesc', { longDesc: 'x'.repeat(50_001) }],
    ['price.amount', { 'price[amount]': '0.99' }],
    ['price.amount', { 'price[amount]': '1.005' }],
    ['price.amount', { 'price[amount]': '1e3' }],
    ['price.amount', { 'price[amount]': null }],
    ['price.currency', { 'price[currency]': 'USD' }],
    ['potSize.size', { 'potSize[size]': '-1' }],
    ['potType', { potType: 'x'.repeat(51) }],
    ['stock', { stock: '1.5' }],
    ['stock', { stock: '1000001' }],
    ['categories', { 'categories[]': '-' }],
    ['categories', { 'categories[]': 'x'.repeat(51) }],
    ['categories', { 'categories[]': null }],
  ])('reports %s at its field (%#)', async (field, changes) => {
    const { status, body } = await send('POST', '/product', parts(changes))
    expect(status).toBe(400)
    expect(Object.keys(body.error)).toEqual([field])
    expect(body.error[field]).toMatch(new RegExp(`^${field} `))
    // The same sentence as a message.
    expect(body.message).toMatch(/^[A-Z]/)
    expect(body.message).toContain(body.error[field].slice(field.length))
  })

  it('reports all errors at once, the missing pictures among them', async () => {
    const { body } = await send('POST', '/product', parts({ name: '', stock: '-1' }, []))
    expect(Object.keys(body.error).sort()).toEqual(['name', 'src', 'stock'])
  })

  it('takes a draft without a picture, and still reports all its errors', async () => {
    expect(await create({ state: 'draft' }, [])).toMatchObject({ state: 'DRAFT', src: [] })
    const { body } = await send('POST', '/product', parts({ name: '', state: 'DRAFT', stock: '-1' }, []))
    expect(Object.keys(body.error).sort()).toEqual(['name', 'stock'])
  })

  it.each([
    ['an unknown part', { colour: 'red' }],
    ['a list by its plain name', { 'categories[]': null, categories: 'Cactus' }],
    ['a key of the prototype', { ['__proto__']: 'x' }],
    ['stored pictures, of which there are none', { 'src[]': 'media/p/a/b.webp' }],
  ])('rejects %s', async (_, changes) => {
    const { status, body } = await send('POST', '/product', parts(changes))
    if ('categories' in changes) expect(status).toBe(201)
    else expect([status, body.code, body.error]).toEqual([400, 'VALIDATION_FAILED', {}])
  })

  it('takes and gives the facts about a plant, which lists leave out', async () => {
    const facts: Parts = [
      ['localNames[]', 'Gulab'],
      ['localNames[]', 'گلاب'],
      ['localNames[]', 'gulab'],
      ['floweringMonths[]', '12'],
      ['floweringMonths[]', '1'],
      ['images', plant],
    ]
    const data = await create(
      {
        ...{ botanicalName: ' Rosa ', light: 'Full Sun', water: 'weekly', difficulty: 'easy', place: 'both' },
        ...{ 'height[max]': '150', spread: '', 'safety[cats]': 'safe', 'temperature[min]': '-8' },
      },
      facts,
    )
    const stored = {
      ...noFacts,
      botanicalName: 'Rosa',
      localNames: ['Gulab', 'گلاب'],
      ...{ light: 'full-sun', water: 'weekly', difficulty: 'easy', place: 'both' },
      height: { min: null, max: 150 },
      safety: { cats: 'safe', dogs: 'unknown', people: 'unknown' },
      temperature: { min: -8, max: null },
      floweringMonths: [1, 12],
    }
    expect(data).toMatchObject(stored)
    const listed = await (await fetch(`${baseUrl}/api/v1/product?categories[]=write-tests`)).json()
    const [item] = listed.data.filter(({ _id }: { _id: string }) => _id === data._id)
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['light']))

    // A client of version 1.0 changes nothing; a part that is sent changes or clears that part alone.
    const put = (changes: Record<string, string>) =>
      send('PUT', `/product/${data._id}`, parts(changes, [['src[]', data.src[0]]]))
    expect((await put({})).body.data).toMatchObject(stored)
    const changed = await put({ light: '', 'localNames[]': '', 'safety[dogs]': 'toxic', 'height[min]': '60' })
    expect(changed.body.data).toMatchObject({
      ...stored,
      localNames: [],
      light: null,
      height: { min: 60, max: null },
      safety: { cats: 'safe', dogs: 'toxic', people: 'unknown' },
    })
  })

  it.each([
    ['botanicalName', { botanicalName: 'x'.repeat(121) }],
    ['localNames', { 'localNames[]': 'x'.repeat(61) }],
    ['light', { light: 'bright-ish' }],
    ['height.min', { 'height[min]': '1.5' }],
    ['height.max', { 'height[min]': '90', 'height[max]': '60' }],
    ['temperature.max', { 'temperature[max]': '61' }],
    ['safety.cats', { 'safety[cats]': 'maybe' }],
    ['floweringMonths', { 'floweringMonths[]': '13' }],
  ])('reports %s of a plant at its field (%#)', async (field, changes) => {
    const { status, body } = await send('POST', '/product', parts(changes))
    expect([status, Object.keys(body.error)]).toEqual([400, [field]])
    expect(body.error[field]).toMatch(new RegExp(`^${field} `))
  })

  it('ignores optional blank fields', async () => {
    const data = await create({ 'potSize[size]': '0', 'potSize[unit]': 'cm', potType: ' ', stock: '' })
    expect(data).toMatchObject({ potSize: null, potType: null, stock: null })
  })

  it('is for admins, and rejects others before an upload is read', async () => {
    expect((await send('POST', '/product', parts(), buyer)).status).toBe(403)
    const answer = await fetch(`${baseUrl}/api/v1/product`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(401)
  })

  it('requires a form', async () => {
    for (const [type, body, status] of [
      ['application/json', '{}', 415],
      ['multipart/form-data', 'x', 400],
      ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
    ] as const) {
      const answer = await fetch(`${baseUrl}/api/v1/product`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': type },
        body,
      })
      expect([type, answer.status]).toEqual([type, status])
      // Some clients change the case around hyphens (contract 0.3).
      expect((await answer.json()).message).not.toContain('-')
    }
  })
})

describe('hostile uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  it.each([
    ['an SVG with the type of a PNG', async () => Buffer.from(svg)],
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await picture('jpeg', { width: 800, height: 800 })).subarray(0, 2000)],
    ['41 megapixels', () => picture('png', { width: 8200, height: 5000 })],
    ['a bomb that claims 60,000 by 60,000', async () => claiming(await picture(), 60_000, 60_000)],
  ])('rejects %s at its field and leaves no file', async (_, bytes) => {
    const before = pictureFolders()
    const { status, body } = await send('POST', '/product', parts({}, [['images', fileOf(await bytes())]]))
    expect([status, Object.keys(body.error)]).toEqual([400, ['src']])
    expect(body.error.src).toMatch(/^src /)
    expect(pictureFolders()).toEqual(before)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s whatever its name is', async (kind) => {
    const file = fileOf(await picture(kind), '../../etc/passwd', 'text/html')
    const data = await create({}, [['images', file]])
    expect(data.src[0]).toMatch(/^media\/p\/[\w-]+\/[\w-]+\.webp$/)
  })

  it('removes the metadata of a file', async () => {
    const exif = { IFD0: { Copyright: 'secret garden' }, IFD3: { GPSLatitude: '31/1 33/1 0/1' } }
    const jpeg = await sharp(await picture('jpeg'))
      .withExif(exif)
      .toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004')])
    const data = await create({}, [['images', fileOf(polyglot)]])
    for (const name of filesOf(data._id)) {
      const bytes = Buffer.from(
        await (await fetch(`${baseUrl}/api/v1/media/p/${data._id}/${name}`)).arrayBuffer(),
      )
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('secret') || bytes.includes('polyglot')).toBe(false)
    }
  })

  it('answers 413 to a file above 5 MiB, and 400 to the ninth', async () => {
    const heavy = fileOf(new Uint8Array(5 * 1024 * 1024 + 1))
    const tooHeavy = await send('POST', '/product', parts({}, [['images', heavy]]))
    expect(tooHeavy).toMatchObject({ status: 413, body: { message: 'One of the files is too large.' } })
    const nine = await send(
      'POST',
      '/product',
      parts(
        {},
        Array.from({ length: 9 }, () => ['images', plant] as [string, File]),
      ),
    )
    expect([nine.status, Object.keys(nine.body.error)]).toEqual([400, ['src']])
    expect((await send('POST', '/product', parts({ longDesc: 'x'.repeat(1_100_000) }))).status).toBe(413)
  })
})

describe('PUT /product/{id}', () => {
  it('keeps pictures in the order sent and puts new ones after them', async () => {
    const data = await create({}, [
      ['images', plant],
      ['images', plant],
      ['images', plant],
    ])
    const [first, second, third] = data.src
    const { status, body } = await send(
      'PUT',
      `/product/${data._id}`,
      parts({ name: 'Renamed Fern' }, [
        ['src[]', third],
        ['src[]', first],
        ['images', plant],
      ]),
    )
    expect(status).toBe(200)
    expect(body.data.src.slice(0, 2)).toEqual([third, first])
    expect(body.data.src).toHaveLength(3)
    expect(body.data.src).not.toContain(second)
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(data.updatedAt))
    // It is removed after a while: an order may be about to show it.
    const loose = await db.loosePicture.findMany({ where: { productId: data._id } })
    expect(loose.map(({ src }) => src)).toEqual([second])
    const page = await (await fetch(`${baseUrl}/product/${data._id}`)).text()
    expect(page).toContain('Renamed Fern')
  })

  it('replaces everything: absent fields are removed, except the stock', async () => {
    const data = await create({ 'potSize[size]': '6', potType: 'Clay', stock: '7' })
    const stored: Parts = [['src[]', data.src[0]]]
    const replaced = await send('PUT', `/product/${data._id}`, parts({}, stored))
    expect(replaced.body.data).toMatchObject({ potSize: null, potType: null, stock: 7 })
    const untracked = await send('PUT', `/product/${data._id}`, parts({ stock: '' }, stored))
    expect(untracked.body.data.stock).toBeNull()
  })

  it('takes Urdu texts: absent ones stay, blank ones are cleared', async () => {
    // A category of its own, because other tests add products meanwhile.
    const urdu = {
      'categories[]': 'Urdu Texts',
      nameUr: ' گلاب ',
      shortDescUr: 'خوشبودار۔',
      longDescUr: '<p onclick="x()">روز <b>پانی</b>۔</p>',
    }
    const data = await create(urdu)
    const texts = {
      nameUr: 'گلاب',
      shortDescUr: 'خوشبودار۔',
      longDescUr: '<p>روز <strong>پانی</strong>۔</p>',
    }
    expect(data).toMatchObject(texts)
    const stored: Parts = [['src[]', data.src[0]]]
    const put = async (changes: Record<string, string>) =>
      (await send('PUT', `/product/${data._id}`, parts({ 'categories[]': 'Urdu Texts', ...changes }, stored)))
        .body.data
    expect(await put({})).toMatchObject(texts)
    expect(await put({ nameUr: '', longDescUr: '<p> </p>' })).toMatchObject({
      ...texts,
      nameUr: null,
      longDescUr: null,
    })
    const listed = await (await fetch(`${baseUrl}/api/v1/product?categories[]=urdu-texts`)).json()
    expect(listed.data[0]).toMatchObject({ _id: data._id, nameUr: null, shortDescUr: 'خوشبودار۔' })
    expect(listed.data[0]).not.toHaveProperty('longDescUr')
  })

  it('names the Urdu field that is wrong', async () => {
    const { status, body } = await send('POST', '/product', parts({ nameUr: 'ا'.repeat(201) }))
    expect([status, body.error]).toEqual([400, { nameUr: 'nameUr must be at most 200 characters long' }])
  })

  it.each([
    ['none', (): Parts => []],
    [
      'a foreign one',
      (own: string): Parts => [
        ['src[]', own],
        ['src[]', 'media/p/a/b.webp'],
      ],
    ],
    [
      'one twice',
      (own: string): Parts => [
        ['src[]', own],
        ['src[]', own],
      ],
    ],
    [
      'nine in all',
      (own: string): Parts => [
        ['src[]', own],
        ...Array.from({ length: 8 }, (): [string, File] => ['images', plant]),
      ],
    ],
    [
      'no picture',
      (own: string): Parts => [
        ['src[]', own],
        ['images', fileOf(Buffer.from('x'))],
      ],
    ],
  ])('rejects pictures: %s', async (_, pictures) => {
    const data = await create()
    const files = filesOf(data._id)
    const { status, body } = await send('PUT', `/product/${data._id}`, parts({}, pictures(data.src[0])))
    expect([status, Object.keys(body.error)]).toEqual([400, ['images']])
    expect(body.error.images).toMatch(/^images /)
    expect(filesOf(data._id)).toEqual(files)
  })

  it('is 404 for an unknown id', async () => {
    for (const id of ['0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff', 'nope']) {
      expect((await send('PUT', `/product/${id}`, parts())).status).toBe(404)
    }
  })
})

describe('DELETE /product/{id}', () => {
  it('removes it from every list, once', async () => {
    const data = await create({ 'categories[]': 'Delete Tests' })
    expect(await send('DELETE', `/product/${data._id}`, null)).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', data: { _id: data._id } },
    })
    expect((await send('DELETE', `/product/${data._id}`, null)).status).toBe(404)
    expect((await send('PUT', `/product/${data._id}`, parts())).status).toBe(404)
    expect((await fetch(`${baseUrl}/api/v1/product/${data._id}`)).status).toBe(404)
    const page = await fetch(`${baseUrl}/product/${data._id}`)
    expect(page.status).toBe(410)
    await page.arrayBuffer()
    const listed = await (await fetch(`${baseUrl}/api/v1/product?categories[]=delete-tests`)).json()
    expect(listed.pagination.totalProducts).toBe(0)
    // Orders and swaps still show its picture.
    const media = await fetch(`${baseUrl}/api/v1/${data.src[0]}`)
    expect(media.status).toBe(200)
    await media.arrayBuffer()
    expect(
      await db.auditEntry.findMany({
        orderBy: { id: 'asc' },
        where: { subject: `product:${data._id}` },
        select: { action: true },
      }),
    ).toEqual([{ action: 'product.create' }, { action: 'product.delete' }])
  })
})

describe('PUT /category/{id}', () => {
  const categories = async () => {
    const answer = await fetch(`${baseUrl}/api/v1/category?limit=100`, { headers: admin.headers })
    return (await answer.json()).data as {
      _id: string
      slug: string
      nameUr: string | null
      products: number
    }[]
  }
  const put = async (id: string, sent: object) => {
    const answer = await fetch(`${baseUrl}/api/v1/category/${id}`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('sets, keeps and clears the Urdu name', async () => {
    await create({ 'categories[]': 'Urdu Tests' })
    const found = (await categories()).find(({ slug }) => slug === 'urdu-tests')
    expect(found).toMatchObject({ name: 'Urdu Tests', nameUr: null, products: 1 })
    const id = found?._id ?? ''
    expect((await put(id, { nameUr: ' پودے ', seen: { nameUr: null } })).body.data.nameUr).toBe('پودے')
    expect((await put(id, {})).body.data.nameUr).toBe('پودے')
    const outdated = await put(id, { nameUr: 'پھول', seen: { nameUr: null } })
    expect(outdated).toMatchObject({ status: 409, body: { code: 'CONFLICT', data: { nameUr: 'پودے' } } })
    expect((await put(id, { nameUr: 'ا'.repeat(51) })).body.error).toEqual({
      nameUr: 'Urdu name must be at most 50 characters long',
    })
    expect((await put(id, { nameUr: null })).body.data.nameUr).toBeNull()
    expect((await put('0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff', { nameUr: null })).status).toBe(404)
  })
})
