import { inEnglishOf } from '@/lib/base/i18n/answer-text'
import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/base/csv/read'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { getProduct } from '@/lib/catalogue/listings/queries'
import { importProducts } from '@/lib/catalogue/product-import/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let admin: Viewer

const run = (text: string, apply: 'true' | 'false' = 'false') =>
  importProducts(admin, { file: new File([text], 'table.csv'), apply })
const head = 'name,categories,shortDesc,longDesc,price,potSize,potUnit,potType,stock,pictures'
const picture = 'https://img.example.com/a.jpg'
const count = () => db.product.count()

beforeAll(async () => {
  const { id, role } = await make.admin()
  admin = { id, role, rights: ownerRights } as Viewer
})

describe('a dry run', () => {
  it('shows the outcome of every row, and changes nothing', async () => {
    const known = await make.product({ name: 'Import Fern', price: 180_000, stock: 4 })
    const before = [await count(), await db.auditEntry.count()]
    const { applied, counts, rows } = await run(
      [
        `id,${head}`,
        `${known.id},Import Fern,Cactus,,,"1,950",,,,3,`,
        `,Import Palm,Shade|Indoor,Green.,Soft & slow.,900,6,,Clay,,${picture}`,
        ',,Shade,Green.,Text.,0.5,x,,,1.5,http://img.example.com/a.jpg',
        'nope,Import Ghost,Shade,Green.,Text.,900,,,,,',
        `,IMPORT PALM,Shade,Green.,Text.,900,,,,,${picture}`,
        `,Import fern,Shade,Green.,Text.,900,,,,,${picture}`,
      ].join('\n'),
    )
    expect(applied).toBe(false)
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, refused: 5 })
    expect(rows.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'refused'],
      [3, 'new'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
    ])
    // An emptied column of an existing product is not skipped.
    expect(rows[0]?.faults).toEqual(['shortDesc is required', 'longDesc is required'])
    expect(rows[2]?.faults.toSorted()).toEqual([
      'name is required',
      'pictures must be addresses that begin with https://',
      'potSize must be a number with at most two decimals',
      'price must be from 1 to 10000000 rupees',
      'stock must be a whole number',
    ])
    expect(rows[3]?.faults).toEqual(['id does not belong to a product'])
    expect(rows[4]?.faults).toEqual(['stands in this file twice'])
    expect(rows[5]?.faults[0]).toMatch(/^name belongs to an existing product/)
    expect([await count(), await db.auditEntry.count()]).toEqual(before)
  })
})

