import { Prisma } from '@prisma/client'
import { describe, expect, it } from 'vitest'
import { toFormData } from '@/components/products/editor/form-data'
import { toFormValues } from '@/components/products/editor/values'
import { cellsOf, changesOf, formOf } from '@/lib/catalogue/product-import/columns'
import { type Field, valuesOf } from '@/lib/catalogue/products/field'
import { productTable } from '@/lib/catalogue/products/fields'
import { productFields, productLabels } from '@/lib/catalogue/products/form'
import { importColumns } from '@/lib/catalogue/products/import-schema'
import { noFacts, plantDto } from '@/lib/catalogue/products/plant'
import { columnsOf } from '@/lib/catalogue/products/product-columns'
import { enteredColumns, shownColumns } from '@/lib/catalogue/products/product-sql'
import { productDto } from '@/lib/catalogue/products/schema'
import { readMultipart } from '@/lib/platform/http/multipart'

// A field of a product needs a row of the table, and nothing in between loses it.

const rows = Object.entries<Field>(productTable)
const plain = rows.flatMap(([key, { column }]) => (column ? [[key, column] as const] : []))

const texts = ['Text', 'low', 'weekly', 'easy', 'both', 'upright', 'DRAFT', '2027-03-01T04:00:00.000Z']
const samples = [...texts, 7, ['Text'], [7]]
/** A product with a value in every field. */
const product = productDto.parse({
  ...Object.fromEntries(
    rows.map(([key, { output }]) => [key, samples.find((value) => output.safeParse(value).success)]),
  ),
  _id: '0',
  longDesc: '<p>Text</p>',
  longDescUr: '<p>متن</p>',
  price: { amount: 12.5, currency: 'PKR' },
  potSize: { size: 6, unit: 'cm' },
  height: { min: 10, max: 1200 },
  safety: { cats: 'safe', dogs: 'caution', people: 'toxic' },
  temperature: { min: -5, max: 35 },
  src: ['a'],
  rating: { average: 0, count: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

describe('the fields of a product', () => {
  it.each(plain)('%s is stored in the column %s', (key, column) => {
    const model = Prisma.dmmf.datamodel.models.find(({ name }) => name === 'Product')
    const field = model?.fields.find(({ name }) => name === key)
    expect(field?.dbName ?? field?.name).toBe(column)
    expect(enteredColumns.sql).toContain(`p.${column} AS "${key}"`)
  })

  it.each(rows.flatMap(([key, { column, urdu }]) => (urdu ? [[key, column, urdu] as const] : [])))(
    '%s is shown in Urdu where people have entered it',
    (key, column, urdu) => {
      expect(plain.map(([, entered]) => entered)).toContain(urdu)
      expect(shownColumns('ur').sql).toContain(`coalesce(p.${urdu}, p.${column}) AS "${key}"`)
      expect(shownColumns('en').sql).not.toContain(`p.${urdu}`)
    },
  )

  it('are as they were when an untouched form is sent', async () => {
    const form = new Response(toFormData(toFormValues(product), [], { withStock: true }))
    const request = { method: 'POST', url: 'https://gulshan.example', headers: form.headers, body: form.body }
    const fields = productFields.parse(await readMultipart(request, { files: 0, fileCap: 0 }))
    expect(changesOf(product, fields)).toEqual([])
    const { columns } = columnsOf(fields)
    expect(columns).toMatchObject(Object.fromEntries(plain.map(([key]) => [key, Reflect.get(product, key)])))
  })

  it('are as they were when an export is imported', () => {
    const cells = cellsOf(product)
    expect(Object.values(cells)).not.toContain('')
    expect(changesOf(product, productFields.parse(formOf(cells)))).toEqual([])
  })

  it('have a column in the file and a label for every value', () => {
    const values = valuesOf(productTable)
    const names = values.flatMap(([, { cell }]) => cell ?? [])
    expect(importColumns.toSorted()).toEqual([...names, 'id', 'sku', 'group', 'pictures'].toSorted())
    expect(new Set(importColumns).size).toBe(importColumns.length)
    for (const [path, { label }] of values) expect(productLabels[path]).toBe(label)
  })

  it('may all be unknown of a plant', () => {
    expect(plantDto.parse(noFacts)).toEqual(noFacts)
  })
})
