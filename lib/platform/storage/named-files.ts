import 'server-only'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/platform/database/client'
import { longRead } from '@/lib/platform/database/long-read'

// Which files the records of the shop name: pictures by their `src`, the ZIP files of an import by their folder.

const batchSize = 500

/** The pictures that the shop shows, or has shown in an order. */
const shown = Prisma.sql`
  SELECT src FROM product_images
  UNION ALL SELECT unnest(src) FROM order_items
  UNION ALL SELECT picture FROM categories WHERE picture IS NOT NULL
  UNION ALL SELECT (regexp_matches(value::text, 'media/p/shop/[0-9A-Za-z_-]+\\.webp', 'g'))[1] FROM settings`

/** The stored pictures that the shop shows, or has shown in an order. */
export async function* shownPictures(): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db.$queryRaw<{ src: string }[]>`
      SELECT DISTINCT src COLLATE "C" AS src FROM (${shown}) AS shown
      WHERE src LIKE 'media/p/%.webp' AND src COLLATE "C" > ${after} ORDER BY 1 LIMIT ${batchSize}`
    for (const { src } of rows) yield src
    after = rows.at(-1)?.src ?? ''
    if (rows.length < batchSize) return
  }
}

/**
 * Returns those of the names that a record has: pictures that are shown, or wait to be shown or removed, and `imports/<id>`.
 * One statement, so that a picture is not missed while one record hands it to another. It reads whole tables, so ask for many names.
 */
export async function namedAmong(names: readonly string[]): Promise<Set<string>> {
  const rows = await longRead<{ name: string }>(Prisma.sql`
    SELECT name FROM unnest(${[...names]}::text[]) AS name
    WHERE name IN (SELECT src FROM (${shown}) AS shown)
      OR name IN (SELECT src FROM loose_pictures)
      OR name IN (SELECT 'imports/' || id FROM product_imports)`)
  return new Set(rows.map(({ name }) => name))
}
