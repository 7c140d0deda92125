import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { Table, TableCell, TableHead, TableRow } from './table'

type ListTableProps = {
  label: string
  className?: string
  /** The texts of the heads, or heads of their own. */
  columns: readonly (string | ReactElement)[]
  children: ReactNode
}

/** The class of a head. */
export const listHead = 'lg:px-2.5 lg:first:pl-4'

/** A table; on narrow screens each row is a card. The first cell names the row, the last one links to it. */
export const ListTable = ({ label, className, columns, children }: ListTableProps) => (
  <Table label={label} className={cn('max-lg:block', className)}>
    <thead className="max-lg:sr-only">
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <TableHead key={column} className={listHead}>
              {column}
            </TableHead>
          ) : (
            column
          ),
        )}
      </tr>
    </thead>
    <tbody className="max-lg:block">{children}</tbody>
  </Table>
)

export const ListRow = (props: ComponentProps<'tr'>) => (
  <TableRow
    className="border-border max-lg:relative max-lg:block max-lg:p-4 max-lg:not-first:border-t"
    {...props}
  />
)

/** The cell that names the row. */
export const ListName = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    scope="row"
    className={cn(
      'px-4 py-3 font-semibold max-lg:block max-lg:px-0 max-lg:py-0.5 max-lg:pr-12 max-lg:text-[1.0625rem] lg:min-w-32 lg:px-2.5 lg:first:pl-4 lg:py-0.5 lg:border-t lg:border-border',
      className,
    )}
    {...props}
  />
)

/** Smaller text below the name. */
export const ListNote = (props: ComponentProps<'span'>) => (
  <span className="block text-sm font-normal text-muted-foreground" {...props} />
)

/** `label`: the name of the value, for cards. An empty cell has no line. */
export const ListCell = ({ label, className, ...props }: ComponentProps<'td'> & { label: string }) => (
  <TableCell
    data-label={label}
    className={cn(
      'max-lg:grid max-lg:grid-cols-[5.25rem_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-2 max-lg:border-0 max-lg:px-0 max-lg:py-0.5 max-lg:wrap-anywhere max-lg:empty:hidden lg:h-11 lg:px-2.5 lg:py-0.5 max-lg:[&_select]:min-w-38 lg:[&_select]:min-w-36 lg:[&_select]:bg-position-[right_0.5rem_center] lg:[&_select]:pr-8 lg:[&_select]:pl-3 lg:[&_select]:min-h-9 lg:[&_select]:py-1 lg:[&_select]:text-sm [&_time]:whitespace-nowrap',
      'max-lg:before:text-muted-foreground max-lg:before:content-[attr(data-label)] max-lg:*:col-start-2 max-lg:*:data-[slot=badge]:justify-self-start',
      className,
    )}
    {...props}
  />
)

/** The last cell: the link to the row's page. */
export const ListAction = ({ className, ...props }: ComponentProps<'td'>) => (
  <TableCell
    className={cn(
      'lg:px-1.5 lg:py-0 max-lg:absolute max-lg:top-2.5 max-lg:right-2.5 max-lg:border-0 max-lg:px-0 max-lg:py-0.5',
      className,
    )}
    {...props}
  />
)
