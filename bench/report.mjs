import { say } from '../scripts/lib/say.mjs'

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

export function heading(title) {
  say('')
  say(title)
  row(columns.map(([name]) => name))
}

export function row(cells) {
  say(
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

export function verdicts(lines) {
  if (lines.length === 0) return
  say('')
  for (const { what, value, most, least } of lines) {
    const reached = (most === undefined || value <= most) && (least === undefined || value >= least)
    const target = most === undefined ? `at least ${least}` : `at most ${most}`
    say(`${reached ? '✓' : '✗'} ${what.padEnd(60)} ${value.toFixed(2).padStart(6)}   ${target}`)
  }
}
