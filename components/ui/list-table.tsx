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
export const listHead = 'lg:px-2 lg:py-1.5 lg:first:ps-4 2xl:px-2.5'

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

/** On narrow screens the name and what is beside it are the first line; the other values follow each other below. */
export const ListRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <TableRow
    className={cn(
      "border-border max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-2.5 max-lg:not-first:border-t max-lg:before:-order-1 max-lg:before:basis-full max-lg:before:content-['']",
      className,
    )}
    {...props}
  />
)

/** The space for the link of the last cell. */
const space = 'max-lg:me-9'

/** On narrow screens a cell is beside the name. */
export const beside = `max-lg:-order-2 ${space}`

/** The cell that names the row. `shared`: on narrow screens a cell is `beside` it. */
export const ListName = ({
  shared = false,
  className,
  ...props
}: ComponentProps<'th'> & { shared?: boolean }) => (
  <th
    scope="row"
    className={cn(
      'font-semibold max-lg:-order-3 max-lg:min-w-0 max-lg:flex-auto max-lg:py-0.5 lg:min-w-24 lg:px-2 lg:first:ps-4 2xl:px-2.5 lg:py-0.5 lg:border-t lg:border-border',
      !shared && space,
      className,
    )}
    {...props}
  />
)

/** Smaller text below the name, on narrow screens after it. */
export const ListNote = (props: ComponentProps<'span'>) => (
  <span
    className="text-sm font-normal text-muted-foreground max-lg:ms-2 lg:block lg:text-[0.8125rem]/4.5"
    {...props}
  />
)

type ListCellProps = ComponentProps<'td'> & {
  label: string
  /** Figures, aligned at their last digit. */
  numeric?: boolean
  /** On narrow screens the value has a line of its own. */
  alone?: boolean
  /** On narrow screens the label stands before the value, because it is not known from the value alone what it is. */
  labelled?: boolean
}

/** `label`: the name of the value; a card says it only to screen readers. An empty cell takes no space. */
export const ListCell = ({
  label,
  numeric = false,
  alone = false,
  labelled = false,
  className,
  ...props
}: ListCellProps) => (
  <TableCell
    data-label={label}
    className={cn(
      'max-lg:min-w-0 max-lg:border-0 max-lg:p-0 max-lg:text-sm/5.5 max-lg:text-muted-foreground max-lg:wrap-anywhere max-lg:empty:hidden lg:h-11 lg:px-2 lg:py-0.5 2xl:px-2.5 max-lg:[&_[data-slot=badge]]:px-2 [&_time]:whitespace-nowrap',
      labelled
        ? "max-lg:before:content-[attr(data-label)_':_']"
        : 'max-lg:before:sr-only max-lg:before:content-[attr(data-label)]',
      numeric && 'whitespace-nowrap tabular-nums lg:pe-4 lg:text-end',
      alone && 'max-lg:basis-full',
      className,
    )}
    {...props}
  />
)

/** The last cell: the link to the row's page. */
export const ListAction = ({ className, ...props }: ComponentProps<'td'>) => (
  <TableCell
    className={cn(
      'lg:px-1.5 lg:py-0 max-lg:absolute max-lg:top-1 max-lg:inset-e-2 max-lg:border-0 max-lg:p-0',
      className,
    )}
    {...props}
  />
)
