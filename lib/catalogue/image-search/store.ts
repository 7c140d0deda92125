import 'server-only'
import { Prisma } from '@prisma/client'
import { lowestId } from '@/lib/base/ids'
import type { Basis, Embedding } from '@/lib/catalogue/image-search/engine-operations'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { db } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'

// Every function takes the model; embeddings of other models are neither read nor changed.

const toFloats = (bytes: Uint8Array) => new Float32Array(bytes.slice().buffer)
const toBytes = (values: Float32Array | Int8Array) =>
  new Uint8Array(values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength) as ArrayBuffer)
export const toInt8 = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The current basis; null while there is none. */
export async function findBasis(model: string): Promise<Basis | null> {
  const row = await db.imageBasis.findFirst({ where: { model }, orderBy: { id: 'desc' } })
  return row && { id: row.id, dim: row.dim, matrix: toFloats(row.matrix), offset: toFloats(row.offset) }
}

export async function findBasisId(model: string): Promise<number | null> {
  const row = await db.imageBasis.findFirst({
    where: { model },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return row?.id ?? null
}

export async function addBasis(
  model: string,
  { dim, matrix, offset }: Omit<Basis, 'id'>,
  fittedOn: number,
): Promise<Basis> {
  const { id } = await db.imageBasis.create({
    data: { model, dim, matrix: toBytes(matrix), offset: toBytes(offset), fittedOn },
  })
  return { id, dim, matrix, offset }
}

const base64 = (values: Int8Array | null) => values && Buffer.from(toBytes(values)).toString('base64')

/** Stores embeddings of pictures that still exist and deletes the pictures' tasks. */
export async function saveEmbeddings(
  seen: readonly { imageId: string; embedding: Embedding }[],
): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map(({ imageId, embedding: { model, raw, code, basisId } }) => ({
    ...{ image_id: imageId, model, basis_id: basisId },
    ...{ raw: base64(raw), code: base64(code) },
  }))
  // One statement for all: on a busy machine round trips cost more than the work.
  await retried(
    () => db.$executeRaw`
      WITH seen AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS s(image_id uuid, model text, basis_id int, raw text, code text)),
      done AS (DELETE FROM image_tasks t USING seen s WHERE t.image_id = s.image_id)
      INSERT INTO image_embeddings (image_id, model, raw, code, basis_id, updated_at)
      SELECT s.image_id, s.model, decode(s.raw, 'base64'), decode(s.code, 'base64'), s.basis_id, clock_timestamp()
      FROM seen s JOIN product_images i ON i.id = s.image_id JOIN products p ON p.id = i.product_id
      WHERE ${shownSql()} ORDER BY s.image_id
      ON CONFLICT (image_id, model) DO UPDATE SET raw = excluded.raw, code = excluded.code,
        basis_id = excluded.basis_id, updated_at = excluded.updated_at`,
  )
}

export async function saveCode(
  model: string,
  imageId: string,
  code: Int8Array,
  basisId: number,
): Promise<void> {
  await db.$executeRaw`
    UPDATE image_embeddings SET code = ${toBytes(code)}, basis_id = ${basisId}, updated_at = clock_timestamp()
    WHERE image_id = ${imageId}::uuid AND model = ${model}`
}

export interface StoredCode {
  id: string
  bytes: Uint8Array
}

/** The bytes that are compared: codes of the basis, or without a basis the full embeddings. */
const compared = (basisId: number | null) =>
  basisId === null ? Prisma.sql`raw AS bytes` : Prisma.sql`code AS bytes`
const comparable = (model: string, basisId: number | null) =>
  basisId === null ? Prisma.sql`model = ${model}` : Prisma.sql`model = ${model} AND basis_id = ${basisId}`

const batchSize = 2000

/** The whole index in batches, ordered by id. */
export async function* allCodes(model: string, basisId: number | null): AsyncGenerator<StoredCode[]> {
  for (let after = lowestId; ; ) {
    const codes = await readCodes(model, basisId, after, batchSize)
    yield codes
    const last = codes.at(-1)
    if (!last || codes.length < batchSize) return
    after = last.id
  }
}

const readCodes = (
  model: string,
  basisId: number | null,
  after: string,
  take: number,
): Promise<StoredCode[]> =>
  db.$queryRaw<StoredCode[]>`
    SELECT image_id AS id, ${compared(basisId)} FROM image_embeddings
    WHERE ${comparable(model, basisId)} AND image_id > ${after}::uuid ORDER BY image_id LIMIT ${take}`

export const readChangedCodes = (model: string, basisId: number | null, since: Date): Promise<StoredCode[]> =>
  db.$queryRaw<StoredCode[]>`
    SELECT image_id AS id, ${compared(basisId)} FROM image_embeddings
    WHERE ${comparable(model, basisId)} AND updated_at > ${since}`

export async function readRemovals(model: string, since: Date): Promise<string[]> {
  const rows = await db.imageRemoval.findMany({
    where: { model, removedAt: { gt: since } },
    select: { imageId: true },
  })
  return rows.map(({ imageId }) => imageId)
}

/** Older than `maxGapMs` in sync-index.ts, after which a process reloads the whole index. */
export const deleteOldRemovals = () =>
  db.$executeRaw`DELETE FROM image_removals WHERE removed_at < now() - interval '2 days'`
