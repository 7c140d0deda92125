import { describe, expect, it } from 'vitest'
import { planRow } from '@/lib/catalogue/product-import/rows'
import { formatOf, tableOf } from '@/lib/catalogue/product-import/table'

const nothingKnown = { byId: new Map(), byKey: new Map(), idByName: new Map(), byName: new Map() }

/** The plans of a file for an empty shop. */
async function plansOf(...lines: string[]) {
  const table = await tableOf(new TextEncoder().encode(lines.join('\n')), 5000)
  if ('error' in table) throw new Error(table.error)
  const options = { fetchesPictures: true, names: formatOf(table.format).names }
  return table.rows.map((row) => {
    const plan = planRow(row, nothingKnown, options)
    if (plan.kind === 'refused') return plan.faults
    return plan.kind === 'new' ? plan.changes : plan.kind === 'skipped' ? plan.reason : plan.kind
  })
}
const planOf = async (...lines: string[]) => (await plansOf(...lines))[0]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const ownRow = (cells: { price?: string; stock?: string; weight?: string }) =>
  planOf(
    'name,categories,shortDesc,longDesc,price,stock,weightGrams',
    `Fern,Shade,Green.,Soft.,${quoted(cells.price ?? '900')},${quoted(cells.stock ?? '4')},${quoted(cells.weight ?? '')}`,
  )
const shopifyRow = (cells: Record<string, string>) => {
  const all = { Handle: 'fern', Title: 'Fern', 'Variant Price': '900', ...cells }
  return planOf(Object.keys(all).join(','), Object.values(all).map(quoted).join(','))
}
const wooRow = (cells: Record<string, string>) => {
  const all = { Type: 'simple', SKU: 'F', Name: 'Fern', 'Regular price': '900', ...cells }
  return planOf(Object.keys(all).join(','), Object.values(all).map(quoted).join(','))
}
const priceAlone = (price: string) => [`price: ${price}`, 'stock: unlimited', 'weightGrams: nothing']

describe('the price of a row', () => {
  it.each([
    ['1250,50', '1250.5'],
    ['12,5', '12.5'],
    ['1,250', '1250'],
    ['1.250,50', '1250.5'],
    ['Rs. 1,25,000/-', '125000'],
    ['499.500000', '499.5'],
    ['500.00', '500'],
    ['1250.0000', '1250'],
  ])('%s is %s in every format, and the dry run shows it', async (cell, price) => {
    expect((await ownRow({ price: cell }))?.[0]).toBe(`price: ${price}`)
    expect(await shopifyRow({ 'Variant Price': cell })).toEqual(priceAlone(price))
    expect(await wooRow({ 'Regular price': cell })).toEqual(priceAlone(price))
  })

  it.each(['1250,505', '1.250', '1,250,50', '1E+3', '-900', '12,345,67'])(
    '%s is an error in every format',
    async (cell) => {
      const message = 'must be an amount with at most two decimals'
      expect(await ownRow({ price: cell })).toEqual([`price ${message}`])
      expect(await shopifyRow({ 'Variant Price': cell })).toEqual([`Variant Price ${message}`])
      expect(await wooRow({ 'Regular price': cell })).toEqual([`Regular price ${message}`])
    },
  )
})

describe('the weight of a row', () => {
  it.each([
    ['1,250', 'weightGrams: 1250'],
    ['850.0', 'weightGrams: 850'],
    ['۸۵۰', 'weightGrams: 850'],
  ])('%s grams are read in our file and that of Shopify', async (cell, change) => {
    expect(await ownRow({ weight: cell })).toContain(change)
    expect(await shopifyRow({ 'Variant Grams': cell })).toContain(change)
  })

  it('of kilograms has decimals with a point or a comma', async () => {
    expect(await wooRow({ 'Weight (kg)': '1,2' })).toContain('weightGrams: 1200')
    expect(await wooRow({ 'Weight (kg)': '0,750' })).toContain('weightGrams: 750')
    expect(await wooRow({ 'Weight (kg)': '1.250' })).toContain('weightGrams: 1250')
  })

  it('that could be two numbers is an error', async () => {
    expect(await wooRow({ 'Weight (kg)': '1,250' })).toEqual([
      'Weight (kg) “1,250” must be a weight such as 1.25',
    ])
    expect(await shopifyRow({ 'Variant Grams': '1.250' })).toEqual(['Variant Grams must be a whole number'])
    expect(await ownRow({ weight: '1.250' })).toEqual(['weightGrams must be a whole number'])
  })
})

