/** What `npm run images:fit` runs: see scripts/images.mjs. */
import { db } from '@/lib/db'
import { imageEngine } from '@/lib/image-search/engine'
import { fitAll, worthFitting } from '@/lib/image-search/fit'
import { say, whoLooks } from '@/lib/image-search/say'

async function main(): Promise<void> {
  const { model } = await whoLooks()
  const known = await db.imageEmbedding.count({ where: { model } })
  if (known === 0) say('No picture is known yet; `npm run images:index` looks at them. Nothing was changed.')
  else if (known < worthFitting && !process.argv.includes('--anyway')) {
    say(
      `${known} pictures are known; below ${worthFitting} their own numbers find better. Nothing was changed.`,
    )
  } else await fitAll(model)
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
