import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/platform/database/client'

const { sql } = Prisma

// Results of searches are cached per version of the texts (catalogue_version.texts): which products there are, their names,
// short descriptions and botanical names, and the synonyms. Prices, pots, categories, stock, ratings, pictures and sales do
// not count. Nothing has to be invalidated.

/** Values by key, each with its version; the least recently used are evicted. */
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
  texts: string
  value: Promise<unknown>
}
const found = new Remembered<CachedResult>(1000)

/**
 * The result of `find`, computed again only for another version of the texts. Concurrent calls share one run,
 * whose result is of the version they see or a later one.
 */
export async function versionedCache<T>(question: string, find: () => Promise<T>): Promise<T> {
  const [row] = await read<{ texts: string }>(sql`SELECT texts::text FROM catalogue_version`, {
    prepared: true,
  })
  // Nothing can be cached without a row in catalogue_version.
  if (!row) return find()
  const known = found.get(question)
  if (known?.texts === row.texts) return known.value as Promise<T>
  const value = find()
  found.set(question, { texts: row.texts, value })
  value.catch(() => {
    if (found.get(question)?.value === value) found.delete(question)
  })
  return value
}
