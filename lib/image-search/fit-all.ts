/** What `npm run images:fit` runs: see scripts/images.mjs. */
import { db } from '@/lib/db'
import { fitAll, worthFitting } from '@/lib/image-search/fit'

try {
  const known = await db.imageEmbedding.count()
  if (known >= worthFitting || process.argv.includes('--anyway')) await fitAll()
  else {
    process.stdout.write(
      `  ${known} pictures are known; below ${worthFitting} their own numbers find better. Nothing was changed.\n`,
    )
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await db.$disconnect()
}
