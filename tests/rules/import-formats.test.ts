import { describe, expect, it } from 'vitest'
import { nameWith, sizeOf } from '@/lib/catalogue/product-import/formats/texts'
import { dividedAmong } from '@/lib/catalogue/product-import/formats/woocommerce-stock'
import { tableOf } from '@/lib/catalogue/product-import/table'
import { MAX_NAME_LENGTH } from '@/lib/catalogue/products/fields'

const encode = (text: string) => new TextEncoder().encode(text)
async function table(text: string, most = 5000) {
  const result = await tableOf(encode(text), most)
  if ('error' in result) throw new Error(result.error)
  return result
}
const errorOf = async (bytes: Uint8Array, most = 5000) => {
  const result = await tableOf(bytes, most)
  return 'error' in result ? result.error : null
}

describe('an export of Shopify', () => {
  const head =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,SEO Description,Variant Image,Status'
  const plant = [
    'monstera,Monstera,"<p>Big\nholes.</p>",Acme,Home & Garden > Plants,Indoor,"green, big",true,Pot size,6 inch,Pot,Clay,MON-6,shopify,4,deny,1200.00,https://cdn.example/2.jpg,2,A big one.,https://cdn.example/6.jpg,active',
    'monstera,,,,,,,,,10 inch,,Clay,MON-10,shopify,-2,deny,2500.00,https://cdn.example/1.jpg,1,,,',
    'monstera,,,,,,,,,10 inch,,Plastic,,,,deny,2600.00,,,,,',
    'monstera,,,,,,,,,,,,,,,,,https://cdn.example/6.jpg,3,,,',
  ]

  it('makes a product of each variant, in one group, with the texts of the first row', async () => {
    const { format, columns, rows } = await table(`\ufeff${[head, ...plant].join('\r\n')}\r\n`)
    expect(format).toBe('shopify')
    expect(columns.find(({ header }) => header === 'Vendor')?.use).toBeNull()
    expect(columns.find(({ header }) => header === 'Variant Price')?.use).toBe('price')
    expect(
      rows.map(({ line, key, group, cells }) => [line, key, group, cells.name, cells.price, cells.stock]),
    ).toEqual([
      [2, 'shopify:monstera/mon-6', 'shopify:monstera', 'Monstera, 6 inch, Clay', '1200.00', '4'],
      [4, 'shopify:monstera/mon-10', 'shopify:monstera', 'Monstera, 10 inch, Clay', '2500.00', '0'],
      // Without a tracker it is sold without counting; without a SKU its options name it.
      [
        5,
        'shopify:monstera/10 inch/plastic',
        'shopify:monstera',
        'Monstera, 10 inch, Plastic',
        '2600.00',
        '',
      ],
    ])
    expect(rows[0]?.cells).toMatchObject({
      shortDesc: 'A big one.',
      longDesc: '<p>Big\nholes.</p>',
      categories: 'Indoor',
      potSize: '6',
      potUnit: 'inches',
      potType: 'Clay',
      // Its own first; then the others by their position.
      pictures: 'https://cdn.example/6.jpg|https://cdn.example/1.jpg|https://cdn.example/2.jpg',
    })
    expect(rows[1]?.cells.pictures).toBe(
      'https://cdn.example/1.jpg|https://cdn.example/2.jpg|https://cdn.example/6.jpg',
    )
  })

  it('is known by its present headers too; a product without variants keeps its name', async () => {
    const { format, rows } = await table(
      [
        'Title,URL handle,Description,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL',
        'Neem,neem,Bitter.,Garden > Trees,,,TRUE,Active,,Title,Default Title,350,shopify,7,FALSE,https://cdn.example/neem.jpg',
        'Lily,lily,,,,"white, water",TRUE,Active,,Title,Default Title,90,shopify,7,TRUE,',
        'Draft,draft,,,,,TRUE,Draft,,Title,Default Title,90,,,,',
        'Hidden,hidden,,,,,FALSE,Active,,Title,Default Title,90,,,,',
      ].join('\n'),
    )
    expect(format).toBe('shopify')
    expect(rows.map(({ group }) => group)).toEqual([null, null, null, null])
    expect(rows[0]).toMatchObject({
      key: 'shopify:neem/',
      cells: {
        name: 'Neem',
        categories: 'Trees',
        price: '350',
        stock: '7',
        shortDesc: 'Bitter.',
        longDesc: 'Bitter.',
      },
    })
    expect(rows[1]?.cells).toMatchObject({
      categories: 'white',
      stock: '',
      shortDesc: 'Lily',
      longDesc: 'Lily',
    })
    expect(rows[2]?.skipped).toBe('Status is draft')
    expect(rows[3]?.skipped).toBe('Published is false')
  })
})

