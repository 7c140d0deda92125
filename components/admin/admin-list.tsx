import type { ReactNode } from 'react'
import { columnId } from '@/lib/admin/columns'
import type { Page } from '@/lib/http/endpoint'
import { listingHref } from '@/lib/products/listing-address'
import { AdminTable, type Column } from './admin-table'
import { grouped } from './figure-text'
import { ListFooter } from './list-footer'

type AdminListProps<Row> = {
  /** What a row is called. */
  words: readonly [one: string, many: string]
  found: Page<Row>
  columns: readonly Column<Row>[]
  /** The ids of the columns that are left out. */
  hidden: readonly string[]
  keyOf: (row: Row) => string
  /** The address of the list with its filters and its order. */
  base: string
  sort: string
  /** What surrounds the table. */
  wrap?: (table: ReactNode) => ReactNode
}

/** One page of a list of the admin area. */
export function AdminList<Row>({
  words,
  found,
  columns,
  hidden,
  keyOf,
  base,
  sort,
  wrap,
}: AdminListProps<Row>) {
  const { items, total, page, limit } = found
  const [one, many] = words
  const label = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const table = (
    <AdminTable
      label={label}
      columns={columns.filter(({ head, always }) => always || !hidden.includes(columnId(head)))}
      rows={items}
      keyOf={keyOf}
      base={listingHref(base, { page: 1, limit })}
      sort={sort}
    />
  )
  return (
    <>
      <p className="mb-3 text-sm text-muted-foreground">{`${grouped(total)} ${total === 1 ? one : many}`}</p>
      {wrap ? wrap(table) : table}
      <ListFooter base={base} page={page} limit={limit} total={total} label={`${label} per page`} />
    </>
  )
}
