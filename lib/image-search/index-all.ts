/** What `npm run images:index` runs: see scripts/images.mjs. */
import { db } from '@/lib/database/client'
import { fitAll, worthFitting } from '@/lib/image-search/fit'
import { countDue, lookAtAll, orderLook } from '@/lib/image-search/indexing'
import { progress } from '@/lib/image-search/progress'
import { runCommand, say, whoLooks } from '@/lib/image-search/say'

async function main(): Promise<void> {
  const began = Date.now()
  const { model, sees } = await whoLooks()
  if (process.argv.includes('--all')) await orderLook()
  const total = await countDue(model)
  if (total > 0) {
    await lookAtAll(progress('Looking', total))
    say(`${total} pictures looked at in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
  }
  const known = await db.imageEmbedding.count({ where: { model } })
  say(`${known} pictures are known to ${model}.`)
  await othersOf(model)
  const isFitted = (await db.imageBasis.count({ where: { model } })) > 0
  if (sees === 'plants' && known >= worthFitting && !isFitted) await fitAll(model)
}

/** What another model saw is kept for the day it is back, unless nobody wants it. */
async function othersOf(model: string): Promise<void> {
  const others = { where: { NOT: { model } } }
  if (process.argv.includes('--forget-others')) {
    const { count } = await db.imageEmbedding.deleteMany(others)
    await db.imageBasis.deleteMany(others)
    say(`${count} codes of other models forgotten.`)
    return
  }
  const count = await db.imageEmbedding.count(others)
  if (count > 0) say(`${count} codes of other models are kept; \`-- --forget-others\` removes them.`)
}

await runCommand(main)
