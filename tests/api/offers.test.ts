import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetailDto, ProductDto } from '@/lib/catalogue/products/schema'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'

// What is on sale: GET /product?offer=true, and that the demo has no page of it.

const make = factories(db)
const category = `Offers ${crypto.randomUUID().slice(0, 8)}`
let reduced: string
let regular: string

beforeAll(async () => {
  await make.category(category)
  const [one, other, planned] = await Promise.all(
    ['Reduced', 'Regular', 'Planned'].map((name) =>
      make.product({ name: `${name} ${category}`, categories: [category], price: 80_000 }),
    ),
  )
  if (!one || !other || !planned) throw new Error('Three products are made.')
  await db.product.update({ where: { id: one.id }, data: { wasPrice: 100_000, salePrice: 80_000 } })
  await db.product.update({
    where: { id: planned.id },
    data: { salePrice: 70_000, saleFrom: new Date('2999-01-01T00:00:00Z') },
  })
  reduced = one.id
  regular = other.id
})

const list = (query: Record<string, string>) =>
  send<ProductDto[]>('GET', `/product?${new URLSearchParams({ 'categories[]': category, ...query })}`, null)

describe('GET /product with offer', () => {
  it('lists what is on sale with its regular price', async () => {
    const { status, body } = await list({ offer: 'true' })
    expect(status).toBe(200)
    expect(body.data.map(({ _id, price }) => [_id, price])).toEqual([
      [reduced, { amount: 800, currency: 'PKR', was: 1000 }],
    ])
    expect((await list({ offer: 'true', grouped: 'true', sort: 'price' })).body.data).toHaveLength(1)
    expect((await list({ offer: 'true', maxPrice: '799' })).body.data).toEqual([])
  })

  it('false or missing filters nothing, and other values are errors', async () => {
    for (const query of [{ offer: 'false' }, {}])
      expect((await list(query as Record<string, string>)).body.data).toHaveLength(3)
    for (const offer of ['1', 'yes', '']) expect((await list({ offer })).status, offer).toBe(400)
  })

  it('has no key of a sale for what has none, and no planned one for visitors', async () => {
    const { body } = await list({})
    for (const product of body.data) expect(product).not.toHaveProperty('sale')
    expect(body.data.find(({ _id }) => _id === regular)?.price).toEqual({ amount: 800, currency: 'PKR' })
  })

  it('one product has the regular price of its sizes on sale', async () => {
    const [small, large] = await Promise.all(
      [4, 8].map((potSize) =>
        make.product({ name: `Size ${category}`, price: 80_000, potSize, potUnit: 'inches' }),
      ),
    )
    if (!small || !large) throw new Error('Two products are made.')
    const group = await db.productGroup.create({ data: { variesBy: 'SIZE', code: category } })
    await db.product.updateMany({
      where: { id: { in: [small.id, large.id] } },
      data: { groupId: group.id },
    })
    await db.product.update({ where: { id: large.id }, data: { wasPrice: 100_000, salePrice: 80_000 } })
    const answer = await fetch(`${baseUrl}/api/v1/product/${small.id}`)
    const product = (await answer.json()) as ProductDetailDto
    expect(product.group?.products.map(({ price }) => price)).toEqual([
      { amount: 800, currency: 'PKR' },
      { amount: 800, currency: 'PKR', was: 1000 },
    ])
  })
})

describe('the page of offers', () => {
  it.each(['/offers', '/ur/offers', '/offers?page=2&sort=price'])('is none in the demo: %s', async (path) => {
    const answer = await fetch(baseUrl + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain(category)
  })

  it('is in no menu and no sitemap of the demo, whose special offers are the home page', async () => {
    const html = await (await fetch(`${baseUrl}/about-us`)).text()
    expect(html).toContain('Special Offers')
    const pages = await (await fetch(`${baseUrl}/sitemaps/pages.xml`)).text()
    for (const text of [html, pages]) expect(text).not.toMatch(/\/offers[<"]/)
  })
})
