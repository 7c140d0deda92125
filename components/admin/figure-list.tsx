import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CardHead } from './card-head'

export interface Figure {
  key: string
  name: ReactNode
  value: ReactNode
  /** Of the whole, from 0 to 1: drawn as a bar behind the line. */
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
          {figures.map(({ key, name, value, share = 0 }) => (
            // Values that do not fit beside the name are below it.
            <div
              key={key}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-border py-2 not-first:border-t"
            >
              <dt className="min-w-0 flex-[1_1_9rem] wrap-anywhere">{name}</dt>
              <dd className="ml-auto min-w-0 text-right text-sm/relaxed wrap-anywhere text-muted-foreground tabular-nums">
                {value}
              </dd>
              {share > 0 && (
                <svg
                  className="h-1 w-full rounded-[2px] bg-muted fill-primary"
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
