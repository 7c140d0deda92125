import { describe, expect, it } from 'vitest'
import { changesBeside } from '@/components/admin/imports/import-text'
import { translator } from '@/lib/base/i18n/translator'
import { weightIn } from '@/lib/catalogue/product-import/formats/list'
import {
  guessListColumns,
  type ListField,
  listFields,
  listProblem,
  listProblemPlaces,
} from '@/lib/catalogue/product-import/list-columns'
import { planRow } from '@/lib/catalogue/product-import/rows'
import { type ReadTable, readTable, tableOf } from '@/lib/catalogue/product-import/table'
import { importColumns } from '@/lib/catalogue/products/import-schema'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { ImportRowDto } from '@/lib/office/imports/schema'
import { guessColumns } from '@/lib/reconciling/statements/fields'
import { workbookOf, workbookParts } from '../../scripts/testing/workbook.mjs'
import { zipOf } from '../../scripts/testing/zip.mjs'

const encode = (text: string) => new TextEncoder().encode(text)
const fieldsOf = (...headers: string[]) => guessListColumns(headers).map(({ field }) => field)

async function read(bytes: Uint8Array): Promise<ReadTable> {
  const table = await readTable(bytes)
  if ('error' in table) throw new Error(table.error)
  return table
}

async function listOf(bytes: Uint8Array) {
  const table = await tableOf(bytes, 5000, async (headers) => guessListColumns(headers))
  if ('error' in table) throw new Error(table.error)
  return table
}

const nothingKnown = { byId: new Map(), byKey: new Map(), idByName: new Map(), byName: new Map() }
async function plansOf(bytes: Uint8Array) {
  const { rows } = await listOf(bytes)
  return rows.map((row) => planRow(row, nothingKnown, { fetchesPictures: true, names: {} }))
}

const productOf = (_id: string, size: number | null) =>
  ({
    _id,
    name: 'Jade',
    shortDesc: 'A plant.',
    longDesc: '<p>Green.</p>',
    price: 5,
    stock: 3,
    weightGrams: 500,
    categories: ['Shade'],
    src: ['media/a.webp'],
    state: 'SHOWN',
    ...(size ? { potSize: { size, unit: 'inches' } } : {}),
  }) as unknown as ProductDto

