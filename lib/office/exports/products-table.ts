import 'server-only'
import { Prisma } from '@prisma/client'
import type { Cell } from '@/lib/base/csv/csv-line'
import { paisaToRupees } from '@/lib/base/money'
import { factCells } from '@/lib/catalogue/product-import/plant-columns'
import { type ImportColumn, importColumns } from '@/lib/catalogue/products/import-schema'
import type { PlantFacts } from '@/lib/catalogue/products/plant'
import { categoryNames, plantColumns } from '@/lib/catalogue/products/product-sql'
import { read } from '@/lib/platform/database/client'
import { where } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'

const { sql } = Prisma

interface ProductRow extends PlantFacts {
  id: string
  sku: string | null
  name: string
  categories: string
  shortDesc: string
  longDesc: string
  nameUr: string | null
  shortDescUr: string | null
  longDescUr: string | null
  price: number
  potSize: string | null
  potUnit: string | null
  potType: string | null
  weightGrams: number | null
  stock: number | null
  group: string | null
  sizeLabel: string | null
  sizeLabelUr: string | null
  pictures: string
}

export function tableOfProducts(): Table<ProductRow> {
  return {
    columns: importColumns,
    next: (last, limit) =>
      read<ProductRow>(sql`
        SELECT p.id, p.name, (SELECT substr(s.key, 5) FROM product_sources s
            WHERE s.product_id = p.id AND s.key LIKE 'sku:%' ORDER BY s.key LIMIT 1) AS sku, p.short_desc AS "shortDesc", p.long_desc AS "longDesc",
          p.name_ur AS "nameUr", p.short_desc_ur AS "shortDescUr", p.long_desc_ur AS "longDescUr", p.price,
          trim_scale(p.pot_size)::text AS "potSize", p.pot_unit AS "potUnit", p.pot_type AS "potType",
          p.weight_grams AS "weightGrams", p.stock,
          (SELECT g.code FROM product_groups g WHERE g.id = p.group_id) AS "group",
          p.size_label AS "sizeLabel", p.size_label_ur AS "sizeLabelUr",
          ${plantColumns}, array_to_string(${categoryNames}, ' | ') AS categories,
          array_to_string(ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position, i.id),
            ' | ') AS pictures
        FROM products p
        ${where([sql`p.deleted_at IS NULL`, ...(last ? [sql`p.id > ${last.id}::uuid`] : [])])}
        ORDER BY p.id LIMIT ${limit}`),
    cells: (row) => importColumns.map((column) => productCells[column](row)),
  }
}

/** A type error here is a column of the import without a cell in the export. */
const productCells: Record<ImportColumn, (row: ProductRow) => Cell> = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  categories: ({ categories }) => categories,
  shortDesc: ({ shortDesc }) => shortDesc,
  longDesc: ({ longDesc }) => longDesc,
  nameUr: ({ nameUr }) => nameUr,
  shortDescUr: ({ shortDescUr }) => shortDescUr,
  longDescUr: ({ longDescUr }) => longDescUr,
  price: ({ price }) => paisaToRupees(price),
  potSize: ({ potSize }) => (potSize === null ? null : Number(potSize)),
  potUnit: ({ potUnit }) => potUnit,
  potType: ({ potType }) => potType,
  weightGrams: ({ weightGrams }) => weightGrams,
  stock: ({ stock }) => stock,
  group: ({ group }) => group,
  sizeLabel: ({ sizeLabel }) => sizeLabel,
  sizeLabelUr: ({ sizeLabelUr }) => sizeLabelUr,
  ...factCells,
  pictures: ({ pictures }) => pictures,
}
