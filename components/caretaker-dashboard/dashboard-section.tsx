import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type DashboardSectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** One thing of the desk, saved by itself. */
export function DashboardSection({ id, title, lead, children }: DashboardSectionProps) {
  return (
    <Card className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{lead}</p>
      {children}
    </Card>
  )
}
