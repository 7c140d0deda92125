import 'server-only'
import { lowestId } from '@/lib/base/ids'
import { unit } from '@/lib/catalogue/image-search/engine/vectors.mjs'
import { toInt8 } from '@/lib/catalogue/image-search/store'
import { db } from '@/lib/platform/database/client'

export interface UncheckedPhoto {
  id: string
  claimId: string
  bytes: Uint8Array
  productId: string
}

/** The oldest photo after `after` that is not compared yet: so each is compared with those before it. Without those that are `passed`. */
export async function readUnchecked(
  after: string,
  passed: readonly string[],
): Promise<UncheckedPhoto | null> {
  const photo = await db.claimPhoto.findFirst({
    where: { checkedAt: null, id: { gt: after, notIn: [...passed] } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      claimId: true,
      bytes: true,
      claim: { select: { item: { select: { productId: true } } } },
    },
  })
  return photo && { ...photo, productId: photo.claim.item.productId }
}

export interface AlikePhoto {
  id: string
  width: number
  height: number
  outline: Uint8Array
}

/** The most photos that are compared exactly. */
export const MOST_ALIKE = 12
/** Below it two photos do not show the same picture: see `npm run bench -- claim-photos`. */
export const LEAST_ALIKE = 0.5
const batchSize = 500

/** The photos of other claims whose embeddings are most similar. Photos of other models are not compared. */
export async function findAlike(claimId: string, model: string, raw: Int8Array): Promise<AlikePhoto[]> {
  const wanted = unit(raw)
  let best: { id: string; value: number }[] = []
  for (let after = lowestId; ; ) {
    const rows = await db.claimPhoto.findMany({
      where: { model, id: { gt: after }, NOT: { claimId } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true, embedding: true },
    })
    const alike = rows.flatMap(({ id, embedding }) => {
      const value = embedding ? cosine(wanted, toInt8(embedding)) : 0
      return value >= LEAST_ALIKE ? [{ id, value }] : []
    })
    best = [...best, ...alike].sort((one, other) => other.value - one.value).slice(0, MOST_ALIKE)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
  const rows = await db.claimPhoto.findMany({
    where: { id: { in: best.map(({ id }) => id) } },
    select: { id: true, width: true, height: true, outline: true },
  })
  return rows.flatMap(({ outline, ...row }) => (outline ? [{ ...row, outline }] : []))
}

/** @param wanted of length one */
export function cosine(wanted: Float32Array, other: Int8Array): number {
  let [product, squares] = [0, 0]
  for (let at = 0; at < other.length; at += 1) {
    const value = other[at] ?? 0
    product += (wanted[at] ?? 0) * value
    squares += value * value
  }
  return squares === 0 ? 0 : product / Math.sqrt(squares)
}

interface Checked {
  model: string
  embedding: Int8Array
  outline: Uint8Array
  sameAsId: string | null
  looksLikeId: string | null
}

/** Stores what was noticed about a photo. */
export async function saveChecked(id: string, { embedding, outline, ...flags }: Checked): Promise<void> {
  await db.claimPhoto.updateMany({
    where: { id, checkedAt: null },
    data: {
      ...flags,
      embedding: new Uint8Array(
        embedding.buffer.slice(0) as ArrayBuffer,
        embedding.byteOffset,
        embedding.byteLength,
      ),
      outline: new Uint8Array(outline),
      checkedAt: new Date(),
    },
  })
}