describe('an import', () => {
  it('adds new products with sanitised text; the second time they are as they are', async () => {
    const table = `${head}\nImport Moss,Shade,Green.,"<p onclick=""x()"">Soft<script>alert(1)</script></p>",900.50,6,,Clay,,${picture}`
    const { rows } = await run(table, 'true')
    expect(rows[0]).toMatchObject({ fate: 'new', _id: expect.any(String) })
    expect(await getProduct(null, rows[0]?._id ?? '')).toMatchObject({
      name: 'Import Moss',
      longDesc: '<p>Soft</p>',
      price: { amount: 900.5 },
      potSize: { size: 6, unit: 'inches' },
      stock: null,
      src: [picture],
    })
    expect((await run(table, 'true')).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  })

  it('changes only the columns it has; one failed row does not stop the others', async () => {
    const one = await make.product({ name: 'Import Rose', price: 50_000, stock: 9 })
    const two = await make.product({ name: 'Import Lily', price: 50_000, stock: 9 })
    const table = `id;price\n${one.id};650.50\n${two.id};500\nnope;1\n`
    const { counts, rows } = await run(table, 'true')
    expect(counts).toEqual({ new: 0, changed: 1, same: 1, refused: 1 })
    expect(rows[0]?.changes).toEqual(['price: 500 → 650.5'])
    const after = await db.product.findUniqueOrThrow({ where: { id: one.id } })
    expect(after).toMatchObject({ name: 'Import Rose', price: 65_050, stock: 9, shortDesc: one.shortDesc })
    expect((await run(table, 'true')).counts).toMatchObject({ changed: 0, same: 2 })
    const [entry] = await db.auditEntry.findMany({ where: { subject: `product:${one.id}` } })
    expect(entry).toMatchObject({ action: 'product.change', actorId: admin.id })
  })

  it('sets and clears Urdu texts; a file without their columns leaves them', async () => {
    const { id } = await make.product({ name: 'Import Mint', price: 50_000, nameUr: 'پودینہ' })
    const texts = { nameUr: true, shortDescUr: true, longDescUr: true } as const
    const stored = () => db.product.findUniqueOrThrow({ where: { id }, select: texts })
    const urdu = await run(`id,shortDescUr,longDescUr\n${id},خوشبودار,روز پانی دیں`, 'true')
    expect(urdu.rows[0]?.changes).toEqual(['shortDescUr: nothing → خوشبودار', 'longDescUr: new text'])
    expect((await run(`id,price\n${id},600`, 'true')).counts.changed).toBe(1)
    expect(await stored()).toEqual({
      nameUr: 'پودینہ',
      shortDescUr: 'خوشبودار',
      longDescUr: '<p>روز پانی دیں</p>',
    })
    expect((await run(`id,nameUr,longDescUr\n${id},,`, 'true')).rows[0]?.changes).toEqual([
      'nameUr: پودینہ → nothing',
      'longDescUr: <p>روز پانی دیں</p> → nothing',
    ])
    expect(await stored()).toEqual({ nameUr: null, shortDescUr: 'خوشبودار', longDescUr: null })
  })

  it('reads the facts about a plant, and says which cell is wrong', async () => {
    const facts =
      'botanicalName,localNames,light,heightMinCm,heightMaxCm,catSafety,temperatureMinC,floweringMonths'
    const table = (row: string) =>
      `${head},${facts}\nImport Daisy,Shade,Green.,Soft,900,,,,,${picture},${row}`
    const wrong = await run(table('Bellis,Gul | گل,dark,90,60,perhaps,-99,Mar-Smarch'))
    expect(wrong.rows[0]?.faults).toEqual([
      'light must be low, bright, part-sun or full-sun',
      'heightMaxCm must not be below height.min',
      'catSafety must be safe, caution, toxic or unknown',
      'temperatureMinC must be a whole number from -40 to 60',
      'floweringMonths must be months from 1 to 12',
    ])
    const { rows } = await run(table('Bellis,Gul | گل,Full sun,,60,,-5,Nov-Feb | apr'), 'true')
    const id = rows[0]?._id ?? ''
    expect(await getProduct(null, id)).toMatchObject({
      botanicalName: 'Bellis',
      localNames: ['Gul', 'گل'],
      light: 'full-sun',
      height: { min: null, max: 60 },
      safety: { cats: 'unknown', dogs: 'unknown', people: 'unknown' },
      temperature: { min: -5, max: null },
      floweringMonths: [1, 2, 4, 11, 12],
    })
    const change = await run(`id,light,heightMinCm,localNames,dogSafety\n${id},,30,,toxic`, 'true')
    expect(change.rows[0]?.changes).toEqual([
      'localNames: Gul | گل → nothing',
      'light: full-sun → nothing',
      'heightMinCm: nothing → 30',
      'dogSafety: nothing → toxic',
    ])
    // Columns that the file does not have stay.
    expect(await getProduct(null, id)).toMatchObject({
      height: { min: 30, max: 60 },
      floweringMonths: [1, 2, 4, 11, 12],
    })
    const again = await run(`id,floweringMonths,light\n${id},1|2|4|11|12,`)
    expect(again.counts.same).toBe(1)
  })

  it('adds a product once in concurrent imports; no character in its name is a pattern', async () => {
    const table = `${head}\nImport 100%,Shade,Green.,Soft,900,,,,,${picture}\nImport 100 Ferns,Shade,Green.,Soft,900,,,,,${picture}`
    const reports = await Promise.all([run(table, 'true'), run(table, 'true'), run(table, 'true')])
    expect(reports.map(({ counts }) => counts.new).reduce((sum, one) => sum + one)).toBe(2)
    for (const name of ['Import 100%', 'Import 100 Ferns'])
      expect(await db.product.count({ where: { name } })).toBe(1)
    expect((await run(`${head}\nImport 1_0%,Shade,Green.,Soft,900,,,,,${picture}`)).counts.new).toBe(1)
  })

  it('rejects a row that a comma has shifted, and keeps columns that a short one does not have', async () => {
    const product = await make.product({ name: 'Import Fig', price: 50_000, stock: 9, potType: 'Clay' })
    const { rows } = await run(
      `id,price,shortDesc,stock\n${product.id},600,Green, tall,4\n${product.id},700\n`,
      'true',
    )
    expect(rows.map(({ fate }) => fate)).toEqual(['refused', 'refused'])
    expect(rows[0]?.faults[0]).toMatch(/^has more cells than there are columns/)
    const again = await run(`id,price,shortDesc,stock\n${product.id},700\n`, 'true')
    expect(again.rows[0]?.changes).toEqual(['price: 500 → 700'])
    const row = await db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(row).toMatchObject({ price: 70_000, stock: 9, potType: 'Clay' })
  })

  it.each([
    ['', 'file is empty'],
    ['name,colour\nx,y', 'file has unknown columns: colour'],
    ['name,name\nx,y', 'file has a column twice'],
    ['price\n1', 'file needs a column id or name'],
    ['name\n', 'file has no rows'],
    ['name\n"x', 'file has an unclosed quotation mark'],
    [`name\n${'x\n'.repeat(501)}`, 'file may have at most 500 rows'],
    ['name\n\u0000', 'file must be a table: CSV (UTF-8) or Excel (.xlsx)'],
  ])('rejects the whole file (%#)', async (text, message) => {
    await expect(run(text, 'true')).rejects.toMatchObject({
      details: { fields: { file: inEnglishOf('file', message.slice('file '.length)) } },
    })
  })
})

describe('reading a CSV file', () => {
  it('accepts quotes, line breaks in them, a byte order mark and both separators', () => {
    expect([...csvRows('\ufeffa,b\r\n"x ""y"", z","two\nlines"\r\n\r\n1,2')]).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x "y", z', 'two\nlines'] },
      { line: 5, cells: ['1', '2'] },
    ])
    expect([...csvRows('a;b;c\n1;2')][1]?.cells).toEqual(['1', '2'])
  })

  it('removes the guard that an export puts before a formula', () => {
    expect([...csvRows("a,b,c\n'=1+1,'-5,'tis")][1]?.cells).toEqual(['=1+1', '-5', "'tis"])
  })
})

