/** `npm run images:fit` runs this file: see scripts/images.mjs. */

import { loadEngine, print, runCommand } from '@/lib/catalogue/image-search/command-line'
import { fitAll, MIN_PICTURES_TO_FIT } from '@/lib/catalogue/image-search/fit'
import { db } from '@/lib/platform/database/client'

async function main(): Promise<void> {
  const { model } = await loadEngine()
  const indexed = await db.imageEmbedding.count({ where: { model } })
  if (indexed === 0)
    print('No pictures are indexed yet; run `npm run images:index` first. Nothing was changed.')
  else if (indexed < MIN_PICTURES_TO_FIT && !process.argv.includes('--anyway')) {
    print(
      `${indexed} pictures are indexed; below ${MIN_PICTURES_TO_FIT} full embeddings give better results. Nothing was changed.`,
    )
  } else await fitAll(model)
}

await runCommand(main)