describe('the weight of an export', () => {
  const weightsOf = async (lines: string[]) => {
    const { columns, rows } = await table(lines.join('\n'))
    return [
      columns.filter(({ use }) => use === 'weightGrams').length,
      rows.map(({ cells }) => cells.weightGrams),
    ]
  }

  it.each(['Variant Grams', 'Weight value (grams)'])('of Shopify is in grams: %s', async (column) => {
    const lines = [
      `Handle,Title,Variant SKU,Variant Price,${column}`,
      'fern,Fern,F,300,850.4',
      'aloe,Aloe,A,300,0',
      'mint,Mint,M,300,light',
    ]
    expect(await weightsOf(lines)).toEqual([1, ['850', '', 'light']])
  })

  it.each([
    ['kg', '1.2', '1200'],
    ['g', '1.2', '1'],
    ['lbs', '1.2', '544'],
    ['oz', '1.2', '34'],
  ])(
    'of WooCommerce is in the unit of its column, %s; a variation has that of its parent',
    async (unit, cell, grams) => {
      const lines = [
        `ID,Type,SKU,Name,Published,Regular price,Parent,Weight (${unit})`,
        `1,simple,N,Neem,1,300,,${cell}`,
        `2,variable,FIG,Fig,1,,,${cell}`,
        '3,variation,FIG-6,Fig - 6 inch,1,500,FIG,',
        '4,variation,FIG-8,Fig - 8 inch,1,500,FIG,0',
      ]
      expect(await weightsOf(lines)).toEqual([1, [grams, grams, '']])
    },
  )
})

describe('an export of WooCommerce', () => {
  const head =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Meta: _x"'

  it('makes products of simple ones and of the variations of variable ones', async () => {
    const { format, columns, rows } = await table(
      [
        head,
        '11,variable,FIG,"Rubber Fig",1,0,visible,"Glossy.","First.\\n\\nSecond [gallery ids=""1,2""] <strong>bold</strong>.",1,9,0,,,"Plants > Indoor, Plants > Big\\, tall",https://w.example/fig.jpg,,"Pot size","6 inch, 8 inch",1,',
        '12,variation,FIG-6,"Rubber Fig - 6 inch",1,0,visible,,,1,parent,0,,"1500,50",,https://w.example/fig6.jpg,FIG,"Pot size","6 inch",,',
        '13,variation,,"Rubber Fig - 8 inch",1,0,visible,,,0,,0,999,,,,id:11,"Pot size","8 inch",,',
        '14,simple,,"\'=Neem",1,0,visible,,,1,,notify,,300,,,,,,,',
        '15,"simple, virtual",V,Voucher,-1,0,visible,,,1,,0,,300,,,,,,,',
        '16,grouped,G,Set,1,0,visible,,,1,,0,,,,,,,,,',
        '17,variation,LOST,Lost,1,0,visible,,,1,,0,,5,,,NONE,,,,',
      ].join('\n'),
    )
    expect(format).toBe('woocommerce')
    expect(columns.find(({ header }) => header === 'Meta: _x')?.use).toBeNull()
    expect(columns.find(({ header }) => header === 'Attribute 1 value(s)')?.use).toBe(
      'name, potSize, potType, sizeLabel',
    )
    expect(
      rows.map(({ key, group, cells }) => [key, group, cells.name, cells.price, cells.stock]).slice(0, 3),
    ).toEqual([
      ['woocommerce:fig-6', 'woocommerce:fig', 'Rubber Fig, 6 inch', '1500.50', '9'],
      ['woocommerce:id:13', 'woocommerce:fig', 'Rubber Fig, 8 inch', '999', '0'],
      ['woocommerce:id:14', null, '=Neem', '300', ''],
    ])
    expect(rows[0]?.cells).toMatchObject({
      shortDesc: 'Glossy.',
      longDesc: 'First.\n\nSecond  <strong>bold</strong>.',
      categories: 'Indoor|Big, tall',
      potSize: '6',
      potUnit: 'inches',
      pictures: 'https://w.example/fig6.jpg|https://w.example/fig.jpg',
    })
    expect(rows[2]?.cells.categories).toBe('Uncategorised')
    expect(rows.slice(3).map(({ skipped }) => skipped)).toEqual([
      'it is not published',
      'Type is grouped',
      'its Parent does not stand in this file',
    ])
  })
})

