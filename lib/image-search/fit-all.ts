/** What `npm run images:fit` runs: see scripts/images.mjs. */
import { db } from '@/lib/database/client'
import { fitAll, worthFitting } from '@/lib/image-search/fit'
import { runCommand, say, whoLooks } from '@/lib/image-search/say'

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

await runCommand(main)
