import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { lenientParser, readDocument, type StoredDocument } from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { checksFirst, type Directory, directory, listsAtOnce } from '@/lib/shop/directory/schema'

/** A new live shop checks caretakers first; those from before have a row (the migration `listed_at_once`). */
const atFirst = env.GULSHAN_MODE === 'live' ? checksFirst : listsAtOnce

export const directoryDocument: StoredDocument<Directory> = {
  key: 'directory',
  conflict: 'directory',
  action: 'directory.save',
  parse: lenientParser(directory, () => atFirst),
  defaults: () => atFirst,
  tags: () => [tags.shop],
}

/** In a transaction, which must not wait for another connection. */
export const readDirectory = (tx: Tx): Promise<Directory> => readDocument(tx, directoryDocument)

/** The caller has checked that the viewer is an admin. */
export const getStoredDirectory = (): Promise<Directory> => readDirectory(db)