describe('the stock of a row', () => {
  it('is a whole number, however it is written', async () => {
    expect(await ownRow({ stock: '1,250' })).toContain('stock: 1250')
    expect(await ownRow({ stock: '12.0' })).toContain('stock: 12')
    for (const cell of ['-3', 'FALSE', 'no', '3,5', '1.250'])
      expect((await ownRow({ stock: cell }))?.[0]).toMatch(/^stock must be a whole number/)
  })

  it.each([
    'FALSE',
    'no',
    '0',
    '0.0',
    'N',
    'off',
    'outofstock',
    'Out of stock',
    'OUT-OF-STOCK',
    'sold out',
    '۰',
    'نہیں',
    ' f ',
  ])('is 0 when WooCommerce does not count it and In stock? is %j', async (cell) =>
    expect(await wooRow({ 'In stock?': cell, Stock: '' })).toContain('stock: 0'),
  )

  it.each(['TRUE', 'yes', '1', '1.0', 'Y', 'on', 'instock', 'In Stock', 'onbackorder', 'ہاں', ''])(
    'is unlimited when WooCommerce does not count it and In stock? is %j',
    async (cell) => expect(await wooRow({ 'In stock?': cell, Stock: '' })).toContain('stock: unlimited'),
  )

  it('that is below zero, oversold or contradicts itself is named in the dry run', async () => {
    const notesOf = async (head: string, ...rows: string[]) => {
      const table = await tableOf(new TextEncoder().encode([head, ...rows].join('\n')), 9)
      return 'rows' in table ? table.rows.map(({ cells, notes }) => [cells.stock, notes]) : table
    }
    const oversold = (there: string) =>
      `stock: unlimited, as the other shop continues selling when there is none; there it is ${there}`
    expect(
      await notesOf(
        'Title,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock',
        'A,9,shopify,-3,FALSE',
        'B,9,shopify,5,TRUE',
        'C,9,shopify,5,continue',
        'D,9,shopify,5,deny',
        'E,9,not tracked,5,deny',
        'F,9,FALSE,5,',
      ),
    ).toEqual([
      ['0', ['stock: -3 in the other shop becomes 0']],
      ['', [oversold('5')]],
      ['', [oversold('5')]],
      ['5', undefined],
      ['', undefined],
      ['', undefined],
    ])
    expect(
      await notesOf(
        'Type,Name,Regular price,Stock,In stock?,Backorders allowed?',
        'simple,A,9,-2,0,0',
        'simple,B,9,3,1,notify',
        'simple,C,9,,1,TRUE',
        'simple,D,9,3,no,no',
        'simple,E,9,2.5,1,',
      ),
    ).toEqual([
      ['0', ['stock: -2 in the other shop becomes 0']],
      ['', [oversold('3')]],
      ['', [oversold('not counted')]],
      ['3', ['stock: 3, although In stock? is no']],
      ['2', ['stock: 2.5 in the other shop becomes 2']],
    ])
  })
})

