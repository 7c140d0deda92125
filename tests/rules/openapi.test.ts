import { describe, expect, it } from 'vitest'
import { createProduct } from '@/lib/catalogue/products/contract'
import { endpoints } from '@/lib/entry/api/endpoints'
import { linesOf, openApi } from '@/lib/platform/http/openapi'

// The document agrees with the contract, so that a client generated from it works.

// As a client reads it.
const { paths } = JSON.parse(
  JSON.stringify(
    openApi(endpoints, 'https://gulshan.example', 'cookie', { name: 'Gulshan', description: 'Plants.' }),
  ),
)

describe('the OpenAPI document', () => {
  const form = (path: string, method: string) =>
    paths[path][method].requestBody.content['multipart/form-data'].schema

  it('describes the parts of a product as they are sent', () => {
    const creation = form('/product', 'post')
    expect(creation.required.sort()).toEqual(
      ['name', 'categories[]', 'shortDesc', 'longDesc', 'price[amount]'].sort(),
    )
    expect(Object.keys(creation.properties).sort()).toEqual(
      [
        ...creation.required,
        'images',
        ...[
          'price[currency]',
          'sale[amount]',
          'sale[from]',
          'sale[to]',
          'potSize[size]',
          'potSize[unit]',
          'potType',
          'weightGrams',
          'taxClass',
          'stock',
        ],
        ...['nameUr', 'shortDescUr', 'longDescUr', 'botanicalName', 'localNames[]', 'light', 'water'],
        ...['difficulty', 'place', 'habit', 'height[min]', 'height[max]', 'spread', 'temperature[min]'],
        ...['temperature[max]', 'safety[cats]', 'safety[dogs]', 'safety[people]', 'floweringMonths[]'],
        ...['sowingMonths[]', 'sizeLabel', 'sizeLabelUr', 'sizeOf', 'state', 'showFrom'],
      ].sort(),
    )
    expect(creation.properties.images.items).toEqual({ type: 'string', format: 'binary' })
    const change = form('/product/{id}', 'put')
    expect(change.properties).toHaveProperty(['src[]', 'type'], 'array')
    expect(change.required).not.toContain('images')
    expect(form('/image-search/upload', 'post').required).toEqual(['image'])
  })

  it('has the same texts as the contract', () => {
    const { body } = linesOf(createProduct)
    expect(body).toContainEqual({ path: 'price[amount]', type: 'number or string', required: true })
    expect(body).toContainEqual({ path: 'images', type: 'list of file', required: false })
  })

  it('states the highest page number of a list', () => {
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

  it('lists every error of a body, with its shape', () => {
    expect(Object.keys(paths['/order'].post.responses)).toEqual(expect.arrayContaining(['413', '415']))
    const bodyOf = (path: string) => paths[path].post.responses[413].content['application/json'].schema.$ref
    expect(bodyOf('/order')).toMatch(/Failure$/)
    expect(bodyOf('/image-search/upload')).toMatch(/FailureText$/)
  })
})
