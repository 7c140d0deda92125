import { inRoot } from '../../server/process/paths.mjs'
import { printLine, saveReport } from '../report.mjs'
import { makeOrders } from './people'
import { figuresOf, simulate } from './simulate'
import { variants } from './variants'

// `npm run bench -- fake-orders`: what each rule does to fake orders, and to honest buyers.

const SEED = 1
const columns: readonly [name: string, width: number][] = [
  ['fake refused', 14],
  ['stock-hours', 13],
  ['of before', 11],
  ['came back', 11],
  ['silent: stock-hours', 21],
  ['came back', 11],
  ['honest refused', 16],
  ['no deposit', 12],
  ['expired', 9],
  ['by limits', 11],
  ['stopped', 10],
]

const row = (name: string, cells: readonly string[]) =>
  printLine(name.padEnd(20) + cells.map((cell, at) => cell.padStart(columns[at]?.[1] ?? 0)).join(''))

const orders = makeOrders(SEED)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const count = (truth: string) => orders.filter((order) => order.truth === truth).length
printLine(
  `${orders.length} orders: ${count('honest')} honest, ${count('silent')} silent, ${count('fake')} fake`,
)
row(
  '',
  columns.map(([name]) => name),
)
let before = 0
for (const rules of variants) {
  const fates = simulate(orders, rules)
  const [fake, silent, honest] = [
    figuresOf(fates, 'fake'),
    figuresOf(fates, 'silent'),
    figuresOf(fates, 'honest'),
  ]
  before ||= fake.stockHours
  row(rules.name, [
    String(fake.refused),
    fake.stockHours.toLocaleString('en'),
    percent(fake.stockHours / before),
    String(fake.cameBack),
    silent.stockHours.toLocaleString('en'),
    String(silent.cameBack),
    String(honest.refused),
    String(honest.withoutDeposit),
    String(honest.expired),
    percent(honest.refused / honest.orders),
    percent((honest.refused + honest.expired) / honest.orders),
  ])
}
printLine(
  'Stock-hours: pieces times hours that no one else could buy, for orders that no one paid in the end.',
)
saveReport(inRoot('test-results', 'bench-fake-orders.txt'))