describe('whether a row is for sale', () => {
  it.each(['TRUE', 'yes', '1', '1.0', 'Publish', 'published', 'visible', 't', 'ہاں', ''])(
    'is yes for %j',
    async (cell) => {
      expect(await wooRow({ Published: cell })).toEqual(priceAlone('900'))
      expect(await shopifyRow({ Published: cell })).toEqual(priceAlone('900'))
    },
  )

  it.each([
    'FALSE',
    'No',
    '0',
    '0.0',
    '-1',
    '-1.0',
    'draft',
    'Private',
    'pending',
    'hidden',
    'نہیں',
    'archived',
  ])('is no for %j', async (cell) => {
    expect(await wooRow({ Published: cell })).toBe('it is not published')
    expect(await shopifyRow({ Published: cell })).toBe('Published is false')
    expect(await shopifyRow({ Status: cell })).toMatch(/^Status is /)
  })

  it('takes the places of WooCommerce and the states of Shopify in any case', async () => {
    for (const cell of ['HIDDEN', 'Hidden ', 'FALSE', 'no'])
      expect(await wooRow({ 'Visibility in catalog': cell })).toBe('Visibility in catalog is hidden')
    for (const cell of ['Visible', 'CATALOG', 'search', 'TRUE', 'Shop and search results'])
      expect(await wooRow({ 'Visibility in catalog': cell })).toEqual(priceAlone('900'))
    for (const cell of ['ACTIVE', 'Active', 'yes'])
      expect(await shopifyRow({ Status: cell })).toEqual(priceAlone('900'))
    for (const cell of ['TRUE', 'yes', '1'])
      expect(await shopifyRow({ 'Gift Card': cell })).toBe('it is a gift card')
    expect(await shopifyRow({ 'Gift Card': 'FALSE' })).toEqual(priceAlone('900'))
  })

  it('is an error of the row for any other word, and never guessed', async () => {
    expect(await wooRow({ Published: 'perhaps', 'In stock?': '2', 'Backorders allowed?': 'ask' })).toEqual([
      'In stock? “2” is neither yes nor no',
      'Backorders allowed? “ask” is neither yes nor no',
      'Published “perhaps” is neither yes nor no',
    ])
    expect(await wooRow({ 'Visibility in catalog': 'featured' })).toEqual([
      'Visibility in catalog “featured” is neither yes nor no',
    ])
    expect(
      await shopifyRow({ Status: 'soon', 'Gift Card': 'x', 'Variant Inventory Policy': 'sometimes' }),
    ).toEqual([
      'Status “soon” is neither yes nor no',
      'Gift Card “x” is neither yes nor no',
      'Variant Inventory Policy “sometimes” is neither yes nor no',
    ])
    // The sizes that are counted together too.
    const [, size] = await plansOf(
      'Type,SKU,Name,Stock,Backorders allowed?,Regular price,Parent',
      'variable,F,Fern,9,perhaps,,',
      'variation,F-S,Fern,parent,,100,F',
      'variation,F-M,Fern,parent,,200,F',
    )
    expect(size).toEqual(['Backorders allowed? “perhaps” is neither yes nor no'])
  })
})

describe('entities of HTML in plain text', () => {
  const cellsOf = async (...lines: string[]) => {
    const table = await tableOf(new TextEncoder().encode(lines.join('\n')), 9)
    if ('error' in table) throw new Error(table.error)
    return table.rows
  }

  it.each([
    ['Pots &amp; soil', 'Pots & soil'],
    ['Mother&#8217;s Day', 'Mother’s Day'],
    ['Mother&#x2019;s&nbsp;Day', 'Mother’s Day'],
    ['Caf&eacute; &quot;Mix&quot;', 'Café "Mix"'],
    ['Salt &amp;amp; pepper', 'Salt & pepper'],
    ['5 &lt; 6 &amp;#8217;', '5 < 6 ’'],
    ['R&D, Black&white &unknown;', 'R&D, Black&white &unknown;'],
  ])('%j is %j in names, categories and options of every format', async (written, text) => {
    const [own] = await cellsOf(
      'name,categories,potType,shortDesc',
      [written, written, written, written].map(quoted).join(),
    )
    expect(own?.cells).toEqual({ name: text, categories: text, potType: text, shortDesc: text })
    const cell = quoted(written)
    const [shopify] = await cellsOf(
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,SEO Description',
      `a,${cell},${cell},Colour,${cell},9,${cell}`,
      `a,,,,Other,9,`,
    )
    expect(shopify?.cells).toMatchObject({
      name: `${text}, ${text}`,
      categories: text,
      sizeLabel: text,
      shortDesc: text,
    })
    const escaped = quoted(written.replaceAll(',', '\\,'))
    const [woo] = await cellsOf(
      'Type,SKU,Name,Short description,Categories,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      `variable,A,${cell},${cell},${quoted(`Plants > ${written.replaceAll(',', '\\,')}`)},,,,`,
      `variation,A-1,x,,,9,A,Colour,${escaped}`,
    )
    expect(woo?.cells).toMatchObject({ name: `${text}, ${text}`, categories: text, sizeLabel: text })
  })

  it('end with a semicolon: other signs are what they are', async () => {
    const [own] = await cellsOf('name,price', 'Pots&notes &copy &,9')
    expect(own?.cells.name).toBe('Pots&notes &copy &')
  })

  it('stay in the key of a row, by which it was stored before', async () => {
    const [own] = await cellsOf('name,price', 'Pots &amp; soil,9')
    expect(own?.key).toBe('name:pots &amp; soil')
    const [shopify] = await cellsOf(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      'a,A,Colour,Black &amp; white,9',
    )
    expect(shopify?.key).toBe('shopify:a/black &amp; white')
  })
})

