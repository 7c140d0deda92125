import { describe, expect, it } from 'vitest'
import { endpoints } from '@/lib/http/endpoints'
import { linesOf, openApi } from '@/lib/http/openapi'
import { createProduct } from '@/lib/products/contract'

// The document says what the contract says: a client generated from it must be understood.

// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely, its shape is what is tested
const { paths } = openApi(endpoints, 'https://gulshan.example', 'cookie') as any

describe('the OpenAPI document', () => {
  const form = (path: string, method: string) =>
    paths[path][method].requestBody.content['multipart/form-data'].schema

  it('names the parts of a product as they travel', () => {
    const creation = form('/product', 'post')
    expect(creation.required.sort()).toEqual(
      ['name', 'categories[]', 'shortDesc', 'longDesc', 'price[amount]', 'images'].sort(),
    )
    expect(Object.keys(creation.properties).sort()).toEqual(
      [...creation.required, 'price[currency]', 'potSize[size]', 'potSize[unit]', 'potType', 'stock'].sort(),
    )
    expect(creation.properties.images.items).toEqual({ type: 'string', format: 'binary' })
    const change = form('/product/{id}', 'put')
    expect(change.properties).toHaveProperty(['src[]', 'type'], 'array')
    expect(change.required).not.toContain('images')
    expect(form('/image-search/upload', 'post').required).toEqual(['image'])
  })

  it('reads the same to people', () => {
    const { body } = linesOf(createProduct)
    expect(body).toContainEqual({ path: 'price[amount]', type: 'number or string', required: true })
    expect(body).toContainEqual({ path: 'images', type: 'list of file', required: true })
  })

  it('knows how far a list can be turned', () => {
    const schemas = Object.fromEntries(
      paths['/order'].get.parameters.map(({ name, schema }: { name: string; schema: object }) => [
        name,
        schema,
      ]),
    )
    expect(schemas.page).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647, default: 1 })
    expect(schemas.limit).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 12 })
    const answer = (path: string) => paths[path].get.responses[200].content['application/json'].schema
    expect(answer('/appointment').properties.pagination.required).toContain('totalUsers')
    expect(answer('/order').required).toContain('pagination')
  })

  it('names every refusal of a body, and what it looks like', () => {
    expect(Object.keys(paths['/order'].post.responses)).toEqual(expect.arrayContaining(['413', '415']))
    const refusal = (path: string) => paths[path].post.responses[413].content['application/json'].schema.$ref
    expect(refusal('/order')).toMatch(/Failure$/)
    expect(refusal('/image-search/upload')).toMatch(/FailureText$/)
  })
})
