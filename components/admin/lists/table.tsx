import { Fragment, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ListRow, ListTable, listHead } from '@/components/ui/list-table'
import { SortHead } from '@/components/ui/sort-head'
import { TableHead } from '@/components/ui/table'
import { withQuery } from '@/lib/base/paths'
import { nextSort } from '@/lib/platform/admin/sorts'

export interface Column<Row> {
  head: string
  /** Before the head. */
  lead?: ReactNode
  /** Its name in the sort order of the address, and the order that the first click chooses. */
  sort?: readonly [name: string, first: 'rising' | 'falling']
  /** It cannot be hidden: it names the row or has its actions. */
  always?: true
  /** Its values are figures. */
  numeric?: true
  /** A ListName, a ListCell or a ListAction. */
  cell: (row: Row) => ReactNode
}

type AdminTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The address of the first page with its filters. */
  base: string
  /** The order of the list at the moment. */
  sort: string
  rowClass?: string
}

/** A table of the admin area, sorted by the heads of its columns. */
export const AdminTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  base,
  sort,
  rowClass,
}: AdminTableProps<Row>) => (
  <ListTable
    label={label}
    className="lg:text-[0.8125rem]/5.5 2xl:text-sm/5.5 lg:max-2xl:[&_th]:text-[0.8125rem]"
    columns={columns.map(({ head, lead, sort: sorting, numeric }) =>
      sorting ? (
        <SortHead
          key={head}
          label={head}
          sorted={sort === sorting[0] ? 'ascending' : sort === `-${sorting[0]}` ? 'descending' : undefined}
          href={withSort(base, nextSort(sorting[0], sort, sorting[1]))}
          {...(numeric ? { className: 'lg:pe-4 lg:text-end' } : {})}
        />
      ) : numeric ? (
        <TableHead key={head} className={cn(listHead, 'lg:pe-4 lg:text-end')}>
          {head}
        </TableHead>
      ) : lead ? (
        <TableHead key={head} className={listHead}>
          <span className="flex items-center gap-2">
            {lead}
            {head}
          </span>
        </TableHead>
      ) : (
        head
      ),
    )}
  >
    {rows.map((row) => (
      <ListRow key={keyOf(row)} {...(rowClass ? { className: rowClass } : {})}>
        {columns.map(({ head, cell }) => (
          <Fragment key={head}>{cell(row)}</Fragment>
        ))}
      </ListRow>
    ))}
  </ListTable>
)

function withSort(base: string, sort: string): string {
  const [path = '', query] = base.split('?')
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), sort })
}
