import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../server/process/output.mjs'

/** @typedef {{ what: string, value: number, min?: number, max?: number, why?: string }} Target why: the known reason for missing it */

/** @type {[name: string, width: number, side?: 'left'][]} */
const columns = [
  ['', 34, 'left'],
  ['req/s', 8],
  ['p50 ms', 8],
  ['p99 ms', 8],
  ['server', 8],
  ['postgres', 9],
  ['CPU ms', 8],
  ['req/s of it', 12],
  ['CPU of it', 10],
]

/** @param {string} title @param {string} [note] */
export function heading(title, note) {
  printLine('')
  printLine(title)
  if (note) printLine(`(${note})`)
  row(columns.map(([name]) => name))
}

/** @param {string[]} cells */
function row(cells) {
  printLine(
    cells
      .map((cell, index) => {
        const [, width, side] = columns[index]
        return side === 'left' ? cell.padEnd(width) : cell.padStart(width)
      })
      .join(''),
  )
}

/**
 * A row of results; for a ceiling also the shop's req/s and CPU as a share of it.
 * @param {string} label
 * @param {import('./measure.mjs').Summary} result
 * @param {import('./measure.mjs').Summary} [shop]
 */
export function resultRow(label, result, shop) {
  const { perSecond, p50, p99, server, postgres, cpu } = result
  const ofIt = shop ? [(shop.perSecond / perSecond).toFixed(2), (shop.cpu / cpu).toFixed(2)] : ['', '']
  row([
    label,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    server.toFixed(3),
    postgres.toFixed(3),
    cpu.toFixed(3),
    ...ofIt,
  ])
}

/** Prints each target, whether it is reached, and the reason when it is not. @param {Target[]} targets */
export function verdicts(targets) {
  if (targets.length === 0) return
  printLine('')
  printLine('Targets')
  /** @param {Target} target */
  const isReached = ({ value, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }) =>
    value <= max && value >= min
  for (const target of targets) {
    const { what, value, max, min } = target
    const limit = max === undefined ? `at least ${min}` : `at most ${max}`
    printLine(
      `${isReached(target) ? '✓' : '✗'} ${what.padEnd(64)} ${value.toFixed(2).padStart(7)}   ${limit}`,
    )
  }
  const missed = targets.filter((target) => !isReached(target))
  printLine('')
  printLine(missed.length === 0 ? 'All targets are reached.' : 'Not reached:')
  for (const { what, why } of missed) printLine(`  ${what}: ${why ?? 'the reason is not known'}`)
}

/** @type {string[]} */
const lines = []

/** Prints a line and adds it to the report. @param {string} line */
export function printLine(line) {
  lines.push(line)
  print(line)
}

/** @param {string} file */
export function saveReport(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
  print(`Saved in ${file}`)
}
