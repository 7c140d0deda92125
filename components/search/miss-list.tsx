import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import type { Miss } from '@/lib/catalogue/search/schema'

/** Searches with no results; each links to the form for a synonym. */
export function MissList({ misses }: { misses: Miss[] }) {
  if (misses.length === 0)
    return <p className="text-sm text-muted-foreground">All searches have had results so far.</p>
  return (
    <ol className="grid gap-2">
      {misses.map(({ query, count }) => (
        <li key={query} className="flex items-baseline justify-between gap-4">
          <Link
            className="link min-w-0 wrap-anywhere"
            href={withQuery(paths.adminSearch, { term: query })}
            prefetch={false}
            dir="auto"
          >
            {query}
          </Link>
          <span className="text-sm whitespace-nowrap text-muted-foreground">
            {count === 1 ? 'once' : `${count} times`}
          </span>
        </li>
      ))}
    </ol>
  )
}
