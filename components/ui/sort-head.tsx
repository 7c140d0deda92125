import { cn } from './cn'
import { ArrowDownIcon } from './icons'
import { Link } from './link'
import { listHead } from './list-table'
import { TableHead } from './table'

type SortHeadProps = {
  label: string
  /** How the list is sorted by this column at the moment, if it is. */
  sorted: 'ascending' | 'descending' | undefined
  /** The address of the list in the other order. */
  href: string
  className?: string
}

/** The head of a column that the list can be sorted by. On narrow screens, which show no heads, a select sorts. */
export const SortHead = ({ label, sorted, href, className }: SortHeadProps) => (
  <TableHead className={cn(listHead, className)} aria-sort={sorted ?? 'none'}>
    <span className="lg:sr-only">{label}</span>
    <Link
      className={cn(
        'group inline-flex items-center gap-1 py-1 underline-offset-[0.25em] hover:text-foreground hover:underline max-lg:hidden',
        sorted && 'text-primary',
      )}
      href={href}
      prefetch={false}
      aria-label={`Sort by ${label.toLowerCase()}`}
    >
      <span aria-hidden="true">{label}</span>
      <ArrowDownIcon
        width="14"
        height="14"
        className={cn(
          sorted === 'ascending' && 'rotate-180',
          !sorted && 'opacity-70 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </Link>
  </TableHead>
)
