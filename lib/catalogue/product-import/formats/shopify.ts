import 'server-only'
import type { CsvRow } from '@/lib/base/csv/read'
import { cut } from '@/lib/base/cut'
import {
  Answers,
  giftCard,
  isUncounted,
  oversold,
  published,
  remarks,
} from '@/lib/catalogue/product-import/formats/answers'
import {
  type Columns,
  type Format,
  isShifted,
  type MappedRow,
  purposeOf,
  type RawTable,
  type Reader,
  readerOf,
  rowsAtOnce,
} from '@/lib/catalogue/product-import/formats/format'
import {
  countedIn,
  gramsIn,
  listed,
  nameWith,
  type Option,
  picturesOf,
  sizeOf,
  textsOf,
  unlimited,
} from '@/lib/catalogue/product-import/formats/texts'
import { listIn } from '@/lib/catalogue/products/import-schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { noCategory } from '@/lib/catalogue/states/complete'

// A product is one or more rows with the same handle: the first has its texts, each has a variant, a picture or both.

/** The headers of each column: those of exports until 2024, then those of the present template. */
const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  category: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  oversell: ['variant inventory policy', 'continue selling when out of stock'],
  weight: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  variantPicture: ['variant image', 'variant image url'],
  summary: ['seo description'],
} as const
type Column = keyof typeof columns

const uses: Record<Column, string> = {
  handle: 'which rows are one product',
  title: 'name',
  body: 'longDesc',
  category: 'categories, where there is no type',
  type: 'categories',
  tags: 'categories, where there is neither type nor category',
  published: 'whether it is imported',
  status: 'whether it is imported',
  giftCard: 'whether it is imported',
  option1Name: 'name, potSize, potType, sizeLabel',
  option1: 'name, potSize, potType, sizeLabel',
  option2Name: 'name, potSize, potType, sizeLabel',
  option2: 'name, potSize, potType, sizeLabel',
  option3Name: 'name, potSize, potType, sizeLabel',
  option3: 'name, potSize, potType, sizeLabel',
  sku: 'which variant it is',
  price: 'price',
  tracker: 'stock',
  quantity: 'stock',
  oversell: 'stock',
  weight: 'weightGrams',
  picture: 'pictures',
  position: 'pictures',
  variantPicture: 'pictures',
  summary: 'shortDesc',
}

export const shopify: Format = {
  label: 'Shopify',
  matches(headers) {
    const { has } = readerOf(headers, columns)
    return has('title') && (has('price') || has('picture') || has('option1')) && !headers.includes('name')
  },
  problem(headers) {
    const { has, twice } = readerOf(headers, columns)
    if (twice) return `has a column twice: ${twice.slice(0, 100)}`
    return has('price') ? null : 'needs a column Variant Price or Price'
  },
  uses: (headers) => headers.map((header) => ({ header, use: purposeOf(header, columns, uses) })),
  *map({ headers, rows, faults }) {
    const file = readerOf(headers, columns)
    const { read } = file
    const products = new Map<string, CsvRow[]>()
    for (const [at, row] of rows.entries()) {
      if (at % rowsAtOnce === 0) yield null
      // The handle may be left out for a product of one row.
      const handle = read(row, 'handle') || slugOf(read(row, 'title')) || `line ${row.line}`
      const known = products.get(handle)
      if (known) known.push(row)
      else products.set(handle, [row])
    }
    for (const [handle, ofHandle] of products) yield* variantsOf(handle, ofHandle, headers, file, faults)
  },
  names: {
    name: 'Title',
    categories: 'Type',
    shortDesc: 'SEO Description',
    longDesc: 'Body (HTML)',
    price: 'Variant Price',
    stock: 'Variant Inventory Qty',
    weightGrams: 'Variant Grams',
    potSize: 'Option Value',
    potUnit: 'Option Value',
    potType: 'Option Value',
    sizeLabel: 'Option Value',
    pictures: 'Image Src',
  },
}

