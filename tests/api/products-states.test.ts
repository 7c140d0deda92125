import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/lib/entry/api/endpoints'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { eventually } from '../support/eventually'
import { factories } from '../support/factories'
import { anotherServer } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// Made from the pages of the application and the table of endpoints: a new one is covered at once, or the test says which address
// is missing. No visitor may reach a draft anywhere, also after states have changed under cached pages.

const make = factories(db)
const word = 'Zqaraminth'
const secret = `${word} Secret`
const slug = 'zqaraminth-plants'

let baseUrl: string
let buyer: SignedIn
let admin: SignedIn
let ids: { shown: string; draft: string; hidden: string }
let draft: Awaited<ReturnType<typeof make.product>>

beforeAll(async () => {
  const server = await anotherServer('api-states')
  baseUrl = server.baseUrl
  buyer = await signedIn('BUYER')
  admin = await signedIn('ADMIN')
  const add = (name: string, state: 'DRAFT' | 'SHOWN' | 'HIDDEN') =>
    make.product({
      name,
      nameUr: name,
      shortDesc: `${name} in short`,
      longDesc: `<p>${name} at length</p>`,
      categories: [`${word} Plants`],
      price: 123_400,
      sold: 90_000,
      state,
    })
  draft = await add(secret, 'DRAFT')
  const [shown, hidden] = [await add(`${word} Open`, 'SHOWN'), await add(`${word} Away`, 'HIDDEN')]
  ids = { shown: shown.id, draft: draft.id, hidden: hidden.id }
  await revalidateTags(tags.catalogue)
  return () => server.stop()
})

let visitors = 0
/** Each from an address of its own, because the calls of an address are limited. */
function open(path: string, init: RequestInit = {}) {
  visitors += 1
  const from = { 'x-forwarded-for': `198.19.${visitors >> 8}.${visitors & 255}` }
  return fetch(baseUrl + path, { redirect: 'manual', ...init, headers: { ...from, ...init.headers } })
}
const textOf = async (path: string, init?: RequestInit) => (await open(path, init)).text()

/** The values of the places in addresses; a page with another place needs one here. */
const places: Record<string, () => string[]> = {
  '[id]': () => [...Object.values(ids), draft.shortId, `zqaraminth-secret-${draft.shortId}`],
  '[slug]': () => ['zqaraminth-secret'],
  '[token]': () => ['unknown'],
  '[item]': () => [ids.draft],
  '[number]': () => ['1'],
  '[subject]': () => ['order'],
}

/** The public addresses of the lists, whose pages have inner ones. */
const lists = [
  '/products',
  `/category/${slug}`,
  `/category/${slug}?sort=price`,
  `/category/${slug}?sort=best-selling`,
  '/products?sort=best-selling',
  '/products?sort=rating&inStock=true',
  `/search?name=${word}`,
  '/search?name=zqaramint',
  '/search?name=zqaraminth%20secret',
  '/plant-swaps',
]

