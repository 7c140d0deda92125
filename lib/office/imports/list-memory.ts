import 'server-only'
import { z } from 'zod'
import type { ListColumn } from '@/lib/catalogue/product-import/list-columns'
import { listColumn } from '@/lib/office/imports/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import {
  lenientParser,
  readDocument,
  type StoredDocument,
  saveDocument,
} from '@/lib/platform/documents/document'
import { headerWords, MAX_TABLE_COLUMNS, savedColumns } from '@/lib/platform/tables/columns'

// The columns of price lists, remembered by their names: the next file with the same ones needs no choice.

/** More kinds of lists than a shop has. */
const MAX_LISTS = 20

const lists = z.strictObject({
  lists: z.array(z.array(listColumn).max(MAX_TABLE_COLUMNS)).max(MAX_LISTS),
})
/** The newest first. A type and no interface, as it is stored as JSON. */
type ListMemory = { lists: ListColumn[][] }

const none = (): ListMemory => ({ lists: [] })

const memory: StoredDocument<ListMemory> = {
  key: 'price-lists',
  action: 'settings.priceLists',
  parse: lenientParser(lists, none),
  defaults: none,
  tags: () => [],
}

const hasNames = (columns: readonly ListColumn[], headers: readonly string[]) =>
  columns.length === headers.length && savedColumns(headers, columns) !== null

/**
 * The columns that were chosen for a list with these names, in any order; null for new names. `isOurs`: they are columns of
 * our own file too, so only a choice for exactly these names makes it a list.
 */
export async function rememberedColumns(
  headers: readonly string[],
  isOurs = false,
): Promise<ListColumn[] | null> {
  const { lists: saved } = await readDocument(db, memory)
  const found = saved.find(
    (columns) =>
      hasNames(columns, headers) && (!isOurs || columns.every(({ header }) => headers.includes(header))),
  )
  return found ? savedColumns(headers, found) : null
}

/** Remembers what was chosen in place of what was for the same names; the oldest ones are forgotten. */
export async function rememberColumns(viewer: Viewer, columns: ListColumn[]): Promise<void> {
  const headers = columns.map(({ header }) => header)
  // Names that are the same without capitals and signs could not be told apart.
  if (new Set(headers.map(headerWords)).size < headers.length) return
  await saveDocument(viewer, memory, undefined, (before) => {
    const [first] = before.lists
    if (JSON.stringify(first) === JSON.stringify(columns)) return before
    const others = before.lists.filter((saved) => !hasNames(saved, headers))
    return { lists: [columns, ...others].slice(0, MAX_LISTS) }
  })
}
