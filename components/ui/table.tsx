import type { ComponentProps } from 'react'
import { cn } from './cn'

type TableProps = ComponentProps<'table'> & { label: string }

/** Wide tables scroll in a box that is focusable and named. */
export function Table({ className, label, ...props }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={tableBox} aria-label={label} tabIndex={0}>
      <PlainTable className={className} {...props} />
    </section>
  )
}

/**
 * The frame of a table and of its loading placeholder. Neither its columns nor what is around it widen the page: it takes the
 * width that is there, in a grid too. It is positioned, so that hidden texts in cells beyond its edge do not widen the page.
 */
export const tableBox =
  'relative overflow-x-auto contain-inline-size rounded-lg border border-border bg-card focus-visible:-outline-offset-2'

/** A table without a frame, for a dialog. */
export const PlainTable = ({ className, ...props }: ComponentProps<'table'>) => (
  <table
    className={cn('w-full border-collapse text-start text-[0.9375rem] leading-5.5', className)}
    {...props}
  />
)

/** The head of a column. */
export const TableHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={cn(
      'sticky top-0 z-1 bg-muted px-4 py-3 text-sm/5.5 font-semibold whitespace-nowrap text-muted-foreground',
      className,
    )}
    {...props}
  />
)

export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr
    className={cn('hover:bg-soft-leaf/35 has-[[data-row-link]:focus-visible]:bg-soft-leaf/60', className)}
    {...props}
  />
)

export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('border-t border-border px-4 py-3 align-middle', className)} {...props} />
)
