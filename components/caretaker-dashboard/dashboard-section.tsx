import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type DashboardSectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** One card of the caretaker dashboard, saved by itself. */
export function DashboardSection({ id, title, lead, children }: DashboardSectionProps) {
  return (
    <Card className="min-w-0" aria-labelledby={id}>
      <h2 id={id} className="text-xl/heading">
        {title}
      </h2>
      <p className="text-sm text-muted-foreground mt-1 mb-5">{lead}</p>
      {children}
    </Card>
  )
}
