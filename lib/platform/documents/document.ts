import 'server-only'
import type { Prisma } from '@prisma/client'
import { z } from 'zod'
import type { Changed } from '@/lib/base/errors'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { cachedValue } from '@/lib/platform/cache/cached-value'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { documentTag, valueInCache } from '@/lib/platform/documents/in-cache'
import { assertUnchanged, type Seen } from '@/lib/platform/http/seen'
import { log } from '@/lib/platform/log'

// Documents that the shop sets once for all: one record of JSON per key in the table `settings`.

export interface StoredDocument<T extends Prisma.InputJsonObject> {
  key: string
  /** How a save conflict names it; without it a change cannot be one of an outdated record. */
  conflict?: Changed
  /** Action of the audit log. */
  action: `${string}.${string}`
  /** Reads what another version may have stored; never throws. */
  parse: (value: unknown) => T
  /** The document until something is saved. */
  defaults: (tx: Tx) => T | Promise<T>
  /** Cache tags of the pages that a change concerns. */
  tags: (before: T, after: T) => string[]
  /** The record as the audit log has it, if it has secrets. */
  audited?: (record: T) => Prisma.InputJsonObject
}

/** Reads parts one by one: a missing or unreadable part gets its default. */
export const lenientParser = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  defaults: () => z.output<z.ZodObject<Shape>>,
): ((value: unknown) => z.output<z.ZodObject<Shape>>) => {
  const parts = Object.entries(shape as unknown as Record<string, z.ZodType>)
  return (value) => {
    const all = defaults()
    const stored = value instanceof Object ? (value as Record<string, unknown>) : {}
    const read = parts.map(([name, part]) => {
      const usual = all[name as keyof typeof all]
      if (stored[name] === undefined) return [name, usual]
      const parsed = part.safeParse(stored[name])
      if (!parsed.success) log.error('setting_not_readable', z.prettifyError(parsed.error), { part: name })
      return [name, parsed.success ? parsed.data : usual]
    })
    return Object.fromEntries(read) as typeof all
  }
}

/** The document within a transaction. Pages use `cachedDocument`. */
export async function readDocument<T extends Prisma.InputJsonObject>(
  tx: Tx,
  document: StoredDocument<T>,
): Promise<T> {
  const row = await tx.setting.findUnique({ where: { key: document.key }, select: { value: true } })
  return row ? document.parse(row.value) : document.defaults(tx)
}

/** The document from the cache of this process, which follows a change as pages do. */
export function cachedDocument<T extends Prisma.InputJsonObject>(document: StoredDocument<T>): Promise<T> {
  const tag = documentTag(document.key)
  return cachedValue({ key: tag, tags: [tag] }, () => readDocument(db, document))
}

/** The document, if it is in the cache of this process. */
export const documentInCache = <T extends Prisma.InputJsonObject>(
  document: StoredDocument<T>,
): T | undefined => valueInCache(document.key) as T | undefined

interface Change<T> {
  /** The record as the caller has read it. */
  seen?: Seen | undefined
  /** The part of the record that the caller reads, if it is not all of it. */
  shown?: (record: T) => object
  change: (before: T, tx: Tx) => T | Promise<T>
}

/** Changes the document within a transaction, one change after the other. A change that returns what it was given writes nothing. */
export async function changeDocument<T extends Prisma.InputJsonObject>(
  viewer: Viewer,
  tx: Tx,
  document: StoredDocument<T>,
  { seen, shown = (record) => record, change }: Change<T>,
): Promise<{ before: T; after: T }> {
  const { key, conflict, action, audited = (record: T) => record } = document
  const isFirst = await lockRow(tx, key)
  const before = isFirst ? await document.defaults(tx) : await readDocument(tx, document)
  if (conflict) assertUnchanged(seen, shown(before), conflict)
  const after = await change(before, tx)
  if (after !== before || isFirst)
    await tx.setting.update({ where: { key }, data: { value: after }, select: { key: true } })
  if (after !== before)
    await recordAudit(tx, {
      actorId: viewer.id,
      action,
      subject: `settings:${key}`,
      before: audited(before),
      after: audited(after),
    })
  return { before, after }
}

/**
 * Changes the document and drops the pages that show it. Throws CONFLICT when `seen` is outdated, and what `change` throws.
 */
export async function saveDocument<T extends Prisma.InputJsonObject>(
  viewer: Viewer,
  document: StoredDocument<T>,
  seen: Seen | undefined,
  change: Change<T>['change'],
  shown?: Change<T>['shown'],
): Promise<T> {
  const { before, after } = await db.$transaction((tx) =>
    changeDocument(viewer, tx, document, { seen, change, ...(shown ? { shown } : {}) }),
  )
  await revalidateTags(documentTag(document.key), ...document.tags(before, after))
  return after
}

/** Creates and locks the row, so that concurrent changes are applied one after the other; true for a new row. */
async function lockRow(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO settings (key, value, updated_at) VALUES (${key}, '{}'::jsonb, now())
    ON CONFLICT (key) DO UPDATE SET key = excluded.key
    RETURNING xmax = 0 AS "isNew"`
  return rows[0]?.isNew === true
}