describe('the columns of a price list', () => {
  it.each<[string[], (ListField | null)[]]>([
    [
      ['Sr. No', 'Plant Name', 'Pot Size', 'Rate', 'Qty', 'Wholesale Rate'],
      [null, 'name', 'size', 'price', 'stock', null],
    ],
    [
      ['ITEM CODE', 'Item Description', 'Product', 'Price (Rs.)', 'Weight (kg)', 'Type', 'Photo'],
      ['sku', 'description', 'name', 'price', 'weight', 'category', 'pictures'],
    ],
    [
      ['نمبر شمار', 'پودے کا نام', 'قیمت', 'تعداد', 'وزن (گرام)', 'قسم', 'تفصیل'],
      [null, 'name', 'price', 'stock', 'weight', 'category', 'description'],
    ],
    [
      ['Poday ka naam', 'Qeemat', 'Tadaad', 'Wazan', 'Qism', 'Urdu naam'],
      ['name', 'price', 'stock', 'weight', 'category', 'nameUr'],
    ],
    [
      ['plantName', 'retailPrice', 'inStock'],
      ['name', 'price', 'stock'],
    ],
    [
      ['Name', 'Old price', 'Price', 'Sale price'],
      ['name', null, 'price', null],
    ],
  ])('%j are recognised', (headers, fields) => {
    expect(fieldsOf(...headers)).toEqual(fields)
  })

  it('of our own file are taken for what they are there, or are not used', () => {
    const used = importColumns.filter((column) => fieldsOf(column)[0] !== null)
    expect(used.map((column) => [column, fieldsOf(column)[0]])).toEqual([
      ['sku', 'sku'],
      ['name', 'name'],
      ['categories', 'category'],
      ['shortDesc', 'summary'],
      ['longDesc', 'description'],
      ['nameUr', 'nameUr'],
      ['longDescUr', 'descriptionUr'],
      ['price', 'price'],
      ['potSize', 'size'],
      ['potType', 'potType'],
      ['weightGrams', 'weight'],
      ['stock', 'stock'],
      ['group', 'category'],
      ['sizeLabel', 'size'],
      ['botanicalName', 'botanicalName'],
      ['pictures', 'pictures'],
    ])
  })

  it('of the template are all recognised, in both languages', () => {
    for (const locale of ['en', 'ur'] as const) {
      const t = translator(locale, 'catalogue.list.fields')
      expect(fieldsOf(...listFields.map((field) => t(field)))).toEqual([...listFields])
    }
  })

  it('that nobody knows are found by the first rows, where only one can be meant', () => {
    const guess = (rows: string[][]) => guessListColumns(['甲', '乙', '丙'], rows).map(({ field }) => field)
    expect(guess([['Neem', 'x1', '1,250/-']])).toEqual(['name', null, 'price'])
    expect(guess([['Neem', '12', '1,250/-']])).toEqual(['name', null, null])
    expect(guess([])).toEqual([null, null, null])
  })

  it('are guessed by the beginning of a name and by the first sixty, however long they are', () => {
    const long = 'urdu '.repeat(20_000)
    expect(fieldsOf(`${long}description`, `Rate ${long}`)).toEqual([null, 'price'])
    const many = [...Array.from({ length: 60 }, () => long), 'Rate']
    expect(fieldsOf(...many).filter((field) => field !== null)).toEqual([])
    expect(guessColumns([`${'sales tax '.repeat(10_000)}withheld`])).toEqual(
      guessColumns(['sales tax']).map((column) => ({
        ...column,
        header: `${'sales tax '.repeat(10_000)}withheld`,
      })),
    )
  })

  it('of more than sixty are refused with a text of its own', async () => {
    const table = await tableOf(
      encode(`${Array.from({ length: 61 }, (_, at) => `Plant ${at}`).join()}\nNeem\n`),
      5,
      () => {
        throw new Error('asked')
      },
    )
    expect(table).toEqual({ error: 'has more than 60 columns; remove those that are not needed' })
  })

  it('need a name and a price, and each field once', () => {
    const of = (...fields: (ListField | null)[]) =>
      listProblem(fields.map((field) => ({ header: 'x', field })))
    expect(of('price', 'stock')).toEqual({ missing: 'name' })
    expect(of('name', null)).toEqual({ missing: 'price' })
    expect(of('name', 'price', 'price')).toEqual({ twice: 'price' })
    expect(of('price', 'name', null)).toBeNull()
  })

  it('show a problem at the columns that it is about', () => {
    const rows = [['7', 'Neem', '900', 'x']]
    const places = (...fields: (ListField | null)[]) => {
      const columns = fields.map((field, at) => ({ header: ['Sr', 'B', 'C', 'D'][at] ?? '', field }))
      const problem = listProblem(columns)
      return problem && listProblemPlaces(columns, rows, problem)
    }
    expect(places('stock', null, 'price', null)).toEqual([1])
    expect(places(null, 'name', null, null)).toEqual([2])
    expect(places('stock', 'name', null, null)).toEqual([2])
    expect(places('stock', 'name', 'weight', null)).toEqual([3])
    expect(places('stock', 'name', 'weight', 'size')).toEqual([0])
    expect(places('price', 'name', 'price', null)).toEqual([0, 2])
  })
})