it('makes one paragraph of a description whose blocks no description may have', async () => {
  const longDesc = '<div>Full sun</div><div>Little water</div>'
  const table = await tableOf(
    new TextEncoder().encode(`name,categories,shortDesc,longDesc,price\nFern,Shade,Green.,${longDesc},9`),
    9,
  )
  const row = 'rows' in table ? table.rows[0] : undefined
  const plan = row && planRow(row, nothingKnown, { fetchesPictures: true, names: {} })
  expect(plan).toMatchObject({ fields: { longDesc: '<p>Full sun<br />Little water</p>' } })
})

it('is not guessed for a product that Shopify counts without a number in the file', async () => {
  const table = async (head: string, row: string) => {
    const lines = [
      `Handle,Title,Variant Inventory Tracker,Variant Inventory Policy,Variant Price${head}`,
      row,
    ]
    const read = await tableOf(new TextEncoder().encode(lines.join('\n')), 9)
    return 'rows' in read ? read.rows.map(({ cells, notes }) => [cells.stock, notes]) : []
  }
  const note = 'stock: the other shop counts it, and this file has no number'
  expect(await table('', 'fern,Fern,shopify,deny,1250')).toEqual([[undefined, [note]]])
  expect(await table(',Variant Inventory Qty', 'fern,Fern,shopify,deny,1250,')).toEqual([['0', [note]]])
  expect(await table(',Variant Inventory Qty', 'fern,Fern,,deny,1250,')).toEqual([['', undefined]])
})

it.each([
  ['It&#8217;s hardy, sun &amp; shade', '<p>It’s hardy, sun &amp; shade</p>'],
  ['Pots &amp;amp; soil, 5 &lt; 6', '<p>Pots &amp; soil, 5 &lt; 6</p>'],
  ['Sun & shade', '<p>Sun &amp; shade</p>'],
])('a description without tags has its entities once: %s', async (cell, longDesc) => {
  const lines = ['name,categories,shortDesc,longDesc,price', `Fern,Shade,Green.,"${cell}",9`]
  const table = await tableOf(new TextEncoder().encode(lines.join('\n')), 9)
  const row = 'rows' in table ? table.rows[0] : undefined
  const plan = row && planRow(row, nothingKnown, { fetchesPictures: true, names: {} })
  expect(plan).toMatchObject({ fields: { longDesc } })
})

describe('a cell that is too long for its column', () => {
  const long = 'x'.repeat(200_000)

  it('is an error that names its column, in every format, and the other rows are read', async () => {
    expect(
      await plansOf(
        'name,categories,shortDesc,longDesc,price',
        `${long},Shade,Green.,Soft.,9`,
        `Fern,Shade,Green.,${long},9`,
        'Lily,Shade,Green.,Soft.,9',
      ),
    ).toEqual([
      ['name must be at most 2000 characters long'],
      ['longDesc must be at most 100000 characters long'],
      priceAlone('9'),
    ])
    // The text of a product is that of all its sizes; a picture has a row of its own.
    expect(
      await plansOf(
        'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src',
        `a,Aloe,${long},Size,Large,9,`,
        'a,,,,Small,9,',
        'b,Basil,,Size,Large,9,',
        `b,,,,,,${long}`,
        'c,Clover,,Size,Large,9,',
      ),
    ).toEqual([
      ['Body (HTML) must be at most 100000 characters long'],
      ['Body (HTML) must be at most 100000 characters long'],
      ['Image Src must be at most 20000 characters long'],
      priceAlone('9'),
    ])
    expect(
      await plansOf(
        'Type,SKU,Name,Regular price,Parent,Description,Meta: _elementor',
        `variable,F,Fern,,,${long},`,
        'variation,F-S,Fern,9,F,,',
        `simple,L,Lily,9,,,${long}`,
      ),
    ).toEqual([['Description must be at most 100000 characters long'], priceAlone('9')])
  })

  it('is an error too where it names the product or its group, which the database has an index of', async () => {
    const sku = 'x'.repeat(600)
    const fault = 'has numbers or options of more than 500 characters'
    expect(
      await plansOf('sku,name,categories,shortDesc,longDesc,price', `${sku},Fern,Shade,Green.,Soft.,9`),
    ).toEqual([[fault]])
    expect(await plansOf('Handle,Title,Variant Price', `${sku},Fern,9`)).toEqual([[fault]])
    expect(await plansOf('Type,SKU,Name,Regular price', `simple,${sku},Fern,9`)).toEqual([[fault]])
  })
})
