import { Link } from '@/components/ui/link'

type ActiveFiltersProps = {
  /** The number of results in words. */
  found: string
  /** `href`: the list without this filter. */
  filters: readonly { key: string; text: string; href: string }[]
  children: React.ReactNode
}

/** The number of results, and links that remove a filter, also without JavaScript; `children`: the link that removes all. */
export function ActiveFilters({ found, filters, children }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <div className="-mt-2 mb-6 flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <p role="status" className="font-semibold tabular-nums">
        {found}
      </p>
      <ul className="flex flex-wrap gap-2.5" aria-label="Active filters">
        {filters.map(({ key, text, href }) => (
          <li key={key}>
            <Link className="chip min-h-9" href={href} rel="nofollow" prefetch={false}>
              <span className="sr-only">Remove </span>
              {text}
              <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
