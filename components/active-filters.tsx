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
    <div className="active-filters">
      <p role="status">{found}</p>
      <ul aria-label="Active filters">
        {filters.map(({ key, text, href }) => (
          <li key={key}>
            <Link className="chip" href={href} rel="nofollow" prefetch={false}>
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
