import 'server-only'
import { shared } from '@/lib/platform/server/shared.mjs'

interface Options {
  key: string
  tags: readonly string[]
  /** Reads the value again though it is cached. */
  anew?: boolean
}

/** A value from the cache of this process, which is dropped there with the pages of its tags. */
export async function cachedValue<T>(
  { key, tags, anew = false }: Options,
  read: () => Promise<T>,
): Promise<T> {
  const found = anew ? null : shared.pageCache?.find(key)
  if (found) return found.value
  const began = Date.now()
  const value = await read()
  shared.pageCache?.store(key, value, { tags, began })
  return value
}
