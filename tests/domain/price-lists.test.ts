import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvLine } from '@/lib/base/csv/csv-line'
import { AppError } from '@/lib/base/errors'
import { type ListColumn, listFields } from '@/lib/catalogue/product-import/list-columns'
import { checkImports } from '@/lib/office/imports/check'
import { createImport, startImport } from '@/lib/office/imports/commands'
import { rememberColumns, rememberedColumns } from '@/lib/office/imports/list-memory'
import type { FetchPicture } from '@/lib/office/imports/pictures'
import { getImport, rowsOfImport } from '@/lib/office/imports/queries'
import { readImportColumns, templateTable } from '@/lib/office/imports/read-columns'
import { runImports } from '@/lib/office/imports/run'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { csvResponse } from '@/lib/platform/database/stream'
import { FetchError } from '@/lib/platform/http/public-fetch'
import { workbookOf } from '../../scripts/testing/workbook.mjs'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

const make = factories(db)
const going = new AbortController().signal
const noPicture: FetchPicture = () => Promise.reject(new FetchError('its server answers with status 404'))
let admin: Viewer

beforeAll(async () => {
  const { id, role } = await make.admin()
  admin = { id, role, rights: ownerRights } as Viewer
})

const csv = (text: string) => new File([text], 'list.csv')
const upload = (file: File, columns?: ListColumn[]) => createImport(admin, { file, columns })
const rowsOf = async (id: string) => (await rowsOfImport(admin, id, { page: 1, limit: 500 })).items
const stateOf = async (name: string) =>
  (await db.product.findFirstOrThrow({ where: { name }, select: { state: true } })).state

async function imported(file: File, columns?: ListColumn[]) {
  const { _id } = await upload(file, columns)
  await checkImports(going)
  await startImport(admin, _id)
  await runImports(going, noPicture)
  return getImport(admin, _id)
}

