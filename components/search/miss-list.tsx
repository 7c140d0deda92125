import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/paths'
import type { Miss } from '@/lib/search/schema'

/** Searches with no results; each links to the form for a synonym. */
export function MissList({ misses }: { misses: Miss[] }) {
  if (misses.length === 0) return <p className="hint">All searches have had results so far.</p>
  return (
    <ol className="miss-list">
      {misses.map(({ query, count }) => (
        <li key={query}>
          <Link
            className="link"
            href={withQuery(paths.adminSearch, { term: query })}
            prefetch={false}
            dir="auto"
          >
            {query}
          </Link>
          <span className="hint">{count === 1 ? 'once' : `${count} times`}</span>
        </li>
      ))}
    </ol>
  )
}
