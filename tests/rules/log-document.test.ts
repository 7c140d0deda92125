import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type LogEvent, logEvents } from '../support/log-events'

// docs/log.md names every event of the log with its level and fields, and none that does not exist.

/** `server/log.mjs` writes this one by hand, and `scripts/launch/start.mjs` composes the others from what the database did. */
const composed: Omit<LogEvent, 'file'>[] = [
  { name: 'request', level: 'info', fields: ['method', 'path', 'status', 'ms', 'requestId'] },
  { name: 'database_started', level: 'info', fields: ['port'] },
  { name: 'database_ended', level: 'error', fields: ['port', 'reason'] },
  { name: 'database_failed', level: 'error', fields: ['port', 'reason'] },
]

/** These hand on an event that another file of the table names. */
const handingOn = [
  'lib/catalogue/image-search/engine.ts',
  'lib/platform/jobs/attempts.ts',
  'scripts/launch/start.mjs',
]

interface Row {
  level: string | undefined
  fields: string[]
}

const wordsIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)

const rows = new Map<string, Row>()
const [, log = ''] = readFileSync('docs/log.md', 'utf8')
  .split('\n## The figures')[0]
  ?.split('compares the tables with the code.') ?? ['']
for (const [, name = '', level, fields = ''] of log.matchAll(/^\| `(\w+)` +\| (\w+) +\| ([^|]*)\|/gm)) {
  expect(rows.has(name), `${name} has one row`).toBe(false)
  rows.set(name, { level, fields: wordsIn(fields).toSorted() })
}

/** The fields of all places that write an event. */
function inCode(): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const { name, level, fields } of [...logEvents().events, ...composed]) {
    const known = found.get(name)?.fields ?? []
    const all = new Set([...known, ...fields.filter((field) => field !== 'error')])
    found.set(name, { level, fields: [...all].toSorted() })
  }
  return found
}

const byName = (all: Map<string, Row>) =>
  Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)))

it('docs/log.md has every event with its level and fields', () => {
  expect(rows.size).toBeGreaterThan(40)
  expect(byName(rows)).toEqual(byName(inCode()))
})

it('the code names an event where it is logged, so that the document can be compared', () => {
  expect([...new Set(logEvents().variable)].toSorted()).toEqual(handingOn)
})

it('an event is written in one way', () => {
  const wrong = [...inCode().keys()].filter((name) => !/^[a-z]+(?:_[a-z]+)*$/.test(name))
  expect(wrong).toEqual([])
})