describe('a price list of the shop’s own', () => {
  it('is guessed, corrected once, and known the next time in any order of its columns', async () => {
    const list = csv('Poda,Maal,Nirkh A\nRemembered Neem,12,900\n')
    const first = await readImportColumns(admin, { file: list })
    expect(first).toMatchObject({
      format: 'list',
      isKnown: false,
      lines: 1,
      rows: [['Remembered Neem', '12', '900']],
    })
    expect(first.columns.map(({ field }) => field)).toEqual(['name', null, 'price'])
    await expect(upload(list)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const corrected = first.columns.map((column) =>
      column.header === 'Maal' ? { ...column, field: 'stock' as const } : column,
    )
    const created = await upload(list, corrected)
    expect(created).toMatchObject({
      format: 'list',
      columns: [
        { header: 'Poda', use: 'name' },
        { header: 'Maal', use: 'stock' },
        { header: 'Nirkh A', use: 'price' },
      ],
    })
    const again = csv('nirkh a,PODA,Maal\n950,Remembered Neem,7\n')
    expect(await readImportColumns(admin, { file: again })).toMatchObject({
      isKnown: true,
      columns: [
        { header: 'nirkh a', field: 'price' },
        { header: 'PODA', field: 'name' },
        { header: 'Maal', field: 'stock' },
      ],
    })
    expect(await upload(again)).toMatchObject({ format: 'list', rows: 1 })
    expect((await readImportColumns(admin, { file: csv('Poda,Maal\nX Neem,12\n') })).isKnown).toBe(false)
  })

  it('does not make a list of our own file unless columns were chosen for exactly its names', async () => {
    const choice = (...headers: [string, string, string]): ListColumn[] => [
      { header: headers[0], field: 'name' },
      { header: headers[1], field: 'price' },
      { header: headers[2], field: 'botanicalName' },
    ]
    const ours = csv('name,price,botanicalName\nOur Own Neem,5,Azadirachta\n')
    await rememberColumns(admin, choice('Name', 'Price', 'Botanical name'))
    expect((await readImportColumns(admin, { file: ours })).isKnown).toBe(false)
    expect(await upload(ours)).toMatchObject({ format: 'gulshan' })
    const others = csv('NAME,Price,botanical name\nOur Own Neem,5,Azadirachta\n')
    expect(await upload(others)).toMatchObject({ format: 'list' })
    expect(await upload(ours, choice('name', 'price', 'botanicalName'))).toMatchObject({ format: 'list' })
    expect((await readImportColumns(admin, { file: ours })).isKnown).toBe(true)
    const turned = csv('botanicalName,name,price\nAzadirachta,Our Own Neem,5\n')
    expect(await upload(turned)).toMatchObject({ format: 'list' })
  })

  it('shows price, stock, weight and category of each row before and after, and makes drafts', async () => {
    const file = new File(
      [
        await workbookOf([
          ['Green Nursery'],
          ['Plant', 'Rate', 'In stock', 'Weight kg', 'Type', 'Details'],
          ['Listed Palm', 1250, 5, 1.125, 'Shade', 'Tall and green.'],
          ['Listed Draft', 'Rs 300/-', null, null, null, null],
          ['Listed Wrong', 'ask', 1, null, null, null],
        ]),
      ],
      'list.xlsx',
    )
    const { columns } = await readImportColumns(admin, { file })
    const { _id } = await upload(file, columns)
    await checkImports(going)
    const values = {
      palm: { price: 125_000, stock: 5, weightGrams: 1125, categories: ['Shade'], isDraft: false },
      draft: { price: 30_000, stock: null, weightGrams: null, categories: ['Uncategorised'], isDraft: true },
    }
    const before = await rowsOf(_id)
    expect(before.map((row) => row.values)).toEqual([values.palm, values.draft, null])
    expect(before[1]?.changes.at(-1)).toBe('draft: the row has no category and no description')
    await startImport(admin, _id)
    await runImports(going, noPicture)
    expect((await rowsOf(_id)).map((row) => row.values)).toEqual([values.palm, values.draft, null])
    expect([await stateOf('Listed Palm'), await stateOf('Listed Draft')]).toEqual(['SHOWN', 'DRAFT'])
    expect((await getImport(admin, _id)).counts).toMatchObject({ new: 2, refused: 1 })
  })

  it.each(['en', 'ur'] as const)(
    'from the template in %s is imported without a correction',
    async (language) => {
      const template = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await csvResponse('price-list', templateTable(language)).arrayBuffer(),
      )
      const name = `Template Jade ${language}`
      const filled: Record<(typeof listFields)[number], string> = {
        name,
        price: 'Rs 1,250',
        stock: '5',
        weight: '1.5 kg',
        category: 'Shade',
        description: 'Thick leaves, little water.',
        summary: 'A plant for a window.',
        size: '6 inch',
        potType: 'Clay',
        sku: `TEMPLATE-${language}`,
        nameUr: 'جیڈ',
        descriptionUr: 'موٹے پتے، کم پانی۔',
        botanicalName: 'Crassula ovata',
        pictures: '',
      }
      const file = csv(template + csvLine(listFields.map((field) => filled[field])))
      const { format, columns, lines } = await readImportColumns(admin, { file })
      expect([format, lines, columns.map(({ field }) => field)]).toEqual(['list', 1, [...listFields]])
      const { _id, counts } = await imported(file, columns)
      expect((await rowsOf(_id)).map(({ faults, notes }) => [faults, notes])).toEqual([[[], []]])
      expect(counts).toMatchObject({ new: 1 })
      const product = await db.product.findFirstOrThrow({ where: { name } })
      expect({ ...product, potSize: Number(product.potSize) }).toMatchObject({
        price: 125_000,
        stock: 5,
        weightGrams: 1500,
        shortDesc: 'A plant for a window.',
        potSize: 6,
        potUnit: 'inches',
        potType: 'Clay',
        nameUr: 'جیڈ',
        botanicalName: 'Crassula ovata',
        state: 'SHOWN',
      })
    },
  )

  it('refuses a row whose name or price is an error of the spreadsheet', async () => {
    const file = csv('Plant,Rate\n#N/A,500\nErrored Fern,#REF!\n#N/A,90\n')
    const { columns } = await readImportColumns(admin, { file })
    const { _id, counts } = await imported(file, columns)
    expect(counts).toMatchObject({ refused: 3 })
    expect((await rowsOf(_id)).map(({ faults }) => faults)).toEqual([
      ['Plant has the spreadsheet error #N/A; correct its formula'],
      ['Rate has the spreadsheet error #REF!; correct its formula'],
      ['Plant has the spreadsheet error #N/A; correct its formula'],
    ])
    expect(await db.product.count({ where: { name: { in: ['#N/A', 'Errored Fern'] } } })).toBe(0)
  })

  it('with new prices changes them alone, and the same list again changes nothing', async () => {
    const list = (price: number) =>
      csv(`Plant,Rate,Type,Details\nPriced Fern,${price},Shade,Soft.\nPriced Ivy,90,,\n`)
    const { columns } = await readImportColumns(admin, { file: list(500) })
    expect((await imported(list(500), columns)).counts).toMatchObject({ new: 2 })
    await db.product.updateMany({
      where: { name: 'Priced Ivy' },
      data: { state: 'SHOWN', shortDesc: 'Ivy.' },
    })
    expect((await imported(list(500))).counts).toMatchObject({ same: 2 })
    const third = await imported(list(550))
    expect(third.counts).toMatchObject({ changed: 1, same: 1 })
    const [fern] = await rowsOf(third._id)
    expect(fern).toMatchObject({ changes: ['price: 500 → 550'], values: { price: 55_000, isDraft: false } })
    expect(await stateOf('Priced Ivy')).toBe('SHOWN')
  })

  it('changes a product with its name that was made by hand, but none for several sizes', async () => {
    const made = await make.product({ name: 'Handmade Neem', price: 50_000 })
    const sized = await make.product({ name: 'Handmade Ivy', price: 50_000 })
    const file = csv('Plant,Size,Rate\nhandmade neem,,650\nHandmade Ivy,6,70\nHandmade Ivy,8,90\n')
    const { columns } = await readImportColumns(admin, { file })
    const { _id, counts } = await imported(file, columns)
    expect(counts).toMatchObject({ changed: 1, refused: 2 })
    expect((await rowsOf(_id))[0]).toMatchObject({ product: made.id, values: { price: 65_000 } })
    const priceOf = async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).price
    expect([await priceOf(made.id), await priceOf(sized.id)]).toEqual([65_000, 50_000])
    // It is known from now on, also under a new name.
    await db.product.update({ where: { id: made.id }, data: { name: 'Renamed Neem' } })
    const again = await imported(csv('Plant,Size,Rate\nhandmade neem,,700\n'))
    expect(again.counts).toMatchObject({ changed: 1 })
    expect(await db.product.findUnique({ where: { id: made.id } })).toMatchObject({
      name: 'Renamed Neem',
      price: 70_000,
    })
  })

  it('changes the size that a row names, and none when several sizes have its name', async () => {
    const group = await make.productGroup()
    const size = (potSize: number, price: number) =>
      make.product({ name: 'Sized Jade', price, potSize, potUnit: 'inches', groupId: group.id })
    const sizes = [await size(6, 50_000), await size(8, 80_000)]
    const columns: ListColumn[] = [
      { header: 'Poda', field: 'name' },
      { header: 'Naap', field: 'size' },
      { header: 'Rate', field: 'price' },
    ]
    const list = (...rows: string[]) => csv(`Poda,Naap,Rate\n${rows.join('\n')}\n`)
    const pricesOf = () =>
      Promise.all(
        sizes.map(async ({ id }) => {
          const { price, groupId } = await db.product.findUniqueOrThrow({ where: { id } })
          return [price, groupId]
        }),
      )
    const none = await imported(list('Sized Jade,,1'), columns)
    expect(none.counts).toMatchObject({ refused: 1 })
    expect((await rowsOf(none._id))[0]?.faults).toEqual([
      'name: several sizes have this name; the size or the code must tell which',
    ])
    expect((await imported(list('sized jade,8 inch,900'), columns)).counts).toMatchObject({ changed: 1 })
    expect(await pricesOf()).toEqual([
      [50_000, group.id],
      [90_000, group.id],
    ])
    const both = await imported(list('Sized Jade,6 in,650', 'Sized Jade,8 in,950'), columns)
    expect(both.counts).toMatchObject({ changed: 2 })
    expect((await imported(list('Sized Jade,10 in,5'), columns)).counts).toMatchObject({ refused: 1 })
    expect(await pricesOf()).toEqual([
      [65_000, group.id],
      [95_000, group.id],
    ])
  })

  it('is refused with columns of another file, without a price, or with one field twice', async () => {
    const file = csv('Plant,Rate,Other\nRefused Neem,5,6\n')
    const columns = (...fields: ListColumn['field'][]): ListColumn[] =>
      ['Plant', 'Rate', 'Other'].map((header, at) => ({ header, field: fields[at] ?? null }))
    const errorOf = (sent: ListColumn[]) =>
      upload(file, sent).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? Object.keys(error.details.fields ?? {}) : error),
      )
    expect(await errorOf([{ header: 'Plant', field: 'name' }])).toEqual(['columns'])
    expect(await errorOf(columns('name', null, null))).toEqual(['columns'])
    expect(await errorOf(columns('name', 'price', 'price'))).toEqual(['columns'])
    expect(
      await db.productImport.count({
        where: { fileName: 'list.csv', format: 'list', rows: { some: { name: 'Refused Neem' } } },
      }),
    ).toBe(0)
  })

  it('remembers twenty kinds of lists, the latest ones, also when many are saved at once', async () => {
    const kind = (number: number): ListColumn[] => [
      { header: `Name ${number}`, field: 'name' },
      { header: `Price ${number}`, field: 'price' },
    ]
    const numbers = Array.from({ length: 22 }, (_, at) => at)
    await Promise.all(numbers.map((number) => rememberColumns(admin, kind(number))))
    const known = await Promise.all(
      numbers.map((number) => rememberedColumns(kind(number).map(({ header }) => header))),
    )
    expect(known.filter((columns) => columns !== null)).toHaveLength(20)
    // What was chosen for the same names replaces the earlier choice.
    await rememberColumns(admin, kind(99))
    await rememberColumns(admin, kind(99).toReversed())
    expect(await rememberedColumns(['price 99', 'Name 99'])).toEqual([
      { header: 'price 99', field: 'price' },
      { header: 'Name 99', field: 'name' },
    ])
  })
})
