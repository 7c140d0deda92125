import 'server-only'
import { normalised } from '@/lib/catalogue/search/search-words'
import { db } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

/** Counts a search with no results: the text, never the user. */
export async function recordSearchMiss(text: string): Promise<void> {
  const query = normalised(text).slice(0, 100)
  if (!query) return
  await db.$executeRaw`
    INSERT INTO search_misses (query, last_seen) VALUES (${query}, now())
    ON CONFLICT (query) DO UPDATE SET count = search_misses.count + 1, last_seen = now()`.catch((error) =>
    // A search must not fail because it cannot be counted.
    log.error('search_miss_not_counted', error),
  )
}