function pageAddresses(): string[] {
  const patterns = ['(shop)', '(home)', '(checkout)'].flatMap((group) =>
    readdirSync(`app/[locale]/${group}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith('list/'))
      .map((file) => file.replace(/\/?page\.tsx$/, '')),
  )
  const paths = patterns.flatMap((pattern) =>
    pattern.split('/').reduce<string[]>(
      (begun, part) => {
        const values = part.startsWith('[') ? places[part]?.() : [part]
        if (!values) throw new Error(`${pattern} has a place without values.`)
        return begun.flatMap((path) => values.map((value) => `${path}/${value}`))
      },
      [''],
    ),
  )
  return ['', '/ur'].flatMap((locale) => [...paths, ...lists].map((path) => `${locale}${path}` || '/'))
}

/** The reads of the API that visitors and buyers may make, about each product and about the words of the draft. */
function calls(): string[] {
  const reads = Object.values(endpoints).filter(
    ({ method, access }) =>
      method === 'GET' && (typeof access === 'string' || access.some((role) => role !== 'ADMIN')),
  )
  return reads.flatMap(({ path, query }) => {
    const addresses = path.includes('{')
      ? [...Object.values(ids), draft.shortId].map((id) => path.replaceAll(/\{\w+\}/g, id))
      : [path]
    return addresses.flatMap((address) => [
      `/api/v1${address}`,
      ...(query
        ? [`name=${word}`, `text=${word}`, `product=${ids.draft}`, 'grouped=true', 'sort=price', 'limit=100']
        : []
      ).map((asked) => `/api/v1${address}?${asked}`),
    ])
  })
}

describe('a draft', () => {
  it('is on no page, in no sitemap and in no answer', async () => {
    const found: string[] = []
    const look = async (path: string, init?: RequestInit) => {
      const answer = await open(path, init)
      const text = await answer.text()
      // An answer of a limit would say nothing.
      if (text.includes(secret) || answer.status === 429) found.push(`${answer.status} ${path}`)
    }
    // The second answer of a page is the cached one.
    for (const path of [...pageAddresses(), ...pageAddresses()]) await look(path)
    for (const path of calls()) {
      await look(path)
      await look(path, { headers: buyer.headers })
    }
    expect(found).toEqual([])
    const sitemap = await textOf('/sitemap.xml')
    const files = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
    const entries = (await Promise.all(files.map((path) => textOf(path)))).join('')
    expect(entries).toContain(ids.shown)
    for (const id of [ids.draft, ids.hidden]) expect(entries).not.toContain(id)
  }, 300_000)

  it('answers as an address that never was', async () => {
    const unknown = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
    for (const prefix of ['', '/ur']) {
      const page = await open(`${prefix}/product/${ids.draft}`)
      const other = await open(`${prefix}/product/${unknown}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([
        404,
        other.headers.get('cache-control'),
      ])
      // An address with its short id leads nowhere, where those of other products lead on.
      expect((await open(`${prefix}/product/any-${draft.shortId}`)).status).toBe(404)
    }
    const answer = async (id: string) => {
      const { status } = await open(`/api/v1/product/${id}`, { headers: buyer.headers })
      return [status, await textOf(`/api/v1/product/${id}`, { headers: buyer.headers })]
    }
    expect(await answer(ids.draft)).toEqual(await answer(unknown))
    expect(await answer(ids.hidden)).toEqual(await answer(unknown))
  })

  it('is sold by no call', async () => {
    const send = async (path: string, body: object) =>
      open(`/api/v1${path}`, {
        method: 'POST',
        headers: { ...buyer.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const product of [ids.draft, ids.hidden]) {
      const quote = await (await send('/cart/quote', { items: [{ product, quantity: 1 }] })).json()
      expect(quote.data.items).toMatchObject([{ product, sold: false, name: '' }])
      const lines = { orderItems: [{ product, quantity: 1 }] }
      expect((await send('/order', { ...lines, paymentMethod: 'COD' })).status).toBe(400)
      expect(
        (await send('/plant-swap', { offeredPlants: [ids.shown], desiredPlants: [product] })).status,
      ).toBe(400)
      const review = { rating: 5, comment: 'Good.', order: product }
      expect((await send(`/product/${product}/review`, review)).status).toBe(404)
    }
  })

  it('is read by an admin with its state', async () => {
    const read = async (id: string, headers: Record<string, string>) =>
      (await open(`/api/v1/product/${id}`, { headers })).json()
    expect(await read(ids.draft, admin.headers)).toMatchObject({
      _id: ids.draft,
      state: 'DRAFT',
      showFrom: null,
    })
    expect(await read(ids.shown, admin.headers)).toMatchObject({ state: 'SHOWN' })
    expect(await read(ids.shown, buyer.headers)).not.toHaveProperty('state')
  })
})

describe('a hidden product', () => {
  it('has a page that names it and what is similar, as a 404', async () => {
    for (const prefix of ['', '/ur']) {
      const page = await open(`${prefix}/product/${ids.hidden}`)
      expect(page.status).toBe(404)
      const html = await page.text()
      expect(html).toContain(`${word} Away`)
      expect(html).toContain(`${word} Open`)
    }
  })
})