describe('the column group', () => {
  const columns = 'name,categories,shortDesc,longDesc,price,potSize,potUnit,stock,group,sizeLabel,pictures'
  const row = (name: string, size: number, group: string, label = '') =>
    `${name},Shade,Green.,Text.,${size * 100},${size},inches,5,${group},${label},${picture}`

  it('makes sizes of one plant of rows with the same value, whose names may be the same', async () => {
    const table = [
      columns,
      row('Neem', 4, 'neem'),
      row('Neem', 8, 'NEEM', 'Tall'),
      row('Neem', 8, 'neem'),
    ].join('\n')
    expect((await run(table)).counts).toMatchObject({ new: 3 })
    const { counts, rows } = await run(table, 'true')
    expect(counts).toMatchObject({ new: 3 })
    const group = await findGroupDto(rows[0]?._id ?? '')
    expect(group?.products.map(({ label }) => label)).toEqual(['4 inches', 'Tall', '8 inches'])
    expect((await run(table, 'true')).counts).toMatchObject({ same: 3 })
    // Another product may not have the name.
    expect((await run([columns, row('Neem', 10, '')].join('\n'))).counts).toMatchObject({ refused: 1 })
    // A size stands in a file once.
    expect(
      (await run([columns, row('Neem', 12, 'neem'), row('Neem', 12, 'neem')].join('\n'))).counts,
    ).toMatchObject({
      new: 1,
      refused: 1,
    })
  })

  it('moves products by their ids, and takes them out where it is empty', async () => {
    const [one, other] = [await make.product({ name: 'Sheesham' }), await make.product({ name: 'Kikar' })]
    const both = (group: string) => run(`id,group\n${one.id},${group}\n${other.id},${group}`, 'true')
    expect((await both('trees')).rows.map(({ changes }) => changes)).toEqual([
      ['group: nothing → trees'],
      ['group: nothing → trees'],
    ])
    expect((await findGroupDto(one.id))?.products).toHaveLength(2)
    expect((await both('trees')).counts).toMatchObject({ same: 2 })
    expect((await both('')).counts).toMatchObject({ changed: 2 })
    expect(await findGroupDto(one.id)).toBeNull()
    expect(await db.productGroup.count({ where: { code: 'trees' } })).toBe(0)
  })
})
