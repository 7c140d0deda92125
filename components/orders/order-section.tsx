import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type OrderSectionProps = {
  title: string
  /** Beside the title. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One card of the order page. */
export const OrderSection = ({ title, beside, className, children }: OrderSectionProps) => (
  <Card className={className}>
    {beside ? (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {beside}
      </div>
    ) : (
      <h2 className="mb-4 text-xl">{title}</h2>
    )}
    {children}
  </Card>
)
