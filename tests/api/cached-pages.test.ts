import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { xsrfCookie } from '@/lib/platform/auth/xsrf'
import { db } from '@/lib/platform/database/client'
import { eventually } from '../support/eventually'
import { factories } from '../support/factories'
import { anotherServer } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

// Cached pages contain no personal data, and every change is visible at once in this process and seconds later in others.

const make = factories(db)

let baseUrl: string
beforeAll(async () => {
  const server = await anotherServer('api-cached')
  baseUrl = server.baseUrl
  return () => server.stop()
})

/** Every row of this file has categories of its own: other tests change the catalogue meanwhile. */
const plantOf = (category: string, options: Parameters<typeof make.product>[0] = {}) =>
  make.product({ name: `${category} plant`, categories: [category], ...options })

let visitors = 0
/** Each from an address of its own, because all servers of the tests count the calls of an address together. */
const pageText = async (path: string, origin = baseUrl) => {
  visitors += 1
  const headers = { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` }
  return (await fetch(origin + path, { redirect: 'manual', headers })).text()
}

describe('a cached page', () => {
  let buyer: SignedIn
  let paths: string[]
  beforeAll(async () => {
    const person = await make.buyer({ firstName: 'Zarmeena', lastName: 'Unmistakable' })
    const [plant, caretaker] = await Promise.all([plantOf('Saved'), make.caretaker({ city: 'Savedabad' })])
    buyer = await sessionFor(person)
    paths = [
      '/category/saved',
      `/product/${plant.id}`,
      `/service/${caretaker.id}`,
      '/about-us',
      '/search',
      '/cart',
    ]
  })

  const asBuyer = () => ({
    ...buyer.headers,
    cookie: `next-auth.session-token=${buyer.token}; ${xsrfCookie}=proof; theme=dark`,
    'accept-language': 'ur-PK',
    'user-agent': 'Somebody/1.0',
  })

  it('is the same for all visitors, whoever requested it first, and sets no cookie', async () => {
    for (const path of paths) {
      // Another file may change the catalogue between two of these requests.
      await eventually(() => expectSamePage(path))
    }
  })

  async function expectSamePage(path: string) {
    const answers: Response[] = []
    // A signed-in account renders the page; a visitor and a signed-in account get it.
    for (const headers of [asBuyer(), {}, asBuyer()]) answers.push(await fetch(baseUrl + path, { headers }))
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    expect(
      others.map((text) => text === first),
      path,
    ).toEqual([true, true])
    for (const answer of answers) {
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 200, null])
      expect(answer.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate')
      expect(answer.headers.get('vary') ?? '', path).not.toMatch(/cookie|authorization/i)
    }
    expect(first, path).not.toMatch(/Zarmeena|Unmistakable/)
    expect(answers[2]?.headers.get('x-nextjs-cache'), path).toBe('HIT')
  }

  it.each([
    ['/', '/art/veranda'],
    ['/services', '/art/heads/caretakers'],
  ])(
    '%s is announced with its large picture by day or by night, the page itself is the same',
    async (path, picture) => {
      const ask = async (cookie: string) => {
        const answer = await fetch(baseUrl + path, { headers: { cookie } })
        return { announced: answer.headers.get('link') ?? '', text: await answer.text() }
      }
      await eventually(async () => {
        // The dark theme renders the page; nothing of its header may be stored with it.
        const dark = await ask('a=b; theme=dark')
        const light = await ask('theme=garden')
        const again = await ask('theme=dark')
        for (const { announced } of [dark, light, again]) {
          expect(announced).toContain(`<${picture}`)
          expect(announced).toContain('rel="preload"; as="image"; fetchpriority="high"')
        }
        expect([dark, light, again].map(({ announced }) => announced.includes('-night'))).toEqual([
          true,
          false,
          true,
        ])
        expect([light.text === dark.text, again.text === dark.text]).toEqual([true, true])
      })
      expect((await fetch(`${baseUrl}/about-us`)).headers.get('link') ?? '').not.toContain('/art/')
    },
  )

  it('is not stored again for parameters that a link added', async () => {
    const plant = await plantOf('Added')
    let link = 0
    // Other files change what every page shows, which drops this page: then another link is tried.
    await eventually(async () => {
      link += 1
      await pageText(`/product/${plant.id}`)
      const answer = await fetch(`${baseUrl}/product/${plant.id}?utm_source=email&fbclid=${link}`)
      expect(answer.headers.get('x-nextjs-cache')).toBe('HIT')
      expect(await answer.text()).toContain(`<link rel="canonical" href="${baseUrl}/product/${plant.id}"`)
    })
  })
})

describe('without the page cache', () => {
  it('every page is rendered for every request, and missing ones are still 404', async () => {
    const uncached = await anotherServer('api-uncached', { PAGE_CACHE: 'off' })
    onTestFinished(() => uncached.stop())
    const plant = await plantOf('Uncached')
    for (let visit = 0; visit < 3; visit += 1) {
      for (const path of ['/', '/category/uncached', `/product/${plant.id}`]) {
        const answer = await fetch(uncached.baseUrl + path)
        expect([path, answer.status, answer.headers.get('x-nextjs-cache')]).toEqual([path, 200, 'MISS'])
        await answer.text()
      }
      const missing = await fetch(`${uncached.baseUrl}/product/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff`)
      expect([missing.status, missing.headers.get('x-nextjs-cache')]).toEqual([404, 'MISS'])
    }
  })
})

describe('a change', () => {
  let other: Awaited<ReturnType<typeof anotherServer>>
  beforeAll(async () => {
    // The limit of a real shop, so that a test can reach it.
    other = await anotherServer('api-other', { RATE_LIMIT_FACTOR: '1' })
    return () => other.stop()
  })

  const write = async (method: string, path: string, person: SignedIn, body: unknown) => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, answer.status < 300]).toEqual([path, true])
    return (await answer.json()) as { data: { _id: string } }
  }

  /** Cached by both processes first, then changed through one of them. */
  async function seenBy(
    paths: readonly string[],
    before: RegExp,
    change: () => Promise<unknown>,
    after: RegExp,
  ) {
    for (const path of paths) {
      for (const origin of [baseUrl, other.baseUrl]) {
        await pageText(path, origin)
        expect(await pageText(path, origin), `${origin}${path} before`).toMatch(before)
      }
    }
    await change()
    // The next request where it was written …
    for (const path of paths) expect(await pageText(path), `${path} after`).toMatch(after)
    // … and within five seconds elsewhere.
    const elsewhere = () => Promise.all(paths.map((path) => pageText(path, other.baseUrl)))
    await expect.poll(async () => (await elsewhere()).every((text) => after.test(text))).toBe(true)
  }

  it('does not cause unlimited rendering: an address with too many requests waits, and cached pages stay available', async () => {
    const from = (address: string) => (path: string) =>
      fetch(other.baseUrl + path, { headers: { 'x-forwarded-for': address } })
    const ask = from('198.51.100.9')
    for (let time = 0; time < 2; time += 1) await (await ask('/about-us')).text()
    const guess = async (number: number) => {
      const answer = await ask(`/sim/payfast/nothing-${number}`)
      await answer.arrayBuffer()
      return answer.status
    }
    const guesses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      guesses.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => guess(round * 40 + at)))))
    }
    expect(guesses[0]).toBe(404)
    expect(guesses.at(-1)).toBe(429)
    const rejected = await ask('/search?name=rose')
    expect([rejected.status, rejected.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await rejected.text()).toContain('Please wait')
    expect((await ask('/products?minPrice=1')).status).toBe(429)
    // Cheap requests and those with their own limit still work, and so do other client addresses.
    for (const path of ['/first.js', '/api/v1/product', '/api/ready'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    // Next answers requests of the router, from the page cache too. Tests of other files change what every page shows, which
    // drops this one, so another address renders it before.
    const headers = { rsc: '1', 'x-forwarded-for': '198.51.100.9' }
    const ofCached = async () => {
      for (let time = 0; time < 2; time += 1) await (await from('198.51.100.11')('/about-us')).text()
      const answers = [await ask('/about-us'), await fetch(`${other.baseUrl}/about-us`, { headers })]
      return answers.map(({ status }) => status)
    }
    await expect.poll(ofCached).toEqual([200, 200])
    expect((await from('198.51.100.10')('/search?name=rose')).status).toBe(200)
  })

  it('is limited by what an address has opened at any of the servers', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' }
    const open = async (origin: string, path: string) => {
      const answer = await fetch(origin + path, { headers })
      await answer.arrayBuffer()
      return answer.status
    }
    // The limit of this server is higher.
    for (let round = 0; round < 6; round += 1)
      await Promise.all(
        Array.from({ length: 40 }, (_, at) => open(baseUrl, `/sim/payfast/none-${round}-${at}`)),
      )
    // A page that is in the cache is never rejected, so each has another price.
    let price = 1
    await eventually(async () => {
      price += 1
      expect(await open(other.baseUrl, `/ur/products?minPrice=${price}`)).toBe(429)
    })
    expect(await open(baseUrl, `/ur/products?minPrice=${price}`)).toBe(200)
    const rejected = await fetch(`${other.baseUrl}/ur/products?minPrice=${price}`, { headers })
    expect(await rejected.text()).toContain('ذرا ٹھہریے')
  })

  it('of a product or a synonym is seen on narrowed lists and searches', async () => {
    const admin = await signedIn('ADMIN')
    const [plant] = await Promise.all([plantOf('Narrowed', { price: 45_000 }), plantOf('Synonymous')])
    const cheap = [
      '/category/narrowed?maxPrice=500',
      '/ur/products?category=narrowed&maxPrice=500&sort=price',
    ]
    const remove = () => write('DELETE', `/product/${plant.id}`, admin, undefined)
    await seenBy(cheap, /alt="Narrowed plant"/, remove, /class="[^"]*notice/)
    const add = () => write('POST', '/search/synonym', admin, { term: 'zxqvw', meanings: ['synonymous'] })
    await seenBy(['/search?name=zxqvw'], /class="[^"]*notice/, add, /alt="Synonymous plant"/)
  })

  it('of a price by a sale that begins and ends is seen in both languages, without a call', async () => {
    const plant = await plantOf('Reduced', { price: 100_000 })
    const paths = ['', '/ur'].flatMap((locale) => [
      `${locale}/category/reduced`,
      `${locale}/product/${plant.id}`,
    ])
    const texts = () =>
      Promise.all(paths.flatMap((path) => [baseUrl, other.baseUrl].map((origin) => pageText(path, origin))))
    const areAll = (isRight: (text: string) => boolean) =>
      expect.poll(async () => (await texts()).every(isRight), { timeout: 30_000 }).toBe(true)
    const isRegular = (text: string) => /(?:Rs|PKR) 1,000/.test(text) && !text.includes('</s>')
    const isReduced = (text: string) =>
      /<s [^>]*>(?:Rs|PKR) 1,000<\/s>/.test(text) && /(?:Rs|PKR) 800/.test(text)
    // The second visit is to a cached page.
    for (let visit = 0; visit < 2; visit += 1) await areAll(isRegular)
    const change = (data: { salePrice?: number; saleFrom?: Date; saleTo?: Date }) =>
      db.product.update({ where: { id: plant.id }, data, select: { id: true } })
    await change({ salePrice: 80_000, saleFrom: new Date(0) })
    await areAll(isReduced)
    await change({ saleTo: new Date(1) })
    await areAll(isRegular)
  })

  it('of the last piece is seen on its page, in its structured data and on its card', async () => {
    const [plant, buyer] = await Promise.all([plantOf('Lastpiece', { stock: 1 }), signedIn('BUYER')])
    const order = () => write('POST', '/order', buyer, { orderItems: [{ product: plant.id, quantity: 1 }] })
    let placed = ''
    await seenBy(
      [`/product/${plant.id}`],
      /schema\.org\/InStock/,
      async () => {
        placed = (await order()).data._id
      },
      /schema\.org\/OutOfStock/,
    )
    await seenBy(
      ['/category/lastpiece', '/category/lastpiece?limit=24'],
      /<em[^>]*>Sold out<\/em>/,
      () => write('PATCH', `/order/${placed}`, buyer, { status: 'CANCELLED' }),
      /^(?!.*<em[^>]*>Sold out<\/em>)/s,
    )
    expect(await pageText(`/product/${plant.id}`)).toMatch(/schema\.org\/InStock/)
  })

  it('of the Urdu name of a category is seen on its page and on those of its products', async () => {
    const [plant, admin] = await Promise.all([plantOf('Namedinurdu'), signedIn('ADMIN')])
    const { id } = await db.category.findUniqueOrThrow({ where: { slug: 'namedinurdu' } })
    await seenBy(
      ['/ur/category/namedinurdu', `/ur/product/${plant.id}`],
      /^(?!.*آزمائش)/s,
      () => write('PUT', `/category/${id}`, admin, { nameUr: 'آزمائش' }),
      /آزمائش/,
    )
  })

  it('of the reviews is seen on the page and on the card', async () => {
    const [plant, person] = await Promise.all([plantOf('Reviewed'), make.buyer()])
    const [order, buyer] = await Promise.all([
      make.order({ buyer: person, lines: [{ product: plant, quantity: 1 }], status: 'DELIVERED' }),
      sessionFor(person),
    ])
    const review = (rating: number) => ({ rating, comment: 'Arrived healthy.', order: order.id })
    await seenBy(
      [`/product/${plant.id}`, '/category/reviewed'],
      /^(?!.*(aggregateRating|class="rated"))/s,
      () => write('POST', `/product/${plant.id}/review`, buyer, review(4)),
      /"ratingValue":4|Rated 4 out of 5/,
    )
    await seenBy(
      [`/product/${plant.id}`],
      /"ratingValue":4/,
      () => write('PATCH', `/product/${plant.id}/review`, buyer, review(5)),
      /"ratingValue":5/,
    )
    await seenBy(
      [`/product/${plant.id}`],
      /Bilal Raza/,
      () => write('PATCH', `/user/profile/${buyer.id}`, buyer, { firstName: 'Rukhsana' }),
      /Rukhsana Raza/,
    )
  })

  it('of a caretaker is seen on the profile and in the directory', async () => {
    const [person, admin] = await Promise.all([
      make.caretaker({ firstName: 'Nasreen', city: 'Seenabad' }),
      signedIn('ADMIN'),
    ])
    const caretaker = await sessionFor(person)
    await seenBy(
      [`/service/${caretaker.id}`],
      /Nasreen/,
      () => write('PATCH', `/user/profile/${caretaker.id}`, caretaker, { firstName: 'Parveen' }),
      /Parveen/,
    )
    await seenBy(
      [`/service/${caretaker.id}`],
      /Parveen/,
      () => write('PATCH', `/user/profile/${caretaker.id}`, admin, { isBlocked: true }),
      /<b[^>]*>404 Error<\/b> <span[^>]*>Caretaker not found\./,
    )
    expect((await fetch(`${baseUrl}/service/${caretaker.id}`)).status).toBe(404)
    expect((await fetch(`${other.baseUrl}/service/${caretaker.id}`)).status).toBe(404)
  })

  it('of the shipping text is seen on the home page, and product pages are rendered again', async () => {
    const [plant, admin] = await Promise.all([plantOf('Shipped'), signedIn('ADMIN')])
    const state = async () => (await fetch(`${baseUrl}/product/${plant.id}`)).headers.get('x-nextjs-cache')
    await expect.poll(state).toBe('HIT')
    onTestFinished(await lockShopSettings())
    const { settings, save } = await settingsOf(admin)
    // Only texts: charges hold for the orders of other tests, too.
    const saveText = (text: string) => save({ ...settings, shipping: { ...settings.shipping, text } })
    try {
      await seenBy(
        ['/'],
        /Flat shipping of 299 Rs all over Pakistan/,
        () => saveText('299 Rs <b>& "more"</b> to Skardu'),
        /Flat shipping of 299 Rs &lt;b&gt;&amp; (&quot;|")more(&quot;|")&lt;\/b&gt; to Skardu/,
      )
      expect(await state()).toBe('MISS')
    } finally {
      await saveText(settings.shipping.text)
    }
    expect(await pageText('/')).toContain('Flat shipping of 299 Rs all over Pakistan')
  })

  const settingsOf = async (admin: SignedIn) => {
    const answer = await fetch(`${baseUrl}/api/v1/settings`, { headers: admin.headers })
    const { data: settings } = (await answer.json()) as { data: { shipping: { text: string } } }
    return { settings, save: (body: unknown) => write('PUT', '/settings', admin, body) }
  }

  it('of the marketplace is seen by visitors', async () => {
    const offered = await plantOf('Swapseen', { name: 'Swapseen Offered' })
    const desired = await plantOf('Swapseen', { name: 'Swapseen Desired' })
    const person = await signedIn('BUYER')
    const market = '/plant-swaps?limit=24'
    expect(await pageText(market)).not.toContain('Swapseen')
    await write('POST', '/plant-swap', person, { offeredPlants: [offered.id], desiredPlants: [desired.id] })
    // Only in this process: in the other one, swaps of other tests may have moved it off the page meanwhile.
    expect(await pageText(market)).toContain('Swapseen Offered')
  })
})
