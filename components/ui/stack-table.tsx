import type { ComponentProps } from 'react'
import { cn } from './cn'
import { TableCell, TableRow } from './table'

// A table; on a phone each row is a grid of two columns, with the position given by the cells.

export const StackRow = (props: ComponentProps<'tr'>) => (
  <TableRow
    className="border-border max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 max-md:not-first:border-t"
    {...props}
  />
)

export const StackCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <TableCell className={cn('max-md:block max-md:min-w-0 max-md:border-0 max-md:p-0', className)} {...props} />
)
