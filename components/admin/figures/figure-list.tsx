import type { ReactNode } from 'react'
import { unbroken } from '@/components/admin/figures/figure-text'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { cn } from '@/components/ui/cn'

export interface Figure {
  key: string
  name: ReactNode
  value: ReactNode
  /** The share of the total from 0 to 1, drawn as a bar behind the line. */
  share?: number
}

type FigureListProps = {
  id: string
  title: string
  lead?: ReactNode
  empty: string
  figures: readonly Figure[]
}

/** Names and values as bars, largest first. */
export function FigureList({ id, title, lead, empty, figures }: FigureListProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title}>
        {lead}
      </CardHead>
      {figures.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{empty}</p>
      ) : (
        <dl className="mt-3 grid">
          {figures.map(({ key, name, value, share }) => (
            <div
              key={key}
              className={cn(
                'grid grid-cols-[minmax(6.75rem,1fr)_fit-content(60%)] items-center gap-x-4 gap-y-1.5 py-2',
                // A bar already divides the rows.
                share === undefined && 'border-border not-first:border-t',
              )}
            >
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="text-end text-sm/relaxed wrap-anywhere text-muted-foreground tabular-nums">
                {typeof value === 'string' ? unbroken(value) : value}
              </dd>
              {share !== undefined && (
                <svg
                  className="col-span-full h-1 w-full rounded-[2px] bg-muted fill-primary"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={share * 100} height="1" />
                </svg>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
