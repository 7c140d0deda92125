import 'server-only'
import { Prisma } from '@prisma/client'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import type { Cell } from '@/lib/csv/write'
import { db, read } from '@/lib/database/client'
import type { OrdersExport, UsersExport } from '@/lib/exports/schema'
import type { Table } from '@/lib/exports/stream'
import { paisaToRupees } from '@/lib/money'
import { adminOrderConditions } from '@/lib/orders/admin-list'
import { outcomeConditions } from '@/lib/orders/outcome-filter'
import { factCells } from '@/lib/products/import/plant-columns'
import { type ImportColumn, importColumns } from '@/lib/products/import/schema'
import type { PlantFacts } from '@/lib/products/plant'
import { categoryNames, plantColumns } from '@/lib/products/product-sql'
import { adminUserConditions } from '@/lib/users/queries'

// Each export reads its table by the index of its list, in batches. Exporting personal data is recorded in the audit
// log before the first row is sent.

const { sql, join } = Prisma

const recordExport = (viewer: Viewer, what: string, filter: Prisma.InputJsonObject) =>
  db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: viewer.id,
      action: `export.${what}`,
      subject: `export:${what}`,
      after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    }),
  )

const rupees = (paisa: string | number) => paisaToRupees(Number(paisa))
/** In Karachi time, in a format that spreadsheets understand. */
const karachi = (column: Prisma.Sql) =>
  sql`to_char(${column} AT TIME ZONE 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS')`
/** INV-2026-00042, as `invoiceNumber` and `creditNoteNumber` write it. */
const numbered = (prefix: 'INV' | 'CN', row: Prisma.Sql) =>
  sql`concat(${`${prefix}-`}::text, ${row}.year, '-', lpad(${row}.number::text, 5, '0'))`
const where = (conditions: Prisma.Sql[]) => sql`WHERE ${join([sql`true`, ...conditions], ' AND ')}`

interface OrderRow
  extends Record<
    'items' | 'tax' | 'shipping' | 'discount' | 'total' | 'parts' | 'due' | 'credited' | 'creditedTax',
    string
  > {
  id: string
  at: Date
  texts: (string | null)[]
  documents: (string | null)[]
}

export async function ordersTable(viewer: Viewer, filter: OrdersExport): Promise<Table<OrderRow>> {
  await recordExport(viewer, 'orders', filter)
  const conditions = [...adminOrderConditions(filter), ...outcomeConditions(filter)]
  return {
    columns: [
      ...[
        'id',
        'number',
        'placed',
        'status',
        'payment method',
        'payment',
        'first name',
        'last name',
        'email',
        'phone',
      ],
      ...['street', 'city', 'state', 'country', 'zip code', 'courier', 'tracking number', 'products', 'note'],
      ...['channel', 'parcel', 'discount code'],
      ...['items price', 'tax', 'shipping', 'discount', 'total', 'refunded in parts', 'refund due'],
      ...['invoice', 'credit notes', 'credited', 'tax credited'],
    ],
    next: (last, limit) =>
      read<OrderRow>(sql`
        SELECT o.id, o.placed_at AS at, ARRAY[o.number, ${karachi(sql`o.placed_at`)}, o.status::text, o.payment_method::text,
            o.payment_status::text, o.first_name, o.last_name, o.email, o.phone_number, o.street, o.city, o.state,
            o.country, o.zip_code, o.courier, o.tracking_number,
            (SELECT string_agg(i.quantity || ' x ' || i.name, ' | ' ORDER BY i.position)
              FROM order_items i WHERE i.order_id = o.id), o.note, o.channel::text,
            concat_ws(' ', o.parcel_outcome::text, o.parcel_return::text),
            (SELECT d.code FROM discount_codes d WHERE d.id = o.discount_code_id)] AS texts,
          o.items_price AS items, o.tax_price AS tax, o.shipping_price AS shipping, o.discounted_price AS discount,
          o.total_price AS total, o.refunded_price AS parts,
          CASE WHEN o.payment_status = 'REFUND_DUE' THEN o.total_price - o.refunded_price
            WHEN o.deposit_status = 'REFUND_DUE' THEN o.deposit_price - o.refunded_price ELSE 0 END
            + (SELECT coalesce(sum(r.paisa), 0) FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'DUE')::int8 AS due,
          ARRAY[(SELECT string_agg(${numbered('INV', sql`i`)}, ' ' ORDER BY i.issued_at) FROM invoices i WHERE i.order_id = o.id),
            credits.numbers] AS documents, credits.total AS credited, credits.tax AS "creditedTax"
        FROM orders o, LATERAL (
          SELECT string_agg(${numbered('CN', sql`c`)}, ' ' ORDER BY c.issued_at) AS numbers,
            coalesce(sum(c.total_price), 0)::int8 AS total, coalesce(sum(c.tax_price), 0)::int8 AS tax
          FROM credit_notes c WHERE c.order_id = o.id) credits
        ${where([
          ...conditions,
          ...(last ? [sql`(o.placed_at, o.id) < (${last.at}::timestamptz, ${last.id}::uuid)`] : []),
        ])}
        ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit}`),
    cells: ({
      id,
      texts,
      items,
      tax,
      shipping,
      discount,
      total,
      parts,
      due,
      documents,
      credited,
      creditedTax,
    }) => [
      id,
      ...texts,
      ...[items, tax, shipping, discount, total, parts, due].map(rupees),
      ...documents,
      ...[credited, creditedTax].map(rupees),
    ],
  }
}

interface UserRow {
  id: string
  at: Date
  texts: string[]
}

export async function usersTable(viewer: Viewer, { state, ...filter }: UsersExport): Promise<Table<UserRow>> {
  await recordExport(viewer, 'users', { ...filter, state })
  const conditions = adminUserConditions({ ...filter, ...(state ? { isBlocked: state === 'BLOCK' } : {}) })
  return {
    columns: [
      ...['id', 'since', 'role', 'status', 'first name', 'last name', 'email', 'phone'],
      ...['street', 'city', 'state', 'country', 'zip code'],
    ],
    next: (last, limit) =>
      read<UserRow>(sql`
        SELECT u.id, u.created_at AS at, ARRAY[${karachi(sql`u.created_at`)}, u.role::text,
          CASE WHEN u.is_blocked THEN 'BLOCK' ELSE 'ACTIVE' END, u.first_name, u.last_name, u.email, u.phone_number,
          u.street, u.city, u.state, u.country, u.zip_code] AS texts
        FROM users u
        ${where([
          ...conditions,
          ...(last ? [sql`(u.created_at, u.id) < (${last.at}::timestamptz, ${last.id}::uuid)`] : []),
        ])}
        ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`),
    cells: ({ id, texts }) => [id, ...texts],
  }
}

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

export async function productsTable(viewer: Viewer): Promise<Table<ProductRow>> {
  await recordExport(viewer, 'products', {})
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
  price: ({ price }) => rupees(price),
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
