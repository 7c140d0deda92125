/** What `npm run images:index` runs: see scripts/images.mjs. */
import { db } from '@/lib/db'
import { imageEngine } from '@/lib/image-search/engine'
import { fitAll, worthFitting } from '@/lib/image-search/fit'
import { countTasks, lookAtAll, orderLook } from '@/lib/image-search/indexing'
import { progress } from '@/prisma/seed/progress'

async function main(): Promise<void> {
  const began = Date.now()
  await orderLook({ all: process.argv.includes('--all') })
  const total = await countTasks()
  await lookAtAll(progress('Looking', total))
  const known = await db.imageEmbedding.count()
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(`  ${total} pictures looked at in ${seconds.toFixed(0)} s; ${known} are known.\n`)
  if (known >= worthFitting && (await db.imageBasis.count()) === 0) await fitAll()
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await imageEngine().close()
  await db.$disconnect()
}
