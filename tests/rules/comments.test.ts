import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A comment begins with its subject, and a file of commands has its commands itself.

const folders = ['bench', 'lib', 'scripts', 'server', 'simulators']
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(tsx?|mjs|js)$/.test(path))

// A line comment goes on in the next line, so only its first line begins it.
const beginnings = /(?:\/\*\*?\s+(?:\* )?|(?<!\S.*|\/\/.*\n\s*)\/\/ )(.*)/g
const withoutSubject = /^(?:Of|Those|Neither|Not|The same|What)\b/

const badlyBegun = (source: string): string[] =>
  [...source.matchAll(beginnings)].flatMap(([, text = '']) => (withoutSubject.test(text) ? [text] : []))

it('comments begin with a subject', () => {
  const found = files.flatMap((file) =>
    badlyBegun(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  '/** Of an order, in paisa. */',
  '/**\n * What it costs.\n */',
  '  // Those that are over.\n',
  '/** The same for a visit. */',
  '// Not one of them.',
])('finds %j', (source) => {
  expect(badlyBegun(source)).toHaveLength(1)
})

it.each(['// The price\n// Of an order.', '/** Offers of the shop. */', '/** The sum of what it costs. */'])(
  'lets %j pass',
  (source) => {
    expect(badlyBegun(source)).toEqual([])
  },
)

it('no file of commands hands on what another file holds', () => {
  const handingOn = files.filter(
    (file) =>
      file.endsWith('/commands.ts') && /^export (?:\*|\{[^}]*\}) from /m.test(readFileSync(file, 'utf8')),
  )
  expect(handingOn).toEqual([])
})
