import 'server-only'
import { Prisma } from '@prisma/client'
import { waitingCountSql } from '@/lib/catalogue/waits/waiting-sql'
import { sizeSql } from '@/lib/office/stock-keeping/queries'
import {
  NO_GROWER,
  type PurchaseDto,
  type PurchaseFilter,
  type PurchaseGroup,
  type PurchaseQuery,
} from '@/lib/office/stock-keeping/schema'
import { snapshot, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'

const { sql } = Prisma

// The purchase list: counted products of which no more than their lowest number is there, and sold out ones for which people wait.
// The caller checks the permission.

/** So many lines a screen or a document has at most. */
const MAX_PURCHASE_LINES = 1000

/** The rows, with their quantity: as many as fill the stock, at least one for each person who waits. */
const purchasesSql = ({ grower }: PurchaseFilter) => sql`
  SELECT p.id, p.name, p.name_ur, ${sizeSql('p')} AS size, p.size_label_ur AS size_ur, p.stock, s.lowest, s.fill_to, w.waiting, g.id AS grower_id, g.name AS grower_name,
    g.phone_number, greatest(coalesce(s.fill_to, 2 * s.lowest, 0) - p.stock, w.waiting - p.stock, 1) AS quantity
  FROM (SELECT product_id AS id FROM product_supply WHERE lowest IS NOT NULL
      UNION SELECT product_id FROM stock_waits WHERE sent_at IS NULL) candidate
    JOIN products p USING (id)
    LEFT JOIN product_supply s ON s.product_id = p.id LEFT JOIN growers g ON g.id = s.grower_id
    CROSS JOIN LATERAL (SELECT ${waitingCountSql('p')} AS waiting) w
  WHERE p.deleted_at IS NULL AND (p.stock <= s.lowest OR p.stock = 0 AND w.waiting > 0)
    ${grower === undefined ? sql`` : grower === NO_GROWER ? sql`AND g.id IS NULL` : sql`AND g.id = ${grower}::uuid`}`

const readPurchases = (tx: Tx, filter: PurchaseFilter, place: { skip: number; take: number }) =>
  tx.$queryRaw<PurchaseDto[]>`
    SELECT json_build_object('_id', b.id, 'name', b.name, 'nameUr', b.name_ur, 'size', b.size, 'sizeUr', b.size_ur,
        'picture', (SELECT i.src FROM product_images i WHERE i.product_id = b.id ORDER BY i.position LIMIT 1)) AS product,
      CASE WHEN b.grower_id IS NOT NULL
        THEN json_build_object('_id', b.grower_id, 'name', b.grower_name, 'phoneNumber', b.phone_number) END AS grower,
      b.stock, b.lowest, b.fill_to AS "fillTo", b.waiting, b.quantity
    FROM (${purchasesSql(filter)}) b
    ORDER BY lower(b.grower_name) NULLS LAST, b.grower_id, b.waiting DESC, b.quantity DESC, lower(b.name), b.id
    LIMIT ${place.take} OFFSET ${place.skip}`

const countPurchases = (filter: PurchaseFilter) =>
  countBy(sql`SELECT count(*)::int AS total FROM (${purchasesSql(filter)}) b`)

/** The purchase list by grower; of each those first for which most people wait, then those of which most are missing. */
export const listPurchases = ({ grower, ...page }: PurchaseQuery): Promise<Page<PurchaseDto>> =>
  readListPage(page, countPurchases({ grower }), (tx, place) => readPurchases(tx, { grower }, place))

/** The first lines of the purchase list, grouped by grower. `total`: how many there are in all. */
export const readPurchaseGroups = (
  filter: PurchaseFilter = {},
): Promise<{ groups: PurchaseGroup[]; total: number }> =>
  snapshot(async (tx) => {
    const total = await countPurchases(filter)(tx)
    const lines = await readPurchases(tx, filter, { skip: 0, take: MAX_PURCHASE_LINES })
    const groups: PurchaseGroup[] = []
    for (const line of lines) {
      const last = groups.at(-1)
      if (last && last.grower?._id === line.grower?._id) last.lines.push(line)
      else groups.push({ grower: line.grower, lines: [line] })
    }
    return { groups, total }
  })
