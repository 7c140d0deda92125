import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

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
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="chart-lead">{lead}</p>}
      {figures.length === 0 ? (
        <p className="figures-empty">{empty}</p>
      ) : (
        <dl className="figures">
          {figures.map(({ key, name, value, share = 0 }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              {share > 0 && (
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
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
