/**
 * The naming trial: 40 products drawn by lot, numbered and nameless, for eyes that have never seen this folder.
 *   npx tsx --conditions=react-server demo/drawings/naming-trial.ts <lot> [folder]
 * Writes sheet-1.png … with ten pictures each, and key.txt. The same lot picks the same forty; README.md has the rules.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { rngOf } from './core/rng'
import { writeSheet } from './gallery/sheets'
import { drawn } from './portfolio'
import { drawProduct } from './products'

const [lot = 'first', folder = 'screenshots/naming-trial'] = process.argv.slice(2)
const [COUNT, A_SHEET] = [40, 10]

const rng = rngOf(`naming trial ${lot}`)
const hat = drawn().sort()
const picked = Array.from({ length: COUNT }, () => hat.splice(rng.int(0, hat.length - 1), 1)[0] ?? '')

await mkdir(folder, { recursive: true })
for (let first = 0; first < COUNT; first += A_SHEET)
  await writeSheet(
    `${folder}/sheet-${first / A_SHEET + 1}.png`,
    picked
      .slice(first, first + A_SHEET)
      .map((slug, i) => ({ svg: drawProduct(slug, 'whole'), number: first + i + 1 })),
    5,
  )
await writeFile(`${folder}/key.txt`, picked.map((slug, i) => `${i + 1} ${slug}\n`).join(''))
process.stdout.write(`${folder}: ${COUNT / A_SHEET} sheets and their key\n`)