it('a cached page follows a state that changes', async () => {
  const plant = await make.product({ name: 'Zqovel Fern', categories: ['Zqovel'], state: 'DRAFT' })
  const paths = [
    `/product/${plant.id}`,
    '/category/zqovel',
    '/search?name=zqovel',
    '/category/zqovel?sort=price',
  ]
  const shows = async () => {
    const texts = await Promise.all(paths.map((path) => textOf(path)))
    return texts.map((text) => text.includes('Zqovel Fern'))
  }
  await revalidateTags(tags.product(plant.id), tags.catalogue)
  // What the server knows of a change in another process is a few seconds old.
  const expectAll = (expected: boolean[]) =>
    eventually(async () => {
      expect(await shows()).toEqual(expected)
      // The pages are stored now, and stay right.
      expect(await shows()).toEqual(expected)
    })
  const change = async (state: 'SHOWN' | 'HIDDEN') => {
    const form = new FormData()
    const product = await (await open(`/api/v1/product/${plant.id}`, { headers: admin.headers })).json()
    for (const [name, value] of Object.entries({
      name: product.name,
      'categories[]': 'Zqovel',
      shortDesc: product.shortDesc,
      longDesc: product.longDesc,
      'price[amount]': String(product.price.amount),
      state,
    }))
      form.append(name, value)
    for (const src of product.src) form.append('src[]', src)
    const saved = await open(`/api/v1/product/${plant.id}`, {
      method: 'PUT',
      headers: admin.headers,
      body: form,
    })
    expect(saved.status).toBe(200)
  }
  await expectAll([false, false, false, false])
  await change('SHOWN')
  await expectAll([true, true, true, true])
  await change('HIDDEN')
  // The page of a hidden product names it.
  await expectAll([true, false, false, false])
})

describe('many products at once', () => {
  const send = async (body: unknown, person: SignedIn | null = admin) => {
    const answer = await open('/api/v1/product/states', {
      method: 'POST',
      headers: { ...person?.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('are shown and hidden also on cached pages; what lacks a part is named and stays', async () => {
    const category = 'Zqulbex'
    const whole = await make.product({ name: 'Zqulbex Fern', categories: [category], state: 'DRAFT' })
    const bare = await make.product({
      name: 'Zqulbex Moss',
      categories: [category],
      state: 'DRAFT',
      images: [],
    })
    await revalidateTags(tags.catalogue)
    const shows = async () => {
      const text = await textOf('/category/zqulbex')
      return ['Zqulbex Fern', 'Zqulbex Moss'].map((name) => text.includes(name))
    }
    const expectBoth = (expected: boolean[]) =>
      eventually(async () => {
        expect(await shows()).toEqual(expected)
        expect(await shows()).toEqual(expected)
      })
    await expectBoth([false, false])
    const products = [whole.id, bare.id]
    const shown = await send({ products, state: 'SHOWN' })
    expect(shown).toMatchObject({
      status: 200,
      body: {
        data: [
          { _id: whole.id, name: 'Zqulbex Fern', done: true, state: 'SHOWN', missing: [] },
          { _id: bare.id, name: 'Zqulbex Moss', done: false, state: 'DRAFT', missing: ['picture'] },
        ],
      },
    })
    await expectBoth([true, false])
    expect((await send({ products, state: 'HIDDEN' })).body.data).toMatchObject([
      { done: true, state: 'HIDDEN' },
      { done: true, state: 'HIDDEN' },
    ])
    await expectBoth([false, false])
  })

  it('are changed by admins only, and by a body of that shape', async () => {
    const products = [ids.shown]
    expect((await send({ products, state: 'HIDDEN' }, null)).status).toBe(401)
    expect((await send({ products, state: 'HIDDEN' }, buyer)).status).toBe(403)
    for (const [field, body] of [
      ['products', { state: 'SHOWN' }],
      ['products', { products: [], state: 'SHOWN' }],
      ['products', { products: 'all', state: 'SHOWN' }],
      ['products', { products: Array.from({ length: 101 }, () => ids.shown), state: 'SHOWN' }],
      ['state', { products, state: 'GONE' }],
      ['state', { products }],
      ['state', { products, state: 'HIDDEN', seen: { [ids.shown]: { state: 'GONE' } } }],
    ] as const) {
      const { status, body: answer } = await send(body)
      expect([status, answer.code, JSON.stringify(answer.message)]).toEqual([
        400,
        'VALIDATION_FAILED',
        expect.stringMatching(new RegExp(field, 'i')),
      ])
    }
    expect((await send({ products, state: 'SHOWN', extra: 1 })).status).toBe(400)
    const { state } = await db.product.findUniqueOrThrow({
      where: { id: ids.shown },
      select: { state: true },
    })
    expect(state).toBe('SHOWN')
    expect((await send({ products: ['text', 'x'.repeat(50)], state: 'SHOWN' })).body.data).toMatchObject([
      { name: null, done: false, state: null },
      { name: null, done: false, state: null },
    ])
  })
})
