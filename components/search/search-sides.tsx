import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/paths'

type SearchSidesProps = {
  side: 'text' | 'image'
  /** The last text search, from the URL. */
  asked: Record<string, string>
}

/** Links rather than buttons: each search has a URL and works without JavaScript. */
export function SearchSides({ side, asked }: SearchSidesProps) {
  const text = withQuery(paths.search, asked.name ? asked : { by: 'text' })
  const image = withQuery(paths.search, asked.name ? { ...asked, by: 'image' } : {})
  return (
    <nav className="tabs-list mb-6" aria-label="Ways to search">
      <Link className="tab" href={text} aria-current={side === 'text' ? 'page' : undefined} prefetch={false}>
        Text
      </Link>
      <Link
        className="tab"
        href={image}
        aria-current={side === 'image' ? 'page' : undefined}
        prefetch={false}
      >
        Image
      </Link>
    </nav>
  )
}
