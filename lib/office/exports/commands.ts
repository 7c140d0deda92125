import 'server-only'
import type { Prisma } from '@prisma/client'
import { knownFilter } from '@/lib/office/exports/orders-filter'
import { tableOfOrders } from '@/lib/office/exports/orders-table'
import { tableOfProducts } from '@/lib/office/exports/products-table'
import type { OrdersExport, UsersExport } from '@/lib/office/exports/schema'
import { tableOfUsers } from '@/lib/office/exports/users-table'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

// Each export reads its table by the index of its list, in batches. Exporting personal data is recorded in the audit
// log before the first row is sent.

const recordExport = (viewer: Viewer, what: string, filter: Prisma.InputJsonObject) =>
  db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: viewer.id,
      action: `export.${what}`,
      subject: `export:${what}`,
      after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    }),
  )

export async function ordersTable(viewer: Viewer, sent: OrdersExport) {
  const filter = await knownFilter(sent)
  await recordExport(viewer, 'orders', filter)
  return tableOfOrders(filter)
}

export async function usersTable(viewer: Viewer, filter: UsersExport) {
  await recordExport(viewer, 'users', filter)
  return tableOfUsers(filter)
}

export async function productsTable(viewer: Viewer) {
  await recordExport(viewer, 'products', {})
  return tableOfProducts()
}