describe('a price list', () => {
  it('begins below the title of the shop, and is the same as a workbook', async () => {
    const lines = [
      ['Green Nursery, Lahore'],
      ['Price list', 'November'],
      ['Plant', 'Rate', 'Qty'],
      ['Neem', 'Rs 1,250', '12 pcs'],
    ]
    const csv = await read(
      encode(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')),
    )
    const workbook = await read(await workbookOf(lines))
    expect(csv).toEqual({
      headers: ['Plant', 'Rate', 'Qty'],
      rows: [{ line: 4, cells: lines[3] }],
      format: null,
      mayBeList: true,
    })
    expect(workbook).toEqual(csv)
  })

  it('in a workbook has no part in the notes and sums beside it; in CSV such a row is refused', async () => {
    const lines = [
      ['Plant', 'Rate'],
      ['Neem', '900', 'ask Bilal'],
      ['', '', 'Total 900'],
      ['Lily', '90'],
    ]
    const workbook = await read(await workbookOf(lines))
    expect(workbook.rows).toEqual([
      { line: 2, cells: ['Neem', '900'] },
      { line: 4, cells: ['Lily', '90'] },
    ])
    const [neem] = await plansOf(encode('Plant,Rate\nNeem,900,ask Bilal\n'))
    expect(neem?.kind).toBe('refused')
  })

  it('has prices, stocks and weights as people write them', async () => {
    const plans = await plansOf(
      encode(
        [
          'Plant;Rate;Qty;Weight;Type;Details',
          'Neem;Rs 1,250;12 pcs;1.5 kg;Trees, Shade;Grows fast. Wants sun.',
          'Lily;1250/-;0;800;Flowers;White.',
          'Palm;٩٠٠;khatam;900 gm;Indoor;Tall.',
        ].join('\n'),
      ),
    )
    expect(plans.map((plan) => ('values' in plan ? plan.values : plan))).toEqual([
      { price: 125_000, stock: 12, weightGrams: 1500, categories: ['Trees', 'Shade'] },
      { price: 125_000, stock: 0, weightGrams: 800, categories: ['Flowers'] },
      { price: 90_000, stock: 0, weightGrams: 900, categories: ['Indoor'] },
    ])
    expect(plans.every((plan) => plan.kind === 'new' && !plan.isDraft)).toBe(true)
  })

  it('makes drafts of rows without a category or a description, and says so', async () => {
    const plans = await plansOf(
      encode('Plant,Rate,Type,Details\nNeem,900,,\nLily,90,Bulbs,\nPalm,5,,Tall.\n'),
    )
    expect(
      plans.map((plan) => plan.kind === 'new' && [plan.isDraft, plan.changes.at(-1), plan.fields.categories]),
    ).toEqual([
      [true, 'draft: the row has no category and no description', ['Uncategorised']],
      [true, 'draft: the row has no description', ['Bulbs']],
      [true, 'draft: the row has no category', ['Uncategorised']],
    ])
  })

  it('leaves headings out, refuses what is no price, and takes sizes of one name as a group', async () => {
    const { rows } = await listOf(
      encode(
        [
          'Plant,Size,Rate',
          'INDOOR PLANTS,,',
          'Money Plant,"6""",250',
          'Money Plant,8 inch,400',
          'Money Plant,Large,900',
          'Plant,Size,Rate',
          'Neem,,call us',
          'Neem,,900',
        ].join('\n'),
      ),
    )
    expect(rows.map(({ skipped, group, isTwice }) => [skipped, group, isTwice])).toEqual([
      ['has a name only, as a heading has', null, false],
      [null, 'list:money plant', false],
      [null, 'list:money plant', false],
      [null, 'list:money plant', false],
      [null, null, false],
      [null, null, true],
    ])
    expect(rows.slice(1, 4).map(({ cells }) => [cells.potSize, cells.potUnit, cells.sizeLabel])).toEqual([
      ['6', 'inches', undefined],
      ['8', 'inches', undefined],
      [undefined, undefined, 'Large'],
    ])
    const [, , , , neem] = rows.map((row) => planRow(row, nothingKnown, { fetchesPictures: true, names: {} }))
    expect(neem).toEqual({ kind: 'refused', faults: ['price must be an amount with at most two decimals'] })
  })

  it('refuses rows in which a formula has failed, with the column and what to do', async () => {
    const sheet = workbookParts([
      ['Plant', 'Rate', 'Qty', 'Bought for'],
      ['Neem', 900, 1, 5],
      ['Lily', 90, 1, 5],
      ['Palm', 80, 1, 5],
      ['Fern', 70, 1, 5],
      ['Jade', 60, 1, 5],
    ])
    const failed = (xml: string, place: string, error: string) =>
      xml.replace(
        new RegExp(`<c r="${place}"[^>]*>.*?</c>`),
        `<c r="${place}" t="e"><f>X1</f><v>${error}</v></c>`,
      )
    const path = 'xl/worksheets/sheet1.xml'
    const places = { A2: '#N/A', A3: '#N/A', B4: '#REF!', C5: '#DIV/0!', D6: '#N/A' }
    const xml = Object.entries(places).reduce(
      (text, [place, error]) => failed(text, place, error),
      new TextDecoder().decode(sheet[path]),
    )
    const plans = await plansOf(await zipOf({ ...sheet, [path]: encode(xml) }))
    expect(plans.map((plan) => (plan.kind === 'refused' ? plan.faults : plan.kind))).toEqual([
      ['Plant has the spreadsheet error #N/A; correct its formula'],
      ['Plant has the spreadsheet error #N/A; correct its formula'],
      ['Rate has the spreadsheet error #REF!; correct its formula'],
      ['Qty has the spreadsheet error #DIV/0!; correct its formula'],
      'new',
    ])
    const errors = ['#ERROR!', 'Err:502', '#EXTERNAL!', '#PYTHON!', '#TIMEOUT!', '#NAME?', '#GETTING_DATA']
    const unnamed = await plansOf(encode(`Plant,Rate\n${errors.map((error) => `${error},5`).join('\n')}\n`))
    expect(unnamed.map((plan) => (plan.kind === 'refused' ? plan.faults : plan.kind))).toEqual(
      errors.map((error) => [`Plant has the spreadsheet error ${error}; correct its formula`]),
    )
    const plants = await plansOf(encode('Plant,Rate\n#1 Rose,5\nHello! Rose,5\n#rose,5\n'))
    expect(plants.map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
    const [short] = await plansOf(encode('Plant,Rate\nNeem,#N/A\n'))
    expect(short).toEqual({
      kind: 'refused',
      faults: ['Rate has the spreadsheet error #N/A; correct its formula'],
    })
  })

  it('is about the product with its name and size, and about none where that could be several', async () => {
    const plans = async (rows: string, ...sizes: (number | null)[]) => {
      const named = sizes.map((size, at) => ({ product: productOf(`p${at}`, size), sources: [] }))
      const known = {
        ...nothingKnown,
        byName: new Map([['Jade', named]]),
        idByName: new Map(named.length > 0 ? [['Jade', 'p0']] : []),
      }
      const table = await listOf(encode(`Plant,Size,Rate\n${rows}\n`))
      return table.rows.map((row) => {
        const plan = planRow(row, known, { fetchesPictures: true, names: {} })
        if ('product' in plan) return [plan.product._id, 'changes' in plan && plan.changes]
        return plan.kind === 'refused' ? plan.faults[0]?.slice(0, 32) : plan.kind
      })
    }
    expect(await plans('Jade,8 inch,7', 6, 8)).toEqual([['p1', ['price: 5 → 7']]])
    expect(await plans('Jade,,7', 6)).toEqual([['p0', ['price: 5 → 7']]])
    expect(await plans('Jade,,7', 6, 8)).toEqual(['name: several sizes have this name'.slice(0, 32)])
    expect(await plans('Jade,8,7', 8, 8)).toEqual(['name: several sizes have this name'.slice(0, 32)])
    expect(await plans('Jade,10,7', 6, 8)).toEqual(['name belongs to a product of ano'])
    expect(await plans('Jade,8,7', null)).toEqual(['name belongs to a product of ano'])
    expect(await plans('Jade,10,7\nJade,,9')).toEqual(['new', 'needs a size, as other rows with'])
  })

  it.each([
    ['1.5 kg', '', '1500'],
    ['500g', '', '500'],
    ['500 gm.', '', '500'],
    ['1.1250', 'Weight (kg)', '1125'],
    ['1,500', 'وزن (گرام)', '1500'],
    ['2', 'Weight', '2000'],
    ['750', 'Weight', '750'],
    ['', 'Weight', ''],
    ['0', 'Weight', ''],
    ['heavy', 'Weight', null],
  ])('a weight of %j under %j is %j grams', (cell, header, weight) => {
    expect(weightIn(cell, header)).toBe(weight)
  })

  it('without chosen columns is refused as before, and one of ours is read as before', async () => {
    expect(await tableOf(encode('Plant,Rate\nNeem,5'), 5)).toEqual({
      error: 'has unknown columns: Plant, Rate',
    })
    const asked = async () => {
      throw new Error('asked')
    }
    for (const head of ['id,price', 'name,price,sku', 'name,price,categories,shortDesc,longDesc'])
      expect(await tableOf(encode(`${head}\nNeem,5`), 5, asked)).toMatchObject({ format: 'gulshan' })
  })

  it.each([
    'name,price,categories,longDesc,state,showFrom,potSize,potUnit',
    'name,price,nameUr,longDescUr,shortDescUr,categories',
    'name,price,shortDescUr',
    'name,price,potSize',
    'name,price,sizeLabel',
    'name,price,taxClass',
    importColumns.filter((column) => !['id', 'sku', 'group', 'shortDesc'].includes(column)).join(),
  ])('cannot be a file of ours with %s, whose new products are refused', async (head) => {
    const file = encode(
      `${head}\n${head
        .split(',')
        .map((name) => (name === 'price' ? '5' : 'x'))
        .join()}`,
    )
    expect(await read(file)).toMatchObject({ mayBeList: false })
    const table = await listOf(file)
    expect(table.format).toBe('gulshan')
    const [plan] = await plansOf(file)
    expect(plan).toMatchObject({ kind: 'refused', faults: expect.arrayContaining(['shortDesc is required']) })
  })

  it.each([
    'name,price',
    'name,price,stock,weightGrams,categories,shortDesc,potType,botanicalName,nameUr,pictures',
    'name,price,longDesc',
  ])('can be a file of ours with %s, and each column is used', async (head) => {
    const { mayBeList, headers } = await read(encode(`${head}\n${head}`))
    expect(mayBeList).toBe(true)
    expect(guessListColumns(headers).map(({ field }) => field)).not.toContain(null)
  })

  it('with names like ours is one of ours until its columns are chosen', async () => {
    const file = encode('name,price,stock\nNeem,5,1')
    expect(await tableOf(file, 5)).toMatchObject({ format: 'gulshan' })
    expect(await listOf(file)).toMatchObject({ format: 'list', rows: [{ isOfList: true }] })
    const [neem] = await plansOf(file)
    expect(neem).toMatchObject({ kind: 'new', isDraft: true })
  })

  it('has the price, stock and weight of a new product in its changes, which the list of rows shows once', async () => {
    const [plan] = await plansOf(encode('Plant,Rate,Type\nNeem,900,Trees\n'))
    if (plan?.kind !== 'new') throw new Error(plan?.kind)
    const draft = 'draft: the row has no description'
    expect(plan.changes).toEqual(['price: 900', 'stock: unlimited', 'weightGrams: nothing', draft])
    const row = { planned: 'new', outcome: null, changes: plan.changes, values: plan.values } as ImportRowDto
    const shown = (changes: object) => changesBeside({ ...row, ...changes })
    expect(shown({})).toEqual([draft])
    expect(shown({ values: null })).toEqual(plan.changes)
    expect(shown({ planned: 'changed', changes: ['price: 5 → 7'] })).toEqual(['price: 5 → 7'])
  })
})
