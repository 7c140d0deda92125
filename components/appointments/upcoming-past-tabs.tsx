import { Link } from '@/components/ui/link'

/** Upcoming or past, as links, so that each list has a URL. */
export function UpcomingPastTabs({ base, past }: { base: string; past: boolean }) {
  return (
    <nav className="tabs-list mb-6" aria-label="Which appointments">
      <Link className="tab" href={base} aria-current={past ? undefined : 'page'}>
        Upcoming
      </Link>
      <Link className="tab" href={`${base}?when=past`} aria-current={past ? 'page' : undefined}>
        Past
      </Link>
    </nav>
  )
}
