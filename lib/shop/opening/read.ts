import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import {
  cachedDocument,
  documentInCache,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { isOpenAt } from '@/lib/shop/opening/rules'
import { closedShop, type Opening, opening, openShop } from '@/lib/shop/opening/schema'

/** A live shop begins closed; those from before have a row (the migration `open_shops`). */
const atFirst = env.GULSHAN_MODE === 'live' ? closedShop : openShop

export const openingDocument: StoredDocument<Opening> = {
  key: 'opening',
  conflict: 'opening',
  action: 'opening.save',
  parse: lenientParser(opening, () => atFirst),
  defaults: () => atFirst,
  tags: () => [tags.shop],
}

const last = perProcess('opening', (): { read?: Opening } => ({}))

/**
 * From the cache of this process, which follows a change as pages do. While the database is away, as it was last read; a
 * process that has never read it answers as if it were open, because its pages say then that they cannot be shown.
 */
export async function getOpening(): Promise<Opening> {
  try {
    last.read = await cachedDocument(openingDocument)
  } catch {
    return last.read ?? openShop
  }
  return last.read
}

/** Whether the shop is open and this process knows it: every request asks, also of a cached page. */
export function isKnownOpen(now: Date): boolean {
  const known = documentInCache(openingDocument)
  return known !== undefined && isOpenAt(known, now)
}

/** The caller has checked that the viewer is an admin. */
export const getStoredOpening = (): Promise<Opening> => readDocument(db, openingDocument)
