// A courier's statement with planted errors, made from parcels whose truth is known. Used by the tests of the matching and
// by `npm run bench -- cash`.
import { createRandom } from './random'

export type PlantedKind =
  | 'SHORT'
  | 'OVER'
  | 'TWICE'
  | 'UNKNOWN'
  | 'FEE'
  | 'TAX'
  | 'RETURNED'
  | 'UNDELIVERED'
  | 'SEVERAL_ORDERS'

export interface TrueParcel {
  number: string
  tracking: string
  /** Cash to collect, in paisa. */
  collect: number
  state: 'DELIVERED' | 'RETURNED' | 'OPEN'
}

/** What the courier and the shop have agreed; it rounds to the rupee or to the paisa. */
export interface Agreed {
  /** Hundredths of a percent. */
  incomeTax: number
  salesTax: number
  flat: number
  rate: number
  returned: number
  /** 1 or 100 paisa. */
  step: number
}

interface Line {
  tracking: string
  order: string
  collected: number
  fee: number
  incomeTax: number
  salesTax: number
  net?: number
}

export interface PlantedStatement {
  csv: string
  lines: number
  /** By the position of the line. */
  planted: Map<number, PlantedKind>
  /** Delivered parcels that no line names. */
  missing: string[]
}

/** So many of each kind. */
export function plantedStatement(
  parcels: readonly TrueParcel[],
  agreed: Agreed,
  each: number,
  seed = 1,
): PlantedStatement {
  const random = createRandom(seed)
  const delivered = parcels.filter(({ state }) => state === 'DELIVERED')
  const returned = parcels.filter(({ state }) => state === 'RETURNED')
  const open = parcels.filter(({ state }) => state === 'OPEN')
  const take = (from: TrueParcel[], count = each) => from.splice(0, count)
  const lines: { line: Line; kind: PlantedKind | null }[] = []
  const add = (line: Line, kind: PlantedKind | null = null) => lines.push({ line, kind })
  const honest = (parcel: TrueParcel) => lineOf(parcel, agreed)
  /** At least ten rupees: in the sum of a line rounding may hide up to seven. */
  const some = () => 1000 + Math.floor(random() * 30) * 1000

  for (const parcel of take(delivered)) {
    const paid = Math.max(0, parcel.collect - some())
    add(lineOf({ ...parcel, collect: paid }, agreed), 'SHORT')
  }
  for (const parcel of take(delivered))
    add(lineOf({ ...parcel, collect: parcel.collect + some() }, agreed), 'OVER')
  for (const parcel of take(delivered)) {
    const line = honest(parcel)
    add({ ...line, net: netOf(line) - some() }, 'SHORT')
  }
  for (let at = 0; at < each; at += 1)
    add(
      lineOf(
        { number: '', tracking: `ZZ${seed}${at}`, collect: 100_000 + some(), state: 'DELIVERED' },
        agreed,
      ),
      'UNKNOWN',
    )
  for (const parcel of take(delivered)) {
    const line = honest(parcel)
    add({ ...line, fee: line.fee + some() }, 'FEE')
  }
  for (const parcel of take(delivered)) {
    const line = honest(parcel)
    add(
      at(random)
        ? { ...line, incomeTax: line.incomeTax + some() }
        : { ...line, salesTax: line.salesTax + some() },
      'TAX',
    )
  }
  for (const parcel of take(returned)) add(honest(parcel), 'RETURNED')
  for (const parcel of take(open)) add(honest(parcel), 'UNDELIVERED')
  for (let made = 0; made < each; made += 1)
    add(together(take(delivered, 2), agreed, at(random)), 'SEVERAL_ORDERS')
  const repeated = take(delivered)
  for (const parcel of repeated) add(honest(parcel))
  const missing = take(delivered).map(({ number }) => number)
  for (const parcel of delivered) add(honest(parcel))
  for (const parcel of returned) add(returnedLine(parcel, agreed))

  const shuffled = lines
    .map((one) => ({ one, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ one }) => one)
  // A parcel that is paid twice is an error where it is named for the second time.
  for (const parcel of repeated) shuffled.push({ line: honest(parcel), kind: 'TWICE' })
  return {
    csv: toCsv(
      shuffled.map(({ line }) => line),
      agreed,
    ),
    lines: shuffled.length,
    planted: new Map(shuffled.flatMap(({ kind }, position) => (kind ? [[position, kind] as const] : []))),
    missing,
  }
}

const at = (random: () => number) => random() < 0.5

const share = (paisa: number, rate: number) => (paisa * rate) / 10_000
const netOf = ({ collected, fee, incomeTax, salesTax }: Line) => collected - fee - incomeTax - salesTax

const lineOf = ({ number, tracking, collect }: TrueParcel, agreed: Agreed): Line => ({
  tracking,
  order: number,
  collected: collect,
  fee: agreed.flat + share(collect, agreed.rate),
  incomeTax: share(collect, agreed.incomeTax),
  salesTax: share(collect, agreed.salesTax),
})

const returnedLine = ({ number, tracking }: TrueParcel, { returned }: Agreed): Line => ({
  tracking,
  order: number,
  collected: 0,
  fee: returned,
  incomeTax: 0,
  salesTax: 0,
})

/** Two parcels in one line: both tracking numbers, or the order number of the second beside the tracking number of the first. */
function together(pair: readonly TrueParcel[], agreed: Agreed, isListed: boolean): Line {
  const [one, other] = pair.map((parcel) => lineOf(parcel, agreed))
  if (!one || !other) throw new Error('Two parcels are needed')
  return {
    tracking: isListed ? `${one.tracking} / ${other.tracking}` : one.tracking,
    order: isListed ? `${one.order}, ${other.order}` : other.order,
    collected: one.collected + other.collected,
    fee: one.fee + other.fee,
    incomeTax: one.incomeTax + other.incomeTax,
    salesTax: one.salesTax + other.salesTax,
  }
}

/** As couriers write it: lines above the table, grouped amounts, a row of totals. */
function toCsv(lines: readonly Line[], { step }: Agreed): string {
  const rounded = (paisa: number) => Math.round(paisa / step) * step
  const text = (paisa: number) => {
    const [rupees = '', decimals = ''] = (Math.abs(rounded(paisa)) / 100).toFixed(2).split('.')
    return `"${paisa < 0 ? '-' : ''}${rupees.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}"`
  }
  const rows = lines.map((line, position) => {
    const net = line.net ?? netOf(line)
    const amounts = [line.collected, line.fee, line.incomeTax, line.salesTax, net].map(text)
    return [position + 1, `"${line.tracking}"`, `"${line.order}"`, ...amounts].join(',')
  })
  const total = text(lines.reduce((sum, line) => sum + rounded(line.net ?? netOf(line)), 0))
  return [
    '\ufeffPayment advice,November 2026',
    '',
    'S.No,Tracking Number,Order Ref No.,COD Amount,Shipping Charges,WH Income Tax,WH Sales Tax,Net Payable',
    ...rows,
    `,Total,,,,,,${total}`,
    '',
  ].join('\r\n')
}
