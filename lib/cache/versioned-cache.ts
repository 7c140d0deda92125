import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/database/client'

const { sql } = Prisma

// Expensive results, such as counts, are cached per version of the catalogue (see the migrations that create
// catalogue_version): products and prices, pots, categories, synonyms, whether they are in stock, ratings. Not
// pictures, quantities or sales. Nothing has to be invalidated.

/** By key, each with its version; the least recently used are evicted. */
export class Remembered<T> {
  #answers = new Map<string, T>()

  constructor(readonly most: number) {}

  get(question: string): T | undefined {
    return this.#answers.get(question)
  }

  set(question: string, answer: T): void {
    this.#answers.delete(question)
    this.#answers.set(question, answer)
    if (this.#answers.size <= this.most) return
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined) this.#answers.delete(oldest)
  }

  delete(question: string): void {
    this.#answers.delete(question)
  }
}

interface CachedResult {
  version: string
  value: Promise<unknown>
}
const found = new Remembered<CachedResult>(1000)

/**
 * The result of `find`, computed again only for another version of the catalogue. Concurrent calls share one run,
 * whose result is of the version they see or a later one.
 */
export async function versionedCache<T>(question: string, find: () => Promise<T>): Promise<T> {
  const [row] = await read<{ version: string }>(sql`SELECT version::text FROM catalogue_version`, {
    prepared: true,
  })
  // Without a row in catalogue_version nothing can be cached.
  if (!row) return find()
  const known = found.get(question)
  if (known?.version === row.version) return known.value as Promise<T>
  const value = find()
  found.set(question, { version: row.version, value })
  value.catch(() => {
    if (found.get(question)?.value === value) found.delete(question)
  })
  return value
}
