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

export type Column = {
  header: string
  /** Null: not used. */
  field: StatementField | null
}

/** The patterns in the order in which they are tried, as a name such as "COD charges" fits several. */
const patterns: readonly [StatementField, RegExp][] = [
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
const bankPatterns: readonly [StatementField, RegExp][] = [
  ['date', /\bdate\b/],
  ['collected', /\bcredits?\b|\bdeposits?\b|\bcr\b|\b(paid|money) in\b|\breceived\b|^amount\b/],
  ['order', /\bdescription\b|\bnarration\b|\bparticulars?\b|\bdetails?\b|\bremarks?\b|\bpurpose\b/],
  ['tracking', /\btransaction (id|no|number)\b|\breference\b|\bref\b|\btid\b|\btrx\b|\brrn\b|\bstan\b/],
]

/** How names of columns are compared. */
export const headerWords = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The probable meaning of each column, by the usual names. */
export function guessColumns(headers: readonly string[], isBank = false): Column[] {
  const used = new Set<StatementField>()
  return headers.map((header) => {
    const named = headerWords(header)
    const field = (isBank ? bankPatterns : patterns).find(([, pattern]) => pattern.test(named))?.[0] ?? null
    if (field === null || (used.has(field) && !isAdded(field))) return { header, field: null }
    used.add(field)
    return { header, field }
  })
}

/** The columns that were saved for these headers, else a guess; `isKnown`: nothing had to be guessed. */
export function columnsFor(
  headers: readonly string[],
  saved: readonly Column[],
  isBank = false,
): { columns: Column[]; isKnown: boolean } {
  const known = new Map(saved.map(({ header, field }) => [headerWords(header), field]))
  const isKnown = saved.length > 0 && headers.every((header) => known.has(headerWords(header)))
  if (!isKnown) return { columns: guessColumns(headers, isBank), isKnown: false }
  return {
    columns: headers.map((header) => ({ header, field: known.get(headerWords(header)) ?? null })),
    isKnown,
  }
}

/** Why lines cannot be read with these columns; null: they can. */
export function columnsProblem(columns: readonly Column[]): string | null {
  const count = (field: StatementField) => columns.filter((column) => column.field === field).length
  if (count('tracking') + count('order') === 0) return 'Choose the column of the tracking or order number'
  if (count('collected') === 0) return 'Choose the column of the amount that was collected'
  const twice = statementFields.find((field) => !isAdded(field) && count(field) > 1)
  return twice ? `Only one column can be “${fieldNames[twice]}”` : null
}
