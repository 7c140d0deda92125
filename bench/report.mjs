import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../scripts/lib/output.mjs'

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

export function heading(title, note) {
  tell('')
  tell(title)
  if (note) tell(`(${note})`)
  row(columns.map(([name]) => name))
}

export function row(cells) {
  tell(
    cells
      .map((cell, index) => {
        const [, width, side] = columns[index]
        return side === 'left' ? cell.padEnd(width) : cell.padStart(width)
      })
      .join(''),
  )
}

/** The shop, and how it stands to a ceiling measured in the same turns: its req/s of theirs, its CPU of theirs. */
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

/** What was asked for, whether it is reached, and of what is not the reason. */
export function verdicts(marks) {
  if (marks.length === 0) return
  tell('')
  tell('What is asked for')
  const isReached = ({ value, most = Number.POSITIVE_INFINITY, least = 0 }) => value <= most && value >= least
  for (const mark of marks) {
    const { what, value, most, least } = mark
    const target = most === undefined ? `at least ${least}` : `at most ${most}`
    tell(`${isReached(mark) ? '✓' : '✗'} ${what.padEnd(64)} ${value.toFixed(2).padStart(7)}   ${target}`)
  }
  const missed = marks.filter((mark) => !isReached(mark))
  tell('')
  tell(missed.length === 0 ? 'All of it is reached.' : 'Not reached:')
  for (const { what, why } of missed) tell(`  ${what}: ${why ?? 'the reason is not known'}`)
}

const told = []

/** To the terminal, and into the report that is kept. */
export function tell(line) {
  told.push(line)
  print(line)
}

export function keepReport(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${told.join('\n')}\n`)
  print(`Kept in ${file}`)
}
