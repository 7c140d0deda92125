import {
  type ColumnPatterns,
  guessByName,
  problemPlaces,
  savedColumns,
  type TableColumn,
} from '@/lib/platform/tables/columns'

// The meaning of the columns of a statement. Pure and browser-safe.

export const statementFields = [
  'tracking',
  'order',
  'collected',
  'fee',
  'incomeTax',
  'salesTax',
  'net',
  'date',
] as const
export type StatementField = (typeof statementFields)[number]

export const fieldNames: Record<StatementField, string> = {
  tracking: 'Tracking number',
  order: 'Order number',
  collected: 'Collected',
  fee: 'Fee',
  incomeTax: 'Income tax withheld',
  salesTax: 'Sales tax withheld',
  net: 'Paid out',
  date: 'Date',
}

/** Several columns may hold fees or taxes: they are added up. Of the others there is one. */
const added: readonly StatementField[] = ['fee', 'incomeTax', 'salesTax']
export const isAdded = (field: StatementField): boolean => added.includes(field)

/** A type and no interface, as it is stored as JSON. */
export type Column = { [K in keyof TableColumn<StatementField>]: TableColumn<StatementField>[K] }

const patterns: ColumnPatterns<StatementField> = [
  ['date', /\bdate\b|\bdelivered (on|at)\b/],
  [
    'salesTax',
    /\b(withheld|withholding|wh|wht)\b.*\b(sales|gst|st)\b|\bsales tax\b.*\b(withheld|withholding|wh)\b|\bwhst\b/,
  ],
  ['incomeTax', /\bincome tax\b|\bwithholding\b|\bwithheld\b|\bwh ?i?t\b|\badvance tax\b|\btax\b.*\b236/],
  ['fee', /\bcharges?\b|\bfees?\b|\bcommission\b|\bgst\b|\bfuel\b|\bmdr\b|\bsales tax\b|\bdeductions?\b/],
  ['net', /\bnet\b|\bpayable\b|\bremit\w*\b|\bpaid( out)?\b|\bpayout\b|\bsettle\w*\b/],
  [
    'collected',
    /\bcod\b|\bcollect\w*\b|\bgross\b|\b(invoice|order|transaction|parcel) (amount|payment|value)\b|^amount\b/,
  ],
  [
    'tracking',
    /\btracking\b|\bconsignment\b|\bcn\b|\bawb\b|\b(air ?)?way ?bill\b|\b(parcel|shipment)\b.*\b(no|number|id)\b|^cn/,
  ],
  ['order', /\border\b|\breference\b|\bref\b|\bbasket\b/],
]

/** The patterns for the statement of a bank, whose other columns, such as debits and the balance, are not used. */
const bankPatterns: ColumnPatterns<StatementField> = [
  ['date', /\bdate\b/],
  ['collected', /\bcredits?\b|\bdeposits?\b|\bcr\b|\b(paid|money) in\b|\breceived\b|^amount\b/],
  ['order', /\bdescription\b|\bnarration\b|\bparticulars?\b|\bdetails?\b|\bremarks?\b|\bpurpose\b/],
  ['tracking', /\btransaction (id|no|number)\b|\breference\b|\bref\b|\btid\b|\btrx\b|\brrn\b|\bstan\b/],
]

/** The probable meaning of each column, by the usual names. */
export const guessColumns = (headers: readonly string[], isBank = false): Column[] =>
  guessByName(headers, isBank ? bankPatterns : patterns, isAdded)

/** The columns that were saved for these headers, else a guess; `isKnown`: nothing had to be guessed. */
export function columnsFor(
  headers: readonly string[],
  saved: readonly Column[],
  isBank = false,
): { columns: Column[]; isKnown: boolean } {
  const known = savedColumns(headers, saved)
  return { columns: known ?? guessColumns(headers, isBank), isKnown: known !== null }
}

/** Why lines cannot be read, and the places of the columns that it is about. */
export interface ColumnsProblem {
  text: string
  columns: number[]
}

/** Why lines cannot be read with these columns; null: they can. */
export function columnsProblem(columns: readonly Column[]): ColumnsProblem | null {
  const missing = (text: string): ColumnsProblem => ({ text, columns: problemPlaces(columns, null) })
  const count = (field: StatementField) => columns.filter((column) => column.field === field).length
  if (count('tracking') + count('order') === 0)
    return missing('Choose the column of the tracking or order number')
  if (count('collected') === 0) return missing('Choose the column of the amount that was collected')
  const twice = statementFields.find((field) => !isAdded(field) && count(field) > 1)
  if (!twice) return null
  const text = `Only one column can be “${fieldNames[twice]}”`
  return { text, columns: problemPlaces(columns, twice) }
}
