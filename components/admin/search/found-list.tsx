import type { ReactNode } from 'react'
import { grouped } from '@/components/admin/figures/figure-text'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Marked } from '@/components/ui/marked'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { StatusBadge } from '@/components/ui/status-badge'

interface FoundRecord {
  href: string
  name: string
  note: string
  day?: string
  sum?: string
  /** A product has one, or none yet. */
  picture?: string | null
  status?: string
  badge?: ReactNode
}

type FoundListProps = {
  title: string
  /** The searched words. */
  text: string
  total: number
  /** The whole list. */
  all: string
  records: readonly FoundRecord[]
}

/** The first records that a search found in one list. */
export function FoundList({ title, text, total, all, records }: FoundListProps) {
  const id = `found-${title.toLowerCase()}`
  return (
    <Card padding="tight" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {total === 1 ? '1 found' : `${grouped(total)} found`}
        </p>
      </div>
      <ul className="mt-1 grid">
        {records.map(({ href, name, note, day, sum, picture, status, badge }) => (
          <li key={href} className="border-border not-first:border-t">
            <Link
              className={cn(
                'group -mx-2 grid min-h-11 items-center gap-x-3.5 gap-y-1 rounded-md px-2 py-1.5 hover:bg-soft-leaf/35 md:flex md:gap-x-4',
                picture !== undefined && 'grid-cols-[auto_minmax(0,1fr)]',
              )}
              href={href}
              prefetch={false}
            >
              {picture !== undefined && (
                <PlantThumb src={picture ?? undefined} className="w-11 max-md:row-span-2 md:w-8" />
              )}
              <span className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] md:items-baseline md:gap-x-4">
                <span className="block font-medium wrap-anywhere group-hover:underline">
                  <Marked text={text}>{name}</Marked>
                </span>
                <span className="block text-sm text-muted-foreground wrap-anywhere">
                  <Marked text={text}>{note}</Marked>
                </span>
              </span>
              <span className="flex items-center gap-x-4 text-sm tabular-nums empty:hidden">
                {day && <span className="text-muted-foreground md:w-22">{day}</span>}
                {sum && <span className="md:w-30 md:text-end">{sum}</span>}
                {(badge || status) && (
                  <span className="ms-auto text-end md:w-30">
                    {badge ?? <StatusBadge status={status ?? ''} />}
                  </span>
                )}
              </span>
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