describe('a file that cannot be imported', () => {
  it('is UTF-8, or UTF-16 with its mark', async () => {
    const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect((await tableOf(utf16('name\tprice\nNeem\t5'), 5)) as object).toMatchObject({
      rows: [{ cells: { name: 'Neem', price: '5' } }],
    })
    const refused = 'must be a table: CSV (UTF-8) or Excel (.xlsx)'
    // Windows-1252, a picture, UTF-16 without its mark.
    expect(await errorOf(new Uint8Array(Buffer.from('name\nCaf\xe9', 'latin1')))).toBe(refused)
    expect(await errorOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe(
      refused,
    )
    expect(await errorOf(utf16('name\nNeem').slice(2))).toBe(refused)
  })

  it.each([
    ['', 'is empty'],
    ['Neem,5\nLily,6', 'has unknown columns: Neem, 5'],
    ['Handle,Title,Variant Price,Title\na,b,1,c', 'has a column twice: Title'],
    ['Handle,Title,Option1 Value\na,b,c', 'needs a column Variant Price or Price'],
    [`name,${'x,'.repeat(10_000)}y\nNeem`, 'has more than 400 columns'],
    [`name\n${'x\n'.repeat(11)}`, 'may have at most 10 rows'],
    ['name\n"x', 'has an unclosed quotation mark'],
  ])('is named with its reason (%#)', async (text, error) => {
    expect(await errorOf(encode(text), 10)).toBe(error)
  })

  it('has rows with too many or too few cells, and rows that name one product twice', async () => {
    const { rows } = await table('name,price\nNeem,5,extra\nLily\nLILY,7\n')
    expect(rows.map(({ shifted, isTwice }) => [shifted, isTwice])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect(rows[1]?.cells).toEqual({ name: 'Lily' })
  })
})

describe('the options of a size', () => {
  it.each<[string, Record<string, string>, object]>([
    ['are its label', { Size: 'Large' }, { sizeLabel: 'Large' }],
    ['are its pot, which needs no label', { Pot: '6 inch' }, { potSize: '6', potUnit: 'inches' }],
    [
      'are both its pot, size and type',
      { 'Pot size': '15cm', Pot: 'Clay' },
      { potSize: '15', potUnit: 'cm', potType: 'Clay' },
    ],
    [
      'are all in the label when the pot says only a part of them',
      { Size: 'Large', Pot: 'Clay' },
      { potType: 'Clay', sizeLabel: 'Large, Clay' },
    ],
    [
      'are a label when there are two sizes of a pot',
      { Size: '6 inch', 'Pot size': '8 inch' },
      { potSize: '6', potUnit: 'inches', sizeLabel: '6 inch, 8 inch' },
    ],
    [
      'are cut where a label has to end',
      { Colour: `${'x'.repeat(39)}yz` },
      { sizeLabel: `${'x'.repeat(39)}y` },
    ],
  ])('%s', (_, options, expected) => {
    const list = Object.entries(options).map(([name, value]) => ({ name, value }))
    expect(sizeOf(list, true)).toEqual(expected)
    const { sizeLabel: _label, ...pot } = expected as { sizeLabel?: string }
    expect(sizeOf(list, false)).toEqual(pot)
  })
})

it.each([
  [9, 3, [3, 3, 3]],
  [10, 3, [4, 3, 3]],
  [1, 3, [1, 0, 0]],
  [0, 2, [0, 0]],
])('divides %i pieces among %i sizes', (pieces, sizes, expected) => {
  expect(dividedAmong(pieces, sizes)).toEqual(expected)
})

it('says of a size that is counted with others, and not in stock, what its stock becomes', async () => {
  const lines = [
    'Type,SKU,Name,Stock,In stock?,Regular price,Parent',
    'variable,F,Fern,10,1,,',
    'variation,F-S,Fern,parent,0,100,F',
    'variation,F-M,Fern,parent,1,200,F',
  ]
  const [small, medium] = (await table(lines.join('\n'))).rows
  expect([small?.cells.stock, medium?.cells.stock]).toEqual(['5', '5'])
  expect(small?.notes).toContain('stock: 10, although In stock? is no')
  expect(medium?.notes).not.toContain('stock: 10, although In stock? is no')
})

it('does not divide the stock of a parent that is sold without counting, nor among one size', async () => {
  const head = 'Type,SKU,Name,Stock,Backorders allowed?,Regular price,Parent,Published'
  const stocks = async (...lines: string[]) =>
    (await table([head, ...lines].join('\n'))).rows.map(({ cells, notes }) => [cells.stock, notes])
  const variation = (size: string, published = 1) => `variation,F-${size},Fern,parent,,100,F,${published}`
  const note = 'stock: unlimited, as the other shop continues selling when there is none; there it is 9'
  expect(await stocks('variable,F,Fern,9,1,,,1', variation('s'), variation('m'))).toEqual([
    ['', [note]],
    ['', [note]],
  ])
  // The other one is not imported.
  expect((await stocks('variable,F,Fern,9,0,,,1', variation('s'), variation('m', 0)))[0]).toEqual([
    '9',
    undefined,
  ])
  expect(await stocks('variable,F,Fern,nine,0,,,1', variation('s'), variation('m'))).toEqual([
    ['nine', undefined],
    ['nine', undefined],
  ])
})

it('does not keep half of an emoji in a name that is too long, as the database rejects it', () => {
  const name = nameWith(`${'x'.repeat(MAX_NAME_LENGTH - 1)}\u{1f331}`, [])
  expect(name).toBe('x'.repeat(MAX_NAME_LENGTH - 1))
})