function* variantsOf(
  handle: string,
  rows: readonly CsvRow[],
  headers: readonly string[],
  file: Columns<Column>,
  faults: RawTable['faults'],
): Generator<MappedRow> {
  const { read, plain, has } = file
  const [first] = rows
  if (!first) return
  const head = rows.find((row) => read(row, 'title')) ?? first
  const title = plain(head, 'title')
  // A row without them has a picture only.
  const variants = rows.filter((row) => read(row, 'option1') || read(row, 'price') || read(row, 'sku'))
  const sold = variants.length > 0 ? variants : [head]
  const skus = new Map<string, number>()
  for (const row of sold) skus.set(read(row, 'sku'), (skus.get(read(row, 'sku')) ?? 0) + 1)
  const shared = {
    ...textsOf(title, read(head, 'body'), plain(head, 'summary')),
    categories: categoriesOf(head, plain),
  }
  const pictures = rows
    .map((row) => ({ address: read(row, 'picture'), position: Number(read(row, 'position') || 1e6) }))
    .filter(({ address }) => address !== '')
    .toSorted((a, b) => a.position - b.position)
    .map(({ address }) => address)
  const ofVariants = new Set(rows.map((row) => read(row, 'variantPicture')).filter(Boolean))
  const ofAll = listIn(picturesOf(pictures))
  const ofNone = listIn(picturesOf(pictures.filter((address) => !ofVariants.has(address))))
  const isSold = new Set(sold)
  const ofProduct = rows
    .filter((row) => row === head || !isSold.has(row))
    .flatMap((row) => faults.get(row) ?? [])
  for (const row of sold) {
    const answers = new Answers(ofProduct, faults.get(row))
    const skipped = skippedOf(head, file, answers)
    const { stock, notes } = stockOf(row, file, answers)
    const options = optionsOf(row, head, plain)
    const values = options.map(({ value }) => value)
    const rawValues = optionsOf(row, head, read).map(({ value }) => value)
    const sku = read(row, 'sku')
    const ownPicture = read(row, 'variantPicture')
    yield {
      line: row.line,
      cells: {
        name: sold.length > 1 ? nameWith(title, values) : title,
        ...shared,
        price: read(row, 'price'),
        ...(stock === undefined ? {} : { stock }),
        ...sizeOf(options, sold.length > 1),
        ...(has('weight') ? { weightGrams: gramsIn(read(row, 'weight'), 'g') ?? read(row, 'weight') } : {}),
        // Its own first, and not those of the other variants.
        pictures: picturesOf([ownPicture, ...(ownPicture ? ofNone : ofAll)]),
      },
      key: `shopify:${handle}/${sku && skus.get(sku) === 1 ? sku : rawValues.join('/')}`.toLowerCase(),
      group: sold.length > 1 ? `shopify:${handle}`.toLowerCase() : null,
      skipped,
      ...remarks(notes, answers),
      shifted: isShifted(row, headers),
    }
  }
}

/** The names of the options stand in the first row only; a product without variants has one called Title. */
function optionsOf(row: CsvRow, head: CsvRow, read: Reader<Column>): Option[] {
  const pairs = [
    ['option1Name', 'option1'],
    ['option2Name', 'option2'],
    ['option3Name', 'option3'],
  ] as const
  return pairs
    .map(([name, value]) => ({ name: read(row, name) || read(head, name), value: read(row, value) }))
    .filter(({ value }) => value !== '' && value.toLowerCase() !== 'default title')
}

function categoriesOf(head: CsvRow, plain: Reader<Column>): string {
  const leaf = plain(head, 'category').split('>').at(-1) ?? ''
  const [tag = ''] = plain(head, 'tags').split(',')
  return listed([plain(head, 'type') || leaf.trim() || tag.trim() || noCategory].map((part) => cut(part, 50)))
}

/** Blank where it may be sold without stock, and what there is to say about it. */
const withoutNumber = 'stock: the other shop counts it, and this file has no number'

/** The cell of our column, undefined for a file without numbers, and the notes about it. */
function stockOf(row: CsvRow, { read, has, headerOf }: Columns<Column>, answers: Answers) {
  const quantity = read(row, 'quantity')
  const isOversold = answers.read(headerOf('oversell'), read(row, 'oversell'), oversold, false)
  if (has('tracker') && isUncounted(read(row, 'tracker'))) return { stock: '', notes: [] }
  if (isOversold) return unlimited(quantity)
  if (!has('quantity')) return { stock: undefined, notes: has('tracker') ? [withoutNumber] : [] }
  return quantity === '' && has('tracker') ? { stock: '0', notes: [withoutNumber] } : countedIn(quantity)
}

function skippedOf(head: CsvRow, { read, headerOf }: Columns<Column>, answers: Answers): string | null {
  const is = (column: Column, words: typeof published, otherwise: boolean) =>
    answers.read(headerOf(column), read(head, column), words, otherwise)
  if (!is('status', published, true)) return `Status is ${cut(read(head, 'status').toLowerCase(), 20)}`
  if (!is('published', published, true)) return 'Published is false'
  return is('giftCard', giftCard, false) ? 'it is a gift card' : null
}
