import 'server-only'
import { Prisma } from '@prisma/client'
import type { Cell } from '@/lib/base/csv/csv-line'
import { productCells } from '@/lib/catalogue/product-import/columns'
import { type ImportColumn, importColumns } from '@/lib/catalogue/products/import-schema'
import { enteredColumns } from '@/lib/catalogue/products/product-sql'
import { read } from '@/lib/platform/database/client'
import { where } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'

const { sql } = Prisma

/** The values of the fields are read by their places. */
interface ProductRow {
  categories: string[]
  id: string
  sku: string | null
  group: string | null
  pictures: string
}

/** The columns that are no fields of the table, and the categories as people read them. */
const ownCells: Partial<Record<ImportColumn, (row: ProductRow) => Cell>> = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  categories: ({ categories }) => categories.join(' | '),
  group: ({ group }) => group,
  pictures: ({ pictures }) => pictures,
}
const cells = importColumns.map((column) => ownCells[column] ?? productCells[column])

/** The products in the columns of an import. */
export function tableOfProducts(): Table<ProductRow> {
  return {
    columns: importColumns,
    next: (last, limit) =>
      read<ProductRow>(sql`
        SELECT p.id, (SELECT substr(s.key, 5) FROM product_sources s
            WHERE s.product_id = p.id AND s.key LIKE 'sku:%' ORDER BY s.key LIMIT 1) AS sku, ${enteredColumns},
          (SELECT g.code FROM product_groups g WHERE g.id = p.group_id) AS "group",
          array_to_string(ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position, i.id),
            ' | ') AS pictures
        FROM products p
        ${where([sql`p.deleted_at IS NULL`, ...(last ? [sql`p.id > ${last.id}::uuid`] : [])])}
        ORDER BY p.id LIMIT ${limit}`),
    cells: (row) => cells.map((cell) => cell?.(row) ?? null),
  }
}
