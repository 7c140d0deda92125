import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/database/client'

const { sql } = Prisma

// What costs more the larger the shop is, such as counting, is done once per version of the catalogue (see the migrations
// that make catalogue_version): products and what they cost, their pots, categories, synonyms, whether they are to be had,
// ratings. Not pictures, not how many are left or were sold. Nothing has to be expired and nothing can be late.

/** By question, each with the version it belongs to; those asked longest ago are forgotten. */
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

interface Found {
  version: string
  value: Promise<unknown>
}
const found = new Remembered<Found>(1000)

/**
 * What `find` finds, found again only in another version of the catalogue. Who asks while it is being found waits for the
 * same one: it is of the version that they see themselves, or of a later one.
 */
export async function versionedCache<T>(question: string, find: () => Promise<T>): Promise<T> {
  const [row] = await read<{ version: string }>(sql`SELECT version::text FROM catalogue_version`, {
    prepared: true,
  })
  // Only if somebody took the version away: then nothing can be remembered.
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
