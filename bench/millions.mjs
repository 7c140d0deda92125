// `npm run bench -- millions`: how much longer lists and searches take with 1,000,000 products than with 100,000. It measures what pages
// and calls read that list or find products: the CPU time of the database and of the process that asks, the first time after a change of
// the catalogue and when what is cached of it is used. Beside it the time of EXPLAIN ANALYZE and the buffers of its statements, and the
// time of all of it. A number after it is another count instead of a million, compared with a tenth of it. All plans are in
// test-results/bench-millions-*.txt.
import { mkdirSync, writeFileSync } from 'node:fs'
import { step } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { makeCatalogue } from './catalogue.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const PRODUCTS = 1_000_000
const MOST_GROWTH = 1.25
/** Differences of so many milliseconds are those of two runs of the same. */
const SAME_MS = 0.3

/** @typedef {import('./millions.ts').Measured} Measured */
/** @typedef {import('./millions.ts').MeasuredRead} MeasuredRead */
/** @typedef {{ few: MeasuredRead, many: MeasuredRead }} Pair */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchMillions({ databases, wanted }) {
  const most = Number(wanted.find((word) => /^\d+$/.test(word)) ?? PRODUCTS)
  const names = wanted.filter((word) => !/^\d+$/.test(word))
  /** @type {Measured[]} */
  const measured = []
  for (const size of [Math.round(most / 10), most]) {
    const { url } = await databases.migrated(`m${size}`)
    await step(`Making ${size.toLocaleString('en')} products`, () => makeCatalogue(url, size))
    measured.push(await measureMillions(url, size, names))
  }
  const [few, many] = measured
  if (few && many) reportMillions(most, few, many)
}

/** @param {string} url @param {number} size @param {string[]} names @returns {Promise<Measured>} */
export async function measureMillions(url, size, names) {
  /** @type {Measured} */
  const measured = await step(`Measuring ${size.toLocaleString('en')} products`, () =>
    runProgram('millions.ts', url, names),
  )
  mkdirSync(inRoot('test-results'), { recursive: true })
  const plans = measured.reads.flatMap((read) =>
    read.statements.map(
      ({ text, longest, plan }) => `## ${titleOf(read)}\n\n${text}\n\n${longest}\n\n${plan}\n`,
    ),
  )
  writeFileSync(inRoot('test-results', `bench-millions-${size}.txt`), plans.join('\n'))
  return measured
}

/** @param {number} most @param {Measured} few @param {Measured} many */
export function reportMillions(most, few, many) {
  const pairs = pairsOf(few, many)
  printLine('')
  printLine(
    `Growth of CPU from ${(most / 10).toLocaleString('en')} to ${most.toLocaleString('en')} products. "CPU ms": of the database and of the process that asks, the least of some runs.`,
  )
  printLine(
    '"SQL ms": its statements by EXPLAIN ANALYZE, the median. "all ms": the quickest, with what waits.',
  )
  for (const isFirst of [false, true]) {
    printLine('')
    printLine(
      `${(isFirst ? 'The first time after a change of the catalogue' : 'Otherwise').padEnd(50)}${columns.map(([name, width]) => name.padStart(width)).join('')}`,
    )
    for (const pair of pairs.filter(({ many }) => many.isFirst === isFirst)) printLine(rowOf(pair))
  }
  printLine('')
  const mb = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`
  printLine(`Size of the database: ${mb(few.bytes)} and ${mb(many.bytes)}`)
  printLine(
    `The counts of filters in the memory of a process: ${few.index.megabytes.toFixed(0)} and ${many.index.megabytes.toFixed(0)} MB, read in ${(few.index.ms / 1000).toFixed(1)} and ${(many.index.ms / 1000).toFixed(1)} s when it starts`,
  )
  const above = pairs.filter(isAbove)
  printLine('')
  printLine(
    `${pairs.length - above.length} of ${pairs.length} grow at most ${MOST_GROWTH} times${above.length > 0 ? '; more (*, the statement that takes longest, by its parts):' : '.'}`,
  )
  for (const pair of above) printLine(`  ${titleOf(pair.many)}: ${whyOf(pair)}`)
  saveReport(inRoot('test-results', 'bench-millions.txt'))
}

/** @type {[name: string, width: number][]} */
const columns = [
  ['CPU ms', 10],
  ['', 10],
  ['growth', 8],
  ['SQL ms', 10],
  ['', 10],
  ['buffers', 9],
  ['', 9],
  ['all ms', 10],
  ['', 10],
]

/** @param {MeasuredRead} read */
const titleOf = ({ name, isFirst }) => (isFirst ? `${name}, first` : name)

/** @param {MeasuredRead} read @param {'ms' | 'cpu' | 'buffers'} figure */
const sumOf = ({ statements }, figure) => statements.reduce((sum, statement) => sum + statement[figure], 0)

/** @param {Measured} few @param {Measured} many @returns {Pair[]} */
const pairsOf = (few, many) =>
  many.reads.flatMap((read) => {
    const before = few.reads.find(({ name, isFirst }) => name === read.name && isFirst === read.isFirst)
    return before ? [{ few: before, many: read }] : []
  })

/** @param {MeasuredRead} read */
const cpuOf = (read) => read.cpu + sumOf(read, 'cpu')

/** @param {Pair} pair */
const growthOf = ({ few, many }) => cpuOf(many) / cpuOf(few)

/** @param {Pair} pair */
const isAbove = (pair) =>
  Boolean(pair.many.error) || (growthOf(pair) > MOST_GROWTH && cpuOf(pair.many) - cpuOf(pair.few) > SAME_MS)

/** @param {Pair} pair */
function rowOf(pair) {
  const { few, many } = pair
  const ms = (/** @type {number | null} */ value) => (value === null ? 'failed' : value.toFixed(2))
  const cells = [
    ms(cpuOf(few)),
    ms(cpuOf(many)),
    `${growthOf(pair).toFixed(2)}${isAbove(pair) ? '*' : ' '}`,
    ms(sumOf(few, 'ms')),
    ms(sumOf(many, 'ms')),
    sumOf(few, 'buffers').toLocaleString('en'),
    sumOf(many, 'buffers').toLocaleString('en'),
    ms(few.ms),
    ms(many.ms),
  ]
  return `${many.name.padEnd(50)}${cells.map((cell, at) => cell.padStart(columns[at]?.[1] ?? 0)).join('')}`
}

/** @param {Pair} pair */
function whyOf({ few, many }) {
  const [longest] = many.statements.toSorted((a, b) => b.cpu - a.cpu)
  const error = many.error ?? few.error
  const failed = error ? `failed (${error.split('\n').at(-1)}); ` : ''
  // Then it reads as much as before, and other work or the caches of the processor took the time.
  const isSame = sumOf(many, 'buffers') <= MOST_GROWTH * sumOf(few, 'buffers')
  return `${failed}${isSame ? 'as many buffers; ' : ''}${longest?.longest ?? 'no statement'}`
}
