import type { ReactNode } from 'react'
import { grouped } from '@/components/admin/figures/figure-text'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { columnId } from '@/lib/platform/admin/columns'
import type { Page } from '@/lib/platform/http/endpoint'
import type { ListLinkTo } from './actions'
import { ListFooter } from './footer'
import { AdminTable, type Column } from './table'
import { ListTools } from './tools'

type AdminListProps<Row> = {
  /** The name under which this browser remembers what was chosen for the list. */
  list: 'users' | 'orders' | 'products' | 'appointments' | 'swaps' | 'reviews'
  viewerId: string
  /** The noun for a row. */
  words: readonly [singular: string, plural: string]
  found: Page<Row>
  columns: readonly Column<Row>[]
  /** The ids of the columns that are left out. */
  hidden: readonly string[]
  keyOf: (row: Row) => string
  /** The address of the list with its filters and its order. */
  base: string
  sort: string
  /** The actions of the page, for phones. */
  actions?: readonly ListLinkTo[]
  /** Before the count. */
  lead?: ReactNode
  /** After the count: what the list is limited to. */
  note?: ReactNode
  rowClass?: string
  /** A form or another element around the table. */
  wrap?: (table: ReactNode) => ReactNode
}

/** One page of a list of the admin area. */
export function AdminList<Row>({
  list,
  viewerId,
  words,
  found,
  columns,
  hidden,
  keyOf,
  base,
  sort,
  actions = [],
  lead,
  note,
  rowClass,
  wrap,
}: AdminListProps<Row>) {
  const { items, total, page, limit } = found
  const [singular, plural] = words
  const first = listingHref(base, { page: 1, limit })
  const [path = '', query = ''] = first.split('?')
  const label = `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`
  const table = (
    <AdminTable
      label={label}
      columns={columns.filter(({ head, always }) => always || !hidden.includes(columnId(head)))}
      rows={items}
      keyOf={keyOf}
      base={first}
      sort={sort}
      {...(rowClass ? { rowClass } : {})}
    />
  )
  return (
    <>
      <div className="relative mb-3 flex flex-wrap items-center gap-2">
        {lead}
        <div className="me-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-muted-foreground">{`${grouped(total)} ${total === 1 ? singular : plural}`}</p>
          {note}
        </div>
        <ListTools
          views={{ list, viewerId, path, query }}
          columns={{
            list,
            heads: columns.filter(({ always }) => !always).map(({ head }) => head),
            hidden,
          }}
          actions={actions}
        />
      </div>
      {items.length === 0 ? <PagePastEnd what={list} base={first} /> : wrap ? wrap(table) : table}
      <ListFooter base={base} page={page} limit={limit} total={total} label={`${label} per page`} />
    </>
  )
}
