import 'server-only'
import { Prisma } from '@prisma/client'
import {
  CatalogueIndex,
  type CountAnswer,
  type CountQuestion,
} from '@/lib/catalogue/listings/catalogue-index'
import { countedBy, facetSql } from '@/lib/catalogue/listings/facet-table'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { Remembered } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'
import { perProcess } from '@/lib/platform/server/per-process.mjs'

const { sql, join } = Prisma

// The catalogue's index in the memory of this process. It is read once, in parts, and before each count brought up to date
// with the products that were changed since its version: every write holds the row of catalogue_version until it is
// committed, so a version that can be seen stands for exactly the changes up to it.

/** So that no statement takes long, whatever the size of the shop. */
const PART = 10_000
const MOST_ANSWERS = 1000

type Values = (string | null)[] | null
/** Without a number: nothing was changed. Without a price: the product is not in the catalogue. */
interface IndexRow {
  number: number | null
  price: number | null
  group: string | null
  values: Values[]
}
interface VersionRow {
  version: string
  reloaded: string
}

const columns = sql`p.price, p.group_id AS "group", json_build_array(${join(countedBy.map((facet) => facetSql(facet).values))}) AS values`

const versionSql = sql`SELECT version::text, reloaded::text FROM catalogue_version`

/** The products of a part of the numbers. */
export const partSql = (first: number): Prisma.Sql => sql`
  SELECT p.number, ${columns} FROM products p
  WHERE p.number >= ${first}::int AND p.number < ${first + PART}::int AND ${shownSql()}`

/** Selects the changes after a version, with the current version, in one snapshot. */
export const changesSql = (version: number): Prisma.Sql => sql`
  SELECT v.version::text, v.reloaded::text, c.number, ${columns}
  FROM catalogue_version v
    LEFT JOIN product_changes c ON c.version > ${version}::bigint
    LEFT JOIN products p ON p.id = c.product_id AND ${shownSql()}`

export interface CategoryName {
  slug: string
  name: string
  nameUr: string | null
}

export interface Counted extends CountAnswer {
  /** The version of the catalogue. */
  version: string
  /** The categories by slug. */
  categories: ReadonlyMap<string, CategoryName>
}

const same = (value: string) => value

export class CurrentIndex {
  #index = new CatalogueIndex({})
  /** -1: nothing is read. */
  #version = -1
  #categories = new Map<string, CategoryName>()
  #answers = new Remembered<Counted>(MOST_ANSWERS)
  #reading: Promise<void> | null = null

  /** Reads what is missing, so that a count does not have to wait for it. */
  async follow(): Promise<void> {
    const { version } = await currentVersion()
    while (this.#version < version) await this.#readOnce()
  }

  /** The counts in the current version of the catalogue or a later one. `key` stands for the question. */
  async count(key: string, question: CountQuestion): Promise<Counted> {
    await this.follow()
    // Nothing waits from here on, so that the index stays in this version.
    const known = this.#answers.get(key)
    if (known) return known
    const answer = {
      ...this.#index.count(question),
      version: String(this.#version),
      categories: this.#categories,
    }
    this.#answers.set(key, answer)
    return answer
  }

  /** Callers share a reading; it may have begun before the version that one of them needs. */
  #readOnce(): Promise<void> {
    this.#reading ??= this.#readChanges().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readChanges(): Promise<void> {
    if (this.#version < 0) await this.#readAll()
    const rows = await read<VersionRow & IndexRow>(changesSql(this.#version), { prepared: true })
    const [first] = rows
    if (!first) throw new Error('catalogue_version has no row.')
    const isCurrent = Number(first.reloaded) <= this.#version
    // Categories are read after the products, so that those of all products are there.
    const categories = await readCategories()
    for (const row of rows) put(this.#index, row)
    this.#categories = categories
    this.#answers = new Remembered(MOST_ANSWERS)
    this.#version = isCurrent ? Number(first.version) : -1
  }

  async #readAll(): Promise<void> {
    const { version } = await currentVersion()
    const last = await lastNumber()
    const index = new CatalogueIndex(
      Object.fromEntries(countedBy.map((facet) => [facet, facetSql(facet).keyOf ?? same])),
    )
    for (let first = 0; first <= last; first += PART) {
      for (const row of await read<IndexRow>(partSql(first))) put(index, row)
    }
    this.#index = index
    // Changes that were made while the parts were read are read again.
    this.#version = version
  }
}

function put(index: CatalogueIndex, { number, price, group, values }: IndexRow): void {
  if (number === null) return
  if (price === null) index.remove(number)
  else
    index.set({
      number,
      price,
      group,
      values: Object.fromEntries(
        countedBy.map((facet, at) => [
          facet,
          (values[at] ?? []).filter((value): value is string => value !== null),
        ]),
      ),
    })
}

async function currentVersion(): Promise<{ version: number }> {
  const [row] = await read<VersionRow>(versionSql, { prepared: true })
  if (!row) throw new Error('catalogue_version has no row.')
  return { version: Number(row.version) }
}

async function lastNumber(): Promise<number> {
  const [row] = await read<{ last: number | null }>(sql`SELECT max(number) AS last FROM products`)
  return row?.last ?? 0
}

const readCategories = async (): Promise<Map<string, CategoryName>> =>
  new Map(
    (await read<CategoryName>(sql`SELECT slug, name, name_ur AS "nameUr" FROM categories`)).map((row) => [
      row.slug,
      row,
    ]),
  )

export const currentIndex = perProcess('catalogue index', () => new CurrentIndex())
