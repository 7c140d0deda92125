/**
 * All products at card size with their names hidden, for looking:
 *   npx tsx --conditions=react-server lib/herbarium/contact-sheet.ts [whole|study|place] [part of a slug …]
 * Writes screenshots/herbarium-<view>-<n>.png (git-ignored).
 */
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { VIEWS } from './index'
import { drawn } from './portfolio'
import { drawProduct } from './products'

const [first, ...words] = process.argv.slice(2)
const view = VIEWS.find((one) => one === first) ?? 'whole'
const wanted = drawn().filter((slug) => words.length === 0 || words.some((word) => slug.includes(word)))
const [WIDTH, HEIGHT, COLUMNS, ROWS] = [240, 300, 6, 4]

await mkdir('screenshots', { recursive: true })
for (let page = 0; page * COLUMNS * ROWS < wanted.length; page += 1) {
  const slugs = wanted.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS)
  const cards = await Promise.all(
    slugs.map(async (slug, index) => ({
      input: await sharp(Buffer.from(drawProduct(slug, view)), { density: 72 })
        .resize(WIDTH - 8, HEIGHT - 8)
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * WIDTH + 4,
      top: Math.floor(index / COLUMNS) * HEIGHT + 4,
    })),
  )
  const file = `screenshots/herbarium-${view}-${page + 1}.png`
  const rows = Math.ceil(slugs.length / COLUMNS)
  await sharp({
    create: { width: COLUMNS * WIDTH, height: rows * HEIGHT, channels: 3, background: '#e6dfd0' },
  })
    .composite(cards)
    .png()
    .toFile(file)
  process.stdout.write(`${file}: ${slugs.join(' ')}\n`)
}
