import 'server-only'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/database/client'
import { fitBasis } from '@/lib/image-search/engine/basis.mjs'
import { project, toBytes } from '@/lib/image-search/engine/vectors.mjs'
import { progress } from '@/lib/image-search/progress'
import { addBasis, allCodes, keepCode, signed } from '@/lib/image-search/stored'

/** The smallest number of pictures with which axes of their own were measured to help. */
export const worthFitting = 1500
/** More say no more of where the axes lie. */
const mostLookedAt = 3000
const dim = 256

/**
 * Finds new axes and writes every code along them. Searches use the new basis from its row on: until its codes are all
 * written they find fewer pictures, so this belongs into a quiet hour.
 */
export async function fitAll(model: string): Promise<void> {
  const rows = await db.$queryRaw<{ raw: Uint8Array }[]>`
    SELECT raw FROM image_embeddings WHERE model = ${model} ORDER BY md5(image_id::text) LIMIT ${mostLookedAt}`
  const rounds = progress('Fitting', 6)
  const fitted = fitBasis(
    rows.map(({ raw }) => signed(raw)),
    { dim: Math.min(dim, rows.length), onRound: rounds },
  )
  const basis = await addBasis(model, fitted, rows.length)
  const [{ total } = { total: 0 }] = await db.$queryRaw<{ total: number }[]>(
    Prisma.sql`SELECT count(*)::int AS total FROM image_embeddings WHERE model = ${model}`,
  )
  const written = progress('Coding', total)
  for await (const codes of allCodes(model, null)) {
    for (const { id, bytes } of codes) {
      await keepCode(model, id, toBytes(project(signed(bytes), basis)), basis.id)
      written()
    }
  }
}
