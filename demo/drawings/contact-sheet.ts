/**
 * All products at card size with their names hidden, for looking:
 *   npx tsx --conditions=react-server demo/drawings/contact-sheet.ts [whole|study|place] [part of a slug …]
 * Writes screenshots/herbarium-<view>-<n>.png (git-ignored).
 */
import { mkdir } from 'node:fs/promises'
import { VIEWS } from '.'
import { writeSheet } from './gallery/sheets'
import { drawn } from './portfolio'
import { drawProduct } from './products'

const [first, ...words] = process.argv.slice(2)
const view = VIEWS.find((one) => one === first) ?? 'whole'
const wanted = drawn().filter((slug) => words.length === 0 || words.some((word) => slug.includes(word)))
const [COLUMNS, ROWS] = [6, 4]

await mkdir('screenshots', { recursive: true })
for (let page = 0; page * COLUMNS * ROWS < wanted.length; page += 1) {
  const slugs = wanted.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS)
  const file = `screenshots/herbarium-${view}-${page + 1}.png`
  await writeSheet(
    file,
    slugs.map((slug) => ({ svg: drawProduct(slug, view) })),
    COLUMNS,
  )
  process.stdout.write(`${file}: ${slugs.join(' ')}\n`)
}
