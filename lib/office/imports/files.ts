import 'server-only'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { privateStore } from '@/lib/platform/storage/remote'
import { noteRemoved } from '@/lib/platform/storage/removals'
import { type ListedStore, listAll } from '@/lib/platform/storage/store'

// The ZIP files of imports lie in DATA_DIR/imports and, if there is a bucket, there under the same names. The disk of a machine
// then has the files that it took or has worked on.

const root = () => join(env.DATA_DIR, 'imports')

/** Where the ZIP files of an import lie on this machine. */
export const archiveFolder = (importId: string): string => join(root(), importId)

/** The key of a ZIP file in a bucket, and its path below DATA_DIR. */
export const archiveKey = (importId: string, name: string): string => `imports/${importId}/${name}`

const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    throw error
  })

/** The paths of the ZIP files of an import, once those are fetched that this machine does not have. */
export async function archivesOf(importId: string): Promise<string[]> {
  const folder = archiveFolder(importId)
  const local = (await namesIn(folder)).filter((name) => name.endsWith('.zip'))
  const store = privateStore()
  const names = store ? await namesAt(store, importId, local) : local
  const paths: string[] = []
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    const isThere = existsSync(path) || (await store?.getFile(archiveKey(importId, name), path))
    if (isThere) paths.push(path)
  }
  return paths
}

/** The names in its row; all that are found for one from before names were stored. */
async function namesAt(store: ListedStore, importId: string, local: readonly string[]): Promise<string[]> {
  const [row] = await db.$queryRaw<{ archives: number; names: string[] }[]>`
    SELECT archives, archive_names AS names FROM product_imports WHERE id = ${importId}::uuid`
  if (!row || row.names.length >= row.archives) return row?.names ?? []
  const stored: string[] = []
  for await (const { key } of listAll(store, archiveKey(importId, '')))
    stored.push(key.slice(key.lastIndexOf('/') + 1))
  return [...new Set([...row.names, ...local, ...stored])]
}

/** Deletes imports of a month ago, and ZIP files a week after the end of their import: a cleanup job. */
export async function deleteOldImports(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM product_imports WHERE created_at < now() - interval '30 days' AND status NOT IN ('CHECKING', 'RUNNING')`
  const folders = (await namesIn(root())).filter(isId)
  for (const id of await idsToDelete(folders)) await rm(archiveFolder(id), { recursive: true, force: true })
  const store = privateStore()
  if (store) await deleteStored(store)
}

async function idsToDelete(ids: readonly string[]): Promise<string[]> {
  const needed = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM product_imports
    WHERE id = ANY(${[...ids]}::uuid[]) AND coalesce(finished_at, now()) > now() - interval '7 days'`
  const keep = new Set(needed.map(({ id }) => id))
  return ids.filter((id) => !keep.has(id))
}

async function deleteStored(store: ListedStore): Promise<void> {
  const keys = new Map<string, string[]>()
  for await (const { key } of listAll(store, 'imports/')) {
    const id = key.split('/')[1] ?? ''
    if (isId(id)) keys.set(id, [...(keys.get(id) ?? []), key])
  }
  for (const id of await idsToDelete([...keys.keys()])) {
    // The other machines may have copies. Noted first: what a killed process had noted is still in the bucket and is noted again,
    // and no job works on these files, so no machine fetches them once more.
    await noteRemoved(keys.get(id) ?? [])
    for (const key of keys.get(id) ?? []) await store.remove(key)
  }
}
