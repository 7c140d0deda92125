/** `npm run images:index` runs this file: see scripts/images.mjs. */

import { loadEngine, print, runCommand } from '@/lib/catalogue/image-search/command-line'
import { fitAll, MIN_PICTURES_TO_FIT } from '@/lib/catalogue/image-search/fit'
import { countDue, indexAll, queueAllPictures } from '@/lib/catalogue/image-search/indexing'
import { progress } from '@/lib/catalogue/image-search/progress'
import { db } from '@/lib/platform/database/client'

async function main(): Promise<void> {
  const began = Date.now()
  const { model, comparedBy } = await loadEngine()
  if (process.argv.includes('--all')) await queueAllPictures()
  const total = await countDue(model)
  if (total > 0) {
    await indexAll(progress('Indexing', total))
    print(`${total} pictures indexed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
  }
  const indexed = await db.imageEmbedding.count({ where: { model } })
  print(`${indexed} pictures are indexed for ${model}.`)
  await handleOtherModels(model)
  const isFitted = (await db.imageBasis.count({ where: { model } })) > 0
  if (comparedBy === 'plants' && indexed >= MIN_PICTURES_TO_FIT && !isFitted) await fitAll(model)
}

/** Embeddings of other models stay, in case the model is used again, unless the option is set. */
async function handleOtherModels(model: string): Promise<void> {
  const others = { where: { NOT: { model } } }
  if (process.argv.includes('--forget-others')) {
    const { count } = await db.imageEmbedding.deleteMany(others)
    await db.imageBasis.deleteMany(others)
    print(`${count} embeddings of other models deleted.`)
    return
  }
  const count = await db.imageEmbedding.count(others)
  if (count > 0) print(`${count} embeddings of other models remain; \`-- --forget-others\` deletes them.`)
}

await runCommand(main)
