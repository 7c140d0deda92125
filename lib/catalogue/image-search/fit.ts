import 'server-only'
import { Prisma } from '@prisma/client'
import { fitBasis } from '@/lib/catalogue/image-search/engine/basis.mjs'
import { project, toBytes } from '@/lib/catalogue/image-search/engine/vectors.mjs'
import { progress } from '@/lib/catalogue/image-search/progress'
import { addBasis, allCodes, saveCode, toInt8 } from '@/lib/catalogue/image-search/store'
import { db } from '@/lib/platform/database/client'

/** A basis that was fitted to so many pictures or more gave better results in measurements. */
export const MIN_PICTURES_TO_FIT = 1500
/** More pictures do not improve the basis. */
const MAX_SAMPLE = 3000
const dim = 256

/**
 * Computes a new basis and the codes of all pictures. Searches use the new basis at once and find fewer pictures until all
 * codes are written, so run this at a quiet time.
 */
export async function fitAll(model: string): Promise<void> {
  const rows = await db.$queryRaw<{ raw: Uint8Array }[]>`
    SELECT raw FROM image_embeddings WHERE model = ${model} ORDER BY md5(image_id::text) LIMIT ${MAX_SAMPLE}`
  const rounds = progress('Fitting', 6)
  const fitted = fitBasis(
    rows.map(({ raw }) => toInt8(raw)),
    { dim: Math.min(dim, rows.length), onRound: rounds },
  )
  const basis = await addBasis(model, fitted, rows.length)
  const [{ total } = { total: 0 }] = await db.$queryRaw<{ total: number }[]>(
    Prisma.sql`SELECT count(*)::int AS total FROM image_embeddings WHERE model = ${model}`,
  )
  const written = progress('Coding', total)
  for await (const codes of allCodes(model, null)) {
    for (const { id, bytes } of codes) {
      await saveCode(model, id, toBytes(project(toInt8(bytes), basis)), basis.id)
      written()
    }
  }
}
