import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { CardHead } from './card-head'
import { grouped } from './figure-text'

type FoundListProps = {
  title: string
  total: number
  /** The whole list. */
  all: string
  records: readonly { href: string; name: string; note: string; status?: string }[]
}

/** The first records that a search found in one list. */
export function FoundList({ title, total, all, records }: FoundListProps) {
  const id = `found-${title.toLowerCase()}`
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {total === 1 ? '1 found' : `${grouped(total)} found`}
      </CardHead>
      <ul className="mt-3 grid">
        {records.map(({ href, name, note, status }) => (
          <li key={href} className="border-border not-first:border-t">
            <Link
              className="group flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2"
              href={href}
              prefetch={false}
            >
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="block font-medium wrap-anywhere group-hover:underline">{name}</span>
                <span className="block text-sm text-muted-foreground wrap-anywhere">{note}</span>
              </span>
              {status && <StatusBadge status={status} />}
            </Link>
          </li>
        ))}
      </ul>
      {total > records.length && (
        <Link className="link mt-2 inline-flex min-h-11 items-center" href={all} prefetch={false}>
          All {grouped(total)} {title.toLowerCase()}
        </Link>
      )}
    </Card>
  )
}
