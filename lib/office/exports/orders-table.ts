import 'server-only'
import { Prisma } from '@prisma/client'
import { paisaToRupees } from '@/lib/base/money'
import type { OrdersExport } from '@/lib/office/exports/schema'
import { isSaleSql, revenueSql } from '@/lib/orders/record/revenue-sql'
import { adminOrderConditions } from '@/lib/orders/views/admin-list'
import { outcomeConditions } from '@/lib/orders/views/parcel-filter-sql'
import { read } from '@/lib/platform/database/client'
import { karachi, numbered, where } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'
import { env } from '@/lib/platform/env'

const { sql } = Prisma

const rupees = (paisa: string) => paisaToRupees(Number(paisa))

interface OrderRow
  extends Record<
    | 'items'
    | 'tax'
    | 'includedTax'
    | 'rounding'
    | 'shipping'
    | 'discount'
    | 'total'
    | 'parts'
    | 'due'
    | 'credited'
    | 'creditedTax'
    | 'creditedIncluded'
    | 'revenue',
    string
  > {
  id: string
  at: Date
  texts: (string | null)[]
  documents: (string | null)[]
}

/** The columns of the demo are those of the specification. */
const hasTaxColumns = env.GULSHAN_MODE === 'live'

export function tableOfOrders(filter: OrdersExport): Table<OrderRow> {
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
      ...['channel', 'parcel', 'discount code', 'revenue'],
      ...['items price', 'tax', 'shipping', 'discount', 'total', 'refunded in parts', 'refund due'],
      ...['invoice', 'credit notes', 'credited', 'tax credited'],
      ...(hasTaxColumns ? ['tax included', 'rounding', 'included tax credited'] : []),
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
          o.included_tax AS "includedTax", o.rounding_price AS rounding,
          o.total_price AS total, o.refunded_price AS parts,
          CASE WHEN o.payment_status = 'REFUND_DUE' THEN o.total_price - o.refunded_price
            WHEN o.deposit_status = 'REFUND_DUE' THEN o.deposit_price - o.refunded_price ELSE 0 END
            + (SELECT coalesce(sum(r.paisa), 0) FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'DUE')::int8 AS due,
          ARRAY[(SELECT string_agg(${numbered('INV', sql`i`)}, ' ' ORDER BY i.issued_at) FROM invoices i WHERE i.order_id = o.id),
            credits.numbers] AS documents, credits.total AS credited, credits.tax AS "creditedTax",
            credits.included AS "creditedIncluded",
          (CASE WHEN ${isSaleSql} THEN ${revenueSql} ELSE 0 END)::int8 AS revenue
        FROM orders o LEFT JOIN order_money m ON m.order_id = o.id, LATERAL (
          SELECT string_agg(${numbered('CN', sql`c`)}, ' ' ORDER BY c.issued_at) AS numbers,
            coalesce(sum(c.total_price), 0)::int8 AS total, coalesce(sum(c.tax_price), 0)::int8 AS tax,
            coalesce(sum(c.included_tax), 0)::int8 AS included
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
      includedTax,
      rounding,
      creditedIncluded,
      revenue,
    }) => [
      id,
      ...texts,
      ...[revenue, items, tax, shipping, discount, total, parts, due].map(rupees),
      ...documents,
      ...[credited, creditedTax].map(rupees),
      ...(hasTaxColumns ? [includedTax, rounding, creditedIncluded].map(rupees) : []),
    ],
  }
}
