import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A comment or document that names a file, or a section of docs/contract.md or docs/product.md, names one that exists. What is
// decided is cited where it matters.

const ignored = ['node_modules', 'playwright-report', 'screenshots', 'test-results']
const entries = readdirSync('.', { withFileTypes: true }).filter(
  ({ name }) => !name.startsWith('.') && !ignored.includes(name),
)
const roots = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const files = [
  ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  ...roots.flatMap((root) => readdirSync(root, { recursive: true }).map((path) => `${root}/${path}`)),
]

/** Numbered headings, and the numbered rules below them as 5.2. */
function sectionsOf(document: string): Set<string> {
  let section = ''
  const numbers = readFileSync(document, 'utf8')
    .split('\n')
    .map((line) => {
      const [, heading] = line.match(/^#{2,3} (\d+(?:\.\d+)?)/) ?? []
      section = heading ?? section
      const [, rule] = line.match(/^(\d+)\. /) ?? []
      return heading ?? `${section}.${rule}`
    })
  return new Set(numbers)
}
const sections: Record<string, Set<string>> = {
  contract: sectionsOf('docs/contract.md'),
  product: sectionsOf('docs/product.md'),
}

const textFile = /\.(tsx?|mjs|css|prisma|sql|md)$/
const comments = /\/\*[\s\S]*?\*\/|(?<!\S)(\/\/|--).*/g
// A path from the root, as far as a Markdown link's `](`; or the end of a path, known by its extension.
const cited = new RegExp(
  `(?<![\\w@/.:-])(?:(?:${roots.join('|')})/(?:(?!\\]\\()[\\w/()[\\].-])*(?<=[\\w\\]])|[\\w/-]*\\w\\.(?:tsx?|mjs|md)\\b)`,
  'g',
)
const citedSections = /\b(contract|product) (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/gi

const exists = (path: string) =>
  files.some((file) => `/${file}`.endsWith(`/${path}`) || file.replace(/\.(tsx?|mjs)$/, '') === path)

it('comments and documents cite files and sections that exist', () => {
  const missing = files
    // An applied migration must not change, whatever it cites.
    .filter((file) => textFile.test(file) && !file.startsWith('prisma/migrations/'))
    .flatMap((file) => {
      const content = readFileSync(file, 'utf8')
      const text = file.endsWith('.md') ? content : (content.match(comments) ?? []).join('\n')
      const paths = (text.match(cited) ?? []).filter((path) => !exists(path))
      const rules = [...text.matchAll(citedSections)].flatMap(([, document = '', numbers = '']) =>
        numbers
          .split(', ')
          .filter((number) => !sections[document.toLowerCase()]?.has(number))
          .map((number) => `${document} ${number}`),
      )
      return [...paths, ...rules].map((citation) => `${file}: ${citation}`)
    })
  expect(missing).toEqual([])
})

it('each decision is cited outside of docs/decisions', () => {
  const folder = 'docs/decisions/'
  const texts = files
    .filter((file) => textFile.test(file) && !file.startsWith(folder))
    .map((file) => readFileSync(file, 'utf8'))
  const uncited = readdirSync(folder).filter(
    (name) => name !== 'README.md' && !texts.some((text) => text.includes(`decisions/${name}`)),
  )
  expect(uncited).toEqual([])
})
