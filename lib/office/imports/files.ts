import 'server-only'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { isMissingFile } from '@/lib/platform/server/disk-errors'

const root = () => join(env.DATA_DIR, 'imports')

/** Where the ZIP files of an import lie. */
export const archiveFolder = (importId: string): string => join(root(), importId)

/** Deletes imports of a month ago, and ZIP files a week after the end of their import: a cleanup job. */
export async function deleteOldImports(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM product_imports WHERE created_at < now() - interval '30 days' AND status NOT IN ('CHECKING', 'RUNNING')`
  const folders = await readdir(root()).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    throw error
  })
  const ids = folders.filter(isId)
  const needed = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM product_imports
    WHERE id = ANY(${ids}::uuid[]) AND coalesce(finished_at, now()) > now() - interval '7 days'`
  const keep = new Set(needed.map(({ id }) => id))
  for (const id of ids.filter((stored) => !keep.has(stored)))
    await rm(archiveFolder(id), { recursive: true, force: true })
}
