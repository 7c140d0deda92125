import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** One card of the order page. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </Card>
  )
}
