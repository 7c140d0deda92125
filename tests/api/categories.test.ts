import { beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '@/lib/catalogue/products/category-schema'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// Categories by the API, and where a former slug leads on every list.

const make = factories(db)
let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
})

const add = async (form: object) => send<Category>('POST', '/category', admin, form)
const change = async (id: string, changes: object) => send<Category>('PUT', `/category/${id}`, admin, changes)
const ask = async (path: string) => {
  const answer = await fetch(baseUrl + path, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return { status: answer.status, to: location?.replace(baseUrl, ''), html: await answer.text() }
}

describe('a slug that is changed', () => {
  beforeAll(async () => {
    await make.product({ name: 'Moved Orchid', categories: ['Api Orchids'] })
    await make.product({ name: 'Moved Moss', categories: ['Api Mosses'] })
    const row = await db.category.findUniqueOrThrow({ where: { slug: 'api-orchids' } })
    // The pages are cached before the change.
    for (const path of ['/category/api-orchids', '/ur/products?category=api-orchids']) await ask(path)
    const { status, body } = await change(row.id, { slug: 'orchids-&-co', seen: { slug: 'api-orchids' } })
    expect([status, body.data.slug]).toEqual([200, 'orchids-&-co'])
  })

  it.each([
    ['/category/api-orchids', '/category/orchids-%26-co'],
    ['/ur/category/api-orchids', '/ur/category/orchids-%26-co'],
    ['/collection/api-orchids', '/collection/orchids-%26-co'],
    ['/Category/API-Orchids/', '/category/orchids-%26-co'],
    ['/ur/category/api-mosses,api-orchids', '/ur/category/api-mosses,orchids-%26-co'],
    ['/category/api-orchids?sort=price&page=2&utm_source=x', '/category/orchids-%26-co?sort=price&page=2'],
    ['/products?category=api-orchids&inStock=1', '/products?category=orchids-%26-co&inStock=1'],
    ['/ur/category/api-mosses?category=api-orchids', '/ur/category/api-mosses?category=orchids-%26-co'],
    ['/search?name=orchid&category=api-orchids', '/search?name=orchid&category=orchids-%26-co'],
    ['/ur/search?name=orchid&category=api-orchids', '/ur/search?name=orchid&category=orchids-%26-co'],
  ])('leads with 308 from %s to %s', async (from, to) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, to: target } = await ask(from)
      expect([status, target]).toEqual([308, to])
    }
    const { status, html } = await ask(to)
    expect(status).toBe(200)
    // On the second page there is none, and none is in both categories.
    if (!/page=2|mosses\?/.test(to)) expect(html).toContain('Orchid')
  })

  it('finds its products in the API, and cards and products link the present one', async () => {
    const answer = await fetch(`${baseUrl}/api/v1/product?categories[]=api-orchids`)
    const { data } = await answer.json()
    expect(data).toMatchObject([{ name: 'Moved Orchid', categories: ['Api Orchids'] }])
    for (const path of ['/category/orchids-&-co', `/product/${data[0]._id}`]) {
      const { html } = await ask(path)
      expect(html).toContain('href="/category/orchids-%26-co"')
      expect(html).not.toContain('href="/category/api-orchids"')
    }
  })
})

it('is added, changed and deleted by admins alone', async () => {
  const { status, body } = await add({ name: 'Api Bonsai', nameUr: 'بونسائی', position: 3 })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    slug: 'api-bonsai',
    name: 'Api Bonsai',
    nameUr: 'بونسائی',
    kind: 'PLANTS',
    parent: null,
    position: 3,
    picture: null,
    products: 0,
  })
  const { _id: id } = body.data
  expect((await ask('/category/api-bonsai')).status).toBe(200)
  const taken = await add({ name: 'API bonsai' })
  expect([taken.status, taken.body.error]).toEqual([409, { slug: 'Another category has this address' }])
  expect((await add({ name: 'B', slug: 'B!' })).body.error).toEqual({
    slug: 'Address must be small Latin letters, digits, & and single hyphens',
  })
  const outdated = await change(id, { name: 'Bonsai', seen: { position: 2 } })
  expect([outdated.status, outdated.body.data.position]).toEqual([409, 3])
  expect((await send('DELETE', `/category/${id}`, admin)).status).toBe(200)
  expect((await ask('/category/api-bonsai')).status).toBe(404)
  expect((await send('DELETE', `/category/${id}`, admin)).status).toBe(404)
})
