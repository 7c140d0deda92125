import { plainAmount } from '@/lib/base/plain-amount'
import {
  type ColumnPatterns,
  guessByName,
  headerWords,
  MAX_TABLE_COLUMNS,
  problemPlaces,
  type TableColumn,
} from '@/lib/platform/tables/columns'

// The columns of a price list of the shop's own, whatever they are called. Pure and browser-safe.

export const listFields = [
  'name',
  'price',
  'stock',
  'weight',
  'category',
  'description',
  'summary',
  'size',
  'potType',
  'sku',
  'nameUr',
  'descriptionUr',
  'botanicalName',
  'pictures',
] as const
export type ListField = (typeof listFields)[number]

/** A type and no interface, as it is stored as JSON. */
export type ListColumn = { [K in keyof TableColumn<ListField>]: TableColumn<ListField>[K] }

/**
 * Names in English, Urdu and Roman Urdu. A column of row numbers, of old prices or of what the shop itself pays is not used,
 * nor is one of our own files that a list has no field for.
 */
const patterns: ColumnPatterns<ListField> = [
  [
    null,
    /^(short desc|size label) ur$|^pot unit$|^local names$|\b(s|sr|ser|serial|row) ?(no|number|num)?$|^(no|number|num|id|#)?$|\b(wholesale|cost|purchase|buying|old|compare|discount|total|khareed|thok|nuqsan)\b|تھوک|خرید|پران|نمبر شمار|رعایت|سیریل/,
  ],
  [
    'descriptionUr',
    /^long desc ur$|\burdu\b.*\bdesc\w*|\bdesc\w*\b.*\burdu\b|اردو.*(تفصیل|وضاحت)|(تفصیل|وضاحت).*اردو/,
  ],
  ['nameUr', /\burdu\b.*\b(name|title|naam)\b|\b(name|title|naam)\b.*\b(urdu|ur)$|اردو/],
  ['botanicalName', /\b(botanical|botanic|scientific|latin|biological)\b|نباتاتی|سائنسی/],
  ['pictures', /\b(pictures?|images?|photos?|pics?|tasveer|tasweer|tasvir)\b|تصویر|تصاویر|فوٹو/],
  ['sku', /\b(sku|codes?|article|barcode|item (no|number|id))\b|کوڈ/],
  ['weight', /\b(weights?|wt|wazan|wazn|vazan|kgs?|grams?)\b|وزن/],
  [
    'price',
    /\b(prices?|rates?|mrp|amount|retail|rs|pkr|rupees|qeemat|qimat|keemat|kimat|daam|dam|nirkh|rait)\b|قیمت|ریٹ|نرخ|دام|روپے/,
  ],
  [
    'stock',
    /\b(stocks?|qty|quantity|quantities|available|pieces|pcs|nos|on hand|in hand|balance|tadaad|tadad|maujood|mojood|miqdar)\b|تعداد|مقدار|سٹاک|اسٹاک|موجود/,
  ],
  ['potType', /\bpots? (type|material|kind)\b|\b(material|gamla|gamlay)\b|گملا|گملے/],
  ['size', /\b(sizes?|inch|inches|diameter|pots?|saiz|naap)\b|سائز|ناپ|انچ/],
  [
    'category',
    /\b(categor(y|ies)|types?|kinds?|sections?|groups?|collections?|departments?|qism|qisam|zumra)\b|قسم|اقسام|زمرہ|شعبہ/,
  ],
  ['summary', /\b(short desc\w*|summary|khulasa)\b|خلاصہ/],
  [
    'description',
    /\b(desc\w*|details?|remarks?|notes?|about|care|tafseel|tafsil|wazahat)\b|تفصیل|وضاحت|کیفیت/,
  ],
  [
    'name',
    /\b(names?|plants?|items?|products?|titles?|particulars?|variet(y|ies)|naam|nam|poda|pauda|paudha|poday)\b|نام|پودا|پودے|آئٹم|اشیا|چیز/,
  ],
]

const isLetters = (cell: string) => /\p{L}{2}/u.test(cell)
const isAmount = (cell: string) => /^\d+(?:\.\d+)?$/.test(plainAmount(cell, { decimalComma: true }))

/** The probable meaning of each column by its name. A name or a price that no column is called is found by the first rows. */
export function guessListColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): ListColumn[] {
  const columns: ListColumn[] = guessByName(headers, patterns)
  const give = (field: ListField, fits: (cell: string) => boolean, most: number) => {
    if (columns.some((column) => column.field === field)) return
    const free = columns.filter(({ header, field: used }, at) => {
      const cells = cellsAt(rows, at)
      const isFree = used === null && !isNamedUnused(header)
      return isFree && cells.length > 0 && cells.every(fits)
    })
    const [first] = free
    if (first && free.length <= most) first.field = field
  }
  // The first text is the name. Of several numbers none is taken for the price.
  give('name', isLetters, MAX_TABLE_COLUMNS)
  give('price', isAmount, 1)
  return columns
}

/** Whether a column has a name of those that are not used, such as row numbers and old prices. */
const isNamedUnused = (header: string) => patterns[0]?.[1].test(headerWords(header)) ?? false

const cellsAt = (rows: readonly (readonly string[])[], place: number) =>
  rows.map((row) => row[place]?.trim() ?? '').filter(Boolean)

/** How many of these cells are the names of columns of a price list. */
export const listNamesIn = (cells: readonly string[]): number =>
  guessListColumns(cells).filter(({ field }) => field !== null).length

export type ListProblem = { missing: 'name' | 'price' } | { twice: ListField }

/** Why rows cannot be read with these columns; null: they can. */
export function listProblem(columns: readonly ListColumn[]): ListProblem | null {
  const count = (field: ListField) => columns.filter((column) => column.field === field).length
  for (const field of ['name', 'price'] as const) if (count(field) === 0) return { missing: field }
  const twice = listFields.find((field) => count(field) > 1)
  return twice ? { twice } : null
}

/** The places of the columns that a problem is about; for a missing one the first unused column whose values could be it. */
export function listProblemPlaces(
  columns: readonly ListColumn[],
  rows: readonly (readonly string[])[],
  problem: ListProblem,
): number[] {
  if ('twice' in problem) return problemPlaces(columns, problem.twice)
  const fits = problem.missing === 'name' ? isLetters : isAmount
  return problemPlaces(columns, null, (place) => {
    const cells = cellsAt(rows, place)
    return cells.length > 0 && cells.every(fits) && !isNamedUnused(columns[place]?.header ?? '')
  })
}
